// SPDX-License-Identifier: MIT
// What the engine cannot carry out yet. A card with a gap parses but is never played.
#include <algorithm>
#include <set>
#include <utility>

#include "model/ir/declared.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"
#include "model/kernel/compile.h"
#include "model/kernel/phrases.h"
#include "model/zero/game.h"
#include "model/zero/pack.h"
#include "model/zero/vocabulary.h"

namespace caiding::zero {
namespace {

// Every gap that there is, in both languages.
const ir::Message kBottomOfDeck{
    "暂时不能执行：问牌组底的牌，或从中找牌",
    "asking for the cards at the bottom of a deck, or searching there, is not executed yet"};
const ir::Message kReplacedEvent{"暂时不能执行：替换这种事件",
                                 "this replaced event is not executed yet"};
const ir::Message kReplacement{"暂时不能执行：这样的替换", "this replacement is not executed yet"};
const ir::Message kKeywordWithoutText{
    "暂时不能执行：关键词表中没有效果文字的关键词",
    "a keyword without a text in the keyword table is not executed"};
const ir::Message kAwaitedEvent{"暂时不能执行：等待这种事件",
                                "waiting for this event is not executed yet"};
const ir::Message kAwaitedCards{"暂时不能执行：延后的效果涉及多张牌",
                                "what is put off for several cards is not executed yet"};
const ir::Message kUnderOrOnto{
    "暂时不能执行：把一张牌放到另一张牌的下面或上面，但没有说明作为什么牌",
    "putting a card under or onto another without saying as what is not executed"};
const ir::Message kEffectsOfAnother{"暂时不能执行：获得另一张牌的效果",
                                    "gaining the effects of another card is not executed yet"};
const ir::Message kEnterAsCopy{"暂时不能执行：作为复制品登场",
                               "entering as a copy is not executed yet"};
const ir::Message kOtherTarget{
    "暂时不能执行：给连锁中的牌变更对象",
    "picking another target for what is on the chain is not executed yet"};
const ir::Message kRevealUntil{"暂时不能执行：一直展示到某张牌为止",
                               "revealing until a card is found is not executed yet"};
const ir::Message kUnaffected{"暂时不能执行：不会因同名而被废弃",
                              "what is not scrapped for its name is not executed yet"};
const ir::Message kOneWayIn{"暂时不能执行：只能以一种方式登场",
                            "entering in one way only is not executed yet"};
const ir::Message kFromElsewhere{
    "暂时不能执行：照常支付费用从别的区域使用",
    "using a card from another zone at its own cost is not executed yet"};
const ir::Message kSeveralBorne{"暂时不能执行：装备几张装备牌",
                                "bearing several equipment cards is not executed yet"};
const ir::Message kNextUsed{"暂时不能执行：下一张使用的牌的费用",
                            "the cost of the next card used is not executed yet"};
const ir::Message kStepLeftOut{"暂时不能执行：不进行这个步骤",
                               "leaving out this step is not executed yet"};
const ir::Message kDemandOnOthers{
    "暂时不能执行：规定别的牌装备给谁或怎样支付",
    "saying of other cards to whom they are attached or how they are paid is not executed yet"};
const ir::Message kRestraintElsewhere{"暂时不能执行：限制不在场上的牌",
                                      "restraining cards outside of play is not executed yet"};
const ir::Message kPaidExtraLater{
    "暂时不能执行：牌离开之后才问使用时是否支付了额外费用",
    "asking whether the extra cost was paid once the card has gone is not executed yet"};
const ir::Message kAtUseAlways{
    "暂时不能执行：使用时是否如此，决定一直如此的事",
    "what was so on use, deciding what is always so, is not executed yet"};
const ir::Message kEndlessShield{"暂时不能执行：一直防止下一次伤害",
                                 "always preventing the next damage is not executed"};
const ir::Message kShownTops{"暂时不能执行：一直展示的不是一位玩家牌组顶的一张牌",
                             "what is always shown is not the top card of one player's deck"};
const ir::Message kManyModes{
    "暂时不能执行：双方各从十六个以上的效果中选择一个",
    "both players choosing one of more than sixteen effects is not executed yet"};
const ir::Message kLevelMarkers{"暂时不能执行：放置或移动等级指示物",
                                "putting or moving level markers is not executed yet"};
const ir::Message kChangedLevel{"暂时不能执行：不放置等级指示物而改变等级",
                                "a level that changes without level markers is not executed yet"};
const ir::Message kAsManyEach{"暂时不能执行：双方各自做过之后的“等量”",
                              "“as many” after what each player did is not executed yet"};
const ir::Message kPickedByEach{
    "暂时不能执行：双方各自选择之后，再一起提到所选的牌",
    "speaking together of what each player has picked is not executed yet"};
const ir::Message kDeclaredLater{
    "暂时不能执行：宣布的内容用在延后的或给予的效果里，或宣布的数字、选择的玩家用在持续的效果里",
    "what was declared, in an effect that is put off or given to a card, or a declared number or chosen player in one "
    "that lasts, is not executed yet"};
const ir::Message kDeclaredTwice{
    "暂时不能执行：一个效果里宣布或选择几次",
    "declaring or choosing a player more than once in one effect is not executed yet"};
const ir::Message kDeclaredAmount{
    "暂时不能执行：宣布的数字不只与费用比较",
    "a declared number that is not only compared with costs is not executed yet"};
const ir::Message kMayDeclare{
    "暂时不能执行：可以不宣布，或双方各自宣布",
    "declaring that may be left out, or that both players do, is not executed yet"};
const ir::Message kPlayerAsTarget{"暂时不能执行：以玩家为对象",
                                  "a player as a target is not executed yet"};
const ir::Message kDestroyedByDamage{
    "暂时不能执行：效果造成的伤害算不算被此牌破坏",
    "whether damage by an effect of a card destroys by that card is not settled"};
const ir::Message kDistinctAmongOthers{
    "暂时不能执行：牌名不同的对象与其他要选的牌一起",
    "objects with different names picked beside others are not executed yet"};
const ir::Message kResourcesTwice{
    "暂时不能执行：一个费用里既支付资源，又用资源牌做别的",
    "a cost that is paid with resources and does something else with resource cards is not executed yet"};
const ir::Message kTiedCopy{"暂时不能执行：只在来源在场期间成为复制品",
                            "being a copy only while the source is there is not executed yet"};
const ir::Message kTiedToNothing{
    "暂时不能执行：来源不在场上的“只要此牌在场”",
    "an effect that lasts while its source is in play, of what does not stay there, is not executed"};
const ir::Message kOwnPast{"暂时不能执行：本回合在这张牌上发生过什么",
                           "what has happened to this very card this turn is not kept yet"};
const ir::Message kHeldOnce{
    "暂时不能执行：不是永续效果的“由…控制”",
    "being held by a player is executed of what is in force by itself only"};
const ir::Message kControlLater{"暂时不能执行：从以后的回合起获得控制权",
                                "gaining control from a later turn on is not executed yet"};
const ir::Message kTargetAnew{
    "暂时不能执行：重复的过程中有对象，规则没有说明是否每次重新指定",
    "not played yet: a process that is repeated has a target; no rule says whether it is named anew"};
const ir::Message kContestNotWon{"暂时不能执行：对决没有获胜时的效果",
                                 "what comes of a contest that was not won is not executed"};
const ir::Message kSeveralUseEffects{"暂时不能执行：一张牌上有几个使用效果",
                                     "several use effects on one card are not executed yet"};

const ir::Message kTimingOfOther{"暂时不能执行：别的牌的时机",
                                 "a timing of another card is not watched yet"};
const ir::Message kOfKeyword{"暂时不能执行：因某个关键词的效果",
                             "what an effect of a keyword brings about is not told apart yet"};
const ir::Message kCountedAlways{
    "暂时不能执行：只适用几次的永续效果",
    "a continuous effect that works so many times only is not executed yet"};
const ir::Message kOfEach{"暂时不能执行：每位玩家各自计次的效果",
                          "uses that are counted of each player are not executed yet"};
const ir::Message kUnwatched{
    "暂时不能执行：取消或发动效果时触发",
    "triggering when something is cancelled or activated is not executed yet"};
const ir::Message kPerGame{"暂时不能执行：一局游戏中使用的次数",
                           "how often an effect was used in the whole game is not kept yet"};
const ir::Message kGainedLook{
    "暂时不能执行：获得颜色、宣布的属性，或另一张牌的属性",
    "gaining colours, what was declared, or the traits of another card is not executed yet"};
const ir::Message kLostTiming{"暂时不能执行：只失去某个时机的效果",
                              "losing the effects of one timing only is not executed yet"};
const ir::Message kMadeToDo{"暂时不能执行：不会因效果舍弃或抽牌",
                            "not discarding or drawing by effects is not executed yet"};
const ir::Message kLostWords{"暂时不能执行：失去属性、角色名或颜色",
                             "losing traits, character names or colours is not executed yet"};
const ir::Message kNextReplaced{"暂时不能执行：只有下一次改为别的",
                                "replacing only the next such event is not executed yet"};
const ir::Message kUnbuiltDeed{
    "暂时不能执行：不能获得关键词、不能使用横置费用的效果、可以不重置、可以查看、"
    "攻击时可以不横置、或防御的代价",
    "not gaining a keyword, not using effects that are paid by tapping, not becoming upright at will, being looked at, "
    "attacking untapped at will, or a price of defence is not executed yet"};
const ir::Message kPaidByOther{
    "暂时不能执行：由控制者以外的玩家支付触发效果的费用",
    "what triggers being paid for by another than its controller is not executed yet"};
const ir::Message kLifeDamageSet{
    "暂时不能执行：对生命区造成的战斗伤害变为定值，或战斗以外的伤害增加",
    "setting the battle damage to life, or raising other damage to it, is not executed yet"};
const ir::Message kLosingReplaced{
    "暂时不能执行：不会输掉游戏，或替换输掉游戏",
    "not losing the game, or what happens instead, is not executed yet"};
const ir::Message kRuleOfTurn{
    "暂时不能执行：限制一回合攻击的次数，或增加一回合升级、放置资源牌的次数",
    "limiting the attacks of a turn, or raising how often one levels up or places resources, is not executed yet"};
const ir::Message kCostSet{"暂时不能执行：费用变为某个数值",
                           "a cost that becomes a number is not executed yet"};
const ir::Message kCopyKeeps{"暂时不能执行：保留一部分信息的复制",
                             "a copy that keeps something of its own is not executed yet"};
const ir::Message kOtherPrice{
    "暂时不能执行：以支付资源以外的方式代替费用",
    "paying otherwise than with resources in place of the cost is not executed yet"};
const ir::Message kTokensUpTo{"暂时不能执行：最多若干张代替物",
                              "up to so many tokens is not executed yet"};
const ir::Message kWhatHappenedToIt{"暂时不能执行：问一张牌经历过什么",
                                    "asking what has happened to a card is not executed yet"};
const ir::Message kLowerNotMoved{
    "暂时不能执行：对一张牌下方的牌做计数和移动以外的事",
    "doing anything to the cards below another but counting and moving them is not executed yet"};
const ir::Message kTimesCounted{"暂时不能执行：以本回合发生过的次数为数值",
                                "a number of times that something happened is not executed yet"};
const ir::Message kDeclaredKind{"暂时不能执行：宣布牌的类别",
                                "declaring a kind of card is not executed yet"};
const ir::Message kTopAsked{"暂时不能执行：问牌组顶的牌是什么",
                            "asking what the top card of a deck is, is not executed yet"};
const ir::Message kWhichEffects{"暂时不能执行：问一张牌带有怎样的效果",
                                "asking which effects a card has is not executed yet"};
const ir::Message kDeclaredCharacter{"暂时不能执行：宣布角色名",
                                     "declaring a character name is not executed yet"};
const ir::Message kDeclaredBefore{
    "暂时不能执行：用到此牌的另一个效果宣布的内容",
    "asking for what another effect of the card had declared is not executed yet"};
const ir::Message kPickedTogether{"暂时不能执行：选择费用合计为某数值的牌",
                                  "picking cards with a certain total is not executed yet"};
const ir::Message kMovedDamage{"暂时不能执行：伤害从一张牌移到另一张牌上",
                               "damage that goes from card to card is not executed yet"};
const ir::Message kSharedDamage{"暂时不能执行：任意分配的伤害",
                                "damage divided as one likes is not executed yet"};
const ir::Message kTradedStat{"暂时不能执行：两张牌互换数值",
                              "trading a number between two cards is not executed yet"};
const ir::Message kExtraTurn{"暂时不能执行：额外的回合", "an extra turn is not executed yet"};
const ir::Message kTokenCopies{
    "暂时不能执行：复制一张牌、又另有所述的代替物",
    "a token that is a copy of a card and something else as well is not executed yet"};
const ir::Message kDeedAsPrice{"暂时不能执行：以这样的处理作为费用",
                               "such a deed as a price is not executed yet"};
const ir::Message kAnyMarkers{"暂时不能执行：不分名称的指示物",
                              "markers of whatever name are not executed yet"};

const ir::Message kDoneAlways{
    "暂时不能执行：一直重复做某事的永续效果",
    "a continuous effect that does something again and again is not executed yet"};

/// In force in a later turn, and not in this one. Rule: [Zero 1.20, 407.1].
bool BeginsLater(const ir::Duration& duration) {
  using Kind = ir::DurationKind;
  const auto later = {Kind::NextTurn,     Kind::YourNextTurn,     Kind::OpponentsNextTurn,
                      Kind::NextTwoTurns, Kind::YourNextTwoTurns, Kind::OpponentsNextTwoTurns};
  return std::find(later.begin(), later.end(), duration.kind) != later.end();
}

/// What is in force, and nothing that is done. Rule: [Zero 1.20, 701.1].
bool IsInForce(const ir::Effect& effect) {
  return std::visit(
      [](const auto& node) {
        using T = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<T, ir::Sequence>) {
          return std::all_of(node.steps.begin(), node.steps.end(), IsInForce);
        } else if constexpr (std::is_same_v<T, ir::If>) {
          return IsInForce(*node.then) && (!node.otherwise || IsInForce(**node.otherwise));
        } else if constexpr (std::is_same_v<T, ir::UseOtherwise> || std::is_same_v<T, ir::Reveal> ||
                             std::is_same_v<T, ir::EnterAsCopy>) {
          return true;
        } else if constexpr (std::is_same_v<T, ir::ChangeControl>) {
          return node.is_held;
        } else if constexpr (std::is_same_v<T, ir::BecomeCopy> || std::is_same_v<T, ir::Delay>) {
          return false;
        } else {
          return requires { node.duration; };
        }
      },
      effect.node);
}

/// Whom equipment goes to and what pays for a card is asked of its own text only.
bool IsDemandOnOthers(const ir::Constrain& constrain) {
  if (constrain.deed != ir::Deed::AttachTo && constrain.deed != ir::Deed::BePaidWith) return false;
  const auto* subject = std::get_if<ir::Reference>(&constrain.subject.node);
  return subject == nullptr || !std::holds_alternative<ir::Self>(subject->node);
}

bool IsOutOfPlay(ir::ZoneId zone) { return zone != zone::kBattle && zone != zone::kEvent; }

bool MayLieElsewhere(const ir::Selector& selector) {
  return std::any_of(selector.zones.begin(), selector.zones.end(), IsOutOfPlay);
}

/// True if what this effect does to a card may bring it into play.
bool BringsIntoPlay(const ir::Effect& effect) {
  const auto* move = std::get_if<ir::Move>(&effect.node);
  return (move != nullptr && !IsOutOfPlay(move->to.zone)) ||
         std::holds_alternative<ir::Stack>(effect.node) ||
         std::holds_alternative<ir::Swap>(effect.node) ||
         std::holds_alternative<ir::UseCard>(effect.node);
}

/// True if the ability says of the card that a phrase speaks of that it comes into play.
/// `speaks(objects)`: whether the words speak of that card.
template <class Speaks>
bool BringsIntoPlay(const ir::Ability& ability, Speaks&& speaks) {
  bool brings = false;
  const auto visit = [&](const ir::Effect& effect) {
    if (!BringsIntoPlay(effect)) return;
    kernel::ForEachPhrase(effect, [&](const ir::Objects& objects, ir::Player, bool) {
      brings = brings || speaks(objects);
    });
  };
  ir::Walk(ability, visit);
  return brings;
}

/// 那张牌, picked outside of play and not brought there.
bool IsBoundElsewhere(const ir::Ability& ability, std::uint8_t slot) {
  bool may_lie_elsewhere = false;
  const auto visit = [&](const ir::Selector& selector) {
    may_lie_elsewhere = may_lie_elsewhere || (selector.slot == slot && MayLieElsewhere(selector));
  };
  ir::Walk(ability, visit);
  const auto speaks = [&](const ir::Objects& objects) {
    const auto* selector = std::get_if<ir::Selector>(&objects.node);
    if (selector != nullptr) return selector->slot == slot;
    const auto* bound = std::get_if<ir::Bound>(&std::get<ir::Reference>(objects.node).node);
    return bound != nullptr && bound->slot == slot;
  };
  return may_lie_elsewhere && !BringsIntoPlay(ability, speaks);
}

/// 此牌, in a text that works outside of play and does not bring it there.
bool IsSelfElsewhere(const ir::Ability& ability) {
  const auto& zones = ability.functional_zones;
  const auto speaks = [](const ir::Objects& objects) {
    const auto* reference = std::get_if<ir::Reference>(&objects.node);
    return reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
  };
  return !zones.empty() && std::all_of(zones.begin(), zones.end(), IsOutOfPlay) &&
         !BringsIntoPlay(ability, speaks);
}

/// 那张牌不能被重置: of one card that was picked this is known wherever it lies.
/// Rule: [Zero 1.20, 401.1].
bool KeepsTapped(const ir::Constrain& constrain) {
  return constrain.deed == ir::Deed::BecomeUpright && constrain.modality == ir::Modality::Cannot &&
         !constrain.by && !constrain.below;
}

/// Otherwise only of cards in play it is known what they may do.
bool RestrainsElsewhere(const ir::Ability& ability, const ir::Constrain& constrain) {
  if (const auto* cards = std::get_if<ir::Selector>(&constrain.subject.node))
    return MayLieElsewhere(*cards);
  const auto& reference = std::get<ir::Reference>(constrain.subject.node);
  if (const auto* bound = std::get_if<ir::Bound>(&reference.node)) {
    return !KeepsTapped(constrain) && IsBoundElsewhere(ability, bound->slot);
  }
  return std::holds_alternative<ir::Self>(reference.node) && IsSelfElsewhere(ability);
}

/// May the phrase of this slot pick more than one card?
bool PicksSeveral(const ir::Ability& ability, std::uint8_t slot) {
  bool is_several = false;
  const auto visit = [&](const ir::Selector& selector) {
    if (selector.slot != slot) return;
    const bool is_counted =
        selector.count.kind == ir::CountKind::Exactly || selector.count.kind == ir::CountKind::UpTo;
    is_several = is_several || !is_counted || !(selector.count.number == ir::Constant(1));
  };
  ir::Walk(ability, visit);
  return is_several;
}

/// 每当我方角色牌攻击时，破坏那张牌: a card picked before, beside those that it waits for.
bool AwaitsOthers(const ir::Effect& effect, const ir::Delay& delay) {
  const auto* event = std::get_if<ir::ObjectEvent>(&delay.event.node);
  return event != nullptr && kernel::AwaitedSlots(delay).empty() &&
         !kernel::SlotsFromBefore(effect).empty();
}

/// Whether the extra cost was paid is kept of a card while it is used and while it lies in play.
bool AsksOfCostLater(const ir::Ability& ability) {
  bool asks = false;
  const auto visit = [&](const ir::PaidExtra&) { asks = true; };
  ir::Walk(ability, visit);
  const auto enters = [](const ir::TriggerEvent& event) {
    const auto* window = std::get_if<ir::Window>(&event.node);
    return window != nullptr && window->timing == timing::kEnters;
  };
  return asks && ability.kind == ir::AbilityKind::Triggered &&
         !std::all_of(ability.triggers.begin(), ability.triggers.end(), enters);
}

/// 防止下一次伤害 of a text that is always so: nothing begins it.
bool IsEndlessShield(const ir::Ability& ability) {
  const auto* prevent = std::get_if<ir::PreventDamage>(&ability.effect.node);
  return ability.kind == ir::AbilityKind::Continuous && prevent != nullptr && prevent->is_next_only;
}

/// How often the phrase names what lies below another card, of all and of what only lies there.
struct NamedLower {
  int all = 0;
  int movable = 0;  ///< Parts and remnants; level markers are moved as such.
  void operator()(const ir::LiesBelow& lower) {
    const bool is_named = lower.as == ir::Below::Remnant || lower.as == ir::Below::Part;
    ++all;
    movable += is_named ? 1 : 0;
  }
};

template <class Phrase>
NamedLower LowerIn(const Phrase& phrase) {
  NamedLower named;
  ir::Walk(phrase, named);
  return named;
}

/// A copy and nothing that the token has beside it. Rule: [Zero 1.20, 706.2].
bool IsPlainCopy(const ir::CreateToken& token) {
  return token.name.empty() && token.characters.empty() && token.traits.empty() &&
         token.stats.empty() && token.gains.empty() && token.colours.empty();
}

struct Gaps {
  std::vector<ir::Message> list;
  const ir::Ability* current = nullptr;  ///< The one that is looked at.
  bool is_continuous = false;
  bool is_whole_text = false;  ///< Its effect is one instruction.

  void Add(const ir::Message& reason) {
    if (std::find(list.begin(), list.end(), reason) == list.end()) list.push_back(reason);
  }

  void OfSelector(const ir::Selector& selector) {
    const bool is_deck = std::find(selector.zones.begin(), selector.zones.end(), zone::kDeck) !=
                         selector.zones.end();
    if (is_deck && selector.place == ir::Place::Bottom) {
      Add(kBottomOfDeck);
    }
  }

  void OfCondition(const ir::Condition& condition) {
    const auto each = [&](const std::vector<ir::Condition>& parts) {
      for (const ir::Condition& part : parts) OfCondition(part);
    };
    ir::Match(
        condition.node, [&](const ir::AllHold& all) { each(all.parts); },
        [&](const ir::AnyHolds& any) { each(any.parts); },
        [&](const ir::NotHold& no) {
          // 没有获胜: nobody asks that once the contest is over.
          if (std::holds_alternative<ir::WonContest>(no.part->node)) Add(kContestNotWon);
          OfCondition(*no.part);
        },
        [&](const ir::ThereAre& there) { OfSelector(there.objects); }, [](const ir::ObjectIs&) {},
        [&](const ir::OnlyThis& only) { OfSelector(only.objects); }, [](const ir::TurnOf&) {},
        [](const ir::DuringStep&) {}, [](const ir::Compare&) {}, [](const ir::PreviousDone&) {},
        [](const ir::UsedThisTurn&) {}, [](const ir::EnteredThrough&) {},
        [](const ir::PaidExtra&) {}, [&](const ir::HeldAtUse& held) { OfCondition(*held.part); },
        [](const ir::WonContest&) {}, [&](const ir::PaidWith&) { Add(kUnbuiltDeed); },
        [&](const ir::AllAlike& alike) { OfSelector(alike.objects); },
        [&](const ir::HappenedThisTurn& happened) {
          const auto* event = std::get_if<ir::ObjectEvent>(&happened.event->node);
          const bool is_own =
              event != nullptr &&
              (std::holds_alternative<ir::Reference>(event->subject.node) || event->by_object);
          if (is_own) Add(kOwnPast);
          if (const auto* been = std::get_if<ir::StateBegins>(&happened.event->node))
            OfPastState(been->state);
        });
  }

  /// What has been so is kept of what lies there, not of the card that asks.
  void OfPastState(const ir::Condition& state) {
    const auto visit = [&](const ir::Reference& reference) {
      if (!std::holds_alternative<ir::Bound>(reference.node)) Add(kOwnPast);
    };
    ir::Walk(state, visit);
    OfCondition(state);
  }

  /// What happens to a card in play or in a hand is replaced by something else that happens. Of a
  /// move: unless the card goes elsewhere, or is in use.
  static bool IsReplacedInPlace(const ir::Replace& replace, const ir::ObjectEvent& event) {
    using enum ir::Happening;
    const auto in_place = {Scrapped, Discarded, BecomesTapped, BecomesUpright};
    if (std::find(in_place.begin(), in_place.end(), event.happening) != in_place.end()) return true;
    if (std::holds_alternative<ir::Move>(replace.instead->node)) return false;
    // Of draws, of use and of life that is turned over nobody is asked so.
    const auto is_asked_from = [](ir::ZoneId zone) {
      return zone == zone::kBattle || zone == zone::kEvent || zone == zone::kResource ||
             zone == zone::kRest;
    };
    return event.happening == Leaves ||
           (event.happening == Moves && !event.from.empty() &&
            std::all_of(event.from.begin(), event.from.end(), is_asked_from));
  }

  void OfReplacement(const ir::Replace& replace) {
    // What is always so has no next time after which it ends.
    if (replace.is_next_only && is_continuous) Add(kNextReplaced);
    const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
    if (const auto* player = std::get_if<ir::PlayerEvent>(&replace.event.node))
      return OfReplacedForPlayer(replace, *player);
    if (event != nullptr && IsReplacedInPlace(replace, *event)) {
      if (!current->functional_zones.empty() && IsSelfElsewhere(*current)) Add(kReplacement);
      return OfInstead(*replace.instead);
    }
    const bool is_damage = event != nullptr && event->happening == ir::Happening::TakesDamage;
    const bool is_gone = event != nullptr && (event->happening == ir::Happening::Destroyed ||
                                              event->happening == ir::Happening::BattleDestroyed);
    const bool has_doer = event != nullptr && event->by_object && !is_damage && !is_gone;
    // Of what sort the card is that fights it is not looked at before it.
    const bool has_fighter =
        event != nullptr && event->happening == ir::Happening::BattleDestroyed && event->cause;
    if (event == nullptr || has_doer || has_fighter) return Add(kReplacedEvent);
    const bool is_moved = std::holds_alternative<ir::Move>(replace.instead->node);
    if (is_damage || (is_gone && !is_moved)) OfInstead(*replace.instead);
    if (is_gone) return;
    const bool is_move =
        (event->happening == ir::Happening::Moves || event->happening == ir::Happening::Leaves) &&
        is_moved;
    if (!is_damage && !is_move) Add(kReplacement);
  }

  /// A draw, or damage to life: another number of it, or an effect.
  void OfReplacedForPlayer(const ir::Replace& replace, const ir::PlayerEvent& player) {
    const bool is_amount = std::holds_alternative<ir::AmountBecomes>(replace.instead->node);
    const bool is_draw = player.happening == ir::PlayerHappening::Draws;
    if (!is_draw && player.happening != ir::PlayerHappening::LifeTakesDamage)
      return Add(kReplacedEvent);
    // By what a draw comes about is not looked at before it.
    const bool is_of_effect = is_draw && player.damage != ir::DamageSort::Any;
    if (is_draw && (is_amount || is_of_effect)) return Add(kReplacement);
    OfInstead(*replace.instead);
  }

  /// An effect by itself speaks of nothing that was picked before it.
  void OfInstead(const ir::Effect& instead) {
    if (std::holds_alternative<ir::AmountBecomes>(instead.node)) return;
    if (!kernel::SlotsFromBefore(instead).empty()) Add(kReplacement);
    OfEffect(instead);
  }

  void OfGain(const ir::Gain& gain) {
    if (const auto* use = std::get_if<ir::KeywordUse>(&gain)) OfKeyword(*use);
    if (const auto* gains = std::get_if<ir::GainAbilities>(&gain)) {
      for (const auto& ability : gains->abilities) OfAbility(*ability);
    }
    // What lasts knows which card it was; a continuous effect would have to look each time.
    if (std::holds_alternative<ir::GainEffectsOf>(gain) && is_continuous) Add(kEffectsOfAnother);
    if (std::holds_alternative<ir::GainColour>(gain) ||
        std::holds_alternative<ir::GainDeclared>(gain) ||
        std::holds_alternative<ir::GainTraitsOf>(gain))
      Add(kGainedLook);
  }

  void OfKeyword(const ir::KeywordUse& use) {
    if (use.expansion.empty() && use.keyword != keyword::kSwift) {
      Add(kKeywordWithoutText);
    }
    for (const auto& ability : use.expansion) OfAbility(*ability);
  }

  /// 破坏一张角色牌。…重复此过程: whether a target is named anew each time no clause says.
  /// Rule: [Zero 1.20, 705.1].
  void OfProcess(const ir::Effect& what) {
    const auto of_step = [&](const ir::Effect& step) {
      kernel::ForEachPhrase(step, [&](const ir::Objects& objects, ir::Player, bool is_target_verb) {
        const auto* cards = std::get_if<ir::Selector>(&objects.node);
        const bool is_named =
            cards != nullptr && cards->count.kind != ir::CountKind::All &&
            cards->place == ir::Place::Anywhere &&
            (cards->picking == ir::Picking::Unmarked ||
             cards->picking == ir::Picking::Designated) &&
            std::all_of(cards->zones.begin(), cards->zones.end(), ZeroPack().is_public);
        if (is_named && is_target_verb && !kernel::GoesOnWith(what, cards->slot)) Add(kTargetAnew);
      });
    };
    ir::Walk(what, of_step);
    OfEffect(what);
  }

  /// What is taken from below is what lies there, whatever it is.
  void OfTaken(const ir::Selector& selector) {
    const auto* all = std::get_if<ir::AllOf>(&selector.filter.node);
    const bool is_any = all != nullptr && all->parts.empty();
    if (!is_any || selector.distinct || selector.extreme) OfSelector(selector);
  }

  void OfEffect(const ir::Effect& effect) {
    kernel::ForEachPhrase(effect, [&](const ir::Objects& objects, ir::Player, bool) {
      if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) OfTaken(*selector);
    });
    if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
      for (const ir::Effect& step : sequence->steps) OfEffect(step);
    }
    if (const auto* may = std::get_if<ir::May>(&effect.node)) OfEffect(*may->then);
    if (const auto* unless = std::get_if<ir::Unless>(&effect.node)) {
      OfEffect(*unless->deed);
      OfEffect(*unless->then);
    }
    if (const auto* process = std::get_if<ir::Process>(&effect.node)) OfProcess(*process->what);
    if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) OfEffect(*each->then);
    if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
      // Whether it goes round once more is asked as soon as the contest is over.
      if (!std::holds_alternative<ir::Again>(conditional->then->node))
        OfCondition(conditional->condition);
      OfEffect(*conditional->then);
      if (conditional->otherwise) OfEffect(**conditional->otherwise);
    }
    if (const auto* choose = std::get_if<ir::ChooseOne>(&effect.node)) {
      // A frame keeps what each of both has chosen in four bits.
      const bool is_both =
          choose->who == ir::Player::EachPlayer || choose->who == ir::Player::Either;
      if (is_both && kernel::ModesOf(*choose).size() > 16) Add(kManyModes);
      for (const ir::Effect& option : choose->options) OfEffect(option);
    }
    if (const auto* grant = std::get_if<ir::Grant>(&effect.node)) {
      for (const ir::Gain& gain : grant->gains) OfGain(gain);
    }
    if (const auto* replace = std::get_if<ir::Replace>(&effect.node)) OfReplacement(*replace);
    if (const auto* delay = std::get_if<ir::Delay>(&effect.node)) {
      OfEffect(*delay->then);
      const bool is_known = std::holds_alternative<ir::ObjectEvent>(delay->event.node) ||
                            std::holds_alternative<ir::PlayerEvent>(delay->event.node);
      if (!is_known || kernel::AwaitedSlots(*delay).size() > 1 || AwaitsOthers(effect, *delay))
        Add(kAwaitedEvent);
    }
    if (const auto* search = std::get_if<ir::Search>(&effect.node)) {
      for (const ir::Selector& find : search->finds) OfSelector(find);
    }
    if (const auto* token = std::get_if<ir::CreateToken>(&effect.node)) {
      if (token->is_up_to) Add(kTokensUpTo);
      if (token->copy_of && !IsPlainCopy(*token)) Add(kTokenCopies);
      for (const ir::Gain& gain : token->gains) OfGain(gain);
    }
    OfUnplayable(effect);
  }

  void OfUnplayable(const ir::Effect& effect) {
    const auto* constrain = std::get_if<ir::Constrain>(&effect.node);
    if (constrain != nullptr && IsDemandOnOthers(*constrain)) Add(kDemandOnOthers);
    if (constrain != nullptr && RestrainsElsewhere(*current, *constrain)) Add(kRestraintElsewhere);
    if (const auto* change = std::get_if<ir::ChangeStats>(&effect.node)) {
      const auto is_level = [](const ir::StatChange& one) { return one.stat == stat::kLevel; };
      if (std::any_of(change->changes.begin(), change->changes.end(), is_level)) Add(kChangedLevel);
    }
    if (constrain != nullptr) OfUnbuiltDeed(*constrain);
    const auto* rule = std::get_if<ir::ConstrainPlayer>(&effect.node);
    const bool leaves_out = rule != nullptr && rule->deed == ir::PlayerDeed::TakeStep;
    if (leaves_out && rule->step != step::kDraw && rule->step != step::kResource) Add(kStepLeftOut);
    const auto* cost = std::get_if<ir::ChangeCost>(&effect.node);
    const auto* control = std::get_if<ir::ChangeControl>(&effect.node);
    const bool is_held = control != nullptr && control->is_held;
    if (is_held && current->kind != ir::AbilityKind::Continuous) Add(kHeldOnce);
    if (control != nullptr && BeginsLater(control->duration)) Add(kControlLater);
    if (cost != nullptr && cost->which == ir::InTurn::Next) Add(kNextUsed);
    if (cost != nullptr && cost->is_set && !cost->of) Add(kCostSet);
    if (rule != nullptr && rule->deed == ir::PlayerDeed::LoseGame) Add(kLosingReplaced);
    const auto* hits = std::get_if<ir::ExtraLifeDamage>(&effect.node);
    if (hits != nullptr && (hits->is_set || hits->sort != ir::DamageSort::Battle))
      Add(kLifeDamageSet);
    // The engine has leave to use from elsewhere in another form. Rule: [Zero 1.20, 623.8].
    const bool lets_use =
        rule != nullptr && rule->deed == ir::PlayerDeed::Use && rule->modality == ir::Modality::Can;
    if (lets_use) Add(kFromElsewhere);
    const bool is_made_to = rule != nullptr && (rule->deed == ir::PlayerDeed::Discard ||
                                                rule->by != ir::Player::Unstated);
    if (is_made_to) Add(kMadeToDo);
    const bool is_of_turn =
        rule != nullptr &&
        ((rule->deed == ir::PlayerDeed::LevelUp && rule->modality != ir::Modality::Cannot) ||
         (rule->count &&
          (rule->deed == ir::PlayerDeed::Attack || rule->modality == ir::Modality::Can)));
    if (is_of_turn) Add(kRuleOfTurn);
    const auto* lose = std::get_if<ir::LoseEffects>(&effect.node);
    if (lose != nullptr && lose->timing) Add(kLostTiming);
    if (lose != nullptr && lose->lost != ir::Lost::Effects) Add(kLostWords);
    const auto* copy = std::get_if<ir::BecomeCopy>(&effect.node);
    if (copy != nullptr && !copy->keeps.empty()) Add(kCopyKeeps);
    const auto* use = std::get_if<ir::UseOtherwise>(&effect.node);
    const bool is_of_others = use != nullptr && use->others;
    if (is_of_others && !IsPlayableSubstitute(*use)) Add(kOtherPrice);
    if (use != nullptr && !is_of_others && (!use->also.empty() || use->keeps_coloured))
      Add(kOtherPrice);
    const auto* item = std::get_if<ir::CopyItem>(&effect.node);
    if (item != nullptr && item->may_choose_target) Add(kOtherTarget);
    if (std::holds_alternative<ir::ChangeTarget>(effect.node)) Add(kOtherTarget);
    if (std::holds_alternative<ir::RevealUntil>(effect.node)) Add(kRevealUntil);
    if (std::holds_alternative<ir::MoveDamage>(effect.node)) Add(kMovedDamage);
    const auto* damage = std::get_if<ir::DealDamage>(&effect.node);
    if (damage != nullptr && damage->is_shared) Add(kSharedDamage);
    if (std::holds_alternative<ir::ExtraTurn>(effect.node)) Add(kExtraTurn);
    if (std::holds_alternative<ir::TradeStat>(effect.node)) Add(kTradedStat);
    const auto* stack = std::get_if<ir::Stack>(&effect.node);
    if (stack != nullptr && stack->below == ir::Below::Unstated) Add(kUnderOrOnto);
    if (const auto* enter = std::get_if<ir::EnterAsCopy>(&effect.node)) {
      const auto* what = std::get_if<ir::Reference>(&enter->what.node);
      const bool is_self = what != nullptr && std::holds_alternative<ir::Self>(what->node);
      if (!is_self || !is_whole_text) Add(kEnterAsCopy);
    }
  }

  void OfUnbuiltDeed(const ir::Constrain& constrain) {
    if (constrain.deed == ir::Deed::BeScrappedForName) Add(kUnaffected);
    if (constrain.deed == ir::Deed::GainKeyword || constrain.deed == ir::Deed::ActivateTapping ||
        constrain.deed == ir::Deed::StayTapped || constrain.deed == ir::Deed::BeLookedAt ||
        constrain.deed == ir::Deed::DefendFreely || constrain.deed == ir::Deed::BeScrapped ||
        constrain.deed == ir::Deed::BeDiscarded || constrain.deed >= ir::Deed::FormParty)
      Add(kUnbuiltDeed);
    // Whether it does is asked of nobody yet.
    if (constrain.deed == ir::Deed::AttackUntapped && constrain.modality != ir::Modality::Must)
      Add(kUnbuiltDeed);
    if ((constrain.deed == ir::Deed::AttachTo && constrain.modality == ir::Modality::Cannot) ||
        (constrain.deed == ir::Deed::BearAttached && constrain.by))
      Add(kDemandOnOthers);
    if (constrain.deed == ir::Deed::EnterUnused && constrain.by) Add(kOneWayIn);
    // Costs and rules move cards as well.
    if (constrain.deed == ir::Deed::BeMoved && constrain.from.empty() && !constrain.by)
      Add(kRestraintElsewhere);
    const bool is_let = constrain.modality == ir::Modality::Can;
    if (is_let && constrain.deed == ir::Deed::BeUsed) Add(kFromElsewhere);
    if (is_let && constrain.deed == ir::Deed::BearAttached) Add(kSeveralBorne);
  }

  static bool IsOfSelf(const ir::Constrain& constrain) {
    const auto* subject = std::get_if<ir::Reference>(&constrain.subject.node);
    return subject != nullptr && std::holds_alternative<ir::Self>(subject->node);
  }

  /// Where a card may be used from is known of its own continuous text only.
  void OfUse(const ir::Ability& ability) {
    if (ability.cost && ability.cost->payer != ir::Player::Unstated) Add(kPaidByOther);
    const bool is_continuous_text = ability.kind == ir::AbilityKind::Continuous;
    const auto* during = std::get_if<ir::If>(&ability.effect.node);
    const auto* whole =
        std::get_if<ir::Constrain>(during != nullptr ? &during->then->node : &ability.effect.node);
    const auto visit = [&](const ir::Constrain& constrain) {
      const bool is_whole = is_continuous_text && &constrain == whole;
      const bool is_of_use = constrain.deed == ir::Deed::BeUsed ||
                             constrain.deed == ir::Deed::EnterUnused ||
                             constrain.deed == ir::Deed::BeCancelled;
      if (is_of_use && (!is_whole || !IsOfSelf(constrain))) Add(kRestraintElsewhere);
    };
    ir::Walk(ability, visit);
  }

  /// 每位玩家选择一张，破坏其余的: a slot keeps what was picked in the last pass alone.
  /// Rule: [Zero 1.20, 102.3].
  void OfPickedByEach(const ir::Ability& ability) {
    const auto each = [&](const ir::EachPlayerDoes& does) {
      // What is given up is picked by both before it goes.
      if (IsGivenUp(*does.then)) return;
      std::set<std::uint8_t> picked;
      const auto picks = [&](const ir::Selector& cards) { picked.insert(cards.slot); };
      ir::Walk(*does.then, picks);
      int said = 0;
      const auto count = [&](const ir::Bound& bound) {
        if (picked.count(bound.slot) > 0) ++said;
      };
      ir::Walk(*does.then, count);
      const int within = std::exchange(said, 0);
      ir::Walk(ability.effect, count);
      const int in_all = std::exchange(said, 0);
      // What is only asked of those of both is known.
      const auto asked = [&](const ir::If& branch) { ir::Walk(branch.condition, count); };
      ir::Walk(ability.effect, asked);
      if (in_all > within + said) Add(kPickedByEach);
    };
    ir::Walk(ability.effect, each);
  }

  /// While a player does it, the picks of that player alone are there, and behind it those of the
  /// last one, unless both gave up what they had picked at once. Rule: [Zero 1.20, 102.3],
  /// [Zero 1.20, 102.4].
  void OfAsMany(const ir::Ability& ability) {
    const auto each = [&](const ir::EachPlayerDoes& does) {
      const int of_all = AsManyOf(*does.then, *does.then, true);
      const bool is_given_up = IsGivenUp(*does.then);
      const int behind = AsManyOf(*does.then, ability.effect, false);
      const int within = AsManyOf(*does.then, *does.then, false);
      if (of_all > 0 || (behind > within && !is_given_up)) Add(kAsManyEach);
    };
    ir::Walk(ability.effect, each);
  }
  /// What is given up is picked by both before it goes.
  static bool IsGivenUp(const ir::Effect& effect) {
    return std::holds_alternative<ir::Scrap>(effect.node) ||
           std::holds_alternative<ir::Discard>(effect.node);
  }
  /// How often the effect draws as many as were picked there; `is_of_all`: of both players' alone.
  static int AsManyOf(const ir::Effect& there, const ir::Effect& effect, bool is_of_all) {
    std::set<std::uint8_t> picked;
    const auto picks = [&](const ir::Selector& cards) { picked.insert(cards.slot); };
    ir::Walk(there, picks);
    int draws = 0;
    const auto draw = [&](const ir::Draw& drawn) {
      const auto* count = std::get_if<ir::CountOf>(&drawn.count.node);
      const auto* is =
          count == nullptr ? nullptr : std::get_if<ir::Is>(&count->objects->filter.node);
      const auto* bound = is == nullptr ? nullptr : std::get_if<ir::Bound>(&is->object.node);
      if (bound == nullptr || picked.count(bound->slot) == 0) return;
      if (!is_of_all || count->objects->whose != ir::Player::You) ++draws;
    };
    ir::Walk(effect, draw);
    return draws;
  }

  /// A declared word is known to what resolves and to what it leaves in force, not to what waits or
  /// to what a card gains; a number, and who was chosen, to the resolving effect only. Rule:
  /// [Zero 1.20, 301.5].
  void OfDeclared(const ir::Ability& ability) {
    struct {
      Gaps& gaps;
      int declares = 0;
      void Later(bool is_said) {
        if (is_said) gaps.Add(kDeclaredLater);
      }
      void operator()(const ir::Declare& declare) {
        if (++declares > 1) gaps.Add(kDeclaredTwice);
        // Named when the effect goes onto the stack. Rule: [Zero 1.20, 705.1].
        const bool is_target = declare.picking != ir::Picking::Chosen;
        if (declare.what == ir::Declared::Player && is_target) gaps.Add(kPlayerAsTarget);
      }
      void WithoutOne(const ir::Effect& then) {
        const auto declare = [&](const ir::Declare&) { gaps.Add(kMayDeclare); };
        ir::Walk(then, declare);
      }
      void operator()(const ir::May& may) { WithoutOne(*may.then); }
      void operator()(const ir::EachPlayerDoes& each) { WithoutOne(*each.then); }
      void operator()(const ir::ConstrainPlayer& rule) { Later(ir::SpeaksOfNumberOrPlayer(rule)); }
      void operator()(const ir::ChangeHandLimit& rule) { Later(ir::SpeaksOfDeclared(rule)); }
      void operator()(const ir::ChangeCost& change) { Later(ir::SpeaksOfNumberOrPlayer(change)); }
      void operator()(const ir::Constrain& rule) {
        Later(rule.by && ir::SpeaksOfNumberOrPlayer(*rule.by));
      }
      void operator()(const ir::GainAbilities& gained) { Later(ir::SpeaksOfDeclared(gained)); }
      void operator()(const ir::Delay& delay) { Later(ir::SpeaksOfDeclared(delay)); }
      void operator()(const ir::Replace& replace) { Later(ir::SpeaksOfNumberOrPlayer(replace)); }
    } visit{*this};
    ir::Walk(ability.effect, visit);
    OfDeclaredNumber(ability);
  }

  /// Greater numbers than those offered would be no different then. Rule: [Zero 1.20, 103.4].
  void OfDeclaredNumber(const ir::Ability& ability) {
    struct {
      int said = 0;
      int compared = 0;
      static bool IsIt(const ir::Quantity& quantity) {
        return std::holds_alternative<ir::DeclaredNumber>(quantity.node);
      }
      static bool IsCost(const ir::Quantity& quantity) {
        return std::holds_alternative<ir::CostOf>(quantity.node);
      }
      void operator()(const ir::DeclaredNumber&) { ++said; }
      void operator()(const ir::CostIs& is) { compared += IsIt(is.value) ? 1 : 0; }
      void operator()(const ir::Compare& compare) {
        const bool is_cost = (IsIt(compare.left) && IsCost(compare.right)) ||
                             (IsCost(compare.left) && IsIt(compare.right));
        compared += is_cost ? 1 : 0;
      }
    } visit;
    ir::Walk(ability, visit);
    if (visit.said > visit.compared) Add(kDeclaredAmount);
  }

  /// Several targets that must differ beside others are not sorted out when they are named.
  void OfDistinct(const ir::Ability& ability) {
    int picked = 0;
    bool is_distinct = false;
    const auto visit = [&](const ir::Selector& selector) {
      if (selector.count.kind == ir::CountKind::All) return;
      is_distinct = is_distinct || selector.distinct;
      if (selector.picking != ir::Picking::Chosen) ++picked;
    };
    ir::Walk(ability.effect, visit);
    if (is_distinct && picked > 1) Add(kDistinctAmongOthers);
  }

  /// Parts of a cost that may want the same cards, in ways that are not sorted out when it is paid.
  void OfCost(const ir::Ability& ability) {
    if (!ability.cost) return;
    int picked = 0;
    bool is_distinct = false;
    bool uses_resources = false;
    const auto visit = [&](const ir::Selector& selector) {
      ++picked;
      is_distinct = is_distinct || selector.distinct;
      const auto& zones = selector.zones;
      uses_resources =
          uses_resources || std::find(zones.begin(), zones.end(), zone::kResource) != zones.end();
    };
    ir::Walk(*ability.cost, visit);
    const auto& items = ability.cost->items;
    const bool pays = ability.kind == ir::AbilityKind::UseEffect ||
                      std::any_of(items.begin(), items.end(), [](const ir::CostItem& item) {
                        return std::holds_alternative<ir::PayResources>(item.node);
                      });
    if (is_distinct && picked > 1) Add(kDistinctAmongOthers);
    if (uses_resources && pays) Add(kResourcesTwice);
  }

  /// Of events that are told by the keyword that does them, of control taken, of what is cancelled.
  void OfEventsWatched(const ir::Ability& ability) {
    const auto visit = [&](const ir::ObjectEvent& event) {
      if (!event.through.IsNone()) Add(kOfKeyword);
      // Whose 对方 is meant once the card itself has gone over no clause says.
      const auto* own = std::get_if<ir::Reference>(&event.subject.node);
      const bool is_taken_itself = event.happening == ir::Happening::ControlChanges &&
                                   event.to_whose != ir::Player::Unstated && own != nullptr &&
                                   std::holds_alternative<ir::Self>(own->node);
      if (is_taken_itself) Add(kAwaitedEvent);
      const bool is_unwatched = event.happening == ir::Happening::IsCancelled ||
                                event.happening == ir::Happening::UsesEffect;
      if (is_unwatched) Add(kUnwatched);
    };
    ir::Walk(ability, visit);
    const auto of_other = [&](const ir::Window& window) {
      if (window.of) Add(kTimingOfOther);
    };
    ir::Walk(ability, of_other);
  }

  /// 只适用一次, 双方都可以使用.
  void OfLimit(const ir::Ability& ability) {
    const ir::UsageLimit& limit = ability.limit;
    const bool is_counted = limit.is_once || limit.per_turn > 0;
    if (limit.is_once || (is_counted && ability.kind == ir::AbilityKind::Continuous))
      Add(kCountedAlways);
    if (limit.is_of_each && ability.kind != ir::AbilityKind::Activated) Add(kOfEach);
    if (limit.per_game > 0) Add(kPerGame);
  }

  /// 只要此牌在战斗区中: only what stays in play can tell. Rule: [Zero 1.20, 320.5].
  void OfTied(const ir::Ability& ability) {
    const auto is_tied = [](const ir::Duration& duration) {
      return duration.kind == ir::DurationKind::WhileSourceThere ||
             duration.kind == ir::DurationKind::WhileSourceTapped;
    };
    const auto copy = [&](const ir::BecomeCopy& become) {
      if (is_tied(become.duration)) Add(kTiedCopy);
    };
    ir::Walk(ability, copy);
    if (ability.kind != ir::AbilityKind::UseEffect && ability.kind != ir::AbilityKind::LifeBurst)
      return;
    const auto visit = [&](const ir::Duration& duration) {
      if (is_tied(duration)) Add(kTiedToNothing);
    };
    ir::Walk(ability, visit);
  }

  void OfAwaited(const ir::Ability& ability) {
    const auto visit = [&](const ir::Delay& delay) {
      if (std::holds_alternative<ir::ObjectEvent>(delay.event.node)) return;
      const auto slots = kernel::AwaitedSlots(delay);
      // They would have to be one happening. Rule: [Zero 1.20, 102.5].
      if (slots.size() == 1 && PicksSeveral(ability, slots.front())) Add(kAwaitedCards);
    };
    ir::Walk(ability, visit);
  }

  /// A level marker is a card, not a marker. Rule: [Zero 1.20, 323.5], [Zero 1.20, 326.10].
  void OfMarkers(const ir::Ability& ability) {
    struct {
      Gaps& gaps;
      void Look(const std::u32string& marker) {
        if (marker == U"等级") gaps.Add(kLevelMarkers);
        LookAtRemoved(marker);
      }
      void LookAtBorne(const std::u32string& marker) {
        if (marker == U"等级") gaps.Add(kLevelMarkers);
      }
      void LookAtRemoved(const std::u32string& marker) {
        if (marker.empty()) gaps.Add(kAnyMarkers);
      }
      void operator()(const ir::PutMarkers& put) { Look(put.marker); }
      void operator()(const ir::RemoveMarkers& remove) { LookAtRemoved(remove.marker); }
      void operator()(const ir::RemoveMarkersCost& remove) { LookAtRemoved(remove.marker); }
      void operator()(const ir::MoveMarkers& move) { Look(move.marker); }
      void operator()(const ir::DoCost& price) {
        if (!IsPriceDeed(*price.deed)) gaps.Add(kDeedAsPrice);
      }
      // 带有指示物的: of whatever name they are.
      void operator()(const ir::HasMarker& has) { LookAtBorne(has.marker); }
      void operator()(const ir::MarkersOn& on) { Look(on.marker); }
    } visit{*this};
    ir::Walk(ability, visit);
  }

  /// Cards below another lie in no zone: they are counted and moved, and nothing else is done to
  /// them. Rule: [Zero 1.20, 900.变身.6], [Zero 1.20, 900.刀剑解放.7].
  void OfLower(const ir::Ability& ability) {
    struct {
      int allowed = 0;
      void operator()(const ir::Move& move) { allowed += LowerIn(move.what).movable; }
      void operator()(const ir::MoveCost& move) { allowed += LowerIn(move.cards).movable; }
      void operator()(const ir::ThereAre& there) { allowed += LowerIn(there.objects).all; }
      void operator()(const ir::CountOf& count) { allowed += LowerIn(*count.objects).all; }
    } visit;
    ir::Walk(ability, visit);
    if (LowerIn(ability).all != visit.allowed) Add(kLowerNotMoved);
  }

  /// What no engine keeps: what has befallen a card, and what another effect had declared.
  void OfUnkept(const ir::Ability& ability) {
    struct {
      Gaps& gaps;
      void operator()(const ir::Underwent&) { gaps.Add(kWhatHappenedToIt); }
      void operator()(const ir::HasEffect&) { gaps.Add(kWhichEffects); }
      void operator()(const ir::ThereAre& there) {
        if (there.objects.place != ir::Place::Anywhere) gaps.Add(kTopAsked);
      }
      void operator()(const ir::TimesThisTurn&) { gaps.Add(kTimesCounted); }
      // What is picked one by one is within a bound all along; a sum that has to be reached, or
      // one of which so many must be found, would have to be seen before.
      void operator()(const ir::Selector& cards) {
        if (!cards.together) return;
        const bool is_bound = cards.together->comparison == ir::Comparison::AtMost ||
                              cards.together->comparison == ir::Comparison::LessThan;
        const bool may_stop =
            cards.count.kind == ir::CountKind::UpTo || cards.count.kind == ir::CountKind::AnyNumber;
        if (!is_bound || !may_stop) gaps.Add(kPickedTogether);
      }
      void operator()(const ir::Declare& declare) {
        if (declare.what == ir::Declared::Kind) gaps.Add(kDeclaredKind);
        if (declare.what == ir::Declared::CharacterName) gaps.Add(kDeclaredCharacter);
      }
      void operator()(const ir::HasDeclared& has) { Look(has.slot); }
      void operator()(const ir::CardNameIsDeclared& is) { Look(is.slot); }
      void Look(std::uint8_t slot) {
        if (slot == ir::kDeclaredByCard) gaps.Add(kDeclaredBefore);
      }
    } visit{*this};
    ir::Walk(ability, visit);
  }

  void OfAbility(const ir::Ability& looked_at) {
    const ir::Ability* outer = std::exchange(current, &looked_at);
    OfThis(looked_at);
    current = outer;
  }

  void OfThis(const ir::Ability& ability) {
    if (ability.keyword) return OfKeyword(*ability.keyword);
    OfCondition(ability.condition);
    if (ability.turn_condition) OfCondition(*ability.turn_condition);
    if (IsEndlessShield(ability)) Add(kEndlessShield);
    if (AsksOfCostLater(ability)) Add(kPaidExtraLater);
    const bool shows = ability.kind == ir::AbilityKind::Continuous &&
                       std::holds_alternative<ir::Reveal>(ability.effect.node);
    if (shows && ShownPile(ability) == nullptr) Add(kShownTops);
    const auto* both = std::get_if<ir::Sequence>(&ability.effect.node);
    const bool shows_both =
        ability.kind == ir::AbilityKind::Continuous && both != nullptr &&
        std::any_of(both->steps.begin(), both->steps.end(), [](const ir::Effect& step) {
          return std::holds_alternative<ir::Reveal>(step.node);
        });
    if (shows_both) Add(kShownTops);
    OfMarkers(ability);
    OfUnkept(ability);
    OfLower(ability);
    OfUse(ability);
    OfDeclared(ability);
    OfAsMany(ability);
    OfPickedByEach(ability);
    OfDistinct(ability);
    OfCost(ability);
    OfAwaited(ability);
    OfEventsWatched(ability);
    OfLimit(ability);
    OfTied(ability);
    is_continuous = ability.kind == ir::AbilityKind::Continuous;
    if (is_continuous && !IsInForce(ability.effect)) Add(kDoneAlways);
    if (is_continuous) {
      const auto at_use = [&](const ir::HeldAtUse&) { Add(kAtUseAlways); };
      ir::Walk(ability, at_use);
    }
    is_whole_text = ability.kind == ir::AbilityKind::UseEffect &&
                    !std::holds_alternative<ir::Sequence>(ability.effect.node);
    OfEffect(ability.effect);
  }
};

/// 被此牌破坏, on a card that deals damage by its effects, or lowers defence: such a destruction is
/// neither by effect nor by combat. Rule: [Zero 1.20, 605.6].
bool AsksOfOwnDamage(const ir::ReadCard& card) {
  struct {
    bool asks = false;
    bool deals = false;
    void operator()(const ir::ObjectEvent& event) {
      asks = asks || (event.by_object && event.happening == ir::Happening::Destroyed);
    }
    void operator()(const ir::DealDamage&) { deals = true; }
    void operator()(const ir::StatChange& change) {
      deals = deals || change.stat == stat::kDefense;
    }
  } visit;
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const ir::Ability& ability : paragraph) ir::Walk(ability, visit);
  }
  return visit.asks && visit.deals;
}

}  // namespace

std::vector<ir::Message> PlayGaps(const ir::ReadCard& card) {
  Gaps gaps;
  int effects_with_targets = 0;
  const auto paragraphs = ir::ParagraphsOf(card);
  for (const auto& paragraph : paragraphs) {
    for (const ir::Ability& ability : paragraph) {
      gaps.OfAbility(ability);
      if (ability.kind == ir::AbilityKind::UseEffect) ++effects_with_targets;
    }
  }
  if (effects_with_targets > 1) gaps.Add(kSeveralUseEffects);
  if (AsksOfOwnDamage(card)) gaps.Add(kDestroyedByDamage);
  for (std::size_t i = paragraphs.size(); i < card.texts.size(); ++i) {
    for (const ir::Ability& ability : card.texts[i]) gaps.OfAbility(ability);
  }
  return gaps.list;
}

}  // namespace caiding::zero

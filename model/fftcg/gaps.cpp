// SPDX-License-Identifier: MIT
// What the pack does not carry out. A card with a gap is read but never played.
#include <algorithm>
#include <array>
#include <iterator>

#include "model/fftcg/game.h"
#include "model/fftcg/other_way.h"
#include "model/fftcg/own_text.h"
#include "model/fftcg/pack.h"
#include "model/ir/walk.h"

namespace caiding::fftcg {
namespace {

using ir::Happening;
using ir::PlayerHappening;

const ir::Message kEffect{"暂时不能执行：这种效果", "this effect is not executed yet"};
const ir::Message kKernelOnly{"暂时不能执行：这样改变费用、防止伤害、改变手牌上限或额外的伤害",
                              "such changes of costs, damage and hand limits are not executed yet"};
const ir::Message kReplacement{"暂时不能执行：这样的替换", "this replacement is not executed yet"};
const ir::Message kCost{"暂时不能执行：这种费用", "this cost is not executed yet"};
const ir::Message kAwaitedEvent{"暂时不能执行：等待这种事件",
                                "waiting for this event is not executed yet"};
const ir::Message kOwnAbility{
    "暂时不能执行：提到之前所选数字或词的“如此做时”的技能",
    "abilities that trigger when you do so and speak of a number or word that was chosen before "
    "are not executed yet"};
const ir::Message kBecomes{"暂时不能执行：改变类型或属性",
                           "changed types and elements are not executed yet"};
const ir::Message kWhatHappenedToIt{"暂时不能执行：问一张牌经历过什么",
                                    "asking what has happened to a card is not executed yet"};
const ir::Message kWhichEffects{"暂时不能执行：问一张牌带有什么效果",
                                "asking which effects a card has is not executed yet"};
const ir::Message kLimit{"暂时不能执行：这样的限制或允许",
                         "such limits and permissions are not executed yet"};
const ir::Message kPaidWith{"暂时不能执行：询问用什么支付",
                            "what asks with what was paid is not executed yet"};
const ir::Message kBurst{"暂时不能执行：写在别处的爆发效果",
                         "a burst with a text of its own is not executed"};

constexpr std::array kTold{
    Happening::Enters,          Happening::Leaves,       Happening::Destroyed,
    Happening::Moves,           Happening::Discarded,    Happening::BecomesTapped,
    Happening::BecomesUpright,  Happening::Attacks,      Happening::Defends,
    Happening::TakesDamage,     Happening::IsUsed,       Happening::IsTargeted,
    Happening::DealsLifeDamage, Happening::LosesMarkers, Happening::StatRises,
    Happening::StatFalls};
constexpr std::array kToldOfPlayers{PlayerHappening::LifeTakesDamage, PlayerHappening::Draws,
                                    PlayerHappening::TurnBegins, PlayerHappening::TurnEnds};

/// What texts may forbid a player altogether, and the pack asks for.
constexpr std::array kBarredToPlayers{ir::PlayerDeed::Draw, ir::PlayerDeed::Defend,
                                      ir::PlayerDeed::Search, ir::PlayerDeed::Burst,
                                      ir::PlayerDeed::Activate};

/// What texts may forbid, allow or demand and the pack asks for.
constexpr std::array kLimitsTold{ir::Deed::Attack,        ir::Deed::Defend,
                                 ir::Deed::BeDefended,    ir::Deed::BeTargeted,
                                 ir::Deed::BeDestroyed,   ir::Deed::BeDestroyedByEffects,
                                 ir::Deed::TakeDamage,    ir::Deed::LeavePlay,
                                 ir::Deed::BecomeUpright, ir::Deed::EnterUpright,
                                 ir::Deed::BecomeTapped,  ir::Deed::ActivateEffects,
                                 ir::Deed::BeMoved,       ir::Deed::AttackOnEntryTurn,
                                 ir::Deed::AttackAgain,   ir::Deed::StayTapped,
                                 ir::Deed::FormParty,     ir::Deed::Produce,
                                 ir::Deed::BePaidWith,    ir::Deed::BeUsed,
                                 ir::Deed::DealDamage,    ir::Deed::EnterUnused};
/// Those of which it asks as well which effect or card would do it.
constexpr std::array kLimitsBy{ir::Deed::Defend,       ir::Deed::BeDefended,
                               ir::Deed::BeTargeted,   ir::Deed::BeDestroyedByEffects,
                               ir::Deed::BecomeTapped, ir::Deed::BeMoved,
                               ir::Deed::FormParty,    ir::Deed::Produce,
                               ir::Deed::BePaidWith,   ir::Deed::DealDamage,
                               ir::Deed::TakeDamage};
template <class List, class Value>
bool Holds(const List& list, Value value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

bool IsOfItself(const ir::Objects& objects) {
  const auto* reference = std::get_if<ir::Reference>(&objects.node);
  if (reference != nullptr) return std::holds_alternative<ir::Self>(reference->node);
  const auto* is = std::get_if<ir::Is>(&std::get<ir::Selector>(objects.node).filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

/// What a text says of using its own card: how, from where, and with what it is paid for.
bool IsOfUse(const ir::Constrain& limit) {
  return limit.deed == ir::Deed::BeUsed || limit.deed == ir::Deed::BePaidWith;
}

/// The text says it in a way for which nothing asks.
/// By Forwards, and so in combat too, of which it is not asked who deals the damage.
bool SpeaksOfFighters(const ir::Filter& by) {
  bool speaks = false;
  const auto look = [&](const ir::IsKind& is) {
    speaks = speaks || is.kind == kind::kForward || is.kind == kind::kMonster;
  };
  ir::Walk(by, look);
  return speaks;
}

bool IsInVain(const ir::Constrain& limit) {
  if (limit.deed == ir::Deed::TakeDamage && limit.by && SpeaksOfFighters(*limit.by)) return true;
  const bool lets = limit.modality == ir::Modality::Can;
  const bool lasts = limit.duration.kind != ir::DurationKind::WhileThere;
  if (limit.deed == ir::Deed::AttackAgain || limit.deed == ir::Deed::Produce) return !lets;
  if (limit.deed == ir::Deed::StayTapped) return limit.modality != ir::Modality::Must;
  if (limit.deed == ir::Deed::EnterUnused)
    return limit.modality != ir::Modality::Cannot || lasts || !IsOfItself(limit.subject);
  if (limit.deed == ir::Deed::DealDamage) return limit.modality != ir::Modality::Cannot;
  if (limit.deed == ir::Deed::FormParty)
    return limit.by ? !lets : limit.modality != ir::Modality::Cannot;
  if (!IsOfUse(limit)) return false;
  const bool is_of_others = limit.deed == ir::Deed::BePaidWith && lets && !limit.by;
  const bool is_known = is_of_others || limit.deed == ir::Deed::BeUsed ||
                        (limit.by && limit.modality == ir::Modality::Only);
  return lasts || !is_known || (!is_of_others && !IsOfItself(limit.subject));
}

const ir::Message kNoCard{"这样的牌不存在：类别、力量、职业与效果不相配",
                          "no such card: its type, power, job and text do not go together"};

const ir::Message kNoAbility{"这样的能力不存在：缺少费用、诱发事件、数字或牌名",
                             "no such ability: it lacks its cost, event, number or name"};

/// Damage to players is told without its sort, that to forwards with it.
bool IsOfOneSort(ir::DamageSort damage) { return damage != ir::DamageSort::Any; }

/// A number becomes another one, perhaps under a condition.
bool IsOfNumber(const ir::Effect& instead) {
  if (const auto* branch = std::get_if<ir::If>(&instead.node))
    return IsOfNumber(*branch->then) && (!branch->otherwise || IsOfNumber(**branch->otherwise));
  return std::holds_alternative<ir::AmountBecomes>(instead.node);
}

/// The next one, again and again: nothing tells when it is over.
bool ToNoEnd(bool is_next_only, const ir::Duration& duration) {
  return is_next_only && duration.kind == ir::DurationKind::WhileThere;
}

/// How often picked cards are spoken of.
template <class Words>
int CountPicked(const Words& words) {
  int count = 0;
  const auto look = [&](const ir::Bound&) { ++count; };
  ir::Walk(words, look);
  return count;
}

/// What leaves the field goes elsewhere, and damage becomes more or less: nothing else is replaced.
/// Of cards picked before one alone is remembered. Rule: [FF-TCG 3.2, 11.12.5.1].
bool IsCarriedOut(const ir::Replace& replace) {
  const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
  const auto* of_player = std::get_if<ir::PlayerEvent>(&replace.event.node);
  if (CountPicked(replace.event) > 1 || replace.is_optional ||
      ToNoEnd(replace.is_next_only, replace.duration))
    return false;
  const bool is_of_damage =
      (event != nullptr && (event->happening == Happening::TakesDamage ||
                            event->happening == Happening::DealsLifeDamage)) ||
      (of_player != nullptr && of_player->happening == PlayerHappening::LifeTakesDamage);
  if (is_of_damage) return CountPicked(*replace.instead) == 0 && IsOfNumber(*replace.instead);
  // Of what moves is not told what moves it.
  const bool is_by_any = event != nullptr && !event->by_effect && !event->by_object &&
                         !event->cause && event->by == ir::Player::Unstated;
  return is_by_any && !replace.is_next_only &&
         (event->happening == Happening::Moves || event->happening == Happening::Destroyed ||
          event->happening == Happening::Leaves) &&
         std::holds_alternative<ir::Move>(replace.instead->node);
}

/// It refers to a number or word that was chosen before it.
bool SpeaksOfChosen(const ir::Effect& effect) {
  bool does = false;
  const auto x = [&](const ir::VariableX&) { does = true; };
  const auto declared = [&](const ir::HasDeclared&) { does = true; };
  ir::Walk(effect, x);
  ir::Walk(effect, declared);
  return does;
}

/// It attacks in a party, was damaged by a card that the text names, or came to where it lies.
bool IsRemembered(const ir::ObjectEvent& event) {
  const bool is_of_effect = event.by_effect || event.by != ir::Player::Unstated || event.cause;
  if (event.happening == Happening::TakesDamage) return event.by_object && !is_of_effect;
  if (event.happening == Happening::Moves)
    return !event.by_object && !is_of_effect && !event.to.empty();
  return event.happening == Happening::Attacks && event.in_party;
}

/// Visits the nodes of a text.
struct Gaps {
  std::vector<ir::Message> list;
  int ways = 0;                ///< Other ways of playing the card,
  int plain_ways = 0;          ///< and those of them that are carried out,
  int ways_without_cards = 0;  ///< and of Summons too.
  int amounts = 0;             ///< Amounts that become others,
  int replaced = 0;            ///< and those of damage that is replaced.

  void Add(const ir::Message& gap) {
    if (!Holds(list, gap)) list.push_back(gap);
  }
  void operator()(const ir::Effect& effect) {
    if (std::holds_alternative<ir::AmountBecomes>(effect.node))
      ++amounts;
    else if (const auto* way = std::get_if<ir::UseOtherwise>(&effect.node))
      AddWay(*way);
    else if (EffectsDone()[effect.node.index()] == kernel::NotBuilt)
      Add(kEffect);
  }
  void AddWay(const ir::UseOtherwise& way) {
    ++ways;
    plain_ways += IsPlainWay(way) ? 1 : 0;
    ways_without_cards += IsPlainWay(way) && TakesNoCards(way) ? 1 : 0;
  }
  void operator()(const ir::ChangeCost& cost) {
    if (cost.of || (cost.nth && cost.which != ir::InTurn::Next)) Add(kKernelOnly);
  }
  void operator()(const ir::PreventDamage& prevent) {
    if (prevent.life || ToNoEnd(prevent.is_next_only, prevent.duration)) Add(kKernelOnly);
  }
  /// From the top of the own deck, until one card of the sort has come.
  void operator()(const ir::RevealUntil& until) {
    const bool is_own_top = until.shown.zones == std::vector<ir::ZoneId>{zone::kDeck} &&
                            until.shown.place == ir::Place::Top &&
                            until.shown.whose != ir::Player::Opponent;
    const auto* number = std::get_if<ir::Number>(&until.found.count.number.node);
    const bool is_one =
        until.found.count.kind == ir::CountKind::Exactly && number != nullptr && number->value == 1;
    if (!is_own_top || !is_one) Add(kEffect);
  }
  void operator()(const ir::ChangeHandLimit&) { Add(kKernelOnly); }
  void operator()(const ir::ExtraLifeDamage&) { Add(kKernelOnly); }
  void operator()(const ir::Replace& replace) {
    if (!IsCarriedOut(replace)) Add(kReplacement);
    const auto count = [&](const ir::AmountBecomes&) { ++replaced; };
    if (IsOfNumber(*replace.instead)) ir::Walk(*replace.instead, count);
  }
  /// What waits for itself knows what was picked before it, and no more.
  void operator()(const ir::If& branch) {
    if (branch.triggers && SpeaksOfChosen(*branch.then)) Add(kOwnAbility);
  }
  void operator()(const ir::Constrain& limit) {
    // Of decks: as many copies as one likes. Rule: [FF-TCG 3.2, 8.1.2].
    const bool is_of_decks = limit.deed == ir::Deed::BeUsed &&
                             limit.modality == ir::Modality::Can &&
                             limit.from == std::vector<ir::ZoneId>{zone::kDeck};
    const bool has_number = limit.count && limit.deed != ir::Deed::AttackAgain;
    const bool is_small = limit.below && limit.deed != ir::Deed::TakeDamage;
    const bool is_told = Holds(kLimitsTold, limit.deed) && !is_small && !has_number &&
                         (!limit.by || Holds(kLimitsBy, limit.deed)) && !IsInVain(limit);
    if (!is_of_decks && !is_told) Add(kLimit);
  }
  void operator()(const ir::ConstrainPlayer& limit) {
    const bool is_told =
        limit.deed == ir::PlayerDeed::Attack ||
        (limit.modality == ir::Modality::Cannot && !limit.cards && !limit.count &&
         Holds(kBarredToPlayers, limit.deed)) ||
        (limit.deed == ir::PlayerDeed::PutIntoPlay && limit.modality == ir::Modality::Cannot &&
         limit.cards && !limit.count && limit.from.empty()) ||
        (limit.deed == ir::PlayerDeed::TakeStep && limit.step == step::kAttackPhase &&
         limit.modality == ir::Modality::Cannot) ||
        (limit.deed == ir::PlayerDeed::Use && limit.modality == ir::Modality::Cannot) ||
        IsLeaveToUse(limit);
    if (!is_told) Add(kLimit);
  }
  void operator()(const ir::PaidWith& paid) {
    if (paid.by || (!paid.are_colours && paid.colour.IsNone())) Add(kPaidWith);
  }
  void operator()(const ir::Declare& declare) {
    const bool is_element = declare.what == ir::Declared::Colour;
    const bool is_offered = is_element || declare.what == ir::Declared::Kind ||
                            declare.what == ir::Declared::CardName ||
                            declare.what == ir::Declared::Number;
    if (!is_offered || (declare.except && !is_element)) Add(kEffect);
  }
  void operator()(const ir::BecomeTrait& become) {
    const bool is_known = !become.declared || become.declared->what == ir::Declared::Colour;
    if (!is_known) Add(kBecomes);
  }
  void operator()(const ir::GainDeclared&) { Add(kBecomes); }
  void operator()(const ir::GainTraitsOf&) { Add(kBecomes); }
  void operator()(const ir::Underwent& past) {
    const auto* event = std::get_if<ir::ObjectEvent>(&past.event->node);
    // That it has ever come there is told by its being there, and no more.
    const bool is_known =
        event != nullptr && IsRemembered(*event) &&
        (past.is_this_turn || (event->happening == Happening::Moves && event->from.empty()));
    if (!is_known) Add(kWhatHappenedToIt);
  }
  void operator()(const ir::HappenedThisTurn& happened) { AddPast(*happened.event); }
  void operator()(const ir::TimesThisTurn& times) { AddPast(*times.event); }
  /// What has happened is counted as each player sees it: no card tells which others it means.
  void AddPast(const ir::TriggerEvent& event) {
    const auto look = [&](const ir::Reference&) { Add(kWhatHappenedToIt); };
    ir::Walk(event, look);
  }
  void operator()(const ir::HasEffect&) { Add(kWhichEffects); }
  void operator()(const ir::Delay& delay) {
    // Nothing that waits hears of a phase.
    if (std::holds_alternative<ir::Window>(delay.event.node)) Add(kAwaitedEvent);
  }
  void operator()(const ir::RemoveMarkersCost& cost) {
    if (cost.marker.empty()) Add(kCost);
  }
  void operator()(const ir::DoCost& cost) {
    const auto* remove = std::get_if<ir::RemoveMarkers>(&cost.deed->node);
    const bool is_of_player = remove != nullptr && remove->count && !remove->marker.empty() &&
                              remove->player == ir::Player::You;
    if (!is_of_player) Add(kCost);
  }
  void operator()(const ir::ObjectEvent& event) {
    const bool has_sorts = event.happening == Happening::TakesDamage;
    if (!Holds(kTold, event.happening) || (IsOfOneSort(event.damage) && !has_sorts))
      Add(kAwaitedEvent);
  }
  void operator()(const ir::PlayerEvent& event) {
    const bool is_draw = event.happening == PlayerHappening::Draws;
    if (!Holds(kToldOfPlayers, event.happening) || (IsOfOneSort(event.damage) && !is_draw))
      Add(kAwaitedEvent);
  }
};

}  // namespace

namespace {

/// Among targets, which are named when it is said how much each of them gets.
bool IsAmongTargets(const ir::Effect& text, const ir::Objects& to) {
  if (std::holds_alternative<ir::Selector>(to.node)) return true;
  const auto* picked = std::get_if<ir::Bound>(&std::get<ir::Reference>(to.node).node);
  bool is_target = false;
  const auto look = [&](const ir::Pick& pick) {
    is_target = is_target || (picked != nullptr && pick.what.slot == picked->slot &&
                              pick.what.picking == ir::Picking::Designated);
  };
  ir::Walk(text, look);
  return is_target;
}

/// Damage that is split: how often where it is said on announcing, and how often at all.
int CountSplitFirst(const ir::Effect& text, const ir::Effect& effect) {
  const auto* sequence = std::get_if<ir::Sequence>(&effect.node);
  if (sequence == nullptr) {
    const auto* deal = std::get_if<ir::DealDamage>(&effect.node);
    return deal != nullptr && deal->is_shared && IsAmongTargets(text, deal->to) ? 1 : 0;
  }
  int count = 0;
  for (const ir::Effect& step : sequence->steps) count += CountSplitFirst(text, step);
  return count;
}

int CountSplit(const ir::Ability& ability) {
  int count = 0;
  const auto visit = [&](const ir::DealDamage& deal) { count += deal.is_shared ? 1 : 0; };
  ir::Walk(ability, visit);
  return count;
}

/// Split once, and where it can be said before. Rule: [FF-TCG 3.2, 11.3.6].
bool SplitsInTime(const ir::Ability& ability, bool is_burst) {
  const int count = CountSplit(ability);
  return count == 0 ||
         (count == 1 && !is_burst && CountSplitFirst(ability.effect, ability.effect) == 1);
}

/// The parts that the words of these keywords have: a number above nothing, a cost, a name.
/// Rule: [FF-TCG 3.2, 15.2.7.2], [FF-TCG 3.2, 15.2.8.2], [FF-TCG 3.2, 15.2.9.2].
bool IsWhole(const ir::KeywordUse& use) {
  const bool has_number = use.number.value_or(0) > 0;
  const bool has_price = PriceOfKeyword(use) != nullptr;
  if (use.keyword == keyword::kWarp) return has_number && has_price;
  if (use.keyword == keyword::kLimitBreak) return has_number;
  return use.keyword != keyword::kPrime || (has_price && !use.names.empty());
}

/// Before the colon stands a cost, before the comma an event. Rule: [FF-TCG 3.2, 11.6.2],
/// [FF-TCG 3.2, 11.7.2], [FF-TCG 3.2, 11.8.2].
bool IsWhole(const ir::Ability& ability) {
  if (ability.keyword) return IsWhole(WithPrice(ability));
  const bool has_cost = ability.cost && !ability.cost->items.empty();
  if (ability.kind == ir::AbilityKind::Activated) return has_cost;
  return ability.kind != ir::AbilityKind::Triggered || !ability.triggers.empty();
}

/// What the rulebook says of each type of card. Rule: [FF-TCG 3.2, 5.2.3.1],
/// [FF-TCG 3.2, 5.2.3.1.1], [FF-TCG 3.2, 6.6.4].
bool IsOfAType(const ir::Card& card) {
  const ir::KindId kinds[] = {kind::kForward, kind::kBackup, kind::kSummon, kind::kMonster};
  return std::find(std::begin(kinds), std::end(kinds), card.kind) != std::end(kinds);
}

/// Only forwards have power, and only characters have jobs; of a category are all cards.
/// Rule: [FF-TCG 3.2, 5.2.6.1], [FF-TCG 3.2, 6.6.2], [FF-TCG 3.2, 6.6.3], [FF-TCG 3.2, 5.2.2.2].
bool HasWhatItMay(const ir::Card& card) {
  if (card.kind != kind::kForward && !card.stats.empty()) return false;
  const auto is_category = [](const std::u32string& trait) {
    return trait.starts_with(kBeforeCategory);
  };
  return card.kind != kind::kSummon ||
         std::all_of(card.traits.begin(), card.traits.end(), is_category);
}

/// A summon is used and a character lies on the field: neither has the text of the other.
/// Rule: [FF-TCG 3.2, 5.2.3.1.2].
bool SaysWhatItMay(const ir::ReadCard& card) {
  const auto is_used = [](const ir::Ability& ability) {
    return ability.kind == ir::AbilityKind::UseEffect;
  };
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    if (card.card.kind != kind::kSummon && std::any_of(paragraph.begin(), paragraph.end(), is_used))
      return false;
  }
  return true;
}

}  // namespace

std::vector<ir::Message> PlayGaps(const ir::ReadCard& card) {
  Gaps gaps;
  if (!IsOfAType(card.card) || !HasWhatItMay(card.card) || !SaysWhatItMay(card)) gaps.Add(kNoCard);
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const ir::Ability& ability : paragraph) {
      ir::Walk(ability, gaps);
      if (gaps.amounts > gaps.replaced) gaps.Add(kEffect);
      const bool is_summon = card.card.kind == kind::kSummon;
      const int carried_out = is_summon ? gaps.ways_without_cards : gaps.plain_ways;
      if (gaps.ways > (gaps.ways <= 1 ? carried_out : 0)) gaps.Add(kEffect);
      if (!IsWhole(ability)) gaps.Add(kNoAbility);
      if (!SplitsInTime(ability, card.card.is_burst)) gaps.Add(kEffect);
    }
  }
  // Nothing carries out what has a role of its own.
  const std::size_t paragraphs = ir::ParagraphsOf(card).size();
  const bool has_others =
      std::any_of(card.texts.begin() + static_cast<std::ptrdiff_t>(paragraphs), card.texts.end(),
                  [](const auto& text) { return !text.empty(); });
  if (has_others) gaps.Add(kBurst);
  return gaps.list;
}

}  // namespace caiding::fftcg

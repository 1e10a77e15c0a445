// SPDX-License-Identifier: MIT
#include "tests/tree/grow.h"

#include <array>
#include <random>
#include <string>
#include <utility>

#include "model/zero/fields.h"
#include "tests/tree/grown_words.h"

namespace caiding::tests {
namespace {

constexpr int kDepthMax = 3;  // Sentences within sentences.

struct Grower : GrownWords {
  ir::TriggerEvent Event(ir::Happening happening) {
    ir::ObjectEvent event;
    event.happening = happening;
    event.subject.node = Objects(false);
    ir::TriggerEvent trigger;
    trigger.node = std::move(event);
    return trigger;
  }

  ir::Move Move() {
    ir::Move move{Phrase(), {}};
    move.to.zone = Where();
    move.to.whose =
        OneIn(3)
            ? OneOf(std::array{ir::Player::You, ir::Player::Opponent, ir::Player::ItsController})
            : ir::Player::ItsOwner;
    move.to.place = Any(ir::Place::Bottom);
    move.to.is_top_or_bottom = move.to.zone == zone::kDeck && OneIn(4);
    move.to.is_tapped = OneIn(4);
    move.to.is_face_down = OneIn(8);
    move.to.order = Any(ir::Order::Random);
    return move;
  }

  std::vector<ir::Gain> Gains() {
    std::vector<ir::Gain> gains;
    for (int i = Below(2); i >= 0; --i) {
      switch (Below(5)) {
        case 0: gains.emplace_back(ir::GainTrait{Name()}); break;
        case 1: gains.emplace_back(ir::GainCharacterName{Name()}); break;
        case 2: gains.emplace_back(ir::GainEffectsOf{Reference()}); break;
        case 3: {
          ir::Ability ability;
          ir::Constrain cannot;
          cannot.subject.node = ir::Reference{{}, ir::Self{}};
          cannot.deed = Any(ir::Deed::LeavePlay);
          ability.effect.node = std::move(cannot);
          gains.emplace_back(ir::GainAbilities{{ir::Box<ir::Ability>(std::move(ability))}});
          break;
        }
        default: {
          ir::KeywordUse use;
          use.keyword = Keyword();
          gains.emplace_back(std::move(use));
        }
      }
    }
    return gains;
  }

  /// Cards of a deck are looked at, and one of a sort of them is shown. Rule: [Zero 1.20, 614.2].
  ir::Sequence LookAndShow() {
    ir::Selector top = From(zone::kDeck);
    top.place = ir::Place::Top;
    top.filter = {};
    top.count = {ir::CountKind::Exactly, ir::Constant(1 + Below(4))};
    ir::Filter those;
    those.node = ir::Is{ir::Reference{{}, ir::Bound{top.slot}}};
    ir::Filter sort;
    sort.node = ir::IsKind{zero::kind::kCharacter};
    ir::Selector shown = Objects(true);
    shown.whose = ir::Player::Unstated;
    shown.zones.clear();
    shown.place = ir::Place::Anywhere;
    shown.filter.node = ir::AllOf{{std::move(those), std::move(sort)}};
    shown.count = {ir::CountKind::Exactly, ir::Constant(1)};
    ir::Effect look;
    ir::Effect show;
    look.node = ir::Look{ir::Objects{{}, std::move(top)}};
    show.node = ir::Reveal{ir::Objects{{}, std::move(shown)}};
    return ir::Sequence{{std::move(look), std::move(show)}};
  }

  /// All that is in play is hurt, and something else happens to each of them: in which order shows
  /// in the decks. Rule: [Zero 1.20, 102.3], [Zero 1.20, 707.4].
  ir::Sequence DamageReplaced() {
    ir::Selector all = From(zone::kBattle, ir::Player::Either);
    all.filter = {};
    all.extreme.reset();
    all.count.kind = ir::CountKind::All;
    all.picking = ir::Picking::Unmarked;
    ir::Move away;
    away.what.node = ir::Reference{{}, ir::EventSubject{}};
    away.to.zone = zone::kDeck;
    away.to.place = ir::Place::Top;
    ir::Effect instead;
    instead.node = std::move(away);
    ir::TriggerEvent hurt = Event(ir::Happening::TakesDamage);
    std::get<ir::ObjectEvent>(hurt.node).subject.node = all;
    ir::Effect guard;
    guard.node = ir::Replace{std::move(hurt), std::move(instead), Lasts()};
    ir::Effect damage;
    damage.node = ir::DealDamage{ir::Objects{{}, std::move(all)}, ir::Constant(1000)};
    return ir::Sequence{{std::move(guard), std::move(damage)}};
  }

  /// Damage held back from cards or from a player's life. Rule: [Zero 1.20, 607.5].
  ir::PreventDamage Held() {
    ir::PreventDamage prevent;
    prevent.sort = Any(ir::DamageSort::Effect);
    prevent.is_next_only = OneIn(4);
    if (OneIn(4))
      prevent.life = OneIn(2) ? ir::Player::You : ir::Player::Opponent;
    else
      prevent.what = InPlay();
    if (OneIn(2)) prevent.amount = Amount();
    prevent.duration = Lasts();
    return prevent;
  }

  ir::EffectNode Lasting() {
    switch (Below(15)) {
      case 0:
      case 1: {
        ir::ChangeStats change{InPlay(), {}, {}};
        for (int i = Below(2); i >= 0; --i) change.changes.push_back({Stat(), OneIn(4), Amount()});
        if (OneIn(4)) {
          // Attack and defence are swapped: each becomes what the other was.
          const ir::Reference one{{}, ir::Self{}};
          const auto now = [&](ir::StatId stat) {
            return ir::Quantity{{}, ir::StatOf{one, stat, false}};
          };
          change.what = {{}, one};
          change.changes = {{zero::stat::kAttack, true, now(zero::stat::kDefense)},
                            {zero::stat::kDefense, true, now(zero::stat::kAttack)}};
        }
        change.duration = Lasts();
        return change;
      }
      case 2: {
        ir::Objects what = InPlay();
        return ir::Grant{std::move(what), Gains(), Lasts()};
      }
      case 3:
        return ir::LoseEffects{InPlay(), OneIn(2) ? std::optional(Keyword()) : std::nullopt,
                               Lasts()};
      case 4: return ir::BecomeTrait{InPlay(), Name(), Lasts()};
      case 5: {
        ir::Constrain constrain;
        constrain.subject = InPlay();
        constrain.deed = OneIn(5)
                             ? OneOf(std::array{ir::Deed::AttackLife, ir::Deed::BeDestroyedInBattle,
                                                ir::Deed::BecomeTapped})
                             : Any(ir::Deed::EnterUpright);
        constrain.duration = Lasts();
        return constrain;
      }
      case 6: {
        ir::ConstrainPlayer constrain;
        constrain.player = OneIn(2) ? ir::Player::You : ir::Player::Opponent;
        constrain.deed = Any(ir::PlayerDeed::LookAtDeck);
        if (OneIn(4)) {
          constrain.deed = ir::PlayerDeed::Use;
          constrain.cards = Filter();
          if (OneIn(2)) constrain.count = ir::Constant(Below(2));
        } else if (OneIn(4)) {
          constrain.deed = ir::PlayerDeed::PutIntoPlay;
          constrain.cards = Filter();
          constrain.from = {Where()};
        }
        constrain.duration = Lasts();
        return constrain;
      }
      case 7: return ir::ExtraLifeDamage{InPlay(), Small(), Lasts()};
      case 8: return ir::ChangeCost{Objects(false), ir::Constant(Below(3) - 1), Lasts()};
      case 9: return Held();
      case 11: return ir::BecomeCardName{InPlay(), Name(), Lasts()};
      case 12: {
        ir::Objects what = InPlay();
        return ir::BecomeCopy{std::move(what), InPlay(), Lasts()};
      }
      case 13: {
        ir::ChangeHandLimit change;
        change.player = Actor();
        change.is_set = OneIn(2);
        if (!OneIn(3)) change.amount = Number();
        change.duration = Lasts();
        return change;
      }
      case 10: {
        ir::Effect instead;
        instead.node = ir::AmountBecomes{Amount()};
        return ir::Replace{Event(ir::Happening::TakesDamage), std::move(instead), Lasts()};
      }
      default: {
        ir::Effect then;
        then.node = ir::Draw{Side(), Small()};
        if (OneIn(4)) {
          // For a time, each time. Rule: [Zero 1.20, 407.1].
          ir::Delay each{Event(Any(ir::Happening::TakesDamage)), std::move(then)};
          each.duration = Lasts();
          each.is_repeated = true;
          return each;
        }
        if (OneIn(2)) return ir::Delay{Event(Any(ir::Happening::TakesDamage)), std::move(then)};
        ir::TriggerEvent battle_ends;
        battle_ends.node = ir::PlayerEvent{ir::PlayerHappening::BattleEnds, ir::Player::Either};
        return ir::Delay{std::move(battle_ends), std::move(then)};
      }
    }
  }

  ir::EffectNode OfCards() {
    switch (Below(15)) {
      case 13:
        // Looks at every name there is: dear.
        if (OneIn(5)) return ir::Declare{0, Any(ir::Declared::Player), ir::Picking::Chosen};
        return ir::Shuffle{Actor()};
      case 0: return ir::Draw{Actor(), Number()};
      case 1:
      case 2:
      case 3: return Move();
      case 4: return ir::Destroy{InPlay()};
      case 5: {
        const ir::Player who = Actor();
        ir::Objects what = InPlay();
        return ir::Scrap{who, std::move(what)};
      }
      case 6: {
        const ir::Player who = Actor();
        ir::Objects what;
        what.node = From(zone::kHand, ir::Player::Unstated);
        return ir::Discard{who, std::move(what)};
      }
      case 7:
      case 8: {
        ir::Search search;
        search.who = Side();
        for (int i = Below(2); i >= 0; --i) {
          ir::Selector find = From(OneIn(4) ? Where() : zone::kDeck);
          find.picking = ir::Picking::Unmarked;
          search.finds.push_back(std::move(find));
        }
        return search;
      }
      case 9:
        return OneIn(2) ? ir::EffectNode(LookAndShow()) : ir::EffectNode(ir::Reveal{Phrase()});
      case 10: return ir::Look{Phrase()};
      case 11: {
        const ir::Player who = Side();
        return ir::Pick{who, Objects(true)};
      }
      case 12: return ir::Shuffle{Actor()};
      default: {
        ir::Contest contest{From(zone::kDeck), From(zone::kDeck, ir::Player::Opponent)};
        for (ir::Selector* top : {&contest.yours, &contest.theirs}) {
          top->place = ir::Place::Top;
          top->filter = {};
          top->count = {};
          top->picking = ir::Picking::Unmarked;
        }
        return contest;
      }
    }
  }

  ir::EffectNode OnBoard() {
    switch (Below(28)) {
      case 0:
      case 1:
        return OneIn(3) ? ir::EffectNode(DamageReplaced())
                        : ir::EffectNode(ir::DealDamage{InPlay(), Amount()});
      case 2:
        return ir::DealLifeDamage{OneIn(4) ? ir::Player::EachPlayer : ir::Player::Opponent,
                                  Small()};
      case 3: return ir::Heal{InPlay(), OneIn(2) ? std::optional(Amount()) : std::nullopt};
      case 4:
      case 5: return ir::Orient{InPlay(), OneIn(2)};
      case 6: return ir::TurnFace{Phrase(), OneIn(2), OneIn(3)};
      case 7:
      case 8: {
        ir::PutMarkers put;
        put.on = InPlay();
        put.marker = Marker();
        put.count = Small();
        return put;
      }
      case 9: {
        ir::RemoveMarkers remove;
        remove.from = InPlay();
        remove.marker = Marker();
        if (OneIn(2)) remove.count = Small();
        return remove;
      }
      case 10: return ir::Attach{InPlay(), InPlay()};
      case 11: return ir::LevelUp{InPlay()};
      case 12: return ir::EnterState{InPlay(), zero::keyword::kGatherQi};
      case 13: {
        ir::Stack stack{Phrase(), InPlay()};
        stack.is_under = OneIn(2);
        stack.below = OneOf(std::array{ir::Below::Part, ir::Below::Remnant, ir::Below::Gone});
        return stack;
      }
      case 14: return ir::Swap{Phrase(), Phrase()};
      case 15: {
        ir::Objects item;
        item.node = From(zone::kStack, ir::Player::Unstated);
        // Or elsewhere than to the rest zone. Rule: [Zero 1.20, 620.3].
        ir::Cancel cancel{std::move(item)};
        if (OneIn(3)) cancel.to = ir::Destination{.zone = zone::kHand};
        return cancel;
      }
      case 16: return ir::UseCard{Phrase(), OneIn(2)};
      case 17: {
        ir::CreateToken token;
        token.count = Small();
        token.name = U"试作兵";
        token.kind = zero::kind::kCharacter;
        token.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
        token.is_tapped = OneIn(3);
        token.whose = OneIn(3) ? ir::Player::Opponent : ir::Player::You;
        return token;
      }
      case 19:
      case 20: {
        const ir::Player to = OneIn(2) ? ir::Player::You : ir::Player::Opponent;
        return ir::ChangeControl{InPlay(), to, Lasts()};
      }
      case 21: {
        ir::Objects item;
        item.node = From(zone::kStack, ir::Player::Unstated);
        if (OneIn(4))
          return ir::Redirect{OneIn(3) ? std::nullopt : std::optional(InPlay()), Side()};
        return ir::CopyItem{std::move(item)};
      }
      case 22:
      case 23: {
        ir::MoveMarkers move;
        move.from = InPlay();
        move.to = InPlay();
        move.marker = Marker();
        if (OneIn(2)) move.count = Small();
        return move;
      }
      case 24: {
        ir::PutMarkers put;
        put.player = Actor();
        if (put.player == ir::Player::Unstated) put.on = InPlay();
        put.marker = Marker();
        return put;
      }
      case 25: {
        ir::RemoveMarkers remove;
        remove.player = OneIn(2) ? ir::Player::You : ir::Player::Opponent;
        remove.marker = Marker();
        return remove;
      }
      case 26:
        return OneIn(2) ? ir::EffectNode(ir::RemoveFromBattle{InPlay()})
                        : ir::EffectNode(ir::Pay{Side(), Small()});
      case 18: return ir::UseOtherwise{ir::Constant(1), {}, std::nullopt};
      default:
        if (OneIn(2)) return ir::EndTurn{};
        if (OneIn(3)) return ir::WinGame{Side()};
        return ir::Heal{InPlay(), std::nullopt};
    }
  }

  ir::Effect Sentence(int depth) {
    ir::Effect effect;
    const int form = depth >= kDepthMax ? 6 + Below(9) : Below(15);
    switch (form) {
      case 0:
      case 1: effect.node = Sequence(depth); break;
      case 2:
        if (OneIn(4)) {
          ir::Unless unless;
          unless.who = Side();
          unless.deed = Sentence(depth + 1);
          unless.then = Sentence(depth + 1);
          effect.node = std::move(unless);
        } else {
          effect.node = May(depth);
        }
        break;
      case 3: effect.node = OneIn(4) ? ir::EffectNode(Process(depth)) : If(depth); break;
      case 4: effect.node = If(depth); break;
      case 5:
        if (in_each || OneIn(2)) {
          effect.node = Choice(depth);
        } else {
          in_each = true;
          effect.node = ir::EachPlayerDoes{Sentence(depth + 1)};
          in_each = false;
        }
        break;
      case 6:
      case 7:
      case 8: effect.node = Lasting(); break;
      case 9:
      case 10:
      case 11: effect.node = OnBoard(); break;
      default: effect.node = OfCards(); break;
    }
    return effect;
  }
  /// S。可以重复此过程: somebody says when it ends.
  ir::Process Process(int depth) {
    ir::Effect again;
    again.node = ir::Again{};
    ir::Effect asked;
    asked.node = ir::May{Side(), std::move(again)};
    ir::Effect all;
    all.node = ir::Sequence{{Sentence(depth + 1), std::move(asked)}};
    return ir::Process{std::move(all)};
  }
  /// One may, or, where nobody does it for each already, each of both may.
  ir::May May(int depth) {
    if (in_each || !OneIn(3)) return ir::May{Side(), Sentence(depth + 1)};
    in_each = true;
    ir::Effect then = Sentence(depth + 1);
    in_each = false;
    if (OneIn(2)) {
      ir::Effect each;
      each.node = ir::EachPlayerDoes{std::move(then)};
      then = std::move(each);
    }
    return ir::May{ir::Player::EachPlayer, std::move(then)};
  }
  ir::Sequence Sequence(int depth) {
    ir::Sequence sequence;
    for (int i = 1 + Below(3); i >= 0; --i) sequence.steps.push_back(Sentence(depth + 1));
    return sequence;
  }
  ir::If If(int depth) {
    ir::If conditional;
    if (OneIn(6)) {
      conditional.condition.node =
          ir::WonContest{OneIn(2) ? ir::Player::You : ir::Player::Opponent};
    } else {
      conditional.condition = Condition();
    }
    conditional.then = Sentence(depth + 1);
    if (OneIn(2)) conditional.otherwise = ir::Box<ir::Effect>(Sentence(depth + 1));
    conditional.is_instead = conditional.otherwise && OneIn(2);
    return conditional;
  }
  ir::ChooseOne Choice(int depth) {
    ir::ChooseOne choose;
    const bool is_of_each = !in_each && OneIn(3);
    choose.who = is_of_each ? ir::Player::EachPlayer : Side();
    in_each = in_each || is_of_each;
    for (int i = 1 + Below(2); i >= 0; --i) choose.options.push_back(Sentence(depth + 1));
    in_each = in_each && !is_of_each;
    if (OneIn(3)) choose.count = 2;
    choose.is_up_to = OneIn(5);
    choose.is_random = !is_of_each && OneIn(5);
    return choose;
  }
};

/// A card of its own for what was grown.
ir::ReadCard CardWith(const std::string& number, ir::Ability ability) {
  ir::ReadCard card;
  card.card.number = number;
  card.card.name = U"试作树";
  const bool is_tactic = ability.kind == ir::AbilityKind::UseEffect;
  card.card.kind = is_tactic ? zero::kind::kTactic : zero::kind::kCharacter;
  const bool is_burst = ability.kind == ir::AbilityKind::LifeBurst;
  if (is_burst) card.card.texts = {{U"", zero::text_role::kLifeBurst}};
  card.texts = {{std::move(ability)}};
  return card;
}

}  // namespace

ir::ReadCard GrownCard(std::uint64_t seed) {
  Grower grower;
  grower.random.seed(seed);
  ir::Ability ability;
  ability.kind = grower.OneOf(std::array{ir::AbilityKind::Triggered, ir::AbilityKind::Activated,
                                         ir::AbilityKind::LifeBurst, ir::AbilityKind::UseEffect,
                                         ir::AbilityKind::EntryEffect});
  if (grower.OneIn(5)) ability.x_is = grower.Small();
  // Half of them tell several things one after the other.
  if (grower.OneIn(2)) {
    ability.effect.node = grower.Sequence(0);
  } else {
    ability.effect = grower.Sentence(0);
  }
  return CardWith("TREE-" + std::to_string(seed), std::move(ability));
}

ir::ReadCard GrownSentence(std::uint64_t seed) {
  Grower grower;
  grower.random.seed(seed);
  ir::Ability ability;
  ability.kind = grower.OneOf(std::array{ir::AbilityKind::Triggered, ir::AbilityKind::UseEffect,
                                         ir::AbilityKind::EntryEffect});
  // Sometimes a second one, which may speak of what the first one picked.
  if (grower.OneIn(3)) {
    ir::Sequence two;
    for (int i = 0; i < 2; ++i) two.steps.push_back(grower.Sentence(kDepthMax));
    ability.effect.node = std::move(two);
  } else {
    ability.effect = grower.Sentence(kDepthMax);
  }
  return CardWith("SENTENCE-" + std::to_string(seed), std::move(ability));
}

}  // namespace caiding::tests

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "checker/smt/after.h"
#include "model/ir/match.h"

// What stays in force after the effect. Rule: [Zero 1.20, 407.1], [Zero 1.20, 709.7].

namespace caiding::smt {
namespace {

/// In force from now on, rather than later. Rule: [Zero 1.20, 407.1], [Zero 1.20, 401.1].
bool BeginsNow(const ir::Duration& duration) {
  return duration.kind != ir::DurationKind::NextTurn &&
         duration.kind != ir::DurationKind::YourNextTurn &&
         duration.kind != ir::DurationKind::OpponentsNextTurn &&
         duration.kind != ir::DurationKind::NextTwoTurns &&
         duration.kind != ir::DurationKind::YourNextTwoTurns &&
         duration.kind != ir::DurationKind::OpponentsNextTwoTurns &&
         duration.kind != ir::DurationKind::NextReset &&
         duration.kind != ir::DurationKind::YourNextReset &&
         duration.kind != ir::DurationKind::OpponentsNextReset;
}

}  // namespace

/// A stat that goes below 0 remembers by how much. Rule: [Zero 1.20, 103.6].
void After::Change(int object, const ir::StatChange& change, const Number& amount,
                   const Truth& when) {
  const Number now = Of(object, FactKind::Stat, change.stat.value);
  Number then = change.is_set ? amount : now + amount;
  if (change.bound) {
    const Number bound = Sure(Now().Value(*change.bound));
    const Number low = If(now < bound, now, bound);
    const Number high = If(now < bound, bound, now);
    then = If(amount < 0, If(then < low, low, then), If(then > high, high, then));
  }
  // The bonus of what is attached is its bearer's. Rule: [Zero 1.20, 317.3], [Zero 1.20, 310.1].
  const Truth is_attachment = when && Of(object, FactKind::Kind) == Kinds().attachment.value;
  for (int host = 0; host < objects() && !is_attachment.IsNever(); ++host) {
    if (host == object || IsInPlay(host).IsNever()) continue;
    const Truth bears =
        Sure(is_attachment && IsInPlay(host) &&
             TruthOf({.kind = FactKind::IsBorneBy, .object = object, .other = host}));
    if (bears.IsNever()) continue;
    Put(host, FactKind::Stat, Of(host, FactKind::Stat, change.stat.value) + then - now, bears,
        {.number = change.stat.value});
  }
  Put(object, FactKind::Stat, then, when, {.number = change.stat.value});
}

void After::Do(const ir::ChangeStats& change) {
  PickFor(change.what, {});
  const Truths list = Meant(change.what);
  SetDone(Any(list));
  const bool follows = std::any_of(change.changes.begin(), change.changes.end(),
                                   [](const ir::StatChange& one) { return one.follows; });
  if (follows) Beyond("a number follows another one", Any(list));
  std::vector<Number> amounts;
  for (const ir::StatChange& one : change.changes) amounts.push_back(Sure(Now().Value(one.amount)));
  if (!BeginsNow(change.duration)) return;
  const bool is_held =
      std::any_of(change.changes.begin(), change.changes.end(),
                  [](const ir::StatChange& one) { return one.is_set || one.bound; });
  if (is_held) PutForAll(FactKind::IsSomeStatHeld, Truth(true), Any(list));
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    if (one.IsNever()) continue;
    for (std::size_t i = 0; i < change.changes.size(); ++i)
      Change(object, change.changes[i], amounts[i], one);
  }
}

void After::Gain(int object, const ir::Gain& gain, const Truth& when) {
  ir::Match(
      gain,
      [&](const ir::KeywordUse& use) {
        Put(object, FactKind::HasKeyword, Truth(true), when, {.number = use.keyword.value});
        Put(object, FactKind::KeywordNumber, Unsaid{}, when, {.number = use.keyword.value});
        if (!use.expansion.empty()) Speaks(when);
      },
      [&](const ir::GainTrait& trait) {
        Put(object, FactKind::HasTrait, Truth(true), when, {.name = trait.trait});
        Put(object, FactKind::SharesTrait, Unsaid{}, when);
        PutForAll(FactKind::SharesTrait, Unsaid{}, when, {.other = object});
      },
      [&](const ir::GainCharacterName& name) {
        Put(object, FactKind::HasCharacterName, Truth(true), when, {.name = name.name});
        for (int other = 0; other < objects(); ++other) {
          if (other == object || IsInPlay(other).IsNever()) continue;
          const Truth has =
              TruthOf({.kind = FactKind::HasCharacterName, .object = other, .name = name.name});
          Put(object, FactKind::SharesCharacterName, Truth(true), when && has, {.other = other});
          Put(other, FactKind::SharesCharacterName, Truth(true), when && has, {.other = object});
        }
      },
      [&](const ir::GainAbilities&) { Speaks(when); },
      [&](const ir::GainEffectsOf&) { Speaks(when); }, [&](const ir::GainColour&) { Speaks(when); },
      [&](const ir::GainDeclared&) { Speaks(when); },
      [&](const ir::GainTraitsOf&) { Speaks(when); });
}

void After::Do(const ir::Grant& grant) {
  PickFor(grant.what, {});
  const Truths list = Meant(grant.what);
  SetDone(Any(list));
  for (const ir::Gain& gain : grant.gains) {
    if (!std::holds_alternative<ir::KeywordUse>(gain) &&
        !std::holds_alternative<ir::GainTrait>(gain) &&
        !std::holds_alternative<ir::GainCharacterName>(gain) &&
        !std::holds_alternative<ir::GainAbilities>(gain))
      Beyond("it gains a text that is not here", Any(list));
  }
  if (!BeginsNow(grant.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    if (one.IsNever()) continue;
    for (const ir::Gain& gain : grant.gains) Gain(object, gain, one);
  }
}

void After::Do(const ir::LoseEffects& lose) {
  PickFor(lose.what, {});
  const Truths list = Meant(lose.what);
  SetDone(Any(list));
  if (!BeginsNow(lose.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)]);
    if (one.IsNever()) continue;
    Which which;
    if (lose.keyword) which.number = lose.keyword->value;
    Put(object, FactKind::HasKeyword, Truth(false), one && IsInPlay(object), which);
    Put(object, FactKind::KeywordNumber, Unsaid{}, one, which);
    Put(object, FactKind::Cannot, Unsaid{}, one);
    Put(object, FactKind::IsInStateOf, Unsaid{}, one);
    PutForAll(FactKind::ArePartners, Unsaid{}, one);
    PutForAll(FactKind::HasQuality, Unsaid{}, one,
              {.number = static_cast<int>(ir::Quality::Paired)});
    Beyond("what loses its effects says something by itself",
           one && IsInPlay(object) && !Is(object, FactKind::IsMute));
  }
}

/// It replaces what is printed and what it had. Rule: [Zero 1.20, 306.5].
void After::Do(const ir::BecomeTrait& become) {
  PickFor(become.what, {});
  const Truths list = Meant(become.what);
  SetDone(Any(list));
  if (!BeginsNow(become.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    Put(object, FactKind::HasTrait, Truth(false), one);
    Put(object, FactKind::HasTrait, Truth(true), one, {.name = become.trait});
    Put(object, FactKind::SharesTrait, Unsaid{}, one);
    PutForAll(FactKind::SharesTrait, Unsaid{}, one, {.other = object});
    Put(object, FactKind::HasDeclared, Unsaid{}, one);
  }
}

void After::Do(const ir::BecomeCardName& become) {
  PickFor(become.what, {});
  const Truths list = Meant(become.what);
  SetDone(Any(list));
  if (!BeginsNow(become.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    if (one.IsNever()) continue;
    Put(object, FactKind::CardNameIs, Truth(false), one);
    Put(object, FactKind::CardNameIs, Truth(true), one, {.name = become.name});
    for (const FactKind kind :
         {FactKind::CardNameContains, FactKind::CardNameIsDeclared, FactKind::SharesCardName}) {
      Put(object, kind, Unsaid{}, one);
    }
    PutForAll(FactKind::SharesCardName, Unsaid{}, one, {.other = object});
  }
}

void After::Do(const ir::Constrain& constrain) {
  PickFor(constrain.subject, {});
  const Truths list = Meant(constrain.subject);
  SetDone(Any(list));
  if (!BeginsNow(constrain.duration)) return;
  const bool is_plain =
      constrain.modality == ir::Modality::Cannot && !constrain.by && !constrain.below;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)]);
    if (one.IsNever()) continue;
    if (is_plain) {
      Put(object, FactKind::Cannot, Truth(true), one, {.number = static_cast<int>(constrain.deed)});
    } else {
      is_guarded_ = is_guarded_ || (active_ && one);
      Put(object, FactKind::Cannot, Unsaid{}, one, {.number = static_cast<int>(constrain.deed)});
    }
  }
}

void After::Do(const ir::ConstrainPlayer& constrain) {
  SetDone(true);
  const Who who = Now().WhoIs(constrain.player);
  if (!BeginsNow(constrain.duration)) return;
  const bool is_plain = constrain.modality == ir::Modality::Cannot && !constrain.cards &&
                        !constrain.count && constrain.from.empty();
  if (!is_plain) is_guarded_ = is_guarded_ || active_;
  for (const bool is_you : {true, false}) {
    const FactKind kind = is_you ? FactKind::YouCannot : FactKind::OpponentCannot;
    Value value = Unsaid{};
    if (is_plain) value = Truth(true);
    PutForAll(kind, std::move(value), Sure(Both(who.you, who.opponent, is_you)),
              {.number = static_cast<int>(constrain.deed)});
  }
}

void After::Do(const ir::ExtraLifeDamage& extra) {
  PickFor(extra.what, {});
  SetDone(Any(Meant(extra.what)));
}

/// What effects mean by a cost is the printed one, unless a switch says otherwise. Rule:
/// [Zero 1.20, 303.7].
void After::Do(const ir::ChangeCost&) {
  SetDone(true);
  if (before_.schema().are_changed_costs_meant) PutForAll(FactKind::Cost, Unsaid{}, true);
}
void After::Do(const ir::ChangeHandLimit&) { SetDone(true); }

void After::Do(const ir::PreventDamage& prevent) {
  if (prevent.life) {
    SetDone(true);
    is_guarded_ = is_guarded_ || active_;
    return;
  }
  PickFor(prevent.what, {});
  const Truths list = Meant(prevent.what);
  SetDone(Any(list));
  is_guarded_ = is_guarded_ || (active_ && Any(list));
}

void After::Do(const ir::Replace&) {
  SetDone(true);
  is_guarded_ = is_guarded_ || active_;
}

void After::Do(const ir::Delay& delay) {
  const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
  const bool is_of_battle = event != nullptr && event->happening == ir::PlayerHappening::BattleEnds;
  // 本次战斗结束时 where there is no combat is impossible. Rule: [Zero 1.20, 102.5].
  if (is_of_battle) return Beyond("whether there is a combat", true);
  SetDone(true);
  PutForAll(FactKind::IsInStateOf, Unsaid{},
            true);  // What waits to become upright. Rule: [Zero 1.20, 900.聚气.4].
}

/// It offers a way of use and tells nobody to do anything. Rule: [Zero 1.20, 623.5].
void After::Do(const ir::UseOtherwise&) {}

}  // namespace caiding::smt

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "checker/smt/after.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"

// Sentences that hold others, and what each of them is carried out by.

namespace caiding::smt {
namespace {

bool GoesTogether(const ir::Effect& effect) {
  return std::holds_alternative<ir::Scrap>(effect.node) ||
         std::holds_alternative<ir::Discard>(effect.node);
}

/// The sets of so many options, by their first member, then by the next. Rule: [Zero 1.20, 700.9].
void AddSets(std::size_t options, std::size_t size, std::vector<std::size_t>& begun,
             std::vector<std::vector<std::size_t>>& sets) {
  if (begun.size() == size) return sets.push_back(begun);
  for (std::size_t next = begun.empty() ? 0 : begun.back() + 1; next < options; ++next) {
    begun.push_back(next);
    AddSets(options, size, begun, sets);
    begun.pop_back();
  }
}

std::vector<std::vector<std::size_t>> SetsOf(const ir::ChooseOne& choose) {
  std::vector<std::vector<std::size_t>> sets;
  const std::size_t most =
      std::min(choose.options.size(), static_cast<std::size_t>(std::max(choose.count, 0)));
  for (std::size_t size = choose.is_up_to ? 0 : most; size <= most; ++size) {
    std::vector<std::size_t> begun;
    AddSets(choose.options.size(), size, begun, sets);
  }
  return sets;
}

constexpr const char* kOtherTurn = "somebody else's sentence of each player";

}  // namespace

void After::Carry(const ir::Effect& effect) {
  Say(effect);
  Settle();
  // Found cards that stayed in no zone go back. Rule: [Zero 1.20, 615.3].
  std::vector<Going> home;
  for (const auto& [slot, picked] : picks_) {
    for (int object = 0; object < objects(); ++object) {
      const Truth is_left = picked[static_cast<std::size_t>(object)] && Lies(object, Zones().limbo);
      if (is_left.IsNever()) continue;
      const bool is_known = std::any_of(home.begin(), home.end(),
                                        [&](const Going& one) { return one.object == object; });
      if (is_known) continue;
      home.push_back({.object = object,
                      .when = is_left,
                      .to = Zones().hidden_pile,
                      .is_to_you = Is(object, FactKind::IsYourOwn)});
    }
  }
  if (!home.empty()) MoveAll(std::move(home));
}

template <class Act>
void After::Under(const Truth& when, const Act& act) {
  const Truth before = active_;
  active_ = active_ && Sure(when);
  if (!active_.IsNever()) act();
  // What went beyond all formulas inside stays so.
  Truth stopped = false;
  for (const Limit& limit : limits_) stopped = stopped || limit.when;
  active_ = before && !stopped;
}

void After::Say(const ir::Effect& effect) {
  Settle();
  if (active_.IsNever()) return;
  if (const auto why = WhyOutOfScope(*before_.schema().sheet, effect.node))
    return Beyond(InEnglish(*why), true);
  ir::Match(
      effect.node, [&](const ir::Sequence& x) { Do(x); }, [&](const ir::May& x) { Do(x); },
      [&](const ir::If& x) { Do(x); }, [&](const ir::Unless& x) { Do(x); },
      [&](const ir::ChooseOne& x) { Do(x); }, [&](const ir::EachPlayerDoes& x) { Do(x); },
      [&](const ir::Draw& x) { Do(x); }, [&](const ir::Move& x) { Do(x); },
      [&](const ir::Destroy& x) { Do(x); }, [&](const ir::Scrap& x) { Do(x); },
      [&](const ir::Discard& x) { Do(x); }, [&](const ir::DealDamage& x) { Do(x); },
      [&](const ir::Heal& x) { Do(x); }, [&](const ir::Orient& x) { Do(x); },
      [&](const ir::TurnFace& x) { Do(x); }, [&](const ir::ChangeStats& x) { Do(x); },
      [&](const ir::Grant& x) { Do(x); }, [&](const ir::LoseEffects& x) { Do(x); },
      [&](const ir::BecomeTrait& x) { Do(x); }, [&](const ir::BecomeCardName& x) { Do(x); },
      [&](const ir::Constrain& x) { Do(x); }, [&](const ir::ConstrainPlayer& x) { Do(x); },
      [&](const ir::ExtraLifeDamage& x) { Do(x); }, [&](const ir::ChangeCost& x) { Do(x); },
      [&](const ir::ChangeHandLimit& x) { Do(x); }, [&](const ir::PreventDamage& x) { Do(x); },
      [&](const ir::Replace& x) { Do(x); }, [&](const ir::Delay& x) { Do(x); },
      [&](const ir::ChangeControl& x) { Do(x); }, [&](const ir::Search& x) { Do(x); },
      [&](const ir::Reveal& x) { Do(x); }, [&](const ir::Look& x) { Do(x); },
      [&](const ir::Pick& x) { Do(x); }, [&](const ir::Shuffle& x) { Do(x); },
      [&](const ir::PutMarkers& x) { Do(x); }, [&](const ir::RemoveMarkers& x) { Do(x); },
      [&](const ir::MoveMarkers& x) { Do(x); }, [&](const ir::UseOtherwise& x) { Do(x); },
      // Out of scope: see above.
      [&](const ir::DealLifeDamage& x) { Do(x); }, [&](const ir::Attach& x) { Do(x); },
      [](const ir::Stack&) {}, [](const ir::LevelUp&) {}, [](const ir::Swap&) {},
      [&](const ir::Cancel& x) { Do(x); }, [&](const ir::RemoveFromBattle& x) { Do(x); },
      [&](const ir::Redirect& x) { Do(x); }, [&](const ir::CopyItem& x) { Do(x); },
      [](const ir::MoveDamage&) {}, [](const ir::ExtraTurn&) {}, [](const ir::TradeStat&) {},
      [](const ir::Process&) {}, [](const ir::Again&) {}, [](const ir::ChangeTarget&) {},
      [](const ir::RevealUntil&) {}, [](const ir::BecomeCopy&) {}, [](const ir::EndTurn&) {},
      [](const ir::UseCard&) {}, [](const ir::EnterAsCopy&) {}, [](const ir::CreateToken&) {},
      [&](const ir::Contest& x) { Do(x); }, [&](const ir::Declare& x) { Do(x); },
      [](const ir::AmountBecomes&) {}, [](const ir::EnterState&) {}, [](const ir::WinGame&) {},
      [](const ir::Pay&) {});
}

// Sentences that hold others.

void After::Do(const ir::Sequence& sequence) {
  for (const ir::Effect& step : sequence.steps) Say(step);
}

void After::Do(const ir::May& may) {
  const Truth does = choices_.SaysYes();
  SetDone(does);
  Under(does, [&] { Say(*may.then); });
}

void After::Do(const ir::Unless& unless) {
  const Truth does = choices_.SaysYes();
  SetDone(does);
  Under(does, [&] { Say(*unless.deed); });
  Under(!(does && previous_done_), [&] { Say(*unless.then); });
}

void After::Do(const ir::If& conditional) {
  bool is_of_both = false;
  const auto of_both = [&](const ir::Bound& bound) {
    is_of_both = is_of_both || (!is_each_ && picked_by_each_.count(bound.slot) > 0);
  };
  ir::Walk(conditional.condition, of_both);
  if (is_of_both) return Beyond("what both have picked is asked of", true);
  World now = Now();
  const bool was_asked = saying_.held_at_use == &conditional.condition;
  const Truth holds =
      Sure(was_asked ? TruthOf({.kind = FactKind::HeldAtUse}) : now.Holds(conditional.condition));
  Under(holds, [&] { Say(*conditional.then); });
  if (conditional.otherwise) Under(!holds, [&] { Say(**conditional.otherwise); });
}

void After::Do(const ir::ChooseOne& choose) {
  const std::vector<std::vector<std::size_t>> sets = SetsOf(choose);
  const Number taken = sets.size() == 1 ? Number(0) : choices_.SetTaken();
  for (std::size_t set = 0; set < sets.size(); ++set) {
    Under(taken == static_cast<std::int64_t>(set), [&] {
      for (const std::size_t option : sets[set]) Say(choose.options[option]);
    });
  }
}

/// The active player's first. Rule: [Zero 1.20, 102.3].
void After::Do(const ir::EachPlayerDoes& each) {
  if (is_each_) return Say(*each.then);
  if (GoesTogether(*each.then)) return Beyond("each player picks", true);
  // What the first has found goes back when the other's search begins. Rule: [Zero 1.20, 615.3].
  bool searches = false;
  const auto look = [&](const ir::Search&) { searches = true; };
  ir::Walk(*each.then, look);
  if (searches) return Beyond("each player searches", true);
  const Truth is_your_turn = Is(-1, FactKind::IsYourTurn);
  if (!is_your_turn.IsKnown()) return Beyond(kOtherTurn, true);
  is_each_ = true;
  for (const bool is_active : {true, false}) {
    const bool before = is_other_you_;
    is_other_you_ = is_active != is_your_turn.value() ? !before : before;
    Say(*each.then);
    Settle();
    is_other_you_ = before;
  }
  is_each_ = false;
  const auto note = [&](const ir::Selector& cards) { picked_by_each_.insert(cards.slot); };
  ir::Walk(*each.then, note);
}

}  // namespace caiding::smt

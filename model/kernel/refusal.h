// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/kernel/clause.h"
#include "model/kernel/decision.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// Why something may not be done. `WhyNot` runs the very functions that `Legal` runs and listens to
// where they say no, so an answer cannot contradict `Legal`.

namespace caiding::kernel {

enum class RefusalKind : std::uint8_t {
  None,  ///< It is legal.
  GameOver,
  OtherDecides,   ///< Another player, or chance, decides now.
  OtherDecision,  ///< Something else is decided now.
  NotControlled,  ///< The card is not the player's.
  NotWhereUsed,   ///< It lies where it cannot be used from.
  NotInPlay,
  NotExecutable,  ///< Its text cannot be executed yet: a limit of the tool, no rule.
  WrongTiming,    ///< Not the time for it.
  StackNotEmpty,
  NotActivePlayer,
  Forbidden,       ///< An effect says that it cannot be done.
  ConditionFails,  ///< The condition of the text does not hold.
  UsedUp,          ///< Done as often as allowed.
  NoTargets,       ///< Fewer legal targets than the text needs.
  NoBearer,
  CannotPay,      ///< The resources do not suffice.
  CannotPayPart,  ///< Another part of the cost cannot be paid.
  WrongKind,      ///< A card of this kind cannot.
  Tapped,
  Upright,
  EnteredThisTurn,
  NoSuchAbility,  ///< It does not have this ability now, or it is none to activate.
  MustActFirst,   ///< Something has to be done before.
  OwnSide,        ///< It is on the wrong side.
  IsAttacked,     ///< It is attacked itself.
  NotAsked,       ///< It is not what may be picked here.
  AlreadyPicked,
  OutOfOrder,  ///< The same set is picked in another order.
  TooFewLeft,  ///< Not enough could be picked after it.
  MorePicks,   ///< More has to be picked.
  Untargetable,
  Itself,      ///< An effect cannot target itself.
  NotOffered,  ///< The rule that asks does not offer it.
};
inline constexpr int kRefusalKinds = static_cast<int>(RefusalKind::NotOffered) + 1;

/// The first thing that stands in the way.
struct Refusal {
  RefusalKind kind = RefusalKind::None;
  Clause clause;                  ///< The rule behind it; empty if it is no rule of the game.
  ObjectRef source;               ///< The card whose effect forbids it, or none.
  std::int16_t effect = -1;       ///< That effect, by its place among those in force, or -1.
  std::int16_t policy = -1;       ///< The switch that decides it, or -1.
  std::uint8_t policy_value = 0;  ///< The value with which it would be legal.
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What is asked about while `Legal` runs. Attached to a `Game`; null in play.
struct Inquiry {
  Option asked;
  Refusal refusal;
  bool is_considered = false;  ///< The rules are looking at what was asked about.
  std::int16_t policy = -1;    ///< A switch that shall have another value, or -1.
  std::uint8_t policy_value = 0;
};

/// Why `player` may not take `option` now; kind `None` if and only if it is legal. `policy_values`
/// is the number of values of each switch of the pack: one without which it would be legal is
/// named.
Refusal WhyNot(const Rules& rules, const State& state, Decider player, const Option& option,
               const std::vector<std::uint8_t>& policy_values = {});

}  // namespace caiding::kernel

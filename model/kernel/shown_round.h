// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// A round of play that comes back, as it is shown to whoever judges it: who decides in it, what
// triggers, whether the position is the same again. What a game makes of it is for its loop rule.

namespace caiding::kernel {

/// True if taking `option` is an optional action: the same decision offers to decline.
bool IsOptional(const Decision& decision, std::uint16_t option);

/// Whose will a loop needs, and whether anything triggers in it.
enum class LoopClass : std::uint8_t {
  OnePlayer,           ///< Optional actions of one player only.
  BothPlayers,         ///< Optional actions of both.
  MandatoryTriggered,  ///< None optional, with triggers.
  Mandatory,           ///< None optional, no trigger.
};

/// A choice of the round.
struct RoundDeed {
  int player = -1;  ///< -1: chance.
  bool is_optional = false;
  std::uint16_t alternatives = 0;  ///< What else could be chosen.
  DecisionKind kind = DecisionKind::Priority;
  Option option;
  std::uint16_t card = Event::kNoObject;  ///< What the option is about.
  std::uint8_t on_stack = 0;              ///< How much lies on the stack.
  std::uint64_t leads_to = 0;             ///< Canonical hash of the position after it.
};

/// A trigger of the round.
struct RoundTrigger {
  std::uint16_t ability = Event::kNoObject;
  std::uint16_t card = Event::kNoObject;
  std::uint8_t player = 0;
  friend bool operator==(const RoundTrigger&, const RoundTrigger&) = default;
};

/// A round as it was shown.
struct ShownRound {
  LoopClass loop_class = LoopClass::OnePlayer;
  State begin;
  State end;                           ///< After the round.
  std::vector<RoundDeed> deeds;        ///< Empty: it goes round between two decisions.
  std::vector<RoundTrigger> triggers;  ///< In the order of the round.
  std::size_t first_trigger = 0;       ///< Which of them triggered first when the loop came about.
  bool is_exact = false;  ///< The position is the same again, up to the names of objects.
  bool acts = false;      ///< Something happens in it besides passing.
  bool has_chance = false;
  bool crosses_turn = false;
  std::array<bool, 2> has_priority{};  ///< Who gets priority in it.
};

/// Plays these choices from the position. `before`: what has happened up to it, for finding the
/// trigger with which the loop began. Fails if the game ends on the way.
Expected<ShownRound> ShowRound(const Rules& rules, const State& begin,
                               const std::vector<std::uint16_t>& choices,
                               const std::vector<Event>& before);

/// The round inside a choice after which the game never comes to a decision again. Tells `sink`
/// what happens until it has been shown. Fails if nothing comes back within the bound.
Expected<ShownRound> ShowEndless(const Rules& rules, const State& state, std::uint16_t option,
                                 const std::vector<Event>& before, EventSink* sink = nullptr);

/// Goes on from between two steps to the next decision; processes of the rules that bring the same
/// position back end after one pass, each time.
void GoOnOnce(const Rules& rules, State& state, EventSink* sink);

/// Another choice in the round from which nothing leads back to it unless somebody wants it to.
struct WayOut {
  std::size_t deed = 0;  ///< At which choice of the round.
  int player = 0;
  Option option;
  std::uint16_t card = Event::kNoObject;
};

/// What lies on the table to break it with, each card and player once. What declines an optional
/// action of the round counts too: it ends the loop as well.
std::vector<WayOut> FindWaysOut(const Rules& rules, const ShownRound& round);

}  // namespace caiding::kernel

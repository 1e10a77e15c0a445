// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// Rule 901 carried out: a round is shown, numbers are named, the loop ends, the game goes on from
// there. Whoever moves the game finds the round; what is done with it stands here.

namespace caiding::zero {

/// True if taking `option` is an optional action: the same decision offers to decline.
bool IsOptional(const kernel::Decision& decision, std::uint16_t option);

/// The four cases of rule 901.
enum class LoopClass : std::uint8_t {
  OnePlayer,           ///< Optional actions of one player only. Rule: [Zero 1.20, 901.2].
  BothPlayers,         ///< Optional actions of both. Rule: [Zero 1.20, 901.3].
  MandatoryTriggered,  ///< None optional, with triggers. Rule: [Zero 1.20, 901.4].
  Mandatory,           ///< None optional, no trigger. Rule: [Zero 1.20, 901.6].
};

/// A choice of the round.
struct RoundDeed {
  int player = -1;  ///< -1: chance.
  bool is_optional = false;
  std::uint16_t alternatives = 0;  ///< What else could be chosen.
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  kernel::Option option;
  std::uint16_t card = kernel::Event::kNoObject;  ///< What the option is about.
  std::uint8_t on_stack = 0;   ///< How much lies on the stack.
  std::uint64_t leads_to = 0;  ///< Canonical hash of the position after it.
};

/// A trigger of the round.
struct RoundTrigger {
  std::uint16_t ability = kernel::Event::kNoObject;
  std::uint16_t card = kernel::Event::kNoObject;
  std::uint8_t player = 0;
  friend bool operator==(const RoundTrigger&, const RoundTrigger&) = default;
};

/// A round as it was shown. Rule: [Zero 1.20, 901.1].
struct ShownRound {
  LoopClass loop_class = LoopClass::OnePlayer;
  kernel::State begin;
  kernel::State end;              ///< After the round.
  std::vector<RoundDeed> deeds;   ///< Empty: it goes round between two decisions.
  std::vector<RoundTrigger> triggers;  ///< In the order of the round.
  std::size_t first_trigger = 0;  ///< Which of them triggered first when the loop came about.
  bool is_exact = false;          ///< The position is the same again, up to the names of objects.
  bool acts = false;              ///< Something happens in it besides passing.
  bool has_chance = false;
  bool crosses_turn = false;
  std::array<bool, 2> has_priority{};  ///< Who gets priority in it.
};

/// Plays these choices from the position. `before`: what has happened up to it, for finding the
/// trigger with which the loop began. Fails if the game ends on the way.
Expected<ShownRound> ShowRound(const kernel::Rules& rules, const kernel::State& begin,
                               const std::vector<std::uint16_t>& choices,
                               const std::vector<kernel::Event>& before);

/// The round inside a choice after which the game never comes to a decision again. Tells `sink`
/// what happens until it has been shown. Fails if nothing comes back within the bound.
Expected<ShownRound> ShowEndless(const kernel::Rules& rules, const kernel::State& state,
                                 std::uint16_t option, const std::vector<kernel::Event>& before,
                                 kernel::EventSink* sink = nullptr);

/// Goes on from between two steps to the next decision; processes of the rules that bring the same
/// position back end after one pass, each time. Policy D-M12c.
void GoOnOnce(const kernel::Rules& rules, kernel::State& state, kernel::EventSink* sink);

/// Where the procedure stands.
enum class LoopStage : std::uint8_t {
  NoLoop,        ///< 901 does not apply, or the loop was left to end by itself.
  FirstNumber,   ///< `namer` names a number.
  SecondNumber,  ///< `namer`, the other player, names one as well.
  MustBreak,     ///< `namer` has to break it (policy D-M11).
  Over,
};

/// Whose next choice may not be one that goes on with the loop. Rule: [Zero 1.20, 901.3].
struct LeaveDuty {
  int player = 0;
  std::uint64_t next = 0;  ///< Where the loop would go on, as canonical hash.
  const char* clause = "";
};

/// The procedure for one loop. Numbers count the extra rounds, the one that was shown left out.
struct LoopProcedure {
  ShownRound round;
  LoopStage stage = LoopStage::NoLoop;
  int namer = 0;
  std::int64_t least = 0;  ///< What may be named,
  std::int64_t most = 0;   ///< up to this; -1: without end.
  const char* clause = "";
  bool is_as_mandatory = false;  ///< Optional actions of one, but treated as in 901.4 (D-M09).
  int first_namer = 0;
  std::int64_t named = 0;        ///< The first number.
  std::int64_t rounds = 0;       ///< How many extra rounds were played, once it is over.
  std::optional<LeaveDuty> duty;
};

/// Begins the procedure: `now` becomes the position after the shown round. What ends without a
/// number (a draw, a loop that is none) ends here.
///
/// Rule: [Zero 1.20, 901.2], [Zero 1.20, 901.3], [Zero 1.20, 901.4], [Zero 1.20, 901.6]; policies
/// D-C01, D-M09, D-M11, D-M12a, D-M12b, D-M12c.
LoopProcedure OpenLoop(const kernel::Rules& rules, ShownRound round, kernel::State& now,
                       kernel::EventSink* sink = nullptr);

/// The player names a number; with the last one the loop runs and ends. Why not, or empty.
///
/// Rule: [Zero 1.20, 901.2], [Zero 1.20, 901.3], [Zero 1.20, 901.4]; policies D-M10, D-M13.
std::string NameNumber(const kernel::Rules& rules, LoopProcedure& loop, kernel::State& now,
                       int player, std::int64_t number, kernel::EventSink* sink = nullptr);

/// The player does something else at their choice `which` (from 1) of the round after `rounds`
/// extra rounds: `now` becomes the position at that choice. Why not, or empty.
///
/// Rule: [Zero 1.20, 901.5].
std::string BreakLoop(const kernel::Rules& rules, LoopProcedure& loop, kernel::State& now,
                      int player, std::int64_t rounds, std::size_t which,
                      kernel::EventSink* sink = nullptr);

/// True if the option goes on with a loop that the player has to leave.
bool IsBarred(const kernel::Rules& rules, const LeaveDuty& duty, const kernel::State& state,
              std::uint16_t option);

/// Another choice in the round from which nothing leads back to it unless somebody wants it to.
struct WayOut {
  std::size_t deed = 0;  ///< At which choice of the round.
  int player = 0;
  kernel::Option option;
  std::uint16_t card = kernel::Event::kNoObject;
};

/// What lies on the table to break it with, each card and player once. What declines an optional
/// action of the round counts too: it ends the loop as well.
///
/// Rule: [Zero 1.20, 901.4], [Zero 1.20, 901.5].
std::vector<WayOut> FindWaysOut(const kernel::Rules& rules, const ShownRound& round);

}  // namespace caiding::zero

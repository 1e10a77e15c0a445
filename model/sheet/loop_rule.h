// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/message.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/shown_round.h"
#include "model/kernel/state.h"

// What a game does with play that goes round: numbers are named, the loop ends, the game goes on.
// Whoever moves the game finds the round; what is done with it the loop rule of its sheet says.

namespace caiding::sheet {

/// Where the procedure stands.
enum class LoopStage : std::uint8_t {
  NoLoop,        ///< The rule does not apply, or the loop was left to end by itself.
  FirstNumber,   ///< `namer` names a number.
  SecondNumber,  ///< `namer`, the other player, names one as well.
  MustBreak,     ///< `namer` has to break it.
  Over,
};

/// Whose next choice may not be one that goes on with the loop.
struct LeaveDuty {
  int player = 0;
  std::uint64_t next = 0;  ///< Where the loop would go on, as canonical hash.
  const char* clause = "";
};

/// The procedure for one loop. Numbers count the extra rounds, the one that was shown left out.
struct LoopProcedure {
  kernel::Rulebook book;  ///< Whose clauses the procedure names.
  kernel::ShownRound round;
  LoopStage stage = LoopStage::NoLoop;
  int namer = 0;
  std::int64_t least = 0;  ///< What may be named,
  std::int64_t most = 0;   ///< up to this; -1: without end.
  const char* clause = "";
  bool is_as_mandatory = false;  ///< Optional actions of one, but treated as if there were none.
  int first_namer = 0;
  std::int64_t named = 0;   ///< The first number.
  std::int64_t rounds = 0;  ///< How many extra rounds were played, once it is over.
  std::optional<LeaveDuty> duty;
};

/// A procedure that was opened, for telling what becomes of the loop.
struct LoopVerdict {
  kernel::LoopClass loop_class = kernel::LoopClass::OnePlayer;
  LoopStage stage = LoopStage::NoLoop;  ///< Where it stood when the loop was shown.
  std::string_view clause;              ///< Under which a number is named.
  ir::Message namer;                    ///< How the player is called who names the first,
  std::int64_t least = 0;               ///< and the smallest that may be named.
  bool is_draw = false;
};

/// The rule of a game about loops.
struct LoopRule {
  std::string_view number;      ///< Its own, as in citations; its clauses begin with it and a dot.
  const char* shown = "";       ///< The clause under which a round is shown,
  const char* breaking = "";    ///< and under which somebody breaks it.
  std::string_view must_break;  ///< The switch that makes a player break it; empty: none.
  /// For how soon its pieces may lie there: cards that are drawn each turn, and what a card from
  /// the hand pays. 0: it pays nothing, and one resource is placed each turn.
  int drawn_a_turn = 1;
  int paid_by_discard = 0;

  /// The clauses that judge a loop of the class, the most specific first.
  std::vector<std::string> (*clauses)(kernel::LoopClass loop_class) = nullptr;
  /// Who names what, or the draw, in one sentence.
  ir::Message (*tell)(const LoopVerdict& verdict) = nullptr;

  /// Begins the procedure: `now` becomes the position after the shown round. What ends without a
  /// number (a draw, a loop that is none) ends here.
  LoopProcedure (*open)(const kernel::Rules& rules, kernel::ShownRound round, kernel::State& now,
                        kernel::EventSink* sink) = nullptr;
  /// The player names a number; with the last one the loop runs and ends. Why not, or empty.
  std::string (*name_number)(const kernel::Rules& rules, LoopProcedure& loop, kernel::State& now,
                             int player, std::int64_t number, kernel::EventSink* sink) = nullptr;
};

/// The player does something else at their choice `which` (from 1) of the round after `rounds`
/// extra rounds: `now` becomes the position at that choice. Why not, or empty.
std::string BreakLoop(const kernel::Rules& rules, LoopProcedure& loop, kernel::State& now,
                      int player, std::int64_t rounds, std::size_t which,
                      kernel::EventSink* sink = nullptr);

/// True if the option goes on with a loop that the player has to leave.
bool IsBarred(const kernel::Rules& rules, const LeaveDuty& duty, const kernel::State& state,
              std::uint16_t option);

}  // namespace caiding::sheet

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "checker/conflicts/settled.h"
#include "checker/findings/limits.h"
#include "model/kernel/engine.h"
#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

// Everything that may come of a moment, so that two orders or two policies can be compared by
// what they make possible rather than by how they get there.

namespace caiding::conflicts {

/// One choice of a line, by what was chosen and in which step: under another value of a switch the
/// same option may stand at another place of the list, or another question may be asked.
struct Choice {
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  kernel::Decider decider = kernel::Decider::First;
  kernel::Option option;
  ir::StepId step;
  std::uint16_t index = 0;  ///< Its place among the options; no part of equality.
  friend bool operator==(const Choice& a, const Choice& b) {
    return a.kind == b.kind && a.decider == b.decider && a.option == b.option && a.step == b.step;
  }
};
using Choices = std::vector<Choice>;

/// Where a line stands once it is worked off; see `settled.h`.
struct Ending {
  std::uint64_t table = 0;   ///< The outcome, whatever objects are called: `kernel::TableHash`.
  std::uint64_t digest = 0;  ///< What can be seen at the next decision: `kernel::OutcomeDigest`.
  Settled settled = Settled::Action;
  Choices line;
};

/// Which limits hold for what a moment can come to, and how far it is played.
struct EndingLimits {
  findings::Limit states;
  findings::Limit responses;  ///< How often somebody with priority does not pass.
  Horizon horizon = Horizon::Use;
};

/// What a moment can come to.
struct Endings {
  std::vector<Ending> all;       ///< Each table once, by its shortest line; the shortest first.
  kernel::PolicyMask consulted;  ///< Policies that were read on any of the ways.

  bool Consulted(std::size_t bit) const { return consulted.Has(bit); }
};

/// Every ending that can be reached if `option` is chosen at the decision of `state`. Nothing if
/// the bound was met before every line was worked off, or if the engine could not follow one.
std::optional<Endings> EndingsAfter(const kernel::Rules& rules, const kernel::State& state,
                                    std::uint16_t option, const EndingLimits& limits,
                                    findings::Meter& meter);

/// The same for a line in the middle: `state` is where `line` has led, `turn` the turn in which it
/// began. The lines of the endings begin with `line`.
std::optional<Endings> EndingsFrom(const kernel::Rules& rules, const kernel::State& state,
                                   std::uint16_t turn, const Choices& line,
                                   const EndingLimits& limits, findings::Meter& meter);

using Tables = std::unordered_set<std::uint64_t>;  // Only asked whether something is in it.

/// Every table at which play can settle in this turn, and at its end, if `first` is chosen
/// (nothing: whatever is chosen) and at most `uses` uses and attacks follow, also after play has
/// settled. Nothing if the bound was met or a line was lost.
std::optional<Tables> TablesWithin(const kernel::Rules& rules, const kernel::State& state,
                                   std::optional<std::uint16_t> first, std::uint32_t uses,
                                   findings::Limit states, findings::Meter& meter);

/// True if both players still have cards to draw and to take damage, where the game has such piles:
/// a witness in which somebody loses for want of cards would show something else than it is for.
bool HasPiles(const sheet::Sheet& sheet, const kernel::Position& position);

/// True if some ending of the list has the same table, or looks the same where the next choice is.
bool Holds(const Endings& endings, const Ending& ending);

/// The first ending of `a` that `b` has not, or null.
const Ending* OnlyInFirst(const Endings& a, const Endings& b);

/// What happens in a line, from the state on; `state` is then where the line ends.
std::vector<kernel::Event> EventsOf(const kernel::Rules& rules, kernel::State& state,
                                    const Choices& line, Horizon horizon);

/// The indices of the options that were chosen.
std::vector<std::uint16_t> IndicesOf(const Choices& line);

}  // namespace caiding::conflicts

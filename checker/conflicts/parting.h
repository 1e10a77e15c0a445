// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "checker/conflicts/endings.h"

// Which two lines to show, of all that come to different endings: those from which a reader sees
// the one moment where they part.

namespace caiding::conflicts {

/// What one value of a switch makes of a use.
struct Side {
  const kernel::Rules& rules;
  const kernel::State& start;
  const Endings& endings;
  std::vector<const Ending*> only;  ///< Its endings to which the other value cannot come.
};

/// True if the same choices are offered one after the other under these rules too, and play settles
/// with the last of them.
bool CanBeFollowed(const Choices& line, const kernel::Rules& rules, const kernel::State& start,
                   Horizon horizon);

/// Two lines, of which at least one comes to an ending that the other side has not.
struct Parting {
  std::array<Ending, 2> endings;
  std::array<bool, 2> is_only{};  ///< Whether that ending is among `Side::only`.
  std::size_t shared = 0;         ///< So many choices they have in common from the beginning on.
};

/// Whether a pair of lines, each of one side, may be shown.
using MayShow = std::function<bool(const std::array<const Choices*, 2>& lines)>;

/// The pair in which, if there is one, both endings are missing on the other side; among these the
/// pair with the fewest choices after the common ones, then the shortest. Each ending's line is
/// followed on the other side as long as the same choice is offered there, so that the lines part
/// no sooner than they must. An ending whose best pair may not be shown is left out (no function:
/// none is). Nothing if neither side has another ending of its own.
std::optional<Parting> FindParting(const std::array<Side, 2>& sides, const EndingLimits& limits,
                                   findings::Meter& meter, const MayShow& may_show = {});

}  // namespace caiding::conflicts

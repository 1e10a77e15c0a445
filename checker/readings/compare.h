// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/findings/limits.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"

namespace caiding::readings {

/// The rules under each variant that is compared.
using RulesList = std::vector<const kernel::Rules*>;

/// How a board is searched: whatever may come of it, passing before acting; or a board made for
/// something to be done on it, on which players act before they pass the turn on.
enum class Effort : std::uint8_t { Usual, Aimed };

/// A line of choices that is the same under all variants, after which they no longer look alike.
struct Difference {
  kernel::Position position;
  std::vector<std::uint16_t> choices;
  /// The outcome class of each variant: equal numbers look alike; the first is 0.
  std::vector<std::uint8_t> classes;
  /// The variants part in whether and how the game is over. Where it is over in one way under all
  /// of them that hides nothing of what else they part in.
  bool ends_game = false;
  Effort effort = Effort::Usual;  ///< With which it was found.
};

/// Plays the same choices under all variants at once, passing before acting, until their outcomes
/// differ (see `findings::DescribeOutcome`). Nothing if they do not differ within the bounds, if
/// the position is refused, or if a text cannot be played.
///
/// No line is longer than `choices_max`, where that is less than the bound.
std::optional<Difference> FindDifference(const RulesList& rules, const kernel::Position& position,
                                         findings::Meter& meter, Effort effort = Effort::Usual,
                                         std::size_t choices_max = SIZE_MAX);

}  // namespace caiding::readings

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "checker/conflicts/flip.h"
#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

// Two lines under two values of a switch, told so that the moment shows at which they part.

namespace caiding::conflicts {

/// A line as far as it was compared.
struct ToldLine {
  ir::Message label;  ///< What the value says, and how the line stands to the other one.
  std::vector<ir::Message> steps;
  std::vector<ir::Message> table;  ///< What there is in the end; what both leave as it was, not.
};

/// The lines of a flip that matters, each played under its rules.
std::array<ToldLine, 2> TellFlip(const kernel::Position& position, const Flip& flip,
                                 const FlipMatters& matters,
                                 const std::array<const kernel::Rules*, 2>& rules,
                                 const findings::PolicyTextFunction& policy_text);

/// What the switch asks, with its name; only the name if nobody knows.
ir::Message TellQuestion(std::string_view id, const findings::PolicyTextFunction& policy_text);

}  // namespace caiding::conflicts

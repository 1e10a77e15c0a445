// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/conflicts/layer_orders.h"
#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/record.h"
#include "checker/positions/table.h"

namespace caiding::conflicts {

/// Each result that a board comes to, once.
struct LayerMatters {
  bool oscillates = false;
  std::vector<Ordered> results;  ///< Of an oscillation, those that oscillate first.
  ir::Message difference;        ///< Between the first two of an order that matters.
};

/// True if it comes to nothing that stays.
bool Oscillates(const Ordered& ordered);

/// C605 or C606 of a board; nothing if it cannot be written down. The scope is left to the caller.
std::optional<findings::Finding> ReportLayer(const findings::CheckInput& input,
                                             const positions::Table& table,
                                             const kernel::Rules& rules,
                                             const kernel::Position& position,
                                             const LayerMatters& matters);

/// C606 of where the line has led, told of the cards whose effects come and go there; nothing if
/// they settle, or if nobody knows.
std::optional<findings::Finding> ReportOscillation(const findings::Line& line,
                                                   findings::Meter& meter);

}  // namespace caiding::conflicts

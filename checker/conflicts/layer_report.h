// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/conflicts/hubs.h"
#include "checker/conflicts/layer_orders.h"
#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/record.h"
#include "checker/positions/table.h"

namespace caiding::conflicts {

/// A paragraph that it takes.
struct ParagraphAtWork {
  std::uint16_t card = 0;  ///< As the table counts its cards.
  std::size_t paragraph = 0;
};

/// Each result that a board comes to, once.
struct LayerMatters {
  bool oscillates = false;
  std::vector<Ordered> results;  ///< Of an oscillation, those that oscillate first.
  ir::Message difference;        ///< Between the first two of an order that matters.
};

/// True if it comes to nothing that stays.
bool Oscillates(const Ordered& ordered);

/// C605 or C606 of a board, with the paragraphs at work marked; nothing if it cannot be written
/// down. C605 is told by hubs, each card of the set may be one. The scope is left to the caller.
std::optional<Instance> ReportLayer(const findings::CheckInput& input,
                                    const positions::Table& table, const kernel::Rules& rules,
                                    const kernel::Position& position, const LayerMatters& matters,
                                    const std::vector<ParagraphAtWork>& at_work);

/// The sentence of C605 about a hub: what differs is told of its simplest case.
ir::Message TellOrderOfHub(const ir::Message& hub, const ir::Message& partners,
                           const std::vector<ir::Message>& differences);

/// C606 of where the line has led, told of the cards whose effects come and go there; nothing if
/// they settle, or if nobody knows.
std::optional<findings::Finding> ReportOscillation(const findings::Line& line,
                                                   findings::Meter& meter);

}  // namespace caiding::conflicts

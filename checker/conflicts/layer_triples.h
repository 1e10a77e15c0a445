// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/conflicts/card_order.h"
#include "checker/positions/likeliest.h"
#include "checker/positions/playable.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// Sets of three cards that hang together: of the three pairs two may meet, at least.
struct LayerTriples {
  std::vector<positions::RankedSet>
      likeliest;            ///< Of each accused card so many; rings are likeliest.
  std::uint64_t total = 0;  ///< How many there are.
};

/// Those that hold none of the sets of one or two cards that showed something. Likeliest are rings,
/// in which each card changes the next, then those of which all pairs may meet. Beside a large pool
/// they are millions: all are counted, as many as asked for are handed back.
LayerTriples FindLayerTriples(const sheet::Sheet& sheet, const positions::Playable& playable,
                              const CardOrder& order,
                              const std::vector<positions::SetOfCards>& shown,
                              std::uint32_t per_card);

}  // namespace caiding::conflicts

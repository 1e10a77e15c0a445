// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "checker/positions/footprint.h"
#include "model/ir/effect.h"

// What helps what, for footprints. Inside checker/positions/ only.

namespace caiding::positions {

/// What the text helps to by what it allows or forbids.
std::optional<Help> HelpOf(const ir::Constrain& constrain);

/// What a change of it helps to.
Help HelpOf(const sheet::Sheet& sheet, ir::StatId stat);

/// Adds what helps what the text does; `first`: its first touch that is no cost.
void AddHelpFor(Node& node, std::size_t first);

}  // namespace caiding::positions

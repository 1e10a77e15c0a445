// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/sheet/sheet.h"

namespace caiding::positions {

/// What a card says, without how it is written: its number and the canonical text of its
/// readings. For fingerprints.
std::string MeaningOf(const sheet::Sheet& sheet, const ir::ReadCard& card);

}  // namespace caiding::positions

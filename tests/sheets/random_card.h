// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <vector>

#include "model/ir/read_card.h"
#include "model/sheet/sheet.h"

namespace caiding::tests::sheets {

/// One ability of some sort that cards of every game have: paid by turning sideways, on entering,
/// or of a spell; what it does is told in the roles of the sheet. Its card is of the kind that
/// bears it.
ir::ReadCard RandomCard(const sheet::Sheet& sheet, int number, std::mt19937& random);

}  // namespace caiding::tests::sheets

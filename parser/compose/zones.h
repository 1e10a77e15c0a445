// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/ability.h"

namespace caiding::parser {

/// 舍弃此牌, 将此牌从休息区移出游戏: the zones in which this card can be when that is paid; none
/// where the cost takes other cards. Only there the effect is used. Rule: [Zero 1.20, 700.11].
std::vector<ir::ZoneId> PaidFrom(const ir::Cost& cost);

}  // namespace caiding::parser

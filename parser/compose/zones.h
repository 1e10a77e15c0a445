// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/ability.h"

namespace caiding::parser {

/// 舍弃此牌, 将此牌从休息区移出游戏: the zones in which this card can be when that is paid; none
/// where the cost takes other cards. Only there the effect is used. Rule: [Zero 1.20, 700.11].
std::vector<ir::ZoneId> PaidFrom(const ir::Cost& cost);

/// 若此牌将要进入休息区，改为将其移出游戏: what becomes of this very card.
/// Rule: [Zero 1.20, 707.1].
bool ReplacesOwnGoing(const ir::Effect& effect);

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/vocabulary.h"
#include "parser/compose/roles.h"

namespace caiding::parser {

/// The timings of a game that are called 回合开始时, 我方回合结束时 and the like.
std::vector<TurnTiming> TurnTimings(const ir::Vocabulary& vocabulary);

/// 抽N张牌.
std::u32string DrawsCards(std::int32_t count);

}  // namespace caiding::parser

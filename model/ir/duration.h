// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/ir/source_range.h"

namespace caiding::ir {

/// How long an effect lasts.
enum class DurationKind : std::uint8_t {
  WhileThere,         ///< None stated: until the card leaves its zone. Rule: [Zero 1.20, 709.7].
  ThisTurn,           ///< 本回合. Rule: [Zero 1.20, 407.1].
  NextTurn,           ///< 下回合. Policy D-A07.
  YourNextTurn,       ///< 我方下个回合中. Rule: [Zero 1.20, 407.1].
  OpponentsNextTurn,  ///< 对方下个回合中. Rule: [Zero 1.20, 407.1].
  ThisAndNextTurn,    ///< 本回合和下回合
  ThisBattle,         ///< 本次战斗中
  EntryTurn,          ///< 登场回合中: in the turn in which this card entered.
  UntilYourNextTurn,  ///< 直到我方下回合开始为止
  UntilYourNextTurnEnds,       ///< 到下个我方回合结束
  UntilOpponentsNextTurnEnds,  ///< 直到下个对方回合结束时
  NextReset,  ///< 下个重置阶段: in the next one of its controller. Rule: [Zero 1.20, 401.1].
  UntilYourNextResetEnds,       ///< 直到我方下个重置步骤结束
  UntilOpponentsNextResetEnds,  ///< 直到对方下个重置步骤结束
  WhileSourceThere,  ///< 只要此牌在战斗区中, 直到此牌离开战斗区为止. Rule: [Zero 1.20, 701.1].
  WhileSourceTapped,  ///< 只要此牌处于横置状态
  YourNextReset,  ///< 在我方的下个重置步骤中, whosever the card is. Rule: [Zero 1.20, 401.1].
  OpponentsNextReset,     ///< 在对方的下个重置步骤中
  NextTwoTurns,           ///< 在接下来的两个回合中: the two turns behind this one.
  YourNextTwoTurns,       ///< 在我方接下来的两个回合中. Rule: [Zero 1.20, 407.1].
  OpponentsNextTwoTurns,  ///< 在对方接下来的两个回合中. Rule: [Zero 1.20, 407.1].
};

struct Duration {
  SourceRange range;
  DurationKind kind = DurationKind::WhileThere;
  friend bool operator==(const Duration&, const Duration&) = default;
};

}  // namespace caiding::ir

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace caiding::ir {

/// Whom a phrase speaks of, seen from the controller of the effect.
///
/// Rule: [Zero 1.20, 610.3].
enum class Player : std::uint8_t {
  Unstated,       ///< The text names nobody; the phrase's default applies.
  You,            ///< 我方
  Opponent,       ///< 对方
  Either,         ///< A thing of whichever player (双方战斗区中的…).
  EachPlayer,     ///< 每位玩家, 双方玩家: each does it, choices in turn order.
  ItsController,  ///< 其控制者: of the object that the phrase refers to.
  ItsOwner,       ///< 其持有者
  Chosen,         ///< 那名玩家: whom the effect has chosen. Rule: [Zero 1.20, 705.8].
  Active,         ///< 主动玩家: whose turn it is. Rule: [Zero 1.20, 102.3].
};

}  // namespace caiding::ir

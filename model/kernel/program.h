// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/ir/ability.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// One step of a program. `Do` carries out one leaf of the effect tree; the rest is control.
enum class Op : std::uint8_t {
  Pick,       ///< Picks objects for `selector`, one by one; no-op for slots picked before.
  Do,         ///< Carries out `node`.
  JumpIfNot,  ///< To `jump` unless `condition` holds.
  AskMay,     ///< To `jump` if the player declines.
  Declare,    ///< Somebody declares a card name. Rule: [Zero 1.20, 301.5].
  AskMode,    ///< To one of the `modes` that follow, as chosen.
  Jump,
  Again,       ///< Back to `jump`, where the process begins that is repeated.
  EachPlayer,  ///< Opens a loop over both players, active first; ends at `jump`.
  NextPlayer,  ///< Back to `jump` for the other player.
  End,
};

struct Instruction {
  Op op = Op::End;
  std::uint16_t jump = 0;
  ir::Player who = ir::Player::Unstated;  ///< Who picks or decides.
  bool is_own_only = false;   ///< Each picks among the own cards. Rule: [Zero 1.20, 606.3].
  bool is_search = false;     ///< What is not found need not be. Rule: [Zero 1.20, 615.8].
  bool is_random = false;     ///< Chance takes one of the modes.
  bool is_announced = false;  ///< The mode was chosen when it was announced.
  const ir::Effect* node = nullptr;
  const ir::Selector* selector = nullptr;
  const ir::Condition* condition = nullptr;
  std::vector<std::uint16_t> modes;
  std::vector<std::uint8_t> kept;  ///< Of `NextPlayer`: slots of which later words mean the picks
                                   ///< of both.
};

/// The flat form of an effect: what frames execute. Rule: [Zero 1.20, 700.9].
struct Program {
  std::vector<Instruction> code;
};

}  // namespace caiding::kernel

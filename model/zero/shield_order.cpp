// SPDX-License-Identifier: MIT
#include "model/zero/shield_order.h"

#include "model/kernel/inner.h"

namespace caiding::zero {

void Fitting::Add(const kernel::Board& board, int shield) {
  const kernel::Shield& one = board.shields[static_cast<std::size_t>(shield)];
  const auto at = static_cast<std::size_t>(count++);
  shields[at] = static_cast<std::uint8_t>(shield);
  sources[at] = one.source;
  are_different = are_different || board.shields[shields[0]].node != one.node;
}

int ChooseFirst(Game& game, const Fitting& fitting, int affected) {
  int decider = game.state.active_player;
  switch (Ask<ReplacementOrder>(game)) {
    case ReplacementOrder::OrderOfEffect: return -1;
    case ReplacementOrder::AffectedPlayer: decider = affected; break;
    case ReplacementOrder::ActivePlayer: break;
  }
  const int chosen = kernel::AskInside(game, kernel::InnerTopic::Replacement, decider,
                                       fitting.sources.data(), fitting.count);
  return fitting.shields[static_cast<std::size_t>(chosen)];
}

}  // namespace caiding::zero

// SPDX-License-Identifier: MIT
#include "model/kernel/executors.h"

namespace caiding::kernel {

void NotBuilt(Game& game, Frame&, const ir::Effect&) {
  game.state.result = Result::UnknownUnplayable;
}

void DoneByKernel(Game&, Frame&, const ir::Effect&) {}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#include "model/kernel/order_cards.h"

#include <algorithm>

namespace caiding::kernel {

void AnswerOrderCards(Game& game, const Option& option) {
  const std::uint8_t holder = game.Top().holder;
  const auto begin = game.state.picks.begin();
  const auto end = begin + game.state.pick_count;
  const auto chosen = std::find_if(begin, end, [&](const Pick& pick) {
    return pick.holder == holder && pick.object.object == option.object;
  });
  chosen->slot = option.value > 0 ? kToTop : kToBottom;
  std::rotate(chosen, chosen + 1, end);  // Behind those that were ordered before.
  game.Touch();
}

}  // namespace caiding::kernel

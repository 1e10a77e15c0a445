// SPDX-License-Identifier: MIT
#include "model/kernel/used.h"

#include <algorithm>

#include "model/kernel/pack.h"

namespace caiding::kernel {

bool IsOtherEnough(Game& game, const Context& context, const ir::Filter& filter, std::uint16_t card) {
  if (context.source.IsNone()) return true;
  const auto is_of_others = [](const ir::Filter& part) {
    const auto* is_not = std::get_if<ir::IsNot>(&part.node);
    return is_not != nullptr && std::holds_alternative<ir::Self>(is_not->object.node);
  };
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  const bool asks = is_of_others(filter) ||
                    (all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), is_of_others));
  const std::uint16_t own = game.At(context.source.object).card;
  if (!asks || own == kNone16) return true;
  const bool is_namesake = game.rules.cards[card].name == game.rules.cards[own].name;
  return !is_namesake || AnswerTo(game, Question::OtherUsed) == 0;
}

bool HasUsed(Game& game, const Context& context, int player, const ir::Filter& cards, int count) {
  int used_so_far = 0;
  for (int i = 0; i < game.state.used_card_count && used_so_far < count; ++i) {
    const UsedCard& used = game.state.used_cards[static_cast<std::size_t>(i)];
    const bool is_meant = (player == -1 || player == used.player) && Passes(game, context, cards, used.object) &&
                          IsOtherEnough(game, context, cards, used.card);
    if (is_meant) ++used_so_far;
  }
  return used_so_far >= count;
}

}  // namespace caiding::kernel

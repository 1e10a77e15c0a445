// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"

// Cards below others as parts of them, where cards in play are counted and named: whether they
// count at all is what `Question::PartsCounted` asks.

namespace caiding::kernel {

/// Calls `holds(object)` for the parts of a card in play until one holds.
template <class Holds>
bool AnyPart(const Game& game, int top, Holds&& holds) {
  if (!game.rules.has_parts || (game.board_is_current && !game.board.has_parts)) return false;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& part = game.state.objects[static_cast<std::size_t>(i)];
    if (part.card != kNone16 && part.host == top && IsPart(part) && holds(i)) return true;
  }
  return false;
}

/// True if the parts of the card make it one of which `holds` is true as well.
template <class Holds>
bool IsSaidOfParts(Game& game, int top, Holds&& holds) {
  return AnyPart(game, top, [&](int part) { return holds(game.CardOf(part)); }) &&
         AnswerTo(game, Question::PartsCounted) == 2;
}

/// How many cards more the selector counts because parts are cards as well.
/// Rule: [Zero 1.20, 900.变身.6].
int PartsAmong(Game& game, const Context& context, const ir::Selector& selector);

/// True if a part of one of both prints a name that the other, or a part of it, has.
bool SharePartName(Game& game, int left, int right);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#include "model/kernel/parts.h"

#include <algorithm>

namespace caiding::kernel {
namespace {

bool IsNamedLikePartOf(Game& game, int top, int other) {
  return AnyPart(game, top, [&](int part) {
    const auto& names = game.CardOf(part).characters;
    return std::any_of(names.begin(), names.end(),
                       [&](const std::u32string& name) {
                         return HasCharacterName(game, other, name, false);
                       }) ||
           AnyPart(game, other, [&](int below) { return SharePrintedName(game, part, below); });
  });
}

}  // namespace

int PartsAmong(Game& game, const Context& context, const ir::Selector& selector) {
  if (!game.rules.has_parts) return 0;
  int count = 0;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& part = game.At(i);
    if (part.card == kNone16 || part.host == kNoObject8 || !IsPart(part)) continue;
    if (LiesForPart(game, context, selector, part.host) &&
        Passes(game, context, selector.filter, i)) {
      ++count;
    }
  }
  return count > 0 && AnswerTo(game, Question::PartsCounted) == 1 ? count : 0;
}

bool SharePartName(Game& game, int left, int right) {
  return IsNamedLikePartOf(game, left, right) || IsNamedLikePartOf(game, right, left);
}

}  // namespace caiding::kernel

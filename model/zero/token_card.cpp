// SPDX-License-Identifier: MIT
#include "model/zero/token_card.h"

namespace caiding::zero {

ir::Card CardOfToken(const ir::CreateToken& token) {
  ir::Card card;
  card.name = token.name;
  card.kind = token.kind;
  card.colours = token.colours;
  card.characters = token.characters;
  card.traits = token.traits;
  card.stats = token.stats;
  return card;
}

}  // namespace caiding::zero

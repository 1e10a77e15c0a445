// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "model/ir/ability.h"
#include "model/ir/id.h"

namespace caiding::parser {

/// How a paragraph stands on its card.
struct ParagraphContext {
  ir::KindId kind;  ///< A tactic's plain sentences are its use effect.
  bool is_life_burst = false;
  std::optional<ir::AbilityKind> classified;  ///< Beats the conventions. Rule: [Zero 1.20, 702.1].
  std::u32string card_name{};                 ///< As printed; a card may speak of itself by it.
};

}  // namespace caiding::parser

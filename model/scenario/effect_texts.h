// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "model/ir/card.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// Which words of which card an effect in force comes from.

namespace caiding::scenario {

/// The number in `Rules::abilities` of the text that an effect in force comes from;
/// `kernel::kNone16` if it is not known.
std::uint16_t TextOfEffect(const kernel::Rules& rules, const kernel::EffectInstance& effect);

/// A paragraph of a card, as printed.
struct PrintedText {
  const ir::Card* card = nullptr;  ///< Null: nothing is printed for it.
  std::size_t paragraph = 0;       ///< From 0.
  bool is_only = true;             ///< The card has no other paragraph.
  std::string words;
};

/// The paragraph that an ability of the store stands in; what is granted stands on the card that
/// grants it. No card: it stands in none.
PrintedText ParagraphOf(const kernel::Rules& rules, std::uint16_t ability);

}  // namespace caiding::scenario

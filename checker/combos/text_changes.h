// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/combo.h"
#include "model/ir/wording.h"

namespace caiding::combos {

/// A text with a few words more.
struct TextChange {
  filed::MendKind kind = filed::MendKind::OncePerTurn;
  std::u32string text;
};

/// Small changes of an ability's words that could keep it from repeating: once a turn
/// ([Zero 1.20, 703.4]), one resource more to pay ([Zero 1.20, 303.2]), another card for what it
/// picks or waits for ([Zero 1.20, 601.1]). Words only: whether such a text means anything is for
/// the parser, and whether it helps for the search. The one with the fewest signs more comes first;
/// none is the text itself.
std::vector<TextChange> ChangesOf(const std::u32string& text, const ir::Wording& wording);

}  // namespace caiding::combos

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/combo.h"
#include "model/sheet/words.h"

namespace caiding::combos {

/// A text with a few words more.
struct TextChange {
  evidence::MendKind kind = evidence::MendKind::OncePerTurn;
  std::u32string text;
};

/// Small changes of an ability's words that could keep it from repeating: once a turn, one point more to
/// pay, "other" on what it picks or waits for. Words only: whether such a text means anything is for the
/// parser, and whether it helps for the search. The one with the fewest signs more comes first; none is the
/// text itself, and there is none in a game that has no words for it.
std::vector<TextChange> ChangesOf(const sheet::MendWords& words, const std::u32string& text);

}  // namespace caiding::combos

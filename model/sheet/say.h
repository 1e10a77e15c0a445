// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "model/ir/message.h"

// Sentences for people that are the same for every game but for a word. The word stands in them by
// what it is for, `<play>` or `<unit>`, and each game says it as its cards do.

namespace caiding::sheet {

struct Sheet;

/// How the game calls it: a role of a zone or kind ("play", "hidden pile", "unit", "quick spell"; a
/// kind with " card" behind it in full), a term ("attach", "character name", "battle") or what is
/// done to a card ("tapped", in English alone). A game
/// without it: in words of no game. Both empty: no such thing is known.
ir::Message WordFor(const Sheet& sheet, std::string_view what);

/// The sentence with each `<…>` that is known in the words of the game. To be asked before card
/// text is put in.
ir::Message Say(const Sheet& sheet, const ir::Message& sentence);

}  // namespace caiding::sheet

// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/selector.h"

// What a check writes on cards of its own, and asks about words, in the words of the game.

namespace caiding::sheet {

/// A card of a check's own, that does one thing at will. Without text: the game has none that does it.
struct Helper {
  std::u32string_view name;
  std::u32string_view text;
};

/// Helpers that bring about what other texts wait for.
struct Helpers {
  Helper destroyer;     ///< Destroys a unit.
  Helper discarder;     ///< Lets each player discard.
  Helper drawer;        ///< Lets each player draw.
  Helper self_scrapper; ///< Leaves play.
};

/// The switch that decides what a quoted name names where it may be a character's and a trait.
struct NameSwitch {
  struct Value {
    std::string_view id;
    ir::NameSense sense;
  };
  std::string_view policy;  ///< Empty: no such question in the game.
  std::vector<Value> values;
};

/// The words with which a text is changed a little so that it repeats less. Empty: the game has no such words.
struct MendWords {
  std::u32string_view once_per_turn;  ///< A sentence: it may be used once a turn.
  std::u32string_view paying;         ///< In front of the colon: one point more is paid.
  std::u32string_view may_pay;        ///< In front of an effect: one point may be paid for it.
  std::u32string_view timing_end;     ///< Ends a printed timing,
  std::u32string_view when_end;       ///< and a written one.
  std::u32string_view other;          ///< In front of a noun: another one than this.
  std::vector<std::u32string_view> nouns;  ///< What names cards, or begins to.
  std::u32string_view before_nouns;        ///< Signs behind which cards are named,
  std::u32string_view after_other;         ///< and behind which another one is meant already.
};

}  // namespace caiding::sheet

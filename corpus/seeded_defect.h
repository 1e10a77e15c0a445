// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/read_cards.h"

namespace caiding::corpus {

/// A card that was spoiled; nothing where the way does not fit it.
using Seeded = std::optional<LoadedCard>;

/// A way to spoil a clear card, and what must then be said of it. Recall over many cards tells how
/// much of such a fault the checks see.
struct SeededDefect {
  const char* id;
  const char* what;  ///< What is done, for the table.
  /// Any of these finds it: a code, or a code with the source of the ambiguity, "A501/may-scope".
  std::vector<std::string> expected;
  /// The spoiled card; nothing where this way does not fit the card.
  std::function<Seeded(const LoadedCard&)> seed;
  /// The card means the same as before: here a card of which one of these is said is a fault.
  bool keeps_meaning = false;
};

/// What becomes of a paragraph; nothing: it is left.
using ChangeOfText = std::function<std::optional<std::u32string>(const std::u32string&)>;

/// The card with the first paragraph changed that `change` changes.
Seeded WithParagraph(const LoadedCard& card, const ChangeOfText& change);

/// The text with the first `from` written as `to`; nothing where there is none.
std::optional<std::u32string> Replaced(const std::u32string& text, std::u32string_view from,
                                       std::u32string_view to);

/// Replaces the first occurrence in the first paragraph that has one.
std::function<Seeded(const LoadedCard&)> Replacing(std::u32string_view from,
                                                   std::u32string_view to);

/// One sign for another wherever it stands.
std::function<Seeded(const LoadedCard&)> Rewriting(
    std::vector<std::pair<std::u32string, std::u32string>> pairs);

/// Puts paragraphs behind those of the card.
void AddParagraphs(ir::Card& card, const std::vector<std::u32string>& paragraphs);

}  // namespace caiding::corpus

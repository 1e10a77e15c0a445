// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// The words of the range, as UTF-8.
std::string WordsAt(const ir::Readings& readings, ir::SourceRange range);

/// A text finding of `code` about the card as a whole; `about` tells it from others of its code.
/// The caller adds message and clauses.
findings::Finding AboutCard(std::string_view code, const sheet::CheckedCard& card,
                            std::vector<std::string> about);

/// A text finding of `code` about these words of a text.
findings::Finding AboutWords(std::string_view code, const sheet::CheckedCard& card,
                             ir::TextPlace text, const ir::Readings& readings,
                             ir::SourceRange range);

/// The place of a field of the card; `nth` counts where the file states it more than once.
findings::Span FieldSpan(const sheet::CheckedCard& card, std::string_view key, std::size_t nth = 0);

/// Calls `visit(readings, place)` for each text.
template <class Visit>
void ForEachText(const sheet::CheckedCard& card, Visit&& visit) {
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    visit(card.texts[i], ir::PlaceOf(card.card, i));
  }
}

}  // namespace caiding::proofreading

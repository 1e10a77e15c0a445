// SPDX-License-Identifier: MIT
#include "corpus/seeded_defect.h"

#include <cstddef>

namespace caiding::corpus {

Seeded WithParagraph(const LoadedCard& card, const ChangeOfText& change) {
  for (std::size_t i = 0; i < ir::ParagraphsOf(card.card).size(); ++i) {
    auto text = change(card.card.texts[i].words);
    if (!text) continue;
    LoadedCard spoiled = card;
    spoiled.card.texts[i].words = std::move(*text);
    return spoiled;
  }
  return std::nullopt;
}

std::optional<std::u32string> Replaced(const std::u32string& text, std::u32string_view from,
                                       std::u32string_view to) {
  const auto at = text.find(from);
  if (at == text.npos) return std::nullopt;
  std::u32string changed = text;
  changed.replace(at, from.size(), to);
  return changed;
}

std::function<Seeded(const LoadedCard&)> Replacing(std::u32string_view from,
                                                   std::u32string_view to) {
  return [from, to](const LoadedCard& card) {
    return WithParagraph(card,
                         [&](const std::u32string& text) { return Replaced(text, from, to); });
  };
}

void AddParagraphs(ir::Card& card, const std::vector<std::u32string>& paragraphs) {
  const std::vector<ir::CardText> added = ir::AsParagraphs(paragraphs);
  const auto own = static_cast<std::ptrdiff_t>(ir::ParagraphsOf(card).size());
  card.texts.insert(card.texts.begin() + own, added.begin(), added.end());
}

std::function<Seeded(const LoadedCard&)> Rewriting(
    std::vector<std::pair<std::u32string, std::u32string>> pairs) {
  return [pairs](const LoadedCard& card) -> Seeded {
    LoadedCard written = card;
    bool is_changed = false;
    for (ir::CardText& text : written.card.texts) {
      for (const auto& [from, to] : pairs) {
        for (auto at = text.words.find(from); at != text.words.npos;
             at = text.words.find(from, at + to.size())) {
          text.words.replace(at, from.size(), to);
          is_changed = true;
        }
      }
    }
    return is_changed ? Seeded(std::move(written)) : std::nullopt;
  };
}

}  // namespace caiding::corpus

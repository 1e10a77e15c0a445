// SPDX-License-Identifier: MIT
#include "corpus/understand.h"

#include <memory>
#include <mutex>
#include <utility>

#include "model/sheet/no_kind.h"

namespace caiding::corpus {

parser::ParagraphContext ContextOf(const sheet::Sheet& sheet, const ir::Card& card,
                                   ir::TextPlace text) {
  parser::ParagraphContext context{.kind = card.kind,
                                   .is_life_burst = sheet::IsOfDamage(sheet.fields, text.role),
                                   .classified = {},
                                   .card_name = card.name};
  const bool is_classified = text.IsParagraph() && text.index < card.classified.size();
  if (is_classified) context.classified = card.classified[text.index];
  return context;
}

sheet::CheckedCard Understand(const sheet::Sheet& sheet, const parser::Parser& parser,
                              const ir::Card& card, const parser::ParseOptions& options,
                              std::string place) {
  sheet::CheckedCard out{&sheet, card, {}, std::move(place)};
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    const parser::ParagraphContext context = ContextOf(sheet, card, ir::PlaceOf(card, i));
    out.texts.push_back(parser.Parse(card.texts[i].words, context, options));
  }
  return out;
}

std::vector<sheet::CheckedCard> UnderstandAll(const parser::Parser& parser,
                                              const LoadedCards& loaded,
                                              const parser::ParseOptions& options) {
  std::vector<sheet::CheckedCard> out;
  out.reserve(loaded.cards.size());
  for (const LoadedCard& one : loaded.cards) {
    out.push_back(Understand(*loaded.sheet, parser, one.card, options, CardPlaceText(one.place)));
    out.back().fields = one.fields;
  }
  return out;
}

sheet::ReparseFunction ReparserOf(const sheet::Sheet& sheet, const parser::Parser& parser,
                                  const parser::ParseOptions& options) {
  auto mutex = std::make_shared<std::mutex>();
  return [&sheet, &parser, options, mutex](std::u32string_view words, const ir::Card& card,
                                           ir::TextPlace text) {
    const std::lock_guard lock(*mutex);
    return parser.Parse(words, ContextOf(sheet, card, text), options);
  };
}

namespace {

/// A paragraph whose first reading is of no kind of effect: played, it would be as if it were not
/// there. Empty: there is none. Rule: [Zero 1.20, 700.2].
std::string WhatWouldNeverWork(const sheet::CheckedCard& card) {
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    ir::Readings first = card.texts[i];
    if (!ir::PlaceOf(card.card, i).IsParagraph() || first.readings.empty()) continue;
    first.readings.resize(1);
    if (sheet::FindEffectOfNoKind(*card.sheet, first, card.card.kind) == nullptr) continue;
    return "the text of " + card.card.number + " is not understood (S201): paragraph " +
           std::to_string(i + 1) + " is no kind of effect, it says neither when nor at what cost";
  }
  return "";
}

}  // namespace

scenario::CardReader PlayReaderOf(const parser::Parser& parser) {
  return [&parser](const sheet::Sheet& sheet, const ir::Card& card) {
    const sheet::CheckedCard checked = Understand(sheet, parser, card);
    const std::string problem = WhatWouldNeverWork(checked);
    if (!problem.empty()) return Expected<ir::ReadCard>(Failure{problem});
    return sheet::ReadWithChoices(checked, sheet::FirstReadings(checked));
  };
}

}  // namespace caiding::corpus

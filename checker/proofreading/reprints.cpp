// SPDX-License-Identifier: MIT
#include "checker/proofreading/reprints.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/reprint.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using findings::IsComparable;
using findings::LooksLikeReprint;
using sheet::CheckedCard;

bool HasOtherText(const ir::Card& a, const ir::Card& b) { return a.texts != b.texts; }

/// Where the words of `text` begin and end to differ from those of `other`.
ir::SourceRange DifferenceIn(const std::u32string& text, const std::u32string& other) {
  const std::size_t least = std::min(text.size(), other.size());
  std::size_t begin = 0;
  while (begin < least && text[begin] == other[begin]) ++begin;
  std::size_t tail = 0;
  while (tail < least - begin && text[text.size() - 1 - tail] == other[other.size() - 1 - tail])
    ++tail;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.size() - tail)};
}

/// The text with this role; empty if the card has none.
std::u32string WordsWith(const ir::Card& card, ir::TextRoleId role) {
  const auto found = std::find_if(card.texts.begin(), card.texts.end(),
                                  [&](const ir::CardText& text) { return text.role == role; });
  return found == card.texts.end() ? std::u32string() : found->words;
}

/// The first paragraph that differs, or if all are the same, the first text behind them.
std::optional<findings::Span> FirstDifference(const ir::Card& card, const ir::Card& other) {
  const auto paragraphs = ir::ParagraphsOf(card);
  const auto others = ir::ParagraphsOf(other);
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    const ir::TextPlace place = ir::PlaceOf(card, i);
    if (i == paragraphs.size() && paragraphs.size() != others.size()) break;
    const std::u32string& words = card.texts[i].words;
    const std::u32string beside = !place.IsParagraph() ? WordsWith(other, place.role)
                                  : i < others.size()  ? others[i].words
                                                       : std::u32string();
    if (words == beside) continue;
    const ir::SourceRange range = DifferenceIn(words, beside);
    return findings::Span{card.number, place, range.begin, range.end};
  }
  return std::nullopt;
}

Finding AboutDrift(const CheckedCard& card, const CheckedCard& first) {
  Finding finding = AboutCard("F105", card, {first.card.number});
  finding.cards.push_back(first.card.number);
  finding.clauses = card.sheet->fields.same_card;
  // Where only the other card says more, this one has no words of its own for it.
  finding.spans = {FirstDifference(card.card, first.card).value_or(FieldSpan(card, "text"))};
  const std::string name = ir::EncodeUtf8(card.card.name);
  finding.message = findings::MakeMessage("F105", {card.card.number, first.card.number, name});
  return finding;
}

}  // namespace

std::vector<Finding> FindReprintDrift(const findings::CheckInput& input) {
  std::vector<Finding> findings;
  std::map<std::u32string_view, std::vector<const CheckedCard*>> earlier;
  for (const CheckedCard& card : input.pool) {
    if (IsComparable(card.card)) earlier[card.card.name].push_back(&card);
  }
  for (const CheckedCard& card : input.cards) {
    if (!IsComparable(card.card) || card.sheet->fields.same_card.empty()) continue;
    std::vector<const CheckedCard*>& others = earlier[card.card.name];
    const auto reprint = std::find_if(others.begin(), others.end(), [&](const CheckedCard* other) {
      return LooksLikeReprint(card.card, other->card);
    });
    const bool is_drift = reprint != others.end() && HasOtherText(card.card, (*reprint)->card);
    if (is_drift) findings.push_back(AboutDrift(card, **reprint));
    others.push_back(&card);
  }
  return findings;
}

}  // namespace caiding::proofreading

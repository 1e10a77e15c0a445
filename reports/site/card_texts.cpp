// SPDX-License-Identifier: MIT
// The cards that a finding is about: what they print, its words marked, where that stands in files.
#include <algorithm>

#include "model/ir/tell_place.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/places.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using findings::Span;

/// BOUND: cards whose texts stand on the page of a finding; of more the links alone.
constexpr std::size_t kCardsMax = 12;

/// Every span of the finding and its cases on this card.
std::vector<Span> SpansOn(const Finding& finding, const std::string& number) {
  std::vector<Span> spans;
  const auto add = [&](const std::vector<Span>& all) {
    std::copy_if(all.begin(), all.end(), std::back_inserter(spans),
                 [&](const Span& span) { return span.card == number; });
  };
  add(finding.spans);
  for (const findings::Case& one : finding.cases) add(one.spans);
  return spans;
}

TextMark MarkOf(const Finding& finding, const Span& span) {
  return {.begin = span.begin,
          .end = span.end,
          .css_class = NameOf(finding.severity),
          .title = finding.code + " " + SlugOf(finding)};
}

Value Paragraphs(const Finding& finding, const ReportedCard& card, const std::vector<Span>& spans) {
  Value paragraphs = List();
  for (std::size_t i = 0; i < card.checked.texts.size(); ++i) {
    const ir::TextPlace place = ir::PlaceOf(card.checked.card, i);
    const std::u32string& text = card.checked.texts[i].text;
    if (text.empty()) continue;
    std::vector<TextMark> marks;
    for (const Span& span : spans) {
      if (span.field.empty() && span.text == place) marks.push_back(MarkOf(finding, span));
    }
    paragraphs.push_back(
        Object({{"name", Both(sheet::NameOfText(card.checked.sheet->fields, place))},
                {"place", PlaceOfText(card, place)},
                {"text", MarkText(text, marks)}}));
  }
  return paragraphs;
}

/// The words of a field as the file has them, marked; or that there are none.
std::string Seen(const Report& report, const Finding& finding, const Span& span) {
  const sheet::FieldPlace* place = PlaceOf(report, span);
  const bool is_stated = place != nullptr && place->field == span.field && !place->seen.empty();
  if (!is_stated) return Both(TellSeen(report, span));
  const std::u32string seen = ir::DecodeUtf8(place->seen).value_or(std::u32string());
  TextMark mark = MarkOf(finding, span);
  if (mark.end <= mark.begin) {
    mark.begin = 0;
    mark.end = static_cast<std::uint32_t>(seen.size());
  }
  return "<q translate=\"no\" lang=\"zh\">" + MarkText(seen, {mark}) + "</q>";
}

/// The fields that the finding points at; texts are shown in full below.
Value Fields(const Report& report, const Finding& finding, const std::vector<Span>& spans) {
  Value fields = List();
  for (const Span& span : spans) {
    const bool is_text = span.field.empty() || span.field == "text" ||
                         !sheet::FindTextRole(report.sheet->fields, span.field).IsNone();
    if (is_text) continue;
    fields.push_back(Object({{"field", Both(NameOfPlace(report, span))},
                             {"place", TellPlace(report, span)},
                             {"seen", Seen(report, finding, span)}}));
  }
  return fields;
}

Value CardOf(const Site& site, const Finding& finding, const ReportedCard& card) {
  const std::string& number = card.checked.card.number;
  const std::vector<Span> spans = SpansOn(finding, number);
  const Value paragraphs = Paragraphs(finding, card, spans);
  return Object({{"card", LinkToNamedCard(site, number, "../")},
                 {"is_of_pool", IsOfPool(site, site.card_of.at(number))},
                 {"place", PlaceOfCard(card)},
                 {"printed", TellFields(card)},
                 {"fields", Fields(site.report, finding, spans)},
                 {"has_text", !paragraphs.is_empty_list()},
                 {"paragraphs", paragraphs}});
}

/// The words at the span, where its card has a page.
std::string WordsAt(const Site& site, const Span& span) {
  const ReportedCard* card = FindCard(site, span.card);
  if (card == nullptr || !span.field.empty() || span.text.index >= card->checked.texts.size())
    return {};
  const std::u32string& text = card->checked.texts[span.text.index].text;
  const std::size_t begin = std::min<std::size_t>(span.begin, text.size());
  return ir::EncodeUtf8(text.substr(begin, span.end > begin ? span.end - begin : 0));
}

Value Places(const Site& site, const std::vector<Span>& spans) {
  Value places = List();
  for (const Span& span : spans) {
    places.push_back(
        Object({{"place", Escape(span.card) + " " + Both(NameOfPlace(site.report, span)) + " " +
                              Escape(TellPlace(site.report, span))},
                {"words", WordsAt(site, span)}}));
  }
  return places;
}

}  // namespace

Value PlaceOfCard(const ReportedCard& card) {
  if (card.checked.place.empty()) return Value(false);
  return Value(card.checked.place);
}

Value PlaceOfText(const ReportedCard& card, ir::TextPlace text) {
  const sheet::CardFields& fields = card.checked.sheet->fields;
  const std::string_view key = text.IsParagraph() ? "text" : sheet::RowOf(fields, text.role).key;
  Value place(false);
  for (const sheet::FieldPlace& field : card.checked.fields) {
    // Paragraphs that share a cell have its place.
    const bool is_before = !text.IsParagraph() || field.paragraph <= text.index;
    if (field.field == key && is_before) place = Value(ir::TellPlace(field.place));
  }
  return place;
}

Value CardTexts(const Site& site, const Finding& finding) {
  Value cards = List();
  std::size_t shown = 0;
  for (const std::string& number : SpokenOf(finding)) {
    const ReportedCard* card = FindCard(site, number);
    if (card == nullptr || ++shown > kCardsMax) continue;
    cards.push_back(CardOf(site, finding, *card));
  }
  return cards;
}

Value Cases(const Site& site, const Finding& finding) {
  Value cases = List();
  for (const findings::Case& one : finding.cases) {
    cases.push_back(Object({{"cards", LinkToNamedCards(site, one.cards, "../")},
                            {"message", BothWithParts(one.message)},
                            {"places", Places(site, one.spans)}}));
  }
  return cases;
}

}  // namespace caiding::reports::site

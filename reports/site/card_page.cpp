// SPDX-License-Identifier: MIT
// The page of a card: its fields, its text with the marks in place, what it may mean, its findings.
#include <algorithm>

#include <fmt/format.h>

#include "checker/findings/joined.h"
#include "model/ir/assert.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using ir::Message;

/// More readings of a paragraph than this are counted only.
constexpr std::size_t kReadingsMax = 8;

int RankOf(findings::Severity severity) { return static_cast<int>(severity); }

/// The marks of every finding on the text; each leads to its page.
std::vector<TextMark> MarksOf(const Site& site, std::size_t card, ir::TextPlace text) {
  std::vector<TextMark> marks;
  const std::string& number = site.cards[card]->checked.card.number;
  for (const std::size_t index : site.findings_of[card]) {
    const Finding& finding = site.report.findings[index];
    for (const findings::Span& span : finding.spans) {
      if (span.card != number || span.text != text || !span.field.empty()) continue;
      marks.push_back({.begin = span.begin,
                       .end = span.end,
                       .css_class = NameOf(finding.severity),
                       .title = finding.code + " " + SlugOf(finding),
                       .rank = RankOf(finding.severity),
                       .page = RootOf("cards/") + site.names.findings[index]});
    }
  }
  return marks;
}

/// Adds every stretch that no reading explains; it leads where the finding on it does.
void AddUnread(const ir::Readings& readings, std::vector<TextMark>& marks) {
  const std::size_t of_findings = marks.size();
  for (const ir::NotUnderstood& part : readings.not_understood) {
    TextMark mark{.begin = part.range.begin,
                  .end = part.range.end,
                  .css_class = "unread",
                  .title = part.is_unowned_token ? "S202 unowned-token" : "S201 unknown-phrase",
                  .rank = RankOf(findings::Severity::Error) + 1};
    for (std::size_t i = 0; i < of_findings; ++i) {
      if (marks[i].begin >= mark.end || mark.begin >= marks[i].end) continue;
      // Words near which nothing is read are told as such.
      if (!part.is_unowned_token && marks[i].title.starts_with("S205 "))
        mark.title = marks[i].title;
      if (mark.title.starts_with(marks[i].title)) mark.page = marks[i].page;
    }
    marks.push_back(std::move(mark));
  }
}

std::string WordsAt(const ir::Readings& readings, std::uint32_t from, std::uint32_t to) {
  const std::size_t begin = std::min<std::size_t>(from, readings.text.size());
  const std::size_t length = to > begin ? to - begin : 0;
  return ir::EncodeUtf8(std::u32string_view(readings.text).substr(begin, length));
}

Value PointsOf(const ir::Readings& readings) {
  Value points = List();
  for (const ir::ChoicePoint& point : readings.points) {
    points.push_back(Object({{"words", WordsAt(readings, point.range.begin, point.range.end)},
                             {"options", fmt::format("{}", fmt::join(point.options, " | "))}}));
  }
  return points;
}

Value ConventionsOf(const ir::Readings& readings) {
  Value conventions = List();
  for (const ir::AppliedConvention& convention : readings.conventions) {
    conventions.push_back(Object({{"id", convention.id},
                                  {"basis", convention.basis},
                                  {"removed", std::to_string(convention.removed)}}));
  }
  return conventions;
}

/// What each reading says, in words.
Value ParaphrasesOf(const ir::Vocabulary& vocabulary, const ir::Readings& readings,
                    const ir::Wording* wording) {
  CAIDING_ASSERT(wording != nullptr || readings.readings.empty(),
                 "a report that tells readings has their wording");
  Value paraphrases = List();
  for (std::size_t i = 0; i < std::min(readings.readings.size(), kReadingsMax); ++i) {
    const std::vector<ir::Ability>& abilities = readings.readings[i].abilities;
    paraphrases.push_back(
        Object({{"says", Both({wording->paraphrase_zh(abilities, vocabulary),
                               wording->paraphrase_en(abilities, vocabulary)})}}));
  }
  return paraphrases;
}

Value MoreReadings(const ir::Readings& readings) {
  if (readings.readings.size() <= kReadingsMax) return Value(false);
  const std::size_t more = readings.readings.size() - kReadingsMax;
  return Value(Both({fmt::format("另有 {} 种读法", more), fmt::format("{} more readings", more)}));
}

/// The cards that this one has most to do with; none where nobody asked.
Value Neighbours(const Site& site, std::size_t card) {
  Value neighbours = List();
  if (card >= site.report.neighbours.size()) return neighbours;
  for (const findings::Neighbour& one : site.report.neighbours[card]) {
    neighbours.push_back(
        Object({{"card", LinkToCard(site, one.number, "../")},
                {"name", one.name},
                {"points", fmt::format("{}.{:02}", one.points / 100, one.points % 100)},
                {"findings", std::to_string(one.findings)},
                {"names", std::to_string(one.names)},
                {"needs", std::to_string(one.needs)}}));
  }
  return neighbours;
}

/// What may be said of a card that nothing was found about.
const Message& TellNothing(const Report& report, const ReportedCard& card, bool is_of_pool) {
  static const Message kOfPool{"它在卡池里，没有单独检查。",
                               "It is of the pool: it was not checked by itself."};
  static const Message kNotRead{"没有完全读懂，所以没有发现不等于没有问题。",
                                "It is not fully understood: no finding does not mean no problem."};
  static const Message kNotPlayed{"文字检查没有发现问题；没有用它对局。",
                                  "The text checks found nothing; it was not played."};
  static const Message kPartly{"做完的检查没有发现问题；有的检查没有做完。",
                               "The checks that were done found nothing; not all were."};
  static const Message kNothing{"在检查范围之内没有发现问题。",
                                "Nothing was found within the scope of the checks."};
  if (is_of_pool) return kOfPool;
  if (!findings::IsUnderstood(card.checked)) return kNotRead;
  if (report.is_text_only || !card.play_gaps.empty()) return kNotPlayed;
  return IsPartial(report) ? kPartly : kNothing;
}

}  // namespace

CardPages::CardPages(const Site& site) : site_(site), template_(kCardTemplate), lines_(site) {}

Value CardPages::Text(std::size_t index, ir::TextPlace place) const {
  const ReportedCard& card = *site_.cards[index];
  const ir::Readings& readings = card.checked.texts[place.index];
  std::vector<TextMark> marks = MarksOf(site_, index, place);
  AddUnread(readings, marks);
  const Message counts{
      fmt::format("语法树 {} 棵，读法 {} 种", readings.trees, readings.readings.size()),
      fmt::format("{} trees, {} readings", readings.trees, readings.readings.size())};
  return Object(
      {{"name", Both(sheet::NameOfText(card.checked.sheet->fields, place))},
       {"place", PlaceOfText(card, place)},
       {"text", MarkText(readings.text, marks)},
       {"counts", Both(counts)},
       {"has_points", !readings.points.empty() || !readings.conventions.empty()},
       {"points", PointsOf(readings)},
       {"conventions", ConventionsOf(readings)},
       {"has_readings", !readings.readings.empty()},
       {"readings", ParaphrasesOf(*card.checked.sheet->vocabulary, readings, site_.report.wording)},
       {"more_readings", MoreReadings(readings)}});
}

Value CardPages::Texts(std::size_t index) const {
  const ReportedCard& card = *site_.cards[index];
  Value texts = List();
  for (std::size_t i = 0; i < card.checked.texts.size(); ++i)
    texts.push_back(Text(index, ir::PlaceOf(card.checked.card, i)));
  return texts;
}

Page CardPages::Write(std::size_t index) {
  const ReportedCard& card = *site_.cards[index];
  const ir::Card& printed = card.checked.card;
  const std::string& path = site_.names.cards[index];
  const std::vector<std::size_t>& findings = site_.findings_of[index];
  const Value neighbours = Neighbours(site_, index);
  const std::string name = printed.number + " " + ir::EncodeUtf8(printed.name);
  const std::string body = template_.Fill(
      Object({{"number", printed.number},
              {"name", ir::EncodeUtf8(printed.name)},
              {"state", WriteState(card)},
              {"is_of_pool", IsOfPool(site_, index)},
              {"place", PlaceOfCard(card)},
              {"fields", TellFields(card)},
              {"paragraphs", Texts(index)},
              {"gaps", card.play_gaps.empty() ? Value(false)
                                              : Value(Both(findings::Joined(card.play_gaps)))},
              {"has_findings", !findings.empty()},
              {"findings", findings.empty() ? std::string() : lines_.Write(findings, RootOf(path))},
              {"nothing", Both(TellNothing(site_.report, card, IsOfPool(site_, index)))},
              {"has_neighbours", !neighbours.is_empty_list()},
              {"neighbours", neighbours}}));
  return {.path = path, .title = {name + " · 裁定", name + " · caiding"}, .body = body};
}

}  // namespace caiding::reports::site

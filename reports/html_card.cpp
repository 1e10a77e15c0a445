// SPDX-License-Identifier: MIT
// One card on the page: its fields, its text with the marks in place, readings, findings.
#include <algorithm>

#include <fmt/format.h>

#include "checker/evidence/joined.h"
#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"
#include "reports/html_parts.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using evidence::Finding;
using evidence::Message;

template <class IdType>
std::string WordOf(const std::vector<ir::Word>& words, IdType id) {
  if (id.IsNone() || id.value >= words.size()) return {};
  return ir::EncodeUtf8(words[id.value].spellings.front());
}

std::string JoinNames(const std::vector<std::u32string>& names) {
  std::string out;
  for (const std::u32string& name : names) out += "『" + ir::EncodeUtf8(name) + "』";
  return out;
}

/// The printed fields in the game's own words, which both languages share.
std::string WriteFields(const ir::Card& card) {
  const ir::Vocabulary& vocabulary = zero::GameVocabulary();
  std::vector<std::string> fields;
  const std::string subkind = WordOf(vocabulary.subkinds, card.subkind);
  fields.push_back(subkind + WordOf(vocabulary.kinds, card.kind));
  std::string colours;
  for (const ir::ColourId colour : card.colours) colours += WordOf(vocabulary.colours, colour);
  if (!colours.empty()) fields.push_back(colours);
  fields.push_back("费用 " + (card.is_cost_x ? "X" : std::to_string(card.cost_total)));
  for (const auto& [stat, value] : card.stats) {
    fields.push_back(WordOf(vocabulary.stats, stat) + " " + std::to_string(value));
  }
  if (!card.characters.empty()) fields.push_back("角色名" + JoinNames(card.characters));
  if (!card.traits.empty()) fields.push_back("属性" + JoinNames(card.traits));
  return Escape(fmt::format("{}", fmt::join(fields, " · ")));
}

int RankOf(evidence::Severity severity) { return static_cast<int>(severity); }

/// The marks of every finding, and of every stretch that no reading explains.
std::vector<TextMark> MarksOf(const Report& report, const std::string& number, int paragraph,
                              const ir::Readings& readings) {
  std::vector<TextMark> marks;
  for (const Finding& finding : report.findings) {
    for (const evidence::Span& span : finding.spans) {
      if (span.card != number || span.paragraph != paragraph) continue;
      marks.push_back({.begin = span.begin,
                       .end = span.end,
                       .css_class = NameOf(finding.severity),
                       .title = finding.code + " " + SlugOf(finding),
                       .rank = RankOf(finding.severity)});
    }
  }
  for (const ir::NotUnderstood& part : readings.not_understood) {
    marks.push_back({.begin = part.range.begin,
                     .end = part.range.end,
                     .css_class = "unread",
                     .title = part.is_unowned_token ? "S202 unowned-token" : "S201 unknown-phrase",
                     .rank = RankOf(evidence::Severity::Error) + 1});
  }
  return marks;
}

std::string WriteChoicePoints(const ir::Readings& readings) {
  std::string items;
  for (const ir::ChoicePoint& point : readings.points) {
    const std::size_t begin = std::min<std::size_t>(point.range.begin, readings.text.size());
    const std::size_t length = point.range.end > begin ? point.range.end - begin : 0;
    items += fmt::format("<li><q>{}</q>: {}</li>\n",
                         Escape(std::u32string_view(readings.text).substr(begin, length)),
                         Escape(fmt::format("{}", fmt::join(point.options, " | "))));
  }
  for (const ir::AppliedConvention& convention : readings.conventions) {
    items += fmt::format("<li>{} <code>{}</code> ({}), −{}</li>\n", Both(words::kConvention),
                         Escape(convention.id), Escape(convention.basis), convention.removed);
  }
  return items;
}

std::string WriteReadings(const ir::Readings& readings) {
  const std::string counts = Both(
      {fmt::format("语法树 {} 棵，读法 {} 种", readings.trees, readings.readings.size()),
       fmt::format("{} trees, {} readings", readings.trees, readings.readings.size())});
  const std::string points = WriteChoicePoints(readings);
  if (points.empty()) return "<p class=\"about\">" + counts + "</p>\n";
  return fmt::format("<details><summary>{}</summary>\n<ul>\n{}</ul>\n</details>\n", counts, points);
}

std::string WriteParagraph(const Report& report, const std::string& number, int paragraph,
                           const ir::Readings& readings) {
  return fmt::format("<div class=\"paragraph\">\n<p class=\"about\">{}</p>\n<p class=\"text\" "
                     "translate=\"no\">{}</p>\n{}</div>\n",
                     Both(NameOfParagraph(paragraph)),
                     MarkText(readings.text, MarksOf(report, number, paragraph, readings)),
                     WriteReadings(readings));
}

std::string WriteParagraphs(const Report& report, const ReportedCard& card) {
  const std::string& number = card.checked.card.number;
  std::string html;
  for (std::size_t i = 0; i < card.checked.paragraphs.size(); ++i) {
    html += WriteParagraph(report, number, static_cast<int>(i), card.checked.paragraphs[i]);
  }
  if (card.checked.life_burst) html += WriteParagraph(report, number, -1, *card.checked.life_burst);
  return html;
}

std::string WriteState(const ReportedCard& card) {
  if (!evidence::IsUnderstood(card.checked)) {
    return fmt::format("<span class=\"badge error\">{}</span>", Both(words::kNotFullyRead));
  }
  if (card.play_gaps.empty()) return {};
  return fmt::format("<span class=\"badge warning\">{}</span>", Both(words::kReadNotPlayed));
}

std::string WriteGaps(const ReportedCard& card) {
  if (card.play_gaps.empty()) return {};
  return fmt::format("<p class=\"gaps\">{} {}</p>\n", Both(words::kGaps),
                     Both(evidence::Joined(card.play_gaps)));
}

/// The sentences that no formula tells, each with its words and the reason.
std::string WriteUntold(const ReportedCard& card) {
  const ToldSentences& formulas = card.formulas;
  if (formulas.untold.empty()) return {};
  std::string items;
  for (const UntoldSentence& one : formulas.untold) {
    const ir::Readings& readings = one.span.paragraph < 0
                                       ? *card.checked.life_burst
                                       : card.checked.paragraphs[static_cast<std::size_t>(one.span.paragraph)];
    const std::size_t begin = std::min<std::size_t>(one.span.begin, readings.text.size());
    const std::size_t length = one.span.end > begin ? one.span.end - begin : 0;
    items += fmt::format("<li><q translate=\"no\">{}</q> <code>{}</code>: {}</li>\n",
                         Escape(std::u32string_view(readings.text).substr(begin, length)), Escape(one.kind),
                         Both(one.why));
  }
  const Message counts{fmt::format("{} 句话中 {} 句没有公式", formulas.sentences, formulas.untold.size()),
                       fmt::format("{} of {} sentences have no formula", formulas.untold.size(), formulas.sentences)};
  return fmt::format("<details><summary>{}</summary>\n<ul>\n{}</ul>\n</details>\n", Both(counts), items);
}

}  // namespace

std::string AnchorOfFinding(std::size_t index) { return "finding-" + std::to_string(index + 1); }

std::string AnchorOfCard(std::size_t index) { return "card-" + std::to_string(index + 1); }

std::vector<std::size_t> FindingsOfCard(const Report& report, const std::string& number) {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const std::vector<std::string>& cards = report.findings[i].cards;
    if (!cards.empty() && cards.front() == number) indices.push_back(i);
  }
  return indices;
}

std::string WriteCardHtml(const Report& report, std::size_t card_index) {
  const ReportedCard& card = report.cards[card_index];
  std::string findings;
  for (const std::size_t index : FindingsOfCard(report, card.checked.card.number)) {
    findings += WriteFindingHtml(report, report.findings[index], AnchorOfFinding(index));
  }
  return fmt::format("<section class=\"card\" id=\"{}\">\n<header><span class=\"number\">{}</span>"
                     "<h3 translate=\"no\">{}</h3>{}</header>\n<p class=\"fields\" translate=\"no\">"
                     "{}</p>\n",
                     AnchorOfCard(card_index), Escape(card.checked.card.number),
                     Escape(card.checked.card.name), WriteState(card),
                     WriteFields(card.checked.card)) +
         WriteParagraphs(report, card) + WriteGaps(card) + WriteUntold(card) + findings + "</section>\n";
}

}  // namespace caiding::reports

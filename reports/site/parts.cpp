// SPDX-License-Identifier: MIT
#include "reports/site/parts.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/findings/spoken_of.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/words.h"

namespace caiding::reports::site {

using findings::Finding;

namespace {

/// True if the cards of the game are published in English.
bool IsEnglish(const sheet::Sheet& sheet) { return sheet.language == "en"; }

template <class IdType>
std::string WordOf(const sheet::Sheet& sheet, const std::vector<ir::Word>& words, IdType id) {
  if (id.IsNone() || id.value >= words.size()) return {};
  const ir::Word& word = words[id.value];
  return IsEnglish(sheet) ? word.english : ir::EncodeUtf8(word.spellings.front());
}

std::string JoinNames(const std::vector<std::u32string>& names) {
  std::string out;
  for (const std::u32string& name : names) out += "『" + ir::EncodeUtf8(name) + "』";
  return out;
}

/// What the fields of a card are called in the language of the cards.
std::string FieldWord(const sheet::Sheet& sheet, const ir::Message& word) {
  return IsEnglish(sheet) ? word.en + " " : word.zh;
}

}  // namespace

std::string TellColour(const sheet::Sheet& sheet, ir::ColourId colour) {
  return WordOf(sheet, sheet.vocabulary->colours, colour);
}

std::string TellFields(const ReportedCard& reported) {
  const sheet::Sheet& sheet = *reported.checked.sheet;
  const ir::Card& card = reported.checked.card;
  const ir::Vocabulary& vocabulary = *sheet.vocabulary;
  std::vector<std::string> fields;
  const std::string between = IsEnglish(sheet) ? " " : "";
  const std::string subkind = WordOf(sheet, vocabulary.subkinds, card.subkind);
  fields.push_back(subkind + (subkind.empty() ? "" : between) +
                   WordOf(sheet, vocabulary.kinds, card.kind));
  std::string colours;
  for (const ir::ColourId colour : card.colours)
    colours += (colours.empty() ? "" : between) + TellColour(sheet, colour);
  if (!colours.empty()) fields.push_back(colours);
  std::string cost = FieldWord(sheet, {"费用 ", "cost"}) +
                     (card.is_cost_x ? "X" : std::to_string(card.cost_total));
  for (const auto& [colour, count] : card.cost_coloured)
    cost += fmt::format("（{}{}）", TellColour(sheet, colour), count);
  fields.push_back(cost);
  for (const auto& [stat, value] : card.stats) {
    fields.push_back(WordOf(sheet, vocabulary.stats, stat) + " " + std::to_string(value));
  }
  if (!card.characters.empty() && card.characters != std::vector{card.name}) {
    fields.push_back(FieldWord(sheet, sheet::WordFor(sheet, "character name")) +
                     JoinNames(card.characters));
  }
  if (!card.traits.empty())
    fields.push_back(FieldWord(sheet, {"属性", "traits"}) + JoinNames(card.traits));
  if (!card.series.empty()) fields.push_back(FieldWord(sheet, {"系列 ", "series"}) + card.series);
  return fmt::format("{}", fmt::join(fields, " · "));
}

Site MakeSite(const Report& report, const SiteOptions& options) {
  Site site{.report = report,
            .options = options,
            .summary = Summarise(report),
            .names = NamePages(report),
            .cards = {},
            .card_of = {},
            .findings_of = {}};
  for (const ReportedCard& card : report.cards) site.cards.push_back(&card);
  for (const ReportedCard& card : report.named_pool) site.cards.push_back(&card);
  site.findings_of.resize(site.cards.size());
  for (std::size_t i = 0; i < site.cards.size(); ++i)
    site.card_of.emplace(site.cards[i]->checked.card.number, i);
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    for (const std::string& number : findings::CardsSpokenOf(report.findings[i])) {
      const auto card = site.card_of.find(number);
      if (card != site.card_of.end()) site.findings_of[card->second].push_back(i);
    }
  }
  return site;
}

std::string RootOf(const std::string& path) { return path.find('/') == path.npos ? "" : "../"; }

std::string LinkToCard(const Site& site, const std::string& number, const std::string& root) {
  const auto card = site.card_of.find(number);
  if (card == site.card_of.end())
    return fmt::format("<span class=\"number\">{}</span>", Escape(number));
  return fmt::format("<a class=\"number\" href=\"{}{}\">{}</a>", root,
                     site.names.cards[card->second], Escape(number));
}

bool IsOfPool(const Site& site, std::size_t card) { return card >= site.report.cards.size(); }

const ReportedCard* FindCard(const Site& site, const std::string& number) {
  const auto card = site.card_of.find(number);
  return card == site.card_of.end() ? nullptr : site.cards[card->second];
}

std::string LinkToNamedCard(const Site& site, const std::string& number, const std::string& root) {
  const std::string link = LinkToCard(site, number, root);
  const ReportedCard* card = FindCard(site, number);
  if (card == nullptr) return link;
  return link + " <span translate=\"no\">" + Escape(card->checked.card.name) + "</span>";
}

std::string LinkToNamedCards(const Site& site, const std::vector<std::string>& numbers,
                             const std::string& root) {
  std::string cards;
  for (const std::string& number : numbers) {
    cards += "<span class=\"card-link\">" + LinkToNamedCard(site, number, root) + "</span> ";
  }
  return cards;
}

std::string WriteState(const ReportedCard& card) {
  if (!findings::IsUnderstood(card.checked))
    return "<span class=\"badge error\">" + Both(words::kNotFullyRead) + "</span>";
  if (card.play_gaps.empty()) return {};
  return "<span class=\"badge warning\">" + Both(words::kReadNotPlayed) + "</span>";
}

std::string WriteSeverity(const Finding& finding) {
  return fmt::format("<span class=\"badge {}\">{} {}</span>", NameOf(finding.severity),
                     Both(WordFor(finding.severity)), Escape(finding.code));
}

std::string WriteBadges(const Site& site, std::size_t index) {
  const Finding& finding = site.report.findings[index];
  std::string badges = WriteSeverity(finding);
  if (finding.decided)
    badges += " <span class=\"badge decided\">" + Both(words::kDecided) + "</span>";
  if (!site.report.baseline) return badges;
  const Standing standing = site.report.baseline->standings[index];
  return badges + fmt::format(" <span class=\"badge {}\">{}</span>",
                              standing == Standing::New ? "fresh" : "plain",
                              Both(WordFor(standing)));
}

std::vector<std::string> SpokenOf(const Finding& finding) {
  std::set<std::string> left = findings::CardsSpokenOf(finding);
  for (const findings::Case& one : finding.cases) left.insert(one.cards.begin(), one.cards.end());
  std::vector<std::string> numbers;
  for (const std::string& number : finding.cards) {
    if (left.erase(number) > 0) numbers.push_back(number);
  }
  numbers.insert(numbers.end(), left.begin(), left.end());
  return numbers;
}

std::vector<std::string> OnlyOnBoards(const Finding& finding) {
  const std::vector<std::string> spoken_of = SpokenOf(finding);
  std::vector<std::string> numbers;
  for (const std::string& number : finding.cards) {
    if (std::find(spoken_of.begin(), spoken_of.end(), number) == spoken_of.end())
      numbers.push_back(number);
  }
  return numbers;
}

FindingLines::FindingLines(const Site& site) : site_(site), template_(kFindingLinesTemplate) {}

std::string FindingLines::Write(const std::vector<std::size_t>& findings, const std::string& root) {
  Value list = List();
  for (const std::size_t index : findings) {
    const Finding& finding = site_.report.findings[index];
    list.push_back(Object({{"badges", WriteBadges(site_, index)},
                           {"page", root + site_.names.findings[index]},
                           {"message", BothWithParts(finding.message)},
                           {"cards", LinkToNamedCards(site_, SpokenOf(finding), root)}}));
  }
  return template_.Fill(Object({{"findings", list}}));
}

}  // namespace caiding::reports::site

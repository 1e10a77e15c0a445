// SPDX-License-Identifier: MIT
// Every loop and combo of the report: a table of what one decides by, then the pictures.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/titles.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using findings::LoopFacts;
using ir::Message;

std::string Lines(const std::vector<Message>& messages) {
  std::string html;
  for (const Message& message : messages) html += "<p>" + BothWithParts(message) + "</p>";
  return html;
}

int CostOf(const Site& site, const Finding& finding) {
  int cost = 0;
  for (const std::string& number : finding.cards) {
    const ReportedCard* card = FindCard(site, number);
    if (card != nullptr) cost += card->checked.card.cost_total;
  }
  return cost;
}

/// Each colour of its cards once, in the order of the game.
std::string ColoursOf(const Site& site, const Finding& finding) {
  std::set<ir::ColourId> colours;
  for (const std::string& number : finding.cards) {
    const ReportedCard* card = FindCard(site, number);
    if (card == nullptr) continue;
    colours.insert(card->checked.card.colours.begin(), card->checked.card.colours.end());
  }
  std::string told;
  for (const ir::ColourId colour : colours)
    told += (told.empty()                          ? ""
             : site.report.sheet->language == "en" ? ", "
                                                   : "、") +
            TellColour(*site.report.sheet, colour);
  return told;
}

/// "3: 29.9%", a line a turn.
std::string TellChances(const std::array<double, 3>& chances) {
  return fmt::format("3: {:.1f}%<br>5: {:.1f}%<br>7: {:.1f}%", 100 * chances[0], 100 * chances[1],
                     100 * chances[2]);
}

/// By which it is sorted: the chance to have it soon.
std::string KeyOfChance(const LoopFacts& facts) {
  return facts.seen_by_turn ? fmt::format("{:.4f}", (*facts.seen_by_turn)[0]) : std::string();
}

Value RowOf(const Site& site, std::size_t index, const LoopFacts& facts) {
  const Finding& finding = site.report.findings[index];
  return Object(
      {{"badges", WriteBadges(site, index)},
       {"severity", std::to_string(2 - static_cast<int>(finding.severity))},
       {"page", site.names.findings[index]},
       {"title", Both(TitleOf(finding))},
       {"cards", LinkToNamedCards(site, finding.cards, "")},
       {"set", SetOfCards(finding)},
       {"has_gain", !facts.gain.empty()},
       {"gain", Lines(facts.gain)},
       {"end", BothWithParts(facts.end)},
       {"rule", Lines(facts.rule)},
       {"turn", std::to_string(facts.turn)},
       {"chance_key", KeyOfChance(facts)},
       {"chance", facts.seen_by_turn ? TellChances(*facts.seen_by_turn) : std::string("–")},
       {"cost", std::to_string(CostOf(site, finding))},
       {"colours", ColoursOf(site, finding)},
       {"breakers", Lines(facts.breakers)}});
}

Value Rows(const Site& site) {
  Value rows = List();
  for (std::size_t i = 0; i < site.report.findings.size(); ++i) {
    const auto facts = site.report.loops.find(site.report.findings[i].fingerprint);
    if (facts != site.report.loops.end()) rows.push_back(RowOf(site, i, facts->second));
  }
  return rows;
}

}  // namespace

std::optional<Page> WriteLoopsPage(const Site& site) {
  Value loops = List();
  for (std::size_t i = 0; i < site.report.findings.size(); ++i) {
    const Finding& finding = site.report.findings[i];
    const Value pictures = WritePictures(site.report, finding, "");
    if (pictures.is_false()) continue;
    const auto facts = site.report.loops.find(finding.fingerprint);
    const bool has_rule = facts != site.report.loops.end() && !facts->second.rule.empty();
    loops.push_back(Object({{"badges", WriteBadges(site, i)},
                            {"page", site.names.findings[i]},
                            {"message", BothWithParts(finding.message)},
                            {"cards", LinkToNamedCards(site, finding.cards, "")},
                            {"rule", has_rule ? Value(Lines(facts->second.rule)) : Value(false)},
                            {"pictures", pictures}}));
  }
  const Value rows = Rows(site);
  if (loops.is_empty_list() && rows.is_empty_list()) return std::nullopt;
  const std::string body = Template(kLoopsTemplate)
                               .Fill(Object({{"has_rows", !rows.is_empty_list()},
                                             {"rows", rows},
                                             {"has_pictures", !loops.is_empty_list()},
                                             {"loops", loops}}));
  return Page{.path = "loops.html",
              .title = {"循环与组合 · 裁定", "Loops and combos · caiding"},
              .body = body,
              .scripts = {"sort.js"}};
}

}  // namespace caiding::reports::site

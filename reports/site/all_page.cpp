// SPDX-License-Identifier: MIT
// Everything as one plain list, by the card that is accused: for print, and without script.
#include "model/ir/utf8.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

std::string NameOfCard(const Site& site, std::size_t card) {
  const ReportedCard& reported = site.report.cards[card];
  std::string html = "<a href=\"" + site.names.cards[card] + "\"><span class=\"number\">" +
                     Escape(reported.checked.card.number) + "</span> <span translate=\"no\">" +
                     Escape(reported.checked.card.name) + "</span></a>";
  return html + " " + WriteState(reported);
}

/// By the card that is accused first; under the number of cards behind the last those of no card of
/// the report.
std::vector<std::vector<std::size_t>> GroupByCard(const Site& site) {
  std::vector<std::vector<std::size_t>> groups(site.report.cards.size() + 1);
  for (std::size_t i = 0; i < site.report.findings.size(); ++i) {
    const std::vector<std::string>& cards = site.report.findings[i].cards;
    const auto card = cards.empty() ? site.card_of.end() : site.card_of.find(cards.front());
    groups[card == site.card_of.end() ? site.report.cards.size() : card->second].push_back(i);
  }
  return groups;
}

}  // namespace

Page WriteEverything(const Site& site) {
  FindingLines lines(site);
  Value groups = List();
  Value clean = List();
  const auto by_card = GroupByCard(site);
  for (std::size_t card = 0; card < by_card.size(); ++card) {
    const bool is_other = card == site.report.cards.size();
    const std::string name = is_other ? Both({"其他", "Others"}) : NameOfCard(site, card);
    if (!by_card[card].empty())
      groups.push_back(Object({{"card", name}, {"findings", lines.Write(by_card[card], "")}}));
    if (!is_other && site.findings_of[card].empty()) clean.push_back(Object({{"card", name}}));
  }
  const std::string body = Template(kAllTemplate)
                               .Fill(Object({{"groups", groups},
                                             {"has_clean", !clean.is_empty_list()},
                                             {"clean", clean},
                                             {"is_partial", IsPartial(site.report)}}));
  return {.path = "all.html", .title = {"全部发现 · 裁定", "All findings · caiding"}, .body = body};
}

}  // namespace caiding::reports::site

// SPDX-License-Identifier: MIT
// Every finding as a table, by what it asks of its reader: for print, and without script.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/findings/duty.h"
#include "model/ir/utf8.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using findings::Duty;

std::string NameOfCard(const Site& site, std::size_t card) {
  const ReportedCard& reported = site.report.cards[card];
  std::string html = "<a href=\"" + site.names.cards[card] + "\"><span class=\"number\">" +
                     Escape(reported.checked.card.number) + "</span> <span translate=\"no\">" +
                     Escape(reported.checked.card.name) + "</span></a>";
  return html + " " + WriteState(reported);
}

/// The cards that no finding speaks of.
Value Clean(const Site& site) {
  Value clean = List();
  for (std::size_t card = 0; card < site.report.cards.size(); ++card) {
    if (site.findings_of[card].empty()) clean.push_back(Object({{"card", NameOfCard(site, card)}}));
  }
  return clean;
}

}  // namespace

std::vector<std::vector<std::size_t>> ByDuty(const Report& report) {
  std::vector<std::vector<std::size_t>> lists(kDuties.size());
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    lists[static_cast<std::size_t>(findings::DutyOf(report.findings[i]))].push_back(i);
  return lists;
}

std::string SetOfCards(const findings::Finding& finding) {
  std::vector<std::string> numbers = SpokenOf(finding);
  std::sort(numbers.begin(), numbers.end());
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::string SeriesOf(const Site& site, const findings::Finding& finding) {
  const ReportedCard* card =
      finding.cards.empty() ? nullptr : FindCard(site, finding.cards.front());
  return card == nullptr ? std::string() : card->checked.card.series;
}

Page WriteEverything(const Site& site) {
  Value duties = List();
  const auto lists = ByDuty(site.report);
  for (const Duty duty : kDuties) {
    const auto& list = lists[static_cast<std::size_t>(duty)];
    if (list.empty()) continue;
    Value rows = List();
    for (const std::size_t index : list) {
      const findings::Finding& finding = site.report.findings[index];
      rows.push_back(Object({{"badges", WriteBadges(site, index)},
                             {"severity", std::to_string(2 - static_cast<int>(finding.severity))},
                             {"code", finding.code},
                             {"cards", LinkToNamedCards(site, SpokenOf(finding), "")},
                             {"set", SetOfCards(finding)},
                             {"series", SeriesOf(site, finding)},
                             {"page", site.names.findings[index]},
                             {"message", BothWithParts(finding.message)}}));
    }
    duties.push_back(Object({{"key", std::string(findings::KeyOf(duty))},
                             {"duty", Both(findings::WordFor(duty))},
                             {"count", std::to_string(list.size())},
                             {"rows", rows}}));
  }
  const Value clean = Clean(site);
  const std::string body = Template(kAllTemplate)
                               .Fill(Object({{"duties", duties},
                                             {"has_clean", !clean.is_empty_list()},
                                             {"clean", clean},
                                             {"is_partial", IsPartial(site.report)}}));
  return {.path = "all.html",
          .title = {"全部发现 · 裁定", "All findings · caiding"},
          .body = body,
          .scripts = {"sort.js"}};
}

}  // namespace caiding::reports::site

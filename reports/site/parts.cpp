// SPDX-License-Identifier: MIT
#include "reports/site/parts.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/findings/spoken_of.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/words.h"

namespace caiding::reports::site {

using findings::Finding;

Site MakeSite(const Report& report, const SiteOptions& options) {
  Site site{.report = report,
            .options = options,
            .summary = Summarise(report),
            .names = NamePages(report),
            .card_of = {},
            .findings_of = std::vector<std::vector<std::size_t>>(report.cards.size())};
  for (std::size_t i = 0; i < report.cards.size(); ++i)
    site.card_of.emplace(report.cards[i].checked.card.number, i);
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

FindingLines::FindingLines(const Site& site) : site_(site), template_(kFindingLinesTemplate) {}

std::string FindingLines::Write(const std::vector<std::size_t>& findings, const std::string& root) {
  Value list = List();
  for (const std::size_t index : findings) {
    const Finding& finding = site_.report.findings[index];
    std::string cards;
    for (const std::string& number : finding.cards) cards += LinkToCard(site_, number, root) + " ";
    list.push_back(Object({{"badges", WriteBadges(site_, index)},
                           {"page", root + site_.names.findings[index]},
                           {"message", BothWithParts(finding.message)},
                           {"cards", cards}}));
  }
  return template_.Fill(Object({{"findings", list}}));
}

}  // namespace caiding::reports::site

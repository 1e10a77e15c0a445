// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/evidence/claim.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/sort_findings.h"
#include "model/zero/fields.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "reports/order.h"
#include "tests/reports/sample_report.h"

namespace caiding::reports {
namespace {

constexpr ir::TextPlace kBurst{2, zero::text_role::kLifeBurst};

findings::Finding At(const std::string& card, ir::TextPlace text, std::uint32_t begin,
                     const std::string& code) {
  findings::Finding finding = AFinding(code, card, begin, begin + 1);
  finding.spans[0].text = text;
  return finding;
}

std::string Key(const findings::Finding& finding) {
  const findings::Span& span = finding.spans.front();
  return finding.cards.front() + "/" + findings::NumberOf(span.text) + "/" +
         std::to_string(span.begin) + "/" + finding.code;
}

}  // namespace

TEST_CASE("of what goes round a win is told before a gain, whichever code it has", "[reports]") {
  const auto round = [](const std::string& code, std::uint32_t at, const evidence::Claim& claim) {
    findings::Finding finding = AFinding(code, "R-1", at, at + 1);
    finding.severity = findings::Severity::Warning;
    finding.outcomes.resize(1);
    finding.outcomes.front().certificate.claim = evidence::PrintClaim(claim);
    return finding;
  };
  const evidence::Grows gains{.from = 1, .to = 3, .times = 2, .gain = {1}, .is_in_order = true};
  evidence::Grows wins{.from = 1, .to = 3, .times = 2, .gain = {-1}, .stops = true};
  wins.winner = 0;
  Report report;
  report.findings = {round("N701", 0, gains), round("N704", 1, evidence::Loops{1, 3}),
                     round("N705", 2, wins), AFinding("A501", "R-1", 3, 4)};
  const auto groups = InOrder(report, {});
  std::vector<std::string> codes;
  for (const DutyGroup& group : groups) {
    if (group.duty != findings::Duty::Decide) continue;
    for (const findings::Finding* finding : group.findings) codes.push_back(finding->code);
  }
  std::erase(codes, "A501");
  CHECK(codes == std::vector<std::string>{"N705", "N704", "N701"});
}

TEST_CASE("findings are sorted by card, paragraph, start and code, the life burst last") {
  std::vector<findings::Finding> findings = {
      At("L-02", {0}, 0, "S201"), At("L-01", kBurst, 0, "R301"), At("L-01", {1}, 0, "R301"),
      At("L-01", {0}, 7, "A501"), At("L-01", {0}, 2, "R303"),    At("L-01", {0}, 2, "R301")};
  findings::SortFindings(findings);
  std::vector<std::string> keys;
  std::transform(findings.begin(), findings.end(), std::back_inserter(keys), Key);
  CHECK(keys == std::vector<std::string>{"L-01/0/2/R301", "L-01/0/2/R303", "L-01/0/7/A501",
                                         "L-01/1/0/R301", "L-01/-1/0/R301", "L-02/0/0/S201"});
}

TEST_CASE("the order of findings does not depend on the order in which they came") {
  const std::vector<findings::Finding> one = {At("L-01", {0}, 2, "R301"),
                                              At("L-01", {0}, 2, "R303")};
  std::vector<findings::Finding> a = one;
  std::vector<findings::Finding> b = {one[1], one[0]};
  findings::SortFindings(a);
  findings::SortFindings(b);
  CHECK(Key(a[0]) == Key(b[0]));
}

TEST_CASE("a report is clean only if every card was understood") {
  Report report;
  report.sheet = &zero::GameSheet();
  report.cards = {ACard("L-01", U"灯塔守", U"抽一张牌。")};
  CHECK(IsClean(report));
  report.cards[0].checked.texts[0].not_understood.emplace_back();
  CHECK_FALSE(IsClean(report));
}

TEST_CASE("the counts of the overview are those of the cards and findings") {
  const Summary summary = Summarise(ASampleReport());
  CHECK(summary.cards == 3);
  CHECK(summary.understood == 2);
  CHECK(summary.playable == 1);
  CHECK(summary.trees == 6);
  CHECK(summary.readings == 3);
  CHECK(summary.abilities == 2);
  CHECK(summary.errors == 2);
  CHECK(summary.by_code == std::map<std::string, std::size_t>{{"A501", 1}, {"S201", 1}});
}

TEST_CASE("an interrupted run without findings is not clean") {
  Report report;
  report.sheet = &zero::GameSheet();
  report.cards = {ACard("L-01", U"灯塔守", U"【登场时】抽一张牌。")};
  CHECK(IsClean(report));
  CHECK_FALSE(IsPartial(report));
  report.interrupted = {findings::Question::Readings};
  CHECK(IsPartial(report));
  CHECK_FALSE(IsClean(report));
  CHECK(TellPartial(report).en.find("A501") != std::string::npos);
}

}  // namespace caiding::reports

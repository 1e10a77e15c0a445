// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/findings/fingerprint.h"
#include "checker/findings/sort_findings.h"
#include "model/zero/fields.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
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

// SPDX-License-Identifier: MIT
#include "reports/coverage.h"

#include <string>

#include <catch2/catch.hpp>

#include "tests/reports/pages.h"
#include "tests/reports/sample_report.h"

namespace caiding::reports {
namespace {

constexpr const char* kTable =
    "clause\tstate\tsays\ttext\n"
    "106.3\tcovered\tThe whole chain resolves <at once>.\tscenario a.yaml (and 2 more)\n"
    "106.9\tmissing\tSomething else.\tplay it\n"
    "106.10\tuntestable\tA lead-in.\tno statement\n";

bool Holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("the table of evidence becomes a page in both languages with its count", "[reports]") {
  const auto rows = ReadCoverage(kTable);
  REQUIRE(rows);
  REQUIRE(rows->size() == 3);
  const std::string page =
      PagesOf(ASampleReport(), {.language = Language::Chinese, .coverage = *rows})["coverage.html"];
  CHECK(Holds(page, "1 of 2 testable clauses have evidence that is executed; 1 cannot be tested."));
  CHECK(Holds(page, "2 条可测试的条文中，1 条有执行的证据"));
  CHECK(Holds(page, "id=\"clause-106.9\""));
  CHECK(Holds(page, "&lt;at once&gt;"));
  CHECK(!Holds(page, "<at once>"));
  CHECK(Holds(page, "href=\"index.html\""));
}

TEST_CASE("the report links to the page of evidence only if there is one", "[reports]") {
  Pages with = PagesOf(ASampleReport(), {.coverage = {{"106.3", "covered", "says", "evidence"}}});
  CHECK(Holds(with["index.html"], "href=\"coverage.html\""));
  CHECK(!Holds(OverviewOf(ASampleReport()), "coverage.html"));
}

TEST_CASE("what is no table of evidence is refused with its line", "[reports]") {
  const auto reason = [](const std::string& table) {
    const auto rows = ReadCoverage(table);
    return rows ? std::string() : rows.Error().reason;
  };
  CHECK(Holds(reason("106.3\tcovered\ta\tb\n"), "line 1: "));
  CHECK(Holds(reason("clause\tstate\tsays\ttext\n106.3\tcovered\ta\n"), "line 2: "));
  CHECK(Holds(reason("clause\tstate\tsays\ttext\n106.3\tproved\ta\tb\n"), "line 2: "));
  CHECK(Holds(reason("clause\tstate\tsays\ttext\n106.3\tcovered\ta\tb\tc\n"), "line 2: "));
}

}  // namespace
}  // namespace caiding::reports

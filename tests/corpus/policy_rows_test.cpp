// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "corpus/clauses.h"
#include "corpus/embedded.h"
#include "corpus/policy_texts.h"
#include "corpus/table_rows.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

/// Every place that the list of open questions names: D-C contradictions, D-T terms, D-M missing
/// cases, D-A readings, the wording notes beside them, and E the differences of the editions.
constexpr std::string_view kRows[] = {
    "D-A01",  "D-A02",  "D-A03",  "D-A04",  "D-A05",  "D-A06",  "D-A07",  "D-A08",  "D-A09",
    "D-A10",  "D-A11",  "D-A12",  "D-A13",  "D-A14",  "D-A15",  "D-A16",  "D-A17",  "D-A18",
    "D-A19",  "D-A20",  "D-A21",  "D-A22",  "D-C01",  "D-C02",  "D-C03",  "D-C04",  "D-C05",
    "D-C06",  "D-C07",  "D-C08",  "D-C09",  "D-C10",  "D-C11",  "D-C12",  "D-C13",  "D-C14",
    "D-C15",  "D-C16",  "D-C17",  "D-C18",  "D-C19",  "D-C20",  "D-C21",  "D-C22a", "D-C22b",
    "D-C23",  "D-C24",  "D-C25",  "D-C26",  "D-C27",  "D-C28",  "D-C29",  "D-C30",  "D-C31",
    "D-C32",  "D-C33",  "D-C34",  "D-C35",  "D-C36",  "D-C37",  "D-C38",  "D-C39",  "D-C40",
    "D-C41",  "D-C42",  "D-C43",  "D-C44",  "D-E01",  "D-M01",  "D-M02",  "D-M03",  "D-M04",
    "D-M05",  "D-M06",  "D-M07",  "D-M08",  "D-M09",  "D-M10",  "D-M11",  "D-M12a", "D-M12b",
    "D-M12c", "D-M12d", "D-M13",  "D-M14",  "D-M15",  "D-M16a", "D-M16b", "D-M17",  "D-M18",
    "D-M19",  "D-M20",  "D-M21",  "D-M22a", "D-M22b", "D-M22c", "D-M23",  "D-M24a", "D-M24b",
    "D-M24c", "D-M25a", "D-M25b", "D-M26",  "D-M27",  "D-M28",  "D-M29a", "D-M29b", "D-M30a",
    "D-M30b", "D-M30c", "D-M31",  "D-M32a", "D-M32b", "D-M33a", "D-M33b", "D-M34",  "D-M35",
    "D-M36",  "D-M37",  "D-M38a", "D-M38b", "D-M39",  "D-M40",  "D-M41",  "D-M42",  "D-M43a",
    "D-M43b", "D-M44",  "D-M45",  "D-M46",  "D-M47",  "D-M48",  "D-M49",  "D-T01",  "D-T02",
    "D-T03",  "D-T04",  "D-T05",  "D-T06",  "D-T07",  "D-T09",  "D-T10",  "D-T18",  "D-T26",
    "D-T28",  "D-T32",  "D-T34",  "D-T35",  "D-X01",  "D-X10",  "D-Y02",  "E01",    "E02",
    "E03",    "E04",    "E05",    "E06",    "E07",    "E08",    "E09",    "E10",    "E11",
    "E12",    "E13",    "E14",    "E15",    "E16",    "E17",    "E18",    "E19",    "E20",
    "E21",    "E22",    "E23",    "E36",    "E37",
};

}  // namespace

TEST_CASE("every open question is a switch or says why it is none", "[corpus][policies]") {
  std::map<std::string_view, int> answered;
  for (const kernel::PolicyEntry& policy : zero::ImplementedPolicies()) ++answered[policy.id];
  for (const WithoutSwitch& row : RowsWithoutSwitch(zero::GameSheet())) {
    INFO(row.id);
    ++answered[row.id];
    CHECK((row.why == "none-needed" || row.why == "not-built" || row.why == "one-value" ||
           row.why == "text"));
    CHECK_FALSE(row.zh.empty());
    CHECK_FALSE(row.en.empty());
  }
  std::size_t rows = 0;
  for (const std::string_view id : kRows) {
    INFO(id);
    CHECK(answered[id] == 1);
    ++rows;
  }
  CHECK(answered.size() == rows);
}

TEST_CASE("the table of texts tells the values of each switch in their order",
          "[corpus][policies]") {
  for (const kernel::PolicyEntry& policy : zero::ImplementedPolicies()) {
    std::vector<std::string_view> told;
    for (const PolicyText& text : PolicyTexts(zero::GameSheet())) {
      if (text.id == policy.id && !text.value.empty()) told.push_back(text.value);
    }
    INFO(policy.id);
    CHECK(told == policy.values);
  }
}

TEST_CASE("what contradicts a clause is a value that there is, and never the usual one",
          "[corpus][policies]") {
  const auto& policies = zero::ImplementedPolicies();
  CHECK(Contradictions(zero::GameSheet()).size() > 70);
  for (const kernel::Contradiction& one : Contradictions(zero::GameSheet())) {
    INFO(one.id << "=" << one.value);
    const auto entry = std::find_if(policies.begin(), policies.end(),
                                    [&](const auto& policy) { return policy.id == one.id; });
    REQUIRE(entry != policies.end());
    CHECK_FALSE(entry->is_edition);
    CHECK(std::count(entry->values.begin() + 1, entry->values.end(), one.value) == 1);
    CHECK_FALSE(one.clauses.empty());
    CHECK(one.by.empty() == (one.where == kernel::Against::Everywhere));
    for (const auto& clauses : {one.by, one.clauses}) {
      for (const std::string_view clause : clauses) {
        INFO(clause);
        CHECK(FindClause(zero::GameSheet(), clause) != nullptr);
      }
    }
  }
}

TEST_CASE("each switch that clauses leave open says which, and no other does",
          "[corpus][policies]") {
  for (const kernel::PolicyEntry& policy : zero::ImplementedPolicies()) {
    if (policy.is_edition) continue;
    INFO(policy.id);
    const ir::Message why = TellWhyOpen(zero::GameSheet(), policy.id);
    const bool is_open = kernel::IsOpen(Contradictions(zero::GameSheet()), policy);
    CHECK(why.en.empty() != is_open);
    CHECK(why.zh.empty() != is_open);
    if (!is_open) continue;
    // It names a clause of the switch, in both languages.
    const auto is_named = [&](const std::string& told) {
      return std::any_of(policy.clauses.begin(), policy.clauses.end(),
                         [&](std::string_view id) { return told.find(id) != std::string::npos; });
    };
    CHECK(is_named(why.zh));
    CHECK(is_named(why.en));
  }
}

}  // namespace caiding::corpus

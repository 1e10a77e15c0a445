// SPDX-License-Identifier: MIT
#include "corpus/scenario/edition.h"

#include <array>
#include <set>

#include "corpus/scenario/flip_policies.h"
#include "model/kernel/clause.h"
#include "model/zero/policies.h"
#include "model/zero/rulebook.h"

namespace caiding::corpus {
namespace {

constexpr std::string_view kEarly = "early";
constexpr std::array<kernel::Rulebook, 1> kCited{zero::kRulebook};

Scenario Under(const Scenario& scenario, const std::string& edition) {
  Scenario other = scenario;
  other.edition = edition;
  return other;
}

bool HasRead(const ScenarioResult& result, std::string_view id) {
  const auto& entries = zero::ImplementedPolicies();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].id == id) return result.consulted.Has(i);
  }
  return false;
}

}  // namespace

std::vector<std::string> AssumedClauses(const Scenario& scenario, const ScenarioResult& result) {
  std::set<std::string> clauses;
  if (scenario.edition != kEarly) return {};
  for (const kernel::Event& event : result.events) {
    for (const kernel::Clause& clause : event.clauses) {
      const std::string id(clause.id);
      if (!id.empty() && zero::IsAssumedInEarly(id)) clauses.insert(id);
    }
  }
  return {clauses.begin(), clauses.end()};
}

std::vector<Message> TellEdition(const Scenario& scenario, const ScenarioResult& result) {
  std::vector<Message> lines;
  const auto clauses = AssumedClauses(scenario, result);
  if (!clauses.empty()) {
    std::string list;
    for (const std::string& clause : clauses) list += (list.empty() ? "" : ", ") + clause;
    lines.push_back({"推定（早期版本没有这些条文，取自 1.20）：" + list,
                     "assumed (the earlier edition lacks these clauses, taken from 1.20): " + list});
  }
  if (!result.undefined.empty()) {
    lines.push_back({"早期版本没有规定（" + result.undefined + "），不能继续",
                     "undefined in the earlier edition (" + result.undefined + "): the play ends here"});
  }
  if (scenario.edition == kEarly && HasRead(result, "E10")) {
    lines.push_back({"早期版本没有规定（E10），照 1.20 执行",
                     "undefined in the earlier edition (E10), played as in 1.20"});
  }
  return lines;
}

std::string CiteEdition(std::string line, const std::string& edition, bool is_chinese) {
  if (edition != kEarly) return line;
  for (auto found = kernel::ParseCitation(line, kCited); found;) {
    const std::string clause(found->id);
    const std::string cited = zero::IsAssumedInEarly(clause)
                                  ? kernel::Cite(zero::kRulebook, clause, is_chinese ? "，推定" : ", assumed")
                                  : kernel::Cite(zero::kEarlyRulebook, clause);
    line.replace(found->begin, found->end - found->begin, cited);
    found = kernel::ParseCitation(line, kCited, found->begin + cited.size());
  }
  return line;
}

bool DiffersBetween(const Scenario& scenario, const std::string& first, const std::string& second,
                    const parser::Parser& parser, EditionDifference& difference) {
  difference.scenario = scenario;
  difference.first = RunScenario(Under(scenario, first), parser);
  difference.second = RunScenario(Under(scenario, second), parser);
  return !IsSameOutcome(difference.first, difference.second);
}

}  // namespace caiding::corpus

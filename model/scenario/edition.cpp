// SPDX-License-Identifier: MIT
#include "model/scenario/edition.h"

#include <array>
#include <set>

#include "model/scenario/flip_policies.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

Scenario Under(const Scenario& scenario, const std::string& edition) {
  Scenario other = scenario;
  other.edition = edition;
  return other;
}

bool HasRead(const ScenarioResult& result, std::string_view id) {
  const auto& entries = result.sheet->policies;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].id == id) return result.consulted.Has(i);
  }
  return false;
}

}  // namespace

std::vector<std::string> AssumedClauses(const Scenario& scenario, const ScenarioResult& result) {
  std::set<std::string> clauses;
  for (const kernel::Event& event : result.events) {
    for (const kernel::Clause& clause : event.clauses) {
      const std::string id(clause.id);
      if (!id.empty() && sheet::IsAssumed(*scenario.sheet, scenario.edition, id))
        clauses.insert(id);
    }
  }
  return {clauses.begin(), clauses.end()};
}

std::vector<Message> TellEdition(const Scenario& scenario, const ScenarioResult& result) {
  std::vector<Message> lines;
  const sheet::Edition& earlier = sheet::EarlierEdition(*scenario.sheet);
  const std::string present(scenario.sheet->editions.front().id);
  const auto clauses = AssumedClauses(scenario, result);
  if (!clauses.empty()) {
    std::string list;
    for (const std::string& clause : clauses) list += (list.empty() ? "" : ", ") + clause;
    lines.push_back({"推定（" + earlier.told.zh + "没有这些条文，取自 " + present + "）：" + list,
                     "assumed (" + earlier.told.en + " lacks these clauses, taken from " + present +
                         "): " + list});
  }
  const std::string open_zh = earlier.told.zh + "没有规定（";
  const std::string open_en = "undefined in " + earlier.told.en + " (";
  if (!result.undefined.empty()) {
    lines.push_back({open_zh + result.undefined + "），不能继续",
                     open_en + result.undefined + "): the play ends here"});
  }
  if (scenario.edition != earlier.id) return lines;
  for (const std::string_view id : earlier.silent_on) {
    if (!HasRead(result, id)) continue;
    const std::string row(id);
    lines.push_back({open_zh + row + "），照 " + present + " 执行",
                     open_en + row + "), played as in " + present});
  }
  return lines;
}

std::string CiteEdition(const sheet::Sheet& sheet, std::string line, const std::string& edition,
                        bool is_chinese) {
  const sheet::Edition& cited_edition = sheet::FindEdition(sheet, edition);
  if (&cited_edition == &sheet.editions.front()) return line;
  const kernel::Rulebook present[] = {sheet.editions.front().book};
  for (auto found = kernel::ParseCitation(line, present); found;) {
    const std::string cited =
        sheet::CiteIn(sheet, edition, found->id, is_chinese ? "，推定" : ", assumed");
    line.replace(found->begin, found->end - found->begin, cited);
    found = kernel::ParseCitation(line, present, found->begin + cited.size());
  }
  return line;
}

bool DiffersBetween(const Scenario& scenario, const std::string& first, const std::string& second,
                    const CardReader& read, EditionDifference& difference) {
  difference.scenario = scenario;
  difference.first = RunScenario(Under(scenario, first), read);
  difference.second = RunScenario(Under(scenario, second), read);
  return !IsSameOutcome(difference.first, difference.second);
}

}  // namespace caiding::scenario

// SPDX-License-Identifier: MIT
#include "model/scenario/undetermined.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "model/scenario/verify.h"

namespace caiding::scenario {
namespace {

using Group = ScriptCheck::Group;

/// The script up to this step, under another value of the switch.
Scenario Under(const Scenario& scenario, std::size_t step, const std::string& id,
               const std::string& value) {
  Scenario other = scenario;
  std::erase_if(other.policies, [&](const auto& policy) { return policy.first == id; });
  other.policies.emplace_back(id, value);
  other.steps.resize(step);
  return other;
}

std::vector<CheckResult> VerifyAll(Table& table, const std::vector<ScriptCheck>& checks) {
  std::vector<CheckResult> results;
  for (const ScriptCheck& check : checks) results.push_back(Verify(table, check));
  return results;
}

bool AllHold(const std::vector<CheckResult>& results) {
  return std::all_of(results.begin(), results.end(),
                     [](const CheckResult& result) { return result.holds; });
}

void Differ(CheckResult& result, const std::string& reason) {
  result.holds = false;
  if (result.reason.empty()) result.reason = reason;
}

/// What comes out under the value of this group.
void Judge(const ScriptCheck& check, const Group& group, Table& table, CheckResult& result) {
  for (const Group& other : check.groups) {
    auto results = VerifyAll(table, other.checks);
    const bool holds = AllHold(results);
    if (&other != &group) {
      if (holds)
        Differ(result, check.subject + "=" + group.value + " and " + check.subject + "=" +
                           other.value + " come to the same: " + other.value +
                           " is not told apart");
      continue;
    }
    result.holds = result.holds && holds;
    for (const CheckResult& one : results) {
      if (!one.holds) result.got += (result.got.empty() ? "" : "; ") + group.value + ": " + one.got;
    }
    result.parts.push_back({group.value, std::move(results)});
  }
}

}  // namespace

CheckResult VerifyUndetermined(const Scenario& scenario, std::size_t step, const CardReader& read) {
  const ScriptCheck& check = *scenario.steps[step].second;
  CheckResult result;
  result.place = check.place;
  result.wanted = result.came_out = check;
  result.expected = "undetermined " + check.subject;
  result.holds = true;
  for (const Group& group : check.groups) {
    auto played = PlayScript(Under(scenario, step, check.subject, group.value), read);
    if (const auto* failure = std::get_if<LayFailure>(&played)) {
      Differ(result, check.subject + "=" + group.value + ": " + failure->reason.en);
      continue;
    }
    Judge(check, group, std::get<Table>(played), result);
  }
  return result;
}

}  // namespace caiding::scenario

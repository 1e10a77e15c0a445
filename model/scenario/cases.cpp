// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/scenario/scenario.h"

namespace caiding::scenario {

std::vector<Scenario> CasesOf(const Scenario& scenario) {
  if (scenario.cases.empty()) return {scenario};
  std::vector<Scenario> scenarios;
  for (const ScenarioCase& one : scenario.cases) {
    Scenario alone = scenario;
    alone.cases.clear();
    alone.title += " / " + one.title;
    for (const auto& policy : one.policies) {
      std::erase_if(alone.policies, [&](const auto& other) { return other.first == policy.first; });
      alone.policies.push_back(policy);
    }
    alone.steps.insert(alone.steps.end(), one.steps.begin(), one.steps.end());
    scenarios.push_back(std::move(alone));
  }
  return scenarios;
}

}  // namespace caiding::scenario

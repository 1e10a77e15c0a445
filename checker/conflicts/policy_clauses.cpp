// SPDX-License-Identifier: MIT
#include "checker/conflicts/policy_clauses.h"

#include "model/zero/policies.h"

namespace caiding::conflicts {

std::vector<std::string> ClausesOfPolicy(std::string_view id) {
  for (const zero::PolicyEntry& policy : zero::ImplementedPolicies()) {
    if (policy.id == id) return {policy.clauses.begin(), policy.clauses.end()};
  }
  return {};
}

}  // namespace caiding::conflicts

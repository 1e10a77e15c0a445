// SPDX-License-Identifier: MIT
#include "checker/conflicts/policy_clauses.h"

#include "model/sheet/sheet.h"

namespace caiding::conflicts {

std::vector<std::string> ClausesOfPolicy(std::string_view id) {
  for (const kernel::PolicyEntry& policy : zero::ImplementedPolicies()) {
    if (policy.id == id) return {policy.clauses.begin(), policy.clauses.end()};
  }
  return {};
}

}  // namespace caiding::conflicts

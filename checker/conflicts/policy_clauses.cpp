// SPDX-License-Identifier: MIT
#include "checker/conflicts/policy_clauses.h"

namespace caiding::conflicts {

std::vector<std::string> ClausesOfPolicy(const sheet::Sheet& sheet, std::string_view id) {
  for (const kernel::PolicyEntry& policy : sheet.policies) {
    if (policy.id == id) return {policy.clauses.begin(), policy.clauses.end()};
  }
  return {};
}

}  // namespace caiding::conflicts

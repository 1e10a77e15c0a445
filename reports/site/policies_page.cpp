// SPDX-License-Identifier: MIT
// The switches that findings rest on, each with those that do.
#include <map>
#include <set>

#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"

namespace caiding::reports::site {
namespace {

/// What findings say of one switch.
struct MetPolicy {
  std::set<std::string> answers;
  std::vector<std::size_t> findings;
};

std::map<std::string, MetPolicy> MetPolicies(const Report& report) {
  std::map<std::string, MetPolicy> met;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    for (const std::string& policy : report.findings[i].policies) {
      MetPolicy& one = met[IdOfPolicy(policy)];
      one.answers.insert(policy);
      if (one.findings.empty() || one.findings.back() != i) one.findings.push_back(i);
    }
  }
  return met;
}

}  // namespace

std::string TextOfPolicy(const Report& report, const std::string& name) {
  const auto text = report.policy_texts.find(name);
  return text == report.policy_texts.end() ? "" : Both(text->second);
}

std::string IdOfPolicy(const std::string& policy) { return policy.substr(0, policy.find('=')); }

std::optional<Page> WritePoliciesPage(const Site& site) {
  const auto met = MetPolicies(site.report);
  if (met.empty()) return std::nullopt;
  FindingLines lines(site);
  Value policies = List();
  for (const auto& [id, one] : met) {
    Value answers = List();
    for (const std::string& answer : one.answers)
      answers.push_back(Object({{"answer", answer}, {"says", TextOfPolicy(site.report, answer)}}));
    policies.push_back(Object({{"policy", id},
                               {"asks", TextOfPolicy(site.report, id)},
                               {"answers", answers},
                               {"findings", lines.Write(one.findings, "")}}));
  }
  return Page{.path = "policies.html",
              .title = {"规则未定之处 · 裁定", "Open rules · caiding"},
              .body = Template(kPoliciesTemplate).Fill(Object({{"policies", policies}}))};
}

}  // namespace caiding::reports::site

// SPDX-License-Identifier: MIT
#include "corpus/scenario/flip_policies.h"

#include <algorithm>

#include "checker/evidence/story.h"
#include "corpus/scenario/tell.h"
#include "model/zero/policies.h"

namespace caiding::corpus {
namespace {

zero::Policies PoliciesOf(const Scenario& scenario) {
  zero::Policies policies;
  if (!scenario.edition.empty()) zero::SetEdition(policies, scenario.edition);
  for (const auto& [id, value] : scenario.policies) zero::SetPolicy(policies, id, value);
  return policies;
}

Scenario With(const Scenario& scenario, std::string_view id, std::string_view value) {
  Scenario flipped = scenario;
  std::erase_if(flipped.policies, [&](const auto& policy) { return policy.first == id; });
  flipped.policies.emplace_back(id, value);
  return flipped;
}

}  // namespace

bool IsSameOutcome(const ScenarioResult& a, const ScenarioResult& b) {
  return a.status == b.status && a.outcome == b.outcome && a.reason == b.reason;
}

std::vector<FlippedPlay> FlipPolicies(const Scenario& scenario, const ScenarioResult& usual,
                                      const parser::Parser& parser) {
  std::vector<FlippedPlay> plays;
  const zero::Policies policies = PoliciesOf(scenario);
  const auto& entries = zero::ImplementedPolicies();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const zero::PolicyEntry& entry = entries[i];
    if (entry.is_about_text || entry.is_edition || !usual.consulted.Has(i)) continue;
    const std::string_view value = zero::GetPolicy(policies, entry.id);
    for (const std::string_view other : entry.values) {
      if (other == value) continue;
      ScenarioResult result = RunScenario(With(scenario, entry.id, other), parser);
      if (IsSameOutcome(usual, result)) continue;
      plays.push_back({std::string(entry.id), std::string(value), std::string(other),
                       std::move(result)});
    }
  }
  return plays;
}

std::vector<Message> TellParting(const ScenarioResult& play, const ScenarioResult& other) {
  const auto steps = evidence::TellEvents(play.cards, play.events);
  const auto others = evidence::TellEvents(other.cards, other.events);
  std::size_t shared = 0;
  while (shared < steps.size() && shared < others.size() && steps[shared] == others[shared]) ++shared;
  std::vector<Message> lines(steps.begin() + static_cast<std::ptrdiff_t>(shared), steps.end());
  if (lines.empty()) lines.push_back({"没有别的事发生", "nothing more happens"});
  for (const CheckResult& check : play.checks) {
    if (!check.holds) lines.push_back(TellOutcome(check));
  }
  if (!play.reason.empty()) lines.push_back({play.reason, play.reason});
  return lines;
}

}  // namespace caiding::corpus

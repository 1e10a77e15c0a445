// SPDX-License-Identifier: MIT
#include "model/scenario/flip_policies.h"

#include <algorithm>

#include "model/scenario/tell.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::scenario {
namespace {

using Status = ScenarioResult::Status;

kernel::Policies PoliciesOf(const Scenario& scenario) {
  kernel::Policies policies;
  if (!scenario.edition.empty()) sheet::SetEdition(*scenario.sheet, policies, scenario.edition);
  for (const auto& [id, value] : scenario.policies)
    sheet::SetPolicy(*scenario.sheet, policies, id, value);
  return policies;
}

Scenario With(const Scenario& scenario, std::string_view id, std::string_view value) {
  Scenario flipped = scenario;
  std::erase_if(flipped.policies, [&](const auto& policy) { return policy.first == id; });
  flipped.policies.emplace_back(id, value);
  return flipped;
}

/// Whether the same expectations hold, of those that both plays looked at at the same question.
bool HaveSameChecks(const ScenarioResult& a, const ScenarioResult& b) {
  for (std::size_t i = 0; i < std::min(a.steps.size(), b.steps.size()); ++i) {
    const PlayedStep& one = a.steps[i];
    const PlayedStep& two = b.steps[i];
    if (one.action || !one.before.IsComparableWith(two.before)) continue;
    if (a.checks[one.check].holds != b.checks[two.check].holds) return false;
  }
  return true;
}

Comparison CompareStands(const Stand& a, const Stand& b) {
  if (!a.IsComparableWith(b)) return Comparison::Incomparable;
  return a.table == b.table ? Comparison::Same : Comparison::Differ;
}

/// At the end, or where the same was asked last.
Comparison CompareEnds(const ScenarioResult& a, const ScenarioResult& b) {
  const Comparison end = CompareStands(a.end, b.end);
  for (std::size_t i = a.steps.size(); end == Comparison::Incomparable && i-- > 0;) {
    const Comparison here = CompareStands(a.steps[i].before, b.steps[i].before);
    if (here == Comparison::Incomparable) continue;
    return here == Comparison::Differ ? here : end;
  }
  return end;
}

}  // namespace

bool IsSameOutcome(const ScenarioResult& a, const ScenarioResult& b) {
  return a.status == b.status && a.outcome == b.outcome && a.reason == b.reason;
}

Comparison Compare(const ScenarioResult& usual, const ScenarioResult& other) {
  if (usual.status == Status::NotBuilt || other.status == Status::NotBuilt) {
    return Comparison::Incomparable;
  }
  const auto is_cut_off = [](Status status) {
    return status == Status::Broken || status == Status::Refused;
  };
  const bool is_cut = is_cut_off(usual.status) || is_cut_off(other.status);
  if (!is_cut && !HaveSameChecks(usual, other)) return Comparison::Differ;
  if (!is_cut) return CompareEnds(usual, other);
  if (usual.status == other.status && usual.reason == other.reason) return Comparison::Same;
  const std::size_t cut = std::min(usual.steps.size(), other.steps.size()) - 1;
  for (std::size_t i = 0; i < cut; ++i) {
    const Comparison here = CompareStands(usual.steps[i].before, other.steps[i].before);
    if (here != Comparison::Same) return here;
  }
  // At the same question on the same table an action is legal in one play only.
  const Comparison at_cut = CompareStands(usual.steps[cut].before, other.steps[cut].before);
  return at_cut == Comparison::Same ? Comparison::Differ : at_cut;
}

std::vector<FlippedPlay> FlipPolicies(const Scenario& scenario, const ScenarioResult& usual,
                                      const CardReader& read) {
  std::vector<FlippedPlay> plays;
  const kernel::Policies policies = PoliciesOf(scenario);
  const auto& entries = scenario.sheet->policies;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const kernel::PolicyEntry& entry = entries[i];
    if (entry.is_edition || !usual.consulted.Has(i)) continue;
    const std::string_view value = sheet::GetPolicy(*scenario.sheet, policies, entry.id);
    for (const std::string_view other : entry.values) {
      if (other == value) continue;
      ScenarioResult result = RunScenario(With(scenario, entry.id, other), read);
      const Comparison comparison = Compare(usual, result);
      if (comparison == Comparison::Same) continue;
      plays.push_back({std::string(entry.id), std::string(value), std::string(other), comparison,
                       std::move(result)});
    }
  }
  return plays;
}

std::vector<Message> TellParting(const ScenarioResult& play, const ScenarioResult& other) {
  const auto steps = story::TellEvents(*play.sheet, play.cards, play.events);
  const auto others = story::TellEvents(*other.sheet, other.cards, other.events);
  std::size_t shared = 0;
  while (shared < steps.size() && shared < others.size() && steps[shared] == others[shared])
    ++shared;
  std::vector<Message> lines(steps.begin() + static_cast<std::ptrdiff_t>(shared), steps.end());
  if (lines.empty()) lines.push_back({"没有别的事发生", "nothing more happens"});
  for (const CheckResult& check : play.checks) {
    if (!check.holds) lines.push_back(TellOutcome(*play.sheet, check));
  }
  if (!play.reason.en.empty()) lines.push_back(play.reason);
  return lines;
}

}  // namespace caiding::scenario

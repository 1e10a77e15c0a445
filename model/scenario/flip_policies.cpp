// SPDX-License-Identifier: MIT
#include "model/scenario/flip_policies.h"

#include <algorithm>
#include <utility>

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

/// True if the expectation is about what is on the table, what may be done or who has won; the
/// others are about how play came there and who is asked what.
bool IsOfOutcome(ScriptCheck::Kind kind) {
  using Kind = ScriptCheck::Kind;
  switch (kind) {
    case Kind::Stats:
    case Kind::Zone:
    case Kind::Count:
    case Kind::Contents:
    case Kind::Tapped:
    case Kind::Level:
    case Kind::Damage:
    case Kind::Attached:
    case Kind::Has:
    case Kind::HasNot:
    case Kind::Winner:
    case Kind::Order:
    case Kind::Top:
    case Kind::Bottom:
    case Kind::Markers:
    case Kind::FaceDown:
    case Kind::Below:
    case Kind::Owner:
    case Kind::Controller:
    case Kind::Legal:
    case Kind::Illegal: return true;
    case Kind::Happened:
    case Kind::NotHappened:
    case Kind::Decider:
    case Kind::Decision:
    case Kind::Active:
    case Kind::Options:
    case Kind::Split:
    case Kind::Step:
    case Kind::Chain:
    case Kind::Unchanged:
    case Kind::OneOf:
    case Kind::Undetermined: return false;
  }
  return false;
}

Comparison CompareStands(const Stand& a, const Stand& b) {
  if (!a.IsComparableWith(b)) return Comparison::Incomparable;
  return a.table == b.table ? Comparison::Same : Comparison::Differ;
}

/// Whether an expectation holds in one play only, looked at in both at the same question.
bool IsHeldInOne(const ScenarioResult& a, const ScenarioResult& b, std::size_t step) {
  const PlayedStep& one = a.steps[step];
  const PlayedStep& two = b.steps[step];
  if (!one.before.IsComparableWith(two.before)) return false;
  const CheckResult& check = a.checks[one.check];
  return IsOfOutcome(check.wanted.kind) && check.holds != b.checks[two.check].holds;
}

/// The steps before `end`. Nothing follows from what comes after an action that answers another
/// question, but what was on the table when the same was asked last.
Comparison CompareSteps(const ScenarioResult& a, const ScenarioResult& b, std::size_t end) {
  Comparison last = Comparison::Same;
  for (std::size_t i = 0; i < end; ++i) {
    if (!a.steps[i].action) {
      if (IsHeldInOne(a, b, i)) return Comparison::Differ;
      continue;
    }
    const Comparison here = CompareStands(a.steps[i].before, b.steps[i].before);
    if (here == Comparison::Incomparable) return last == Comparison::Differ ? last : here;
    last = here;
  }
  return Comparison::Same;
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
  if (is_cut && usual.status == other.status && usual.reason == other.reason)
    return Comparison::Same;
  const std::size_t steps = std::min(usual.steps.size(), other.steps.size());
  if (steps == 0) return is_cut ? Comparison::Incomparable : CompareEnds(usual, other);
  const Comparison before = CompareSteps(usual, other, is_cut ? steps - 1 : steps);
  if (before != Comparison::Same) return before;
  if (!is_cut) return CompareEnds(usual, other);
  // At the same question an action is legal in one play only.
  const bool is_same_question =
      usual.steps[steps - 1].before.IsComparableWith(other.steps[steps - 1].before);
  return is_same_question ? Comparison::Differ : Comparison::Incomparable;
}

std::vector<FlippedPlay> FlipPolicies(const Scenario& scenario, const ScenarioResult& usual,
                                      const CardReader& read,
                                      kernel::Contradictions contradictions) {
  std::vector<FlippedPlay> plays;
  const kernel::Policies policies = PoliciesOf(scenario);
  const auto& entries = scenario.sheet->policies;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const kernel::PolicyEntry& entry = entries[i];
    if (entry.is_edition || !usual.consulted.Has(i)) continue;
    const std::string_view value = sheet::GetPolicy(*scenario.sheet, policies, entry.id);
    const auto is_excluded = [&](std::string_view one) {
      return kernel::FindContradiction(contradictions, entry.id, one) != nullptr;
    };
    if (is_excluded(value)) continue;
    for (const std::string_view other : entry.values) {
      if (other == value || is_excluded(other)) continue;
      FlippedPlay play{.id = std::string(entry.id),
                       .usual = std::string(value),
                       .other = std::string(other),
                       .result = RunScenario(With(scenario, entry.id, other), read)};
      play.comparison = Compare(usual, play.result);
      if (play.comparison == Comparison::Same) continue;
      play.against = kernel::FindContradiction(contradictions, entry.id, other, usual.events,
                                               play.result.events);
      if (play.against != nullptr) play.comparison = Comparison::Contradicted;
      plays.push_back(std::move(play));
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

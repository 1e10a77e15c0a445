// SPDX-License-Identifier: MIT
#include "checker/bans/least_bans.h"

#include <algorithm>

#include "checker/bans/options.h"
#include "checker/smt/cover.h"
#include "model/ir/assert.h"

namespace caiding::bans {
namespace {

Group Solve(const Question& question, const OptionGroup& open) {
  const smt::Covers covers =
      smt::LeastCovers(ProblemOf(question, open), question.sets_max, question.effort);
  Group group{open.combos, covers.least, {}, covers.is_complete, AsProof(covers.proof)};
  for (const auto& cover : covers.covers) {
    group.sets.push_back(SetOf(open, cover));
    CAIDING_ASSERT(BreaksAll(question, group.sets.back(), group.combos),
                   "a cover of the solver breaks every combo");
  }
  return group;
}

findings::Verdict VerdictOf(const std::vector<Group>& groups) {
  const bool is_proved = std::all_of(groups.begin(), groups.end(), [](const Group& group) {
    return group.proof == Proof::BothSolvers || group.proof == Proof::OneSolver;
  });
  return is_proved ? findings::Verdict::Proved : findings::Verdict::Unknown;
}

}  // namespace

Proof AsProof(smt::CoverProof proof) {
  switch (proof) {
    case smt::CoverProof::BothSolvers: return Proof::BothSolvers;
    case smt::CoverProof::OneSolver: return Proof::OneSolver;
    case smt::CoverProof::Open: return Proof::Open;
    case smt::CoverProof::Disputed: return Proof::Disputed;
  }
  return Proof::Open;
}

smt::CoverProblem ProblemOf(const Question& question, const OptionGroup& open) {
  smt::CoverProblem problem;
  for (const Option& option : open.options)
    problem.costs.push_back(CostOf(question, option.measure));
  for (const std::size_t combo : open.combos)
    problem.sets.push_back(BreakersOf(open.options, combo));
  return problem;
}

BanSet SetOf(const OptionGroup& open, const std::vector<std::size_t>& cover) {
  BanSet set;
  for (const std::size_t i : cover) set.push_back(open.options[i].measure);
  std::sort(set.begin(), set.end());
  return set;
}

std::int64_t CostOf(const Question& question, const Measure& measure) {
  const Card& card = question.cards[measure.card];
  return question.levels.empty() ? card.weight : card.weight * (card.allowed - measure.copies);
}

bool Breaks(const Measure& measure, const Combo& combo) {
  return std::any_of(combo.needs.begin(), combo.needs.end(), [&](const Need& need) {
    return need.card == measure.card && need.copies > measure.copies;
  });
}

bool BreaksAll(const Question& question, const BanSet& set,
               const std::vector<std::size_t>& combos) {
  return std::all_of(combos.begin(), combos.end(), [&](std::size_t combo) {
    return std::any_of(set.begin(), set.end(), [&](const Measure& measure) {
      return Breaks(measure, question.combos[combo]);
    });
  });
}

Answer FindLeastBans(const Question& question) {
  Open open = OpenOf(question);
  Answer answer;
  for (const OptionGroup& group : GroupsOf(open.options, open.combos))
    answer.groups.push_back(Solve(question, group));
  answer.broken = std::move(open.broken);
  answer.unbreakable = std::move(open.unbreakable);
  for (const Group& group : answer.groups) answer.least += group.least;
  answer.verdict = VerdictOf(answer.groups);
  return answer;
}

std::optional<std::uint64_t> CountSets(const Answer& answer) {
  constexpr std::uint64_t kMost = 1'000'000'000'000'000'000U;
  std::uint64_t count = 1;
  for (const Group& group : answer.groups) {
    if (!group.is_complete || count > kMost / group.sets.size()) return std::nullopt;
    count *= group.sets.size();
  }
  return count;
}

}  // namespace caiding::bans

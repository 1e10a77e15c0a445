// SPDX-License-Identifier: MIT
#include "checker/bans/least_bans.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "checker/smt/cover.h"
#include "model/ir/assert.h"

namespace caiding::bans {
namespace {

/// A measure, and which of the open combos it breaks.
struct Option {
  Measure measure;
  std::vector<std::size_t> breaks;
};

std::vector<std::size_t> BrokenOf(const Question& question, const Measure& measure,
                                  const std::vector<std::size_t>& combos) {
  std::vector<std::size_t> broken;
  for (const std::size_t i : combos) {
    if (Breaks(measure, question.combos[i])) broken.push_back(i);
  }
  return broken;
}

/// What may be done to a card, the mildest first; without what breaks no more than something
/// milder.
void AddOptions(const Question& question, std::size_t card, const std::vector<std::size_t>& combos,
                std::vector<Option>& options) {
  std::vector<int> copies = question.levels;
  if (!question.cards[card].is_never_banned) copies.push_back(0);
  std::sort(copies.rbegin(), copies.rend());
  std::vector<std::size_t> milder;
  for (const int allowed : copies) {
    if (allowed >= question.cards[card].allowed) continue;
    const Measure measure{card, allowed};
    std::vector<std::size_t> breaks = BrokenOf(question, measure, combos);
    if (breaks.size() == milder.size()) continue;
    milder = breaks;
    options.push_back({measure, std::move(breaks)});
  }
}

/// The combos that no option breaks, taken out of `open`.
std::vector<std::size_t> TakeUnbreakable(const std::vector<Option>& options,
                                         std::vector<std::size_t>& open) {
  std::vector<std::size_t> unbreakable;
  std::erase_if(open, [&](std::size_t combo) {
    const bool is_breakable =
        std::any_of(options.begin(), options.end(), [&](const Option& option) {
          return std::binary_search(option.breaks.begin(), option.breaks.end(), combo);
        });
    if (!is_breakable) unbreakable.push_back(combo);
    return !is_breakable;
  });
  return unbreakable;
}

/// For each combo the first of its group: combos that one card breaks are in one group.
std::vector<std::size_t> FirstOfGroup(const std::vector<Option>& options, std::size_t combos) {
  std::vector<std::size_t> first(combos);
  std::iota(first.begin(), first.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (first[i] != i) i = first[i];
    return i;
  };
  for (const Option& option : options) {
    for (const std::size_t combo : option.breaks) {
      const std::size_t a = root(combo);
      const std::size_t b = root(option.breaks.front());
      first[std::max(a, b)] = std::min(a, b);
    }
  }
  for (std::size_t i = 0; i < combos; ++i) first[i] = root(i);
  return first;
}

Proof AsProof(smt::CoverProof proof) {
  switch (proof) {
    case smt::CoverProof::BothSolvers: return Proof::BothSolvers;
    case smt::CoverProof::OneSolver: return Proof::OneSolver;
    case smt::CoverProof::Open: return Proof::Open;
    case smt::CoverProof::Disputed: return Proof::Disputed;
  }
  return Proof::Open;
}

/// The solver's words for the group: an element for each option, a set for each combo.
Group Solve(const Question& question, const std::vector<Option>& options,
            std::vector<std::size_t> combos) {
  smt::CoverProblem problem;
  for (const Option& option : options) problem.costs.push_back(CostOf(question, option.measure));
  for (const std::size_t combo : combos) {
    std::vector<std::size_t> set;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (std::binary_search(options[i].breaks.begin(), options[i].breaks.end(), combo))
        set.push_back(i);
    }
    problem.sets.push_back(std::move(set));
  }
  const smt::Covers covers = smt::LeastCovers(problem, question.sets_max, question.effort);
  Group group{std::move(combos), covers.least, {}, covers.is_complete, AsProof(covers.proof)};
  for (const auto& cover : covers.covers) {
    BanSet set;
    for (const std::size_t i : cover) set.push_back(options[i].measure);
    std::sort(set.begin(), set.end());
    CAIDING_ASSERT(BreaksAll(question, set, group.combos),
                   "a cover of the solver breaks every combo");
    group.sets.push_back(std::move(set));
  }
  return group;
}

std::vector<Group> SolveGroups(const Question& question, const std::vector<Option>& options,
                               const std::vector<std::size_t>& open) {
  const std::vector<std::size_t> first = FirstOfGroup(options, question.combos.size());
  std::vector<Group> groups;
  for (const std::size_t leader : open) {
    if (first[leader] != leader) continue;
    std::vector<std::size_t> combos;
    std::copy_if(open.begin(), open.end(), std::back_inserter(combos),
                 [&](std::size_t combo) { return first[combo] == leader; });
    std::vector<Option> own;
    std::copy_if(options.begin(), options.end(), std::back_inserter(own),
                 [&](const Option& option) { return first[option.breaks.front()] == leader; });
    groups.push_back(Solve(question, own, std::move(combos)));
  }
  return groups;
}

findings::Verdict VerdictOf(const std::vector<Group>& groups) {
  const bool is_proved = std::all_of(groups.begin(), groups.end(), [](const Group& group) {
    return group.proof == Proof::BothSolvers || group.proof == Proof::OneSolver;
  });
  return is_proved ? findings::Verdict::Proved : findings::Verdict::Unknown;
}

}  // namespace

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
  Answer answer;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < question.combos.size(); ++i) {
    if (!question.combos[i].is_chosen) continue;
    (question.combos[i].broken_by ? answer.broken : open).push_back(i);
  }
  std::vector<Option> options;
  for (std::size_t card = 0; card < question.cards.size(); ++card)
    AddOptions(question, card, open, options);
  answer.unbreakable = TakeUnbreakable(options, open);
  answer.groups = SolveGroups(question, options, open);
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

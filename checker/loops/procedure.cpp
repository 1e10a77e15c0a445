// SPDX-License-Identifier: MIT
#include "checker/loops/procedure.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "checker/evidence/story.h"
#include "checker/loops/find_loops.h"
#include "model/kernel/engine.h"
#include "model/zero/policies.h"

namespace caiding::loops {
bool IsAboutLoops(const zero::PolicyEntry& entry) {
  return std::any_of(entry.clauses.begin(), entry.clauses.end(),
                     [](std::string_view clause) { return clause.starts_with("901."); });
}

namespace {

std::vector<std::string> PoliciesRead(const kernel::Rules& rules, const kernel::State& state) {
  std::vector<std::string> policies;
  const auto& entries = zero::ImplementedPolicies();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!IsAboutLoops(entries[i]) || !kernel::ConsultedPolicies(state).Has(i)) continue;
    policies.push_back(std::string(entries[i].id) + "=" + std::string(entries[i].values[rules.policies[i]]));
  }
  return policies;
}

Expected<zero::ShownRound> Show(const kernel::Rules& rules, const kernel::State& start,
                                const FoundLoop& loop) {
  evidence::EventLog log;
  kernel::State state = start;
  const std::size_t begin = loop.is_runaway ? loop.choices.size() - 1 : loop.from;
  for (std::size_t i = 0; i < begin; ++i) kernel::Apply(rules, state, loop.choices[i], &log);
  if (loop.is_runaway) return zero::ShowEndless(rules, state, loop.choices.back(), log.events);
  const auto first = loop.choices.begin() + static_cast<std::ptrdiff_t>(begin);
  return zero::ShowRound(rules, state, {first, loop.choices.end()}, log.events);
}

/// Everybody names the smallest number there is.
void NameSmallest(const kernel::Rules& rules, zero::LoopProcedure& procedure, kernel::State& now,
                  evidence::EventLog& log) {
  for (int i = 0; i < 2; ++i) {
    zero::NameNumber(rules, procedure, now, procedure.namer, procedure.least, &log);
  }
}

}  // namespace

PlayedProcedure PlayProcedure(const kernel::Rules& rules, const kernel::State& start,
                              const FoundLoop& loop) {
  PlayedProcedure played;
  auto round = Show(rules, start, loop);
  if (!round) {
    played.failure = round.Error().reason;
    return played;
  }
  evidence::EventLog log;
  kernel::State now;
  round->end.consulted = {};
  zero::LoopProcedure procedure = zero::OpenLoop(rules, std::move(*round), now, &log);
  played.stage = procedure.stage;
  played.namer = static_cast<std::uint8_t>(procedure.namer);
  played.least = procedure.least;
  played.clause = procedure.clause;
  NameSmallest(rules, procedure, now, log);
  played.policies = PoliciesRead(rules, now);
  played.after = std::move(log.events);
  played.result = now.result;
  if (kernel::IsOver(now) || procedure.stage == zero::LoopStage::MustBreak) return played;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, now, *decision);
  if (decision->decider != kernel::Decider::Chance) played.decider = static_cast<int>(decision->decider);
  return played;
}

}  // namespace caiding::loops

// SPDX-License-Identifier: MIT
#include "checker/loops/procedure.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "checker/evidence/growing.h"
#include "checker/loops/find_loops.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::loops {

bool IsAboutLoops(const sheet::LoopRule& rule, const kernel::PolicyEntry& entry) {
  const std::string chapter = std::string(rule.number) + ".";
  return std::any_of(entry.clauses.begin(), entry.clauses.end(),
                     [&](std::string_view clause) { return clause.starts_with(chapter); });
}

namespace {

std::vector<std::string> PoliciesRead(const sheet::LoopRule& rule, const kernel::Rules& rules,
                                      const kernel::State& state) {
  std::vector<std::string> policies;
  const auto& entries = sheet::SheetOf(rules).policies;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!IsAboutLoops(rule, entries[i]) || !kernel::ConsultedPolicies(state).Has(i)) continue;
    policies.push_back(std::string(entries[i].id) + "=" +
                       std::string(entries[i].values[rules.policies[i]]));
  }
  return policies;
}

/// The round of a growth between two decisions.
kernel::ShownRound GrowingInside(const kernel::Rules& rules, const kernel::State& state,
                                 const FoundLoop& loop) {
  kernel::ShownRound round;
  const auto steps = evidence::StepsAfter(rules, state, loop.choices.back(), loop.to);
  round.loop_class = loop.loop_class;
  round.begin = steps[loop.from - 1];
  round.end = steps[loop.to - 1];
  for (const kernel::Event& event : loop.round) {
    if (event.kind != kernel::EventKind::AbilityTriggered) continue;
    round.triggers.push_back({event.ability, event.card, event.player});
  }
  round.acts = true;
  round.has_priority = loop.has_priority;
  return round;
}

Expected<kernel::ShownRound> Show(const kernel::Rules& rules, const kernel::State& start,
                                  const FoundLoop& loop) {
  story::EventLog log;
  kernel::State state = start;
  const std::size_t begin = loop.is_runaway ? loop.choices.size() - 1 : loop.from;
  for (std::size_t i = 0; i < begin; ++i) kernel::Apply(rules, state, loop.choices[i], &log);
  if (loop.is_runaway && loop.growth) return GrowingInside(rules, state, loop);
  if (loop.is_runaway) return kernel::ShowEndless(rules, state, loop.choices.back(), log.events);
  const auto first = loop.choices.begin() + static_cast<std::ptrdiff_t>(begin);
  return kernel::ShowRound(rules, state, {first, loop.choices.end()}, log.events);
}

/// Everybody names the smallest number there is.
void NameSmallest(const sheet::LoopRule& rule, const kernel::Rules& rules,
                  sheet::LoopProcedure& procedure, kernel::State& now, story::EventLog& log) {
  for (int i = 0; i < 2; ++i) {
    rule.name_number(rules, procedure, now, procedure.namer, procedure.least, &log);
  }
}

}  // namespace

PlayedProcedure PlayProcedure(const kernel::Rules& rules, const kernel::State& start,
                              const FoundLoop& loop) {
  PlayedProcedure played;
  const sheet::LoopRule* rule = sheet::SheetOf(rules).loop_rule;
  if (rule == nullptr) return played;
  auto round = Show(rules, start, loop);
  if (!round) {
    played.failure = round.Error().reason;
    return played;
  }
  story::EventLog log;
  kernel::State now;
  round->end.consulted = {};
  sheet::LoopProcedure procedure = rule->open(rules, std::move(*round), now, &log);
  played.stage = procedure.stage;
  played.namer = static_cast<std::uint8_t>(procedure.namer);
  played.least = procedure.least;
  played.clause = procedure.clause;
  played.is_by_gain = loop.growth && procedure.least > 1;
  if (!played.is_by_gain) NameSmallest(*rule, rules, procedure, now, log);
  if (played.is_by_gain)
    played.sizes = TellSizesAfter(rules, procedure.round.begin, *loop.growth, procedure.least + 1);
  played.policies = PoliciesRead(*rule, rules, now);
  played.after = std::move(log.events);
  played.result = now.result;
  if (kernel::IsOver(now) || procedure.stage == sheet::LoopStage::MustBreak || played.is_by_gain)
    return played;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, now, *decision);
  if (decision->decider != kernel::Decider::Chance)
    played.decider = static_cast<int>(decision->decider);
  return played;
}

}  // namespace caiding::loops

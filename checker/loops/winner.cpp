// SPDX-License-Identifier: MIT
#include "checker/loops/winner.h"

#include <algorithm>

#include "checker/evidence/afterwards.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"

namespace caiding::loops {
namespace {

using kernel::State;

State After(const kernel::Rules& rules, State state, const std::vector<std::uint16_t>& choices,
            std::size_t count) {
  for (std::size_t i = 0; i < std::min(count, choices.size()); ++i)
    kernel::Apply(rules, state, choices[i]);
  return state;
}

}  // namespace

std::optional<int> WinnerAfter(const kernel::Rules& rules, const State& start,
                               const std::vector<std::uint16_t>& choices, std::size_t before) {
  const State end = After(rules, start, choices, choices.size());
  const int winner = evidence::WinnerBy(evidence::ResultOfDeclining(rules, end));
  if (winner < 0) return std::nullopt;
  const State begin = After(rules, start, choices, before);
  const int without = evidence::WinnerBy(evidence::ResultOfDeclining(rules, begin));
  return winner == without ? std::nullopt : std::optional<int>(winner);
}

Attack AttackAfter(const kernel::Rules& rules, const State& start,
                   const std::vector<std::uint16_t>& choices, std::size_t before, int player) {
  const State end = After(rules, start, choices, choices.size());
  if (kernel::IsOver(end)) return {};
  const State begin = After(rules, start, choices, before);
  for (const auto attack :
       {evidence::Afterwards::Attacking, evidence::Afterwards::AttackingNextTurn}) {
    const auto wins_from = [&](const State& state) {
      return evidence::WinnerBy(evidence::ResultAfterwards(rules, state, attack, player)) == player;
    };
    if (!wins_from(end)) continue;
    if (wins_from(begin)) return {.wins = {}, .wins_anyway = true};
    return {.wins = attack, .wins_anyway = false};
  }
  return {};
}

bool HasNothingToDraw(const kernel::Rules& rules, const State& start,
                      const std::vector<std::uint16_t>& choices, int player) {
  const State end = After(rules, start, choices, choices.size());
  const ir::ZoneId pile = sheet::SheetOf(rules).roles.zones.hidden_pile;
  const kernel::Object* last = end.objects.data() + end.object_count;
  return std::none_of(end.objects.data(), last, [&](const kernel::Object& object) {
    return object.card != kernel::kNone16 && object.zone == pile && object.controller == player;
  });
}

}  // namespace caiding::loops

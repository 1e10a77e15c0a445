// SPDX-License-Identifier: MIT
#include "checker/evidence/declined.h"

#include <memory>

#include "model/kernel/shown_round.h"

namespace caiding::evidence {
namespace {

constexpr int kTurns = 2;
constexpr int kChoicesMost =
    2000;  ///< BOUND: choices of two turns; who declines comes to a few dozen.

/// The first option that does nothing of its own accord; there always is one.
std::uint16_t Declining(const kernel::Decision& decision) {
  std::uint16_t option = 0;
  while (option + 1 < decision.count && kernel::IsOptional(decision, option)) ++option;
  return option;
}

}  // namespace

kernel::Result ResultOfDeclining(const kernel::Rules& rules, kernel::State state) {
  const auto last_turn = state.turn_number + kTurns;
  const auto decision = std::make_unique<kernel::Decision>();
  for (int i = 0; i < kChoicesMost && !kernel::IsOver(state) && state.turn_number < last_turn;
       ++i) {
    kernel::Legal(rules, state, *decision);
    kernel::Apply(rules, state, Declining(*decision));
  }
  return kernel::GetResult(state);
}

int WinnerBy(kernel::Result result) {
  if (result == kernel::Result::FirstWins) return 0;
  return result == kernel::Result::SecondWins ? 1 : -1;
}

}  // namespace caiding::evidence

// SPDX-License-Identifier: MIT
#include "checker/evidence/afterwards.h"

#include <memory>
#include <utility>

#include "model/kernel/shown_round.h"

namespace caiding::evidence {
namespace {

constexpr int kChoicesMost =
    2000;  ///< BOUND: choices of three turns; who declines comes to a few dozen.

/// So many turns begin, and then it is over.
int TurnsOf(Afterwards afterwards) {
  switch (afterwards) {
    case Afterwards::Declining: return 2;
    case Afterwards::Attacking: return 1;
    case Afterwards::AttackingNextTurn: return 3;
  }
  return 0;
}

/// The first option that does nothing of its own accord; there always is one.
std::uint16_t Declining(const kernel::Decision& decision) {
  std::uint16_t option = 0;
  while (option + 1 < decision.count && kernel::IsOptional(decision, option)) ++option;
  return option;
}

bool IsAttack(const kernel::Option& option) {
  return option.verb == kernel::OptionVerb::DeclareAttack ||
         option.verb == kernel::OptionVerb::AttackLife;
}

/// The first attack that may be made; where none may be, who attacks declines as well.
std::uint16_t Attacking(const kernel::Decision& decision) {
  for (std::uint16_t option = 0; option < decision.count; ++option) {
    if (IsAttack(decision.options[option])) return option;
  }
  return Declining(decision);
}

}  // namespace

kernel::Result ResultAfterwards(const kernel::Rules& rules, kernel::State state,
                                Afterwards afterwards, int player) {
  const auto last_turn = state.turn_number + TurnsOf(afterwards);
  const auto attacker = player == 0 ? kernel::Decider::First : kernel::Decider::Second;
  const auto decision = std::make_unique<kernel::Decision>();
  for (int i = 0; i < kChoicesMost && !kernel::IsOver(state) && state.turn_number < last_turn;
       ++i) {
    kernel::Legal(rules, state, *decision);
    const bool attacks = afterwards != Afterwards::Declining && decision->decider == attacker;
    kernel::Apply(rules, state, attacks ? Attacking(*decision) : Declining(*decision));
  }
  return kernel::GetResult(state);
}

kernel::Result ResultOfDeclining(const kernel::Rules& rules, kernel::State state) {
  return ResultAfterwards(rules, std::move(state), Afterwards::Declining, 0);
}

int WinnerBy(kernel::Result result) {
  if (result == kernel::Result::FirstWins) return 0;
  return result == kernel::Result::SecondWins ? 1 : -1;
}

}  // namespace caiding::evidence

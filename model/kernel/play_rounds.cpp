// SPDX-License-Identifier: MIT
#include "model/kernel/play_rounds.h"

#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"

namespace caiding::kernel {

bool TakeAgain(const Rules& rules, State& state, const RoundDeed& deed, bool is_exact,
               EventSink* sink) {
  if (IsOver(state)) return false;
  Decision decision;
  Legal(rules, state, decision);
  const int player = decision.decider == Decider::Chance ? -1 : static_cast<int>(decision.decider);
  const bool is_asked =
      decision.kind == deed.kind && player == deed.player && state.stack_count == deed.on_stack;
  // Who can do nothing but pass is not asked.
  if (!is_asked) return !is_exact && deed.option.verb == OptionVerb::Pass;
  const auto find = [&](const auto& is_meant) {
    std::uint16_t option = 0;
    while (option < decision.count && !is_meant(option)) ++option;
    return option;
  };
  const auto is_alike = [&](std::uint16_t option) {
    const Option& other = decision.options[option];
    if (other.verb != deed.option.verb || other.value != deed.option.value) return false;
    return other.object >= state.object_count ? deed.card == Event::kNoObject
                                              : state.objects[other.object].card == deed.card;
  };
  const auto leads_there = [&](std::uint16_t option) {
    if (IsOptional(decision, option) != deed.is_optional) return false;
    State next = state;
    Apply(rules, next, option);
    return !IsOver(next) && CanonicalHash(rules, next) == deed.leads_to;
  };
  std::uint16_t option = find([&](std::uint16_t i) { return decision.options[i] == deed.option; });
  if (is_exact)
    option = find(leads_there);
  else if (option == decision.count)
    option = find(is_alike);
  if (option == decision.count) return false;
  Apply(rules, state, option, sink);
  return true;
}

std::int64_t PlayRounds(const Rules& rules, const ShownRound& round, State& state,
                        std::int64_t rounds, EventSink* sink) {
  if (round.is_exact) return rounds;
  for (std::int64_t done = 0; done < rounds; ++done) {
    for (const RoundDeed& deed : round.deeds) {
      if (!TakeAgain(rules, state, deed, false, sink)) return done;
    }
  }
  return rounds;
}

}  // namespace caiding::kernel

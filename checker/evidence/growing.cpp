// SPDX-License-Identifier: MIT
#include "checker/evidence/growing.h"

#include <algorithm>
#include <memory>

#include "checker/evidence/afterwards.h"

namespace caiding::evidence {
namespace {

using kernel::State;

/// Keeps every state between two steps.
class AllSteps final : public kernel::StepWatch {
 public:
  explicit AllSteps(std::size_t steps_max) : steps_max_(steps_max) {}
  bool See(const State& state) override {
    states.push_back(state);
    return states.size() < steps_max_;
  }
  std::vector<State> states;

 private:
  std::size_t steps_max_;
};

/// True if the second state has the gain so many times over the first.
bool HasGained(const kernel::Rules& rules, const State& first, const State& second,
               const std::vector<std::int64_t>& gain, std::uint32_t times, PileOrder order) {
  const auto gained = GainBetween(rules, first, second, order);
  if (!gained) return false;
  std::vector<std::int64_t> wanted = gain;
  for (std::int64_t& one : wanted) one *= times;
  return GainsOf(*gained) == wanted;
}

std::string WhyNotEachRound(const kernel::Rules& rules, const std::vector<State>& states,
                            std::uint32_t from, std::uint32_t to, std::uint32_t times,
                            const std::vector<std::int64_t>& gain, PileOrder order) {
  for (std::uint32_t k = 1; k <= times; ++k) {
    const std::size_t at = from + static_cast<std::size_t>(k) * (to - from);
    if (at >= states.size()) return "there are fewer rounds";
    if (!HasGained(rules, states[from], states[at], gain, k, order)) {
      return "round " + std::to_string(k) + " does not add the same once more";
    }
  }
  return {};
}

/// Why what follows the rounds is not their beginning once more, up to where nothing leads on, or
/// empty.
std::string WhyNotStopped(const kernel::Rules& rules, const std::vector<State>& states,
                          const Grows& claim) {
  const std::size_t length = claim.to - claim.from;
  const std::size_t rounds_end = claim.from + claim.times * length;
  const auto hash_of = [&](const State& state) {
    return ControlHash(rules, state, PileOrder::Ignored);
  };
  const State& last = states.back();
  if (kernel::IsUnknown(kernel::GetResult(last))) return "the engine does not know how it goes on";
  const std::size_t after = states.size() - 1 - rounds_end;
  if (after > length || (after == length && !kernel::IsOver(last))) return "there are more rounds";
  for (std::size_t at = rounds_end + 1; at < states.size(); ++at) {
    const bool is_end = at + 1 == states.size() && kernel::IsOver(last);
    if (!is_end && hash_of(states[at]) != hash_of(states[claim.from + at - rounds_end]))
      return "what follows is no part of the round";
  }
  // Where the game ends, the choice that ends it has to be the round's own: it must not go on in
  // its place.
  if (kernel::IsOver(last) && after == 0) return {};
  const std::size_t stuck = kernel::IsOver(last) ? after - 1 : after;
  const State& wanted = states[claim.from + stuck + 1];
  return OptionTowards(rules, states[rounds_end + stuck], hash_of(wanted)) ? "it goes on" : "";
}

/// Why it does not end with some pile empty of which each round takes cards, or empty.
std::string WhyNotDry(const kernel::Rules& rules, const std::vector<State>& states,
                      const Grows& claim) {
  const std::size_t length = claim.to - claim.from;
  if (states.size() - 1 > claim.from + (claim.times + 1) * length) return "there are more rounds";
  const auto gain = GainBetween(rules, states[claim.from], states[claim.to], PileOrder::Ignored);
  if (!gain) return "the round adds something else";
  const bool is_dry = std::any_of(gain->begin(), gain->end(), [&](const auto& change) {
    return change.first.kind == SizeKind::Cards && change.second < 0 &&
           IsEmptied(states.back(), change.first);
  });
  return is_dry ? "" : "there is something left of what is taken";
}

/// Why the player does not win by the rounds, or empty.
template <class Growing>
std::string WhyNotWon(const kernel::Rules& rules, const State& begin, const State& end,
                      const Growing& claim) {
  const auto winner_from = [&](const State& state) {
    return WinnerBy(ResultAfterwards(rules, state, claim.afterwards, *claim.winner));
  };
  if (winner_from(end) != *claim.winner) return "the player does not win";
  if (winner_from(begin) != *claim.winner) return {};
  return "the player wins without the rounds";
}

}  // namespace

bool IsEmptied(const State& state, const SizeKey& key) {
  const kernel::Object* end = state.objects.data() + state.object_count;
  return std::none_of(state.objects.data(), end, [&](const kernel::Object& object) {
    return object.card != kernel::kNone16 && object.zone.value == key.zone &&
           object.controller == key.controller;
  });
}

std::vector<std::int64_t> GainsOf(const Sizes& gain) {
  std::vector<std::int64_t> gains;
  for (const auto& [key, size] : gain) gains.push_back(size);
  return gains;
}

std::string WhyNotGrowing(const kernel::Rules& rules, const std::vector<State>& states,
                          const Grows& claim) {
  if (claim.to >= states.size()) return "the round ends after the last choice";
  const PileOrder order = claim.is_in_order ? PileOrder::Kept : PileOrder::Ignored;
  std::string wrong =
      WhyNotEachRound(rules, states, claim.from, claim.to, claim.times, claim.gain, order);
  if (wrong.empty() && claim.stops) wrong = WhyNotStopped(rules, states, claim);
  if (wrong.empty() && claim.runs_dry) wrong = WhyNotDry(rules, states, claim);
  if (wrong.empty() && claim.winner)
    wrong = WhyNotWon(rules, states[claim.from], states.back(), claim);
  return wrong;
}

std::string WhyNotGrowing(const kernel::Rules& rules, const State& before, std::uint16_t option,
                          const RunsOnGrowing& claim) {
  const std::size_t last =
      claim.from + static_cast<std::size_t>(claim.times) * (claim.to - claim.from);
  std::vector<State> states{before};
  for (State& state : StepsAfter(rules, before, option, last)) states.push_back(state);
  const PileOrder order = claim.is_in_order ? PileOrder::Kept : PileOrder::Ignored;
  const std::string wrong =
      WhyNotEachRound(rules, states, claim.from, claim.to, claim.times, claim.gain, order);
  if (!wrong.empty() || !claim.winner) return wrong;
  State end = before;
  kernel::Apply(rules, end, option);
  return WhyNotWon(rules, before, end, claim);
}

std::vector<State> StepsAfter(const kernel::Rules& rules, const State& before, std::uint16_t option,
                              std::size_t steps, kernel::EventSink* sink) {
  AllSteps watch(steps);
  State state = before;
  kernel::ApplyWatched(rules, state, option, watch, sink);
  return std::move(watch.states);
}

std::optional<std::uint16_t> OptionTowards(const kernel::Rules& rules, const State& state,
                                           std::uint64_t control) {
  if (kernel::IsOver(state)) return std::nullopt;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  for (std::uint16_t option = 0; option < decision->count; ++option) {
    State next = state;
    kernel::Apply(rules, next, option);
    if (!kernel::IsOver(next) && ControlHash(rules, next, PileOrder::Ignored) == control)
      return option;
  }
  return std::nullopt;
}

}  // namespace caiding::evidence

// SPDX-License-Identifier: MIT
#include "model/kernel/shown_round.h"

#include <algorithm>
#include <unordered_set>

#include "model/kernel/begin_unchecked.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/kernel/repetition_watch.h"

namespace caiding::kernel {
namespace {

// BOUND: steps between two decisions among which a position is looked for that comes back.
constexpr std::size_t kStepsMax = 3'000;
// BOUND: positions that one way out of the round is followed through.
constexpr std::size_t kPositionsMax = 300;

// BOUND: passes of such processes before the next decision.
constexpr int kPassesMax = 100;

class Listener final : public EventSink {
 public:
  void Add(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

bool Declines(const Option& option) {
  return option.verb == OptionVerb::Pass || option.verb == OptionVerb::No ||
         option.verb == OptionVerb::Done;
}

int PlayerOf(const Decision& decision) {
  return decision.decider == Decider::Chance ? -1 : static_cast<int>(decision.decider);
}

std::uint16_t CardOf(const State& state, const Option& option) {
  return option.object < state.object_count ? state.objects[option.object].card : Event::kNoObject;
}

std::uint64_t HashOf(const Rules& rules, const State& state) {
  return IsOver(state) ? 0 : CanonicalHash(rules, state);
}

/// Things that are no action of the game.
bool IsAction(EventKind kind) {
  return kind != EventKind::PriorityPassed && kind != EventKind::StepBegan &&
         kind != EventKind::StepEnded && kind != EventKind::ChoiceMade &&
         kind != EventKind::TargetChosen && kind != EventKind::TriggerNotTriggered &&
         kind != EventKind::TurnBegan;
}

std::vector<RoundTrigger> TriggersIn(const std::vector<Event>& events) {
  std::vector<RoundTrigger> triggers;
  for (const Event& event : events) {
    if (event.kind != EventKind::AbilityTriggered) continue;
    triggers.push_back({event.ability, event.card, event.player});
  }
  return triggers;
}

/// The place in the round of the trigger with which the loop came about: what triggered just before
/// the round as it does in it belongs to the loop already.
std::size_t FirstTrigger(const std::vector<RoundTrigger>& round,
                         const std::vector<RoundTrigger>& before) {
  std::size_t shared = 0;
  while (!round.empty() && shared < before.size() &&
         before[before.size() - 1 - shared] == round[round.size() - 1 - shared % round.size()]) {
    ++shared;
  }
  return round.empty() ? 0 : (round.size() - shared % round.size()) % round.size();
}

LoopClass ClassOf(const ShownRound& round) {
  std::array<bool, 2> wills{};
  for (const RoundDeed& deed : round.deeds) {
    if (deed.is_optional && deed.player >= 0) wills[static_cast<std::size_t>(deed.player)] = true;
  }
  if (wills[0] && wills[1]) return LoopClass::BothPlayers;
  if (wills[0] || wills[1]) return LoopClass::OnePlayer;
  return round.triggers.empty() ? LoopClass::Mandatory : LoopClass::MandatoryTriggered;
}

void Note(ShownRound& round, const std::vector<Event>& events, const std::vector<Event>& before) {
  round.triggers = TriggersIn(events);
  round.first_trigger = FirstTrigger(round.triggers, TriggersIn(before));
  for (const Event& event : events) {
    round.acts = round.acts || IsAction(event.kind);
    round.has_chance = round.has_chance || event.kind == EventKind::Shuffled;
    round.crosses_turn = round.crosses_turn || event.kind == EventKind::TurnBegan;
    if (event.kind == EventKind::PriorityPassed && event.player < 2) {
      round.has_priority[event.player] = true;
    }
  }
  for (const RoundDeed& deed : round.deeds) {
    if (deed.player < 0)
      round.has_chance = true;
    else if (deed.kind == DecisionKind::Priority) {
      round.has_priority[static_cast<std::size_t>(deed.player)] = true;
    }
  }
  round.loop_class = ClassOf(round);
}

/// True if some play without optional actions comes from here to one of these positions.
bool LeadsBack(const Rules& rules, const State& from,
               const std::unordered_set<std::uint64_t>& round) {
  std::vector<State> open{from};
  std::unordered_set<std::uint64_t> seen{HashOf(rules, from)};
  Decision decision;
  while (!open.empty() && seen.size() < kPositionsMax) {
    const State state = open.back();
    open.pop_back();
    if (IsOver(state)) continue;
    if (round.contains(HashOf(rules, state))) return true;
    Legal(rules, state, decision);
    for (std::uint16_t option = 0; option < decision.count; ++option) {
      if (IsOptional(decision, option)) continue;
      State next = state;
      Apply(rules, next, option);
      const bool is_same_turn = next.turn_number == from.turn_number;
      if (is_same_turn && seen.insert(HashOf(rules, next)).second) open.push_back(next);
    }
  }
  return false;
}

}  // namespace

bool IsOptional(const Decision& decision, std::uint16_t option) {
  if (Declines(decision.options[option])) return false;
  return std::any_of(decision.options.begin(), decision.options.begin() + decision.count, Declines);
}

Expected<ShownRound> ShowRound(const Rules& rules, const State& begin,
                               const std::vector<std::uint16_t>& choices,
                               const std::vector<Event>& before) {
  ShownRound round;
  round.begin = begin;
  round.end = begin;
  Listener heard;
  Decision decision;
  for (const std::uint16_t choice : choices) {
    if (IsOver(round.end)) break;
    Legal(rules, round.end, decision);
    if (choice >= decision.count) return Failure{"a choice of the round cannot be made"};
    RoundDeed deed{.player = PlayerOf(decision),
                   .is_optional = IsOptional(decision, choice),
                   .alternatives = static_cast<std::uint16_t>(decision.count - 1),
                   .kind = decision.kind,
                   .option = decision.options[choice],
                   .card = CardOf(round.end, decision.options[choice]),
                   .on_stack = round.end.stack_count};
    Apply(rules, round.end, choice, &heard);
    deed.leads_to = HashOf(rules, round.end);
    round.deeds.push_back(deed);
  }
  if (IsOver(round.end)) return Failure{"the game ends in the round"};
  round.is_exact = FindIsomorphism(rules, begin, round.end).has_value();
  Note(round, heard.events, before);
  return round;
}

Expected<ShownRound> ShowEndless(const Rules& rules, const State& state, std::uint16_t option,
                                 const std::vector<Event>& before, EventSink* sink) {
  Listener heard;
  RepetitionWatch watch(rules, heard.events, kStepsMax);
  State next = state;
  ApplyWatched(rules, next, option, watch, &heard);
  if (!watch.has_found()) return Failure{"nothing comes back within the bound"};
  ShownRound round;
  round.begin = watch.At(watch.first());
  round.end = watch.At(watch.last());
  round.is_exact = true;
  const auto at = [&](std::size_t i) {
    return heard.events.begin() + static_cast<std::ptrdiff_t>(i);
  };
  const auto from = at(watch.EventsUntil(watch.first()));
  const auto to = at(watch.EventsUntil(watch.last()));
  std::vector<Event> all = before;
  all.insert(all.end(), heard.events.begin(), from);
  Note(round, {from, to}, all);
  for (auto event = heard.events.begin(); sink != nullptr && event != to; ++event)
    sink->Add(*event);
  return round;
}

void GoOnOnce(const Rules& rules, State& state, EventSink* sink) {
  const auto tell = [&](const Listener& heard, std::size_t count) {
    for (std::size_t i = 0; i < count && sink != nullptr; ++i) sink->Add(heard.events[i]);
  };
  for (int i = 0; i < kPassesMax; ++i) {
    Listener heard;
    RepetitionWatch watch(rules, heard.events, kStepsMax);
    State next = state;
    BeginUnchecked(rules, next, watch, &heard);
    tell(heard, watch.has_found() ? watch.EventsUntil(watch.last()) : heard.events.size());
    state = watch.has_found() ? watch.At(watch.last()) : next;
    if (!watch.has_found()) return;
  }
  state.result = Result::UnknownCapacity;
  state.capacity = Capacity::Steps;
}

std::vector<WayOut> FindWaysOut(const Rules& rules, const ShownRound& round) {
  std::unordered_set<std::uint64_t> positions;
  for (const RoundDeed& deed : round.deeds) positions.insert(deed.leads_to);
  std::vector<WayOut> ways;
  State state = round.begin;
  Decision decision;
  for (std::size_t i = 0; i < round.deeds.size(); ++i) {
    const RoundDeed& deed = round.deeds[i];
    Legal(rules, state, decision);
    std::uint16_t taken = decision.count;
    for (std::uint16_t option = 0; option < decision.count; ++option) {
      if (decision.options[option] == deed.option) taken = option;
    }
    for (std::uint16_t option = 0; option < decision.count && deed.player >= 0; ++option) {
      const WayOut way{i, deed.player, decision.options[option],
                       CardOf(state, decision.options[option])};
      const bool is_known = std::any_of(ways.begin(), ways.end(), [&](const WayOut& other) {
        return other.player == way.player && other.card == way.card &&
               other.option.verb == way.option.verb;
      });
      if (option == taken || is_known) continue;
      State next = state;
      Apply(rules, next, option);
      if (!LeadsBack(rules, next, positions)) ways.push_back(way);
    }
    if (taken == decision.count) break;
    Apply(rules, state, taken);
  }
  return ways;
}

}  // namespace caiding::kernel

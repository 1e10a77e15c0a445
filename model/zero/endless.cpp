// SPDX-License-Identifier: MIT
// Numbers are named, the loop ends, the game goes on. Rule: [Zero 1.20, 901].
#include "model/zero/endless.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/zero/policies.h"
#include "model/zero/rulebook.h"

namespace caiding::zero {
namespace {

using kernel::Decision;
using kernel::Event;
using kernel::EventKind;
using kernel::EventSink;
using kernel::Rules;
using kernel::State;

// Rule: [Zero 1.20, 901.4].
constexpr std::int64_t kMandatoryLeast = 10'000;
// BOUND: rounds that are really played where the position does not come back exactly.
constexpr std::int64_t kRoundsMax = 20'000;

template <class Switch>
bool IsDecided(const Rules& rules, State& state, Switch value) {
  state.consulted.Set(kNumberOf<Switch>);
  return static_cast<Switch>(rules.policies[kNumberOf<Switch>]) == value;
}

void Say(EventSink* sink, EventKind kind, int player, std::int64_t amount,
         std::initializer_list<const char*> clauses) {
  if (sink == nullptr) return;
  Event event;
  event.kind = kind;
  event.player = static_cast<std::uint8_t>(player);
  event.amount = static_cast<std::int32_t>(std::min<std::int64_t>(amount, INT32_MAX));
  std::size_t i = 0;
  for (const char* clause : clauses) event.clauses[i++] = kernel::Clause{kRulebook, clause};
  sink->Add(event);
}

/// Takes the choice of the round again; false if it is not there any more.
bool TakeAgain(const Rules& rules, State& state, const RoundDeed& deed, bool is_exact, EventSink* sink) {
  if (kernel::IsOver(state)) return false;
  Decision decision;
  kernel::Legal(rules, state, decision);
  const int player = decision.decider == kernel::Decider::Chance ? -1 : static_cast<int>(decision.decider);
  const bool is_asked = decision.kind == deed.kind && player == deed.player &&
                        state.stack_count == deed.on_stack;
  // Who can do nothing but pass is not asked.
  if (!is_asked) return !is_exact && deed.option.verb == kernel::OptionVerb::Pass;
  const auto find = [&](const auto& is_meant) {
    std::uint16_t option = 0;
    while (option < decision.count && !is_meant(option)) ++option;
    return option;
  };
  const auto is_alike = [&](std::uint16_t option) {
    const kernel::Option& other = decision.options[option];
    if (other.verb != deed.option.verb || other.value != deed.option.value) return false;
    return other.object >= state.object_count ? deed.card == Event::kNoObject
                                              : state.objects[other.object].card == deed.card;
  };
  const auto leads_there = [&](std::uint16_t option) {
    if (IsOptional(decision, option) != deed.is_optional) return false;
    State next = state;
    kernel::Apply(rules, next, option);
    return !kernel::IsOver(next) && kernel::CanonicalHash(rules, next) == deed.leads_to;
  };
  std::uint16_t option = find([&](std::uint16_t i) { return decision.options[i] == deed.option; });
  if (is_exact) option = find(leads_there);
  else if (option == decision.count) option = find(is_alike);
  if (option == decision.count) return false;
  kernel::Apply(rules, state, option, sink);
  return true;
}

/// Plays rounds for real, at most so many; how many were complete. Where the position comes back
/// exactly there is nothing to play.
std::int64_t PlayRounds(const Rules& rules, const ShownRound& round, State& state, std::int64_t rounds,
                        EventSink* sink) {
  if (round.is_exact) return rounds;
  for (std::int64_t done = 0; done < rounds; ++done) {
    for (const RoundDeed& deed : round.deeds) {
      if (!TakeAgain(rules, state, deed, false, sink)) return done;
    }
  }
  return rounds;
}

bool HasMandatoryOf(const ShownRound& round, int player) {
  return std::any_of(round.triggers.begin(), round.triggers.end(),
                     [&](const RoundTrigger& trigger) { return trigger.player == player; }) ||
         std::any_of(round.deeds.begin(), round.deeds.end(), [&](const RoundDeed& deed) {
           return deed.player == player && !deed.is_optional && deed.kind != kernel::DecisionKind::Priority;
         });
}

/// Whose optional action comes first; -1: nobody's.
int FirstWilling(const ShownRound& round) {
  const auto first = std::find_if(round.deeds.begin(), round.deeds.end(),
                                  [](const RoundDeed& deed) { return deed.is_optional; });
  return first == round.deeds.end() ? -1 : first->player;
}

/// Sees the trigger that stays silent: the events of the step in which it is determined do not tell
/// it.
class TriggerWatch final : public kernel::StepWatch, public EventSink {
 public:
  TriggerWatch(std::size_t number, EventSink* sink) : number_(number), sink_(sink) {}

  void Add(const Event& event) override {
    if (event.kind == EventKind::AbilityTriggered && seen_++ == number_) silent_ = event;
    else if (sink_ != nullptr) sink_->Add(event);
  }
  bool See(const State&) override { return seen_ <= number_; }

  bool has_seen() const { return seen_ > number_; }
  const Event& silent() const { return silent_; }

 private:
  std::size_t number_;
  EventSink* sink_;
  std::size_t seen_ = 0;
  Event silent_;
};

void RemoveWaiting(State& state, const Event& trigger) {
  for (int i = state.waiting_count - 1; i >= 0; --i) {
    const auto at = state.waiting.begin() + i;
    if (at->ability != trigger.ability || at->source.object != trigger.object) continue;
    std::copy(at + 1, state.waiting.begin() + state.waiting_count, at);
    state.waiting[--state.waiting_count] = {};
    return;
  }
}

/// Goes on to where the trigger of that number in the round would trigger next, and beyond it: it
/// does not. Rule: [Zero 1.20, 901.4].
void SilenceTrigger(const Rules& rules, const ShownRound& round, State& now, EventSink* sink) {
  TriggerWatch watch(round.first_trigger, sink);
  if (round.deeds.empty()) kernel::BeginWatched(rules, now, watch, &watch);
  Decision decision;
  for (std::size_t i = 0; i < round.deeds.size() && !watch.has_seen(); ++i) {
    kernel::Legal(rules, now, decision);
    std::uint16_t option = 0;
    for (; option < decision.count; ++option) {
      State next = now;
      kernel::Apply(rules, next, option);
      if (!kernel::IsOver(next) && kernel::CanonicalHash(rules, next) == round.deeds[i].leads_to) break;
    }
    if (option == decision.count) return;
    kernel::ApplyWatched(rules, now, option, watch, &watch);
  }
  if (!watch.has_seen()) return;
  Event silent = watch.silent();
  RemoveWaiting(now, silent);
  silent.kind = EventKind::TriggerNotTriggered;
  silent.clauses = {kernel::Clause{kRulebook, "901.4"}};
  if (sink != nullptr) sink->Add(silent);
  kernel::Begin(rules, now, sink);
}

void End(LoopProcedure& loop, std::int64_t rounds, const char* clause, EventSink* sink) {
  loop.stage = LoopStage::Over;
  loop.rounds = rounds;
  Say(sink, EventKind::LoopEnded, loop.namer, rounds, {clause});
}

void Draw(LoopProcedure& loop, State& now, const char* clause, EventSink* sink) {
  loop.stage = LoopStage::Over;
  now.result = kernel::Result::Draw;
  Say(sink, EventKind::GameDrawn, 0, 0, {clause});
}

/// Rounds, then on to this choice of the round, if it is one.
void PlayTo(const Rules& rules, LoopProcedure& loop, State& now, std::int64_t rounds, std::size_t deed,
            EventSink* sink) {
  loop.rounds = PlayRounds(rules, loop.round, now, rounds, sink);
  if (loop.rounds < rounds || deed >= loop.round.deeds.size()) return;
  for (std::size_t i = 0; i < deed; ++i) {
    if (!TakeAgain(rules, now, loop.round.deeds[i], loop.round.is_exact, sink)) return;
  }
}

/// The player stands at this choice of the round and must not do what goes on with it.
void GiveDuty(LoopProcedure& loop, int player, std::size_t deed, const char* clause) {
  if (loop.round.is_exact && deed < loop.round.deeds.size()) {
    loop.duty = LeaveDuty{player, loop.round.deeds[deed].leads_to, clause};
  }
}

/// Rule: [Zero 1.20, 901.3].
void EndBefore(const Rules& rules, LoopProcedure& loop, State& now, int player, std::int64_t rounds,
               EventSink* sink) {
  const auto& deeds = loop.round.deeds;
  const auto first = std::find_if(deeds.begin(), deeds.end(), [&](const RoundDeed& deed) {
    return deed.player == player && deed.is_optional;
  });
  const auto at = static_cast<std::size_t>(first - deeds.begin());
  PlayTo(rules, loop, now, rounds, at, sink);
  GiveDuty(loop, player, at, "901.3");
  End(loop, loop.rounds, "901.3", sink);
}

void AskFor(LoopProcedure& loop, int player, std::int64_t least, std::int64_t most, const char* clause) {
  loop.stage = LoopStage::FirstNumber;
  loop.namer = loop.first_namer = player;
  loop.least = least;
  loop.most = most;
  loop.clause = clause;
}

void OpenMandatory(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  const ShownRound& round = loop.round;
  loop.is_as_mandatory = round.loop_class == LoopClass::OnePlayer;
  if (round.triggers.empty()) {
    const auto ways = FindWaysOut(rules, round);
    // D-M11: whether who is able to break it has to.
    if (!ways.empty() && IsDecided(rules, now, MandatoryBreak::MustBreak)) {
      loop.stage = LoopStage::MustBreak;
      loop.namer = ways.front().player;
      loop.clause = "901.6";
      return;
    }
    return Draw(loop, now, "901.6", sink);
  }
  // D-C01: 901.4 or 101.7.
  if (!loop.is_as_mandatory && IsDecided(rules, now, MandatoryLoop::Draw101)) {
    return Draw(loop, now, "101.7", sink);
  }
  AskFor(loop, round.triggers[round.first_trigger].player, kMandatoryLeast, -1, "901.4");
}

void OpenOnePlayer(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  const int willing = FirstWilling(loop.round);
  // D-M09: what the other player has to do in it.
  if (HasMandatoryOf(loop.round, 1 - willing)) {
    if (IsDecided(rules, now, MixedLoop::By9014)) return OpenMandatory(rules, loop, now, sink);
    if (IsDecided(rules, now, MixedLoop::By9013)) {
      loop.round.loop_class = LoopClass::BothPlayers;
      return AskFor(loop, willing, 1, -1, "901.3");
    }
  }
  AskFor(loop, willing, 0, -1, "901.2");
}

void OpenBoth(const Rules& rules, LoopProcedure& loop, State& now) {
  // D-M10: whether 0 is a number to name.
  const bool is_one = IsDecided(rules, now, LoopNumbers::AtLeastOne);
  AskFor(loop, FirstWilling(loop.round), is_one ? 1 : 0, -1, "901.3");
}

/// It ends after the one pass that was shown: the first trigger, or what the rules do by themselves,
/// does not come again. Policy D-M12c.
void StopAfterOne(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  loop.stage = LoopStage::NoLoop;
  if (!loop.round.triggers.empty()) return SilenceTrigger(rules, loop.round, now, sink);
  GoOnOnce(rules, now, sink);
}

/// True if 901 takes it for a loop. Policies D-M12a, D-M12b.
bool IsLoop(const Rules& rules, const ShownRound& round, State& now) {
  if (!round.acts) return false;
  if (round.has_chance && IsDecided(rules, now, ChanceInLoop::NotALoop)) return false;
  return !round.crosses_turn || !IsDecided(rules, now, TurnsInLoop::NotALoop);
}

bool MayName(const LoopProcedure& loop, std::int64_t number) {
  return number >= loop.least && (loop.most < 0 || number <= loop.most);
}

/// Why the number cannot be named at all, or empty.
std::string Refusal(const Rules& rules, LoopProcedure& loop, State& now, std::int64_t number) {
  if (loop.round.is_exact) return "";
  if (number > kRoundsMax) {
    return "the position is not the same after a round; at most " + std::to_string(kRoundsMax) +
           " rounds are played";
  }
  // D-M13: whether a number may be named that the loop does not reach.
  if (IsDecided(rules, now, LoopRunsOut::StopsThere)) return "";
  State copy = now;
  const std::int64_t done = PlayRounds(rules, loop.round, copy, number, nullptr);
  if (done == number) return "";
  return "only " + std::to_string(done) + " rounds can be completed (policy D-M13)";
}

void Run(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  if (loop.clause == std::string_view("901.4")) {
    const std::int64_t rounds = PlayRounds(rules, loop.round, now, loop.named, sink);
    SilenceTrigger(rules, loop.round, now, sink);
    return End(loop, rounds, "901.4", sink);
  }
  PlayTo(rules, loop, now, loop.named, loop.round.deeds.size(), sink);
  End(loop, loop.rounds, loop.rounds < loop.named ? "901.5" : "901.2", sink);
}

}  // namespace

LoopProcedure OpenLoop(const Rules& rules, ShownRound round, State& now, EventSink* sink) {
  const kernel::PolicyMask consulted = now.consulted;
  LoopProcedure loop;
  loop.round = std::move(round);
  now = loop.round.end;
  now.consulted |= consulted;
  if (!IsLoop(rules, loop.round, now)) return loop;
  const bool is_silent = !loop.round.has_priority[0] && !loop.round.has_priority[1] && loop.round.deeds.empty();
  if (is_silent && IsDecided(rules, now, SilentLoop::Stops)) {
    StopAfterOne(rules, loop, now, sink);
    return loop;
  }
  switch (loop.round.loop_class) {
    case LoopClass::OnePlayer: OpenOnePlayer(rules, loop, now, sink); break;
    case LoopClass::BothPlayers: OpenBoth(rules, loop, now); break;
    case LoopClass::MandatoryTriggered: case LoopClass::Mandatory:
      OpenMandatory(rules, loop, now, sink);
      break;
  }
  return loop;
}

std::string NameNumber(const Rules& rules, LoopProcedure& loop, State& now, int player,
                       std::int64_t number, EventSink* sink) {
  if (loop.stage != LoopStage::FirstNumber && loop.stage != LoopStage::SecondNumber) {
    return "no number is asked for";
  }
  if (player != loop.namer) return "the other player names the number";
  if (!MayName(loop, number)) return "the number is not one that may be named";
  if (std::string refusal = Refusal(rules, loop, now, number); !refusal.empty()) return refusal;
  Say(sink, EventKind::ChoiceMade, player, number, {loop.clause});
  if (loop.stage == LoopStage::SecondNumber) {
    // D-M10: of two equal numbers the first player's counts as the smaller one.
    const int leaver = number == loop.named ? loop.first_namer : player;
    EndBefore(rules, loop, now, leaver, number, sink);
    return "";
  }
  loop.named = number;
  if (loop.clause != std::string_view("901.3")) {
    Run(rules, loop, now, sink);
    return "";
  }
  // Nothing is smaller than 0. D-M10.
  if (number == 0) {
    EndBefore(rules, loop, now, player, 0, sink);
    return "";
  }
  loop.stage = LoopStage::SecondNumber;
  loop.namer = 1 - player;
  loop.least = 0;
  loop.most = IsDecided(rules, now, LoopNumbers::EqualAllowed) ? number : number - 1;
  return "";
}

std::string BreakLoop(const Rules& rules, LoopProcedure& loop, State& now, int player,
                      std::int64_t rounds, std::size_t which, EventSink* sink) {
  if (loop.stage == LoopStage::NoLoop) return "there is no loop";
  if (loop.stage == LoopStage::MustBreak && player != loop.namer) return "the other player has to break it";
  if (rounds < 0 || rounds > kRoundsMax) return "so many rounds are not played";
  if (loop.stage == LoopStage::Over && rounds > loop.rounds) return "the loop does not run so often";
  const auto& deeds = loop.round.deeds;
  std::size_t at = 0;
  for (; at < deeds.size(); ++at) {
    if (deeds[at].player == player && deeds[at].alternatives > 0 && --which == 0) break;
  }
  if (at == deeds.size()) return "the player has no such choice in the round";
  const kernel::PolicyMask consulted = now.consulted;
  now = loop.round.end;
  now.consulted |= consulted;
  loop.namer = player;
  PlayTo(rules, loop, now, rounds, at, sink);
  GiveDuty(loop, player, at, "901.5");
  End(loop, loop.rounds, "901.5", sink);
  return "";
}

bool IsBarred(const Rules& rules, const LeaveDuty& duty, const State& state, std::uint16_t option) {
  Decision decision;
  kernel::Legal(rules, state, decision);
  if (option >= decision.count || decision.decider == kernel::Decider::Chance) return false;
  if (static_cast<int>(decision.decider) != duty.player) return false;
  State next = state;
  kernel::Apply(rules, next, option);
  return !kernel::IsOver(next) && kernel::CanonicalHash(rules, next) == duty.next;
}

}  // namespace caiding::zero

// SPDX-License-Identifier: MIT
// Numbers are named, the loop ends, the game goes on. Rule: [Zero 1.20, 901].
#include "model/zero/loop_rule.h"

#include <algorithm>
#include <utility>

#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/kernel/play_rounds.h"
#include "model/sheet/run_loop.h"
#include "model/zero/policies.h"
#include "model/zero/rulebook.h"

namespace caiding::zero {
namespace {

using kernel::Decision;
using kernel::Event;
using kernel::EventKind;
using kernel::EventSink;
using kernel::LoopClass;
using kernel::RoundDeed;
using kernel::RoundTrigger;
using kernel::Rules;
using kernel::ShownRound;
using kernel::State;
using sheet::LoopProcedure;
using sheet::LoopStage;

// Rule: [Zero 1.20, 901.4].
constexpr std::int64_t kMandatoryLeast = 10'000;

template <class Switch>
bool IsDecided(const Rules& rules, State& state, Switch value) {
  state.consulted.Set(kNumberOf<Switch>);
  return static_cast<Switch>(rules.policies[kNumberOf<Switch>]) == value;
}

bool HasMandatoryOf(const ShownRound& round, int player) {
  return std::any_of(round.triggers.begin(), round.triggers.end(),
                     [&](const RoundTrigger& trigger) { return trigger.player == player; }) ||
         std::any_of(round.deeds.begin(), round.deeds.end(), [&](const RoundDeed& deed) {
           return deed.player == player && !deed.is_optional &&
                  deed.kind != kernel::DecisionKind::Priority;
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
    if (event.kind == EventKind::AbilityTriggered && seen_++ == number_)
      silent_ = event;
    else if (sink_ != nullptr)
      sink_->Add(event);
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
      if (!kernel::IsOver(next) && kernel::CanonicalHash(rules, next) == round.deeds[i].leads_to)
        break;
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

/// Rule: [Zero 1.20, 901.3].
void EndBefore(const Rules& rules, LoopProcedure& loop, State& now, int player, std::int64_t rounds,
               EventSink* sink) {
  const auto& deeds = loop.round.deeds;
  const auto first = std::find_if(deeds.begin(), deeds.end(), [&](const RoundDeed& deed) {
    return deed.player == player && deed.is_optional;
  });
  const auto at = static_cast<std::size_t>(first - deeds.begin());
  sheet::PlayTo(rules, loop, now, rounds, at, sink);
  sheet::GiveDuty(loop, player, at, "901.3");
  sheet::EndLoop(loop, loop.rounds, "901.3", sink);
}

void OpenMandatory(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  const ShownRound& round = loop.round;
  loop.is_as_mandatory = round.loop_class == LoopClass::OnePlayer;
  if (round.triggers.empty()) {
    const auto ways = kernel::FindWaysOut(rules, round);
    // D-M11: whether who is able to break it has to.
    if (!ways.empty() && IsDecided(rules, now, MandatoryBreak::MustBreak)) {
      loop.stage = LoopStage::MustBreak;
      loop.namer = ways.front().player;
      loop.clause = "901.6";
      return;
    }
    return sheet::DrawLoop(loop, now, "901.6", sink);
  }
  // D-C01: 901.4 or 101.7.
  if (!loop.is_as_mandatory && IsDecided(rules, now, MandatoryLoop::Draw101)) {
    return sheet::DrawLoop(loop, now, "101.7", sink);
  }
  sheet::AskFor(loop, round.triggers[round.first_trigger].player, kMandatoryLeast, -1, "901.4");
}

void OpenOnePlayer(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  const int willing = FirstWilling(loop.round);
  // D-M09: what the other player has to do in it.
  if (HasMandatoryOf(loop.round, 1 - willing)) {
    if (IsDecided(rules, now, MixedLoop::By9014)) return OpenMandatory(rules, loop, now, sink);
    if (IsDecided(rules, now, MixedLoop::By9013)) {
      loop.round.loop_class = LoopClass::BothPlayers;
      return sheet::AskFor(loop, willing, 1, -1, "901.3");
    }
  }
  sheet::AskFor(loop, willing, 0, -1, "901.2");
}

void OpenBoth(const Rules& rules, LoopProcedure& loop, State& now) {
  // D-M10: whether 0 is a number to name.
  const bool is_one = IsDecided(rules, now, LoopNumbers::AtLeastOne);
  sheet::AskFor(loop, FirstWilling(loop.round), is_one ? 1 : 0, -1, "901.3");
}

/// It ends after the one pass that was shown: the first trigger, or what the rules do by
/// themselves, does not come again. Policy D-M12c.
void StopAfterOne(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  loop.stage = LoopStage::NoLoop;
  if (!loop.round.triggers.empty()) return SilenceTrigger(rules, loop.round, now, sink);
  kernel::GoOnOnce(rules, now, sink);
}

/// True if 901 takes it for a loop. Policies D-M12a, D-M12b.
bool IsLoop(const Rules& rules, const ShownRound& round, State& now) {
  if (!round.acts) return false;
  if (round.has_chance && IsDecided(rules, now, ChanceInLoop::NotALoop)) return false;
  return !round.crosses_turn || !IsDecided(rules, now, TurnsInLoop::NotALoop);
}

/// Why the number cannot be named at all, or empty.
std::string Refusal(const Rules& rules, LoopProcedure& loop, State& now, std::int64_t number) {
  if (loop.round.is_exact) return "";
  if (std::string refusal = sheet::WhyNotPlayed(loop, number); !refusal.empty()) return refusal;
  // D-M13: whether a number may be named that the loop does not reach.
  if (IsDecided(rules, now, LoopRunsOut::StopsThere)) return "";
  State copy = now;
  const std::int64_t done = kernel::PlayRounds(rules, loop.round, copy, number, nullptr);
  if (done == number) return "";
  return "only " + std::to_string(done) + " rounds can be completed (policy D-M13)";
}

void Run(const Rules& rules, LoopProcedure& loop, State& now, EventSink* sink) {
  if (loop.clause == std::string_view("901.4")) {
    const std::int64_t rounds = kernel::PlayRounds(rules, loop.round, now, loop.named, sink);
    SilenceTrigger(rules, loop.round, now, sink);
    return sheet::EndLoop(loop, rounds, "901.4", sink);
  }
  sheet::PlayTo(rules, loop, now, loop.named, loop.round.deeds.size(), sink);
  sheet::EndLoop(loop, loop.rounds, loop.rounds < loop.named ? "901.5" : "901.2", sink);
}

/// Rule: [Zero 1.20, 901.2], [Zero 1.20, 901.3], [Zero 1.20, 901.4], [Zero 1.20, 901.6]; policies
/// D-C01, D-M09, D-M11, D-M12a, D-M12b, D-M12c.
LoopProcedure OpenLoop(const Rules& rules, ShownRound round, State& now, EventSink* sink) {
  const kernel::PolicyMask consulted = now.consulted;
  LoopProcedure loop;
  loop.book = kRulebook;
  loop.round = std::move(round);
  now = loop.round.end;
  now.consulted |= consulted;
  if (!IsLoop(rules, loop.round, now)) return loop;
  const bool is_silent =
      !loop.round.has_priority[0] && !loop.round.has_priority[1] && loop.round.deeds.empty();
  if (is_silent && IsDecided(rules, now, SilentLoop::Stops)) {
    StopAfterOne(rules, loop, now, sink);
    return loop;
  }
  switch (loop.round.loop_class) {
    case LoopClass::OnePlayer: OpenOnePlayer(rules, loop, now, sink); break;
    case LoopClass::BothPlayers: OpenBoth(rules, loop, now); break;
    case LoopClass::MandatoryTriggered:
    case LoopClass::Mandatory: OpenMandatory(rules, loop, now, sink); break;
  }
  return loop;
}

/// Rule: [Zero 1.20, 901.2], [Zero 1.20, 901.3], [Zero 1.20, 901.4]; policies D-M10, D-M13.
std::string NameNumber(const Rules& rules, LoopProcedure& loop, State& now, int player,
                       std::int64_t number, EventSink* sink) {
  if (std::string refusal = sheet::WhyNotNamed(loop, player, number); !refusal.empty())
    return refusal;
  if (std::string refusal = Refusal(rules, loop, now, number); !refusal.empty()) return refusal;
  sheet::SayNamed(loop, player, number, sink);
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

std::vector<std::string> ClausesOf(LoopClass loop_class) {
  switch (loop_class) {
    case LoopClass::OnePlayer: return {"901.2", "901.1", "901.5"};
    case LoopClass::BothPlayers: return {"901.3", "901.1", "901.5"};
    case LoopClass::MandatoryTriggered: return {"901.4", "901.1", "901.5", "101.7"};
    case LoopClass::Mandatory: return {"901.6", "901.1", "101.7"};
  }
  return {};
}

ir::Message TellVerdict(const sheet::LoopVerdict& verdict) {
  const ir::Message& who = verdict.namer;
  if (verdict.is_draw) {
    return verdict.loop_class == LoopClass::Mandatory
               ? ir::Message{"循环中只有强制动作且没有触发效果：平局 [Zero 1.20, 901.6]",
                             "only mandatory actions and no trigger: the game is a draw [Zero 1.20, 901.6]"}
               : ir::Message{
                     "无法停止的循环：平局 [Zero 1.20, 101.7]",
                     "a loop that cannot be stopped: the game is a draw [Zero 1.20, 101.7]"};
  }
  if (verdict.stage == LoopStage::MustBreak) {
    return {who.zh + "必须打破循环（策略 D-M11）",
            who.en + " has to break the loop (policy D-M11)"};
  }
  if (verdict.clause == "901.4") {
    const std::string least = std::to_string(verdict.least);
    return {
        "若无人能够并愿意打破：首个触发效果的操控者（" + who.zh + "）选择不小于 " + least +
            " 的数字，重复后该效果不再触发一次，游戏照常继续 [Zero 1.20, 901.4]；101.7 却说平局（策略 D-C01）",
        "if nobody can and will break it: the controller of the first trigger (" + who.en +
            ") names " + least +
            " or more, then that trigger stays silent once and the game goes on "
            "[Zero 1.20, 901.4]; 101.7 says draw (policy D-C01)"};
  }
  if (verdict.clause == "901.3") {
    return {
        "先做可选动作的玩家（" + who.zh +
            "）选择一个数字，另一位玩家选择一个较小的数字；重复较小的次数后，选择它的玩家"
            "必须离开循环 [Zero 1.20, 901.3]",
        "the player with the first optional action (" + who.en +
            ") names a number, the other a "
            "smaller one; after so many rounds the latter has to leave the loop [Zero 1.20, 901.3]"};
  }
  if (verdict.clause == "901.2") {
    return {who.zh + "选择一个数字，循环重复那个次数 [Zero 1.20, 901.2]",
            "a number named by " + who.en + " says how often the loop repeats [Zero 1.20, 901.2]"};
  }
  return {"901 不把它当作死循环", "901 does not treat it as a loop"};
}

}  // namespace

const sheet::LoopRule& GameLoopRule() {
  static const sheet::LoopRule rule{.number = "901",
                                    .shown = "901.1",
                                    .breaking = "901.5",
                                    .must_break = "D-M11",
                                    .clauses = ClausesOf,
                                    .tell = TellVerdict,
                                    .open = OpenLoop,
                                    .name_number = NameNumber};
  return rule;
}

}  // namespace caiding::zero

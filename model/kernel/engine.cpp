// SPDX-License-Identifier: MIT
#include "model/kernel/engine.h"

#include "model/ir/assert.h"
#include "model/kernel/announce.h"
#include "model/kernel/begin_unchecked.h"
#include "model/kernel/check_state.h"
#include "model/kernel/inner.h"
#include "model/kernel/interpret.h"
#include "model/kernel/pack.h"
#include "model/kernel/pending.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"

namespace caiding::kernel {
namespace {

// BOUND: steps between two decisions with two or more options.
constexpr int kStepsMax = 20'000;
// BOUND: rounds of state-based processes in a row.
constexpr int kChecksMax = 200;

/// What the frame of the pack on top does.
const Procedure& ProcedureOfTop(Game& game) {
  return game.rules.pack->procedures[game.Top().procedure];
}

/// One step of the frame on top; true if it stands at a decision.
bool Step(Game& game) {
  switch (game.Top().kind) {
    case FrameKind::Effect: return StepEffect(game);
    case FrameKind::Announce: return StepAnnounce(game);
    case FrameKind::Priority: return StepPriority(game);
    case FrameKind::Resolve: return StepResolve(game);
    case FrameKind::Triggers: return StepTriggers(game);
    case FrameKind::Lot: return StepLot(game);
    case FrameKind::Pack: return ProcedureOfTop(game).step(game);
  }
  return false;
}

void WriteOptions(Game& game, Decision& decision) {
  decision.count = 0;
  switch (game.Top().kind) {
    case FrameKind::Effect: return EffectOptions(game, decision);
    case FrameKind::Announce: return AnnounceOptions(game, decision);
    case FrameKind::Priority: return PriorityOptions(game, decision);
    case FrameKind::Resolve: return;
    case FrameKind::Triggers: return TriggerOptions(game, decision);
    case FrameKind::Lot: return LotOptions(game, decision);
    case FrameKind::Pack:
      if (const auto options = ProcedureOfTop(game).options) options(game, decision);
      return;
  }
}

}  // namespace

void OptionsOf(Game& game, Decision& decision) { WriteOptions(game, decision); }

void Answer(Game& game, const Option& option) {
  switch (game.Top().kind) {
    case FrameKind::Effect: return AnswerEffect(game, option);
    case FrameKind::Announce: return AnswerAnnounce(game, option);
    case FrameKind::Priority: return AnswerPriority(game, option);
    case FrameKind::Resolve: return;
    case FrameKind::Triggers: return AnswerTriggers(game, option);
    case FrameKind::Lot: return AnswerLot(game, option);
    case FrameKind::Pack:
      if (const auto answer = ProcedureOfTop(game).answer) answer(game, option);
      return;
  }
}

namespace {

// The same, where it may ask in its middle. Apart from each other: a trial keeps a whole state.

[[gnu::noinline]] void TryAnswer(Game& game, const Option& option) {
  Trial trial(game);
  Answer(game, option);
  trial.Waits(&option);
}

[[gnu::noinline]] bool TryStep(Game& game) {
  Trial trial(game);
  const bool stands = Step(game);
  if (!trial.Waits(nullptr)) return stands;
  // There may be no room to ask.
  return game.state.result == Result::Running && StepInner(game);
}

[[gnu::noinline]] bool TryChecks(Game& game) {
  Trial trial(game);
  const bool has_changed = game.rules.pack->checks(game);
  if (!trial.Waits(nullptr)) return has_changed;
  game.needs_checks = true;
  return true;
}

/// By value: the decision is written anew meanwhile. Who has priority announces or passes, and
/// neither is replaced.
void AnswerOrAsk(Game& game, const Option option) {
  if (game.Top().kind == FrameKind::Priority || !MayAskInside(game)) return Answer(game, option);
  TryAnswer(game, option);
}

/// False if somebody watches and has seen enough.
bool GoesOn(const Game& game, StepWatch* watch) {
  return watch == nullptr || watch->See(game.state);
}

bool IsTimeToCheck(Game& game) {
  if (game.state.result != Result::Running) return false;
  return game.rules.pack->checks_when == ChecksWhen::AtOnce ||
         (game.state.frame_count > 0 && game.Top().kind == FrameKind::Priority);
}

/// Rules processes until nothing changes, when the pack wants them. False if the watch has seen
/// enough.
/// Rule: [Zero 1.20, 309.4], [Zero 1.20, 607.4], [FF-TCG 3.2, 12.3].
bool Check(Game& game, StepWatch* watch) {
  for (int round = 0; round < kChecksMax; ++round) {
    if (!game.needs_checks || !IsTimeToCheck(game)) return true;
    if (IsAskingInside(game)) return true;
    game.needs_checks = false;
    if (!(MayAskInside(game) ? TryChecks(game) : game.rules.pack->checks(game))) return true;
    game.needs_checks = true;
    if (!GoesOn(game, watch)) return false;
  }
  RunOut(game, Capacity::Steps);
  return true;
}

/// Who gets priority anew has nothing to do here but to pass, and nothing goes on.
bool IsIdle(Game& game, const Decision& decision) {
  return game.Top().kind == FrameKind::Priority && game.Top().stage == 0 && decision.count == 1 &&
         decision.kind == DecisionKind::Priority && decision.options[0].verb == OptionVerb::Pass &&
         game.state.stack_count == 0 && game.state.waiting_count == 0 &&
         game.state.battle.attacker.IsNone();
}

/// Goes on to the next decision with two or more options, to the end, or until the watch has seen
/// enough.
void RunOn(Game& game, Decision& decision, StepWatch* watch) {
  for (int step = 0; step < kStepsMax; ++step) {
    if (!Check(game, watch) || game.state.result != Result::Running) return;
    if (!GoesOn(game, watch)) return;
    CAIDING_ASSERT(game.state.frame_count > 0, "a running game has something to carry out");
    if (!(MayAskInside(game) ? TryStep(game) : Step(game))) continue;
    CAIDING_HEAVY_ASSERT(IsDerivedRight(game), "what is derived from a state is that of the state");
    OptionsOf(game, decision);
    if (game.state.result != Result::Running) return;
    if (decision.count > 1) return;
    if (game.rules.stops_when_idle && IsIdle(game, decision)) return;
    if (decision.count == 0) {
      // What was announced cannot be completed: the rules here are not executable yet.
      game.state.result = Result::UnknownUnplayable;
      return;
    }
    if (watch != nullptr) watch->Took(decision);
    AnswerOrAsk(game, decision.options[0]);
  }
  RunOut(game, Capacity::Steps);
}

/// The same, and what is left is a state.
void Run(Game& game, Decision& decision, StepWatch* watch = nullptr) {
  RunOn(game, decision, watch);
  CheckState(game);
}

void Take(const Rules& rules, State& state, std::uint16_t option, StepWatch* watch,
          EventSink* sink) {
  CAIDING_ASSERT(state.result == Result::Running, "no choices are made after the end");
  Game game(rules, state, sink);
  Decision decision;
  OptionsOf(game, decision);
  CAIDING_ASSERT(option < decision.count, "what is applied is legal");
  AnswerOrAsk(game, decision.options[option]);
  Run(game, decision, watch);
}

}  // namespace

void StepWatch::Took(const Decision&) {}

void Legal(const Rules& rules, const State& state, Decision& decision) {
  decision.count = 0;
  if (state.result != Result::Running || state.frame_count == 0) return;
  State copy = state;
  Game game(rules, copy);
  OptionsOf(game, decision);
}

void Apply(const Rules& rules, State& state, std::uint16_t option, EventSink* sink) {
  Take(rules, state, option, nullptr, sink);
}

void ApplyWatched(const Rules& rules, State& state, std::uint16_t option, StepWatch& watch,
                  EventSink* sink) {
  Take(rules, state, option, &watch, sink);
}

void Begin(const Rules& rules, State& state, EventSink* sink) {
  Game game(rules, state, sink);
  Decision decision;
  Run(game, decision);
}

void BeginUnchecked(const Rules& rules, State& state, StepWatch& watch, EventSink* sink) {
  Game game(rules, state, sink);
  Decision decision;
  game.needs_checks = false;
  Run(game, decision, &watch);
}

void BeginWatched(const Rules& rules, State& state, StepWatch& watch, EventSink* sink) {
  Game game(rules, state, sink);
  Decision decision;
  Run(game, decision, &watch);
}

struct Line::Parts {
  State state;
  Game game;
  Decision decision;
  Parts(const Rules& rules, const State& start, EventSink* sink)
      : state(start), game(rules, state, sink) {}
};

Line::Line(const Rules& rules, const State& state, EventSink* sink)
    : parts_(std::make_unique<Parts>(rules, state, sink)) {
  Legal(rules, state, parts_->decision);
}

Line::~Line() = default;

const State& Line::Now() const { return parts_->state; }
const Decision& Line::Choices() const { return parts_->decision; }

void Line::Take(std::uint16_t option) {
  Game& game = parts_->game;
  Decision& decision = parts_->decision;
  CAIDING_ASSERT(option < decision.count, "what is applied is legal");
  game.StartStep();
  AnswerOrAsk(game, decision.options[option]);
  Run(game, decision);
  if (game.state.result != Result::Running) decision.count = 0;
}

struct Fork::Parts {
  State state{};
  State after{};
  Game game;
  Game moved;
  Decision decision;
  Decision next;
  explicit Parts(const Rules& rules) : game(rules, state), moved(rules, after) {}
};

Fork::Fork(const Rules& rules) : parts_(std::make_unique<Parts>(rules)) {}
Fork::~Fork() = default;

const Decision& Fork::Choices() const { return parts_->decision; }

void Fork::GoTo(const State& state) {
  Game& game = parts_->game;
  parts_->state = state;
  game.zones = ZoneIndex(state);
  game.board_is_current = false;
  parts_->decision.count = 0;
  if (state.result == Result::Running && state.frame_count > 0) OptionsOf(game, parts_->decision);
}

const State& Fork::After(std::uint16_t option, StepWatch* watch) {
  Parts& parts = *parts_;
  CAIDING_ASSERT(option < parts.decision.count, "what is applied is legal");
  parts.after = parts.state;
  parts.moved.TakeDerived(parts.game);
  parts.moved.StartStep();
  AnswerOrAsk(parts.moved, parts.decision.options[option]);
  Run(parts.moved, parts.next, watch);
  return parts.after;
}

bool IsOver(const State& state) { return state.result != Result::Running; }
Result GetResult(const State& state) { return state.result; }

bool IsUnknown(Result result) {
  switch (result) {
    case Result::UndefinedInEdition:
    case Result::UnknownCapacity:
    case Result::UnknownUnplayable: return true;
    case Result::Running:
    case Result::FirstWins:
    case Result::SecondWins:
    case Result::Draw:
    case Result::NobodyWins: return false;
  }
  return true;
}

PolicyMask ConsultedPolicies(const State& state) { return state.consulted; }

}  // namespace caiding::kernel

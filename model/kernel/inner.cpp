// SPDX-License-Identifier: MIT
#include "model/kernel/inner.h"

#include <algorithm>
#include <vector>

#include "model/ir/assert.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

// The answers lie among the picks, in the order in which they were asked, until the step is done.
constexpr std::uint8_t kAnswers = 254;

// Of the frame that asks. `holder`: what may be chosen, by its place as slot. `amount` and `scratch`:
// the answer that the step gave, to be given again.
enum Stage : std::uint8_t { kAsks, kAnswered };
constexpr std::size_t kVerb = 0;  // 1 + the verb; 0: the step answered nothing.
constexpr std::size_t kObject = 1;

/// The question that has no answer yet, and how many answers were used before it.
struct InnerQuestion {
  bool is_missing = false;
  std::uint8_t used = 0;
  InnerTopic topic = InnerTopic::Replacement;
  std::uint8_t decider = 0;
  std::uint8_t count = 0;
  std::array<ObjectRef, 16> choices{};
};

/// Takes what a trial tells, until it is sure that it has happened.
struct TrialSink : EventSink {
  EventSink* sink = nullptr;  ///< Who will hear of it.
  std::vector<Event> events;
  InnerQuestion asked;
  void Add(const Event& event) override {
    if (sink != nullptr) events.push_back(event);
  }
};

/// 可以改为: somebody decides whether it does.
bool IsOptional(const ir::Effect& effect) {
  const auto* replace = std::get_if<ir::Replace>(&effect.node);
  return replace != nullptr && replace->is_optional;
}

bool Replaces(const ir::Effect& effect) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    return std::any_of(sequence->steps.begin(), sequence->steps.end(), Replaces);
  }
  if (const auto* conditional = std::get_if<ir::If>(&effect.node)) return Replaces(*conditional->then);
  return std::holds_alternative<ir::Replace>(effect.node);
}

/// An effect is about to act on several cards at once.
bool ActsOnSeveral(const Game& game) {
  if (game.state.frame_count == 0) return false;
  const Frame& top = game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)];
  if (top.kind != FrameKind::Effect) return false;
  const auto begin = game.state.picks.begin();
  return std::count_if(begin, begin + game.state.pick_count,
                       [&](const Pick& pick) { return pick.holder == top.holder; }) > 1;
}

/// True if what replaces something in the effect may be declined.
bool HasOptional(const ir::Effect& effect) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    return std::any_of(sequence->steps.begin(), sequence->steps.end(), HasOptional);
  }
  if (const auto* conditional = std::get_if<ir::If>(&effect.node)) return HasOptional(*conditional->then);
  return IsOptional(effect);
}

/// True if two effects or more in force wait to change an event, or one that may be declined, or
/// several cards may come at once.
bool MayAsk(const Game& game) {
  if (ActsOnSeveral(game)) return true;
  if (game.board_is_current) {
    const auto begin = game.board.shields.begin();
    return game.board.shield_count > 1 || (game.board.shield_count == 1 && IsOptional(*begin->node));
  }
  int count = 0;
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool replaces =
        (effect.form == EffectForm::Printed && Replaces(game.rules.abilities[effect.code].text->effect)) ||
        (effect.form == EffectForm::Lasting && Replaces(*game.rules.nodes[effect.code]));
    if (!replaces) continue;
    const bool may = effect.form == EffectForm::Printed
                         ? HasOptional(game.rules.abilities[effect.code].text->effect)
                         : HasOptional(*game.rules.nodes[effect.code]);
    count += may ? 2 : 1;
  }
  return count > 1;
}

}  // namespace

struct Trial::Kept {
  State state;
  TrialSink told;
  bool needed_checks = false;
  std::uint8_t batch_begin = 0;
};

Trial::Trial(Game& game) : game_(game) {
  if (!MayAsk(game)) return;
  kept_ = std::make_unique<Kept>();
  kept_->state = game.state;
  kept_->told.sink = game.sink;
  kept_->needed_checks = game.needs_checks;
  kept_->batch_begin = game.batch_begin;
  game.sink = &kept_->told;
}

Trial::~Trial() {
  if (kept_ != nullptr) game_.sink = kept_->told.sink;
}

bool Trial::Waits(const Option* answer) {
  if (kept_ == nullptr) return false;
  game_.sink = kept_->told.sink;
  const InnerQuestion asked = kept_->told.asked;
  if (!asked.is_missing) {
    for (const Event& event : kept_->told.events) game_.sink->Add(event);
    kept_->told.events.clear();
    if (asked.used > 0) DropPicks(game_, kAnswers);
    return false;
  }
  const PolicyMask consulted = game_.state.consulted;
  game_.state = kept_->state;
  game_.state.consulted |= consulted;
  game_.zones = ZoneIndex(game_.state);
  game_.board_is_current = false;
  game_.needs_checks = kept_->needed_checks;
  game_.batch_begin = kept_->batch_begin;
  const std::uint8_t holder = FreshHolder(game_);
  for (std::uint8_t i = 0; i < asked.count; ++i) AddPick(game_, holder, i, asked.choices[i]);
  Frame& frame = PushFrame(game_, FrameKind::Lot, kAsksInside);
  frame.controller = asked.decider;
  frame.x = static_cast<std::int16_t>(asked.topic);
  frame.holder = holder;
  if (answer != nullptr) {
    frame.scratch[kVerb] = static_cast<std::int16_t>(static_cast<int>(answer->verb) + 1);
    frame.scratch[kObject] = static_cast<std::int16_t>(answer->object);
    frame.amount = answer->value;
  }
  return true;
}

int AskInside(Game& game, InnerTopic topic, int decider, const ObjectRef* choices, int count) {
  auto* trial = dynamic_cast<TrialSink*>(game.sink);
  if (trial == nullptr) return 0;
  InnerQuestion& inner = trial->asked;
  int answers = 0;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == kAnswers && answers++ == inner.used) {
      ++inner.used;
      return pick.slot < count ? pick.slot : 0;
    }
  }
  if (inner.is_missing) return 0;
  CAIDING_ASSERT(count > 1, "a question has two answers or more");
  inner.is_missing = true;
  inner.topic = topic;
  inner.decider = static_cast<std::uint8_t>(decider);
  for (int i = 0; i < count && inner.count < inner.choices.size(); ++i) {
    inner.choices[inner.count++] = choices[i];
  }
  return 0;
}

bool IsAskingInside(const Game& game) {
  const auto top = static_cast<std::size_t>(game.state.frame_count - 1);
  return game.state.frame_count > 0 && game.state.frames[top].kind == FrameKind::Lot &&
         game.state.frames[top].procedure == kAsksInside;
}

bool StepInner(Game& game) {
  const Frame frame = game.Top();
  if (frame.stage == kAsks) return true;
  PopFrame(game);
  if (frame.scratch[kVerb] == 0) return false;
  const Option answer{static_cast<OptionVerb>(frame.scratch[kVerb] - 1),
                      static_cast<std::uint16_t>(frame.scratch[kObject]), frame.amount};
  Answer(game, answer);
  return false;
}

void InnerOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::PickObject;
  decision.decider = frame.controller == 0 ? Decider::First : Decider::Second;
  if (frame.x == static_cast<std::int16_t>(InnerTopic::May)) {
    decision.kind = DecisionKind::May;
    decision.clause = Clause{"707.1"};
    AddOption(game, decision, Option{OptionVerb::Yes, Option::kNoObject, 0});
    AddOption(game, decision, Option{OptionVerb::No, Option::kNoObject, 1});
    return;
  }
  const bool is_replacement = frame.x == static_cast<std::int16_t>(InnerTopic::Replacement);
  decision.clause = Clause{is_replacement ? "707.2" : "206.3"};
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == frame.holder) {
      AddOption(game, decision, Option{OptionVerb::Pick, pick.object.object, pick.slot});
    }
  }
}

void AnswerInner(Game& game, const Option& option) {
  Frame& frame = game.Top();
  frame.stage = kAnswered;
  const std::uint8_t holder = frame.holder;
  ObjectRef chosen;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder && pick.slot == option.value) chosen = pick.object;
  }
  DropPicks(game, holder);
  AddPick(game, kAnswers, static_cast<std::uint8_t>(option.value), chosen);
  frame.holder = kAnswers;
}

}  // namespace caiding::kernel

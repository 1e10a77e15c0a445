// SPDX-License-Identifier: MIT
#include "model/kernel/inner.h"

#include <algorithm>

#include "model/ir/assert.h"
#include "model/ir/walk.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

// The answers lie among the picks, in the order in which they were asked, until the step is done.
constexpr std::uint8_t kAnswers = 254;

// Of the frame that asks. `holder`: what may be chosen, by its place as slot. `amount` and
// `scratch`: the answer that the step gave, to be given again.
enum Stage : std::uint8_t { kAsks, kAnswered };
constexpr std::size_t kVerb = 0;  // 1 + the verb; 0: the step answered nothing.
constexpr std::size_t kObject = 1;

/// 可以改为, itself or by what it gives: somebody decides whether it does.
bool MayBeDeclined(const ir::Effect& effect) {
  bool may = false;
  auto listen = [&](const ir::Replace& replace) { may = may || replace.is_optional; };
  ir::Walk(effect, listen);
  return may;
}

bool IsDeclinable(const Rules& rules, std::uint16_t card) {
  const auto& abilities = rules.entries[card].abilities;
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](std::uint16_t number) { return rules.abilities[number].is_declinable; });
}

}  // namespace

void NoteWhatMayBeDeclined(Rules& rules) {
  rules.has_declinable = false;
  for (AbilityEntry& ability : rules.abilities) {
    ability.is_declinable = MayBeDeclined(ability.text->effect);
    rules.has_declinable = rules.has_declinable || ability.is_declinable;
  }
  rules.node_is_declinable.clear();
  for (const ir::Effect* node : rules.nodes)
    rules.node_is_declinable.push_back(MayBeDeclined(*node));
}

bool MayAskInside(const Game& game) {
  const Rules& rules = game.rules;
  if (rules.pack->may_ask_inside != nullptr && rules.pack->may_ask_inside(rules)) return true;
  if (!rules.has_declinable) return false;
  CAIDING_ASSERT(rules.node_is_declinable.size() == rules.nodes.size(),
                 "every effect has been looked at");
  // A card works from the instant in which it enters, in the middle of a step.
  const State& state = game.state;
  return std::any_of(state.objects.begin(), state.objects.begin() + state.object_count,
                     [&](const Object& object) {
                       return object.card != kNone16 && IsDeclinable(rules, object.card);
                     }) ||
         std::any_of(state.effects.begin(), state.effects.begin() + state.effect_count,
                     [&](const EffectInstance& effect) {
                       return effect.form == EffectForm::Lasting &&
                              rules.node_is_declinable[effect.code];
                     });
}

Trial::Trial(Game& game)
    : game_(game),
      state_(game.state),
      needed_checks_(game.needs_checks),
      batch_begin_(game.batch_begin) {
  told_.sink = game.sink;
  game.sink = &told_;
}

Trial::~Trial() { game_.sink = told_.sink; }

void Trial::TakeBack() {
  const PolicyMask consulted = game_.state.consulted;
  game_.state = state_;
  game_.state.consulted |= consulted;
  game_.zones = ZoneIndex(game_.state);
  game_.board_is_current = false;
  game_.needs_checks = needed_checks_;
  game_.batch_begin = batch_begin_;
}

bool Trial::Waits(const Option* answer) {
  game_.sink = told_.sink;
  const InnerQuestion& asked = told_.asked;
  if (!asked.is_missing) {
    for (const Event& event : told_.events) game_.sink->Add(event);
    told_.events.clear();
    if (asked.used > 0) DropPicks(game_, kAnswers);
    return false;
  }
  TakeBack();
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
  auto* trial = dynamic_cast<Trial::Told*>(game.sink);
  CAIDING_ASSERT(trial != nullptr, "what may ask in its middle is a trial");
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
  if (count > static_cast<int>(inner.choices.size())) {
    RunOut(game, Capacity::Options);
    return 0;
  }
  inner.is_missing = true;
  inner.topic = topic;
  inner.decider = static_cast<std::uint8_t>(decider);
  inner.count = static_cast<std::uint8_t>(count);
  std::copy_n(choices, count, inner.choices.begin());
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
    decision.clause = ClauseFor(game.rules, KernelRule::ChangeDeclined);
    AddOption(game, decision, Option{OptionVerb::Yes, Option::kNoObject, 0});
    AddOption(game, decision, Option{OptionVerb::No, Option::kNoObject, 1});
    return;
  }
  const bool is_replacement = frame.x == static_cast<std::int16_t>(InnerTopic::Replacement);
  decision.clause =
      ClauseFor(game.rules, is_replacement ? KernelRule::ChangeOrder : KernelRule::OneStays);
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

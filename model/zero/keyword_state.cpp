// SPDX-License-Identifier: MIT
// Entering the state of a keyword by another effect. Rule: [Zero 1.20, 900.聚气.5] to
// [Zero 1.20, 900.聚气.7].
#include "model/kernel/interpret.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

constexpr std::size_t kKeyword = 1;  // Place in `Frame::scratch`: whose state it is.

/// The activated effects of the keyword that the object has now.
kernel::AbilityList EffectsOf(Game& game, int object, ir::KeywordId keyword) {
  kernel::AbilityList list;
  for (const std::uint16_t number : kernel::AbilitiesOf(game, object)) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    if (ability.keyword == keyword && ability.kind == ir::AbilityKind::Activated) list.Add(number);
  }
  return list;
}

kernel::AbilityList EffectsOf(Game& game, const Frame& frame) {
  return EffectsOf(game, frame.source.object,
                   ir::KeywordId{static_cast<std::uint8_t>(frame.scratch[kKeyword])});
}

void CarryOut(Game& game, std::uint16_t ability) {
  const Frame frame = game.Top();
  kernel::PopFrame(game);
  kernel::PushEffect(game, ability, frame.source, frame.controller, kernel::FreshHolder(game));
}

}  // namespace

bool HasStateOf(Game& game, int object, ir::KeywordId keyword) {
  return IsInPlay(game.At(object)) && EffectsOf(game, object, keyword).count > 0;
}

void PushEnterState(Game& game, int object, ir::KeywordId keyword) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kEnterState);
  frame.source = kernel::RefTo(game.state, object);
  frame.controller = game.At(object).controller;
  frame.scratch[kKeyword] = keyword.value;
}

bool StepEnterState(Game& game) {
  const kernel::AbilityList effects = EffectsOf(game, game.Top());
  if (effects.count > 1) return true;
  if (effects.count == 1) {
    CarryOut(game, effects.items[0]);
  } else {
    kernel::PopFrame(game);
  }
  return false;
}

void EnterStateOptions(Game& game, Decision& decision) {
  decision.kind = DecisionKind::Mode;
  decision.decider = Who(game.Top().controller);
  decision.clause = kernel::Clause{kRulebook, "900.聚气.7"};
  const kernel::AbilityList effects = EffectsOf(game, game.Top());
  for (int i = 0; i < effects.count; ++i) {
    kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, i});
  }
}

void AnswerEnterState(Game& game, const Option& option) {
  CarryOut(game, EffectsOf(game, game.Top()).items[static_cast<std::size_t>(option.value)]);
}

}  // namespace caiding::zero

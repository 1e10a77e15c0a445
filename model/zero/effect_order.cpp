// SPDX-License-Identifier: MIT
// Continuous effects that begin at the same time: each player orders the own ones, and the active
// player's come first. Nobody is asked where no order can make a difference.
// Rule: [Zero 1.20, 701.5], [Zero 1.20, 701.6], [Zero 1.20, 701.7].
#include <algorithm>
#include <array>

#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

// What `EffectInstance::part` says of a printed effect: in force for some time, begun just now, or
// begun just now and put at this place.
constexpr std::uint8_t kSettled = 0;
constexpr std::uint8_t kNew = 1;
constexpr std::uint8_t kFirstPlace = 2;

bool IsNew(const kernel::EffectInstance& effect) {
  return effect.form == kernel::EffectForm::Printed && effect.part != kSettled;
}

/// True for effects that cover what others do; sums are the same in any order.
bool Covers(const ir::Effect& effect) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    return std::any_of(sequence->steps.begin(), sequence->steps.end(), Covers);
  }
  if (const auto* conditional = std::get_if<ir::If>(&effect.node))
    return Covers(*conditional->then);
  if (const auto* change = std::get_if<ir::ChangeStats>(&effect.node)) {
    return std::any_of(change->changes.begin(), change->changes.end(),
                       [](const ir::StatChange& one) { return one.is_set; });
  }
  return std::holds_alternative<ir::LoseEffects>(effect.node) ||
         std::holds_alternative<ir::BecomeTrait>(effect.node);
}

/// The player who still has two or more to put in order, the active one first; -1: nobody.
int OrderingPlayer(const Game& game) {
  const int active = game.state.active_player;
  for (const int player : {active, kernel::Opponent(active)}) {
    int open = 0;
    for (int i = 0; i < game.state.effect_count; ++i) {
      const auto& effect = game.state.effects[static_cast<std::size_t>(i)];
      if (IsNew(effect) && effect.part == kNew && effect.controller == player) ++open;
    }
    if (open > 1) return player;
  }
  return -1;
}

/// The active player's first, each player's as ordered. True if that changed the order.
/// Rule: [Zero 1.20, 701.7].
bool Settle(Game& game) {
  std::array<std::uint8_t, kernel::kEffectsMax> places;
  std::array<kernel::EffectInstance, kernel::kEffectsMax> list;
  std::size_t count = 0;
  for (std::size_t i = 0; i < game.state.effect_count; ++i) {
    if (!IsNew(game.state.effects[i])) continue;
    places[count] = static_cast<std::uint8_t>(i);
    list[count++] = game.state.effects[i];
  }
  const auto key = [&](const kernel::EffectInstance& effect) {
    const int place = effect.part == kNew ? 255 : effect.part;
    return (effect.controller == game.state.active_player ? 0 : 256) + place;
  };
  bool has_changed = false;
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t first = i;
    for (std::size_t j = i + 1; j < count; ++j) {
      if (key(list[j]) < key(list[first])) first = j;
    }
    std::rotate(list.begin() + static_cast<std::ptrdiff_t>(i),
                list.begin() + static_cast<std::ptrdiff_t>(first),
                list.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    has_changed = has_changed || first != i;
    list[i].part = kSettled;
    game.state.effects[places[i]] = list[i];
  }
  if (has_changed) game.Touch();
  return has_changed;
}

}  // namespace

void NoteNewEffects(Game& game, ObjectRef entered) {
  for (std::size_t i = 0; i < game.state.effect_count; ++i) {
    kernel::EffectInstance& effect = game.state.effects[i];
    if (effect.form == kernel::EffectForm::Printed && effect.source == entered) effect.part = kNew;
  }
}

bool IsOrderingEffects(const Game& game) {
  const kernel::Frame& top =
      game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)];
  return top.kind == FrameKind::Pack && top.procedure == kOrderEffects;
}

bool CheckEffectOrder(Game& game) {
  int count = 0;
  bool is_sensitive = false;
  for (std::size_t i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance& effect = game.state.effects[i];
    if (!IsNew(effect)) continue;
    ++count;
    is_sensitive = is_sensitive || Covers(game.rules.abilities[effect.code].text->effect);
  }
  if (count == 0) return false;
  if (count > 1 && is_sensitive && OrderingPlayer(game) >= 0) {
    kernel::PushFrame(game, FrameKind::Pack, kOrderEffects);
    return true;
  }
  return Settle(game);
}

bool StepOrderEffects(Game& game) {
  if (OrderingPlayer(game) >= 0) return true;
  kernel::PopFrame(game);
  Settle(game);
  return false;
}

void OrderEffectsOptions(Game& game, Decision& decision) {
  const int player = OrderingPlayer(game);
  decision.kind = DecisionKind::OrderCards;
  decision.decider = Who(player);
  decision.clause = kernel::Clause{kRulebook, "701.6"};
  for (int i = 0; i < game.state.effect_count; ++i) {
    const auto& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (!IsNew(effect) || effect.part != kNew || effect.controller != player) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Order, effect.source.object, i});
  }
}

void AnswerOrderEffects(Game& game, const Option& option) {
  std::uint8_t place = kFirstPlace;
  for (std::size_t i = 0; i < game.state.effect_count; ++i) {
    const auto& effect = game.state.effects[i];
    if (IsNew(effect))
      place = std::max<std::uint8_t>(place, static_cast<std::uint8_t>(effect.part + 1));
  }
  game.state.effects[static_cast<std::size_t>(option.value)].part = place;
}

}  // namespace caiding::zero

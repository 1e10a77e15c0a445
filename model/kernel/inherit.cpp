// SPDX-License-Identifier: MIT
// Cards that take the place of others, and cards that lie below others.
#include "model/kernel/inherit.h"

#include <algorithm>

#include "model/kernel/relocate.h"

namespace caiding::kernel {
namespace {

bool IsAbility(const ir::Gain& gain) {
  return !std::holds_alternative<ir::GainTrait>(gain) &&
         !std::holds_alternative<ir::GainCharacterName>(gain);
}

void InheritEffects(Game& game, ObjectRef from, ObjectRef to) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    // What a copy was before stays with the copy.
    const bool is_memory =
        effect.form == EffectForm::Lasting &&
        std::holds_alternative<ir::EnterAsCopy>(game.rules.nodes[effect.code]->node);
    if (is_memory) continue;
    if (effect.affected == from) effect.affected = to;
    if (effect.followed == from) effect.followed = to;
    const bool goes_on = effect.form == EffectForm::Lasting || effect.form == EffectForm::Delayed;
    if (goes_on && effect.source == from) effect.source = to;
  }
}

void InheritMarkers(Game& game, int from, int to) {
  for (int i = 0; i < game.state.marker_count; ++i) {
    MarkerPile& pile = game.state.markers[static_cast<std::size_t>(i)];
    if (pile.object == from) pile.object = static_cast<std::uint8_t>(to);
  }
}

}  // namespace

void InheritState(Game& game, int from, int to) {
  Object& lower = game.At(from);
  Object& upper = game.At(to);
  constexpr auto kKept = static_cast<std::uint8_t>(kTapped | kAttackedThisTurn);
  const bool may_attack = !lower.Has(kEnteredThisTurn) || lower.Has(kReady);
  upper.flags = static_cast<std::uint8_t>((upper.flags & ~kKept) | (lower.flags & kKept));
  if (may_attack) upper.flags |= kReady;
  upper.damage = lower.damage;
  upper.level = lower.level;
  lower.damage = 0;
  for (int i = 0; i < game.state.object_count; ++i) {
    Object& other = game.At(i);
    if (other.card != kNone16 && other.host == from) other.host = static_cast<std::uint8_t>(to);
  }
  const ObjectRef was = RefTo(game.state, from);
  const ObjectRef is = RefTo(game.state, to);
  InheritEffects(game, was, is);
  InheritMarkers(game, from, to);
  for (int i = 0; i < game.state.use_count; ++i) {
    Use& use = game.state.uses[static_cast<std::size_t>(i)];
    if (use.object == was) use.object = is;
  }
  game.Touch();
}

void InheritLittle(Game& game, int from, int to) {
  Object& upper = game.At(to);
  upper.flags =
      static_cast<std::uint8_t>((upper.flags & ~kTapped) | (game.At(from).flags & kTapped));
  for (int i = 0; i < game.state.object_count; ++i) {
    Object& other = game.At(i);
    const bool is_meant = other.card != kNone16 && other.host == from && other.Has(kCompanion);
    if (is_meant) other.host = static_cast<std::uint8_t>(to);
  }
  InheritEffects(game, RefTo(game.state, from), RefTo(game.state, to));
  game.Touch();
}

namespace {

bool IsGainedAbility(const Game& game, const EffectInstance& effect, ObjectRef object) {
  if (effect.form != EffectForm::Lasting || effect.affected != object) return false;
  const auto* grant = std::get_if<ir::Grant>(&game.rules.nodes[effect.code]->node);
  return grant != nullptr && effect.part < grant->gains.size() &&
         IsAbility(grant->gains[effect.part]);
}

}  // namespace

bool HasGainedAbilities(const Game& game, int object) {
  const auto end = game.state.effects.begin() + game.state.effect_count;
  return std::any_of(game.state.effects.begin(), end, [&](const EffectInstance& effect) {
    return IsGainedAbility(game, effect, RefTo(game.state, object));
  });
}

void DropGainedAbilities(Game& game, int object) {
  const ObjectRef self = RefTo(game.state, object);
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    if (IsGainedAbility(game, game.state.effects[static_cast<std::size_t>(i)], self)) {
      RemoveEffect(game, i);
    }
  }
}

void HandOverAbilities(Game& game, int from, int to) {
  const ObjectRef was = RefTo(game.state, from);
  for (int i = 0; i < game.state.effect_count; ++i) {
    EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_own = effect.form == EffectForm::Printed || effect.form == EffectForm::Watch;
    if (is_own && effect.source == was) effect.source = RefTo(game.state, to);
  }
  game.Touch();
}

void PutBelow(Game& game, int object, int host, std::uint8_t flags) {
  const int player = game.At(host).controller;
  Relocate(game, object, Arrival{ir::ZoneId{}, player, flags, 0, 255});
  game.At(object).host = static_cast<std::uint8_t>(host);
  game.Touch();
}

}  // namespace caiding::kernel

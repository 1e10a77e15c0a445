// SPDX-License-Identifier: MIT
#include "model/kernel/unsettled.h"

#include <algorithm>
#include <array>

#include "model/ir/walk.h"
#include "model/kernel/evaluate.h"

namespace caiding::kernel {
namespace {

/// Whose effects each card in play would take, one bit for each place on the board.
using Takings = std::array<std::uint64_t, kInPlayMax>;
static_assert(kInPlayMax <= 64, "one bit for each");

int PlaceOf(const Game& game, int object) {
  return game.board.place[static_cast<std::size_t>(object)] - 1;
}

struct Taker {
  Game& game;
  Context context;
  std::uint64_t& taken;

  void Take(const ir::LoseEffects& lose) {
    ObjectList list;
    Collect(game, context, lose.what, list);
    for (const ObjectRef item : list) {
      const int place = PlaceOf(game, item.object);
      if (place >= 0) taken |= std::uint64_t{1} << place;
    }
  }
  void Take(const ir::Effect& effect) {
    if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
      for (const ir::Effect& step : sequence->steps) Take(step);
    } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
      if (Holds(game, context, conditional->condition)) Take(*conditional->then);
      else if (conditional->otherwise) Take(**conditional->otherwise);
    } else if (const auto* lose = std::get_if<ir::LoseEffects>(&effect.node)) {
      if (!lose->keyword) Take(*lose);
    }
  }
};

/// True if something that lasts has taken the effects of this card: it takes nothing meanwhile.
bool IsRobbedForATime(Game& game, ObjectRef card) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Lasting || !(effect.affected == card)) continue;
    const auto* lose = std::get_if<ir::LoseEffects>(&game.rules.nodes[effect.code]->node);
    if (lose != nullptr && !lose->keyword) return true;
  }
  return false;
}

/// What each would take if it had its own effects.
Takings WouldTake(Game& game) {
  Takings takings{};
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Printed || !IsCurrent(game.state, effect.source)) continue;
    const AbilityEntry& ability = game.rules.abilities[effect.code];
    const int place = PlaceOf(game, effect.source.object);
    if (place < 0 || !TakesEffects(ability) || IsRobbedForATime(game, effect.source)) continue;
    const Object& source = game.At(effect.source.object);
    Context context;
    context.source = effect.source;
    context.controller = source.controller;
    const ir::Ability& text = *ability.text;
    const bool is_active = source.level >= text.level &&
                           (!text.turn_condition || Holds(game, context, *text.turn_condition)) &&
                           Holds(game, context, text.condition);
    if (is_active) Taker{game, context, takings[static_cast<std::size_t>(place)]}.Take(text.effect);
  }
  return takings;
}

/// Whoever is taken by one that nobody takes has lost its effects for sure, and takes nothing.
Takings Settled(Takings takings, int count) {
  const auto is_taken = [&](int card) {
    return std::any_of(takings.begin(), takings.begin() + count,
                       [&](std::uint64_t taken) { return (taken >> card & 1) != 0; });
  };
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (int by = 0; by < count; ++by) {
      if (is_taken(by)) continue;
      for (int card = 0; card < count; ++card) {
        std::uint64_t& further = takings[static_cast<std::size_t>(card)];
        if ((takings[static_cast<std::size_t>(by)] >> card & 1) == 0 || further == 0) continue;
        further = 0;
        has_changed = true;
      }
    }
  }
  return takings;
}

/// True if somebody takes, through others, the effects by which it takes.
bool HasRing(Takings takings, int count) {
  for (int by = 0; by < count; ++by) {
    for (int one = 0; one < count; ++one) {
      std::uint64_t& reached = takings[static_cast<std::size_t>(one)];
      if ((reached >> by & 1) != 0) reached |= takings[static_cast<std::size_t>(by)];
    }
  }
  for (int one = 0; one < count; ++one) {
    if ((takings[static_cast<std::size_t>(one)] >> one & 1) != 0) return true;
  }
  return false;
}

}  // namespace

bool TakesEffects(const AbilityEntry& ability) {
  if (ability.kind != ir::AbilityKind::Continuous) return false;
  bool takes = false;
  auto listen = [&](const ir::LoseEffects& lose) { takes = takes || !lose.keyword; };
  ir::Walk(ability.text->effect, listen);
  return takes;
}

bool HasUnsettledEffects(Game& game) {
  const Board& board = CurrentBoard(game);
  if (board.is_unsettled) return true;
  return game.rules.has_takers && HasRing(Settled(WouldTake(game), board.count), board.count);
}

}  // namespace caiding::kernel

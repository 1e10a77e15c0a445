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

bool TakesEffects(const ir::Ability& ability) {
  if (ability.kind != ir::AbilityKind::Continuous) return false;
  bool takes = false;
  auto listen = [&](const ir::LoseEffects& lose) { takes = takes || !lose.keyword; };
  ir::Walk(ability.effect, listen);
  return takes;
}

bool Works(Game& game, const ir::Ability& text, const Context& context) {
  return game.At(context.source.object).level >= text.level &&
         (!text.turn_condition || Holds(game, context, *text.turn_condition)) &&
         Holds(game, context, text.condition);
}

/// Notes whose effects an effect would take, and what abilities would take that it gives.
struct Taker {
  Game& game;
  Context context;
  ObjectRef fixed;  ///< The one card on which something lasting acts, or none.
  std::uint64_t& taken;

  template <class Act>
  void ForEach(const ir::Objects& objects, Act&& act) {
    ObjectList list;
    if (fixed.IsNone())
      Collect(game, context, objects, list);
    else if (IsCurrent(game.state, fixed))
      list.Add(fixed);
    for (const ObjectRef item : list) {
      if (PlaceOf(game, item.object) >= 0) act(item);
    }
  }
  /// Rule: [Zero 1.20, 709.2].
  void TakeThrough(ObjectRef object, const ir::Ability& given) {
    if (!TakesEffects(given)) return;
    Context its;
    its.source = object;
    its.controller = game.At(object.object).controller;
    if (Works(game, given, its)) Taker{game, its, {}, taken}.Take(given.effect);
  }
  void Take(const ir::Grant& grant) {
    ForEach(grant.what, [&](ObjectRef object) {
      for (const ir::Gain& gain : grant.gains) {
        if (const auto* gains = std::get_if<ir::GainAbilities>(&gain)) {
          for (const auto& ability : gains->abilities) TakeThrough(object, *ability);
        } else if (const auto* use = std::get_if<ir::KeywordUse>(&gain)) {
          for (const auto& ability : use->expansion) TakeThrough(object, *ability);
        }
      }
    });
  }
  void Take(const ir::Effect& effect) {
    if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
      for (const ir::Effect& step : sequence->steps) Take(step);
    } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
      if (Holds(game, context, conditional->condition))
        Take(*conditional->then);
      else if (conditional->otherwise)
        Take(**conditional->otherwise);
    } else if (const auto* lose = std::get_if<ir::LoseEffects>(&effect.node)) {
      const auto take = [&](ObjectRef card) {
        taken |= std::uint64_t{1} << PlaceOf(game, card.object);
      };
      if (!lose->keyword) ForEach(lose->what, take);
    } else if (const auto* grant = std::get_if<ir::Grant>(&effect.node)) {
      Take(*grant);
    }
  }
};

/// What effects that last take, themselves or by what they give: nothing takes it from them.
std::uint64_t TakenForATime(Game& game) {
  std::uint64_t taken = 0;
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Lasting) continue;
    Context context;
    context.source = effect.source;
    context.controller = effect.controller;
    Taker{game, context, effect.affected, taken}.Take(*game.rules.nodes[effect.code]);
  }
  return taken;
}

/// What each would take if it had its own effects.
Takings WouldTake(Game& game) {
  Takings takings{};
  const std::uint64_t robbed = TakenForATime(game);
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Printed || !IsCurrent(game.state, effect.source)) continue;
    const AbilityEntry& ability = game.rules.abilities[effect.code];
    const int place = PlaceOf(game, effect.source.object);
    if (!ability.takes_effects || place < 0 || (robbed >> place & 1) != 0) continue;
    Context context;
    context.source = effect.source;
    context.controller = game.At(effect.source.object).controller;
    if (!Works(game, *ability.text, context)) continue;
    Taker{game, context, {}, takings[static_cast<std::size_t>(place)]}.Take(ability.text->effect);
  }
  return takings;
}

/// True if a card in play may take effects. Most boards have none.
bool HasTaker(const Game& game) {
  const auto begin = game.state.effects.begin();
  return std::any_of(begin, begin + game.state.effect_count, [&](const EffectInstance& effect) {
    return effect.form == EffectForm::Printed && game.rules.abilities[effect.code].takes_effects;
  });
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

void NoteTakers(Rules& rules) {
  for (AbilityEntry& ability : rules.abilities) ability.takes_effects = TakesEffects(*ability.text);
}

bool HasUnsettledEffects(Game& game) {
  const Board& board = CurrentBoard(game);
  if (board.is_unsettled) return true;
  return HasTaker(game) && HasRing(Settled(WouldTake(game), board.count), board.count);
}

}  // namespace caiding::kernel

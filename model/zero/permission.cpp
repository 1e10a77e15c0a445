// SPDX-License-Identifier: MIT
// Effects that let a player use cards that could not be used otherwise. Everything else about such
// a use is as usual. Rule: [Zero 1.20, 623.8], [Zero 1.20, 623.9].
#include <algorithm>

#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// 可以从休息区中使用…: what a permission lets its controller use, or null.
const ir::UseCard* PermittedBy(const kernel::AbilityEntry& ability) {
  if (ability.kind != ir::AbilityKind::UseEffect && ability.kind != ir::AbilityKind::Continuous) {
    return nullptr;
  }
  const auto* may = std::get_if<ir::May>(&ability.text->effect.node);
  if (may == nullptr || ability.text->cost) return nullptr;
  const auto* use = std::get_if<ir::UseCard>(&may->then->node);
  return use == nullptr || use->is_free ? nullptr : use;
}

bool Permits(Game& game, int source, int object) {
  for (const std::uint16_t number : kernel::AbilitiesOf(game, source)) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    const ir::UseCard* use = PermittedBy(ability);
    const auto* cards = use == nullptr ? nullptr : std::get_if<ir::Selector>(&use->what.node);
    if (cards == nullptr) continue;
    kernel::Context context;
    context.source = kernel::RefTo(game.state, source);
    context.controller = game.At(source).controller;
    const auto& while_turn = ability.text->turn_condition;
    if (while_turn && !kernel::Holds(game, context, *while_turn)) continue;
    if (!kernel::Holds(game, context, ability.text->condition)) continue;
    if (kernel::Selects(game, context, *cards, object)) return true;
  }
  return false;
}

bool HasPermission(const Game& game, int object) {
  return game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].permits_use;
}

kernel::ObjectSet InPlayOf(const Game& game, int player) {
  return kernel::InZone(game, zone::kBattle, player) | kernel::InZone(game, zone::kEvent, player);
}

}  // namespace

bool PermitsUse(const kernel::Rules& rules, std::size_t card) {
  const auto& abilities = rules.entries[card].abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    return PermittedBy(rules.abilities[number]) != nullptr;
  });
}

bool MayBePermitted(const Game& game, int player) {
  if (!game.rules.has_permissions) return false;
  kernel::ObjectSet set = InPlayOf(game, player);
  for (const ir::ZoneId zone : game.rules.work_zones)
    set = set | kernel::InZone(game, zone, player);
  for (const int i : set) {
    if (HasPermission(game, i)) return true;
  }
  return false;
}

bool IsUsePermitted(Game& game, int player, int object) {
  const Object& self = game.At(object);
  const bool is_elsewhere = self.card != kernel::kNone16 && !self.zone.IsNone() &&
                            !IsInPlay(self) && self.zone != zone::kHand &&
                            self.zone != zone::kStack;
  if (!is_elsewhere) return false;
  if (self.controller == player && HasPermission(game, object) && Permits(game, object, object)) {
    return true;
  }
  for (const int source : InPlayOf(game, player)) {
    if (HasPermission(game, source) && Permits(game, source, object)) return true;
  }
  return false;
}

}  // namespace caiding::zero

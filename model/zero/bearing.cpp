// SPDX-License-Identifier: MIT
// Which character may bear which equipment. Rule: [Zero 1.20, 319.2], [Zero 1.20, 319.3],
// [Zero 1.20, 319.15], [Zero 1.20, 319.17].
#include <algorithm>

#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// Calls `act` for each thing that the equipment's own text says of its bearer, wherever it lies.
template <class Act>
void ForEachDemand(Game& game, int equipment, Act&& act) {
  const kernel::Characteristics* look = kernel::Look(game, equipment);
  // What it demands is an effect of it. Rule: [Zero 1.20, 307.6].
  if (look != nullptr && look->has_lost_own) return;
  for (const std::uint16_t number : game.rules.entries[game.At(equipment).card].abilities) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    const auto* demand = std::get_if<ir::Constrain>(&ability.text->effect.node);
    if (demand != nullptr && ability.kind == ir::AbilityKind::Continuous &&
        demand->deed == ir::Deed::AttachTo && demand->by) {
      act(*demand);
    }
  }
}

kernel::Context ContextOf(Game& game, int equipment, int player) {
  kernel::Context context;
  context.source = kernel::RefTo(game.state, equipment);
  context.controller = static_cast<std::uint8_t>(player);
  return context;
}

bool IsBearer(Game& game, int host) {
  const Object& object = game.At(host);
  return object.card != kernel::kNone16 && object.zone == zone::kBattle &&
         IsCharacter(game, host) && !kernel::Cannot(game, host, ir::Deed::BearAttached);
}

/// 对方的: the phrase names the opponent's cards and no others.
bool NamesOpponents(const ir::Filter& filter) {
  const auto* by = std::get_if<ir::ControlledBy>(&filter.node);
  if (by != nullptr) return by->player == ir::Player::Opponent;
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), NamesOpponents);
}

/// Whether the bearer is one of those that the equipment demands, as `player` sees it.
bool Fits(Game& game, int player, int equipment, int host) {
  const kernel::Context context = ContextOf(game, equipment, player);
  bool fits = true;
  ForEachDemand(game, equipment, [&](const ir::Constrain& demand) {
    if (demand.modality != ir::Modality::Only) return;
    fits = fits && kernel::Passes(game, context, *demand.by, host);
  });
  return fits;
}

/// 只能装备给对方的…: whose the bearer is, is said of the equipping. Once it is done the equipment
/// is its bearer's controller's, to whom no own character would be an opponent's.
/// Rule: [Zero 1.20, 319.13], [Zero 1.20, 319.15], [Zero 1.20, 610.3].
int ViewerOf(Game& game, int equipment, int host) {
  const Object& self = game.At(equipment);
  if (self.host != host) return self.controller;
  bool is_for_opponents = false;
  ForEachDemand(game, equipment, [&](const ir::Constrain& demand) {
    is_for_opponents =
        is_for_opponents || (demand.modality == ir::Modality::Only && NamesOpponents(*demand.by));
  });
  return is_for_opponents ? kernel::Opponent(game.At(host).controller) : self.controller;
}

}  // namespace

bool CanBear(Game& game, int equipment, int host) {
  return IsBearer(game, host) && Fits(game, ViewerOf(game, equipment, host), equipment, host);
}

bool MayEquip(Game& game, int player, int equipment, int host) {
  if (!IsBearer(game, host) || !Fits(game, player, equipment, host)) return false;
  if (game.At(host).controller == player) return true;
  // Not the opponent's characters unless it says so. Rule: [Zero 1.20, 319.3].
  const kernel::Context context = ContextOf(game, equipment, player);
  bool is_let = false;
  ForEachDemand(game, equipment, [&](const ir::Constrain& demand) {
    const bool says_so = demand.modality == ir::Modality::Can ||
                         (demand.modality == ir::Modality::Only && NamesOpponents(*demand.by));
    is_let = is_let || (says_so && kernel::Passes(game, context, *demand.by, host));
  });
  return is_let;
}

bool MayPickExtra(Game& game, const kernel::Context& context, int object) {
  const int card = context.source.object;
  return game.CardOf(card).kind != kind::kEquipment ||
         MayEquip(game, context.controller, card, object);
}

}  // namespace caiding::zero

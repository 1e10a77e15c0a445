// SPDX-License-Identifier: MIT
// Which character may bear which equipment. Rule: [Zero 1.20, 319.2], [Zero 1.20, 319.3],
// [Zero 1.20, 319.15], [Zero 1.20, 319.17].
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

}  // namespace

bool CanBear(Game& game, int equipment, int host) {
  const Object& object = game.At(host);
  if (object.card == kernel::kNone16 || object.zone != zone::kBattle || !IsCharacter(game, host) ||
      kernel::Cannot(game, host, ir::Deed::BearAttached)) {
    return false;
  }
  const kernel::Context context = ContextOf(game, equipment, game.At(equipment).controller);
  bool fits = true;
  ForEachDemand(game, equipment, [&](const ir::Constrain& demand) {
    if (demand.modality != ir::Modality::Only) return;
    fits = fits && kernel::Passes(game, context, *demand.by, host);
  });
  return fits;
}

bool MayEquip(Game& game, int player, int equipment, int host) {
  if (!CanBear(game, equipment, host)) return false;
  if (game.At(host).controller == player) return true;
  // Not the opponent's characters unless it says so. Rule: [Zero 1.20, 319.3].
  const kernel::Context context = ContextOf(game, equipment, player);
  bool is_let = false;
  ForEachDemand(game, equipment, [&](const ir::Constrain& demand) {
    if (demand.modality != ir::Modality::Can) return;
    is_let = is_let || kernel::Passes(game, context, *demand.by, host);
  });
  return is_let;
}

bool MayPickExtra(Game& game, const kernel::Context& context, int object) {
  const int card = context.source.object;
  return game.CardOf(card).kind != kind::kEquipment || MayEquip(game, context.controller, card, object);
}

}  // namespace caiding::zero

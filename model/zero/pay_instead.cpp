// SPDX-License-Identifier: MIT
// Effects that let a player pay otherwise than by resting resources. What they say is carried out
// while the price is paid, and counts as paid. Rule: [Zero 1.20, 303.2], [Zero 1.20, 322.2],
// [Zero 1.20, 307.1].
#include <algorithm>

#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// What is asked for, of a price that is one phrase of one card.
const ir::Selector* CardsOf(const ir::CostNode& node) {
  if (const auto* discard = std::get_if<ir::DiscardCost>(&node)) return &discard->cards;
  const ir::Objects* cards = nullptr;
  const auto* scrap = std::get_if<ir::ScrapCost>(&node);
  if (scrap != nullptr && scrap->cards.size() == 1) cards = &scrap->cards.front();
  if (const auto* tap = std::get_if<ir::TapCost>(&node)) cards = &tap->cards;
  if (const auto* move = std::get_if<ir::MoveCost>(&node)) cards = &move->cards;
  return cards == nullptr ? nullptr : std::get_if<ir::Selector>(&cards->node);
}

/// The rule of this ability, where it holds and speaks of that card in use.
const ir::UseOtherwise* RuleFor(Game& game, const kernel::AbilityEntry& ability,
                                const kernel::Context& context, int card) {
  const auto* use = std::get_if<ir::UseOtherwise>(&ability.text->effect.node);
  if (use == nullptr || !use->others || use->also.size() != 1) return nullptr;
  const auto& while_turn = ability.text->turn_condition;
  if (while_turn && !kernel::Holds(game, context, *while_turn)) return nullptr;
  if (!kernel::Holds(game, context, ability.text->condition)) return nullptr;
  return kernel::Passes(game, context, use->others->filter, card) ? use : nullptr;
}

/// Each card that may be given in place of resources, unless it is there already.
void AddGiven(Game& game, const kernel::Context& context, const ir::UseOtherwise& use, int card,
              std::vector<Substitute>& found) {
  const ir::CostNode& price = use.also.front().node;
  const ir::Selector* cards = CardsOf(price);
  if (cards == nullptr) return;
  for (int i = 0; i < game.state.object_count; ++i) {
    if (i == card || game.At(i).card == kernel::kNone16) continue;
    const bool is_there = std::any_of(found.begin(), found.end(),
                                      [&](const Substitute& one) { return one.object == i; });
    if (is_there || !kernel::Selects(game, context, *cards, i)) continue;
    if (!MayPayWith(game, context, price, i)) continue;
    found.push_back({i, &price, !use.is_each});
  }
}

}  // namespace

bool IsPlayableSubstitute(const ir::UseOtherwise& use) {
  const ir::Selector* cards = use.also.size() == 1 ? CardsOf(use.also.front().node) : nullptr;
  return cards != nullptr && cards->count == ir::Count{} && !cards->extreme && !cards->together;
}

std::vector<Substitute> SubstitutesFor(Game& game, int player, int card) {
  std::vector<Substitute> found;
  if (!game.rules.has_payment_instead || card < 0) return found;
  for (const int source :
       kernel::InZone(game, zone::kBattle, player) | kernel::InZone(game, zone::kEvent, player)) {
    for (const std::uint16_t number : kernel::AbilitiesOf(game, source)) {
      kernel::Context context;
      context.source = kernel::RefTo(game.state, source);
      context.controller = static_cast<std::uint8_t>(player);
      const auto* use = RuleFor(game, game.rules.abilities[number], context, card);
      if (use != nullptr) AddGiven(game, context, *use, card, found);
    }
  }
  return found;
}

}  // namespace caiding::zero

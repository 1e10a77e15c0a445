// SPDX-License-Identifier: MIT
// Which equipment and which character belong together, and when they do so as a state.
// Rule: [Zero 1.20, 900.专用X.1] to [Zero 1.20, 900.专用X.6].
#include <algorithm>

#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// A name of its own is looked for in play; elsewhere cards have what is printed on them: the
/// relation holds in every zone. Rule: [Zero 1.20, 900.专用X.2], [Zero 1.20, 900.专用X.4].
bool IsNamedBy(Game& game, const kernel::Context& context, const ir::Filter& partner, int other) {
  if (kernel::Passes(game, context, partner, other)) return true;
  if (IsInPlay(game.At(other))) return false;
  ir::Filter printed = partner;
  const auto as_printed = [](ir::Filter& filter) {
    if (auto* named = std::get_if<ir::Named>(&filter.node)) named->is_original = true;
  };
  as_printed(printed);
  if (auto* any = std::get_if<ir::AnyOf>(&printed.node)) {
    std::for_each(any->parts.begin(), any->parts.end(), as_printed);
  }
  return kernel::Passes(game, context, printed, other);
}

/// What the card prints counts in every zone, what it has gained where it has it.
bool Names(Game& game, int object, int other) {
  kernel::Context context;
  context.source = kernel::RefTo(game.state, object);
  context.controller = game.At(object).controller;
  const auto names = [&](std::uint16_t number) {
    const auto* pair = std::get_if<ir::Constrain>(&game.rules.abilities[number].text->effect.node);
    return pair != nullptr && pair->deed == ir::Deed::CountAsPaired && pair->by &&
           IsNamedBy(game, context, *pair->by, other);
  };
  const auto& printed = game.rules.entries[game.At(object).card].abilities;
  if (std::any_of(printed.begin(), printed.end(), names)) return true;
  const kernel::AbilityList now = kernel::AbilitiesOf(game, object);
  return std::any_of(now.begin(), now.end(), names);
}

/// An effect has made it so. What lasts is looked for itself, because it may have taken effect
/// after what asks for the state. Rule: [Zero 1.20, 900.专用X.5].
bool IsMadePaired(Game& game, int object) {
  if (kernel::Can(game, object, ir::Deed::CountAsPaired)) return true;
  const auto end = game.state.effects.begin() + game.state.effect_count;
  return std::any_of(game.state.effects.begin(), end, [&](const kernel::EffectInstance& effect) {
    if (effect.form != kernel::EffectForm::Lasting || effect.spare != 0) return false;
    const auto* made = std::get_if<ir::Constrain>(&game.rules.nodes[effect.code]->node);
    return made != nullptr && made->deed == ir::Deed::CountAsPaired && !made->by &&
           effect.affected == kernel::RefTo(game.state, object);
  });
}

/// Equipment on its partner, or a state that an effect gives to one of both.
/// Rule: [Zero 1.20, 900.专用X.3], [Zero 1.20, 900.专用X.5], [Zero 1.20, 900.专用X.6].
bool ArePaired(Game& game, int equipment, int host) {
  return ArePartners(game, equipment, host) || IsMadePaired(game, equipment) ||
         IsMadePaired(game, host);
}

}  // namespace

bool ArePartners(Game& game, int object, int other) {
  const bool is_hidden =
      game.At(object).Has(kernel::kFaceDown) || game.At(other).Has(kernel::kFaceDown);
  if (is_hidden || object == other ||
      (!Names(game, object, other) && !Names(game, other, object))) {
    return false;
  }
  // D-C40: where nothing is attached.
  const bool are_resources =
      game.At(object).zone == zone::kResource && game.At(other).zone == zone::kResource;
  return !are_resources || IsDecided(game, PairedResources::RelationSuffices);
}

bool IsPaired(Game& game, int object) {
  if (IsMadePaired(game, object)) return true;
  const auto is_attached = [](const Object& card) {
    return card.host != kernel::kNoObject8 && !card.Has(kernel::kUnder) &&
           !card.Has(kernel::kCompanion);
  };
  const Object& self = game.At(object);
  if (is_attached(self)) return ArePaired(game, object, self.host);
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& other = game.At(i);
    const bool is_here =
        other.card != kernel::kNone16 && is_attached(other) && other.host == object;
    if (is_here && ArePaired(game, i, object)) return true;
  }
  return false;
}

}  // namespace caiding::zero

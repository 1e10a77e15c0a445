// SPDX-License-Identifier: MIT
#include "model/zero/view.h"

#include <algorithm>

namespace caiding::zero {
namespace {

/// Whose zone the object lies in.
int SideOf(const kernel::Object& object) {
  const bool is_field =
      object.zone == zone::kBattle || object.zone == zone::kEvent || object.zone == zone::kResource;
  return is_field ? object.controller : object.owner;
}

/// It is on top of its deck, and an effect shows it there. Rule: [Zero 1.20, 201.6].
bool IsShownTop(const kernel::State& state, int object) {
  const kernel::Object& self = state.objects[static_cast<std::size_t>(object)];
  if (self.rank == 0) return false;  // Nobody knows where in the deck it is.
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& other = state.objects[static_cast<std::size_t>(i)];
    const bool is_above = other.card != kernel::kNone16 && other.zone == self.zone &&
                          other.owner == self.owner && other.rank > self.rank;
    if (is_above) return false;
  }
  const std::int32_t shown = ShownAs(kernel::RefTo(state, object));
  const auto end = state.effects.begin() + state.effect_count;
  return std::any_of(state.effects.begin(), end, [&](const kernel::EffectInstance& effect) {
    return effect.form == kernel::EffectForm::Printed && effect.amount == shown;
  });
}

}  // namespace

bool MaySee(const kernel::State& state, int object, int player) {
  const kernel::Object& self = state.objects[static_cast<std::size_t>(object)];
  if (self.zone == zone::kDeck) return IsShownTop(state, object);
  if (self.zone == zone::kLife) return false;
  // What was found or flipped and lies in no zone has been seen by its owner only, as far as
  // anybody has to know. Rule: [Zero 1.20, 615.3].
  if (self.zone == zone::kHand || self.zone == zone::kLimbo) return self.owner == player;
  if (!self.Has(kernel::kFaceDown)) return true;
  // Face down: one's own resources, nothing else. Rule: [Zero 1.20, 322.5], [Zero 1.20, 208.5].
  return self.zone == zone::kResource && self.controller == player;
}

View Observe(const kernel::State& state, int player) {
  View view;
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[i];
    if (object.card == kernel::kNone16 || object.zone.IsNone()) continue;
    SeenZone& seen = view.zones[static_cast<std::size_t>(SideOf(object))][object.zone.value];
    ++seen.size;
    if (MaySee(state, i, player)) seen.known.push_back(i);
  }
  return view;
}

}  // namespace caiding::zero

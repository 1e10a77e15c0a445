// SPDX-License-Identifier: MIT
#include "checker/loops/per_marker.h"

#include <optional>
#include <variant>

namespace caiding::loops {
namespace {

bool IsSelf(const ir::Reference& reference) {
  return std::holds_alternative<ir::Self>(reference.node);
}

/// The markers on the card itself, if that is what is counted.
const ir::MarkersOn* OwnMarkers(const ir::Quantity& quantity) {
  const auto* markers = std::get_if<ir::MarkersOn>(&quantity.node);
  const bool is_own =
      markers != nullptr && IsSelf(markers->object) && markers->player == ir::Player::Unstated;
  return is_own ? markers : nullptr;
}

std::optional<PerMarker> TimesMarkers(ir::StatId stat, const ir::Quantity& count,
                                      const ir::Quantity& each) {
  const ir::MarkersOn* markers = OwnMarkers(count);
  const auto* number = std::get_if<ir::Number>(&each.node);
  if (markers == nullptr || number == nullptr) return std::nullopt;
  return PerMarker{stat, markers->marker, number->value, &count};
}

std::optional<PerMarker> PerMarkerOf(const ir::StatChange& change) {
  if (change.is_set || change.bound || change.follows) return std::nullopt;
  if (const ir::MarkersOn* markers = OwnMarkers(change.amount))
    return PerMarker{change.stat, markers->marker, 1, &change.amount};
  const auto* product = std::get_if<ir::Box<ir::Arithmetic>>(&change.amount.node);
  if (product == nullptr || (*product)->operation != ir::Operator::Multiply) return std::nullopt;
  const auto per = TimesMarkers(change.stat, (*product)->left, (*product)->right);
  return per ? per : TimesMarkers(change.stat, (*product)->right, (*product)->left);
}

bool IsAlways(const ir::Ability& ability) {
  return ability.kind == ir::AbilityKind::Continuous && !ability.keyword &&
         !ability.turn_condition && ir::IsTrivial(ability.condition);
}

}  // namespace

std::vector<PerMarker> PerMarkersOf(const ir::Ability& ability) {
  const auto* change = std::get_if<ir::ChangeStats>(&ability.effect.node);
  if (change == nullptr || !IsAlways(ability)) return {};
  const auto* what = std::get_if<ir::Reference>(&change->what.node);
  if (what == nullptr || !IsSelf(*what)) return {};
  std::vector<PerMarker> all;
  for (const ir::StatChange& one : change->changes) {
    const auto per = PerMarkerOf(one);
    if (!per) return {};
    all.push_back(*per);
  }
  return all;
}

std::vector<PerMarker> PerMarkersOn(kernel::Game& game, int object) {
  std::vector<PerMarker> all;
  for (const std::uint16_t number : kernel::AbilitiesOf(game, object)) {
    const kernel::AbilityEntry& entry = game.rules.abilities[number];
    if (entry.text == nullptr) continue;
    for (PerMarker& one : PerMarkersOf(*entry.text)) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace caiding::loops

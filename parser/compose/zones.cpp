// SPDX-License-Identifier: MIT
// Where an ability works whose text does not say it, but cannot mean another place.
#include "parser/compose/zones.h"

#include <algorithm>
#include <utility>

#include "parser/compose/composer.h"

namespace caiding::parser {
namespace {

using Zones = std::vector<ir::ZoneId>;

/// The zones from which these words take this card; none if they mean other cards.
Zones TakesItselfFrom(const ir::Objects& cards) {
  const auto* selector = std::get_if<ir::Selector>(&cards.node);
  if (selector == nullptr) return {};
  const auto* is = std::get_if<ir::Is>(&selector->filter.node);
  const bool is_self = is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
  return is_self ? selector->zones : Zones{};
}

/// 此牌在我方休息区中的场合: where it has to lie, or its effect would never do anything. That it
/// works there says as much, so it is asked no more. Rule: [Zero 1.20, 700.11].
Zones TakeAskedZone(ir::Condition& condition, ir::ZoneId play) {
  if (auto* all = std::get_if<ir::AllHold>(&condition.node)) {
    for (auto part = all->parts.begin(); part != all->parts.end(); ++part) {
      Zones zones = TakeAskedZone(*part, play);
      if (zones.empty()) continue;
      all->parts.erase(part);
      if (all->parts.size() == 1) condition = ir::Condition(all->parts.front());
      return zones;
    }
    return {};
  }
  const auto* there = std::get_if<ir::ThereAre>(&condition.node);
  if (there == nullptr || there->comparison != ir::Comparison::AtLeast ||
      there->objects.whose == ir::Player::Opponent)
    return {};
  Zones zones = TakesItselfFrom({condition.range, there->objects});
  if (zones.empty() || zones == Zones{play}) return {};
  condition = {};
  return zones;
}

/// From where it takes this card before it does anything else.
Zones FirstTakenFrom(const ir::Effect& effect) {
  if (const auto* steps = std::get_if<ir::Sequence>(&effect.node))
    return steps->steps.empty() ? Zones{} : FirstTakenFrom(steps->steps.front());
  if (const auto* may = std::get_if<ir::May>(&effect.node)) return FirstTakenFrom(*may->then);
  if (const auto* branch = std::get_if<ir::If>(&effect.node)) return FirstTakenFrom(*branch->then);
  if (const auto* move = std::get_if<ir::Move>(&effect.node)) return TakesItselfFrom(move->what);
  const auto* reveal = std::get_if<ir::Reveal>(&effect.node);
  return reveal == nullptr ? Zones{} : TakesItselfFrom(reveal->what);
}

/// 当此牌被舍弃时, 若此牌将要从手牌进入休息区: where it lies when that begins.
/// Rule: [Zero 1.20, 608.1].
Zones GoesFrom(const ir::TriggerEvent& event, ir::ZoneId hand) {
  const auto* goes = std::get_if<ir::ObjectEvent>(&event.node);
  if (goes == nullptr) return {};
  const auto* subject = std::get_if<ir::Reference>(&goes->subject.node);
  const bool is_shown = goes->happening == ir::Happening::IsRevealed;
  // 当牌组中的此牌被展示时: it lies there. Rule: [Zero 1.20, 900.英雄呼唤.1].
  if (is_shown && subject == nullptr) return TakesItselfFrom(goes->subject);
  if (subject == nullptr || !std::holds_alternative<ir::Self>(subject->node)) return {};
  if (is_shown) return goes->from;
  if (goes->happening == ir::Happening::Discarded) return {hand};
  return goes->happening == ir::Happening::Moves ? goes->from : Zones{};
}

/// 若此牌将要从手牌进入休息区，改为…: it lies there, and has to have that effect there.
/// Rule: [Zero 1.20, 700.11], [Zero 1.20, 707.1].
Zones ReplacedFrom(const ir::Effect& effect, ir::ZoneId hand) {
  const auto* replace = std::get_if<ir::Replace>(&effect.node);
  return replace == nullptr ? Zones{} : GoesFrom(replace->event, hand);
}

}  // namespace

bool ReplacesOwnGoing(const ir::Effect& effect) {
  const auto* replace = std::get_if<ir::Replace>(&effect.node);
  const auto* goes =
      replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  const auto* subject = goes == nullptr ? nullptr : std::get_if<ir::Reference>(&goes->subject.node);
  return subject != nullptr && std::holds_alternative<ir::Self>(subject->node) &&
         goes->happening == ir::Happening::Moves;
}

std::vector<ir::ZoneId> PaidFrom(const ir::Cost& cost) {
  for (const ir::CostItem& item : cost.items) {
    Zones zones;
    if (const auto* move = std::get_if<ir::MoveCost>(&item.node))
      zones = TakesItselfFrom(move->cards);
    else if (const auto* reveal = std::get_if<ir::RevealCost>(&item.node))
      zones = TakesItselfFrom(reveal->cards);
    else if (const auto* discard = std::get_if<ir::DiscardCost>(&item.node))
      zones = TakesItselfFrom({discard->cards.range, discard->cards});
    if (!zones.empty()) return zones;
  }
  return {};
}

/// What happens to this card happens to it in play, or takes it from there: where it then lies is
/// where it went. Rule: [Zero 1.20, 200.7].
bool Composer::HappensToItself(const ir::TriggerEvent& event) const {
  if (const auto* window = std::get_if<ir::Window>(&event.node)) {
    const auto* of = window->of ? std::get_if<ir::Reference>(&window->of->node) : nullptr;
    if (window->of) return of != nullptr && std::holds_alternative<ir::Host>(of->node);
    return std::none_of(roles_.turns.begin(), roles_.turns.end(),
                        [&](const TurnTiming& turn) { return turn.timing == window->timing; });
  }
  const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* subject =
      happens == nullptr ? nullptr : std::get_if<ir::Reference>(&happens->subject.node);
  // What bears it: then it lies there, too. Rule: [Zero 1.20, 319.6].
  return subject != nullptr && (std::holds_alternative<ir::Self>(subject->node) ||
                                std::holds_alternative<ir::Host>(subject->node));
}

bool Composer::IsAtEntry(const ir::Ability& ability) const {
  if (ability.kind == ir::AbilityKind::UseEffect || ability.kind == ir::AbilityKind::EntryEffect)
    return true;
  if (ability.kind != ir::AbilityKind::Triggered || ability.triggers.empty()) return false;
  return std::all_of(ability.triggers.begin(), ability.triggers.end(),
                     [&](const ir::TriggerEvent& event) {
                       if (const auto* window = std::get_if<ir::Window>(&event.node))
                         return !window->timing.IsNone() && window->timing == roles_.entry;
                       const auto* enters = std::get_if<ir::ObjectEvent>(&event.node);
                       return enters != nullptr && enters->happening == ir::Happening::Enters;
                     });
}

void Composer::InferZone(ir::Ability& ability) const {
  if (!ability.functional_zones.empty() || nesting > 0) return;
  Zones zones;
  if (ability.kind == ir::AbilityKind::Activated && ability.cost) zones = PaidFrom(*ability.cost);
  const bool is_of_others =
      ability.kind == ir::AbilityKind::Triggered &&
      std::none_of(ability.triggers.begin(), ability.triggers.end(),
                   [&](const ir::TriggerEvent& event) { return HappensToItself(event); });
  if (is_of_others) zones = ability.cost ? PaidFrom(*ability.cost) : FirstTakenFrom(ability.effect);
  if (zones.empty() && ability.kind == ir::AbilityKind::Triggered && ability.triggers.size() == 1)
    zones = GoesFrom(ability.triggers.front(), roles_.hand);
  if (ability.kind == ir::AbilityKind::Activated && zones.empty())
    zones = FirstTakenFrom(ability.effect);
  if (ability.kind == ir::AbilityKind::Continuous)
    zones = ReplacedFrom(ability.effect, roles_.hand);
  // What a tactic says of its own going holds where it waits. Rule: [Zero 1.20, 700.11].
  if (ability.kind == ir::AbilityKind::Continuous && zones.empty() && IsSpell() &&
      ReplacesOwnGoing(ability.effect))
    zones = {roles_.stack};
  // 【破坏时】如果此牌在休息区中 asks whither it went.
  const bool may_be_asked = is_of_others || ability.kind == ir::AbilityKind::Activated ||
                            ability.kind == ir::AbilityKind::Continuous;
  if (zones.empty() && may_be_asked) zones = TakeAskedZone(ability.condition, roles_.play);
  if (zones != Zones{roles_.play}) ability.functional_zones = std::move(zones);
}

}  // namespace caiding::parser

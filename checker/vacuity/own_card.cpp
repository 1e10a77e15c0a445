// SPDX-License-Identifier: MIT
#include "checker/vacuity/own_card.h"

#include <algorithm>
#include <variant>

#include "checker/vacuity/own_words.h"
#include "model/ir/walk.h"
#include "model/sheet/roles.h"

namespace caiding::vacuity {
namespace {

/// The zone in which a card of this kind is in play; none if that is not sure.
ir::ZoneId ZoneInPlay(const OwnCard& own) {
  const sheet::Roles& roles = own.sheet->roles;
  if (own.card->kind == roles.kinds.unit) return roles.zones.play;
  if (own.card->kind == roles.kinds.fixture) return roles.zones.annex;
  return {};
}

/// At this timing the card that prints it is in play.
bool IsInPlayAt(sheet::TimingRole timing) {
  switch (timing) {
    case sheet::TimingRole::TurnChanges:
    case sheet::TimingRole::Enters:
    case sheet::TimingRole::Attacks:
    case sheet::TimingRole::Attacked:
    case sheet::TimingRole::Defends:
    case sheet::TimingRole::BattleJoined: return true;
    // Both sides of a battle may be destroyed at once.
    case sheet::TimingRole::BattleWon:
    case sheet::TimingRole::AttackWon:
    case sheet::TimingRole::Destroyed:
    case sheet::TimingRole::BattleDestroyed: return false;
  }
  return false;
}

/// When this happens to the card, or at this timing, it is in play.
bool IsInPlayAt(const ir::TriggerEvent& event, const OwnCard& own) {
  if (const auto* window = std::get_if<ir::Window>(&event.node))
    return !window->of && IsInPlayAt(sheet::RoleOf(own.sheet->roles, window->timing));
  const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  if (happens == nullptr || !IsSelf(happens->subject)) return false;
  return happens->happening == ir::Happening::Enters ||
         happens->happening == ir::Happening::Attacks ||
         happens->happening == ir::Happening::Defends;
}

/// Says something of how cards are used or enter: that a text may say of its own card while it lies
/// elsewhere.
bool MayWorkElsewhere(const ir::Effect& effect) {
  bool may = false;
  const auto look = [&](const ir::Effect& part) {
    const auto* limit = std::get_if<ir::Constrain>(&part.node);
    may = may || std::holds_alternative<ir::ChangeCost>(part.node) ||
          std::holds_alternative<ir::UseOtherwise>(part.node) ||
          std::holds_alternative<ir::EnterAsCopy>(part.node) ||
          std::holds_alternative<ir::Replace>(part.node);
    if (limit == nullptr) return;
    may = may || limit->deed == ir::Deed::UseAtInstantSpeed || limit->deed == ir::Deed::BeUsed ||
          limit->deed == ir::Deed::EnterUpright || limit->deed == ir::Deed::EnterUnused ||
          limit->deed == ir::Deed::BePaidWith || limit->deed == ir::Deed::AttachTo;
  };
  ir::Walk(effect, look);
  return may;
}

/// Paying so leaves the card where it is.
bool KeepsCard(const ir::Cost& cost) {
  return std::all_of(cost.items.begin(), cost.items.end(), [](const ir::CostItem& item) {
    return std::holds_alternative<ir::TapSelf>(item.node) ||
           std::holds_alternative<ir::PayResources>(item.node) ||
           std::holds_alternative<ir::DiscardCost>(item.node);
  });
}

/// Whether the own card passes for sure, as long as it lies in play: an answer of no is only that
/// it is not sure.
bool PassesForSure(const ir::Filter& filter, const OwnCard& own) {
  const auto passes = [&](const ir::Filter& part) { return PassesForSure(part, own); };
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::all_of(all->parts.begin(), all->parts.end(), passes);
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node))
    return std::any_of(any->parts.begin(), any->parts.end(), passes);
  if (const auto* kind = std::get_if<ir::IsKind>(&filter.node))
    return own.keeps_kind && kind->kind == own.card->kind;
  if (const auto* whose = std::get_if<ir::ControlledBy>(&filter.node))
    return whose->player == ir::Player::You;
  const auto* is = std::get_if<ir::Is>(&filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

bool CountsOwn(const ir::Selector& selector, const OwnCard& own) {
  const ir::ZoneId zone = ZoneInPlay(own);
  const bool looks_there = !zone.IsNone() && std::find(selector.zones.begin(), selector.zones.end(),
                                                       zone) != selector.zones.end();
  const bool is_narrowed = selector.extreme || selector.together ||
                           selector.place != ir::Place::Anywhere ||
                           selector.whose == ir::Player::Opponent;
  return looks_there && !is_narrowed && PassesForSure(selector.filter, own);
}

bool IsOnlyOwn(const ir::Filter& filter) {
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), IsOnlyOwn);
  const auto* is = std::get_if<ir::Is>(&filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

/// It looks for the own card where that does not lie.
bool MissesOwn(const ir::Selector& selector, const OwnCard& own) {
  const sheet::ZoneRoles& zones = own.sheet->roles.zones;
  const bool looks_elsewhere =
      !selector.zones.empty() &&
      std::none_of(selector.zones.begin(), selector.zones.end(),
                   [&](ir::ZoneId zone) { return sheet::IsInPlay(zones, zone); });
  return looks_elsewhere && IsOnlyOwn(selector.filter);
}

}  // namespace

Attendance AttendanceInPlay(const ir::Ability& ability, const OwnCard& own) {
  const ir::ZoneId play = ZoneInPlay(own);
  const auto is_play = [&](ir::ZoneId zone) { return zone == play; };
  const bool works_in_play =
      std::all_of(ability.functional_zones.begin(), ability.functional_zones.end(), is_play);
  if (play.IsNone() || !works_in_play || MayWorkElsewhere(ability.effect)) return {};
  return {.at_first = Presence::There,
          .later = Presence::There,
          .because = {},
          .clause = own.sheet->citations.order.continuous};
}

Attendance AttendanceOf(const ir::Ability& ability, const OwnCard& own) {
  Attendance attendance = AttendanceInPlay(ability, own);
  if (attendance.at_first == Presence::Unknown) return {};
  const sheet::Citations& cited = own.sheet->citations;
  switch (ability.kind) {
    case ir::AbilityKind::Continuous: return attendance;
    case ir::AbilityKind::Triggered:
      if (ability.triggers.empty() ||
          !std::all_of(ability.triggers.begin(), ability.triggers.end(),
                       [&](const ir::TriggerEvent& event) { return IsInPlayAt(event, own); })) {
        return {};
      }
      attendance.because = ability.triggers.front().range;
      attendance.clause = cited.words.condition;
      break;
    case ir::AbilityKind::Activated:
      if (ability.cost && !KeepsCard(*ability.cost)) return {};
      attendance.clause = cited.words.activation_cost;
      break;
    case ir::AbilityKind::LifeBurst:
    case ir::AbilityKind::UseEffect:
    case ir::AbilityKind::EntryEffect: return {};
  }
  attendance.later = Presence::MayHaveLeft;
  return attendance;
}

std::vector<ir::Condition> KnownBesideOwn(const ir::Condition& words, const OwnCard& own,
                                          const ir::SourceRange& because) {
  std::vector<ir::Condition> known;
  const auto note = [&](const ir::Selector& selector) {
    const bool counts = CountsOwn(selector, own);
    if (!counts && !MissesOwn(selector, own)) return;
    known.push_back({because, ir::ThereAre{.objects = selector,
                                           .comparison = counts ? ir::Comparison::AtLeast
                                                                : ir::Comparison::Equal,
                                           .count = ir::Constant(counts ? 1 : 0)}});
  };
  ir::Walk(words, note);
  return known;
}

std::vector<ir::Condition> ConditionsWithin(const ir::Effect& effect) {
  std::vector<ir::Condition> conditions;
  for (const ir::Condition* one : PartsOf(effect).conditions) conditions.push_back(*one);
  return conditions;
}

}  // namespace caiding::vacuity

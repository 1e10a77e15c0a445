// SPDX-License-Identifier: MIT
// What is said of the battle that is on lasts as long as it.
#include <algorithm>

#include "parser/compose/composer.h"

namespace caiding::parser {
namespace {

/// Who may take what part in a battle.
bool IsOfBattle(ir::Deed deed) {
  switch (deed) {
    case ir::Deed::Defend:
    case ir::Deed::BeDefended:
    case ir::Deed::DefendTapped:
    case ir::Deed::TakeBattleDamage:
    case ir::Deed::TakeBattleDamageAttacking:
    case ir::Deed::TakeBattleDamageDefending:
    case ir::Deed::BeDestroyedInBattle:
    case ir::Deed::DealBattleDamageFirst:
    case ir::Deed::HaveDamagePrevented: return true;
    default: return false;
  }
}

void EndWithBattle(ir::Duration& duration, ir::SourceRange range) {
  if (duration.kind == ir::DurationKind::WhileThere)
    duration = {range, ir::DurationKind::ThisBattle};
}

}  // namespace

bool BeginsInBattle(const ir::TriggerEvent& event) {
  const auto* battle = std::get_if<ir::ObjectEvent>(&event.node);
  if (battle == nullptr) return false;
  switch (battle->happening) {
    case ir::Happening::Attacks:
    case ir::Happening::Defends:
    case ir::Happening::IsAttacked:
    case ir::Happening::AttacksLife:
    case ir::Happening::DeclaresAttack:
    case ir::Happening::DeclaresDefence: return true;
    default: return false;
  }
}

void EndWithBattle(ir::Effect& effect, bool is_on) {
  const ir::SourceRange range = effect.range;
  if (auto* limit = std::get_if<ir::Constrain>(&effect.node)) {
    if (is_on && IsOfBattle(limit->deed)) EndWithBattle(limit->duration, range);
  } else if (auto* rule = std::get_if<ir::ConstrainPlayer>(&effect.node)) {
    if (is_on && rule->deed == ir::PlayerDeed::Defend) EndWithBattle(rule->duration, range);
  } else if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) EndWithBattle(step, is_on);
  } else if (auto* may = std::get_if<ir::May>(&effect.node)) {
    EndWithBattle(*may->then, is_on);
  } else if (auto* branch = std::get_if<ir::If>(&effect.node)) {
    EndWithBattle(*branch->then, is_on);
    if (branch->otherwise) EndWithBattle(**branch->otherwise, is_on);
  } else if (auto* delay = std::get_if<ir::Delay>(&effect.node)) {
    EndWithBattle(*delay->then, BeginsInBattle(delay->event));
  }
}

bool Composer::AttackIsOn(const std::vector<ir::TriggerEvent>& triggers) const {
  return std::any_of(triggers.begin(), triggers.end(), [&](const ir::TriggerEvent& event) {
    const auto* window = std::get_if<ir::Window>(&event.node);
    return window == nullptr ? BeginsInBattle(event)
                             : std::find(roles_.attacks.begin(), roles_.attacks.end(),
                                         window->timing) != roles_.attacks.end();
  });
}

}  // namespace caiding::parser

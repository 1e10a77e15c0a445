// SPDX-License-Identifier: MIT
// What is said of the battle that is on lasts as long as it.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/phrases.h"

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

namespace {

/// What may be so as long as a card fights: its numbers, what it has, and what befalls it there.
bool CanHoldInBattle(const ir::Effect& effect) {
  if (const auto* steps = std::get_if<ir::Sequence>(&effect.node))
    return std::all_of(steps->steps.begin(), steps->steps.end(), CanHoldInBattle);
  if (const auto* branch = std::get_if<ir::If>(&effect.node))
    return !branch->otherwise && CanHoldInBattle(*branch->then);
  if (const auto* limit = std::get_if<ir::Constrain>(&effect.node)) {
    return limit->deed == ir::Deed::BeDefended || limit->deed == ir::Deed::BeTargeted ||
           limit->deed == ir::Deed::BeDestroyed || limit->deed == ir::Deed::BeAffected ||
           limit->deed == ir::Deed::BeDestroyedByEffects;
  }
  return std::holds_alternative<ir::ChangeStats>(effect.node) ||
         std::holds_alternative<ir::Grant>(effect.node) ||
         std::holds_alternative<ir::LoseEffects>(effect.node);
}

/// What such an event makes of the card that it is told of; nothing of another event.
std::optional<ir::Quality> BusyAs(ir::Happening happening) {
  switch (happening) {
    case ir::Happening::Attacks: return ir::Quality::Attacking;
    case ir::Happening::Defends: return ir::Quality::Defending;
    case ir::Happening::IsAttacked: return ir::Quality::Attacked;
    default: return std::nullopt;
  }
}

/// Those of a sort that are busy so.
ir::Selector Busy(ir::Selector cards, ir::Quality as, ir::SourceRange range) {
  cards.filter = Also({range, ir::Has{as}}, cards.filter, range);
  return cards;
}

}  // namespace

bool Composer::HoldWhileItFights(Sentence& sentence) {
  const auto* told = sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  const auto as = told == nullptr ? std::nullopt : BusyAs(told->happening);
  if (!as || sentence.is_nth || !sentence.more_events.empty() || told->by_object) return false;
  const ir::SourceRange range = sentence.event->range;
  std::vector<ir::Condition> busy;
  if (told->cause) {
    // 此牌攻击角色牌时: it attacks, and one of these is aimed at. Rule: [Zero 1.20, 501.2].
    const auto* attacker = std::get_if<ir::Is>(&told->cause->node);
    const auto* aim = std::get_if<ir::Selector>(&told->subject.node);
    if (*as != ir::Quality::Attacked || attacker == nullptr || aim == nullptr) return false;
    busy.push_back(
        {range, ir::ObjectIs{attacker->object, {range, ir::Has{ir::Quality::Attacking}}}});
    ir::Selector aimed = Busy(*aim, *as, range);
    const ir::Count many = std::exchange(aimed.count, {});
    if (many.kind != ir::CountKind::Exactly || aimed.extreme || aimed.distinct) return false;
    busy.push_back({range, ir::ThereAre{std::move(aimed), ir::Comparison::AtLeast, many.number}});
  } else if (const auto* one = std::get_if<ir::Reference>(&told->subject.node)) {
    busy.push_back({range, ir::ObjectIs{*one, {range, ir::Has{*as}}}});
    const ir::ReferenceNode it = one->node;
    auto mean = [&](ir::Reference& reference) {
      if (std::holds_alternative<ir::EventSubject>(reference.node)) reference.node = it;
    };
    for (Part& part : sentence.parts) ir::Walk(part.effect, mean);
  } else {
    // 我方的角色牌攻击时（攻）+500: each that does. Rule: [Zero 1.20, 709.1].
    const ir::Selector those = Busy(std::get<ir::Selector>(told->subject.node), *as, range);
    auto mean = [&](ir::Objects& objects) {
      const auto* it = std::get_if<ir::Reference>(&objects.node);
      if (it == nullptr || !std::holds_alternative<ir::EventSubject>(it->node)) return;
      ir::Selector all = those;
      all.count = {ir::CountKind::All, ir::Constant(1)};
      all.slot = NewSlot();
      objects.node = std::move(all);
    };
    for (Part& part : sentence.parts) ir::Walk(part.effect, mean);
  }
  bool is_of_event = false;
  const auto look = [&](const ir::EventSubject&) { is_of_event = true; };
  for (const Part& part : sentence.parts) {
    ir::Walk(part.effect, look);
    ir::Walk(part.condition, look);
  }
  if (is_of_event) return false;
  sentence.event.reset();
  sentence.conditions_before = 0;
  if (auto all = AllOfThem(std::move(busy), range)) sentence.conditions.push_back(*std::move(all));
  return true;
}

bool Composer::ReplaceWhileItFights(Sentence& sentence) {
  const auto* told = sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  const auto as = told == nullptr ? std::nullopt : BusyAs(told->happening);
  const auto* fighter = told == nullptr ? nullptr : std::get_if<ir::Reference>(&told->subject.node);
  const bool is_plain = as && fighter != nullptr && !told->cause && !told->by_object &&
                        !sentence.is_nth && sentence.more_events.empty() &&
                        sentence.parts.size() == 1;
  auto* replace =
      is_plain ? std::get_if<ir::Replace>(&sentence.parts.front().effect.node) : nullptr;
  auto* gone = replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  if (gone == nullptr || gone->happening != ir::Happening::Destroyed || gone->by_effect ||
      gone->by_object || gone->cause)
    return false;
  const ir::SourceRange range = sentence.event->range;
  const ir::Reference it = *fighter;
  if (choices_.Choose(ir::Ambiguity::DestructionCause, range,
                      {"by battle damage", "by anything during a battle"}) == 0) {
    gone->happening = ir::Happening::BattleDestroyed;
    gone->by_object = it;
  }
  sentence.event.reset();
  sentence.conditions_before = 0;
  sentence.conditions.push_back({range, ir::ObjectIs{it, {range, ir::Has{*as}}}});
  return true;
}

bool CanHoldInBattle(const std::vector<Part>& parts) {
  return IsStaticChain(parts) && std::all_of(parts.begin(), parts.end(), [](const Part& part) {
           return part.kind == Part::Kind::If || CanHoldInBattle(part.effect);
         });
}

}  // namespace caiding::parser

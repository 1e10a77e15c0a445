// SPDX-License-Identifier: MIT
#include "checker/pictures/facts.h"

#include <optional>

namespace caiding::pictures {
namespace {

using ir::Message;
using kernel::EventKind;
using positions::Fact;

std::optional<Fact> ArrivalIn(const sheet::ZoneRoles& zones, ir::ZoneId zone) {
  if (zone.IsNone()) return std::nullopt;
  if (zone == zones.discard_pile) return Fact::ToRest;
  if (zone == zones.hand) return Fact::ToHand;
  if (zone == zones.hidden_pile) return Fact::ToDeck;
  if (zone == zones.damage_pile) return Fact::ToLife;
  if (zone == zones.pool) return Fact::ToResource;
  if (zone == zones.removed) return Fact::ToRemoved;
  return std::nullopt;
}

/// The facts that an event brings about for the card that it is about.
std::vector<Fact> KindsOf(const sheet::ZoneRoles& zones, const kernel::Event& event) {
  switch (event.kind) {
    case EventKind::Entered: return {Fact::Enters};
    case EventKind::Left: return {Fact::LeavesPlay};
    case EventKind::Moved: {
      const auto arrival = ArrivalIn(zones, event.to);
      return arrival ? std::vector{*arrival} : std::vector<Fact>{};
    }
    case EventKind::Destroyed: return {Fact::Destroyed};
    case EventKind::BattleDestroyed: return {Fact::BattleDestroyed, Fact::Destroyed};
    case EventKind::Scrapped:
    case EventKind::SameNameScrap: return {Fact::Scrapped};
    case EventKind::Discarded: return {Fact::Discarded};
    case EventKind::Tapped: return {Fact::BecomesTapped, Fact::ResourceTapped};
    case EventKind::Uprighted: return {Fact::BecomesUpright, Fact::ResourceUpright};
    case EventKind::DamageDealt: return {Fact::TakesDamage};
    case EventKind::Healed: return {Fact::Heals};
    case EventKind::LifeDamaged: return {Fact::LifeDamaged};
    case EventKind::AttackDeclared:
    case EventKind::AttackMade: return {Fact::Attacks};
    case EventKind::DefenceDeclared:
    case EventKind::DefenceMade: return {Fact::Defends};
    case EventKind::BattleJoined: return {Fact::BattleJoined};
    case EventKind::CardUsed: return {Fact::IsUsed};
    case EventKind::LevelledUp: return {Fact::LevelsUp};
    case EventKind::Revealed: return {Fact::IsRevealed};
    case EventKind::Drew: return {Fact::Draws, Fact::ToHand};
    case EventKind::PlacedResource: return {Fact::ToResource};
    case EventKind::MarkersChanged: return {event.amount < 0 ? Fact::MarkersDown : Fact::MarkersUp};
    case EventKind::StatsChanged: return {Fact::StatsChange};
    case EventKind::TurnBegan: return {Fact::NextTurn};
    case EventKind::TargetChosen:  // About what is named: see below.
    case EventKind::StepBegan:
    case EventKind::StepEnded:
    case EventKind::Shuffled:
    case EventKind::TurnedFace:
    case EventKind::AbilityActivated:
    case EventKind::AbilityTriggered:
    case EventKind::TriggerNotTriggered:
    case EventKind::CostPaid:
    case EventKind::StackItemAdded:
    case EventKind::StackItemResolved:
    case EventKind::StackItemIgnored:
    case EventKind::PriorityPassed:
    case EventKind::BattleEnded:
    case EventKind::BattleInterrupted:
    case EventKind::DamagePrevented:
    case EventKind::LifeFlipped:
    case EventKind::LifeBurstResolved:
    case EventKind::LevelUpFailed:
    case EventKind::Looked:
    case EventKind::Searched:
    case EventKind::Granted:
    case EventKind::EffectsLost:
    case EventKind::Replaced:
    case EventKind::Attached:
    case EventKind::Mulliganed:
    case EventKind::LoopEnded:
    case EventKind::PlayerLost:
    case EventKind::GameDrawn:
    case EventKind::NameDeclared:
    case EventKind::ChoiceMade: return {};
  }
  return {};
}

}  // namespace

std::vector<SeenFact> FactsOf(const sheet::ZoneRoles& zones, const kernel::Event& event) {
  std::vector<SeenFact> facts;
  for (const Fact fact : KindsOf(zones, event)) facts.push_back({fact, event.card});
  if (event.kind == EventKind::TargetChosen) facts.push_back({Fact::IsTargeted, event.other_card});
  if (event.kind == EventKind::AttackMade) facts.push_back({Fact::IsAttacked, event.other_card});
  return facts;
}

bool IsSilent(Fact fact) { return fact == Fact::CostDown || fact == Fact::Helps; }

Message WordFor(Fact fact) {
  switch (fact) {
    case Fact::Enters: return {"登场", "enters"};
    case Fact::LeavesPlay: return {"离开<play>", "leaves play"};
    case Fact::ToRest: return {"进入<discard pile>", "goes to the <discard pile>"};
    case Fact::ToHand: return {"加入手牌", "goes to hand"};
    case Fact::ToDeck: return {"放回<hidden pile>", "goes to the <hidden pile>"};
    case Fact::ToLife: return {"放入<damage pile>", "goes to <damage pile>"};
    case Fact::ToResource: return {"成为资源", "becomes a resource"};
    case Fact::ToRemoved: return {"<removed>", "is removed"};
    case Fact::Destroyed: return {"被破坏", "is destroyed"};
    case Fact::BattleDestroyed: return {"被战斗破坏", "is destroyed in battle"};
    case Fact::Scrapped: return {"被废弃", "is scrapped"};
    case Fact::Discarded: return {"被舍弃", "is discarded"};
    case Fact::BecomesTapped: return {"横置", "is tapped"};
    case Fact::BecomesUpright: return {"重置", "is uprighted"};
    case Fact::TakesDamage: return {"受到伤害", "takes damage"};
    case Fact::Heals: return {"回复", "is healed"};
    case Fact::LifeDamaged: return {"<damage pile>受到伤害", "<damage pile> takes damage"};
    case Fact::Attacks: return {"攻击", "attacks"};
    case Fact::IsAttacked: return {"被攻击", "is attacked"};
    case Fact::Defends: return {"防御", "defends"};
    case Fact::WinsBattle: return {"战斗获胜", "wins a battle"};
    case Fact::BattleJoined: return {"战斗成立", "battle is joined"};
    case Fact::IsUsed: return {"被使用", "is used"};
    case Fact::LevelsUp: return {"升级", "levels up"};
    case Fact::IsRevealed: return {"被展示", "is revealed"};
    case Fact::IsTargeted: return {"被指定", "is targeted"};
    case Fact::Draws: return {"抽牌", "a card is drawn"};
    case Fact::ResourceUpright: return {"资源重置", "a resource is uprighted"};
    case Fact::ResourceTapped: return {"资源横置", "a resource is tapped"};
    case Fact::MarkersUp: return {"指示物增加", "markers are put"};
    case Fact::MarkersDown: return {"指示物减少", "markers are taken"};
    case Fact::StatsChange: return {"攻防变化", "strength changes"};
    case Fact::Shuffles: return {"洗切", "a deck is shuffled"};
    case Fact::Rearranged: return {"换了放法", "lies otherwise"};
    case Fact::ChangesSides: return {"控制者改变", "control changes"};
    case Fact::Weakens: return {"攻防降低", "gets weaker"};
    case Fact::CostDown: return {"费用降低", "costs less"};
    case Fact::Helps: return {"容许或防止", "is allowed or prevented"};
    case Fact::NextTurn: return {"回合推移", "a turn passes"};
  }
  return {};
}

}  // namespace caiding::pictures

// SPDX-License-Identifier: MIT
#include "model/story/event_sentences.h"

namespace caiding::story {

using kernel::EventKind;

EventSentence SentenceFor(EventKind kind) {
  switch (kind) {
    case EventKind::TurnBegan: return {"{p}的回合开始", "{w} turn begins"};
    case EventKind::StepBegan: return {};
    case EventKind::StepEnded: return {};
    case EventKind::Drew: return {"{p}抽一张牌（{c}）", "{p} draw{s} a card ({c})"};
    case EventKind::Shuffled: return {"{p}洗切<hidden pile>", "{p} shuffle{s} the <hidden pile>"};
    case EventKind::Moved: return {"{c}：{f} → {t}", "{c}: {f} → {t}"};
    case EventKind::Entered: return {"{c} 登场", "{c} enters"};
    case EventKind::Left: return {"{c} 离开<play>", "{c} leaves the <play>"};
    case EventKind::Tapped: return {"{c} 横置", "{c} is <tapped>"};
    case EventKind::Uprighted: return {"{c} 重置", "{c} is <uprighted>"};
    case EventKind::TurnedFace: return {"{c} 翻面", "{c} is turned over"};
    case EventKind::CardUsed: return {"{p}使用 {c}", "{p} use{s} {c}"};
    case EventKind::AbilityActivated: return {"{p}启动 {c} 的效果", "{p} activate{s} {c}"};
    case EventKind::AbilityTriggered: return {"{c} 的效果触发", "{c} triggers"};
    case EventKind::TriggerNotTriggered: return {"{c} 的效果没有触发", "{c} does not trigger"};
    case EventKind::TargetChosen:
      return {"{p}为 {c} 指定 {o}", "{p} name{s} {o} as a target of {c}"};
    case EventKind::CostPaid: return {"{p}支付费用", "{p} pay{s} the cost"};
    case EventKind::StackItemAdded: return {};
    case EventKind::StackItemResolved: return {"{c} 清算", "{c} resolves"};
    case EventKind::StackItemIgnored: return {"{c} 不清算", "{c} does not resolve"};
    case EventKind::PriorityPassed: return {};
    case EventKind::AttackDeclared: return {"{p}宣布 {c} 攻击", "{p} declare{s} {c} as attacker"};
    case EventKind::AttackMade: return {"{c} 攻击 {o}", "{c} attacks {o}"};
    case EventKind::DefenceDeclared: return {"{p}宣布 {c} 防御", "{p} declare{s} {c} as defender"};
    case EventKind::DefenceMade: return {"{c} 防御", "{c} defends"};
    case EventKind::BattleJoined: return {"战斗成立", "battle is joined"};
    case EventKind::BattleEnded: return {"战斗结束", "the battle ends"};
    case EventKind::BattleInterrupted: return {"战斗中断", "the battle is interrupted"};
    case EventKind::DamageDealt: return {"{c} 受到 {n} 点伤害", "{c} takes {n} damage"};
    case EventKind::DamagePrevented:
      return {"{c} 将受到的伤害被防止", "damage to {c} is prevented"};
    case EventKind::Healed: return {"{c} 回复", "{c} is healed"};
    case EventKind::LifeDamaged:
      return {"{p}的<damage pile>受到 {n} 点伤害", "the <damage pile> of {p} takes {n} damage"};
    case EventKind::LifeFlipped: return {"生命牌 {c} 翻开", "<life card> {c} is turned up"};
    case EventKind::LifeBurstResolved:
      return {"{c} 的反击特效清算", "the <life burst> of {c} resolves"};
    case EventKind::Destroyed: return {"{c} 被破坏", "{c} is <destroyed>"};
    case EventKind::BattleDestroyed: return {"{c} 被战斗破坏", "{c} is <destroyed> in battle"};
    case EventKind::Scrapped: return {"{c} 被废弃", "{c} is scrapped"};
    case EventKind::Discarded: return {"{p}舍弃 {c}", "{p} discard{s} {c}"};
    case EventKind::SameNameScrap:
      return {"同一<character name>：{c} 被废弃", "same <character name>: {c} is scrapped"};
    case EventKind::LevelledUp: return {"{c} 升级", "{c} levels up"};
    case EventKind::LevelUpFailed: return {"{c} 升级失败", "the level-up of {c} fails"};
    case EventKind::Revealed: return {"展示 {c}", "{c} is revealed"};
    case EventKind::Looked: return {"{p}查看牌", "{p} look{s} at cards"};
    case EventKind::Searched: return {"{p}找牌", "{p} search(es)"};
    case EventKind::MarkersChanged: return {"{c} 的指示物变化 {n}", "markers on {c} change by {n}"};
    case EventKind::Granted: return {"{c} 获得效果", "{c} gains an effect"};
    case EventKind::EffectsLost: return {"{c} 失去效果", "{c} loses its effects"};
    case EventKind::StatsChanged: return {"{c} 的攻防变化", "the <strength> of {c} changes"};
    case EventKind::Replaced: return {"事件被替换（{c}）", "the event is replaced ({c})"};
    case EventKind::Attached: return {"{c} <attach>给 {o}", "{c} is attached to {o}"};
    case EventKind::PlacedResource: return {"{p}放置资源 {c}", "{p} place{s} {c} as a resource"};
    case EventKind::Mulliganed: return {"{p}调度", "{p} take{s} a mulligan"};
    case EventKind::LoopEnded:
      return {"循环额外重复 {n} 次后结束", "the loop ends after {n} extra rounds"};
    case EventKind::PlayerLost: return {"{p}败北", "{p} lose{s}"};
    case EventKind::GameDrawn: return {"平局", "the game is a draw"};
    case EventKind::NameDeclared: return {"{p}说出一个牌名", "{p} declare{s} a card name"};
    case EventKind::ChoiceMade: return {};
  }
  return {};
}

}  // namespace caiding::story

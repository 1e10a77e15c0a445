// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "model/ir/condition.h"

namespace caiding::ir {

/// 【登场时】 and the like: the window happens to this card (or to its player's turn).
struct Window {
  TimingId timing;
  std::optional<Objects> of = {};  ///< 装备此牌的角色牌【攻击胜利时】: of that one instead.
  friend bool operator==(const Window&, const Window&) = default;
};

/// What may happen to an object.
enum class Happening : std::uint8_t {
  Enters,           ///< 登场, 进入战斗区. Rule: [Zero 1.20, 205.2].
  Leaves,           ///< 离开战斗区
  Destroyed,        ///< 破坏. Rule: [Zero 1.20, 802.1].
  BattleDestroyed,  ///< 战斗破坏. Rule: [Zero 1.20, 803.1].
  Scrapped,         ///< 废弃. Rule: [Zero 1.20, 606.1].
  DestroyedOrScrapped,
  Discarded,        ///< 舍弃. Rule: [Zero 1.20, 608.1].
  Moves,            ///< From and to the zones given beside it (进入休息区时).
  BecomesTapped,    ///< 被横置
  BecomesUpright,   ///< 被重置
  TakesDamage,      ///< 受到伤害
  DealsLifeDamage,  ///< 对生命区造成伤害
  Attacks,
  IsAttacked,
  Defends,
  WinsBattle,
  IsUsed,              ///< 使用
  LevelsUp,            ///< 升级成功
  IsRevealed,          ///< 被展示
  IsTargeted,          ///< 被指定为对象
  LevelsUpBySameCard,  ///< 次元升级成功. Rule: [Zero 1.20, 600.5].
  HitsLife,            ///< 直接攻击生命区成功. Rule: [Zero 1.20, 504.1].
  GetsMarkers,         ///< 被放置指示物. Rule: [Zero 1.20, 326.5].
  LosesMarkers,        ///< 指示物被移除. Rule: [Zero 1.20, 326.6].
  IsHealed,            ///< 回复伤害. Rule: [Zero 1.20, 618.1].
  ControlChanges,      ///< 控制者改变. Rule: [Zero 1.20, 612.4].
  StatRises,           ///< (攻)上升; `stat` tells which. Rule: [Zero 1.20, 317.3].
  StatFalls,           ///< (防)下降
  LevelRises,          ///< 等级上升, by whatever. Rule: [Zero 1.20, 600.7].
  AttacksLife,         ///< 攻击生命区. Rule: [Zero 1.20, 501.3].
  DeclaresAttack,      ///< 宣布攻击, before it attacks. Rule: [Zero 1.20, 405.1.2].
  DeclaresDefence,     ///< 宣布防御, before it defends. Rule: [Zero 1.20, 502.2].
  IsAttached,  ///< 装备在角色牌上; `cause` tells of what sort that is. Rule: [Zero 1.20, 319.6].
  IsCancelled,    ///< 被取消. Rule: [Zero 1.20, 620.1].
  UsesEffect,     ///< 发动启动效果, of the card whose effect it is. Rule: [Zero 1.20, 703.1].
  TurnsFaceDown,  ///< 被翻为面朝下. Rule: [Zero 1.20, 204.6].
  TurnsFaceUp,    ///< 被翻为面朝上
};

/// Damage of which sort. Rule: [Zero 1.20, 505.1], [Zero 1.20, 607.1].
enum class DamageSort : std::uint8_t {
  Any,
  Battle,  ///< 战斗伤害
  Effect,  ///< 效果造成的伤害, 非战斗伤害
};

/// 当…时 with an event: a matching object undergoes the happening.
struct ObjectEvent {
  Happening happening = Happening::Enters;
  Objects subject;
  std::vector<ZoneId> from;      ///< Empty: from anywhere.
  std::vector<ZoneId> to;        ///< Empty: to anywhere.
  bool by_effect = false;        ///< 因效果: not by use, cost or rule. Rule: [Zero 1.20, 625.1].
  Player by = Player::Unstated;  ///< 对方的效果: whose effect does it.
  std::optional<Reference> by_object = {};  ///< 被此牌破坏: in battle with it, or by its effect.
                                            ///< Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4].
  std::optional<Filter> cause =
      {};  ///< 因战术牌, 被『A』战斗破坏: of what sort the card is that does it, or, of
           ///< attack and defence, the one on the other side (被『A』攻击).
  std::u32string marker = {};           ///< Which markers; empty: any.
  StatId stat = {};                     ///< Which number rises or falls.
  Place place = Place::Anywhere;        ///< Where in `to`: 放回牌组底.
  DamageSort damage = DamageSort::Any;  ///< Of which sort the damage is; of destruction: whether
                                        ///< battle or something else causes it.
  Player to_whose = Player::Unstated;  ///< Whose zone it goes to (加入对方手牌), whoever had it.
  KeywordId through = {};  ///< 因智谋的效果: of which keyword the effect is that does it.
  bool in_party = false;  ///< Of an attack: several make it as one. Rule: [FF-TCG 3.2, 15.1.1.9.1].
  friend bool operator==(const ObjectEvent&, const ObjectEvent&) = default;
};

/// 当…时 read as: when the state begins to hold. The other reading, while it holds, is a
/// continuous ability with the same condition.
struct StateBegins {
  Condition state;
  friend bool operator==(const StateBegins&, const StateBegins&) = default;
};

/// What may happen to a player.
enum class PlayerHappening : std::uint8_t {
  Draws,
  LifeTakesDamage,  ///< 生命区受到伤害
  TurnBegins,
  TurnEnds,
  BattleEnds,  ///< 本次战斗结束. Rule: [Zero 1.20, 506.1].
  Shuffles,    ///< 洗切牌组: whose deck it is. Rule: [Zero 1.20, 617.1].
  LosesGame,   ///< 输掉游戏: `cause` tells by what. Rule: [Zero 1.20, 101.2].
};
/// By what a player loses the game.
enum class LossCause : std::uint8_t {
  Any,
  EmptyDeck,   ///< 因牌组中没有足够的牌. Rule: [Zero 1.20, 602.1].
  LifeDamage,  ///< 因生命区受到伤害. Rule: [Zero 1.20, 704.8].
};
struct PlayerEvent {
  PlayerHappening happening = PlayerHappening::Draws;
  Player player = Player::You;
  DamageSort damage = DamageSort::Any;  ///< Of which sort it is; of a draw: by an effect or not.
  LossCause cause = LossCause::Any;
  friend bool operator==(const PlayerEvent&, const PlayerEvent&) = default;
};

CAIDING_ONE_OF(TriggerEventNode, Window, ObjectEvent, StateBegins, PlayerEvent);

struct TriggerEvent {
  SourceRange range;
  TriggerEventNode node;
  friend bool operator==(const TriggerEvent&, const TriggerEvent&) = default;
};

}  // namespace caiding::ir

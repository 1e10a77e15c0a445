// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/ir/cost.h"
#include "model/ir/effect.h"
#include "model/ir/trigger_event.h"

namespace caiding::ir {

/// Rule: [Zero 1.20, 700.2], [Zero 1.20, 704.1].
enum class AbilityKind : std::uint8_t {
  Continuous,  ///< 永续
  Triggered,   ///< 触发
  Activated,   ///< 启动
  LifeBurst,   ///< 反击特效
  UseEffect,   ///< What a tactic does when it resolves.
  EntryEffect,  ///< 于此牌登场时: carried out while entering, no stack. Rule: [Zero 1.20, 801.4].
};

/// Who may use an ability: its controller, unless it says so. Rule: [Zero 1.20, 703.3].
enum class Users : std::uint8_t {
  Controller,
  Either,    ///< 双方玩家都可以使用此效果
  Opponent,  ///< 只能由对方使用此效果
};

/// How often an ability may be used, and by whom.
struct UsageLimit {
  std::uint8_t per_turn = 0;  ///< 0: no limit. 此效果每回合只能使用一次.
  bool is_normal_tactic_timing_only = false;  ///< 只能在使用普通战术的时机下使用
  bool is_battle_phase_only = false;          ///< 只能在战斗阶段中使用
  bool is_once_per_name =
      false;  ///< 同一角色名的角色牌一回合只能进行一次. Rule: [Zero 1.20, 900.归刃.1].
  bool is_of_player = false;  ///< 我方每回合一次: `per_turn` counts over
                              ///< all copies of the card.
  bool is_once = false;       ///< 只适用一次: it has done what it does, and is over.
  Users users = Users::Controller;
  bool is_of_each = false;  ///< 每位玩家每回合只能使用一次: `per_turn` counts of each by itself.
  std::uint8_t per_game = 0;  ///< 一局游戏只能使用一次; 0: no limit. Rule: [Zero 1.20, 102.1].
  friend bool operator==(const UsageLimit&, const UsageLimit&) = default;
};

/// One effect of a card under one reading of its text. Rule: [Zero 1.20, 700.6].
struct Ability {
  SourceRange range;
  AbilityKind kind = AbilityKind::Continuous;
  std::int32_t level = 1;                ///< Active from this level on. Rule: [Zero 1.20, 307.2].
  std::vector<ZoneId> functional_zones;  ///< Empty: the kind's default. Rule: [Zero 1.20, 700.11].
  std::vector<TriggerEvent> triggers;    ///< Any of these (【A】/【B】).
  bool is_optional = false;  ///< 可以 before a trigger's body: its controller may let it pass.
                             ///< Rule: [Zero 1.20, 702.3].
  /// Looked at when it triggers and again when it resolves ([Zero 1.20, 702.4], [702.5]); for a
  /// continuous ability: while it holds; for an activated one: when it is activated.
  Condition condition;
  std::optional<Condition> turn_condition;  ///< 【我方回合中】. Rule: [Zero 1.20, 809.1].
  std::optional<Cost> cost;                 ///< Rule: [Zero 1.20, 703.1], [Zero 1.20, 702.9].
  Effect effect;
  bool is_checked_once = false;  ///< Its condition is not looked at again when it resolves.
                                 ///< Rule: [Zero 1.20, 900.通灵.3].
  UsageLimit limit;
  bool is_burst = false;  ///< It stands behind the mark of what may be carried out when damage
                          ///< reveals the card. Rule: [FF-TCG 3.2, 11.10.3].
  std::optional<Quantity> x_is;       ///< X为…
  std::optional<KeywordUse> keyword;  ///< Set when this ability is a printed keyword; `kind` and
                                      ///< the rest are then empty and the expansion counts.

  // Defined in nodes.cpp, so that copying and destroying so many fields is compiled once.
  Ability();
  Ability(const Ability&);
  Ability(Ability&&) noexcept;
  Ability& operator=(const Ability&);
  Ability& operator=(Ability&&) noexcept;
  ~Ability();
  friend bool operator==(const Ability&, const Ability&);
};

}  // namespace caiding::ir

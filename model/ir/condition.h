// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "model/ir/player.h"
#include "model/ir/selector.h"

namespace caiding::ir {

struct Condition;
struct TriggerEvent;

/// The number of matching objects compares so (我方战斗区中有三张以上『A』).
/// `objects.count` is not read; the comparison stands here.
struct ThereAre {
  Selector objects;
  Comparison comparison = Comparison::AtLeast;
  Quantity count = Constant(1);
  friend bool operator==(const ThereAre&, const ThereAre&) = default;
};
/// The object referred to passes the filter (此牌处于横置状态).
struct ObjectIs {
  Reference object;
  Filter filter;
  friend bool operator==(const ObjectIs&, const ObjectIs&) = default;
};
/// 我方战斗区中只有此角色牌: of the selected sort there is no other than this object.
struct OnlyThis {
  Selector objects;
  friend bool operator==(const OnlyThis&, const OnlyThis&) = default;
};
/// It is this player's turn. Rule: [Zero 1.20, 809.2].
struct TurnOf {
  Player player = Player::You;
  friend bool operator==(const TurnOf&, const TurnOf&) = default;
};
/// The turn stands at this step (战斗阶段中).
struct DuringStep {
  StepId step;
  friend bool operator==(const DuringStep&, const DuringStep&) = default;
};
struct Compare {
  Quantity left;
  Comparison comparison = Comparison::AtLeast;
  Quantity right;
  friend bool operator==(const Compare&, const Compare&) = default;
};
/// 若如此: the instruction before it was carried out.
struct PreviousDone {
  friend bool operator==(const PreviousDone&, const PreviousDone&) = default;
};
/// A matching card was used this turn (我方本回合使用过…).
struct UsedThisTurn {
  Player by = Player::You;
  Filter filter;
  friend bool operator==(const UsedThisTurn&, const UsedThisTurn&) = default;
};
/// 如果本回合有角色牌被破坏: how often that has happened this turn compares so.
struct HappenedThisTurn {
  Box<TriggerEvent> event;  ///< Of a sort of cards, or of a player.
  Comparison comparison = Comparison::AtLeast;
  Quantity count = Constant(1);
  friend bool operator==(const HappenedThisTurn&, const HappenedThisTurn&);
};
/// The object entered through this keyword's way of use (若此牌以变身方式登场).
struct EnteredThrough {
  Reference object;
  KeywordId keyword;
  friend bool operator==(const EnteredThrough&, const EnteredThrough&) = default;
};
/// 如果支付了额外费用: the card was used with its extra cost paid; that is the optional cost of
/// its use effect.
struct PaidExtra {
  friend bool operator==(const PaidExtra&, const PaidExtra&) = default;
};
/// The cost paid to cast this included Fire CP, only by Backups, with CP of 3 different Elements:
/// with what the object was paid for when it was used. Rule: [FF-TCG 3.2, 11.4.6.1].
struct PaidWith {
  Reference object;
  ColourId colour = {};           ///< Of which colour what has paid is; none: of any.
  std::optional<Filter> by = {};  ///< Which cards have produced it.
  bool is_only = false;           ///< All of the payment, not a part of it.
  bool are_colours = false;       ///< Counted are the colours of what has paid, not how much it is.
  Comparison comparison = Comparison::AtLeast;
  Quantity count = Constant(1);
  friend bool operator==(const PaidWith&, const PaidWith&) = default;
};
/// 如果使用此牌时 C: whether it held when the card was used. Rule: [Zero 1.20, 707.5].
struct HeldAtUse {
  Box<Condition> part;
  friend bool operator==(const HeldAtUse&, const HeldAtUse&);
};
/// The contest before it was won by that player (如果我方获胜). What hangs on it is an effect of
/// its own, which triggers then. Rule: [Zero 1.20, 900.对决.3].
struct WonContest {
  Player who = Player::You;
  friend bool operator==(const WonContest&, const WonContest&) = default;
};
/// 全部为同一种颜色, 费用各不相同: each two of these are alike in that, or no two of them are.
struct AllAlike {
  Selector objects;
  Distinct in = Distinct::CardName;
  bool is_unlike = false;
  friend bool operator==(const AllAlike&, const AllAlike&) = default;
};
struct AllHold {
  std::vector<Condition> parts;
  friend bool operator==(const AllHold&, const AllHold&);
};
struct AnyHolds {
  std::vector<Condition> parts;
  friend bool operator==(const AnyHolds&, const AnyHolds&);
};
struct NotHold {
  Box<Condition> part;
  friend bool operator==(const NotHold&, const NotHold&);
};

CAIDING_ONE_OF(ConditionNode, AllHold, AnyHolds, NotHold, ThereAre, ObjectIs, OnlyThis, TurnOf,
               DuringStep, Compare, PreviousDone, UsedThisTurn, EnteredThrough, PaidExtra,
               HeldAtUse, WonContest, HappenedThisTurn, AllAlike, PaidWith);

/// A statement that holds or not. The default value, an empty `AllHold`, always holds.
struct Condition {
  SourceRange range;
  ConditionNode node;
  friend bool operator==(const Condition&, const Condition&);
};

/// True for the condition that always holds because nothing is stated.
inline bool IsTrivial(const Condition& condition) {
  const auto* all = std::get_if<AllHold>(&condition.node);
  return all != nullptr && all->parts.empty();
}

}  // namespace caiding::ir

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/ir/id.h"
#include "model/ir/match.h"
#include "model/ir/player.h"
#include "model/ir/reference.h"

namespace caiding::ir {

struct Selector;
struct TriggerEvent;

/// A whole number. Rule: [Zero 1.20, 103.4].
struct Number {
  std::int32_t value = 0;
  friend bool operator==(const Number&, const Number&) = default;
};

/// X, chosen when the card or effect is used, or what the text defines it as.
///
/// Rule: [Zero 1.20, 303.8].
struct VariableX {
  friend bool operator==(const VariableX&, const VariableX&) = default;
};

/// What two cards may have in common, beside what games have words of their own for.
enum class Shared : std::uint8_t {
  Trait,     ///< 属性相同的: at least one of them. Rule: [Zero 1.20, 306.2].
  Colour,    ///< 颜色相同的: at least one of them. Rule: [Zero 1.20, 304.4].
  CardName,  ///< 牌名相同的. Rule: [Zero 1.20, 301.1].
  Kind,      ///< 类别相同的. Rule: [Zero 1.20, 302.1].
};

/// How many objects match (…的数量, 每有一张…), or how many different ones of that they have
/// together (每有一种颜色). Rule: [Zero 1.20, 103.4].
struct CountOf {
  Box<Selector> objects;
  std::optional<Shared> kinds = {};
  friend bool operator==(const CountOf&, const CountOf&);
};

/// What becomes of the numbers of several objects.
enum class Taking : std::uint8_t { Sum, Greatest, Least };

/// 那些牌的费用总和, 其中最高的费用: what the numbers of all matching objects come to; 0 of none.
/// Rule: [Zero 1.20, 103.4].
struct TotalOf {
  Box<Selector> objects;
  StatId stat;  ///< None: the total cost. Rule: [Zero 1.20, 303.7].
  Taking taking = Taking::Sum;
  friend bool operator==(const TotalOf&, const TotalOf&);
};

/// 本回合中使用过的战术牌的数量: how often that has happened this turn.
struct TimesThisTurn {
  Box<TriggerEvent> event;
  friend bool operator==(const TimesThisTurn&, const TimesThisTurn&);
};

/// A stat of an object, as it is now or as printed (原本).
struct StatOf {
  Reference object;
  StatId stat;
  bool is_printed = false;
  friend bool operator==(const StatOf&, const StatOf&) = default;
};

/// The total cost of an object. Rule: [Zero 1.20, 303.7].
struct CostOf {
  Reference object;
  friend bool operator==(const CostOf&, const CostOf&) = default;
};

/// How many markers with this name lie on an object, or on a player.
struct MarkersOn {
  Reference object;
  std::u32string marker;
  Player player = Player::Unstated;  ///< Unstated: on the object. Rule: [Zero 1.20, 326.1].
  friend bool operator==(const MarkersOn&, const MarkersOn&) = default;
};

/// 肆意横行的数值: the numbers of all instances of a keyword on an object, added up.
///
/// Rule: [Zero 1.20, 900.肆意横行.4].
struct KeywordNumber {
  Reference object;
  KeywordId keyword;
  friend bool operator==(const KeywordNumber&, const KeywordNumber&) = default;
};

/// The amount of the event that is being replaced or that triggered.
struct EventAmount {
  friend bool operator==(const EventAmount&, const EventAmount&) = default;
};

/// 宣布的数字: the number that was declared under `slot`.
struct DeclaredNumber {
  std::uint8_t slot = 0;
  friend bool operator==(const DeclaredNumber&, const DeclaredNumber&) = default;
};

/// 此牌上的伤害的数值: how much damage lies on an object. Rule: [Zero 1.20, 607.4].
struct DamageOn {
  Reference object;
  friend bool operator==(const DamageOn&, const DamageOn&) = default;
};

struct Arithmetic;

CAIDING_ONE_OF(QuantityNode, Number, VariableX, CountOf, StatOf, CostOf, MarkersOn, EventAmount,
               Box<Arithmetic>, KeywordNumber, DeclaredNumber, TotalOf, TimesThisTurn, DamageOn);

struct Quantity {
  SourceRange range;
  QuantityNode node;
  friend bool operator==(const Quantity&, const Quantity&);
};

enum class Operator : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,     ///< What becomes of a fraction, the game says.
  Lesser,     ///< 两者中较小的: whichever of both is less.
  Greater,    ///< 两者中较大的
  Remainder,  ///< What is left over by a division: 奇数 leaves 1 of 2.
};

/// `left` operator `right`, in whole numbers.
struct Arithmetic {
  Operator operation = Operator::Add;
  Quantity left;
  Quantity right;
  friend bool operator==(const Arithmetic&, const Arithmetic&);
};

/// The quantity that is just this number.
inline Quantity Constant(std::int32_t value, SourceRange range = {}) {
  return Quantity{.range = range, .node = Number{value}};
}

/// A change by it makes less, as it is written: -1, 0 minus something, or so many times one of
/// these.
inline bool IsDecrease(const Quantity& amount) {
  if (const auto* number = std::get_if<Number>(&amount.node)) return number->value < 0;
  const auto* sum = std::get_if<Box<Arithmetic>>(&amount.node);
  if (sum == nullptr) return false;
  if ((*sum)->operation == Operator::Multiply)
    return IsDecrease((*sum)->left) != IsDecrease((*sum)->right);
  return (*sum)->operation == Operator::Subtract && (*sum)->left == Constant(0);
}

}  // namespace caiding::ir

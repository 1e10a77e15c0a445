// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/clause.h"
#include "model/kernel/room.h"

namespace caiding::kernel {

/// Who decides: the two players, or chance (a coin, the order of an unknown deck).
enum class Decider : std::uint8_t { First, Second, Chance };

/// The decider who is this player.
constexpr Decider DeciderOf(int player) { return player == 0 ? Decider::First : Decider::Second; }

/// What is decided. Composite choices are sequences of these, one pick each.
enum class DecisionKind : std::uint8_t {
  FirstPlayer,      ///< Who begins.
  Mulligan,         ///< Keep or redo the opening hand.
  DrawOrder,        ///< Chance: which card the top of an unknown deck is.
  PlaceResource,    ///< Which hand card becomes a resource, or none.
  Priority,         ///< Use a card or ability, level up, declare an attack, or pass.
  AttackTarget,     ///< What the declared attacker attacks.
  DeclareDefender,  ///< Which character defends, or none.
  PickTarget,       ///< The next target of what is being announced.
  PickCost,         ///< The next object that pays a cost, or which resource pays.
  PickObject,       ///< The next object of a choice at resolution.
  May,              ///< Do it or not.
  Mode,             ///< Which of several effects.
  ChooseNumber,     ///< X, or how many.
  OrderTriggers,    ///< Which waiting trigger enters the stack next.
  OrderCards,       ///< Which card goes next to the top or bottom.
  DeclareName,
  ScrapSameName,  ///< Which of the cards with one character name goes.
  DiscardToLimit,
  HostForAttachment,
  EndLoop,          ///< How often a loop is repeated, or to break it.
  DeclareAttacker,  ///< Which unit attacks, or none, where that is no use of priority.
  KeepInPlay,       ///< Which card stays in play when there are more than may be.
};

/// What one option is. `object` is an object's index, `value` a number or an ability's index.
enum class OptionVerb : std::uint8_t {
  Pass,
  Yes,
  No,
  UseCard,
  Activate,
  LevelUp,
  DeclareAttack,
  AttackLife,
  Pick,
  Done,
  Value,
  Order,
};

struct Option {
  static constexpr std::uint16_t kNoObject = 0xFFFF;
  OptionVerb verb = OptionVerb::Pass;
  std::uint16_t object = kNoObject;
  std::int32_t value = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

/// A choice that somebody has to make now: its options, in a fixed order. Never empty unless the
/// game is over. Indistinguishable options appear once.
struct Decision {
  static constexpr std::uint16_t kOptionsMax = 512;
  DecisionKind kind = DecisionKind::Priority;
  Decider decider = Decider::First;
  std::uint16_t count = 0;
  Room<Option, kOptionsMax> options;
  Clause clause;  ///< The rule that asks.
};

}  // namespace caiding::kernel

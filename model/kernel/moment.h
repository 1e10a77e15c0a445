// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/kernel/position.h"
#include "model/kernel/state.h"

// What a moment in play holds beside the cards of its position: what waits on the stack, what
// lasts, what was done this turn, and what is asked of whom.

namespace caiding::kernel {

/// A card of a position that something speaks of, as it is now or as it was before it moved on.
/// Rule: [Zero 1.20, 200.6].
struct Mention {
  static constexpr std::int16_t kNobody = -1;  ///< Nothing is meant.
  static constexpr std::int16_t kGone = -2;    ///< A card that is no more, for instance a token.
  std::int16_t card = kNobody;                 ///< Index in `Position::cards`.
  std::uint8_t moved = 0;  ///< How often it has changed zone since; 2 stands for more.
  friend bool operator==(const Mention&, const Mention&) = default;
};

/// What a placed card is besides what `PlacedCard` says.
struct CardState {
  std::uint8_t flags = 0;  ///< `kUnder`, `kCompanion`, `kAttackedThisTurn`, `kReady`, `kToken`.
  std::uint8_t way = 0;    ///< `Object::way`.
  std::int8_t rank = 0;    ///< `Object::rank`, where the position does not know the whole order.
  bool has_rank = false;
  friend bool operator==(const CardState&, const CardState&) = default;
};

struct MomentPick {
  std::uint8_t slot = 0;
  Mention object;
  friend bool operator==(const MomentPick&, const MomentPick&) = default;
};

/// Something on the stack or waiting to go there. References and holder of `item` are not looked
/// at.
struct PendingItem {
  StackItem item;
  Mention source;
  Mention subject;
  std::vector<MomentPick> picks;
  friend bool operator==(const PendingItem&, const PendingItem&) = default;
};

/// An effect in force. References of `effect` are not looked at.
struct EffectLine {
  EffectInstance effect;
  Mention source;
  Mention affected;
  Mention followed = {};
  friend bool operator==(const EffectLine&, const EffectLine&) = default;
};

/// A use this turn: of an ability, or (`kNone16`) of the right to level up.
struct UseMark {
  Mention object;
  std::uint16_t ability = kNone16;
  friend bool operator==(const UseMark&, const UseMark&) = default;
};

/// What is asked. Anything else is the middle of something, which cannot be written down.
enum class Standing : std::uint8_t { Priority, PlaceResource, AttackTarget, DeclareDefender };

/// One fight of a combat; see `Bout`.
struct BoutLine {
  Mention attacked;
  Mention defender;
  bool is_declared = false;
  bool stands = false;
  friend bool operator==(const BoutLine&, const BoutLine&) = default;
};

/// The combat that goes on, in the step of the position. No attacker: none.
struct CombatLine {
  Mention attacker;
  std::vector<BoutLine> bouts;
  std::uint8_t flags = 0;  ///< `Battle::flags`.
  bool has_new = false;    ///< A defender was declared since the last free timing.
  friend bool operator==(const CombatLine&, const CombatLine&) = default;
};

/// A moment. The default one is the free timing of the position's step with nothing going on.
struct Moment {
  std::vector<CardState> cards;      ///< One a card of the position, or none at all.
  std::vector<PendingItem> stack;    ///< Bottom first.
  std::vector<PendingItem> waiting;  ///< In the order in which they were determined.
  std::vector<EffectLine> effects;  ///< In the order of taking effect, after those that cards have.
  bool has_all_effects = false;     ///< `effects` holds those that cards have, too.
  std::vector<UseMark> uses;
  std::vector<UsedCard> used_cards;  ///< `object` is an index in `Position::cards`, or none.
  std::array<PlayerState, 2> players{};
  std::array<std::vector<std::pair<std::u32string, std::int32_t>>, 2> player_markers;
  CombatLine combat;
  Standing standing = Standing::Priority;
  std::uint8_t starting_player = 0;
  std::int8_t priority = -1;  ///< Who has priority; -1: the active player.
  std::uint8_t passes = 0;    ///< How many in a row have passed.
  bool closes = false;        ///< The window ends when the stack has resolved.
  friend bool operator==(const Moment&, const Moment&) = default;
};

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/kernel/evaluate.h"
#include "model/kernel/strata.h"

// What the files that work out the board share; nobody else includes it.

namespace caiding::kernel {

/// What is known of an object that loses its effects.
struct Loss {
  bool is_known = false;
  bool is_barring = false;
  std::int8_t effect = -1;          ///< Place in the order of the effect that takes the abilities.
  std::uint8_t taker = kNoObject8;  ///< Whose effect that is, if it may be taken in turn.
};

static_assert(kEffectsMax <= 127, "a place in the order fits");

/// One way through everything that is in force.
struct Pass {
  Game& game;
  std::array<Loss, kInPlayMax> before{};  ///< What the pass before found.
  std::array<Loss, kInPlayMax> now{};
  std::array<bool, kInPlayMax> has_acted{};
  int effect = 0;
  bool is_lasting = false;
  std::int32_t fixed_amount = 0;
  ObjectRef followed{};  ///< Whose number the lasting effect follows.
  int part = -1;         ///< Only this change or gain of a lasting effect; -1: all.
  int depth = 0;
  int stratum = -1;                 ///< Only what belongs to it; -1: everything.
  Trace* trace = nullptr;           ///< What is done is noted here, if anywhere.
  std::vector<Limit> unaffected{};  ///< 不受…效果影响, as the pass before found it: so all along.
  /// On which board an effect has to be there, and with D-M33b=final its condition to hold; null:
  /// on the one so far.
  const Board* assumed = nullptr;
};

inline std::uint64_t Bit(ir::Deed deed) { return std::uint64_t{1} << static_cast<unsigned>(deed); }
inline std::uint32_t Bit(ir::PlayerDeed deed) {
  return std::uint32_t{1} << static_cast<unsigned>(deed);
}

/// What the object is like so far; null outside of play.
inline Characteristics* Place(Game& game, int object) {
  const std::uint8_t place = game.board.place[static_cast<std::size_t>(object)];
  return place == 0 ? nullptr : &game.board.list[static_cast<std::size_t>(place - 1)];
}

/// Each object in play as it is without any effect.
void ClearBoard(Game& game);

/// What the pass before found to be lost acts no more in this one.
void MarkLosses(const Pass& pass);

/// The keywords that the card in play prints at its level, added to those that it has.
void PlaceKeywords(Game& game, int object);

/// Whether a condition of an effect holds, on the board that the pass asks.
bool HoldsIn(Pass& pass, const Context& context, const ir::Condition& condition);

/// Carries out a continuous effect on what it acts on, or on the one object that was fixed.
void ApplyNode(Pass& pass, const Context& context, const ir::Effect& effect, ObjectRef fixed);

/// A continuous ability of a card. Rule: [Zero 1.20, 701.1], [Zero 1.20, 701.2].
void ApplyPrinted(Pass& pass, const EffectInstance& effect);

/// True if the card is there and no effect has taken the ability from it. Rule: [Zero 1.20, 701.8].
bool IsBorne(Pass& pass, const EffectInstance& effect);
/// From where a continuous ability of a card is looked at.
Context PrintedContext(Game& game, const EffectInstance& effect);
/// Does what the ability says, whether or not it is in force.
void CarryOut(Pass& pass, const Context& context, const EffectInstance& effect);

/// What an effect left in force.
void ApplyLasting(Pass& pass, const EffectInstance& effect);

/// A continuous ability that an object gained.
void ApplyGained(Pass& pass, const InForce& gained);

/// True if the ability is in force now: its level, its turn, its condition.
bool IsActive(Pass& pass, const AbilityEntry& ability, const Context& context);

/// Gives the object one thing that an effect grants.
void ApplyGain(Pass& pass, int object, const ir::Gain& gain);

/// What the object may, must or cannot do.
void AddLimit(Pass& pass, const Context& context, int object, const ir::Constrain& constrain);

/// What cards may be paid with, wherever they are used from: it binds no object in play.
/// Rule: [FF-TCG 3.2, 2.1].
void AddUsePermission(Game& game, const Context& context, const ir::Constrain& constrain);

/// A loss of effects that reaches cards outside of play. Rule: [Zero 1.20, 811.4].
void AddLossElsewhere(Game& game, const Context& context, const ir::LoseEffects& lose,
                      ObjectRef fixed);

/// Something that waits for an event to change it or to shield from it.
void AddShield(Pass& pass, const Context& context, const ir::Effect& node, ObjectRef fixed);

/// Cards of a sort that a player may not use, or not more of.
void AddUseLimit(Game& game, const Context& context, const ir::ConstrainPlayer& constrain);

/// In the order of taking effect, as other numbers. Rule: [Zero 1.20, 203.3], [Zero 1.20, 701.3].
void ChangeHandLimits(const Pass& pass, const Context& context, const ir::ChangeHandLimit& change);

}  // namespace caiding::kernel

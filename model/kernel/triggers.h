// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

// What happens, and which abilities wait because of it. Packs call these once per happening;
// the waiting triggers enter the stack later. Rule: [Zero 1.20, 702.2], [Zero 1.20, 106.7].

namespace caiding::kernel {

/// True if triggers wait that may go on the stack now.
bool HasReadyTriggers(Game& game);

/// From here on triggers belong to a new event: one ability triggers once per event.
/// Rule: [Zero 1.20, 702.7].
void BeginEvent(Game& game);

/// A named window opens for this object. Rule: [Zero 1.20, 800.1].
void OpenWindow(Game& game, ir::TimingId timing, int object);

struct Occurrence {
  ir::Happening happening = ir::Happening::Moves;
  int object = -1;
  ir::ZoneId from{};
  ir::ZoneId to{};
  std::int32_t amount = 0;
  bool by_effect = false;          ///< Rule: [Zero 1.20, 625.1], [Zero 1.20, 625.2].
  std::int8_t by = -1;             ///< Whose effect does it, if one does; or who does it.
  ObjectRef by_object = {};        ///< The card whose effect does it.
  bool by_battle = false;          ///< What it fights does it, or, of damage, combat does.
                                   ///< Rule: [Zero 1.20, 505.1], [Zero 1.20, 605.3].
  std::uint16_t marker = kNone16;  ///< Which markers are put or removed, as in `Rules::names`.
  std::int8_t rank = 0;            ///< In an ordered zone: above 0 on top, below at the bottom.
  std::int8_t to_whose = -1;       ///< Whose zone it goes to.
  ir::StatId stat{};               ///< Which number rises or falls.
  bool in_party = false;           ///< Of an attack: one of several that make it.
                                   ///< Rule: [FF-TCG 3.2, 15.1.1.9.1].
};
/// Something happens to an object. For leaving: called before it has left.
void Happen(Game& game, const Occurrence& occurrence);

/// 当一张资源牌被翻为面朝下时, 如果…将要…: whoever holds it, unless the text says whose. That what
/// is picked lies with oneself is said of effects, not of what happens or is about to. Rule:
/// [Zero 1.20, 702.2].
bool IsOneOfAnybody(Game& game, const Context& context, const ir::Selector& selector, int object);

/// True if the event is what the text speaks of, by whatever effect is being carried out where that
/// one does it. `context`: the card with the text.
bool IsSuchEvent(Game& game, const Context& context, const ir::ObjectEvent& event,
                 const Occurrence& occurrence);

/// A card has arrived outside of play: what it does on entering that zone triggers there, for the
/// player whose zone it is. Rule: [Zero 1.20, 811.1], [Zero 1.20, 811.2].
void Arrive(Game& game, int object);

/// Something happens to a player. `damage`: of which sort, if it is damage.
void HappenToPlayer(Game& game, ir::PlayerHappening happening, int player, std::int32_t amount,
                    ir::DamageSort damage = ir::DamageSort::Any);
/// True if damage of combat, or of an effect, is of this sort. Rule: [Zero 1.20, 505.1],
/// [Zero 1.20, 607.1].
bool IsOfSort(ir::DamageSort sort, bool is_battle);

/// A card in use hears that it is used, from the zone where it lay. Rule: [Zero 1.20, 702.2].
void HearOwnUse(Game& game, int object, ir::ZoneId from);

/// An effect uses a card: it waits like a trigger until that effect is done. `ability`: what is
/// announced with it, or none; `flags`: `kIsFree`, `kByEffect`. Rule: [Zero 1.20, 623.11].
void UseAfterwards(Game& game, ObjectRef card, int player, std::uint16_t ability,
                   std::uint8_t flags);

/// An ability triggers because of what its source just did.
void TriggerAnew(Game& game, std::uint16_t ability, int source);

/// Lets states that begin to hold trigger; true if any changed.
bool WatchStates(Game& game);

/// The frame that puts waiting triggers onto the stack, the active player's first.
/// Rule: [Zero 1.20, 106.7].
bool StepTriggers(Game& game);
void TriggerOptions(Game& game, Decision& decision);
void AnswerTriggers(Game& game, const Option& option);

}  // namespace caiding::kernel

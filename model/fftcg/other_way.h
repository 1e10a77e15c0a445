// SPDX-License-Identifier: MIT
#pragma once

#include "model/fftcg/pack.h"
#include "model/kernel/announcing.h"

// A card that is used for a deed in place of its cost, or for less after a deed before it is paid:
// its text beats the rules of paying. Rule: [FF-TCG 3.2, 2.1], [FF-TCG 3.2, 11.4.4].

namespace caiding::fftcg {

/// The other way that the text of the card offers, whether or not it is open now; or null.
const ir::UseOtherwise* WayOf(const kernel::Rules& rules, std::uint16_t card);
/// True if nothing that pays one part of it could be wanted by another, which is all that is
/// carried out.
bool IsPlainWay(const ir::UseOtherwise& way);
/// True if no card pays any of its deeds: so a summon may be cast, whose announcement asks for no
/// more than its targets. Rule: [FF-TCG 3.2, 11.3.7].
bool TakesNoCards(const ir::UseOtherwise& way);
/// `Frame::amount` of the announcement of a summon that is cast so.
inline constexpr std::int32_t kInOtherWay = 1;
inline bool IsInOtherWay(const Frame& frame) {
  return frame.kind == FrameKind::Announce && frame.amount == kInOtherWay &&
         kernel::KindOf(frame) == kernel::StackItemKind::Card;
}
/// Pays the deeds of such a summon.
void PayWithoutCards(Game& game, const Frame& frame);
/// True if the way is open to the player now, and all of it can be paid.
bool CanPlayOtherwise(Game& game, int player, int object);
/// Pays the deeds of the frame of a card that is played so; true if it stands at a decision.
bool StepDeeds(Game& game);
void DeedOptions(Game& game, Decision& decision);
void AnswerDeed(Game& game, const Option& option);
/// True once all deeds are done.
bool AreDeedsDone(Game& game, const Frame& frame);

}  // namespace caiding::fftcg

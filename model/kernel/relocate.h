// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/game.h"

namespace caiding::kernel {

/// Where an object goes.
struct Arrival {
  ir::ZoneId zone;
  int player = 0;               ///< Whose zone.
  std::uint8_t flags = 0;       ///< `kTapped`, `kFaceDown`, `kEnteredThisTurn` ...
  int rank = 0;                 ///< In ordered zones: 1 on top, -1 to the bottom, 0 into the bag.
  std::uint8_t follower = 255;  ///< Picks of this holder follow the card to where it goes.
  std::uint8_t way = 0;         ///< `Object::way`.
  std::uint16_t copied = kNone16;  ///< It arrives as a copy of this card. Rule: [Zero 1.20, 706.6].
};

/// Puts the object elsewhere as a new one: what only affected it where it was ends, markers go,
/// what was attached is left without a host. Tokens that leave play vanish. Returns the reference
/// to it afterwards. Tells nobody and triggers nothing.
///
/// Rule: [Zero 1.20, 200.6], [Zero 1.20, 326.6], [Zero 1.20, 325.9], [Zero 1.20, 323.3].
ObjectRef Relocate(Game& game, int object, const Arrival& arrival);

/// Puts a card of a pile or a hand aside: it lies in no zone, and knows where it belongs.
/// Rule: [Zero 1.20, 616.2]; policy D-C37.
ObjectRef PutAside(Game& game, int object, std::uint8_t follower);
/// Where a card that lies in no zone belongs; one that was found, to its owner's hidden pile.
/// Rule: [Zero 1.20, 615.3].
Arrival HomeOf(const Game& game, const Object& object);

/// Puts an object of this card into the first free place; -1 if there is no room.
int CreateObject(Game& game, std::uint16_t card, int owner, ir::ZoneId zone);

/// The card that an object is by itself, whatever it copies now. Rule: [Zero 1.20, 706.4].
std::uint16_t OwnCard(const Game& game, int object);

/// Makes an object in play another card where it lies: its own effects are those of that card, what
/// else affects it stays. Rule: [Zero 1.20, 706.4], [Zero 1.20, 706.5].
void BecomeCard(Game& game, int object, std::uint16_t card);

/// Remembers what an object that is a copy from now on is by itself; `effect` made it one.
void RememberOwnCard(Game& game, int object, std::uint16_t own, const ir::Effect& effect,
                     const ir::Duration& duration = {});
/// True for the note of what a copy was before.
bool IsCopying(const Game& game, const EffectInstance& effect);
/// Copies whose time is over (`EffectInstance::turns` is 0) are again what they were.
/// Rule: [Zero 1.20, 706.5], [Zero 1.20, 407.1].
void EndCopies(Game& game);

/// Takes the continuous abilities of an object that has arrived into the list of effects in force.
/// Rule: [Zero 1.20, 701.2].
void TakeEffect(Game& game, int object);
/// The same for the abilities of a card that has become a part of the object.
void TakeEffectOf(Game& game, int object, std::uint16_t card);

/// Puts all cards of an ordered zone into the bag: their order is unknown from now on.
/// Rule: [Zero 1.20, 617.1].
void ForgetOrder(Game& game, int player, ir::ZoneId zone);

/// Makes sure that the `count` topmost cards are known, as far as there are so many. False if
/// chance has to decide first; a frame for that has then been pushed.
bool KnowTop(Game& game, int player, int count);
/// The same of those at the bottom.
bool KnowBottom(Game& game, int player, int count);

/// The decision of chance which card lies on top of the bag, or below it. Design: decks are lazy. A
/// frame of this kind may ask a player as well, in the middle of a step: `inner.h`.
bool StepLot(Game& game);
void LotOptions(Game& game, Decision& decision);
void AnswerLot(Game& game, const Option& option);

}  // namespace caiding::kernel

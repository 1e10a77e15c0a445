// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "model/fftcg/pack.h"

// What the own text of a card says of using it, wherever the card lies. Text beats the rules, and
// what it forbids stands. Rule: [FF-TCG 3.2, 2.1], [FF-TCG 3.2, 2.2].

namespace caiding::fftcg {

using SaidOfItself = std::function<void(const kernel::Context&, const ir::Effect&)>;

/// Calls `act` for each thing that the continuous abilities of the card say now, in its player's
/// name; what their conditions do not let them say is left out.
void ForEachSaid(Game& game, int player, int object, const SaidOfItself& act);

/// The card itself is what the words select, and no sort of cards to which it belongs.
bool SpeaksOfItself(const ir::Selector& cards);

/// True if words of a card in play mean this card where that player uses it.
bool IsMeantFor(Game& game, const kernel::Context& context, const ir::Selector& cards, int player,
                int object);

/// True if its own text does not let the player use the card now, or not from where it lies.
bool IsUseBarredByItself(Game& game, int player, int object);

/// True if a text keeps effects from putting the card onto the field under this player's control.
/// Rule: [FF-TCG 3.2, 2.2].
bool IsKeptFromField(Game& game, int player, int object);

/// True if an effect lets the player use this card from outside of the hand, where it lies.
/// Rule: [FF-TCG 3.2, 2.1].
bool MayUseThere(Game& game, int player, int object);
/// True if the words let their player use cards that an effect has removed.
bool IsLeaveToUse(const ir::ConstrainPlayer& rule);

/// True if crystal points of any element pay for the card.
bool TakesAnyElement(Game& game, int player, int object);

/// What may pay for the card: an element of the points, or a sort of cards that make them.
struct Demand {
  std::uint8_t elements = 0xFF;  ///< One bit each.
  const ir::Filter* makers = nullptr;
};
Demand DemandOf(Game& game, int player, int object);

/// The elements that the words name, one bit each, where they name nothing else; 0 if they do.
std::uint8_t ElementsNamed(const ir::Filter& filter);

}  // namespace caiding::fftcg

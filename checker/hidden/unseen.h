// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/ir/ability.h"
#include "model/sheet/sheet.h"

// Where a text speaks of cards that not both players see.

namespace caiding::hidden {

/// What hangs on the sort of a card that not both players see.
enum class UnseenSort : std::uint8_t {
  Act,        ///< Such a card is taken to another place that not both see, and never shown (I501).
  Condition,  ///< Whether something holds, or how much it comes to (I502).
};

/// Words of a text that ask for cards of a kind where not both players see which cards those are.
struct Unseen {
  UnseenSort sort = UnseenSort::Act;
  ir::SourceRange range;
  ir::Filter kind;            ///< What is asked of the card.
  ir::Player whose{};         ///< Whose zone it lies in, seen from the controller.
  ir::ZoneId from;            ///< Where it lies.
  ir::Place place{};          ///< Where in that zone.
  ir::ZoneId to{};            ///< Of an act: where it goes.
  bool is_face_down = false;  ///< It is hidden there because it lies face down.
  std::uint8_t slot = 0;      ///< Of an act: what the card is picked as.
  std::int32_t count = 1;     ///< How many cards it is about, as far as the text says.
  friend bool operator==(const Unseen&, const Unseen&) = default;
};

/// True if a card's words ask what it is, and not only which one it is, whose, or where it lies.
bool AsksForKind(const ir::Filter& filter);

/// The places of one text, in its order. Cards that the text shows, before or after, are seen by
/// both, and so are those that a search finds where the rulebook has them shown; what one player
/// looks at is seen by that player alone.
std::vector<Unseen> FindUnseen(const std::vector<ir::Ability>& abilities,
                               const sheet::Sheet& sheet);

}  // namespace caiding::hidden

// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/ir/effect.h"
#include "model/ir/read_card.h"
#include "model/ir/selector.h"

// What the texts of a card say of what may, must or cannot be done, or of what happens instead: the
// footprints by which two texts may collide. Over-approximated; the engine decides what really
// does.

namespace caiding::conflicts {

enum class StanceKind : std::uint8_t {
  Permits,   ///< Lets something be done that a rule forbids. Rule: [Zero 1.20, 102.1].
  Forbids,   ///< Rule: [Zero 1.20, 102.2].
  Demands,   ///< 必须. Rule: [Zero 1.20, 405.1.5], [Zero 1.20, 502.5].
  Charges,   ///< Makes something cost. Rule: [Zero 1.20, 405.1.4].
  Replaces,  ///< 改为. Rule: [Zero 1.20, 707.1].
  Resizes,   ///< Another number of cards that the hand may keep. Rule: [Zero 1.20, 203.3].
};

/// What a stance is about.
enum class Matter : std::uint8_t {
  Attack,
  Defence,
  Use,
  LevelUp,
  Attaching,
  Hand,
  Damage,
  Leaving,
  OtherEvent
};
using Matters = std::bitset<9>;

/// Whose objects, seen from the controller of the text.
enum class Whose : std::uint8_t { Own, Other, Any };

/// What of an attack a text stands against, where it leaves another way to make it.
enum class AttackWay : std::uint8_t { AtCharacters, AtLife, ForPrice };

struct Stance {
  StanceKind kind = StanceKind::Permits;
  Matters matters;
  std::optional<ir::Deed> deed{};  ///< Of what is permitted.
  std::optional<AttackWay> way{};  ///< Of what is forbidden or charged for.
  std::uint8_t paragraph = 0;
  Whose whose = Whose::Any;
  bool is_self = false;                ///< About its own card only.
  bool is_about_other_part = false;    ///< Not about who does it, but about to whom it is done.
  bool is_keyword = false;             ///< Printed as a keyword of rule 900.
  const ir::Filter* filter = nullptr;  ///< About objects that pass it; null: not known which.
};

/// Every stance of the card, in the order of its paragraphs. They point into `card`, which must
/// outlive them.
std::vector<Stance> StancesOf(const ir::ReadCard& card);

/// On which sides of the table two cards have to lie for their texts to speak of one object.
enum class Seating : std::uint8_t { Anywhere, SameSide, OppositeSides };

/// How the two may speak of one object, and of one matter; nothing if they never do. A stance and
/// its card.
struct StanceOf {
  const Stance& stance;
  const ir::Card& card;
  bool is_same_card = false;  ///< Both are of one card: this one.
};
std::optional<Seating> WhereTheyTouch(const StanceOf& one, const StanceOf& other);

}  // namespace caiding::conflicts

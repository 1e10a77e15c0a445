// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/conflicts/stances.h"
#include "checker/positions/playable.h"

namespace caiding::conflicts {

/// In which way two texts may collide.
enum class Collision : std::uint8_t {
  Permission,   ///< One permits what the other forbids (C601).
  Obligation,   ///< One demands what the other forbids, charges for, or leaves no room for (C602).
  Replacement,  ///< Both change one event (C603).
};

/// A paragraph of a card.
struct TextOf {
  std::size_t card = 0;  ///< Index in the list that was read.
  std::uint8_t paragraph = 0;
  friend auto operator<=>(const TextOf&, const TextOf&) = default;
};

/// Two texts that speak of one object and one matter, at least one of an accused card.
struct TextPair {
  Collision collision = Collision::Permission;
  std::array<TextOf, 2> texts;  ///< What permits or demands comes first.
  std::optional<ir::Deed> permitted{};
  Seating seating = Seating::Anywhere;
  bool is_plain = false;  ///< The first text is of a character and speaks of its own card.
  /// What is permitted, if anything is, and the meaning of both texts: pairs with the same one collide alike.
  std::string meaning;
};

/// What became of the sets of one card or two.
struct PairCount {
  std::uint64_t sets = 0;        ///< Of which at least one card is accused.
  std::uint64_t never_meet = 0;  ///< They would have to lie on one side and are of two series.
  std::uint64_t disjoint = 0;    ///< Neither speaks of what the other speaks of: they commute.
};

/// Every pair of texts that may collide, those first whose first text speaks of its own card, and what became of the
/// others.
///
/// Rule: [Zero 1.20, 100.6], [Zero 1.20, 102.2], [Zero 1.20, 707.2].
std::vector<TextPair> FindTextPairs(const positions::Playable& playable, PairCount& count);

/// Cards of two series may not be in one deck; a series that is not stated may be any.
///
/// Rule: [Zero 1.20, 100.6].
bool AreOfTwoSeries(const ir::Card& one, const ir::Card& other);

/// The canonical form of a paragraph.
std::string MeaningOfText(const zero::ReadCard& card, std::uint8_t paragraph);

}  // namespace caiding::conflicts

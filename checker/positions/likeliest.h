// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "checker/findings/check_input.h"

// Which sets of cards a check looks at when there are many: for each card its likeliest ones. The
// choice for a card hangs on the sets that it is in, and so on no card that has nothing to do with
// it, nor on the order of the files.

namespace caiding::positions {

/// Cards that may show something together, as indices in the list of playable cards; sorted.
using SetOfCards = std::vector<std::size_t>;

/// A set that may be looked at.
struct RankedSet {
  SetOfCards cards;
  std::uint64_t likelihood = 0;  ///< Hangs on these cards alone; the higher, the sooner.
  friend bool operator==(const RankedSet&, const RankedSet&) = default;
};

/// True if the first is looked at sooner: the likelier one, or of two as likely the one of smaller
/// indices.
bool IsSooner(const RankedSet& a, const RankedSet& b);

/// Of each card its likeliest sets among all that are offered, in any order and as often as one
/// likes. The same, whatever sets of other cards are offered.
class LikeliestOfEach {
 public:
  /// At most so many for each of so many cards.
  LikeliestOfEach(std::size_t cards, std::size_t sets_max) : sets_max_(sets_max), of_(cards) {}

  /// False if the card has enough that come sooner; then there is more than is kept.
  bool Wants(std::size_t card, const RankedSet& set);
  void Offer(std::size_t card, const RankedSet& set);

  /// The likeliest first.
  std::vector<RankedSet> TakeOf(std::size_t card);
  /// True if it was offered more than is kept.
  bool IsCut(std::size_t card) const { return of_[card].is_cut; }

 private:
  struct OfCard {
    std::vector<RankedSet> sets;
    RankedSet last;  ///< Once it is cut: of those that are kept.
    bool is_cut = false;
  };
  void Trim(OfCard& of);

  std::size_t sets_max_;
  std::vector<OfCard> of_;
};

/// How many sets of so many cards are looked at for each card.
using PerCard = std::function<std::uint32_t(std::size_t size)>;

struct LikeliestSets {
  std::vector<SetOfCards> sets;     ///< Smaller ones first, then by the numbers of their cards.
  std::uint64_t not_asked_for = 0;  ///< How many the effort leaves out.
};

/// The sets that are among the likeliest of one of their accused cards, the first of the list, and
/// those of `sets` that are parts of them: what a part shows, the whole need not show. Sets of one
/// card are all there. Where two are as likely, the numbers of the cards decide.
LikeliestSets ChooseLikeliest(const std::vector<RankedSet>& sets,
                              const std::vector<const sheet::CheckedCard*>& cards,
                              std::size_t accused, const PerCard& per_card);

/// The indices of the cards in the order of their numbers, then of their texts: the same whatever
/// the order of the files.
std::vector<std::size_t> PlacesByNumber(const std::vector<const sheet::CheckedCard*>& cards);

}  // namespace caiding::positions

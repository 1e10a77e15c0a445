// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "checker/findings/limits.h"
#include "checker/loops/balance.h"
#include "checker/positions/footprint.h"
#include "model/sheet/sheet.h"

namespace caiding::loops {

/// Cards that may loop together, as indices in the list that was read; sorted, without doubles.
using CardSet = std::vector<std::size_t>;

/// What the cards of a list can cause and wait for.
struct Footprints {
  std::vector<std::vector<positions::Node>> nodes_of;  ///< Of each card.
  std::vector<const ir::Card*> cards;
  positions::Node attack;
  positions::Node attack_on_entry;
  positions::Node rules;
  int copies_max = 0;  ///< Of one card in a deck.
};

/// The cards must outlive it.
Footprints MakeFootprints(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards);

/// True unless it is sure that no round can be repeated in which abilities of all these cards take
/// part: some circle of abilities runs through every card, every need in it is met within the set,
/// and what the round takes it can give back. Markers may pile up, and decks get smaller unless it
/// is to last for ever: rounds may grow.
bool MayRepeat(const Footprints& footprints, const CardSet& set, Lasting lasting);

/// The same of a circle in which nobody does anything of his own accord: nothing is used, activated
/// or attacked with. Rule: [Zero 1.20, 901.4], [Zero 1.20, 901.6].
bool MayGoOnUnasked(const Footprints& footprints, const CardSet& set);

/// True if these cards may be in one game.
using MayMeet = std::function<bool(const CardSet& set)>;

/// How many sets are asked for, for each card: its likeliest.
struct SetsPerCard {
  findings::Limit pairs;
  findings::Limit triples;  ///< Of which no smaller set may repeat.
  findings::Limit wider;    ///< Triples of which a smaller set may repeat.
  findings::Limit helped;   ///< A card that may repeat, and one that helps it and is not needed.
  findings::Limit sieved;   ///< So many of each sort are looked at, to find those.
};

struct CandidateQuery {
  std::size_t size = 3;  ///< At most so many cards a set, 1 to 3.
  Lasting lasting = Lasting::WhileDeck;
  SetsPerCard per_card;
  std::vector<bool> accused{};  ///< Of each card: a set has one of these. Empty: all are.
  MayMeet may_meet{};           ///< May be empty: any cards may meet.
  std::size_t jobs = 1;         ///< Threads; the result does not depend on it.

  bool IsAccused(std::size_t card) const { return accused.empty() || accused[card]; }
  bool IsAccused(const CardSet& set) const;
};

struct Candidates {
  std::vector<CardSet> sets;    ///< Smaller sets first, then in the order of the list.
  std::vector<bool> are_close;  ///< Of each set: its cards are tied closely (`Ties::AreClose`).
  std::uint64_t sieved = 0;     ///< How many were looked at to find them.
  std::uint64_t unreached =
      0;  ///< How many more are asked for and may be there, beyond those that were looked at.
};

/// The sets of cards that may repeat and may meet: every single card, for each accused card the
/// likeliest larger ones, as many as are asked for, and of those the parts that may repeat: what a
/// part shows, the whole need not show. Which sets are chosen for a card hangs on the sets that it
/// is in and on nothing else; where two are as likely, the order of the list decides.
///
/// A set that is left out although it is asked for repeats nothing, neither exactly nor with a
/// growth, as far as footprints go: what a text that holds allows, spares, makes cheaper or
/// stronger is looked at; who wins a battle, names and traits that are gained, texts that are lost,
/// copies of cards and levels that are not counted are not. Of the cards that only help and are not
/// needed (`positions::Helps`) at most one is added to a set.
///
/// Whatever a card does over and over, some need of it that neither it nor the rules see to is met
/// by another card of the set: only sets in which this holds for every card, and that hang together
/// both ways, are looked at, so that a pool of thousands of cards needs no look at every triple.
Candidates FindCandidates(const Footprints& footprints, const CandidateQuery& query,
                          findings::Meter& meter);

}  // namespace caiding::loops

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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
/// part: some circle of abilities runs through every card, every need in it is met within the set, and
/// what the round takes it can give back. Markers may pile up, and decks get smaller unless it is to
/// last for ever: rounds may grow.
bool MayRepeat(const Footprints& footprints, const CardSet& set, Lasting lasting);

struct Candidates {
  std::vector<CardSet> sets;  ///< Smaller sets first, then in the order of the list.
  bool is_cut = false;        ///< There are more than a limit allows.
};

/// The sets of at most `cards_max` cards that may repeat. A set that is left out repeats nothing, neither
/// exactly nor with a growth, as far as footprints go: what a text that holds allows, spares, makes cheaper
/// or stronger is looked at; who wins a battle, names and traits that are gained, texts that are lost,
/// copies of cards and levels that are not counted are not.
Candidates FindCandidates(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards, std::size_t accused,
                          findings::Meter& meter);

}  // namespace caiding::loops

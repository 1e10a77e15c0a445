// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/positions/table.h"
#include "model/sheet/sheet.h"

// Which cards' continuous effects may get into each other's way, over-approximated from their IR. Only
// used to choose what is laid on a board; the engine decides what really comes of it.

namespace caiding::conflicts {

/// Something about objects in play that continuous effects may change and look at, one bit each: the
/// stats by number, then these.
enum class Trait : std::uint8_t { Traits = 4, CharacterNames, CardName, Keywords };
using Traits = std::uint32_t;

/// What the continuous effects of one card do and look at.
struct LayerPrint {
  bool has_any = false;      ///< It has a continuous effect that works in play.
  Traits sets = 0;           ///< Replaced by something else, or bounded.
  Traits adds = 0;           ///< Added to, in any order the same.
  Traits reads = 0;          ///< Looked at by its conditions, phrases and amounts.
  bool takes_effects = false;
  bool takes_keywords = false;  ///< Single ones. What they stand for may have acted before: such cards are not looked at.
  bool gives_effects = false;

  Traits Writes() const { return sets | adds; }
};

LayerPrint LayerPrintOf(const sheet::Sheet& sheet, const ir::ReadCard& card);

/// False only if no order of both can make a difference, and neither can switch the other.
bool MayMeet(const LayerPrint& a, const LayerPrint& b);

/// One to three cards, as indices in the list that was read, sorted.
using LayerSet = std::vector<std::size_t>;

/// Which deck holds how many copies of each card: those of two series lie on two sides. Empty: any number on either.
positions::Seats SeatsFor(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& cards, std::uint32_t copies);

/// The sets of which each card may meet another; in each at least one of the first `accused` cards.
struct LayerSets {
  std::vector<LayerSet> small;    ///< Single cards, which may meet themselves or their copies, then pairs.
  std::vector<LayerSet> triples;  ///< That hang together; rings first, of which no two cards need to switch each other.
  std::optional<std::size_t> triples_total;  ///< How many there are; none: more than anybody counted.
};

/// Of triples as many are handed back as `triples_max` says, the others are only counted, up to a bound: beside a large
/// pool they are millions.
LayerSets FindLayerSets(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards, std::size_t accused,
                        std::size_t triples_max);

}  // namespace caiding::conflicts

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/positions/likeliest.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"
#include "model/sheet/sheet.h"

// Which cards' continuous effects may get into each other's way, over-approximated from their IR.
// Only used to choose what is laid on a board; the engine decides what really comes of it.

namespace caiding::conflicts {

/// Something about objects in play that continuous effects may change and look at, one bit each:
/// the stats by number, then these.
enum class Trait : std::uint8_t { Traits = 4, CharacterNames, CardName, Keywords };
using Traits = std::uint32_t;

/// What the continuous effects of one card do and look at.
struct LayerPrint {
  bool has_any = false;  ///< It has a continuous effect that works in play.
  Traits sets = 0;       ///< Replaced by something else, or bounded.
  Traits adds = 0;       ///< Added to, in any order the same.
  Traits reads = 0;      ///< Looked at by its conditions, phrases and amounts.
  bool takes_effects = false;
  bool takes_keywords = false;  ///< Single ones. What they stand for may have acted before: such
                                ///< cards are not looked at.
  bool gives_effects = false;

  Traits Writes() const { return sets | adds; }
};

LayerPrint LayerPrintOf(const sheet::Sheet& sheet, const ir::ReadCard& card);

/// True if the first changes what the second looks at or does, or switches it.
bool Changes(const LayerPrint& a, const LayerPrint& b);

/// False only if no order of both can make a difference, and neither can switch the other.
bool MayMeet(const LayerPrint& a, const LayerPrint& b);

/// Which deck holds how many copies of each card: those of two series lie on two sides. Empty: any
/// number on either.
positions::Seats SeatsFor(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& cards,
                          std::uint32_t copies);

/// A card with a continuous effect that may meet others, as an index in the list that was read.
struct LayerEntry {
  std::size_t card = 0;
  LayerPrint print;
};

std::vector<LayerEntry> LayerEntriesOf(const sheet::Sheet& sheet,
                                       const std::vector<ir::ReadCard>& cards);

/// The single cards that may meet themselves or their copies, and the pairs that may meet; in each
/// at least one accused card. Likeliest are two of which one covers what the other does, then two
/// of which each changes the other.
std::vector<positions::RankedSet> FindLayerPairs(const sheet::Sheet& sheet,
                                                 const positions::Playable& playable);

}  // namespace caiding::conflicts

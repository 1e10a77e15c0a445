// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/limits.h"
#include "model/ir/card.h"
#include "model/ir/selector.h"
#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// What can be said of a card definition alone: a filter on what is not printed stays open.
enum class Match3 : std::uint8_t { No, Maybe, Yes };

/// Whether a card that is just lying there passes the filter.
Match3 MatchesPrinted(const ir::Filter& filter, const ir::Card& card);

/// A card that a phrase speaks of, and how it has to lie there: which zone and player are open.
struct Support {
  ir::Card card;
  kernel::PlacedCard state;
};

/// The name of a card that is made up: a plain one of this sort, "无字强者" or "Plain strong one".
std::u32string NameOfPlain(const sheet::Sheet& sheet, std::u32string_view zh,
                           std::u32string_view en);

/// A unit without text: colour as given, cost 1, strength 1000, no names.
ir::Card PlainFiller(const sheet::Sheet& sheet, ir::ColourId colour);

/// Its name says what it is, unless it was given another one.
void NameFiller(const sheet::Sheet& sheet, ir::Card& card);

/// Fillers that pass the filter, made from nothing else than what the filter says; one per
/// alternative, at most as many as the limit allows.
std::vector<Support> MakeFillers(const sheet::Sheet& sheet, const ir::Filter& filter,
                                 ir::ColourId colour, findings::Meter& meter);

/// It costs nothing, and its name says so.
void MakeFree(const sheet::Sheet& sheet, Support& filler);

/// Fillers that pass all that the filter says but one cost, stat, name or colour: those by which
/// a phrase whose filter reaches one word further differs from one whose filter does not.
std::vector<Support> MakeNearMisses(const sheet::Sheet& sheet, const ir::Filter& filter,
                                    ir::ColourId colour, findings::Meter& meter);

}  // namespace caiding::readings

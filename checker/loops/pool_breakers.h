// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/findings/limits.h"
#include "checker/findings/record.h"
#include "checker/loops/find_loops.h"
#include "model/kernel/state.h"
#include "model/sheet/checked_card.h"

namespace caiding::loops {

/// A loop as it is told: the line ends where its own choices begin.
struct ToldRound {
  findings::Line line;
  FoundLoop loop;
};

/// Where a card of the pool lies that is tried.
enum class Held : std::uint8_t { InHand, InPlay };

/// What it comes to that such a card lies there, or is used there.
enum class Breaking : std::uint8_t {
  Breaks,    ///< The round does not come again this turn, as far as the limits let one see.
  GoesOn,    ///< It does, or something else goes on for the same players.
  NotKnown,  ///< A limit was met.
};

/// What is on top of the stack when a card is used.
enum class Waiting : std::uint8_t { Nothing, ItsCard, ItsAbility, Other };

struct Moment {
  Waiting waits = Waiting::Nothing;
  std::uint16_t card = kernel::kNone16;  ///< Of the loop's line, or the tried card behind those.
  std::uint8_t paragraph = 0;            ///< Of an ability, from which paragraph.
  friend bool operator==(const Moment&, const Moment&) = default;
};

/// A card that is tried, and which of the players may hold it.
struct CardToTry {
  const sheet::CheckedCard* card = nullptr;
  std::array<bool, 2> holders{true, true};
};

/// One use of a card of the pool at one moment of a loop, or that it lies there.
struct PoolBreaker {
  std::size_t card = 0;  ///< Place in the pool.
  std::uint8_t player = 0;
  Held held = Held::InHand;
  /// At which moment what is done with it; nothing: it only lies there.
  std::optional<Moment> moment;
  kernel::OptionVerb verb = kernel::OptionVerb::UseCard;
  Breaking breaking = Breaking::GoesOn;
};

/// What came of trying cards, in order, until so many were of some use.
struct TriedCards {
  std::vector<PoolBreaker> entries;
  std::size_t looked_at = 0;  ///< How many of the cards could be laid.
};

/// Somebody need not go along with the loop, and is asked something in it.
bool MayBeBroken(const ToldRound& told);

/// Tries each card of the pool against a loop, in the hand and in play of whoever need not go along
/// with it, with as much as a board holds to pay: wherever in the round that player may use it,
/// with every choice of what it is used on. Cards that cannot be used and change nothing by lying
/// there are in no entry. The loop is one of `MayBeBroken`. `most`: the limit of how many cards
/// that are of use are tried.
TriedCards FindPoolBreakers(const ToldRound& told, const std::vector<CardToTry>& pool,
                            findings::Limit most, const findings::Bounds& bounds,
                            findings::Meter& meter);

}  // namespace caiding::loops

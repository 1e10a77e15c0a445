// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/mentions.h"
#include "model/kernel/position.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {

/// The cards of a candidate and the plain ones that a board needs beside them.
struct Table {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  std::vector<ir::ReadCard> cards;      ///< The candidate's first, then the plain ones.
  std::vector<sheet::ReadingChoices> readings;
  std::vector<findings::Mentions> mentions;  ///< What each card of the candidate speaks of.
  std::size_t own = 0;                       ///< How many cards are the candidate's.
  std::uint16_t filler = 0;                  ///< A plain character.
  std::uint16_t bearer = 0;  ///< A plain character with the names and traits that texts ask for.
  bool has_bearer = false;
  std::vector<std::uint16_t> background;  ///< One plain card per colour that costs ask for.
  /// A plain card that is no character, where a text of the candidate repeats a process: what that
  /// goes on to look for is in no pile of it.
  std::optional<std::uint16_t> unlike;
  /// A plain card for each kind that texts ask for and neither the candidate nor the plain
  /// characters are.
  std::vector<std::uint16_t> kin;
  /// Of these, what is attached to a character where texts attach it to another.
  std::optional<std::uint16_t> kit;
  /// Plain characters whose one ability does what triggers of the candidate wait for; see
  /// `AddSparks`.
  std::vector<std::uint16_t> sparks;
  /// Some trigger of the candidate waits for cards that leave a hand as no effect makes them: as at
  /// the end of a turn, where too many are held.
  bool waits_for_full_hand = false;
};

/// Which limits hold for the boards around a candidate.
struct BoardLimits {
  findings::Limit copies;     ///< Of each card.
  findings::Limit fillers;    ///< Plain characters a side.
  findings::Limit positions;  ///< Boards in all.
  /// The same plain characters on every board, so that both sides have who attacks, defends and is
  /// attacked; else none, one or some of them.
  bool has_company = false;
};

/// Two decks at one table: how many copies of each of the candidate's cards they hold. Empty: any
/// number, on either side. A board then has the cards of one of them on one side, of the other on
/// the other.
using Seats = std::vector<std::array<std::uint8_t, 2>>;

/// Starting positions, the plainest first.
struct Boards {
  std::vector<kernel::Position> positions;
  bool is_cut = false;  ///< There are more; who looks at all of these notes the limit.
};

/// How much the plain characters at a table bear.
enum class Sturdiness : std::uint8_t {
  Usual,
  /// So much that what takes some of it away each time has to do so many times: for questions about
  /// repetition. They also cost what texts ask for.
  WhereWornDown,
};

/// The first readings of these cards with their plain company.
Table SetTable(const sheet::Sheet& sheet, const std::vector<const sheet::CheckedCard*>& cards,
               Sturdiness sturdiness = Sturdiness::Usual);

/// Adds who sets off what waits: for everything that some trigger of the candidate waits for and
/// the wording has a card for, a plain character that taps to do it. No board has one by itself.
void AddSparks(Table& table, const findings::CheckInput& input);

/// The board with this one of the sparks beside what the active player has in play.
kernel::Position WithSpark(const Table& table, std::uint16_t spark, kernel::Position position);

/// The board with so many plain cards in the active player's hand, and somebody of theirs in play
/// if nobody is.
kernel::Position WithHand(const Table& table, std::size_t cards, kernel::Position position);

/// Starting positions, the plainest first: the candidate's cards on either side, in every zone
/// where their text works, tapped and upright, with and without the markers and the damage that
/// the texts speak of; the active player in the action phase with priority.
Boards MakePositions(const Table& table, const BoardLimits& limits, findings::Meter& meter,
                     const Seats& seats = {});

}  // namespace caiding::positions

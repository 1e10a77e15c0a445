// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/read_cards.h"
#include "model/ir/card.h"
#include "model/ir/expected.h"
#include "model/ir/message.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// A list of cards by number.
struct Deck {
  std::string name;
  std::vector<std::pair<std::string, int>> cards;  ///< Number and copies, in file order.
  std::vector<Place> places{};  ///< Of each of `cards`, if it was read from a file.
  Place place{};                ///< Of the whole list.
};

/// The deck as indices in `pool`, one entry per copy; fails on a number that `pool` lacks.
Expected<std::vector<std::uint16_t>> DeckIndices(const Deck& deck,
                                                 const std::vector<ir::Card>& pool);

using ir::IsSameCard;

/// Where the deck is played.
enum class DeckFormat : std::uint8_t {
  Casual,
  Official,  ///< All cards are of one series, where the game says so.
};

/// Something that makes a deck illegal.
struct DeckProblem {
  enum class Kind : std::uint8_t {
    Size,
    UnknownCard,  ///< The pool lacks it: nothing is known of it.
    Copies,
    Series,
    UnknownSeries,  ///< Cards do not state theirs: whether it is the one of the others is not
                    ///< known.
    Banned,
    Restricted,
  };
  /// Of `entry`: it is the deck as a whole.
  static constexpr std::size_t kWholeDeck = static_cast<std::size_t>(-1);

  Kind kind = Kind::Size;
  Message told;                      ///< With its clauses in brackets.
  std::vector<std::string> clauses;  ///< Ids of the present edition.
  std::size_t entry = kWholeDeck;    ///< Which of the deck's `cards`.
  Place source{};                    ///< Of the ban-list entry, if it is one's.
};

/// What makes the deck illegal by the rules of the game, each with its clause; empty: nothing.
std::vector<DeckProblem> FindDeckProblems(const sheet::Sheet& sheet, const Deck& deck,
                                          const std::vector<ir::Card>& pool,
                                          const kernel::Policies& policies = {},
                                          DeckFormat format = DeckFormat::Casual);

/// The same as sentences.
std::vector<Message> DeckProblems(const sheet::Sheet& sheet, const Deck& deck,
                                  const std::vector<ir::Card>& pool,
                                  const kernel::Policies& policies = {},
                                  DeckFormat format = DeckFormat::Casual);

/// How many cards the deck holds.
std::size_t CountCards(const Deck& deck);

/// Are two cards the same for the limit of copies?
bool CountsAsSame(const sheet::Sheet& sheet, const ir::Card& a, const ir::Card& b,
                  const kernel::Policies& policies);
/// The clause that says so of cards with different numbers.
std::string ClauseOfSame(const sheet::Sheet& sheet, const kernel::Policies& policies);

/// "四", "four"; digits for what is more than ten.
Message CountWord(int count);

}  // namespace caiding::corpus

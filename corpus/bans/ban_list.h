// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/decks.h"
#include "corpus/read_cards.h"

namespace caiding::corpus {

/// How many copies of a card the organisers allow, where, and from when on.
struct BanEntry {
  std::string number;  ///< Of the card; cards with equal text go with it.
  std::string name;    ///< Without a number: all cards of this card name, counted together.
  int copies = 0;      ///< 0: banned; 1 to 3: restricted.
  bool is_official = true;
  bool is_casual = true;
  std::string from;   ///< First day, as 2026-03-01.
  std::string until;  ///< Last day; empty: no end.
  std::string reason;
  Place place;
};

/// A dated list of banned and restricted cards.
struct BanList {
  std::string file;
  std::vector<int> levels = {1, 2, 3};  ///< To how many copies a card may be restricted; ascending.
  std::vector<BanEntry> entries;        ///< In file order.
};

/// The latest day from which an entry holds; empty without entries. The machine's clock decides
/// nothing.
std::string LatestDate(const BanList& list);

/// The entries that hold in a format on a day, in file order: of several on one card only the
/// newest.
std::vector<BanEntry> InForce(const BanList& list, DeckFormat format, std::string_view date);

/// "number INV-003" or "name 河灯匠", as people see it.
std::string SubjectOf(const BanEntry& entry);

}  // namespace caiding::corpus

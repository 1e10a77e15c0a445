// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/filed/combo_list.h"

namespace caiding::bans {

/// One card with everything that is the same card.
struct Card {
  std::vector<std::string> numbers;  ///< The one that the combos use first.
  std::string name;
  int allowed = 0;          ///< Copies, under the present list.
  std::int64_t weight = 1;  ///< What it costs to ban it, or to take one copy away.
  bool is_never_banned = false;
};

/// So many copies of a card are needed.
struct Need {
  std::size_t card = 0;
  int copies = 1;
};

struct Combo {
  std::string id;
  std::string code;
  std::vector<Need> needs;               ///< Each card once.
  int turn = 1;                          ///< Its player's own turn, at the earliest.
  bool is_chosen = true;                 ///< Of the classes that are to be broken.
  std::optional<std::size_t> broken_by;  ///< Which of the present limits breaks it already.
};

/// What has to be broken, and what may be done.
struct Question {
  std::vector<Card> cards;
  std::vector<Combo> combos;
  std::vector<int> levels;      ///< To how many copies a card may be restricted; none: bans only.
  std::size_t sets_max = 64;    ///< How many of the smallest sets of a group are listed.
  unsigned effort = 4'000'000;  ///< Z3's rlimit for each of its answers.
};

/// A limit that holds already; of a card by its number, or of all cards of a name together.
struct PresentLimit {
  std::string number;  ///< Empty: `name` counts.
  std::string name;
  int copies = 0;
};

/// What the user wants of it.
struct Wishes {
  std::vector<std::string> classes;                           ///< Codes; none: all.
  std::vector<std::string> never_ban;                         ///< Numbers.
  std::vector<std::pair<std::string, std::int64_t>> weights;  ///< By number.
  std::vector<PresentLimit> present;
  std::vector<int> levels;
};

/// The question that a list of combos and these wishes come to. Numbers with equal text become one
/// card. `copies_max`: so many copies of a card a deck of the game may hold.
Question MakeQuestion(const filed::ComboList& list, int copies_max, const Wishes& wishes);

/// Which card has this number; nothing if none has.
std::optional<std::size_t> FindCard(const Question& question, const std::string& number);

}  // namespace caiding::bans

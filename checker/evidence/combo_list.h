// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/evidence/message.h"

// What a search for combos found over a pool, as `COMBOS.json` holds it.

namespace caiding::evidence {

struct ListedCard {
  std::string number;
  std::string name;
  std::vector<std::string> same_as;  ///< Other numbers with equal text. Rule: [Zero 1.20, 327.1].
};

struct ListedPiece {
  std::string number;
  int copies = 1;
};

/// What one round brings, or what the line brings in all.
struct ListedGain {
  std::string what;
  bool is_opponents = false;
  std::int64_t amount = 0;
};

struct ListedCombo {
  std::string id;    ///< Its fingerprint.
  std::string code;  ///< Its class: N701 to N705, or of the K family if it is no loop.
  std::vector<ListedPiece> cards;
  std::vector<ListedGain> gain;
  std::string wins;  ///< none, game, draw, deck-out …
  Message summary;
};

struct ComboList {
  std::string format;  ///< official or casual.
  Message scope;       ///< What was searched.
  std::vector<ListedCard> cards;
  std::vector<ListedCombo> combos;
};

}  // namespace caiding::evidence

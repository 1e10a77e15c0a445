// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/filed/ruling.h"

// What the cards of a waiver were when it was given, field by field: the value of a waiver
// (`Ruling::value`), a line each.

namespace caiding::filed {

/// One field of one card.
struct WaivedFact {
  std::string number;
  std::string key;    ///< "cost".
  std::string value;  ///< As cards print it.
};

/// The line of a fact: number, key and value with tabs between.
std::string WriteFact(const WaivedFact& fact);

/// Those of a waiver; none of one that was given before there were any, or by hand without.
std::vector<WaivedFact> FactsIn(const Ruling& waiver);

}  // namespace caiding::filed

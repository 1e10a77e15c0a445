// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/fftcg/vocabulary.h"
#include "model/kernel/clause.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// Who sees which cards, and what a card that nobody sees is.

namespace caiding::fftcg {

/// True of a zone whose cards everybody sees, apart from those that lie face down.
/// Rule: [FF-TCG 3.2, 7.6.1], [FF-TCG 3.2, 7.6.2].
bool IsPublic(ir::ZoneId zone);

/// Whether a player sees a card, and the clause that says so.
struct Sight {
  bool is_seen = false;
  kernel::Clause clause;
};
Sight LookAt(const kernel::Rules& rules, const kernel::State& state, int object, int player);

/// One zone of one player as somebody sees it.
struct SeenZone {
  int size = 0;                      ///< Everybody may count.
  std::vector<std::uint16_t> known;  ///< The objects whose cards the onlooker sees.
  friend bool operator==(const SeenZone&, const SeenZone&) = default;
};
using View = std::array<std::array<SeenZone, zone::kCount>, 2>;

/// What one player sees: nothing in it hangs on a card that the player may not see, nor on the
/// order of cards that may be put in any order. Rule: [FF-TCG 3.2, 7.11.2], [FF-TCG 3.2, 7.13.2].
View Observe(const kernel::Rules& rules, const kernel::State& state, int player);

}  // namespace caiding::fftcg

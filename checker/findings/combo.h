// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/finding.h"
#include "checker/findings/scope.h"
#include "model/filed/combo_list.h"
#include "model/filed/mend.h"
#include "model/ir/card.h"

// Cards that loop together, as an analyst of ban lists reads them.

namespace caiding::findings {

struct ComboCard {
  std::string number;
  std::string name;
  std::uint8_t copies = 1;  ///< So many lie in the smallest position.
  std::int32_t cost = 0;    ///< Of a copy.
  bool is_cost_x = false;   ///< Whoever uses it says how much.
  std::vector<ir::ColourId> colours = {};
  /// So many of them lie on the side of whoever loops; none: all of them.
  std::optional<std::uint8_t> own = {};
};

/// What the loop comes to, once rule 901 is done with it, or where it stops.
enum class ComboWins : std::uint8_t {
  Nothing,   ///< The game goes on.
  Draw,      ///< Rule: [Zero 1.20, 901.6].
  Game,      ///< The active player has won.
  GameLost,  ///< The other player has.
  DeckOut,   ///< It stops when the other player has no card left to draw. Rule: [Zero 1.20, 101.2].
  Lock,      ///< The other player is not able to do anything, turn after turn.
};

inline constexpr std::array kComboWins{ComboWins::Nothing,  ComboWins::Draw,    ComboWins::Game,
                                       ComboWins::GameLost, ComboWins::DeckOut, ComboWins::Lock};

/// A smallest set of cards with a loop.
struct Combo {
  std::string id;   ///< The fingerprint of its finding.
  Finding finding;  ///< Told, with its certificate.
  std::vector<ComboCard> cards;
  std::vector<filed::ListedGain> gain;  ///< Of one round; empty: everything comes back as it was.
  /// How often what each card does resolves in one round, by its number.
  std::map<std::string, std::int64_t> resolved = {};
  ComboWins wins = ComboWins::Nothing;
  bool ends = false;  ///< It stops by itself.
  /// The first turn of its player's, counted from 1, in which one resource a turn has paid in full
  /// for all own pieces in play, and what the position needs in resources is there. What lowers
  /// costs, puts cards into play or adds resources may make it earlier.
  std::uint8_t turn = 1;
  /// The chance that each player has seen every piece that lies on their side by the own turns 3, 5
  /// and 7: six cards and one a turn out of fifty, as many copies as are allowed, no mulligan. Two
  /// decks are drawn from apart, so that of pieces on both sides the chances are multiplied.
  std::array<double, 3> seen_by_turn{};
  /// What a deck lacks of it, where one was asked about.
  std::optional<std::vector<ComboCard>> lacks = {};
};

/// Combos that differ in one card.
struct ComboTemplate {
  std::vector<ComboCard> fixed;       ///< What they have in common.
  std::vector<std::string> combos;    ///< Their ids, in the order of the list.
  std::vector<ComboCard> variants;    ///< The other card of each.
  ir::Message slot;                   ///< What all of those are; empty: no word fits them all.
  std::vector<std::string> others{};  ///< The cards of the pool that are so as well.
};

/// Two cards of equal text are the same card. Rule: [Zero 1.20, 327.1].
struct ComboCardClass {
  std::string number;
  std::string name;
  std::vector<std::string> same_as;
};

struct Combos {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  std::vector<Combo> combos;
  std::vector<ComboCardClass> cards;  ///< Those of the combos, each once.
  Scope scope;
  std::vector<ComboTemplate> templates{};
  std::vector<filed::Mend> mends{};  ///< If they were asked for, one a card.
};

}  // namespace caiding::findings

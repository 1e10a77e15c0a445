// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "checker/findings/combo.h"
#include "model/ir/expected.h"

// Which combos of a list are shown, and in which order, as somebody asks for them in words:
// `cards<=2 and ending=deck-out and colour<=红蓝`.

namespace caiding::reports {

/// What of a combo is a number.
enum class ComboNumber : std::uint8_t {
  Cards,   ///< Different cards.
  Copies,  ///< All cards.
  Cost,    ///< Of all of them, without what X is.
  Turn,    ///< `findings::Combo::turn`.
};

std::int64_t NumberOf(const findings::Combo& combo, ComboNumber what);

/// How the two sides are compared, of colours as sets.
enum class Relation : std::uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

struct NumberTest {
  ComboNumber of = ComboNumber::Cards;
  Relation relation = Relation::Equal;
  std::int64_t value = 0;
};

/// What of a combo is a word; only equal or not.
enum class ComboWord : std::uint8_t {
  Ending,  ///< As the list of combos calls it.
  Class,   ///< N701 and the like.
  Gain,    ///< One of the things a round brings more of.
  Card,    ///< The number of one of its cards.
};

struct WordTest {
  ComboWord of = ComboWord::Ending;
  bool is_equal = true;
  std::string value;
};

/// The colours of its cards together.
struct ColourTest {
  Relation relation = Relation::Equal;
  std::vector<ir::ColourId> colours;
};

using ComboTest = std::variant<NumberTest, WordTest, ColourTest>;

/// All tests are to be passed.
struct ComboChoice {
  std::vector<ComboTest> tests;
  std::optional<ComboNumber> order;  ///< The least first; none: as they were found.
  /// The strongest first: by what becomes of the other player, then whether a round gains anything,
  /// then by cost and turn.
  bool by_strength = false;
};

/// Reads both. Colours are those of the game. The reason of a failure names the word that is not
/// understood and those that would be.
Expected<ComboChoice> ReadComboChoice(const sheet::Sheet& sheet, std::string_view where,
                                      std::string_view sort);

/// Leaves those that pass, in the order that was asked for, and only their cards. The scope says so
/// from then on, with how many there were.
void Choose(const ComboChoice& choice, findings::Combos& combos);

/// What was asked for, in full words; empty if nothing was.
ir::Message TellChoice(const sheet::Sheet& sheet, const ComboChoice& choice);

}  // namespace caiding::reports

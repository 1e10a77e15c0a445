// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/card.h"
#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {

/// Evidence that anybody can replay: cards, chosen readings, policies, a position, the choices
/// made from it, what is claimed, and the position hash observed after each step.
///
/// `digest` covers every other field; changing any one makes the replay fail.
struct Certificate {
  int version = 1;
  const sheet::Sheet* sheet = nullptr;  ///< Of its game; never null.
  /// In which wording the cards are printed; empty: in the game's usual one.
  std::string wording{};
  std::string edition;
  std::vector<std::pair<std::string, std::string>> policies;  ///< Switch and value, sorted.
  /// Ids of the conventions of reading that the texts are read without, sorted.
  std::vector<std::string> conventions_off{};
  std::vector<ir::Card> cards;  ///< Texts and fields.
  /// Per card, per paragraph: the option taken at each choice point of that paragraph.
  /// The life burst, where there is one, comes last.
  std::vector<std::vector<std::vector<std::uint8_t>>> readings;
  kernel::Position position;
  std::vector<std::uint16_t> choices;   ///< Option index at each decision with two or more.
  std::string claim;                    ///< For instance "differs", "loops 12..20".
  std::vector<std::uint64_t> observed;  ///< Position hash before the first and after each choice.
  std::string digest;
  friend bool operator==(const Certificate&, const Certificate&) = default;
};

}  // namespace caiding::evidence

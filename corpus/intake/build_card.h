// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/evidence/kind_field.h"
#include "corpus/intake/json_value.h"
#include "model/ir/card.h"
#include "model/ir/vocabulary.h"

namespace caiding::corpus {

/// A card made from a value, or what is wrong with each of its fields.
struct BuiltCard {
  ir::Card card;
  std::string game;     ///< Empty: not said by the card itself.
  std::string edition;
  evidence::StatedFields stated;  ///< As `LoadedCard::stated`.
  std::vector<JsonError> errors;  ///< The card counts only if there are none.
};

/// Reads the fields of one card. Missing optional fields get their defaults and are recorded in
/// `ir::Card::assumed`; `number`, `name` and `text` must be there.
BuiltCard BuildCard(const JsonValue& value, const ir::Vocabulary& vocabulary);

}  // namespace caiding::corpus

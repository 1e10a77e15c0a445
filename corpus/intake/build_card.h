// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/intake/json_value.h"
#include "model/ir/card.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// A card made from a value, or what is wrong with each of its fields.
struct BuiltCard {
  ir::Card card;
  std::string edition;              ///< Empty: not said by the card itself.
  std::vector<std::string> stated;  ///< As `LoadedCard::stated`.
  std::vector<JsonError> errors;    ///< The card counts only if there are none.
};

/// What a card has under a key or one of its headings, a JSON null included; null: nothing.
const JsonValue* FindStated(const JsonValue& card, std::string_view key);

/// What a card states there; null: nothing.
const JsonValue* FindValue(const JsonValue& card, std::string_view key);

/// Every key under which a card of this game states a field.
std::vector<std::string> CardKeys(const sheet::Sheet& sheet);

/// True for a line that begins with ●, ① or a quotation mark and so goes on with what the line
/// before it has begun: both are one paragraph.
bool GoesOn(std::u32string_view line);

/// Every key and Chinese heading under which a card of this game states a field.
std::vector<std::string> KnownCardKeys(const sheet::Sheet& sheet);

/// Reads the fields of one card of this game. Missing optional fields get their defaults and are
/// recorded in `ir::Card::assumed`; `number`, `name` and `text` must be there.
BuiltCard BuildCard(const sheet::Sheet& sheet, const JsonValue& value);

}  // namespace caiding::corpus

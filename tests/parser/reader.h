// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"
#include "parser/wordings/zero.zh/print.h"
#include "parser/wordings/zero.zh/wording.h"

namespace caiding::parser {

/// The parser with the keyword table, made once.
inline const Parser& Reader() {
  static const Parser parser = [] {
    auto keywords = corpus::KeywordsOf(zero::GameSheet());
    REQUIRE(keywords);
    auto made = Parser::Create(ZeroChinese(), zero::GameVocabulary(), *keywords);
    if (!made) FAIL(made.Error().reason);
    return std::move(*made);
  }();
  return parser;
}

inline std::u32string Wide(std::string_view text) { return ir::DecodeUtf8(text).value_or(U""); }

inline ir::Readings Read(std::string_view text, const ParagraphContext& context = {},
                         const ParseOptions& options = {}) {
  return Reader().Parse(Wide(text), context, options);
}

/// What stands on a character, on a tactic, and on an equipment.
inline const ParagraphContext kCharacter{zero::kind::kCharacter, false, {}, {}};
inline const ParagraphContext kTactic{zero::kind::kTactic, false, {}, {}};
inline const ParagraphContext kEquipment{zero::kind::kEquipment, false, {}, {}};

/// The abilities of a text that is understood to its last token and read in one way.
inline std::vector<ir::Ability> OnlyReading(std::string_view text,
                                            const ParagraphContext& context = {}) {
  const ir::Readings readings = Read(text, context);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 1);
  return readings.readings[0].abilities;
}

/// The only ability of the only reading.
inline ir::Ability Only(std::string_view text, const ParagraphContext& context = {}) {
  const std::vector<ir::Ability> abilities = OnlyReading(text, context);
  INFO(text);
  REQUIRE(abilities.size() == 1);
  return abilities[0];
}

inline bool IsRead(std::string_view text, const ParagraphContext& context = {}) {
  const ir::Readings readings = Read(text, context);
  return readings.not_understood.empty() && !readings.readings.empty();
}

/// A text, and the rulebook's own words for what it says.
struct OtherWords {
  const char* one;
  const char* other;
};

/// Both of each pair are read in one way, and the same.
inline void CheckReadSame(std::span<const OtherWords> pairs) {
  for (const OtherWords& pair : pairs) {
    INFO(pair.one << " / " << pair.other);
    CHECK(OnlyReading(pair.one) == OnlyReading(pair.other));
  }
}

/// Both of each pair are understood, and what is read of the first is a reading of the other; each
/// may have more of them.
inline void CheckReadAmong(std::span<const OtherWords> pairs) {
  for (const OtherWords& pair : pairs) {
    INFO(pair.one << " / " << pair.other);
    const ir::Readings one = Read(pair.one);
    const ir::Readings other = Read(pair.other);
    CHECK(one.not_understood.empty());
    CHECK(other.not_understood.empty());
    REQUIRE_FALSE(one.readings.empty());
    const auto& said = one.readings.front().abilities;
    CHECK(std::any_of(other.readings.begin(), other.readings.end(),
                      [&](const ir::Reading& reading) { return reading.abilities == said; }));
  }
}

/// Each form is read in one way, and what is printed of it as well: the same.
inline void CheckPrintsAsRead(std::span<const char* const> forms) {
  for (const char* form : forms) {
    INFO(form);
    const std::vector<ir::Ability> said = OnlyReading(form);
    const std::string printed = zero_zh::PrintNatural(said, zero::GameVocabulary());
    INFO(printed);
    CHECK(OnlyReading(printed) == said);
  }
}

/// What a card of the quoted set says.
inline std::vector<std::string> QuotedTexts() {
  std::vector<std::string> texts;
  std::ifstream file("corpus/zero/cards/quoted.json");
  const auto cards = nlohmann::json::parse(file);
  for (const auto& card : cards["cards"]) {
    for (const auto& text : card["text"]) texts.push_back(text.get<std::string>());
  }
  return texts;
}

/// The only node of this sort in what a text says, in its first reading.
template <class Node>
Node TheOnly(std::string_view text, const ParagraphContext& context = {}) {
  const ir::Readings readings = Read(text, context);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE_FALSE(readings.readings.empty());
  REQUIRE(readings.readings[0].abilities.size() == 1);
  std::vector<Node> found;
  const auto visit = [&](const Node& node) { found.push_back(node); };
  ir::Walk(readings.readings[0].abilities[0], visit);
  REQUIRE(found.size() == 1);
  return found[0];
}

}  // namespace caiding::parser

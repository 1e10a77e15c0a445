// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"
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

}  // namespace caiding::parser

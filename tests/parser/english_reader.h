// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "model/fftcg/vocabulary.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "parser/parse.h"
#include "parser/wordings/fftcg.en/wording.h"

// Texts of invented cards of FF-TCG in English, read as those of a Forward called Astrid.

namespace caiding::parser {

inline const Parser& EnglishReader() {
  static const Parser parser = [] {
    auto made = Parser::Create(FftcgEnglish(), fftcg::GameVocabulary(), {});
    if (!made) FAIL(made.Error().reason);
    return std::move(*made);
  }();
  return parser;
}

inline const ParagraphContext kForwardCard{fftcg::kind::kForward, false, {}, U"Astrid"};
inline const ParagraphContext kSummonCard{fftcg::kind::kSummon, false, {}, U"Undine"};

inline ir::Readings ReadEnglish(std::string_view text,
                                const ParagraphContext& context = kForwardCard) {
  return EnglishReader().Parse(ir::DecodeUtf8(text).value_or(U""), context);
}

/// The only ability of the only reading.
inline ir::Ability OnlyAbility(std::string_view text,
                               const ParagraphContext& context = kForwardCard) {
  const ir::Readings readings = ReadEnglish(text, context);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 1);
  REQUIRE(readings.readings[0].abilities.size() == 1);
  return readings.readings[0].abilities[0];
}

/// Both are understood, and say the same.
inline void CheckSame(std::string_view one, std::string_view other,
                      const ParagraphContext& context = kForwardCard) {
  INFO(one << " / " << other);
  CHECK(OnlyAbility(one, context) == OnlyAbility(other, context));
}

inline bool IsReadInEnglish(std::string_view text, const ParagraphContext& context = kForwardCard) {
  const ir::Readings readings = ReadEnglish(text, context);
  return readings.not_understood.empty() && !readings.readings.empty();
}

/// The only node of this sort in the ability.
template <class Node>
Node TheOnly(const ir::Ability& ability) {
  std::vector<Node> found;
  const auto look = [&](const Node& node) { found.push_back(node); };
  ir::Walk(ability, look);
  REQUIRE(found.size() == 1);
  return found.front();
}

template <class Node>
int HowMany(const ir::Ability& ability) {
  int count = 0;
  const auto look = [&](const Node&) { ++count; };
  ir::Walk(ability, look);
  return count;
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string_view>

#include "parser/reading/grammar_tables.h"

namespace caiding::parser {

/// Grammar tables as constant data. They are worked out once, when the program is built
/// (`write_tables`), so that a start of it need not read ANTLR's network.
struct StoredTables {
  /// A token set in words of 64, the lowest first.
  using SetWords = std::array<std::uint64_t, kTokenKindsMax / 64>;
  struct Token {
    char32_t point = 0;
    TokenKind kind = 0;
  };
  struct Word {
    TokenKind kind = 0;
    std::u32string_view spelling;
  };
  std::span<const GrammarTables::State> states;
  std::span<const GrammarTables::Step> steps;
  std::span<const SetWords> sets;
  std::span<const bool> takes_anything;
  std::span<const std::uint32_t> rule_start;
  std::span<const std::uint16_t> rule_ids;
  std::span<const Token> tokens;
  std::span<const Word> words;
  std::uint32_t start = 0;
  TokenKind any_token = 0;
};

GrammarTables ReadTables(const StoredTables& stored);

/// The source text that defines `const StoredTables kNameTables` for these.
void WriteTables(std::ostream& out, std::string_view name, const GrammarTables& tables);

}  // namespace caiding::parser

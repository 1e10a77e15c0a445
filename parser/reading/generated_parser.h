// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <antlr4-runtime.h>

#include "parser/reading/grammar.h"
#include "parser/reading/grammar_tables.h"

// Inner header: ANTLR's types.

namespace caiding::parser {

/// What the literal of a token spells, without its quotes; empty: it has none.
std::u32string LiteralOf(const antlr4::dfa::Vocabulary& vocabulary, std::size_t token);

/// A generated parser on a text of its own.
struct GeneratedParser {
  explicit GeneratedParser(const Grammar& grammar);

  antlr4::ANTLRInputStream input;
  std::unique_ptr<antlr4::Lexer> lexer;
  antlr4::CommonTokenStream stream;
  std::unique_ptr<antlr4::Parser> parser;

  const antlr4::atn::ATN& Network() const { return parser->getATN(); }
  /// The number of the start rule.
  std::size_t StartRule() const;
  /// Puts a normal text before the lexer, words as they are spelled.
  void Load(std::u32string_view normal_text);
  /// The token of a code point that stands in no word of the grammar.
  std::size_t AnyToken() const;
};

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include <antlr4-runtime.h>

#include "parser/reading/grammar.h"

// Inner header: ANTLR's types.

namespace caiding::parser {

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
  /// The token of a code point that stands in no word of the grammar.
  std::size_t AnyToken() const;
};

}  // namespace caiding::parser

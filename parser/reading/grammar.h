// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>
#include <vector>

namespace antlr4 {
class CharStream;
class Lexer;
class Parser;
class ParserRuleContext;
class TokenStream;
}  // namespace antlr4

namespace caiding::parser {

/// A card language as reading knows it: how its generated parser is made, and what lowering calls
/// its rules. Making a parser costs some milliseconds, so one is made only when it is asked for.
///
/// The start rule is `paragraph`; `ANY` is the token of a code point that stands in no word. A rule
/// whose name ends in `_` stands for what it holds, as if that were written in its place.
struct Grammar {
  std::string_view name;  ///< For instance "Zero".
  std::unique_ptr<antlr4::Lexer> (*make_lexer)(antlr4::CharStream&) = nullptr;
  std::unique_ptr<antlr4::Parser> (*make_parser)(antlr4::TokenStream&) = nullptr;
  /// Lets the parser read the start rule.
  antlr4::ParserRuleContext* (*read_paragraph)(antlr4::Parser&) = nullptr;
  /// The rules that leave nodes; a rule's `RuleId` is its place here.
  std::vector<std::string_view> rules{};
};

}  // namespace caiding::parser

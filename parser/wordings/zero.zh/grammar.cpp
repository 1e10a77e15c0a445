// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/grammar.h"

#include <antlr4-runtime.h>

#include "ZeroLexer.h"
#include "ZeroParser.h"
#include "parser/wordings/zh/rules.h"

namespace caiding::parser {

const Grammar& ZeroGrammar() {
  static const Grammar grammar = [] {
    Grammar made{.name = "Zero"};
    made.make_lexer = [](antlr4::CharStream& text) -> std::unique_ptr<antlr4::Lexer> {
      return std::make_unique<ZeroLexer>(&text);
    };
    made.make_parser = [](antlr4::TokenStream& tokens) -> std::unique_ptr<antlr4::Parser> {
      return std::make_unique<ZeroParser>(&tokens);
    };
    made.read_paragraph = [](antlr4::Parser& parser) -> antlr4::ParserRuleContext* {
      return static_cast<ZeroParser&>(parser).paragraph();
    };
    made.rules = ChineseRules();
    for (const std::string_view rule : {
#define RULE(name) #name,
#include "grammar/Zero_rules.def"
#undef RULE
         }) {
      made.rules.push_back(rule);
    }
    return made;
  }();
  return grammar;
}

}  // namespace caiding::parser

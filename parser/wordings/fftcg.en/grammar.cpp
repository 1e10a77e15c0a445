// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/grammar.h"

#include <antlr4-runtime.h>

#include "FftcgLexer.h"
#include "FftcgParser.h"

namespace caiding::parser {

const Grammar& FftcgGrammar() {
  static const Grammar grammar = [] {
    Grammar made{.name = "Fftcg"};
    made.make_lexer = [](antlr4::CharStream& text) -> std::unique_ptr<antlr4::Lexer> {
      return std::make_unique<FftcgLexer>(&text);
    };
    made.make_parser = [](antlr4::TokenStream& tokens) -> std::unique_ptr<antlr4::Parser> {
      return std::make_unique<FftcgParser>(&tokens);
    };
    made.read_paragraph = [](antlr4::Parser& parser) -> antlr4::ParserRuleContext* {
      return static_cast<FftcgParser&>(parser).paragraph();
    };
    for (const std::string_view rule : {
#define RULE(name) #name,
#include "grammar/Fftcg_rules.def"
#undef RULE
         }) {
      made.rules.push_back(rule);
    }
    return made;
  }();
  return grammar;
}

}  // namespace caiding::parser

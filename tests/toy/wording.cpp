// SPDX-License-Identifier: MIT
#include "tests/toy/wording.h"

#include <antlr4-runtime.h>

#include "ToyLexer.h"
#include "ToyParser.h"
#include "parser/compose/keyword_meaning.h"
#include "parser/reading/nearest.h"
#include "parser/wordings/zh/lower.h"
#include "parser/wordings/zh/normalise.h"
#include "parser/wordings/zh/turn_timings.h"
#include "tests/toy/lower_own.h"

namespace caiding::parser {
namespace {

Roles RolesIn(const ir::Vocabulary& vocabulary) {
  const auto zone = [&](std::u32string_view name) {
    return ir::FindId<ir::ZoneId>(vocabulary.zones, name);
  };
  Roles roles{.deck = zone(U"牌库"),
              .hand = zone(U"手牌"),
              .play = zone(U"场地"),
              .life = {},
              .spent = zone(U"墓地"),
              .stack = zone(U"待办"),
              .removed = zone(U"移出游戏"),
              .character = ir::FindId<ir::KindId>(vocabulary.kinds, U"怪兽"),
              .spell = ir::FindId<ir::KindId>(vocabulary.kinds, U"法术"),
              .battle = {}};
  roles.shared = {roles.play, roles.stack, roles.removed};
  roles.turns = TurnTimings(vocabulary);
  return roles;
}

Lowered Lower(const Derivation& paragraph, const ToLower& given) {
  return LowerChinese(kToyWords, paragraph, given);
}

std::string NearestWord(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  return NearestTiming(vocabulary, words);
}

Grammar MakeGrammar() {
  Grammar made{.name = "Toy"};
  made.make_lexer = [](antlr4::CharStream& text) -> std::unique_ptr<antlr4::Lexer> {
    return std::make_unique<ToyLexer>(&text);
  };
  made.make_parser = [](antlr4::TokenStream& tokens) -> std::unique_ptr<antlr4::Parser> {
    return std::make_unique<ToyParser>(&tokens);
  };
  made.read_paragraph = [](antlr4::Parser& parser) -> antlr4::ParserRuleContext* {
    return static_cast<ToyParser&>(parser).paragraph();
  };
  made.rules = ChineseRules();
#define RULE(name) made.rules.push_back(#name);
#include "grammar/Toy_rules.def"
#undef RULE
  return made;
}

}  // namespace

const Grammar& ToyGrammar() {
  static const Grammar grammar = MakeGrammar();
  return grammar;
}

const Wording& ToyChinese() {
  static const Wording wording{
      .id = "toy.zh",
      .tables = [] { return BuildGrammarTables(ToyGrammar()); },
      .roles = RolesIn,
      .normalise = [](std::u32string_view text,
                      const ParagraphContext&) { return Normalise(text); },
      .lower = Lower,
      .conventions = {},
      .nearest_phrase = NearestWord,
      .guesses = {},
      .placeholder = DrawsCards(kPlaceholderDraw),
      .some_name = U"某",
  };
  return wording;
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#include "tests/parser/toy_wording.h"

#include <antlr4-runtime.h>

#include <cstdint>

#include "ToyLexer.h"
#include "ToyParser.h"
#include "parser/compose/keyword_meaning.h"
#include "parser/reading/nearest.h"
#include "parser/wordings/zh/lower.h"
#include "parser/wordings/zh/normalise.h"
#include "parser/wordings/zh/turn_timings.h"

namespace caiding::parser {
namespace {

/// The rules of Toy.g4 beside those of Chinese.g4.
enum class ToyRule : std::uint16_t {
  kLastOfChinese = kChineseRules - 1,
#define RULE(name) name,
#include "grammar/Toy_rules.def"
#undef RULE
};

ir::Vocabulary Words(std::u32string deck, std::u32string play, std::u32string spent, std::u32string monster,
                     std::u32string spell, std::u32string power, std::u32string flying) {
  ir::Vocabulary words{.game = "toy"};
  words.zones = {{{std::move(spent)}, "graveyard"}, {{std::move(deck)}, "deck"}, {{std::move(play)}, "field"},
                 {{U"手牌"}, "hand"}, {{U"移出游戏"}, "removed from the game"}};
  words.kinds = {{{std::move(spell)}, "spell"}, {{std::move(monster)}, "monster"}};
  words.stats = {{{std::move(power)}, "power"}};
  words.timings = {{{U"我方回合结束时"}, "your turn ends"}, {{U"出场时"}, "enters"}};
  words.keywords = {{{std::move(flying)}, "flying"}};
  return words;
}

Roles RolesIn(const ir::Vocabulary& vocabulary) {
  const auto zone = [&](std::u32string_view name) { return ir::FindId<ir::ZoneId>(vocabulary.zones, name); };
  Roles roles{.deck = zone(U"牌库"), .hand = zone(U"手牌"), .play = zone(U"场地"), .spent = zone(U"墓地"),
              .removed = zone(U"移出游戏"),
              .character = ir::FindId<ir::KindId>(vocabulary.kinds, U"怪兽"),
              .spell = ir::FindId<ir::KindId>(vocabulary.kinds, U"法术")};
  roles.shared = {roles.play};
  roles.turns = TurnTimings(vocabulary);
  return roles;
}

/// 回响两次 draws two cards, as far as this test goes.
ir::Effect LowerVerb(Lowerer& lower, const VerbPhrase& verb) {
  if (!(verb.node.rule == ToyRule::echoVerb)) lower.Fail(verb.node);
  const Derivation& number = lower.Need(verb.node, Rule::number);
  return {verb.range, ir::Draw{verb.who, ir::Constant(lower.Integer(number), lower.RangeOf(number))}};
}

const OwnWords kToyWords = {.verb = LowerVerb, .character = U"怪兽"};

Lowered Lower(const Derivation& paragraph, const ToLower& given) {
  return LowerChinese(kToyWords, paragraph, given);
}

std::string NearestWord(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  return NearestTiming(vocabulary, words);
}

}  // namespace

const ir::Vocabulary& ToyVocabulary() {
  static const ir::Vocabulary words = Words(U"牌库", U"场地", U"墓地", U"怪兽", U"法术", U"力量", U"飞行");
  return words;
}

const ir::Vocabulary& ToyVocabularyInZeroWords() {
  static const ir::Vocabulary words = Words(U"牌组", U"战斗区", U"休息区", U"角色牌", U"战术牌", U"攻", U"贯通");
  return words;
}

const Grammar& ToyGrammar() {
  static const Grammar grammar = [] {
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
  }();
  return grammar;
}

const Wording& ToyChinese() {
  static const Wording wording{
      .id = "toy.zh",
      .grammar = ToyGrammar,
      .roles = RolesIn,
      .normalise = Normalise,
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

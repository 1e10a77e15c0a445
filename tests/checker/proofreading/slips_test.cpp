// SPDX-License-Identifier: MIT
// Slips in numerals, units, brackets, colours and traits, in many variants, each with what looks
// like one and is none.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "checker/proofreading/check_proofreading.h"
#include "checker/proofreading/numerals.h"
#include "checker/proofreading/odd_amounts.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/proofreading/proofread.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;
using Strings = std::vector<std::string>;

/// A card with one text that nobody has read.
CheckedCard ACard(int number, std::u32string text = {}) {
  CheckedCard card;
  card.sheet = &zero::GameSheet();
  card.card.number = "X-" + std::to_string(number);
  card.card.name = U"甲" + std::u32string(static_cast<std::size_t>(number % 7), U'乙') +
                   std::u32string(static_cast<std::size_t>(number / 7), U'丙');
  card.card.kind = zero::kind::kCharacter;
  card.card.texts = {{text}};
  ir::Readings readings;
  readings.text = std::move(text);
  card.texts = {readings};
  return card;
}

CheckedCard AFighter(int number, std::int32_t attack, std::int32_t defence) {
  CheckedCard card = ACard(number);
  card.card.stats = {{zero::stat::kAttack, attack}, {zero::stat::kDefense, defence}};
  return card;
}

/// Code and first words of what is told of texts.
Strings Told(std::vector<CheckedCard> cards, const std::string& code) {
  Strings told;
  for (const Finding& finding : Proofread({.cards = std::move(cards)})) {
    if (finding.code == code) told.push_back(finding.message.en);
  }
  return told;
}

Strings StyleOf(std::u32string text) { return Told({ACard(1, std::move(text))}, "W406"); }

std::u32string Words(int value) {
  const auto words = CountedInWords(value);
  REQUIRE(words.has_value());
  return *words;
}

}  // namespace

TEST_CASE("二 counts nothing: 两 does", "[proofreading][slips]") {
  for (const char32_t measure : std::u32string(U"张枚个次点种名件")) {
    INFO(ir::EncodeUtf8(std::u32string(1, measure)));
    const std::u32string two = std::u32string(U"二") + measure;
    for (const std::u32string& text : {U"抽" + two + U"牌。", two, U"，" + two + U"以上",
                                       U"最多" + two, U"“此牌有" + two + U"”"}) {
      INFO(ir::EncodeUtf8(text));
      CHECK(StyleOf(text).size() == 1);
    }
    for (const std::u32string& text :
         {U"第" + two + U"牌", U"十" + two, U"二十" + std::u32string(1, measure),
          U"『" + two + U"』", U"{" + two + U"}", U"两" + std::u32string(1, measure),
          U"一百" + two}) {
      INFO(ir::EncodeUtf8(text));
      CHECK(StyleOf(text).empty());
    }
  }
  for (const char32_t* text : {U"二次元的牌", U"二者之一", U"其二", U"第二回合", U"二"})
    CHECK(StyleOf(text).empty());
}

TEST_CASE("every number from 1 to 99 is read as it is written, and only 二 alone is a slip",
          "[proofreading][slips]") {
  for (int value = 1; value <= 99; ++value) {
    const std::u32string text = U"抽" + Words(value) + U"张牌。";
    INFO(ir::EncodeUtf8(text));
    const auto numerals = NumeralsOf(text);
    REQUIRE(numerals.size() == 1);
    CHECK(numerals.front().value == value);
    CHECK_FALSE(numerals.front().is_digits);
    CHECK(StyleOf(text).empty());
  }
}

TEST_CASE("digits are odd where the set counts in words, and only there", "[proofreading][slips]") {
  const auto set = [](int in_words, int in_digits) {
    std::vector<CheckedCard> cards;
    for (int i = 0; i < in_words; ++i)
      cards.push_back(ACard(i, U"抽" + Words(i % 5 + 1) + U"张牌。"));
    for (int i = 0; i < in_digits; ++i) cards.push_back(ACard(100 + i, U"抽3张牌。"));
    cards.push_back(ACard(200, U"造成1点伤害。"));
    return cards;
  };
  CHECK(Told(set(20, 1), "W406") ==
        Strings{"`3张`: a number is written unlike the others; before `张` in "
                "words elsewhere: 20"});
  CHECK(Told(set(19, 1), "W406").empty());  // too few to be a rule
  CHECK(Told(set(30, 2), "W406").empty());  // too many to be slips
  CHECK(Told(set(40, 0), "W406").empty());
}

TEST_CASE("a bracket is closed in the width in which it was opened", "[proofreading][slips]") {
  const std::pair<char32_t, char32_t> half[] = {{U'(', U')'}, {U'[', U']'}, {U'{', U'}'}};
  const std::pair<char32_t, char32_t> full[] = {{U'（', U'）'}, {U'［', U'］'}, {U'｛', U'｝'}};
  for (std::size_t shape = 0; shape < 3; ++shape) {
    for (const std::u32string inside : {U"攻", U"防", U"横置", U"3", U""}) {
      for (const bool opens_full : {false, true}) {
        for (const bool closes_full : {false, true}) {
          const auto& open = opens_full ? full[shape] : half[shape];
          const auto& close = closes_full ? full[shape] : half[shape];
          const std::u32string text = U"此牌" + (open.first + inside) + close.second + U"+500。";
          INFO(ir::EncodeUtf8(text));
          CHECK(StyleOf(text).size() == (opens_full == closes_full ? 0 : 1));
        }
      }
    }
  }
  // Without a partner of its shape it is no pair.
  for (const char32_t* text : {U"此牌(攻+500。", U"此牌攻）+500。", U"此牌(攻】+500。"})
    CHECK(StyleOf(text).empty());
}

TEST_CASE("digits have one width in a number, and that of the set", "[proofreading][slips]") {
  for (const char32_t* text : {U"(攻)+1５00", U"(防)-５00", U"造成１000点伤害。"})
    CHECK(StyleOf(text).size() == 1);
  for (const char32_t* text : {U"(攻)+1500", U"(攻)＋５００", U"(攻)＋500", U"一二三", U"Ａ１，B1"})
    CHECK(StyleOf(text).empty());
  for (const bool is_full : {false, true}) {
    std::vector<CheckedCard> cards{ACard(99, is_full ? U"(攻)+500" : U"(攻)＋５００")};
    for (int i = 0; i < 20; ++i)
      cards.push_back(ACard(i, is_full ? U"(防)＋１０００" : U"(防)+1000"));
    const auto findings = Proofread({.cards = cards});
    REQUIRE(findings.size() == 1);
    CHECK(findings.front().code == "W406");
    CHECK(findings.front().suggestion->replacement ==
          Strings{is_full ? "(攻)+５００" : "(攻)＋500"});
  }
}

TEST_CASE("how a name is written is its own affair", "[proofreading][slips]") {
  for (const char32_t* text :
       {U"『甲（乙)』(攻)+500。", U"将一张{代号（零)}登场。", U"『第０番队』(攻)+500。"})
    CHECK(StyleOf(text).empty());
  CHECK(StyleOf(U"『甲』(攻）+500。").size() == 1);
}

TEST_CASE("the repair of a bracket is what the others of the set are", "[proofreading][slips]") {
  for (const bool is_full : {false, true}) {
    const std::u32string usual = is_full ? U"（攻）" : U"(攻)";
    for (const char32_t* mixed : {U"(攻）", U"（攻)"}) {
      std::vector<CheckedCard> cards{ACard(0, std::u32string(U"此牌") + mixed + U"+500。")};
      for (int i = 1; i < 4; ++i) cards.push_back(ACard(i, U"此牌" + usual + U"+500。"));
      const auto findings = Proofread({.cards = cards});
      REQUIRE(findings.size() == 1);
      CHECK(findings.front().suggestion->replacement ==
            Strings{ir::EncodeUtf8(U"此牌" + usual + U"+500。")});
      CHECK(findings.front().spans == std::vector<findings::Span>{{"X-0", {}, 2, 5}});
    }
  }
}

TEST_CASE("whatever the unit of a set, the one number that is no multiple of it is told",
          "[proofreading][slips]") {
  CHECK(rc::check("", [] {
    const auto units = std::vector<int>{50, 100, 250, 500, 1000, 5000};
    const int unit = *rc::gen::elementOf(units);
    CheckInput input;
    input.sheet = &zero::GameSheet();
    const int count = *rc::gen::resize(100, rc::gen::inRange(16, 30));
    for (int i = 0; i < count; ++i) {
      const int attack = *rc::gen::resize(100, rc::gen::inRange(1, 8));
      const int defence = i < 4 ? 2 * i + 1 : *rc::gen::resize(100, rc::gen::inRange(1, 8));
      input.cards.push_back(AFighter(i, attack * unit, defence * unit));
    }
    const auto learnt = UnitOf(input);
    RC_ASSERT(learnt.has_value());
    RC_ASSERT(learnt->size == unit);
    RC_ASSERT(Told(input.cards, "F107").empty());
    const int odd = *rc::gen::resize(100, rc::gen::inRange(1, 10 * unit));
    RC_PRE(odd % unit != 0);
    const auto at = static_cast<std::size_t>(*rc::gen::resize(100, rc::gen::inRange(0, count)));
    if (at >= 4) {
      input.cards[at].card.stats[1].second = odd;
    } else {
      input.cards.push_back(AFighter(count, unit, odd));
    }
    std::size_t told = 0;
    for (const Finding& finding : Proofread(input)) {
      if (finding.code != "F107") continue;
      ++told;
      RC_ASSERT(finding.spans.front().field == "defense");
      RC_ASSERT(finding.message.en.starts_with("`" + std::to_string(odd) + "`"));
    }
    RC_ASSERT(told == 1U);
  }));
}

TEST_CASE("a set of few numbers, or of numbers of every sort, has no unit",
          "[proofreading][slips]") {
  std::vector<CheckedCard> few;
  for (int i = 0; i < 7; ++i) few.push_back(AFighter(i, 500, 1500));
  few.push_back(AFighter(7, 50, 500));
  CHECK(Told(few, "F107").empty());
  std::vector<CheckedCard> mixed;
  for (int i = 0; i < 30; ++i) mixed.push_back(AFighter(i, 500 + i, 1500));
  CHECK(Told(mixed, "F107").empty());
  // A number that stands there three times is meant.
  std::vector<CheckedCard> meant;
  for (int i = 0; i < 40; ++i) meant.push_back(AFighter(i, i < 3 ? 800 : 500, 1500));
  CHECK(Told(meant, "F107").empty());
}

TEST_CASE("a cost in a colour that the card does not have is told, with what the others do",
          "[proofreading][slips][zero:303.3]") {
  const auto card = [](int number, std::vector<ir::ColourId> colours, ir::ColourId cost) {
    CheckedCard one = ACard(number);
    one.card.colours = std::move(colours);
    one.card.cost_total = 3;
    one.card.cost_coloured = {{cost, 1}};
    return one;
  };
  namespace c = zero::colour;
  CHECK(Told({card(1, {c::kBlue}, c::kRed), card(2, {c::kRed}, c::kRed)}, "F106") ==
        Strings{"the colour of the card is `blue`, but its cost has `red`; cards whose "
                "coloured cost is in their own colours: 1"});
  CHECK(Told({card(1, {c::kBlue, c::kRed}, c::kRed)}, "F106").empty());
  CheckedCard assumed = card(1, {c::kBlue}, c::kRed);
  assumed.card.assumed = {ir::CardField::Colour};
  CHECK(Told({assumed}, "F106").empty());
  // Where many do it, it is meant.
  std::vector<CheckedCard> cards;
  for (int i = 0; i < 20; ++i) cards.push_back(card(i, {c::kBlue}, i < 5 ? c::kRed : c::kBlue));
  CHECK(Told(cards, "F106").empty());
}

TEST_CASE("a trait of one card that is a common one with a character more, less or moved is told",
          "[proofreading][slips][zero:306.2]") {
  const auto set = [](const std::u32string& rare, const std::u32string& common, int count) {
    std::vector<CheckedCard> cards{ACard(0)};
    cards.front().card.traits = {rare};
    for (int i = 1; i <= count; ++i) {
      cards.push_back(ACard(i));
      cards.back().card.traits = {common};
    }
    return cards;
  };
  for (const char32_t* rare : {U"林盗帮", U"老林盗", U"林海盗", U"盗林"})
    CHECK(Told(set(rare, U"林盗", 5), "F104").size() == 1);
  CHECK(Told(set(U"王国卫", U"王国卫队", 4), "F104").size() == 1);
  CHECK(Told(set(U"王国卫对", U"王国卫队", 4), "F104").size() == 1);
  // Names of their own: unlike, too short, or told of too few cards.
  for (const char32_t* rare : {U"山盗", U"林盗首领", U"旅人", U"盗"})
    CHECK(Told(set(rare, U"林盗", 5), "F104").empty());
  CHECK(Told(set(U"龙人", U"龙", 9), "F104").empty());
  CHECK(Told(set(U"魔导师", U"魔法师", 9), "F104").empty());
  CHECK(Told(set(U"林盗帮", U"林盗", 3), "F104").empty());
  // Asked for by a text, or borne beside the other: meant.
  auto cards = set(U"林盗帮", U"林盗", 5);
  cards.push_back(ACard(9, U"我方『林盗帮』(攻)+500。"));
  CHECK(Told(cards, "F104").empty());
  cards = set(U"林盗帮", U"林盗", 5);
  cards.front().card.traits.push_back(U"林盗");
  CHECK(Told(cards, "F104").empty());
}

}  // namespace caiding::proofreading

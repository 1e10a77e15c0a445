// SPDX-License-Identifier: MIT
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/proofreading/alike.h"
#include "checker/proofreading/check_proofreading.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/checker/proofreading/proofread.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;
using Strings = std::vector<std::string>;

CheckedCard ACard(std::string number, std::u32string name) {
  CheckedCard card;
  card.sheet = &zero::GameSheet();
  card.card.number = std::move(number);
  card.card.name = std::move(name);
  card.card.kind = zero::kind::kEvent;
  return card;
}

Strings Told(const CheckInput& input) {
  Strings told;
  for (const Finding& finding : Proofread(input)) {
    told.push_back(finding.code + " " + finding.cards.front() + ": " + finding.message.en);
  }
  return told;
}

Strings Codes(const CheckInput& input) {
  Strings codes;
  for (const Finding& finding : Proofread(input)) codes.push_back(finding.code);
  return codes;
}

/// What two names differ by, in English; empty if they are the same or simply different.
std::string Difference(std::u32string_view a, std::u32string_view b) {
  const auto told = TellDifference(a, b);
  const auto back = TellDifference(b, a);
  REQUIRE(told.has_value() == back.has_value());
  return told ? told->en : "";
}

const Strings kNearName{"F104"};

}  // namespace

TEST_CASE("names differ by a dot, by width, or by one look-alike character", "[proofreading]") {
  CHECK(Difference(U"蒙奇·D·路飞", U"蒙奇・D・路飞") == "a dot");
  CHECK(Difference(U"蒙奇·D·路飞", U"蒙奇D路飞") == "a dot");
  CHECK(Difference(U"阿尔·D", U"阿尔·Ｄ") == "the width or form of a character");
  CHECK(Difference(U"阿尔 贝尔", U"阿尔贝尔") == "a blank");
  CHECK(Difference(U"Saber", U"saber") == "capitals");
  CHECK(Difference(U"未来骑士", U"末来骑士") == "the look-alikes `未` and `末`");
  CHECK(Difference(U"女战土", U"女战士") == "the look-alikes `土` and `士`");
  CHECK(Difference(U"巳时", U"已时") == "the look-alikes `巳` and `已`");
  CHECK(Difference(U"カ士", U"力士") == "the look-alikes `カ` and `力`");
  CHECK(Difference(U"蒙奇·未来", U"蒙奇・末来") == "the look-alikes `未` and `末` and a dot");
}

TEST_CASE("names that merely resemble each other are two names", "[proofreading]") {
  CHECK(Difference(U"甲", U"甲").empty());
  CHECK(Difference(U"土", U"士").empty());      // a name of one character is another name
  CHECK(Difference(U"未末", U"末未").empty());  // two characters differ
  CHECK(Difference(U"天王", U"大王").empty());
  CHECK(Difference(U"犬神", U"大神").empty());
  CHECK(Difference(U"型号1.5", U"型号15").empty());  // no dot between digits is a name's dot
  CHECK(Difference(U"孙悟空", U"孙悟饭").empty());
  CHECK(Difference(U"", U"·").empty());
}

TEST_CASE("a near name is told once, at the rarer writing, with both writings",
          "[proofreading][zero:301.2]") {
  CheckedCard first = ACard("X-1", U"灯·火");
  first.card.characters = {U"阿灯"};
  CheckedCard second = ACard("X-2", U"灯火");
  second.card.characters = {U"阿灯"};
  CheckedCard third = ACard("X-3", U"灯火");
  third.card.cost_total = 2;
  const CheckInput input{.sheet = &zero::GameSheet(), .cards = {first, second, third}};
  CHECK(Told(input) ==
        Strings{"F104 X-1: the card name `灯·火` and the card name `灯火` (X-2) differ only by "
                "a dot: to the rules they are two names"});
}

TEST_CASE("character names and traits are compared too, with the pool and with card names",
          "[proofreading][zero:305.2][zero:306.2]") {
  CheckedCard card = ACard("X-1", U"甲子");
  CheckedCard other = ACard("X-2", U"乙丑");
  card.card.characters = {U"巨人队"};
  other.card.traits = {U"巨入队"};
  CHECK(Codes({.cards = {card}, .pool = {other}}) == kNearName);
  CHECK(Codes({.cards = {other}, .pool = {card}}) == kNearName);
  other.card.traits = {U"巨人队"};
  CHECK(Codes({.cards = {card}, .pool = {other}}).empty());
  // The pool is never accused.
  other.card.traits = {U"巨入队"};
  CHECK(Codes({.cards = {ACard("X-3", U"丙寅")}, .pool = {card, other}}).empty());
}

TEST_CASE("numbers that differ in writing only clash", "[proofreading][zero:314.1]") {
  const CheckedCard card = ACard("BP01-001", U"甲子");
  for (const char* number :
       {"bp01-001", "ＢＰ０１－００１", "BP01–001", "BP01 - 001", "BP01-001 "}) {
    CHECK(Codes({.cards = {card, ACard(number, U"乙丑")}}) == Strings{"F103"});
    CHECK(Codes({.cards = {ACard(number, U"乙丑")}, .pool = {card}}) == Strings{"F103"});
  }
  for (const char* number : {"BP01-0010", "BP1-001", "BP01-001a", "BP01001"}) {
    CHECK(Codes({.cards = {card, ACard(number, U"乙丑")}}).empty());
  }
}

TEST_CASE("a number of dashes or of words for none is no number", "[proofreading][zero:314.1]") {
  for (const char* number : {"-", "——", "待定", "TBD", " ", "？？？"}) {
    CHECK(Codes({.cards = {ACard(number, U"甲子")}}) == Strings{"F103"});
  }
  for (const char* number : {"1", "P", "特典一"}) {
    CHECK(Codes({.cards = {ACard(number, U"甲子")}}).empty());
  }
}

TEST_CASE("a reprint whose text differs is told with both consequences",
          "[proofreading][zero:327.1][zero:327.3]") {
  CheckedCard first = ACard("X-1", U"甲子");
  first.card.texts = {{U"抽一张牌。"}};
  CheckedCard second = ACard("X-2", U"甲子");
  second.card.texts = {{U"抽二张牌。"}};
  const auto findings = Proofread({.cards = {first, second}});
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "F105");
  CHECK(findings[0].cards == Strings{"X-2", "X-1"});
  CHECK(findings[0].spans == std::vector<findings::Span>{{"X-2", {}, 1, 2}});
  CHECK(findings[0].message.en.find("four of each in a deck, and no dimensional level-up") !=
        std::string::npos);
  CHECK(Codes({.cards = {second}, .pool = {first}}) == Strings{"F105"});
}

TEST_CASE("number, rarity and series make no other card", "[proofreading][zero:327.2]") {
  CheckedCard first = ACard("X-1", U"甲子");
  first.card.texts = {{U"抽一张牌。"}};
  CheckedCard second = first;
  second.card.number = "X-2";
  second.card.rarity = "秘";
  second.card.series = "灯会";
  CHECK(Codes({.cards = {first, second}}).empty());
}

TEST_CASE("another version of a name is no reprint", "[proofreading][zero:327.1]") {
  CheckedCard first = ACard("X-1", U"甲子");
  first.card.kind = zero::kind::kCharacter;
  first.card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  first.card.texts = {{U"抽一张牌。"}};
  CheckedCard second = first;
  second.card.number = "X-2";
  second.card.texts = {{U"抽两张牌。"}};
  REQUIRE(Codes({.cards = {first, second}}) == Strings{"F105"});
  CheckedCard other = second;
  other.card.stats[0].second = 1500;
  CHECK(Codes({.cards = {first, other}}).empty());
  other = second;
  other.card.cost_total = 3;
  CHECK(Codes({.cards = {first, other}}).empty());
  other = second;
  other.card.name = U"乙丑";
  CHECK(Codes({.cards = {first, other}}).empty());
  // What the file does not state is not compared.
  other = second;
  other.card.assumed = {ir::CardField::Colour, ir::CardField::Stats};
  CHECK(Codes({.cards = {first, other}}).empty());
}

TEST_CASE("300 cards with near names are proofread in the number of cards, not of pairs",
          "[proofreading]") {
  CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  for (int i = 0; i < 300; ++i) {
    const std::string number = std::to_string(i);
    const std::u32string digits(number.begin(), number.end());
    input.cards.push_back(ACard("X-" + number, U"甲·" + digits + U"未"));
  }
  input.cards.back().card.name = U"甲·0末";
  CHECK(Codes(input) == kNearName);
}

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#include "model/zero/fields.h"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/proofreading/check_proofreading.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/proofreading/proofread.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using findings::StatedFields;
using sheet::CheckedCard;
using Strings = std::vector<std::string>;

/// A card of a kind with one text and no reading of it: the field checks need none.
CheckedCard ACard(ir::KindId kind, std::u32string text) {
  CheckedCard card;
  card.sheet = &zero::GameSheet();
  card.card.number = "X-1";
  card.card.name = U"甲乙";
  card.card.kind = kind;
  card.card.texts = {{text}};
  ir::Readings unread;
  unread.text = std::move(text);
  card.texts = {unread};
  return card;
}

void AddLifeBurst(CheckedCard& card) {
  card.card.texts.push_back({U"抽一张牌。", zero::text_role::kLifeBurst});
  card.texts.push_back(card.texts.front());
}

Strings Told(const CheckedCard& card, const StatedFields& stated = {}) {
  Strings told;
  for (const Finding& finding : Proofread({.cards = {card}}, {{"X-1", stated}})) {
    if (finding.code.front() != 'F') continue;
    std::string line = finding.code;
    for (const std::string& clause : finding.clauses) line += " " + clause;
    told.push_back(line + ": " + finding.message.en);
  }
  return told;
}

Strings Told(ir::KindId kind, std::u32string text) { return Told(ACard(kind, std::move(text))); }

namespace k = zero::kind;

}  // namespace

TEST_CASE("only tactics and events may carry a life burst", "[proofreading][zero:704.2]") {
  for (const ir::KindId kind : {k::kCharacter, k::kEquipment, k::kTactic, k::kEvent}) {
    CheckedCard card = ACard(kind, U"抽一张牌。");
    AddLifeBurst(card);
    const bool may = kind == k::kTactic || kind == k::kEvent;
    const Strings told = Told(card);
    CHECK(told.size() == (may ? 0 : 1));
    if (!may) CHECK(told.front().find("F101 704.2: ") == 0);
    card.card.texts.pop_back();
    card.texts.pop_back();
    CHECK(Told(card).empty());
    CHECK(Told(kind, U"反击特效：抽一张牌。").empty() == may);
  }
}

TEST_CASE("a timing of entering or destruction does not stand on a tactic",
          "[proofreading][zero:801.1][zero:802.1]") {
  CHECK(Told(k::kTactic, U"【登场时】抽一张牌。") ==
        Strings{"F101 801.1: a tactic card cannot have the timing `【登场时】`"});
  CHECK(Told(k::kTactic, U"抽一张牌。【破坏时】抽一张牌。") ==
        Strings{"F101 802.1: a tactic card cannot have the timing `【破坏时】`"});
  for (const ir::KindId kind : {k::kCharacter, k::kEquipment, k::kEvent}) {
    CHECK(Told(kind, U"【登场时】抽一张牌。").empty());
    CHECK(Told(kind, U"【破坏时】抽一张牌。").empty());
  }
}

TEST_CASE("only characters have the timings of destruction in battle and of winning",
          "[proofreading][zero:803.4][zero:804.3]") {
  struct Case {
    const char32_t* timing;
    const char* clause;
  };
  const Case cases[] = {{U"【战斗破坏时】", "803.4"}, {U"【攻击破坏时】", "803.4"},
                        {U"【防御破坏时】", "803.4"}, {U"【战斗胜利时】", "804.3"},
                        {U"【攻击胜利时】", "804.3"}, {U"【防御胜利时】", "804.3"}};
  for (const Case& each : cases) {
    const std::u32string text = std::u32string(each.timing) + U"抽一张牌。";
    CHECK(Told(k::kCharacter, text).empty());
    for (const ir::KindId kind : {k::kEquipment, k::kTactic, k::kEvent}) {
      const Strings told = Told(kind, text);
      REQUIRE(told.size() == 1);
      CHECK(told.front().find(std::string("F101 ") + each.clause + ": ") == 0);
    }
  }
}

TEST_CASE("a timing that a text gives to another card is that card's",
          "[proofreading][zero:803.4]") {
  CHECK(Told(k::kEquipment, U"装备此牌的角色牌获得【战斗胜利时】抽一张牌。").empty());
  CHECK(Told(k::kTactic, U"目标角色牌获得以下效果。【破坏时】抽一张牌。").empty());
  CHECK(Told(k::kTactic, U"将一个『狮』代替物登场。【登场时】抽一张牌。").empty());
  CHECK(Told(k::kTactic, U"选择一张带有“【登场时】”的角色牌。").empty());
}

TEST_CASE("a timing behind marks, other timings or a full stop is still the card's own",
          "[proofreading][zero:804.3]") {
  const std::u32string texts[] = {
      U"【攻击时】/【战斗胜利时】抽一张牌。", U"　【战斗胜利时】抽一张牌。",
      U"【我方回合中】【战斗胜利时】抽一张牌。", U"坚韧。【战斗胜利时】抽一张牌。",
      U"此效果在休息区中有效。【战斗胜利时】抽一张牌。"};
  for (const std::u32string& text : texts) {
    CHECK(Told(k::kEquipment, text).size() == 1);
    CHECK(Told(k::kCharacter, text).empty());
  }
}

TEST_CASE("only a character has a level for a mark to ask",
          "[proofreading][zero:307.2][zero:318.11]") {
  const std::u32string marks[] = {U"LV2 此牌(攻)+500。", U"（ｌｖ３）此牌(攻)+500。",
                                  U"等级2：抽一张牌。"};
  for (const std::u32string& text : marks) {
    CHECK(Told(k::kCharacter, text).empty());
    const Strings told = Told(k::kEvent, text);
    REQUIRE(told.size() == 1);
    CHECK(told.front().find("F101 307.2 318.11: an event card cannot have the level mark") == 0);
  }
  CHECK(Told(k::kEvent, U"LV2以上的角色牌(攻)+500。").empty());
  CHECK(Told(k::kTactic, U"LV3的角色牌(攻)+500。").empty());
}

TEST_CASE("stats are for characters, bonuses for equipment, a type for tactics",
          "[proofreading][zero:308.1][zero:309.1][zero:310.1][zero:311.1][zero:320.1]") {
  const CheckedCard tactic = ACard(k::kTactic, U"抽一张牌。");
  CHECK(Told(tactic, {"tactic"}).empty());
  CHECK(Told(tactic, {"tactic", "attack", "defense"}) ==
        Strings{"F101 308.1 309.1: a tactic card cannot have an attack value and a defence value"});
  const CheckedCard equipment = ACard(k::kEquipment, U"抽一张牌。");
  CHECK(Told(equipment, {"attack_bonus", "defense_bonus"}).empty());
  CHECK(Told(equipment, {"tactic"}).front().find("F101 311.1 320.1: ") == 0);
  const CheckedCard character = ACard(k::kCharacter, U"抽一张牌。");
  CHECK(Told(character, {"attack", "defense"}).empty());
  CHECK(Told(character, {"attack", "defense", "attack_bonus"}) ==
        Strings{"F101 310.1: a character card cannot have an attack bonus"});
}

TEST_CASE("half a pair of stats, or a full entry without them, lacks something",
          "[proofreading][zero:309.1][zero:310.1][zero:311.1]") {
  CheckedCard card = ACard(k::kCharacter, U"抽一张牌。");
  card.card.assumed = {ir::CardField::Cost, ir::CardField::Colour, ir::CardField::Stats};
  CHECK(Told(card).empty());  // a quotation states nothing but its text
  CHECK(Told(card, {"attack"}) ==
        Strings{"F101 309.1: a character card must have a defence value"});
  card.card.assumed = {ir::CardField::Stats};
  CHECK(Told(card) == Strings{"F101 308.1 309.1: a character card must have an attack value and a "
                              "defence value"});
  card.card.kind = k::kEquipment;
  CHECK(Told(card, {"defense_bonus"}) ==
        Strings{"F101 310.1: an equipment card must have an attack bonus"});
  card.card.kind = k::kTactic;
  card.card.assumed = {ir::CardField::Subkind};
  CHECK(Told(card) ==
        Strings{"F101 311.1 320.1: a tactic card must have a type of tactic (normal or instant)"});
  card.card.assumed.push_back(ir::CardField::Colour);
  CHECK(Told(card).empty());
}

TEST_CASE("values in the columns of another kind are one finding, which says whither they belong",
          "[proofreading][zero:308.1][zero:309.1][zero:310.1]") {
  CheckedCard card = ACard(k::kEquipment, U"抽一张牌。");
  card.card.assumed = {ir::CardField::Stats};
  const auto at = [](const char* key, std::uint32_t column, const char* seen) {
    return sheet::FieldPlace{key, 0, {"set.csv", 7, column, true}, seen};
  };
  card.fields = {at("name", 2, "甲乙"), at("attack", 4, "500"), at("defense", 5, "0500"),
                 at("attack_bonus", 6, ""), at("defense_bonus", 7, "")};
  const auto findings = Proofread({.cards = {card}}, {{"X-1", {"attack", "defense"}}});
  REQUIRE(findings.size() == 1);
  const Finding& finding = findings.front();
  CHECK(finding.message.zh == "装备牌不能有攻、防，缺少攻击加成、防御加成");
  CHECK(finding.message.en ==
        "an equipment card cannot have an attack value and a defence value and must have an attack "
        "bonus and a defence bonus");
  REQUIRE(finding.cases.size() == 4);
  CHECK(finding.cases[0].message.zh == "装备牌不能有攻");
  CHECK(finding.cases[3].message.zh == "装备牌缺少防御加成");
  Strings fields;
  for (const findings::Span& span : finding.spans) fields.push_back(span.field);
  CHECK(fields == Strings{"attack", "defense", "attack_bonus", "defense_bonus"});
  REQUIRE(finding.suggestion);
  CHECK(finding.suggestion->text.zh ==
        "数值写在了别的类别的栏目里：把 D7（攻）的 `500` 移到 F7（攻击加成），把 E7（防）的 "
        "`0500` 移到 G7（防御加成）");
}

TEST_CASE("where the wanted value is there as well, nothing is to be moved",
          "[proofreading][zero:308.1]") {
  const CheckedCard card = ACard(k::kEquipment, U"抽一张牌。");
  const auto findings =
      Proofread({.cards = {card}}, {{"X-1", {"attack", "attack_bonus", "defense_bonus"}}});
  REQUIRE(findings.size() == 1);
  CHECK(findings.front().message.en == "an equipment card cannot have an attack value");
  CHECK(findings.front().cases.empty());
  CHECK_FALSE(findings.front().suggestion);
}

TEST_CASE("a field against the kind is pointed at, and the cost that is wrong", "[proofreading]") {
  CheckedCard card = ACard(k::kEvent, U"抽一张牌。");
  card.card.cost_total = 1;
  card.card.cost_coloured = {{zero::colour::kRed, 2}};
  const auto findings = Proofread({.cards = {card}}, {{"X-1", {"tactic"}}});
  REQUIRE(findings.size() == 2);
  REQUIRE(findings[0].spans.size() == 1);
  CHECK(findings[0].spans[0].field == "tactic");
  REQUIRE(findings[1].spans.size() == 1);
  CHECK(findings[1].spans[0].field == "cost");
}

TEST_CASE("nothing is said against a kind that the file does not state", "[proofreading]") {
  CheckedCard card = ACard(k::kCharacter, U"抽一张牌。");
  card.card.assumed = {ir::CardField::Kind};
  AddLifeBurst(card);
  CHECK(Told(card, {"tactic"}).empty());
}

TEST_CASE("the coloured part is at most the total", "[proofreading][zero:303.5]") {
  CheckedCard card = ACard(k::kEvent, U"抽一张牌。");
  card.card.cost_total = 2;
  card.card.cost_coloured = {{zero::colour::kRed, 2}};
  CHECK(Told(card).empty());
  card.card.cost_coloured = {{zero::colour::kRed, 2}, {zero::colour::kBlue, 1}};
  CHECK(
      Told(card) ==
      Strings{"F102 303.5: the cost is wrong: the coloured parts come to 3, above the total of 2"});
  card.card.is_cost_x = true;
  CHECK(Told(card).empty());
}

TEST_CASE("an X is paid, defined or chosen", "[proofreading][zero:303.8]") {
  CHECK(
      Told(k::kTactic, U"对一张角色牌造成Ｘ点伤害。") ==
      Strings{
          "F102 303.8: the cost is wrong: `X` stands in no cost, and no words define it or say who chooses it"});
  for (const char32_t* text :
       {U"（X）：抽X张牌。", U"支付(X)：抽X张牌。", U"抽X张牌，X为我方手牌的数量。",
        U"废弃X张手牌：抽X张牌。", U"宣布一个数字。抽 X 张牌。X 等于那个数字。",
        U"选择X，抽X张牌。", U"破坏『X战警』。", U"抽两张牌。", U"破坏一张X-23。", U"破坏一张Z/X。",
        U"放置一个代号：X凌驾代替物。"}) {
    CHECK(Told(k::kTactic, text).empty());
  }
  CheckedCard card = ACard(k::kTactic, U"抽X张牌。");
  CHECK(Told(card).size() == 1);
  card.card.is_cost_x = true;
  CHECK(Told(card).empty());
}

}  // namespace caiding::proofreading

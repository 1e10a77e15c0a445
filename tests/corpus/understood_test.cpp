// SPDX-License-Identifier: MIT
#include <string>

#include <catch2/catch.hpp>

#include "checker/findings/check_input.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

const parser::Parser& ZeroParser() {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  return *parser;
}

std::vector<sheet::CheckedCard> Understood(const std::string& path) {
  const auto loaded = ReadCardText(std::string(FindEmbedded(path).value_or("")), path);
  return UnderstandAll(ZeroParser(), loaded);
}

/// How many things in this text the engine does not carry out.
std::size_t CountGaps(const std::string& text) {
  const std::string card =
      R"({"cards":[{"number":"X-1","name":"甲","kind":"角色牌","cost":{"total":1},"color":"红",
      "characters":[],"traits":[],"attack":1000,"defense":1000,"text":[")" +
      text + R"("]}]})";
  const auto loaded = ReadCardText(card, "x.json");
  REQUIRE(loaded.cards.size() == 1);
  const auto understood = UnderstandAll(ZeroParser(), loaded);
  REQUIRE(findings::IsUnderstood(understood.at(0)));
  const auto read = sheet::ReadWithChoices(understood[0], sheet::FirstReadings(understood[0]));
  REQUIRE(read.HasValue());
  return zero::GameSheet().gaps(*read).size();
}

TEST_CASE("the keyword table is read and every keyword cites a clause",
          "[corpus][zero:900.突袭.1]") {
  const auto keywords = KeywordsOf(zero::GameSheet());
  if (!keywords) FAIL(keywords.Error().reason);
  CHECK(keywords->size() >= 40);
  for (const parser::KeywordEntry& entry : *keywords) {
    INFO(entry.name);
    CHECK_FALSE(entry.clause.empty());
    CHECK_FALSE(entry.text.empty());
  }
}

TEST_CASE("a keyword table that is wrong is refused with its place", "[corpus]") {
  CHECK(ReadKeywords("- {name: a}").Error().reason.find(":1:3: ") != std::string::npos);
  CHECK_FALSE(ReadKeywords("just words").HasValue());
  CHECK_FALSE(ReadKeywords("- {name: a, text: [b\n").HasValue());
}

TEST_CASE("both players choose one of sixteen effects, not of more", "[corpus][zero:102.3]") {
  const auto gaps_of = [](ir::Player who, std::size_t count) {
    ir::ChooseOne choose;
    choose.who = who;
    choose.options.resize(count);
    for (ir::Effect& option : choose.options) option.node = ir::Shuffle{};
    ir::ReadCard card{ir::Card{}};
    ir::Ability& ability = card.texts.emplace_back(1).front();
    ability.kind = ir::AbilityKind::UseEffect;
    ability.effect.node = choose;
    return zero::GameSheet().gaps(card).size();
  };
  CHECK(gaps_of(ir::Player::EachPlayer, 16) == 0);
  CHECK(gaps_of(ir::Player::EachPlayer, 17) == 1);
  CHECK(gaps_of(ir::Player::You, 17) == 0);
}

TEST_CASE("every shipped card is understood", "[corpus]") {
  for (const char* path :
       {"zero/cards/quoted.json", "zero/play/quoted.json", "zero/cards/invented.json"}) {
    for (const sheet::CheckedCard& card : Understood(path)) {
      INFO(path << " " << card.card.number);
      CHECK(findings::IsUnderstood(card));
    }
  }
}

TEST_CASE("every invented card has one reading and can be played", "[corpus]") {
  for (const EmbeddedFile& file : EmbeddedIn("zero/cards/")) {
    if (file.path == "zero/cards/quoted.json") continue;
    for (const sheet::CheckedCard& card : Understood(std::string(file.path))) {
      INFO(card.card.number);
      CHECK(findings::IsUnderstood(card));
      for (const ir::Readings& readings : card.texts) CHECK(readings.readings.size() == 1);
      const auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
      REQUIRE(read.HasValue());
      for (const ir::Message& gap : zero::GameSheet().gaps(*read)) FAIL_CHECK(gap.en);
    }
  }
}

TEST_CASE("a restraint on cards outside of play is a gap that is named",
          "[corpus][zero:104.2][zero:102.2]") {
  CHECK(CountGaps("对方资源区中的资源牌不能被横置。") == 1);
  CHECK(CountGaps("对方资源区中的资源牌不能被重置。") == 1);
  CHECK(CountGaps("【登场时】对方资源区中的资源牌本回合不能被重置。") == 1);
  CHECK(CountGaps("对方战斗区中的角色牌不能被重置。") == 0);
  CHECK(CountGaps("对方角色牌不能攻击。") == 0);
  // Spoken of again, it lies where it was picked unless the text brings it into play.
  CHECK(CountGaps("【登场时】横置对方资源区中的一张资源牌。那张牌本回合不能被重置。") == 0);
  CHECK(CountGaps("【登场时】横置对方资源区中的一张资源牌。那张牌本回合不能被横置。") == 1);
  CHECK(CountGaps("【登场时】横置对方战斗区中的一张角色牌。那张牌本回合不能被重置。") == 0);
  CHECK(CountGaps("【登场时】将我方休息区中的一张角色牌登场。那张牌本回合不能攻击。") == 0);
  CHECK(CountGaps("【登场时】将我方休息区中的一张角色牌加入手牌。那张牌本回合不能攻击。") == 1);
  CHECK(CountGaps("此效果在休息区中有效。此牌不能攻击。") == 1);
  CHECK(CountGaps("此效果在休息区中有效。（2）：将此牌登场。此牌本回合不能攻击。") == 0);
}

TEST_CASE("what positions do not keep is a gap that is named", "[corpus][zero:301.5][zero:102.4]") {
  CHECK(CountGaps("对方每回合最多使用两张战术牌。") == 0);
  CHECK(CountGaps("对方每回合最多使用五张战术牌。") == 0);
  CHECK(CountGaps("我方每回合使用的第二张战术牌的费用-1。") == 0);
  CHECK(CountGaps("我方每回合使用的第四张战术牌的费用-1。") == 0);
  CHECK(CountGaps("【登场时】宣布一种颜色。将我方休息区中的一张宣布的颜色的角色牌加入手牌。") == 0);
  CHECK(CountGaps("【登场时】宣布一种颜色。本回合我方不能使用宣布的颜色的牌。") == 0);
  CHECK(CountGaps("【登场时】宣布一种颜色。回合结束时，破坏战斗区中所有宣布的颜色的角色牌。") == 1);
  CHECK(CountGaps("【登场时】舍弃任意数量的手牌，抽等量的牌。") == 0);
  CHECK(CountGaps("【登场时】双方玩家舍弃所有手牌，抽等量的牌。") == 0);
  CHECK(CountGaps("【登场时】选择一名玩家，那名玩家抽一张牌。") == 0);
  CHECK(CountGaps("【登场时】一名玩家抽一张牌。") == 1);
  CHECK(CountGaps("【登场时】选择一名玩家，那名玩家本回合不能抽牌。") == 1);
  CHECK(CountGaps(
            "【登场时】选择一名玩家，宣布一个数字，破坏那名玩家所有费用等于宣布的数字的角色牌。") ==
        1);
  CHECK(CountGaps("【登场时】宣布一个数字，破坏所有费用等于宣布的数字的角色牌。") == 0);
  CHECK(CountGaps("【登场时】宣布一个数字，抽等同于宣布的数字的牌。") == 1);
}

TEST_CASE(
    "what was declared is not known to what waits or is given, and to nothing else is it a gap",
    "[corpus][zero:301.5]") {
  const auto gaps_of = [](const ir::EffectNode& node) {
    ir::ReadCard card{ir::Card{}};
    ir::Ability& ability = card.texts.emplace_back(1).front();
    ability.kind = ir::AbilityKind::UseEffect;
    ability.effect.node = node;
    return zero::GameSheet().gaps(card).size();
  };
  ir::Filter declared;
  declared.node = ir::CardNameIsDeclared{};
  ir::ConstrainPlayer bar;
  bar.deed = ir::PlayerDeed::Use;
  bar.cards = declared;
  ir::Effect barred;
  barred.node = bar;
  ir::Delay delay{
      ir::TriggerEvent{{}, ir::PlayerEvent{ir::PlayerHappening::TurnEnds, ir::Player::You}},
      ir::Box<ir::Effect>(barred)};
  ir::Ability given;
  given.effect = barred;
  ir::Grant grant;
  grant.gains = {ir::GainAbilities{{ir::Box<ir::Ability>(given)}}};
  CHECK(gaps_of(bar) == 0);
  CHECK(gaps_of(delay) == 1);
  CHECK(gaps_of(grant) == 1);
}

TEST_CASE("what is put off for several cards is a gap that is named", "[corpus][zero:102.5]") {
  const std::string one = "【登场时】战斗区中的一张角色牌本回合（攻）+1000。";
  const std::string two = "【登场时】战斗区中的两张角色牌本回合（攻）+1000。";
  CHECK(CountGaps(one + "回合结束时，破坏那张牌。") == 0);
  CHECK(CountGaps(two + "回合结束时，抽一张牌。") == 0);
  CHECK(CountGaps(two + "回合结束时，破坏那些牌。") == 1);
  CHECK(CountGaps(one + "回合结束时，破坏那张牌并抽一张牌。") == 0);
  CHECK(CountGaps(two + "回合结束时，破坏那些牌并抽一张牌。") == 1);
}

}  // namespace
}  // namespace caiding::corpus

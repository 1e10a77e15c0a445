// SPDX-License-Identifier: MIT
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

std::size_t Count(std::string_view text) {
  const ir::Readings readings = Read(text);
  CHECK(readings.not_understood.empty());
  return readings.readings.size();
}

ir::Ambiguity OnlySource(std::string_view text) {
  const ir::Readings readings = Read(text);
  REQUIRE(readings.points.size() == 1);
  return readings.points[0].source;
}

}  // namespace

TEST_CASE("BP02-042 is a trigger that draws if there is another of its kind",
          "[parser][zero:702.6]") {
  const ir::Readings readings = Read("【登场时】若我方战斗区中有其他『红绸军』，抽一张牌。");
  REQUIRE(readings.readings.size() == 1);
  REQUIRE(readings.readings[0].abilities.size() == 1);
  const ir::Ability& ability = readings.readings[0].abilities[0];
  CHECK(ability.kind == ir::AbilityKind::Triggered);
  REQUIRE(ability.triggers.size() == 1);
  CHECK(std::get<ir::Window>(ability.triggers[0].node).timing == zero::timing::kEnters);
  const auto& there = std::get<ir::ThereAre>(ability.condition.node);
  CHECK(there.objects.whose == ir::Player::You);
  CHECK(there.objects.zones == std::vector{zero::zone::kBattle});
  const auto& parts = std::get<ir::AllOf>(there.objects.filter.node).parts;
  REQUIRE(parts.size() == 2);
  CHECK(std::holds_alternative<ir::IsNot>(parts[0].node));
  CHECK(std::get<ir::Named>(parts[1].node).name == U"红绸军");
  CHECK(std::get<ir::Draw>(ability.effect.node).count == ir::Constant(1));
}

TEST_CASE("every quoted text has exactly one reading and no token without an owner",
          "[parser][zero:700.9]") {
  for (const std::string& text : QuotedTexts()) {
    INFO(text);
    const ir::Readings readings = Read(text);
    CHECK(readings.not_understood.empty());
    CHECK(readings.readings.size() == 1);
  }
}

TEST_CASE("how far 可以 reaches is open in a comma chain", "[parser][zero:702.3]") {
  CHECK(Count("可以废弃此牌，抽一张牌。") == 2);
  CHECK(OnlySource("可以废弃此牌，抽一张牌") == ir::Ambiguity::MayScope);
}

TEST_CASE("a colon, a full stop or 并 makes the reach of 可以 clear", "[parser][zero:702.9]") {
  CHECK(Count("【登场时】可以废弃此牌：抽一张牌。") == 1);
  CHECK(Count("【登场时】可以废弃此牌。抽一张牌。") == 1);
  CHECK(Count("【登场时】可以废弃此牌并抽一张牌。") == 1);
  CHECK(Count("【登场时】可以从牌组中找一张『A』，展示后加入手牌，并洗切牌组。") == 1);
}

TEST_CASE("what a leading duration covers is open in a comma chain", "[parser][zero:407.1]") {
  CHECK(Count("本回合此牌(攻)+1000，获得贯通。") == 2);
  CHECK(OnlySource("本回合此牌(攻)+1000，获得贯通。") == ir::Ambiguity::DurationScope);
  CHECK(Count("本回合此牌(攻)+1000并获得贯通。") == 1);
  CHECK(Count("本回合此牌(攻)+1000，(防)+1000。") == 1);
  CHECK(Count("本回合此牌(攻)+1000，抽一张牌。") == 1);
}

TEST_CASE("那张牌 after two single cards is an open reference", "[parser][zero:601.1]") {
  CHECK(OnlySource("将一张角色牌放置在另一张角色牌下，那张牌（攻）+1000。") ==
        ir::Ambiguity::Antecedent);
  CHECK(Count("破坏对方一张角色牌，将那张牌移出游戏。") == 1);
  CHECK(Count("破坏一张装备牌，选择一张角色牌，那张角色牌获得贯通。") == 1);
}

TEST_CASE("当…时 is a state by its verb, and open where the verb does not say",
          "[parser][zero:702.1]") {
  const ir::Readings state = Read("当我方战斗区有『天神』时，此牌(攻)+1000，(防)+1000。");
  REQUIRE(state.readings.size() == 1);
  CHECK(state.readings[0].abilities[0].kind == ir::AbilityKind::Continuous);
  REQUIRE(state.conventions.size() == 1);
  CHECK(state.conventions[0].id == "state-verbs");
  CHECK(state.conventions[0].removed == 2);
  CHECK(OnlySource("当此牌横置时，此牌（攻）+1000。") == ir::Ambiguity::StateOrEvent);
  CHECK(Count("当此牌横置时，抽一张牌。") == 1);
  CHECK(Count("当此牌被横置时，此牌（攻）+1000。") == 1);
}

TEST_CASE("the publisher's classification decides 当…时", "[parser][zero:702.1]") {
  for (const auto kind : {ir::AbilityKind::Continuous, ir::AbilityKind::Triggered}) {
    ParagraphContext context;
    context.classified = kind;
    const ir::Readings readings = Read("当此牌横置时，此牌（攻）+1000。", context);
    REQUIRE(readings.readings.size() == 1);
    CHECK(readings.readings[0].abilities[0].kind == kind);
  }
}

TEST_CASE("brackets that touch bind closer than 或", "[parser][zero:306.6][zero:306.7]") {
  const ir::Readings readings = Read("我方战斗区中的『A』『B』或『C』（攻）+500。");
  REQUIRE(readings.readings.size() == 1);
  const auto& change = std::get<ir::ChangeStats>(readings.readings[0].abilities[0].effect.node);
  const auto& either = std::get<ir::AnyOf>(std::get<ir::Selector>(change.what.node).filter.node);
  REQUIRE(either.parts.size() == 2);
  CHECK(std::get<ir::AllOf>(either.parts[0].node).parts.size() == 2);
  ParseOptions all;
  all.apply_conventions = false;
  CHECK(Read("我方战斗区中的『A』『B』或『C』（攻）+500。", {}, all).readings.size() > 1);
}

TEST_CASE("a filter before two nouns may belong to one or both", "[parser][zero:615.10]") {
  CHECK(OnlySource("从牌组中找一张费用3以下的『忍者』或『剑士』，展示后加入手牌，并洗切牌组。") ==
        ir::Ambiguity::Grouping);
}

TEST_CASE("a bare word is a trait by convention", "[parser][zero:306.2]") {
  const ir::Readings readings = Read("从牌组中找一张费用5以下的海贼登场");
  REQUIRE(readings.readings.size() == 1);
  REQUIRE(readings.conventions.size() == 1);
  CHECK(readings.conventions[0].id == "bare-trait");
}

TEST_CASE("a tactic's plain sentence is its use effect", "[parser][zero:704.1]") {
  ParagraphContext tactic;
  tactic.kind = zero::kind::kTactic;
  const ir::Readings readings = Read("横置战斗区中的一张角色牌。抽一张牌。", tactic);
  REQUIRE(readings.readings.size() == 1);
  CHECK(readings.readings[0].abilities[0].kind == ir::AbilityKind::UseEffect);
}

TEST_CASE("a keyword expands to its text", "[parser][zero:900.贯通.1]") {
  const ir::Readings readings = Read("LV2 贯通。");
  REQUIRE(readings.readings.size() == 1);
  const ir::Ability& ability = readings.readings[0].abilities[0];
  REQUIRE(ability.keyword);
  CHECK(ability.keyword->keyword == zero::keyword::kPierce);
  REQUIRE(ability.keyword->expansion.size() == 1);
  const ir::Ability& meaning = *ability.keyword->expansion[0];
  CHECK(meaning.level == 2);
  CHECK(std::get<ir::Window>(meaning.triggers.at(0).node).timing == zero::timing::kAttackWon);
  CHECK(std::get<ir::DealLifeDamage>(meaning.effect.node).amount == ir::Constant(1));
}

TEST_CASE("what is not understood is reported with its place and the nearest phrase", "[parser]") {
  const ir::Readings readings = Read("破坏一张脚色牌。");
  REQUIRE(readings.not_understood.size() == 1);
  CHECK(readings.readings.empty());
  CHECK(readings.not_understood[0].range.begin == 4);
  CHECK(readings.not_understood[0].nearest == "角色牌");
}

TEST_CASE("a limit behind a keyword is about no effect, and is not understood",
          "[parser][zero:703.4]") {
  for (const char* text :
       {"（横置）：抽一张牌。突袭。此效果每回合只能使用一次。",
        "（横置）：抽一张牌。突袭。此效果只能在我方回合使用。（横置）：此牌本回合(攻)+1000。"}) {
    const ir::Readings readings = Read(text);
    CHECK(readings.readings.empty());
    CHECK(readings.not_understood.size() == 1);
  }
  CHECK(Count("（横置）：抽一张牌。此效果每回合只能使用一次。突袭。") == 1);
}

TEST_CASE("a timing that no rule knows is not understood", "[parser][zero:800.1]") {
  const ir::Readings readings = Read("【召唤时】抽一张牌。");
  REQUIRE(readings.not_understood.size() == 1);
  CHECK(readings.not_understood[0].range.begin == 0);
  CHECK(readings.not_understood[0].range.end == 5);
}

TEST_CASE("every node keeps its place in the text as printed", "[parser]") {
  const ir::Readings readings = Read("【登场时】  抽 两张牌。");
  REQUIRE(readings.readings.size() == 1);
  const ir::Effect& effect = readings.readings[0].abilities[0].effect;
  CHECK(effect.range.begin == 7);
  CHECK(effect.range.end == 12);
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// What is so for a time, what may not be done and at what price, and what comes instead, in other
// words; look-alikes that mean something else.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSame[] = {
    // Damage that does not come.
    {"【登场时】防止一张角色牌本回合将要受到的前1000点伤害。",
     "【登场时】防止一张角色牌本回合将要受到的1000点伤害。"},
    {"此牌不会受到非战斗伤害。", "此牌不会受到效果造成的伤害。"},
    {"此牌只会受到战斗伤害。", "此牌不会受到效果造成的伤害。"},
    // What an attack costs.
    {"对方的角色牌须支付(1)才能宣布攻击。", "对方的角色牌攻击时需支付(1)。"},
    {"对方的角色牌必须由其控制者支付(1)才能攻击。", "对方的角色牌攻击时需支付(1)。"},
    {"对方的角色牌若要攻击，其控制者须支付(1)。", "对方的角色牌攻击时需支付(1)。"},
    // Times.
    {"在我方下个回合开始前，此牌不能被破坏。", "直到我方下个回合开始为止，此牌不能被破坏。"},
    {"本回合剩余时间内，此牌(攻)+1000。", "本回合此牌(攻)+1000。"},
    {"【登场时】一张角色牌失去所有效果并获得突袭，直到本回合结束。",
     "【登场时】一张角色牌本回合失去所有效果并获得突袭。"},
    {"对方不能在抽牌步骤以外抽牌。", "对方除抽牌步骤外不能抽牌。"},
    // What cards are like.
    {"装备此牌的角色牌的属性变更为『水手』。", "装备此牌的角色牌的属性变为『水手』。"},
    {"此牌的角色名变更为『水手』。", "此牌的角色名变为『水手』。"},
    {"此牌的颜色变为红色。", "此牌失去所有颜色，并获得红色。"},
    {"装备此牌的角色牌获得「【破坏时】抽一张牌。」。",
     "装备此牌的角色牌获得“【破坏时】抽一张牌。”。"},
    // Instead.
    {"如果我方将要在抽牌步骤中抽牌，改为抽两张牌。",
     "如果我方在抽牌步骤中将要抽牌，改为抽两张牌。"},
    // Deeds.
    {"对方不能为角色牌升级。", "对方不能进行升级。"},
    {"此牌进行攻击时不会横置。", "此牌攻击时不横置。"},
    {"此牌对生命区造成的战斗伤害变为2点。", "此牌对生命区造成的战斗伤害改为2点。"},
};

}  // namespace

TEST_CASE("what lasts reads the same in other words", "[parser][zero:700.9]") {
  CheckReadSame(kSame);
}

TEST_CASE("leave to use cards reads the same in other words; of a deck's top it is always so",
          "[parser][zero:623.5]") {
  CHECK(Only("我方可以使用休息区中的战术牌。", kCharacter) ==
        Only("我方可以从休息区中使用战术牌。", kCharacter));
  const ir::Ability top = Only("我方可以从牌组顶使用角色牌。", kCharacter);
  CHECK(top.kind == ir::AbilityKind::Continuous);
  const auto& rule = std::get<ir::ConstrainPlayer>(top.effect.node);
  CHECK(rule.modality == ir::Modality::Can);
  CHECK(rule.deed == ir::PlayerDeed::Use);
  CHECK(rule.place == ir::Place::Top);
}

TEST_CASE("a time behind several statements is that of all of them", "[parser][zero:709.7]") {
  const ir::Ability both = Only("【登场时】此牌(攻)+1000并获得突袭，直到本回合结束。");
  int lasting = 0;
  auto count = [&](const ir::Duration& duration) {
    if (duration.kind == ir::DurationKind::ThisTurn) ++lasting;
  };
  ir::Walk(both.effect, count);
  CHECK(lasting == 2);
}

TEST_CASE("all traits are lost, or all effects", "[parser][zero:306.2]") {
  const auto lost = [](const char* text) {
    return std::get<ir::LoseEffects>(Only(text, kCharacter).effect.node).lost;
  };
  CHECK(lost("装备此牌的角色牌失去所有属性。") == ir::Lost::Traits);
  CHECK(lost("装备此牌的角色牌失去所有角色名。") == ir::Lost::CharacterNames);
  CHECK(lost("装备此牌的角色牌失去所有效果。") == ir::Lost::Effects);
}

}  // namespace caiding::parser

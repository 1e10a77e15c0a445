// SPDX-License-Identifier: MIT
// Verbs and what they act on: other words that read as what the known words for it say.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/print.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

struct Pair {
  const char* one;
  const char* other;
};

constexpr Pair kSame[] = {
    // Which cards, and which not.
    {"【登场时】破坏对方战斗区中一张不是『甲』的角色牌。",
     "【登场时】破坏对方战斗区中一张非『甲』的角色牌。"},
    {"【登场时】破坏对方战斗区中一张红色以外的角色牌。",
     "【登场时】破坏对方战斗区中一张非红色的角色牌。"},
    {"【登场时】破坏战斗区中的所有角色牌，但『甲』除外。",
     "【登场时】破坏战斗区中的所有角色牌(『甲』除外)。"},
    {"【登场时】将我方休息区中一张与此牌同属性的角色牌加入手牌。",
     "【登场时】将我方休息区中一张与此牌属性相同的角色牌加入手牌。"},
    {"【登场时】将我方休息区中一张与此牌具有相同颜色的角色牌加入手牌。",
     "【登场时】将我方休息区中一张与此牌颜色相同的角色牌加入手牌。"},
    {"【登场时】破坏对方战斗区中一张(攻)与此牌相同的角色牌。",
     "【登场时】破坏对方战斗区中一张(攻)等于此牌的(攻)的角色牌。"},
    // How many, and how much.
    {"【登场时】抽与我方战斗区中的角色牌相同数量的牌。",
     "【登场时】抽等同于我方战斗区中的角色牌的数量的牌。"},
    {"【登场时】抽数量等于我方战斗区中的角色牌数量的牌。",
     "【登场时】抽等同于我方战斗区中的角色牌的数量的牌。"},
    {"【登场时】抽牌直到我方手牌有五张。", "【登场时】抽牌至五张。"},
    {"【登场时】将手牌抽至五张。", "【登场时】抽牌至五张。"},
    {"【登场时】本回合此牌的(攻)翻倍。", "【登场时】本回合此牌的(攻)变为两倍。"},
    {"【登场时】本回合此牌的(攻)加倍。", "【登场时】本回合此牌的(攻)变为2倍。"},
    {"【登场时】本回合此牌的(攻)变为两倍。", "【登场时】本回合此牌的(攻)变为此牌的(攻)×2。"},
    {"【登场时】本回合此牌的(攻)减半。", "【登场时】本回合此牌的(攻)变为此牌的(攻)的一半。"},
    {"【登场时】本回合此牌的(攻)变为原本的数值。",
     "【登场时】本回合此牌的(攻)变为此牌的原本(攻)。"},
    {"此牌的等级每有1，(攻)+500。", "此牌(攻)+此牌的等级×500。"},
    {"若此牌的等级达到2，此牌(攻)+500。", "若此牌的等级为2以上，此牌(攻)+500。"},
    // Tokens.
    {"【登场时】在我方战斗区中登场一张名为{甲}的角色牌代替物(攻)500(防)500。",
     "【登场时】将一张名为{甲}的(攻)500、(防)500的角色牌代替物登场。"},
    {"【登场时】将一张白色的角色牌代替物“甲”(攻)0、(防)500登场。",
     "【登场时】将一张名为{甲}的(攻)0、(防)500的白色角色牌代替物登场。"},
    {"【登场时】在对方战斗区中登场一张名为{甲}的角色牌代替物。",
     "【登场时】将一张名为{甲}的角色牌代替物在对方战斗区登场。"},
    // What is done.
    {"【登场时】抛一枚硬币。如果是正面，抽一张牌。",
     "【登场时】掷一枚硬币。正面的场合，抽一张牌。"},
    {"【登场时】掷硬币，若为正面，抽两张牌；若为反面，对方抽一张牌。",
     "【登场时】掷一枚硬币，正面则抽两张牌；反面则对方抽一张牌。"},
    {"【登场时】将此牌上的花指示物全部移除。", "【登场时】移除此牌上的所有花指示物。"},
    {"【登场时】此牌获得两个花指示物。", "【登场时】在此牌上放置两个花指示物。"},
    {"【登场时】治愈此牌受到的所有伤害。", "【登场时】回复此牌受到的所有伤害。"},
    {"【登场时】移除此牌上的所有伤害。", "【登场时】回复此牌受到的所有伤害。"},
    {"【登场时】由对方获得此牌的控制权。", "【登场时】对方获得此牌的控制权。"},
    {"【登场时】使用我方手牌中的一张战术牌，不支付费用。",
     "【登场时】不支付费用使用我方手牌中的一张战术牌。"},
    {"【登场时】对方选择并破坏对方战斗区中的一张角色牌。",
     "【登场时】对方选择对方战斗区中的一张角色牌并破坏。"},
    {"【登场时】查看对方牌组顶的两张牌，以任意顺序放回。",
     "【登场时】查看对方牌组顶的两张牌，将那些牌以任意顺序放回牌组顶。"},
    // Instead.
    {"我方的角色牌将要被破坏的场合，可以将其移出游戏作为代替。",
     "如果我方的角色牌将要被破坏，可以改为将其移出游戏。"},
    {"此牌受到的战斗伤害变为一半。", "此牌受到的战斗伤害减半。"},
    {"【登场时】防止本回合此牌将要受到的所有伤害。",
     "【登场时】本回合防止此牌将要受到的所有伤害。"},
    // Options and prices.
    {"【登场时】抽一张牌或破坏对方战斗区中的一张装备牌。",
     "【登场时】从以下效果中选择一个：抽一张牌；破坏对方战斗区中的一张装备牌。"},
    {"【登场时】随机选择以下一项执行：①抽一张牌。②舍弃一张手牌。",
     "【登场时】随机从以下效果中选择一个：抽一张牌；舍弃一张手牌。"},
    {"舍弃一张手牌作为费用：抽一张牌。", "舍弃一张手牌：抽一张牌。"},
};

std::vector<ir::Ability> Only(std::string_view text) {
  const ir::Readings readings = Read(text);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 1);
  return readings.readings[0].abilities;
}

}  // namespace

TEST_CASE("verbs and what they act on read the same in other words", "[parser][zero:700.9]") {
  for (const Pair& pair : kSame) {
    INFO(pair.one << " / " << pair.other);
    CHECK(Only(pair.one) == Only(pair.other));
  }
}

TEST_CASE("so many times more is so much, or so much besides", "[parser][zero:103.4]") {
  CHECK(Read("【登场时】本回合此牌的(攻)增加两倍。").readings.size() == 2);
  CHECK(Read("【登场时】本回合此牌的(攻)变为原本的两倍。").readings.size() == 2);
  CHECK(Read("【登场时】本回合此牌的(攻)变为印刷数值的两倍。").readings.size() == 1);
}

TEST_CASE("a title of a token is its trait, or its character name", "[parser][zero:325.3]") {
  CHECK(Read("【登场时】将一张『甲』角色牌代替物登场。").readings.size() == 2);
  CHECK_FALSE(Read("【登场时】将一张代替物登场。").not_understood.empty());
}

TEST_CASE("what a number speaks of is picked first, and is a target", "[parser][zero:705.1]") {
  const auto abilities =
      Only("【登场时】本回合此牌的(攻)变为与对方战斗区中的一张角色牌的(攻)相同。");
  const auto& steps = std::get<ir::Sequence>(abilities[0].effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(std::get<ir::Pick>(steps[0].node).what.picking == ir::Picking::Designated);
  const auto& change = std::get<ir::ChangeStats>(steps[1].node);
  CHECK(std::holds_alternative<ir::StatOf>(change.changes[0].amount.node));
}

TEST_CASE("exceptions are of all, never of some that are counted", "[parser][zero:605.1]") {
  CHECK_FALSE(Read("【登场时】破坏战斗区中的一张角色牌，但『甲』除外。").not_understood.empty());
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// Words that a writer may use for one and the same thing.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kPairs[] = {
    {"在此牌上放置一个『花』指示物。", "在此牌上放置一个花指示物。"},
    {"移除此牌上的两个“花”指示物：抽一张牌。", "从此牌上移除两个花指示物：抽一张牌。"},
    {"在我方战斗区中的每张『A』上放置一个「花」指示物。",
     "在我方战斗区中的所有『A』上各放置一个花指示物。"},
    {"使我方战斗区中的一张角色牌(攻)+500。", "我方战斗区中的一张角色牌(攻)+500。"},
    {"使此牌成为战斗区中的一张角色牌的复制。", "此牌成为战斗区中的一张角色牌的复制。"},
    {"从我方休息区中将一张『A』登场。", "将我方休息区中的一张『A』登场。"},
    {"对方将一张手牌舍弃。", "对方舍弃一张手牌。"},
    {"将我方生命区顶的一张牌加入手牌。", "将我方生命区的一张牌加入手牌。"},
    {"将手牌中的一张牌放置到生命区顶。", "将手牌中的一张牌加入生命区。"},
    {"此牌的攻击不能被防御。", "此牌不能被防御。"},
    {"此牌不会成为对方效果的对象。", "此牌不能成为对方效果的对象。"},
    {"将一张{纸鹤}代替物((攻)500、(防)500、属性『A』)登场。",
     "将一张名为{纸鹤}的(攻)500(防)500属性『A』的代替物登场。"},
    {"如果我方手牌少于对方手牌，抽一张牌。", "如果我方手牌的数量少于对方手牌的数量，抽一张牌。"},
    {"如果此牌未横置，此牌(防)+500。", "如果此牌处于竖置状态，此牌(防)+500。"},
    {"从以下效果中选择一个：抽一张牌；横置此牌。", "选择以下一项：抽一张牌／横置此牌。"},
    {"此牌的费用只能用紫色的资源支付。", "此牌的费用只能用紫色资源牌支付。"},
    {"对此牌造成等同于其(攻)的伤害。", "对此牌造成X点伤害，X为其(攻)。"},
    {"如果此牌将要从战斗区中进入休息区，改为移出游戏。",
     "如果此牌将要从战斗区中进入休息区，改为将此牌移出游戏。"},
    {"如果角色牌将要从战斗区中进入休息区，改为移出游戏。",
     "如果角色牌将要从战斗区中进入休息区，改为将其移出游戏。"},
    {"此牌本回合失去先制和贯通。", "此牌本回合失去先制并失去贯通。"},
};

}  // namespace

TEST_CASE("what means the same reads the same", "[parser][zero:326.1][zero:325.3][zero:202.6]") {
  for (const OtherWords& pair : kPairs) {
    INFO(pair.one << " / " << pair.other);
    const ir::Ability one = Only(pair.one);
    const ir::Ability other = Only(pair.other);
    CHECK(one.kind == other.kind);
    CHECK(one.cost == other.cost);
    if (!one.x_is && !other.x_is) CHECK(one.effect == other.effect);
  }
}

TEST_CASE("否则 hangs on the condition before it, or on what was not done",
          "[parser][zero:700.9]") {
  const ir::Ability whole = Only("【登场时】如果我方没有手牌，抽两张牌，否则舍弃一张手牌。");
  CHECK(whole.condition == ir::Condition{});
  const auto& branch = std::get<ir::If>(whole.effect.node);
  CHECK(std::holds_alternative<ir::Draw>(branch.then->node));
  REQUIRE(branch.otherwise);
  CHECK(std::holds_alternative<ir::Discard>((*branch.otherwise)->node));

  const ir::Ability apart =
      Only("展示牌组顶的一张牌。如果那张牌是角色牌，将其加入手牌。否则，将其送入休息区。");
  const auto& steps = std::get<ir::Sequence>(apart.effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(std::get<ir::If>(steps[1].node).otherwise.has_value());

  const ir::Ability declined = Only("【登场时】抽一张牌。可以舍弃一张手牌，否则废弃此牌。");
  const auto& last = std::get<ir::Sequence>(declined.effect.node).steps.back();
  const auto& condition = std::get<ir::If>(last.node).condition;
  CHECK(std::holds_alternative<ir::PreviousDone>(std::get<ir::NotHold>(condition.node).part->node));
}

TEST_CASE("a 否则 with nothing before it is no text", "[parser]") {
  CHECK_FALSE(Read("【登场时】抽一张牌，如果我方没有手牌，否则抽一张牌。").not_understood.empty());
  CHECK_FALSE(Read("否则抽一张牌。").not_understood.empty());
}

TEST_CASE(
    "an effect like the place that a keyword's text keeps for it is refused, not put in without end",
    "[parser]") {
  CHECK_FALSE(Read("变身形态：【攻击时】抽99999张牌。").not_understood.empty());
  CHECK_FALSE(Read("聚气：抽99999张牌。").not_understood.empty());
}

TEST_CASE("每有 multiplies what follows, by pairs if it says two", "[parser][zero:103.4]") {
  const auto draw = std::get<ir::Draw>(Only("我方战斗区中每有两张『A』，抽一张牌。").effect.node);
  const auto& times = *std::get<ir::Box<ir::Arithmetic>>(draw.count.node);
  CHECK(times.operation == ir::Operator::Multiply);
  const auto& pairs = *std::get<ir::Box<ir::Arithmetic>>(times.left.node);
  CHECK(pairs.operation == ir::Operator::Divide);
  CHECK(pairs.right == ir::Constant(2));
  const auto stats =
      std::get<ir::ChangeStats>(Only("此牌上每有一个花指示物，此牌(攻)+500。").effect.node);
  const auto& each = *std::get<ir::Box<ir::Arithmetic>>(stats.changes[0].amount.node);
  CHECK(std::get<ir::MarkersOn>(each.left.node).marker == U"花");
}

TEST_CASE("回合结束时 behind what is done once is waited for, alone it is a trigger",
          "[parser][zero:700.10]") {
  const ir::Ability once = Only(
      "【登场时】我方战斗区中的一张角色牌本回合获得突袭。回合结束时，将那张牌移回持有者手牌。");
  const auto& steps = std::get<ir::Sequence>(once.effect.node).steps;
  CHECK(std::holds_alternative<ir::Delay>(steps.back().node));
  CHECK(Only("回合结束时，抽一张牌。").kind == ir::AbilityKind::Triggered);
}

}  // namespace caiding::parser

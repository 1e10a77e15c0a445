// SPDX-License-Identifier: MIT
// Words that stand apart, in other places or for one thing more, as people who know the rulebook
// write them, beside the rulebook's own words for the same.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameApart[] = {
    // The phrase apart, and a pronoun that repeats it.
    {"凡我方战斗区中之『甲』，其(防)皆上升400。", "我方战斗区中的『甲』(防)+400。"},
    {"与此牌战斗的『甲』，其(攻)和(防)本次战斗中各减少500。",
     "与此牌战斗的『甲』本次战斗中(攻)-500(防)-500。"},
    {"凡是对方的『甲』，皆须以横置状态登场。", "对方的『甲』登场时须横置。"},
    {"【登场时】将对方战斗区中的一张『甲』和我方战斗区中的一张『甲』，分别放到持有者的牌组底。",
     "【登场时】将对方战斗区中的一张『甲』和我方战斗区中的一张『甲』放到持有者的牌组底。"},
    // For each.
    {"我方每使用一张『甲』，此牌就在本回合中(防)+400。",
     "我方每使用一张『甲』，此牌本回合(防)+400。"},
    {"我方手牌中每有两张战术牌，便使此牌的(防)提升400。",
     "我方手牌中每有两张战术牌，此牌(防)+400。"},
    {"此牌上的火指示物每有两个，此牌(防)+500。", "此牌上每有两个火指示物，此牌(防)+500。"},
    {"此牌每受到一次效果伤害，就抽一张牌。", "当此牌受到效果伤害时，抽一张牌。"},
    {"当此牌受到1次伤害时，抽一张牌。", "当此牌受到伤害时，抽一张牌。"},
    // When.
    {"【登场时】于下个我方回合开始时，抽一张牌。", "【登场时】在下个我方回合开始时，抽一张牌。"},
    {"此牌于每回合中第一次将要受到战斗伤害时，该次伤害减少500点。",
     "此牌每回合第一次将要受到战斗伤害时，该次伤害减少500点。"},
    // In whose stead.
    {"当此牌将要被破坏时，可以废弃一张资源牌以代替之。",
     "当此牌将要被破坏时，可以废弃一张资源牌来代替。"},
    // What cards cannot suffer.
    {"此牌不能成为费用为4以上的战术牌的对象。", "此牌不能被费用4以上的战术牌指定为对象。"},
    {"此牌不能被对方使用的战术牌指定为对象。", "此牌不能被对方的战术牌指定为对象。"},
    {"我方的效果不能将对方的『甲』移回手牌。", "对方的『甲』不能被我方的效果移回手牌。"},
    {"此牌不会受到战斗伤害之外的伤害。", "此牌不会受到非战斗伤害。"},
    // Prices.
    {"对方的『甲』在攻击时，对方须额外支付(1)。", "对方的『甲』攻击时，对方须额外支付(1)。"},
    {"进行1次对决。如果我方获胜，抽两张牌。", "进行对决。如果我方获胜，抽两张牌。"},
    {"我方使用此牌时，无需支付其费用。", "使用此牌时，无需支付其费用。"},
    // How often.
    {"当我方使用『甲』时，抽一张牌，每回合两次。", "当我方使用『甲』时，抽一张牌(每回合两次)。"},
    {"每位玩家每回合两次，当『甲』登场时，抽一张牌。",
     "当『甲』登场时，抽一张牌。每位玩家每回合只能使用两次此效果。"},
    // In order, or both at once.
    {"【登场时】从主动玩家开始，每位玩家抽一张牌。", "【登场时】每位玩家抽一张牌。"},
    {"我方资源区中有『甲』，并且有『乙』时，此牌(攻)+500。",
     "若我方资源区中有『甲』，且有『乙』，此牌(攻)+500。"},
    {"此牌视为同时带有属性『甲』与『乙』。", "此牌同时视为『甲』和『乙』。"},
    {"【登场时】抽X张牌。X为此牌的(攻)，之后不再随之变化。", "【登场时】抽X张牌。X为此牌的(攻)。"},
    // 那些角色牌 of which it was asked just before.
    {"若我方战斗区中有『甲』，且那些角色牌都是红色的，此牌(攻)+500。",
     "若我方战斗区中有『甲』，且全部是红色的，此牌(攻)+500。"},
};

}  // namespace

TEST_CASE("words that stand apart mean what they mean in their places", "[parser]") {
  CheckReadSame(kSameApart);
}

TEST_CASE("another one of four that were looked at is one of those that are left", "[parser]") {
  const ir::Ability four = Only(
      "【登场时】查看我方牌组顶的四张牌，将其中的一张加入手牌，另外一张放到牌组顶，其余的送入休息区。");
  CHECK(std::get<ir::Sequence>(four.effect.node).steps.size() == 4);
  const auto& other = std::get<ir::Move>(std::get<ir::Sequence>(four.effect.node).steps[2].node);
  const auto& cards = std::get<ir::Selector>(other.what.node);
  CHECK(cards.count.kind == ir::CountKind::Exactly);
}

TEST_CASE("of a denial over two sorts no clause says how far it reaches, unless the words do",
          "[parser]") {
  CHECK(Read("若我方本回合没有使用过『甲』和『乙』，此牌(攻)+500。").readings.size() == 2);
  CHECK(
      Read("若我方本回合既没有使用过『甲』，也没有使用过『乙』，此牌(攻)+500。").readings.size() ==
      1);
}

TEST_CASE("words that stand apart and would say another thing are not read", "[parser]") {
  // It is of several cards, which 其 alone is not.
  CHECK_FALSE(IsRead("【登场时】从主动玩家开始，我方抽一张牌。"));
  // Only this card is told of.
  CHECK_FALSE(IsRead("我方的『甲』只能在竖置时攻击。"));
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// Kinds and markers that are counted, the sides of a combat, and one coming turn.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {}  // namespace

TEST_CASE("of what several cards have together the kinds are counted", "[parser][zero:103.4]") {
  const auto state =
      TheOnly<ir::Compare>("【登场时】如果我方战斗区中的角色牌的颜色有三种以上，抽一张牌。");
  CHECK(state.comparison == ir::Comparison::AtLeast);
  CHECK(state.right == ir::Constant(3));
  CHECK(std::get<ir::CountOf>(state.left.node).kinds == ir::Shared::Colour);
  const auto each = TheOnly<ir::CountOf>("我方战斗区中每有一种颜色的角色牌，此牌(攻)+1000。");
  CHECK(each.kinds == ir::Shared::Colour);
  const auto cards = TheOnly<ir::CountOf>("我方战斗区中每有一张角色牌，此牌(攻)+1000。");
  CHECK_FALSE(cards.kinds);
}

TEST_CASE("how many markers a card bears is part of what it is", "[parser][zero:326.1]") {
  const auto two =
      TheOnly<ir::HasMarker>("【登场时】破坏战斗区中的一张带有两个以上毒指示物的角色牌。");
  CHECK(two.marker == U"毒");
  CHECK(two.comparison == ir::Comparison::AtLeast);
  CHECK(two.count == 2);
  const auto some = TheOnly<ir::HasMarker>("【登场时】破坏战斗区中的一张带有毒指示物的角色牌。");
  CHECK(some.count == 1);
}

TEST_CASE("who attacks is told from who is attacked", "[parser][zero:501.1]") {
  CHECK(TheOnly<ir::Fights>("当此牌被攻击时，破坏攻击此牌的角色牌。").as == ir::Facing::Attacks);
  CHECK(TheOnly<ir::Fights>("当此牌攻击时，破坏被此牌攻击的角色牌。").as == ir::Facing::IsAttacked);
  CHECK(TheOnly<ir::Fights>("此牌战斗胜利时，破坏防御此牌的角色牌。").as == ir::Facing::Defends);
  CHECK(TheOnly<ir::Fights>("当此牌攻击时，破坏与此牌战斗的角色牌。").as == ir::Facing::Either);
}

TEST_CASE("one coming turn of one player", "[parser][zero:407.1]") {
  CHECK(TheOnly<ir::ChangeStats>("【登场时】此牌在我方的下个回合中(攻)+1000。").duration.kind ==
        ir::DurationKind::YourNextTurn);
  CHECK(TheOnly<ir::ChangeStats>("【登场时】此牌在对方的下个回合中(攻)+1000。").duration.kind ==
        ir::DurationKind::OpponentsNextTurn);
}

TEST_CASE("amounts are said in other words", "[parser][zero:103.4]") {
  static constexpr OtherWords kAmounts[] = {
      {"此牌(攻)+X。X为我方手牌的数量加2。", "此牌(攻)+X。X为我方手牌的数量+2。"},
      {"此牌(攻)+X。X为我方手牌的数量减去1。", "此牌(攻)+X。X为我方手牌的数量-1。"},
      {"此牌(攻)+X。X为我方手牌的数量乘以500的数值。", "此牌(攻)+X。X为我方手牌的数量乘以500。"},
      {"以我方手牌的数量为X，此牌(攻)+X。", "X为我方手牌的数量，此牌(攻)+X。"},
      {"对方玩家身上每有一个花指示物，此牌(攻)+500。",
       "对方玩家上每有一个花指示物，此牌(攻)+500。"},
      {"【登场时】在此牌上放置数量等于我方手牌数量的花指示物。",
       "【登场时】在此牌上放置等于我方手牌数量的花指示物。"},
      {"我方战斗区中已装备装备牌的角色牌(攻)+500。", "我方战斗区中装备着装备牌的角色牌(攻)+500。"},
      {"【登场时】将手牌中的一张费用3以下、(攻)2000以上的角色牌登场。",
       "【登场时】将手牌中的一张费用3以下且(攻)2000以上的角色牌登场。"},
      {"在场的角色牌(攻)+500。", "战斗区中的角色牌(攻)+500。"},
  };
  CheckReadSame(kAmounts);
}

TEST_CASE("odd and even numbers are told apart", "[parser][zero:103.4]") {
  const auto odd = TheOnly<ir::Compare>("【登场时】如果我方手牌的数量为奇数，抽一张牌。");
  CHECK(odd.right == ir::Constant(1));
  CHECK(std::get<ir::Box<ir::Arithmetic>>(odd.left.node)->operation == ir::Operator::Remainder);
  const auto even = TheOnly<ir::Compare>("【登场时】如果我方手牌的数量为偶数，抽一张牌。");
  CHECK(even.right == ir::Constant(0));
  const auto not_odd = TheOnly<ir::Compare>("【登场时】如果我方手牌的数量不为奇数，抽一张牌。");
  CHECK(not_odd.right == ir::Constant(0));
}

TEST_CASE("what is not that number is another one", "[parser][zero:103.4]") {
  CHECK(TheOnly<ir::Compare>("若此牌的(攻)不为2000，此牌(防)+500。").comparison ==
        ir::Comparison::NotEqual);
  CHECK(TheOnly<ir::Compare>("若此牌的(攻)为2000，此牌(防)+500。").comparison ==
        ir::Comparison::Equal);
  CHECK(TheOnly<ir::Compare>("若此牌的(攻)不足2000，此牌(防)+500。").comparison ==
        ir::Comparison::LessThan);
  CHECK_FALSE(Read("若此牌的(攻)不为2000以上，此牌(防)+500。").not_understood.empty());
}

TEST_CASE("what waits until this card leaves knows what was picked", "[parser][zero:200.2]") {
  const auto later = TheOnly<ir::Delay>(
      "【登场时】将对方战斗区中的一张角色牌移出游戏。当此牌离开战斗区时，将那张牌移回其持有者手牌。");
  CHECK(std::get<ir::ObjectEvent>(later.event.node).happening == ir::Happening::Leaves);
  CHECK_FALSE(later.is_repeated);
  // What speaks of nothing before is another effect.
  CHECK(Read("【登场时】抽一张牌。当此牌离开战斗区时，抽两张牌。").readings.size() == 1);
}

TEST_CASE("this card as it is: as long as it is so", "[parser][zero:701.1]") {
  for (const char* text : {"装备着装备牌的此牌获得先制。", "横置的此牌(防)+1000。"}) {
    INFO(text);
    const auto so = TheOnly<ir::ObjectIs>(text);
    CHECK(std::holds_alternative<ir::Self>(so.object.node));
    CHECK(std::holds_alternative<ir::Has>(so.filter.node));
  }
}

TEST_CASE("that a card has something not is told from that it has", "[parser][zero:306.2]") {
  const auto has = TheOnly<ir::ObjectIs>("若此牌具有突袭，此牌(攻)+500。");
  CHECK(std::holds_alternative<ir::HasKeyword>(has.filter.node));
  for (const char* text : {"若此牌没有突袭，此牌(攻)+500。", "若此牌不具有突袭，此牌(攻)+500。"}) {
    INFO(text);
    const auto lacks = TheOnly<ir::NotHold>(text);
    CHECK(std::holds_alternative<ir::ObjectIs>(lacks.part->node));
  }
  CHECK(TheOnly<ir::ThereAre>("若我方战斗区中的角色牌不止一张，抽一张牌。").comparison ==
        ir::Comparison::MoreThan);
}

TEST_CASE("two cards that were picked at once may be alike", "[parser][zero:303.7]") {
  const auto cost =
      TheOnly<ir::AllAlike>("【登场时】舍弃两张手牌。如果那两张牌的费用相同，抽一张牌。");
  CHECK(cost.in == ir::Distinct::Cost);
  CHECK_FALSE(cost.is_unlike);
  const auto kind =
      TheOnly<ir::AllAlike>("【登场时】舍弃两张手牌。如果那两张牌的类别不同，抽一张牌。");
  CHECK(kind.in == ir::Distinct::Kind);
  CHECK(kind.is_unlike);
}

}  // namespace caiding::parser

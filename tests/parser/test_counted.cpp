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

}  // namespace caiding::parser

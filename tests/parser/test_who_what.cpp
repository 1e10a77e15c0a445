// SPDX-License-Identifier: MIT
// Who, which cards, how many and if: other words for the same, what is printed of it, and what
// looks alike and is something else.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameWhoWhat[] = {
    // Who.
    {"【回合结束时】如果主动玩家的手牌有三张以下，该玩家抽一张牌。",
     "【回合结束时】正在进行回合的玩家的手牌有三张以下的场合，那位玩家抽一张牌。"},
    {"【登场时】每位玩家各舍弃一张手牌。", "【登场时】双方玩家各自舍弃一张手牌。"},
    // What an effect did to it.
    {"【破坏时】将因此牌的效果移出游戏的牌加入持有者手牌。",
     "【破坏时】将因此牌的效果被移出游戏的牌移回持有者手牌。"},
    {"【登场时】舍弃两张手牌。将以这个效果舍弃的牌移出游戏。",
     "【登场时】舍弃两张手牌。将以此法舍弃的牌移出游戏。"},
    {"【登场时】舍弃任意数量的手牌。若以此方式舍弃了三张以上，抽一张牌。",
     "【登场时】舍弃任意数量的手牌。若通过此效果舍弃了三张以上的牌，抽一张牌。"},
    // What is asked of a card.
    {"【登场时】破坏对方战斗区中的一张费用3以下且带有神速的角色牌。",
     "【登场时】破坏对方战斗区中的一张费用3以下的带有神速的角色牌。"},
    {"【登场时】破坏对方战斗区中的一张费用恰好比此牌高1的角色牌。",
     "【登场时】破坏对方战斗区中的一张费用比此牌高1的角色牌。"},
    {"【登场时】将我方休息区中的一张与此牌具有至少一个相同属性的角色牌加入手牌。",
     "【登场时】将我方休息区中的一张与此牌具有共同属性的角色牌加入手牌。"},
    // How many.
    {"【登场时】抽与我方战斗区中的角色牌数量相同的牌。",
     "【登场时】抽等同于我方战斗区中的角色牌数量的牌。"},
    {"此牌(攻)+X，X为500乘以我方手牌的数量。", "此牌(攻)+X，X为我方手牌的数量×500。"},
    {"此牌(攻)+X，X为我方手牌的数量乘以500，至多为2000。",
     "此牌(攻)+X，X为我方手牌的数量乘以500，但不会超过2000。"},
    // If.
    {"【登场时】如果本回合中已有两张以上的角色牌登场，抽一张牌。",
     "【登场时】如果本回合有两张以上的角色牌登场，抽一张牌。"},
    {"【登场时】如果对方的角色牌本回合均没有攻击过，抽一张牌。",
     "【登场时】如果对方的角色牌本回合没有攻击过，抽一张牌。"},
};

constexpr const char* kFormsWhoWhat[] = {
    "【回合结束时】主动玩家抽一张牌。",
    "【登场时】破坏主动玩家战斗区中的一张角色牌。",
    "【破坏时】将因此牌的效果被移出游戏的牌登场。",
    "我方战斗区中的因效果登场的角色牌（攻）+1000。",
    "【登场时】破坏对方战斗区中的一张从休息区中登场的角色牌。",
    "【登场时】将我方休息区中的一张本回合被破坏过的角色牌加入手牌。",
    "此牌（攻）+我方休息区中牌名不同的『A』的数量×500。",
    "此牌（攻）+我方战斗区中的角色牌的费用总和×500。",
    "此牌（攻）+我方战斗区中的其他角色牌的（攻）最大值。",
    "【登场时】抽一张牌。如果我方战斗区中的角色牌的颜色均相同，再抽一张牌。",
    "【登场时】宣布一种类别，展示我方牌组顶的一张牌。如果那张牌为宣布的类别的牌，将那张牌加入手牌。",
    "此牌（攻）+我方本回合使用过的战术牌的数量×500。",
    "【登场时】破坏对方战斗区中的最多两张费用合计5以下的角色牌。",
};

}  // namespace

TEST_CASE("who, which and how many may be said in other words", "[parser][who][zero:102.3]") {
  CheckReadSame(kSameWhoWhat);
}

TEST_CASE("what is asked of cards is printed as it is read", "[parser][who]") {
  CheckPrintsAsRead(kFormsWhoWhat);
}

TEST_CASE("what has befallen a card is told from what it is", "[parser][who][zero:208.1]") {
  const auto removed = TheOnly<ir::Underwent>("【破坏时】将因此牌的效果移出游戏的牌登场。");
  const auto& moved = std::get<ir::ObjectEvent>(removed.event->node);
  CHECK(moved.happening == ir::Happening::Moves);
  CHECK(moved.by_effect);
  REQUIRE(moved.cause);
  CHECK(std::holds_alternative<ir::Is>(moved.cause->node));
  const auto fallen = TheOnly<ir::Underwent>("【战斗胜利时】将被此牌战斗破坏的角色牌移出游戏。");
  CHECK(std::get<ir::ObjectEvent>(fallen.event->node).happening == ir::Happening::BattleDestroyed);
  // 破坏的 of the event, and 登场的 of this turn, are said already.
  const ir::Ability event =
      Only("当我方战斗区中的其他角色牌被破坏时，将被破坏的角色牌移回持有者手牌。");
  std::size_t befallen = 0;
  const auto visit = [&](const ir::Underwent&) { ++befallen; };
  ir::Walk(event, visit);
  CHECK(befallen == 0);
}

TEST_CASE("whose rest zone is meant is asked of cards with a history too", "[parser][zero:200.2]") {
  CHECK(Read("【登场时】将休息区中的一张本回合被破坏过的角色牌加入手牌。").readings.size() == 2);
  CHECK(Read("【登场时】将我方休息区中的一张本回合被破坏过的角色牌加入手牌。").readings.size() ==
        1);
}

TEST_CASE("what was declared by another effect of the card is asked for",
          "[parser][who][zero:301.5]") {
  const auto is = TheOnly<ir::CardNameIsDeclared>("对方不能使用宣布的牌名的牌。");
  CHECK(is.slot == ir::kDeclaredByCard);
  const auto has = TheOnly<ir::HasDeclared>("我方使用拥有所宣布的属性的角色牌时，其无色费用-1。");
  CHECK(has.slot == ir::kDeclaredByCard);
  const auto own = TheOnly<ir::HasDeclared>(
      "【登场时】宣布一种颜色。将休息区中的一张宣布的颜色的角色牌加入手牌。");
  CHECK(own.slot != ir::kDeclaredByCard);
}

TEST_CASE("of two that each player shows the costs are compared", "[parser][who][zero:616.1]") {
  const std::string_view text =
      "【登场时】双方玩家各展示一张手牌。我方展示的牌费用较大的场合，我方抽一张牌。";
  const auto compare = TheOnly<ir::Compare>(text);
  CHECK(compare.comparison == ir::Comparison::MoreThan);
  const auto& own = std::get<ir::TotalOf>(compare.left.node);
  CHECK(own.objects->whose == ir::Player::You);
  CHECK(std::get<ir::TotalOf>(compare.right.node).objects->whose == ir::Player::Opponent);
}

TEST_CASE("what lies below a card is counted", "[parser][who][zero:900.变身.6]") {
  const auto parts = TheOnly<ir::LiesBelow>("变身形态：此牌下方每有一张变身牌，此牌(攻)+500。");
  CHECK(parts.as == ir::Below::Part);
  const auto remnants = TheOnly<ir::LiesBelow>("放置在此牌下方的刀魂牌每有一张，此牌(攻)+500。");
  CHECK(remnants.as == ir::Below::Remnant);
  CHECK(std::holds_alternative<ir::Self>(remnants.under.node));
}

TEST_CASE("markers of whatever name are told from those of one", "[parser][who][zero:326.1]") {
  CHECK(TheOnly<ir::HasMarker>("【登场时】破坏战斗区中的一张带有指示物的角色牌。").marker.empty());
  CHECK(TheOnly<ir::HasMarker>("【登场时】破坏战斗区中的一张带有毒指示物的角色牌。").marker ==
        U"毒");
}

TEST_CASE("an adjective that goes on needs another", "[parser][who]") {
  CHECK(IsRead("【登场时】破坏对方战斗区中的一张费用3以下且『A』属性的角色牌。") ==
        IsRead("【登场时】破坏对方战斗区中的一张费用3以下的『A』属性的角色牌。"));
  CHECK_FALSE(IsRead("【登场时】破坏对方战斗区中的一张费用3以下且角色牌。"));
  CHECK_FALSE(IsRead("【登场时】破坏对方战斗区中的一张费用3以下但角色牌。"));
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// Turns that an effect waits for, and words of count and place that must not be dropped.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

bool AwaitsTurn(const ir::Delay& delay, ir::PlayerHappening happening, ir::Player whose) {
  const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
  return event != nullptr && event->happening == happening && event->player == whose;
}

}  // namespace

TEST_CASE("the end of this turn is waited for once and is no trigger", "[parser][zero:700.10]") {
  const ir::Ability window = Only("【登场时】本回合结束时，将此牌移回持有者手牌。");
  CHECK(window.triggers.size() == 1);
  CHECK(AwaitsTurn(std::get<ir::Delay>(window.effect.node), ir::PlayerHappening::TurnEnds,
                   ir::Player::Either));

  const ir::Ability bare = Only("【登场时】回合结束时，将此牌移回持有者手牌。");
  CHECK(bare.triggers.size() == 1);
  CHECK(std::holds_alternative<ir::Delay>(bare.effect.node));

  const ir::Ability behind = Only("抽一张牌。本回合结束时，抽一张牌。");
  const auto& steps = std::get<ir::Sequence>(behind.effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(AwaitsTurn(std::get<ir::Delay>(steps[1].node), ir::PlayerHappening::TurnEnds,
                   ir::Player::Either));

  ParagraphContext tactic;
  tactic.kind = zero::kind::kTactic;
  const ir::Ability used = Only("本回合结束时，抽一张牌。", tactic);
  CHECK(used.kind == ir::AbilityKind::UseEffect);
  CHECK(std::holds_alternative<ir::Delay>(used.effect.node));
}

TEST_CASE("a turn that is named but cannot be waited for is not understood",
          "[parser][zero:700.10]") {
  CHECK_FALSE(IsRead("本回合结束时，抽一张牌。"));
  CHECK_FALSE(IsRead("下个我方回合开始时，抽一张牌。"));
  CHECK_FALSE(IsRead("抽一张牌。本回合开始时，抽一张牌。"));
  CHECK(IsRead("回合结束时，抽一张牌。"));
}

TEST_CASE("the end of the next turn is waited for behind its beginning", "[parser][zero:700.10]") {
  const ir::Ability ability = Only("【登场时】下个对方回合结束时，将此牌移回持有者手牌。");
  const auto& begins = std::get<ir::Delay>(ability.effect.node);
  CHECK(std::get<ir::PlayerEvent>(begins.event.node) ==
        ir::PlayerEvent{ir::PlayerHappening::TurnBegins, ir::Player::Opponent});
  const auto& ends = std::get<ir::Delay>(begins.then->node);
  CHECK(std::get<ir::PlayerEvent>(ends.event.node) ==
        ir::PlayerEvent{ir::PlayerHappening::TurnEnds, ir::Player::Opponent});
  CHECK(IsRead("【登场时】下个回合结束时，将此牌移回持有者手牌。"));
}

TEST_CASE("the next beginning of a player's turn is waited for", "[parser][zero:700.10]") {
  const ir::Ability ability = Only("【登场时】下个我方回合开始时，抽一张牌。");
  CHECK(AwaitsTurn(std::get<ir::Delay>(ability.effect.node), ir::PlayerHappening::TurnBegins,
                   ir::Player::You));
}

TEST_CASE("a condition behind the moment is asked when it has come, one before it at once",
          "[parser][zero:700.9]") {
  for (const char* text : {"抽一张牌。回合结束时，如果我方战斗区中有『A』，抽一张牌。",
                           "【登场时】抽一张牌。回合结束时，如果我方战斗区中有『A』，抽一张牌。"}) {
    const ir::Ability later = Only(text);
    const auto& steps = std::get<ir::Sequence>(later.effect.node).steps;
    REQUIRE(steps.size() == 2);
    CHECK(std::holds_alternative<ir::If>(std::get<ir::Delay>(steps[1].node).then->node));
  }
  const ir::Ability first = Only("【登场时】回合结束时，如果我方战斗区中有『A』，抽一张牌。");
  CHECK(first.condition == ir::Condition{});
  CHECK(std::holds_alternative<ir::If>(std::get<ir::Delay>(first.effect.node).then->node));

  const ir::Ability before = Only("【登场时】如果我方战斗区中有『A』，回合结束时，抽一张牌。");
  CHECK(std::holds_alternative<ir::ThereAre>(before.condition.node));
  CHECK(std::holds_alternative<ir::Draw>(std::get<ir::Delay>(before.effect.node).then->node));
}

TEST_CASE("the other case of what is asked at the end of the turn stands there too",
          "[parser][zero:700.9]") {
  for (const char* text :
       {"抽一张牌。回合结束时，如果我方战斗区中有『A』，抽一张牌，否则舍弃一张手牌。",
        "抽一张牌。回合结束时，如果我方战斗区中有『A』，抽一张牌。否则，舍弃一张手牌。"}) {
    const ir::Ability ability = Only(text);
    const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
    REQUIRE(steps.size() == 2);
    const auto& branch = std::get<ir::If>(std::get<ir::Delay>(steps[1].node).then->node);
    REQUIRE(branch.otherwise);
    CHECK(std::holds_alternative<ir::Discard>((*branch.otherwise)->node));
  }
}

TEST_CASE("a turn of one player behind a trigger may be waited for once or come again",
          "[parser][zero:700.10]") {
  const ir::Readings open = Read("当此牌攻击时，抽一张牌。我方回合开始时，抽一张牌。");
  REQUIRE(open.readings.size() == 2);
  REQUIRE(open.points.size() == 1);
  CHECK(open.points[0].source == ir::Ambiguity::TurnSense);
  CHECK(open.readings[0].abilities.size() == 1);
  REQUIRE(open.readings[1].abilities.size() == 2);
  CHECK(open.readings[1].abilities[1].kind == ir::AbilityKind::Triggered);

  const char* bare = "当此牌攻击时，抽一张牌。回合结束时，抽一张牌。";
  const ir::Readings once = Read(bare);
  REQUIRE(once.readings.size() == 1);
  CHECK(once.readings[0].abilities.size() == 1);
  REQUIRE(once.conventions.size() == 1);
  CHECK(once.conventions[0].id == "waits-once");
  ParseOptions all;
  all.apply_conventions = false;
  CHECK(Read(bare, {}, all).readings.size() == 2);

  // What refers back can only be waited for; what names the turn too.
  CHECK(Read("当此牌攻击时，横置战斗区中的一张角色牌。对方回合开始时，重置那张牌。")
            .readings.size() == 1);
  CHECK(Read("当此牌攻击时，抽一张牌。下个我方回合开始时，抽一张牌。").readings.size() == 1);
}

TEST_CASE("a discard of so many cards is no event of each card", "[parser][zero:608.1]") {
  CHECK(IsRead("当对方舍弃手牌时，抽一张牌。"));
  CHECK(IsRead("当对方舍弃一张手牌时，抽一张牌。"));
  CHECK_FALSE(IsRead("当我方舍弃两张手牌时，抽一张牌。"));
  CHECK_FALSE(IsRead("当我方舍弃战斗区中的一张牌时，抽一张牌。"));
}

TEST_CASE("a count inside of compared counts is not dropped", "[parser][zero:702.6]") {
  CHECK(IsRead("如果我方手牌多于对方手牌，抽一张牌。"));
  CHECK_FALSE(IsRead("如果我方手牌多于两张手牌，抽一张牌。"));
  CHECK_FALSE(IsRead("如果我方两张手牌多于对方手牌，抽一张牌。"));
}

TEST_CASE("the deck that cards go into is the one that is shuffled", "[parser][zero:617.1]") {
  const auto shuffled = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    return std::get<ir::Shuffle>(std::get<ir::Sequence>(ability.effect.node).steps.back().node)
        .whose;
  };
  CHECK(shuffled("将对方战斗区中的一张角色牌洗入其持有者牌组。") == ir::Player::Opponent);
  CHECK(shuffled("将我方休息区中的一张角色牌洗入牌组。") == ir::Player::Unstated);
  CHECK(shuffled("将我方休息区中的一张角色牌洗入我方牌组。") == ir::Player::Unstated);
  CHECK(shuffled("选择对方休息区中的一张牌，将那张牌洗入持有者牌组。") == ir::Player::Opponent);
  CHECK_FALSE(IsRead("将对方休息区中的一张角色牌洗入我方牌组。"));
  CHECK_FALSE(IsRead("将战斗区中的一张角色牌洗入持有者牌组。"));
}

TEST_CASE("那张牌 needs another card to speak of, 其 does not", "[parser][zero:601.1]") {
  CHECK_FALSE(IsRead("当此牌攻击时，对那张牌造成1000点伤害。"));
  CHECK_FALSE(IsRead("横置此牌：那张牌（攻）+1000。"));
  CHECK(IsRead("当此牌攻击时，其（攻）+1000。"));
}

TEST_CASE("whoever may choose one of several effects is asked", "[parser][zero:702.3]") {
  const auto asked = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    if (ability.is_optional) return ir::Player::You;
    return std::get<ir::May>(ability.effect.node).who;
  };
  CHECK(asked("【登场时】对方可以从以下效果中选择一个：对方抽一张牌；对方舍弃一张手牌。") ==
        ir::Player::Opponent);
  CHECK(asked("【登场时】可以从以下效果中选择一个：抽一张牌；横置此牌。") == ir::Player::You);
}

TEST_CASE("cards counted in one player's zone cannot be said to be the other's",
          "[parser][zero:326.1]") {
  CHECK(IsRead("我方战斗区中每有一张其他角色牌，此牌(攻)+500。"));
  CHECK_FALSE(IsRead("我方战斗区中每有一张对方的角色牌，此牌(攻)+500。"));
}

}  // namespace caiding::parser

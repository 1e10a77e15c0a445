// SPDX-License-Identifier: MIT
// Words that are easily read wrongly, each beside what looks like it and means something else.
#include "tests/parser/reader.h"

#include "model/ir/walk.h"

namespace caiding::parser {
namespace {

const ParagraphContext kTactic{zero::kind::kTactic, false, {}, {}};

/// The only ability of the only reading.
ir::Ability Only(std::string_view text, const ParagraphContext& context = {}) {
  INFO(text);
  const ir::Readings readings = Read(text, context);
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 1);
  REQUIRE(readings.readings[0].abilities.size() == 1);
  return readings.readings[0].abilities[0];
}

/// Whose each of the phrases is, in their order.
std::vector<ir::Player> Whose(const ir::Ability& ability) {
  std::vector<ir::Player> whose;
  const auto look = [&](const ir::Selector& selector) { whose.push_back(selector.whose); };
  ir::Walk(ability, look);
  return whose;
}

bool IsRead(std::string_view text, const ParagraphContext& context = {}) {
  const ir::Readings readings = Read(text, context);
  return readings.not_understood.empty() && !readings.readings.empty();
}

const ir::Replace& Replacement(const ir::Ability& ability) {
  REQUIRE(std::holds_alternative<ir::Replace>(ability.effect.node));
  return std::get<ir::Replace>(ability.effect.node);
}

std::size_t Steps(const ir::Effect& effect) {
  const auto* steps = std::get_if<ir::Sequence>(&effect.node);
  return steps == nullptr ? 1 : steps->steps.size();
}

}  // namespace

// ---------------------------------------------------------------- 自己

TEST_CASE("自己 is whoever does what the clause tells", "[parser][rightly][zero:610.3]") {
  using ir::Player;
  CHECK(Whose(Only("对方选择自己的一张角色牌并将其破坏。", kTactic)) == std::vector{Player::Opponent});
  CHECK(Whose(Only("对方废弃自己的一张角色牌。", kTactic)) == std::vector{Player::Opponent});
  CHECK(Whose(Only("对方将自己休息区中的两张牌移出游戏。", kTactic)) == std::vector{Player::Opponent});
  CHECK(Whose(Only("我方废弃自己的一张角色牌。", kTactic)) == std::vector{Player::You});
  CHECK(Whose(Only("废弃自己的一张角色牌。", kTactic)) == std::vector{Player::You});
  // Another's clause before it changes nothing where the next says who does it.
  CHECK(Whose(Only("对方抽一张牌。我方废弃自己的一张角色牌。", kTactic)) == std::vector{Player::You});
  // One subject for both clauses.
  CHECK(Whose(Only("对方抽一张牌并废弃自己的一张角色牌。", kTactic)) == std::vector{Player::Opponent});
}

TEST_CASE("自己 of each player is each player's own", "[parser][rightly][zero:102.3]") {
  const ir::Ability ability = Only("每位玩家废弃自己的一张角色牌。", kTactic);
  REQUIRE(std::holds_alternative<ir::EachPlayerDoes>(ability.effect.node));
  CHECK(Whose(ability) == std::vector{ir::Player::You});
}

TEST_CASE("自己 in what is said of cards is the player whose they are", "[parser][rightly][zero:610.3][zero:612.1]") {
  const auto by = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    REQUIRE(ability.triggers.size() == 1);
    return std::get<ir::ObjectEvent>(ability.triggers[0].node).by;
  };
  CHECK(by("当对方的角色牌被自己的效果破坏时，抽一张牌。") == ir::Player::Opponent);
  CHECK(by("当我方的角色牌被自己的效果破坏时，抽一张牌。") == ir::Player::You);
  CHECK(by("当此牌被自己的效果破坏时，抽一张牌。") == ir::Player::You);
  const auto barred = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    return std::get<ir::ControlledBy>(std::get<ir::Constrain>(ability.effect.node).by->node).player;
  };
  CHECK(barred("对方的角色牌不能成为自己的效果的对象。") == ir::Player::Opponent);
  CHECK(barred("此牌不能成为自己的效果的对象。") == ir::Player::You);
  // Whose they are, nobody says.
  CHECK_FALSE(IsRead("当角色牌被自己的效果破坏时，抽一张牌。"));
}

TEST_CASE("自己 is not read where nobody says who does it", "[parser][rightly][zero:610.3]") {
  CHECK_FALSE(IsRead("对方从以下效果中选择一个：舍弃自己的一张手牌；抽一张牌。", kTactic));
  CHECK(IsRead("从以下效果中选择一个：舍弃自己的一张手牌；抽一张牌。", kTactic));
  CHECK_FALSE(IsRead("如果对方将要抽牌，改为舍弃自己的一张手牌。"));
  CHECK(IsRead("如果我方将要抽牌，改为舍弃自己的一张手牌。"));
}

// ---------------------------------------------------------------- 改为A并B

TEST_CASE("all that follows 改为 is done in the place of the event", "[parser][rightly][zero:707.1][zero:707.4]") {
  for (const std::string_view joint : {"并", "，", "，然后", "，并"}) {
    const std::string text = "如果此牌将要被破坏，改为移出游戏" + std::string(joint) + "抽一张牌。";
    const ir::Ability ability = Only(text);
    CHECK(ability.kind == ir::AbilityKind::Continuous);
    CHECK(Steps(*Replacement(ability).instead) == 2);
  }
  const ir::Ability draws = Only("如果我方将要抽牌，改为舍弃一张手牌，对方抽两张牌并横置此牌。");
  CHECK(Steps(*Replacement(draws).instead) == 3);
  const ir::Ability half = Only("如果此牌将要受到伤害，改为其受到一半的伤害，抽一张牌。");
  CHECK(Steps(*Replacement(half).instead) == 2);
  CHECK(Replacement(Only("如果此牌将要被破坏，可以改为移出游戏并抽一张牌。")).is_optional);
  // Until the end of the turn, all of it.
  const ir::Ability turn = Only("本回合如果我方角色牌将要被破坏，改为移出游戏，抽一张牌。", kTactic);
  CHECK(Replacement(turn).duration.kind == ir::DurationKind::ThisTurn);
  CHECK(Steps(*Replacement(turn).instead) == 2);
}

TEST_CASE("what another sentence says is not done in the place of the event", "[parser][rightly][zero:707.1]") {
  const ir::Ability ability = Only("如果此牌将要被破坏，改为移出游戏；我方战斗区中的『岚』(攻)+1000。");
  CHECK(ability.kind == ir::AbilityKind::Continuous);
  REQUIRE(Steps(ability.effect) == 2);
  CHECK(std::holds_alternative<ir::Replace>(std::get<ir::Sequence>(ability.effect.node).steps[0].node));
  const ir::Ability stopped = Only("本回合如果我方角色牌将要被破坏，改为移出游戏。抽一张牌。", kTactic);
  REQUIRE(Steps(stopped.effect) == 2);
  const ir::Ability instead = Only("抽一张牌。如果我方战斗区中有『骑士』，改为抽两张牌并舍弃一张手牌。", kTactic);
  const auto& branch = std::get<ir::If>(instead.effect.node);
  CHECK(Steps(*branch.then) == 2);
  CHECK(branch.otherwise.has_value());
}

}  // namespace caiding::parser

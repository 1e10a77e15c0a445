// SPDX-License-Identifier: MIT
// What a sentence says, where another reading lies near that would play otherwise.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

template <class Node>
int CountOf(const ir::Effect& effect) {
  int count = 0;
  const auto look = [&](const Node&) { ++count; };
  ir::Walk(effect, look);
  return count;
}

}  // namespace

TEST_CASE("what an attack forbids it forbids in its battle", "[parser][zero:506.1]") {
  CHECK(OnlyReading("此牌攻击时，对方战斗区中的角色牌不能防御。") ==
        OnlyReading("此牌攻击时，对方战斗区中的角色牌本次战斗中不能防御。"));
  CHECK(OnlyReading("对方的角色牌攻击时，此牌必须防御。") ==
        OnlyReading("对方的角色牌攻击时，此牌本次战斗中必须防御。"));
  // What is not of the battle is not bounded by it.
  CHECK_FALSE(OnlyReading("此牌攻击时，对方战斗区中的一张角色牌不能攻击。") ==
              OnlyReading("此牌攻击时，对方战斗区中的一张角色牌本次战斗中不能攻击。"));
}

TEST_CASE("what is of the same colour has no name in common", "[parser]") {
  CHECK(OnlyReading("破坏与此牌同颜色的一张角色牌。") ==
        OnlyReading("破坏与此牌颜色相同的一张角色牌。"));
  CHECK_FALSE(OnlyReading("破坏与此牌同颜色的一张角色牌。") ==
              OnlyReading("破坏与此牌角色名相同的一张角色牌。"));
}

TEST_CASE("a tactic that chooses on use has what it chooses", "[parser][zero:320.4]") {
  CHECK(OnlyReading("使用此牌时，从以下效果中选择一个：抽一张牌；抽两张牌。", kTactic) ==
        OnlyReading("从以下效果中选择一个：抽一张牌；抽两张牌。", kTactic));
}

TEST_CASE("when a card can be used is no step of what it does", "[parser][zero:623.5]") {
  for (const char* text :
       {"抽一张牌。此牌只能在我方回合中使用。", "此牌只能在我方回合中使用。抽一张牌。"}) {
    const std::vector<ir::Ability> abilities = OnlyReading(text, kTactic);
    REQUIRE(abilities.size() == 2);
    const bool is_first = abilities[0].kind == ir::AbilityKind::Continuous;
    const ir::Ability& rule = abilities[is_first ? 0 : 1];
    const ir::Ability& effect = abilities[is_first ? 1 : 0];
    CHECK(rule.kind == ir::AbilityKind::Continuous);
    CHECK(CountOf<ir::Constrain>(rule.effect) == 1);
    CHECK(effect.kind == ir::AbilityKind::UseEffect);
    CHECK(std::holds_alternative<ir::Draw>(effect.effect.node));
  }
}

TEST_CASE("the bearer that goes is the card of the event", "[parser][zero:200.6]") {
  const std::vector<ir::Ability> abilities = OnlyReading(
      "装备此牌的角色牌将要被破坏时，可以改为废弃此牌。若如此做，回复那张角色牌上的所有伤害。",
      kEquipment);
  REQUIRE(abilities.size() == 1);
  const auto* replace = std::get_if<ir::Replace>(&abilities.front().effect.node);
  REQUIRE(replace != nullptr);
  CHECK(CountOf<ir::Host>(*replace->instead) == 0);
  CHECK(CountOf<ir::EventSubject>(*replace->instead) == 1);
}

TEST_CASE("the rest goes where it goes whether any was taken or not", "[parser][zero:102.5]") {
  const std::vector<ir::Ability> abilities = OnlyReading(
      "【登场时】展示我方牌组顶的四张牌，可以将其中的一张角色牌加入手牌，其余的牌送入休息区。");
  REQUIRE(abilities.size() == 1);
  const auto& steps = std::get<ir::Sequence>(abilities.front().effect.node).steps;
  REQUIRE(steps.size() == 3);
  CHECK(std::holds_alternative<ir::May>(steps[1].node));
  CHECK(std::holds_alternative<ir::Move>(steps[2].node));
}

TEST_CASE("a level marker that is removed is what goes to the rest zone",
          "[parser][zero:323.1][zero:323.3]") {
  CHECK(OnlyReading("【登场时】移除对方战斗区中的一张角色牌的一张等级指示物，将其送入休息区。") ==
        OnlyReading("【登场时】移除对方战斗区中的一张角色牌的一张等级指示物。"));
  CHECK_FALSE(
      OnlyReading("【登场时】移除对方战斗区中的一张角色牌上的一个花指示物，将其送入休息区。") ==
      OnlyReading("【登场时】移除对方战斗区中的一张角色牌上的一个花指示物。"));
}

TEST_CASE("whose zone a card comes from says whose card it is", "[parser][zero:200.3]") {
  for (const auto& [text, whose] :
       {std::pair{"每当一张牌从我方的牌组被送入休息区时，抽一张牌。", ir::Player::You},
        std::pair{"每当一张牌从对方的牌组被送入休息区时，抽一张牌。", ir::Player::Opponent},
        std::pair{"每当一张角色牌从我方休息区登场时，抽一张牌。", ir::Player::You}}) {
    const std::vector<ir::Ability> abilities = OnlyReading(text);
    REQUIRE(abilities.front().triggers.size() == 1);
    const auto& event = std::get<ir::ObjectEvent>(abilities.front().triggers.front().node);
    CHECK(std::get<ir::Selector>(event.subject.node).whose == whose);
  }
}

}  // namespace caiding::parser

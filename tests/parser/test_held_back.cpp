// SPDX-License-Identifier: MIT
// Damage held back, effects that wait for a time, what is paid beside a cost, and what is
// cancelled.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

ir::PreventDamage Prevented(std::string_view text) {
  const ir::Ability ability = Only(text, kTactic);
  INFO(text);
  REQUIRE(std::holds_alternative<ir::PreventDamage>(ability.effect.node));
  return std::get<ir::PreventDamage>(ability.effect.node);
}

ir::Delay Waits(std::string_view text) {
  const ir::Ability ability = Only(text, kTactic);
  INFO(text);
  REQUIRE(std::holds_alternative<ir::Delay>(ability.effect.node));
  return std::get<ir::Delay>(ability.effect.node);
}

}  // namespace

TEST_CASE("which sort of damage is held back is said before it", "[parser][zero:607.5]") {
  CHECK(Prevented("防止战斗区中的一张角色牌本回合将要受到的伤害。").sort == ir::DamageSort::Any);
  for (const char* text : {"防止战斗区中的一张角色牌本回合将要受到的战斗伤害。",
                           "本回合防止战斗区中的一张角色牌因战斗受到的所有伤害。",
                           "战斗区中的一张角色牌本回合将要受到的战斗伤害被防止。"}) {
    CHECK(Prevented(text).sort == ir::DamageSort::Battle);
  }
  for (const char* text : {"防止战斗区中的一张角色牌本回合将要受到的所有非战斗伤害。",
                           "防止战斗区中的一张角色牌本回合将要受到的效果伤害。",
                           "防止战斗区中的一张角色牌本回合因效果受到的伤害。"}) {
    CHECK(Prevented(text).sort == ir::DamageSort::Effect);
  }
}

TEST_CASE("the damage held back is the next, so many points, or all of it",
          "[parser][zero:607.6]") {
  const ir::PreventDamage next = Prevented("防止战斗区中的一张角色牌本回合将要受到的下一次伤害。");
  CHECK(next.is_next_only);
  CHECK_FALSE(next.amount);
  const ir::PreventDamage points =
      Prevented("防止战斗区中的一张角色牌本回合接下来将要受到的2000点伤害。");
  CHECK_FALSE(points.is_next_only);
  CHECK(points.amount == ir::Constant(2000));
  const ir::Readings open =
      Read("防止战斗区中的一张角色牌本回合下一次将要受到的2000点伤害。", kTactic);
  REQUIRE(open.readings.size() == 2);
  REQUIRE(open.points.size() == 1);
}

TEST_CASE("what waits for damage, or changes it, is of the sort that stands before it",
          "[parser][zero:607.1]") {
  const auto of_object = [](const ir::TriggerEvent& event) {
    return std::get<ir::ObjectEvent>(event.node).damage;
  };
  const auto of_player = [](const ir::TriggerEvent& event) {
    return std::get<ir::PlayerEvent>(event.node).damage;
  };
  const auto replaced = [](const char* text) {
    return std::get<ir::Replace>(Only(text).effect.node).event;
  };
  CHECK(of_object(Only("当此牌对对方生命区造成战斗伤害时，抽一张牌。", kTactic).triggers.at(0)) ==
        ir::DamageSort::Battle);
  CHECK(of_player(Only("当我方生命区受到战斗伤害时，抽一张牌。", kTactic).triggers.at(0)) ==
        ir::DamageSort::Battle);
  CHECK(of_player(Only("当我方生命区受到伤害时，抽一张牌。", kTactic).triggers.at(0)) ==
        ir::DamageSort::Any);
  CHECK(of_object(replaced("此牌受到的战斗伤害减少500。")) == ir::DamageSort::Battle);
  CHECK(of_object(replaced("此牌受到的非战斗伤害减半。")) == ir::DamageSort::Effect);
  CHECK(of_object(replaced("此牌受到的伤害减少500。")) == ir::DamageSort::Any);
  CHECK(of_player(replaced("我方生命区受到的战斗伤害减少1点。")) == ir::DamageSort::Battle);
}

TEST_CASE("life is spared as a character is", "[parser][zero:704.8]") {
  const ir::PreventDamage life = Prevented("防止我方生命区本回合将要受到的下一次伤害。");
  CHECK(life.life == ir::Player::You);
  CHECK(life.is_next_only);
  CHECK(life.duration.kind == ir::DurationKind::ThisTurn);
  const ir::PreventDamage battle = Prevented("防止我方生命区本回合将要受到的下1点战斗伤害。");
  CHECK(battle.life == ir::Player::You);
  CHECK(battle.sort == ir::DamageSort::Battle);
  CHECK(battle.amount == ir::Constant(1));
}

TEST_CASE("an effect may wait for a time, for each such event or for the next",
          "[parser][zero:702.7]") {
  for (const char* text : {"本回合中，每当我方的角色牌攻击时，抽一张牌。",
                           "本回合中，当我方的角色牌攻击时，抽一张牌。",
                           "直到回合结束，每当我方的角色牌攻击时，抽一张牌。"}) {
    const ir::Delay delay = Waits(text);
    CHECK(delay.is_repeated);
    CHECK(delay.duration.kind == ir::DurationKind::ThisTurn);
    CHECK(std::holds_alternative<ir::ObjectEvent>(delay.event.node));
  }
  const ir::Delay drawn = Waits("本回合中，每当对方抽牌时，我方抽一张牌。");
  CHECK(std::holds_alternative<ir::PlayerEvent>(drawn.event.node));
  const ir::Delay next = Waits("直到本回合结束，对方下一次使用战术牌时，取消那张牌。");
  CHECK_FALSE(next.is_repeated);
  CHECK(next.duration.kind == ir::DurationKind::ThisTurn);
}

TEST_CASE("what waits for a time for a card picked before speaks of that card",
          "[parser][zero:702.7]") {
  const ir::Ability ability =
      Only("选择我方战斗区中的一张角色牌，本回合中，每当那张角色牌攻击时，抽一张牌。", kTactic);
  const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
  REQUIRE(steps.size() == 2);
  const auto& delay = std::get<ir::Delay>(steps[1].node);
  CHECK(delay.is_repeated);
  const auto& event = std::get<ir::ObjectEvent>(delay.event.node);
  CHECK(std::holds_alternative<ir::Bound>(std::get<ir::Reference>(event.subject.node).node));
}

TEST_CASE("an extra cost of use may be left, and is asked for behind it", "[parser][zero:320.4]") {
  const ir::Ability asked =
      Only("使用此牌时，可以额外支付(2)。抽一张牌。如果支付了额外费用，再抽一张牌。", kTactic);
  CHECK(asked.kind == ir::AbilityKind::UseEffect);
  CHECK(asked.is_optional);
  CHECK(asked.cost.has_value());
  const auto& steps = std::get<ir::Sequence>(asked.effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(std::holds_alternative<ir::PaidExtra>(std::get<ir::If>(steps[1].node).condition.node));

  const ir::Ability so = Only("使用此牌时，可以额外舍弃一张手牌。若如此，抽三张牌。", kTactic);
  CHECK(so.is_optional);
  CHECK(std::holds_alternative<ir::PaidExtra>(std::get<ir::If>(so.effect.node).condition.node));
}

TEST_CASE("what using a character costs besides stands by itself", "[parser][zero:318.2]") {
  ParagraphContext character;
  character.kind = zero::kind::kCharacter;
  for (const char* text : {"使用此牌时，可以额外支付(2)。", "使用此牌的额外费用为：舍弃一张手牌。",
                           "使用此牌时，需额外支付费用：舍弃一张手牌。"}) {
    const ir::Ability cost = Only(text, character);
    CHECK(cost.kind == ir::AbilityKind::UseEffect);
    CHECK(cost.cost.has_value());
    CHECK(cost.is_optional == (std::string_view(text).find("可以") != std::string_view::npos));
  }
  const ir::Ability later = Only("【登场时】如果使用此牌时支付了该额外费用，抽一张牌。", character);
  CHECK(std::holds_alternative<ir::PaidExtra>(later.condition.node));
}

TEST_CASE("whither a cancelled card goes may be said", "[parser][zero:620.3]") {
  const ir::Ability ability =
      Only("取消连锁中的一张战术牌，并将其移回持有者手牌，而不是送入休息区。", kTactic);
  const auto& cancel = std::get<ir::Cancel>(ability.effect.node);
  REQUIRE(cancel.to);
  CHECK(cancel.to->zone == zero::zone::kHand);
}

}  // namespace caiding::parser

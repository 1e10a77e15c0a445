// SPDX-License-Identifier: MIT
// What is so for a time, what may not be done and at what price, and what comes instead, in other
// words; look-alikes that mean something else.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameLasting[] = {
    // Damage that does not come.
    {"【登场时】防止一张角色牌本回合将要受到的前1000点伤害。",
     "【登场时】防止一张角色牌本回合将要受到的1000点伤害。"},
    {"此牌不会受到非战斗伤害。", "此牌不会受到效果造成的伤害。"},
    {"此牌只会受到战斗伤害。", "此牌不会受到效果造成的伤害。"},
    // What an attack costs.
    {"对方的角色牌须支付(1)才能宣布攻击。", "对方的角色牌攻击时需支付(1)。"},
    {"对方的角色牌必须由其控制者支付(1)才能攻击。", "对方的角色牌攻击时需支付(1)。"},
    {"对方的角色牌若要攻击，其控制者须支付(1)。", "对方的角色牌攻击时需支付(1)。"},
    // Times.
    {"在我方下个回合开始前，此牌不能被破坏。", "直到我方下个回合开始为止，此牌不能被破坏。"},
    {"本回合剩余时间内，此牌(攻)+1000。", "本回合此牌(攻)+1000。"},
    {"【登场时】一张角色牌失去所有效果并获得突袭，直到本回合结束。",
     "【登场时】一张角色牌本回合失去所有效果并获得突袭。"},
    {"对方不能在抽牌步骤以外抽牌。", "对方除抽牌步骤外不能抽牌。"},
    {"在对方的下个回合结束之前，此牌不能被破坏。", "直到对方下个回合结束时，此牌不能被破坏。"},
    {"装备此牌的角色牌在【我方回合中】(攻)+500。", "装备此牌的角色牌在我方回合中(攻)+500。"},
    {"对方只能在自己的回合中使用战术牌。", "对方不能在自己的回合以外使用战术牌。"},
    // What cards are like.
    {"装备此牌的角色牌的属性变更为『水手』。", "装备此牌的角色牌的属性变为『水手』。"},
    {"此牌的角色名变更为『水手』。", "此牌的角色名变为『水手』。"},
    {"此牌的颜色变为红色。", "此牌失去所有颜色，并获得红色。"},
    {"装备此牌的角色牌获得「【破坏时】抽一张牌。」。",
     "装备此牌的角色牌获得“【破坏时】抽一张牌。”。"},
    // Instead.
    {"如果我方将要在抽牌步骤中抽牌，改为抽两张牌。",
     "如果我方在抽牌步骤中将要抽牌，改为抽两张牌。"},
    {"所有将要送入休息区的牌改为移出游戏。", "将要送入休息区的牌改为移出游戏。"},
    {"将要对此牌造成的战斗伤害减少500点。", "此牌将要受到的战斗伤害减少500点。"},
    {"此牌不受战斗伤害。", "此牌不会受到战斗伤害。"},
    // Prices.
    {"对方的角色牌每次攻击须额外支付(1)。", "对方的角色牌攻击时需支付(1)。"},
    {"对方的角色牌不能攻击，除非其控制者支付(1)。", "对方的角色牌攻击时需支付(1)。"},
    {"我方使用『水手』战术牌的场合，其费用-1。", "我方使用『水手』战术牌时，其费用-1。"},
    // Deeds.
    {"此牌能够攻击两次。", "此牌可以攻击两次。"},
    {"此牌登场的回合即可攻击。", "此牌在登场的回合就可以攻击。"},
    {"此牌不会因攻击而横置。", "此牌攻击时不横置。"},
    {"此牌仅能攻击『水手』。", "此牌只能攻击『水手』。"},
    {"此牌可以对最多两张角色牌进行攻击。", "此牌可以攻击最多两张角色牌。"},
    {"对方的角色牌不能对此牌进行防御。", "对方的角色牌不能防御此牌。"},
    {"此牌不会被任何效果破坏。", "此牌不会被效果破坏。"},
    {"此牌不能移回手牌。", "此牌不能被移回手牌。"},
    {"此牌不能被对方指定为对象。", "此牌不能被对方的效果指定为对象。"},
    {"对方在下个回合的资源步骤中不能放置资源牌。", "对方在下个回合中不能放置资源牌。"},
    {"此牌(攻)+1000，但不能防御。", "此牌(攻)+1000，且不能防御。"},
    {"对方不能为角色牌升级。", "对方不能进行升级。"},
    {"此牌进行攻击时不会横置。", "此牌攻击时不横置。"},
    {"此牌对生命区造成的战斗伤害变为2点。", "此牌对生命区造成的战斗伤害改为2点。"},
};

}  // namespace

TEST_CASE("what lasts reads the same in other words", "[parser][zero:700.9]") {
  CheckReadSame(kSameLasting);
}

TEST_CASE("a card that cannot be scrapped or discarded is spared that, by whom it is said",
          "[parser][zero:606.1][zero:608.1]") {
  const ir::Ability scrap = Only("此牌不能被废弃。", kCharacter);
  const auto& never = std::get<ir::Constrain>(scrap.effect.node);
  CHECK(never.deed == ir::Deed::BeScrapped);
  CHECK(!never.by);
  const ir::Ability discard = Only("此牌不会被对方的效果舍弃。", kCharacter);
  const auto& spared = std::get<ir::Constrain>(discard.effect.node);
  CHECK(spared.deed == ir::Deed::BeDiscarded);
  CHECK(spared.by.has_value());
}

TEST_CASE("leave to use cards reads the same in other words; of a deck's top it is always so",
          "[parser][zero:623.5]") {
  CHECK(Only("我方可以使用休息区中的战术牌。", kCharacter) ==
        Only("我方可以从休息区中使用战术牌。", kCharacter));
  const ir::Ability top = Only("我方可以从牌组顶使用角色牌。", kCharacter);
  CHECK(top.kind == ir::AbilityKind::Continuous);
  const auto& rule = std::get<ir::ConstrainPlayer>(top.effect.node);
  CHECK(rule.modality == ir::Modality::Can);
  CHECK(rule.deed == ir::PlayerDeed::Use);
  CHECK(rule.place == ir::Place::Top);
}

TEST_CASE("a time behind several statements is that of all of them", "[parser][zero:709.7]") {
  const ir::Ability both = Only("【登场时】此牌(攻)+1000并获得突袭，直到本回合结束。");
  int lasting = 0;
  auto count = [&](const ir::Duration& duration) {
    if (duration.kind == ir::DurationKind::ThisTurn) ++lasting;
  };
  ir::Walk(both.effect, count);
  CHECK(lasting == 2);
}

TEST_CASE("all traits are lost, or all effects", "[parser][zero:306.2]") {
  const auto lost = [](const char* text) {
    return std::get<ir::LoseEffects>(Only(text, kCharacter).effect.node).lost;
  };
  CHECK(lost("装备此牌的角色牌失去所有属性。") == ir::Lost::Traits);
  CHECK(lost("装备此牌的角色牌失去所有角色名。") == ir::Lost::CharacterNames);
  CHECK(lost("装备此牌的角色牌失去所有效果。") == ir::Lost::Effects);
}

}  // namespace caiding::parser

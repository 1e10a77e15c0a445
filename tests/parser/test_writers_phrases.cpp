// SPDX-License-Identifier: MIT
// Which cards, how many, at what price and what a token is like, as people write it, beside the
// rulebook's own words for the same.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameWritersPhrases[] = {
    // The rest of what was shown.
    {"【登场时】展示牌组顶的三张牌，将其中的一张『甲』加入手牌，剩下的牌全部送入休息区。",
     "【登场时】展示牌组顶的三张牌，将其中的一张『甲』加入手牌，其余送入休息区。"},
    {"【登场时】展示牌组顶的三张牌，将其中的一张『甲』加入手牌，其余所有的牌都放回牌组底。",
     "【登场时】展示牌组顶的三张牌，将其中的一张『甲』加入手牌，其余放回牌组底。"},
    {"【登场时】展示牌组顶的三张牌，将展示的牌中的一张『甲』加入手牌。",
     "【登场时】展示牌组顶的三张牌，将其中的一张『甲』加入手牌。"},
    {"【登场时】展示牌组顶的三张牌，将展示的牌中的所有『甲』加入手牌，其余的牌送入休息区。",
     "【登场时】展示牌组顶的三张牌，将其中的所有『甲』加入手牌，其余的牌送入休息区。"},
    // Which cards.
    {"【登场时】破坏一张位于对方战斗区的横置的角色牌。",
     "【登场时】破坏对方战斗区中的一张横置的角色牌。"},
    {"【登场时】破坏一只此时仍横置的角色牌。", "【登场时】破坏一张横置的角色牌。"},
    {"【登场时】破坏所有别的角色牌。", "【登场时】破坏所有其他角色牌。"},
    {"【登场时】破坏对方战斗区中的一张费用比我方手牌数量低的角色牌。",
     "【登场时】破坏对方战斗区中的一张费用小于我方手牌数量的角色牌。"},
    {"如果此牌的(攻)比我方手牌数量×500高，此牌(防)+500。",
     "如果此牌的(攻)大于我方手牌数量×500，此牌(防)+500。"},
    {"如果此牌为面朝上，此牌(防)+500。", "如果此牌为面朝上的牌，此牌(防)+500。"},
    {"如果与此牌战斗的角色牌的费用比此牌高，此牌(防)+500。",
     "如果此牌的费用低于与此牌战斗的角色牌，此牌(防)+500。"},
    {"如果此牌与和其战斗的角色牌(攻)相同，此牌(防)+500。",
     "如果此牌的(攻)等于与此牌战斗的角色牌，此牌(防)+500。"},
    // What may not be done with several sorts.
    {"对方不能使用装备牌与事件牌。", "对方不能使用装备牌或事件牌。"},
    // Amounts.
    {"此牌本回合(攻)增加与其牌面上的(防)相同的数值。", "此牌本回合(攻)增加此牌的原本(防)。"},
    {"【登场时】一张角色牌本回合(攻)变为当前数值的两倍。",
     "【登场时】一张角色牌本回合(攻)变为两倍。"},
    {"【登场时】一张角色牌本回合(攻)增加一倍。", "【登场时】一张角色牌本回合(攻)翻倍。"},
    {"【登场时】一张角色牌本回合(攻)提高500。", "【登场时】一张角色牌本回合(攻)+500。"},
    {"【登场时】一张角色牌本回合(攻)减去500。", "【登场时】一张角色牌本回合(攻)-500。"},
    {"【登场时】对一张角色牌造成数值等于此牌(攻)的伤害。",
     "【登场时】对一张角色牌造成等于此牌(攻)的伤害。"},
    {"【登场时】抽等于此牌的等级和我方手牌数量之和的牌。",
     "【登场时】抽等于此牌的等级+我方手牌数量的牌。"},
    {"【登场时】抽X张牌。其中X的数值为我方战斗区中的『甲』的数量。",
     "【登场时】抽X张牌。X为我方战斗区中的『甲』的数量。"},
    {"我方资源区中每有一种颜色的资源牌，此牌(攻)+500。",
     "我方资源区中每有一种颜色，此牌(攻)+500。"},
    {"我方每拥有一张手牌，此牌(攻)+500。", "我方每有一张手牌，此牌(攻)+500。"},
    {"【登场时】对双方的生命区各造成1点伤害。", "【登场时】对双方生命区造成1点伤害。"},
    {"【登场时】将一张角色牌上的伤害回复2000点。", "【登场时】回复一张角色牌的2000点伤害。"},
    {"【登场时】将一张角色牌上的伤害全部回复。", "【登场时】回复一张角色牌的所有伤害。"},
    {"我方使用『甲』时，我方战斗区中每有一张『乙』，无色费用-1，最多减少2。",
     "我方战斗区中每有一张『乙』，我方使用『甲』的无色费用-1，最多减少2。"},
    // Markers of the level.
    {"【登场时】选择一张角色牌，在其上放置一张来自我方牌组顶的等级指示物。",
     "【登场时】选择一张角色牌，在其上放置一张等级指示物。"},
    {"【登场时】选择一张角色牌，为其放置一张等级指示物(从牌组顶)。",
     "【登场时】选择一张角色牌，在其上放置一张等级指示物。"},
    // Prices.
    {"废弃我方战斗区中的一张角色牌，那张角色牌须为『甲』或『乙』：抽一张牌。",
     "废弃我方战斗区中的一张『甲』或『乙』的角色牌：抽一张牌。"},
    // Tokens.
    {"【登场时】将两张名为{骨}的黑色角色牌代替物登场，其(攻)为500、(防)为600。",
     "【登场时】将两张名为{骨}、黑色、(攻)500、(防)600的角色牌代替物登场。"},
    {"【登场时】将一张名为{骨}的代替物登场，其为黑色，带有属性『甲』，(攻)500，(防)600，"
     "并且带有迟缓。",
     "【登场时】将一张名为{骨}、黑色、属性『甲』、(攻)500、(防)600、带有迟缓的代替物登场。"},
    {"【登场时】将一张无色的叫做{骨}的代替物放置到我方战斗区中，那张代替物攻防均为500。",
     "【登场时】将一张名为{骨}、(攻)500、(防)500的代替物在我方战斗区中登场。"},
    {"【登场时】将一张没有角色名和属性、(攻)与(防)各为500的角色牌代替物登场。",
     "【登场时】将一张没有角色名、(攻)500、(防)500的角色牌代替物登场。"},
};

/// Read where they stand here, and in the order that the words tell.
constexpr const char* kPrinted[] = {
    "此牌(攻)+500，对方战斗区中每有一张角色牌，再(攻)+500。",
    "每位玩家使用角色牌和战术牌时，无色费用+1。",
    "移去此牌上任意数量的火指示物：抽X张牌。",
    "将此牌从休息区移出游戏：抽一张牌。",
};

}  // namespace

TEST_CASE("what people write of cards, amounts, prices and tokens is read as the rulebook says it",
          "[parser]") {
  CheckReadSame(kSameWritersPhrases);
}

TEST_CASE("what is counted, capped and compared prints as it is read", "[parser]") {
  CheckPrintsAsRead(kPrinted);
}

TEST_CASE("a change that is capped is so much for each below the cap, and the cap from there on",
          "[parser]") {
  const ir::Ability capped = Only("我方战斗区中每有一张『甲』，此牌(攻)+500，最多上升2000。");
  CHECK(capped.kind == ir::AbilityKind::Continuous);
  const auto& steps = std::get<ir::Sequence>(capped.effect.node).steps;
  REQUIRE(steps.size() == 2);
  const auto& below = std::get<ir::If>(steps[0].node);
  const auto& full = std::get<ir::If>(steps[1].node);
  CHECK(std::get<ir::Compare>(below.condition.node).comparison == ir::Comparison::LessThan);
  CHECK(std::get<ir::Compare>(full.condition.node).comparison == ir::Comparison::AtLeast);
  const auto& most = std::get<ir::ChangeStats>(full.then->node);
  CHECK(std::get<ir::Number>(most.changes.front().amount.node).value == 2000);
}

TEST_CASE("what is paid from another place is used there", "[parser][zero:700.11]") {
  const std::vector<ir::ZoneId> rest{zero::zone::kRest};
  CHECK(Only("将此牌从休息区移出游戏：抽一张牌。").functional_zones == rest);
  const ir::Ability of_tactic = Only("将此牌从休息区移出游戏：抽一张牌。", kTactic);
  CHECK(of_tactic.kind == ir::AbilityKind::Activated);
  CHECK(of_tactic.functional_zones == rest);
  // Another card there is no place of this one.
  CHECK(Only("将我方休息区中的一张牌移出游戏：抽一张牌。").functional_zones.empty());
}

TEST_CASE("X as it was when the card was used is kept for its own effect only", "[parser]") {
  CHECK(IsRead("抽X张牌。X为使用此牌时我方战斗区中横置的角色牌的数量。", kTactic));
  const ParagraphContext character{zero::kind::kCharacter, false, {}, {}};
  CHECK_FALSE(
      IsRead("【登场时】抽X张牌。X为使用此牌时我方战斗区中横置的角色牌的数量。", character));
}

TEST_CASE("the keyword behind a token is the token's, and what another subject gains is not",
          "[parser]") {
  const ir::Ability told =
      Only("【登场时】将一张红色代替物登场，其(攻)为500，(防)为500，并且具有守备。");
  CHECK(std::get<ir::CreateToken>(told.effect.node).gains.size() == 1);
  const ir::Ability apart =
      Only("【登场时】将一张红色、(攻)500、(防)500的代替物登场，此牌本回合获得守备。");
  CHECK(std::holds_alternative<ir::Sequence>(apart.effect.node));
}

TEST_CASE("words that would leave open what is meant are not read", "[parser]") {
  // A card may be of both sorts.
  CHECK_FALSE(IsRead("每位玩家使用『甲』和『乙』时，无色费用+1。"));
  // Two things must have been spoken of.
  CHECK_FALSE(IsRead("【登场时】展示牌组顶的一张牌。如果两者的颜色相同，抽一张牌。"));
  // 1, 2, and then: no whole number of cards makes 3.
  CHECK_FALSE(IsRead("我方每有一张手牌，使用此牌时无色费用减少2，最多减少3。"));
  // How many, nobody says.
  CHECK_FALSE(IsRead("【登场时】移去此牌上任意数量的火指示物。"));
  // Other markers are no cards.
  CHECK_FALSE(IsRead("【登场时】在此牌上放置一个来自我方牌组顶的火指示物。"));
  // Only equipment is borne by somebody.
  CHECK(IsRead("装备中的角色牌(攻)+500。", kEquipment));
  CHECK_FALSE(IsRead("装备中的角色牌(攻)+500。"));
  // A number is told twice.
  CHECK_FALSE(IsRead("【登场时】将一张(攻)500的代替物登场，其(攻)为600。"));
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// What comes instead, other prices, what may not be done, gains, copies and tokens, in more of the
// ways in which people write them.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameRulesThatChange[] = {
    // Instead.
    {"如果我方将要抽牌，我方可以改为将牌组顶的一张牌移出游戏。",
     "如果我方将要抽牌，可以改为将牌组顶的一张牌移出游戏。"},
    {"如果此牌将要被破坏，我方可以选择改为将其移出游戏。",
     "如果此牌将要被破坏，可以改为将其移出游戏。"},
    {"如果此牌将要被破坏，则改为将其移出游戏。", "如果此牌将要被破坏，改为将其移出游戏。"},
    {"如果此牌将要被破坏，取而代之，将其移出游戏。", "如果此牌将要被破坏，改为将其移出游戏。"},
    {"【登场时】抽一张牌。我方手牌在两张以下的场合，作为代替，抽两张牌。",
     "【登场时】抽一张牌。我方手牌在两张以下的场合，改为抽两张牌。"},
    {"此牌受到伤害时，改为从此牌上移除一个贝壳指示物，并防止该伤害。",
     "此牌受到伤害时，改为从此牌上移除一个贝壳指示物，并防止该次伤害。"},
    // Damage.
    {"【登场时】我方战斗区中的一张角色牌本回合下一次将要受到的战斗伤害变为0。",
     "【登场时】本回合防止我方战斗区中的一张角色牌将要受到的下一次战斗伤害。"},
    {"【登场时】本回合中，我方生命区将要受到的下1次战斗伤害减少1点。",
     "【登场时】本回合中，我方生命区下一次将要受到的战斗伤害减少1点。"},
    {"【登场时】使一张角色牌受到2000点伤害。", "【登场时】对一张角色牌造成2000点伤害。"},
    {"【登场时】将一张角色牌回复2000点伤害。", "【登场时】回复一张角色牌的2000点伤害。"},
    {"【登场时】使一张角色牌回复所有伤害。", "【登场时】回复一张角色牌的所有伤害。"},
    // What may not be done.
    {"对方不能查看其牌组。", "对方不能查看牌组。"},
    {"我方生命区不能成为攻击对象。", "我方生命区不能被攻击。"},
    {"我方生命区不能被选为攻击对象。", "我方生命区不能被攻击。"},
    {"对方不得使用战术牌。", "对方不能使用战术牌。"},
    {"此牌能防御则必须防御。", "此牌若能防御则必须防御。"},
    {"此牌不能被使用。", "此牌不能使用。"},
    {"此牌只能装备在『水手』上。", "此牌只能装备给『水手』。"},
    {"此牌可以装备在对方的『水手』上。", "此牌可以装备给对方的『水手』。"},
    {"我方不会因为牌组中没有足够的牌抽牌而输掉游戏。", "我方不会因牌组中没有足够的牌而输掉游戏。"},
    {"我方不会因抽牌时牌组中没有牌而输掉本局游戏。", "我方不会因牌组中没有足够的牌而输掉游戏。"},
    {"此牌可以攻击对方战斗区中重置的角色牌。", "此牌可以攻击未横置的角色牌。"},
    {"此牌可以选择对方战斗区中未横置的角色牌作为攻击对象。", "此牌可以攻击未横置的角色牌。"},
    {"对方须在宣布攻击时支付(1)，否则其角色牌不能攻击。", "对方须支付(1)才能攻击。"},
    // Use.
    {"我方可以如同使用手牌一般从休息区中使用『水手』。", "我方可以从休息区中使用『水手』。"},
    {"使用此牌的场合，作为额外费用，废弃我方战斗区中的一张角色牌。",
     "使用此牌时，额外废弃我方战斗区中的一张角色牌。"},
    {"使用此牌时，不需要支付费用。", "使用此牌时，无需支付其费用。"},
    // What cards are like.
    {"此牌同时具有红色与白色。", "此牌获得颜色红色和白色。"},
    {"此牌也视为红色牌。", "此牌获得红色。"},
    {"此牌获得坚韧，以及“【破坏时】抽一张牌。”的效果。", "此牌获得坚韧和“【破坏时】抽一张牌。”。"},
    {"此牌的等级视为比实际高一级。", "此牌的等级+1。"},
    {"此牌视为等级3。", "此牌的等级变为3。"},
    {"【登场时】一张角色牌本回合失去其所有效果。", "【登场时】一张角色牌本回合失去所有效果。"},
    {"【登场时】一张角色牌本回合(攻)与(防)的数值互换。",
     "【登场时】一张角色牌本回合(攻)与(防)互换。"},
    // In more words still.
    {"此牌受到的所有伤害减少1000点。", "此牌受到的伤害减少1000点。"},
    {"我方生命区将要受到伤害时，可以废弃此牌，防止该次伤害。",
     "我方生命区将要受到伤害时，可以改为废弃此牌。"},
    {"每回合对方最多攻击两次。", "对方每回合最多攻击两次。"},
    {"【登场时】给予对方1点伤害。", "【登场时】对对方生命区造成1点伤害。"},
    {"【登场时】将一张角色牌上的所有伤害移除。", "【登场时】回复一张角色牌的所有伤害。"},
    {"【登场时】无效对方战斗区中的一张角色牌的效果，直到回合结束。",
     "【登场时】对方战斗区中的一张角色牌本回合失去所有效果。"},
    {"此牌不能成为装备牌的装备对象。", "此牌不能装备装备牌。"},
    {"此牌同时视为『水手』和『船长』。", "此牌获得属性『水手』和属性『船长』。"},
    {"如果此牌将要被破坏，可以改为舍弃一张手牌，此牌留在战斗区中。",
     "如果此牌将要被破坏，可以改为舍弃一张手牌。"},
    // Tokens.
    {"【登场时】将一张蓝色的角色牌代替物{泡沫}登场，其属性为『水族』，(攻)500(防)500，并具有坚韧。",
     "【登场时】将一张名为{泡沫}的属性『水族』的(攻)500(防)500的蓝色带有坚韧的角色牌代替物登场。"},
    {"【登场时】将一张“泡沫”代替物登场。(蓝色，角色牌，属性『水族』，(攻)500，(防)500，无效果)",
     "【登场时】将一张名为{泡沫}的属性『水族』的(攻)500(防)500的蓝色角色牌代替物登场。"},
    // Where cards are looked for, and how many are put.
    {"【登场时】找出我方牌组中的一张『水手』，展示后加入手牌，并洗切牌组。",
     "【登场时】从我方牌组中找一张『水手』，展示后加入手牌，并洗切牌组。"},
    {"【登场时】跳过本回合的抽牌步骤和资源步骤。", "【登场时】跳过本回合的抽牌步骤与资源步骤。"},
};

template <class Node>
const Node& TheOnly(const ir::Effect& effect) {
  const Node* found = nullptr;
  const auto look = [&](const Node& node) { found = &node; };
  ir::Walk(effect, look);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace

TEST_CASE("what comes instead, prices, bans and gains in other words", "[parser]") {
  CheckReadSame(kSameRulesThatChange);
}

TEST_CASE("a player does not lose, or something happens instead", "[parser][zero:101.2]") {
  const ir::Ability never = Only("我方不会因牌组中没有足够的牌而输掉游戏。");
  const auto& rule = std::get<ir::ConstrainPlayer>(never.effect.node);
  CHECK(rule.deed == ir::PlayerDeed::LoseGame);
  CHECK(rule.cause == ir::LossCause::EmptyDeck);
  CHECK(std::get<ir::ConstrainPlayer>(Only("我方不会输掉游戏。").effect.node).cause ==
        ir::LossCause::Any);
  const ir::Ability instead =
      Only("我方将要因生命区受到战斗伤害而输掉游戏的场合，改为将此牌移出游戏。");
  const auto& replace = std::get<ir::Replace>(instead.effect.node);
  const auto& event = std::get<ir::PlayerEvent>(replace.event.node);
  CHECK(event.happening == ir::PlayerHappening::LosesGame);
  CHECK(event.cause == ir::LossCause::LifeDamage);
}

TEST_CASE("how often players attack, level up and place in a turn", "[parser][zero:501.1]") {
  const auto rule = [](const char* text) {
    return std::get<ir::ConstrainPlayer>(Only(text).effect.node);
  };
  const ir::ConstrainPlayer attacks = rule("每位玩家每回合最多只能宣布两次攻击。");
  CHECK(attacks.deed == ir::PlayerDeed::Attack);
  CHECK(attacks.modality == ir::Modality::Cannot);
  CHECK(attacks.count);
  const ir::ConstrainPlayer placed = rule("我方在资源步骤中可以额外放置一张资源牌。");
  CHECK(placed.deed == ir::PlayerDeed::PlaceResource);
  CHECK(placed.modality == ir::Modality::Can);
  CHECK(placed.count == rule("我方在资源步骤中可以放置最多两张资源牌。").count);
  CHECK(rule("我方每回合可以额外进行一次升级。").deed == ir::PlayerDeed::LevelUp);
}

TEST_CASE("keywords are not gained, and effects not paid by tapping", "[parser][zero:102.2]") {
  const auto deed = [](const char* text) {
    return std::get<ir::Constrain>(Only(text).effect.node);
  };
  CHECK(deed("对方战斗区中的角色牌不能获得突袭。").deed == ir::Deed::GainKeyword);
  CHECK(deed("双方战斗区中的角色牌不能使用带有(横置)费用的效果。").deed ==
        ir::Deed::ActivateTapping);
  CHECK(deed("对方不能以费用2以下的角色牌进行防御。").deed == ir::Deed::Defend);
  CHECK(deed("对方不能以费用2以下的角色牌为攻击对象。").deed == ir::Deed::Attack);
  CHECK(deed("此牌不能装备费用3以上的装备牌。").by);
  CHECK_FALSE(deed("此牌不能装备装备牌。").by);
  const ir::Ability several = Only("我方的『水手』不会被对方的效果破坏或移回手牌。");
  CHECK(std::get<ir::Sequence>(several.effect.node).steps.size() == 2);
}

TEST_CASE("a copy keeps what is told, and may aim elsewhere", "[parser][zero:706.5]") {
  const ir::Ability copy = Only(
      "【登场时】选择战斗区中的一张其他角色牌，此牌成为那张牌的复制，但保留此牌的角色名『白鸦』。");
  const auto& become = TheOnly<ir::BecomeCopy>(copy.effect);
  CHECK(become.keeps == std::vector{ir::Kept::CharacterName});
  CHECK(become.kept_name == U"白鸦");
  const ir::Ability item =
      Only("复制连锁中的一张由我方使用的战术牌，并可以为该复制重新选择对象。", kTactic);
  CHECK(TheOnly<ir::CopyItem>(item.effect).may_choose_target);
  CHECK_FALSE(
      TheOnly<ir::CopyItem>(Only("复制连锁中的一张战术牌。", kTactic).effect).may_choose_target);
  CHECK_FALSE(IsRead("抽一张牌，并可以为该复制重新选择对象。", kTactic));
}

TEST_CASE("the effects of one timing are lost", "[parser][zero:708.1]") {
  const ir::Ability ability = Only("【登场时】对方战斗区中的一张角色牌失去【攻击时】的效果。");
  CHECK(TheOnly<ir::LoseEffects>(ability.effect).timing);
  CHECK(Only("对方战斗区中的角色牌的【登场时】效果不会触发。") ==
        Only("对方战斗区中的角色牌失去【登场时】的效果。"));
}

TEST_CASE("another price is paid in place of the cost", "[parser][zero:623.5]") {
  const ir::Ability ability = Only("这张牌也可以支付(3)并舍弃一张手牌来使用。");
  const auto& use = std::get<ir::UseOtherwise>(ability.effect.node);
  CHECK(use.also.size() == 1);
  const ir::Ability part = Only("可以废弃我方战斗区中的一张事件牌来代替支付此牌的无色费用。");
  CHECK(std::get<ir::UseOtherwise>(part.effect.node).keeps_coloured);
}

TEST_CASE("what is shown is divided into two piles", "[parser][zero:705.8]") {
  const ir::Ability ability = Only(
      "【登场时】展示我方牌组顶的四张牌，对方将那些牌分为两组，我方将其中一组加入手牌，另一组送入休息区。");
  const auto& pick = TheOnly<ir::Pick>(ability.effect);
  CHECK(pick.who == ir::Player::Opponent);
  CHECK(pick.what.count.kind == ir::CountKind::AnyNumber);
  CHECK(TheOnly<ir::ChooseOne>(ability.effect).options.size() == 2);
  CHECK_FALSE(IsRead("【登场时】抽一张牌，对方将那些牌分为两组。"));
}

TEST_CASE("two cards hurt each other", "[parser][zero:607.1]") {
  const ir::Ability ability =
      Only("【登场时】与对方战斗区中的一张角色牌互相造成等于自身(攻)的伤害。");
  CHECK(std::get<ir::Sequence>(ability.effect.node).steps.size() == 2);
}

TEST_CASE("equipment is moved to another bearer", "[parser][zero:319.3]") {
  const ir::Ability ability = Only("(2)：将此牌移到我方战斗区中的另一张角色牌上。", kEquipment);
  CHECK(std::holds_alternative<ir::Attach>(ability.effect.node));
  CHECK(ability == Only("(2)：将此牌改为装备在我方战斗区中的另一张角色牌上。", kEquipment));
  CHECK_FALSE(IsRead("(2)：将此牌移到我方战斗区中的另一张角色牌上。", kCharacter));
}

}  // namespace caiding::parser

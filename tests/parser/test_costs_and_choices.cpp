// SPDX-License-Identifier: MIT
// Deeds without 将, markers of whichever card, prices of all sorts, options and what may be
// instead, in more of the ways in which they are said.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameCostsAndChoices[] = {
    // Without 将.
    {"【登场时】对方战斗区中的一张装备牌移回持有者手牌。",
     "【登场时】将对方战斗区中的一张装备牌移回持有者手牌。"},
    {"【破坏时】我方休息区中的一张『水手』加入手牌。",
     "【破坏时】将我方休息区中的一张『水手』加入手牌。"},
    {"【登场时】我方牌组顶的两张牌送入休息区。", "【登场时】将我方牌组顶的两张牌送入休息区。"},
    {"【攻击时】一张与此牌战斗的角色牌移出战斗。", "【攻击时】将一张与此牌战斗的角色牌移出战斗。"},
    {"【登场时】将我方牌组顶的一张牌移到牌组底。", "【登场时】将我方牌组顶的一张牌放到牌组底。"},
    {"【登场时】将一张手牌放入牌组最下方。", "【登场时】将一张手牌放到牌组底。"},
    // Faces.
    {"【登场时】将我方资源区中的一张资源牌翻转为面朝上。",
     "【登场时】将我方资源区中的一张资源牌翻为面朝上。"},
    {"【登场时】将我方资源区中的一张资源牌变为面朝下的状态。",
     "【登场时】将我方资源区中的一张资源牌翻为面朝下。"},
    // Markers.
    {"【登场时】从我方战斗区中移除一个花指示物。", "【登场时】移除我方战斗区中的一个花指示物。"},
    {"【登场时】将此牌上的一个花指示物转移给我方战斗区中的另一张角色牌。",
     "【登场时】将此牌上的一个花指示物移动到我方战斗区中的另一张角色牌上。"},
    // One of two deeds, and which end.
    {"【登场时】横置或重置战斗区中的一张角色牌。", "【登场时】将战斗区中的一张角色牌横置或重置。"},
    {"【登场时】查看对方牌组顶的一张牌，选择将其放回牌组顶或牌组底。",
     "【登场时】查看对方牌组顶的一张牌，将其放回牌组顶或牌组底。"},
    {"【登场时】从下列效果中选择任意项执行：抽一张牌；对方舍弃一张手牌。",
     "【登场时】从以下效果中选择最多两项执行：抽一张牌；对方舍弃一张手牌。"},
    // What costs nothing anyway, and how it is done.
    {"【登场时】可以将手牌中的一张『水手』角色牌不支付费用登场。",
     "【登场时】可以将手牌中的一张『水手』角色牌登场。"},
    {"【登场时】从牌组中找一张『水手』，向对方展示后加入手牌，洗切牌组。",
     "【登场时】从牌组中找一张『水手』，展示后加入手牌，洗切牌组。"},
    {"此牌可以作为战斗区中的一张角色牌的复制登场。",
     "可以将此牌作为战斗区中的一张角色牌的复制登场。"},
    {"【登场时】废弃一张装备牌。如果无法废弃，则舍弃一张手牌。",
     "【登场时】废弃一张装备牌。如果没有废弃，则舍弃一张手牌。"},
    {"移除此牌下方的一张等级指示物，将其送入休息区：抽一张牌。",
     "移除此牌上的一个等级指示物：抽一张牌。"},
    // What comes behind.
    {"【登场时】抽一张牌后，舍弃一张手牌。", "【登场时】抽一张牌，然后舍弃一张手牌。"},
    // Options.
    {"【登场时】选择以下效果中的一个执行：抽一张牌；对方舍弃一张手牌。",
     "【登场时】选择以下一项：抽一张牌；对方舍弃一张手牌。"},
    {"【登场时】从下面的效果中选择一项：抽一张牌；或者，对方舍弃一张手牌。",
     "【登场时】选择以下一项：抽一张牌；对方舍弃一张手牌。"},
    // Prices.
    {"使用此牌时，舍弃一张手牌，作为额外费用。", "作为使用此牌的额外费用，舍弃一张手牌。"},
    {"此牌使用时，须额外舍弃一张手牌。", "使用此牌时，须额外舍弃一张手牌。"},
    {"作为额外费用，使用此牌时须舍弃一张手牌。", "作为使用此牌的额外费用，舍弃一张手牌。"},
    {"使用此牌时，可以舍弃两张手牌来代替支付其费用。", "可以舍弃两张手牌来代替支付此牌的费用。"},
    {"可以不支付此牌的费用，改为舍弃两张手牌。", "可以舍弃两张手牌来代替支付此牌的费用。"},
    {"可以舍弃两张手牌，作为支付此牌费用的代替。", "可以舍弃两张手牌来代替支付此牌的费用。"},
    // Below a card.
    {"【登场时】将手牌中的一张『水手』放置在此牌的下方，作为此牌的变身牌。",
     "【登场时】将手牌中的一张『水手』作为变身牌放置在此牌下。"},
    // Damage that goes over, turns to come, other targets.
    {"【登场时】将此牌上的伤害移到对方战斗区中的一张角色牌上。",
     "【登场时】将此牌上的所有伤害转移到对方战斗区中的一张角色牌上。"},
    {"【登场时】我方在本回合结束后追加一个回合。", "【登场时】我方额外进行一个回合。"},
    {"【登场时】将连锁中的一张战术牌的对象改为此牌。",
     "【登场时】将连锁中的一张战术牌的对象变更为此牌。"},
    // One after the other until one is found, and the rest by its number.
    {"【登场时】查看我方牌组顶的三张牌，将其中的一张加入手牌，其余的两张放到牌组底。",
     "【登场时】查看我方牌组顶的三张牌，将其中的一张加入手牌，其余的牌放到牌组底。"},
    // So many more, and who does the other.
    {"【登场时】对方废弃一张资源牌，或者让我方抽一张牌。",
     "【登场时】对方废弃一张资源牌或由我方抽一张牌。"},
    {"【登场时】将手牌随机舍弃一张。", "【登场时】随机舍弃一张手牌。"},
    {"【登场时】战斗区中的所有装备牌变为横置状态。", "【登场时】横置战斗区中的所有装备牌。"},
    {"【登场时】将手牌中的一张『水手』展示给对方。", "【登场时】展示手牌中的一张『水手』。"},
    {"【登场时】将3000点伤害任意分配给对方战斗区中的最多三张角色牌。",
     "【登场时】对对方战斗区中的最多三张角色牌造成3000点伤害，由我方任意分配。"},
    {"【攻击时】可以支付(1)使此牌本回合(攻)+500。",
     "【攻击时】可以支付(1)并使此牌本回合(攻)+500。"},
    // One of several gains.
    {"【登场时】此牌本回合获得先制、贯通或突袭中的一个。",
     "【登场时】此牌从以下效果中获得1项，直到本回合结束时：先制；贯通；突袭。"},
    // Winning.
};

constexpr const char* kPrices[] = {
    "在此牌上放置一个花指示物：抽一张牌。",
    "对此牌造成1000点伤害：抽一张牌。",
    "将我方资源区中的一张面朝上的资源牌翻为面朝下：抽一张牌。",
    "将此牌上的一个花指示物移动到我方战斗区中的另一张角色牌上：抽一张牌。",
};

constexpr const char* kDeeds[] = {
    "【登场时】将此牌上的1000点伤害转移到对方战斗区中的一张角色牌上。",
    "【登场时】将此牌上的所有伤害转移到对方战斗区中的一张角色牌上。",
    "【登场时】我方额外进行一个回合。",
    "【登场时】对对方战斗区中的最多三张角色牌造成3000点伤害，由我方任意分配。",
    "【登场时】将战斗区中的两张角色牌的(攻)互换。",
    "【登场时】将此牌与对方战斗区中的一张角色牌的(防)互换。",
    "【登场时】将连锁中的一张战术牌的对象变更为此牌。",
};

/// How many prices of its own sort an ability asks.
std::size_t DeedsAsPrice(const ir::Ability& ability) {
  std::size_t count = 0;
  const auto look = [&](const ir::DoCost&) { ++count; };
  ir::Walk(ability, look);
  return count;
}

}  // namespace

TEST_CASE("deeds, prices and choices in other words", "[parser]") {
  CheckReadSame(kSameCostsAndChoices);
}

TEST_CASE("any deed may be a price", "[parser][zero:703.1]") {
  for (const char* text : kPrices) {
    INFO(text);
    CHECK(DeedsAsPrice(Only(text)) == 1);
  }
  CheckPrintsAsRead(kPrices);
}

TEST_CASE("what goes over is printed as it is read", "[parser]") { CheckPrintsAsRead(kDeeds); }

TEST_CASE("a card that came into play is a moment, and no deed", "[parser]") {
  // 后 behind what happens by itself is a trigger.
  const ir::Ability ability = Only("此牌登场后，抽一张牌。");
  CHECK(ability.kind == ir::AbilityKind::Triggered);
}

TEST_CASE("a marker of whichever card is of one that bears it", "[parser][zero:326.4]") {
  const ir::Ability one = Only("【登场时】移除对方战斗区中的一个花指示物。");
  const auto& remove = std::get<ir::RemoveMarkers>(one.effect.node);
  const auto& from = std::get<ir::Selector>(remove.from.node);
  CHECK(from.whose == ir::Player::Opponent);
  CHECK(from.count == ir::Count{});
  CHECK(std::holds_alternative<ir::HasMarker>(from.filter.node));
  const ir::Ability all = Only("【登场时】移除战斗区中的所有花指示物。");
  const auto& removed = std::get<ir::RemoveMarkers>(all.effect.node);
  CHECK(std::get<ir::Selector>(removed.from.node).count.kind == ir::CountKind::All);
  // Two of them may be of two cards.
  CHECK_FALSE(IsRead("【登场时】移除对方战斗区中的两个花指示物。"));
}

TEST_CASE("what may be instead leaves what stands before", "[parser][zero:707.5]") {
  const ir::Ability may = Only("抽一张牌。如果我方战斗区中有『水手』，可以改为抽两张牌。", kTactic);
  const auto& branch = std::get<ir::If>(may.effect.node);
  CHECK(branch.is_instead);
  const auto& either = std::get<ir::ChooseOne>(branch.then->node);
  CHECK(either.options.size() == 2);
  const ir::Ability must = Only("抽一张牌。如果我方战斗区中有『水手』，改为抽两张牌。", kTactic);
  CHECK(std::holds_alternative<ir::Draw>(std::get<ir::If>(must.effect.node).then->node));
}

TEST_CASE("so many more are of the sort told before", "[parser]") {
  const ir::Ability ability =
      Only("破坏对方战斗区中的一张装备牌。如果我方战斗区中有『水手』，改为破坏两张。", kTactic);
  const auto& branch = std::get<ir::If>(ability.effect.node);
  const auto& more = std::get<ir::Selector>(std::get<ir::Destroy>(branch.then->node).what.node);
  CHECK(more.whose == ir::Player::Opponent);
  CHECK(more.count.number == ir::Constant(2));
  CHECK_FALSE(IsRead("破坏两张。", kTactic));
}

TEST_CASE("a copy is aimed anew in the next sentence too", "[parser][zero:705.1]") {
  CHECK(OnlyReading("复制连锁中的一张战术牌。我方可以为那张复制重新选择对象。", kTactic) ==
        OnlyReading("复制连锁中的一张战术牌，可以为该复制重新选择对象。", kTactic));
}

TEST_CASE("what is gone until this card leaves comes back", "[parser][zero:700.10]") {
  const ir::Ability ability =
      Only("【登场时】将对方战斗区中的一张角色牌移出游戏，直到此牌离开战斗区为止。");
  const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(std::holds_alternative<ir::Delay>(steps.back().node));
}

TEST_CASE("each player may choose by itself, both before either does it", "[parser][zero:102.3]") {
  const ir::Ability ability = Only("【登场时】双方玩家各选择一项：抽一张牌，或舍弃一张手牌。");
  const auto& choose = std::get<ir::ChooseOne>(ability.effect.node);
  CHECK(choose.who == ir::Player::EachPlayer);
  CHECK(choose.options.size() == 2);
}

TEST_CASE("what the other may pay for spares", "[parser]") {
  const auto told = OnlyReading("取消连锁中的一张战术牌。若对方支付(2)，则不取消。", kTactic);
  CHECK(OnlyReading("取消连锁中的一张战术牌。对方可以支付(2)，若如此做，则不取消那张牌。",
                    kTactic) == told);
}

TEST_CASE("what is removed until this card has left is spoken of then", "[parser][zero:702.1]") {
  const ir::Ability ability =
      Only("【登场时】将对方战斗区中的一张角色牌移出游戏。当此牌离开战斗区时，将那张牌登场。");
  const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(std::holds_alternative<ir::Delay>(steps.back().node));
}

TEST_CASE("so many at most are drawn for all of them together", "[parser]") {
  const ir::Ability ability = Only("【登场时】我方战斗区中每有一张装备牌，抽一张牌，最多抽两张。");
  const auto& bound = std::get<ir::If>(ability.effect.node);
  REQUIRE(bound.otherwise);
  CHECK(std::get<ir::Draw>((*bound.otherwise)->node).count == ir::Constant(2));
  CHECK_FALSE(IsRead("抽一张牌，最多抽两张。", kTactic));
}

TEST_CASE("chance and what chance does not pick stay apart", "[parser]") {
  const auto random = OnlyReading("随机查看对方手牌中的一张牌。", kTactic);
  CHECK_FALSE(OnlyReading("查看对方手牌中的一张牌。", kTactic) == random);
  // 即使 is no 即.
  CHECK_FALSE(IsRead("破坏战斗区中的一张角色牌，即使那张牌不能被破坏。", kTactic));
}

TEST_CASE("a token may be a copy", "[parser][zero:706.2]") {
  const ir::Ability ability =
      Only("【登场时】选择战斗区中的一张角色牌，将一张复制那张牌的代替物登场。");
  std::size_t copies = 0;
  const auto look = [&](const ir::CreateToken& token) { copies += token.copy_of ? 1 : 0; };
  ir::Walk(ability.effect, look);
  CHECK(copies == 1);
}

}  // namespace caiding::parser

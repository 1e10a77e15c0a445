// SPDX-License-Identifier: MIT
// What is done to what waits on the chain, what may and may not be done, what happens instead, in
// more of the ways in which it is said.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr OtherWords kSameVerbsAndBans[] = {
    // The rest, and where it goes.
    {"【登场时】展示我方牌组顶的三张牌，将其中的所有『水手』加入手牌，剩下的牌全部放到牌组底。",
     "【登场时】展示我方牌组顶的三张牌，将其中的所有『水手』加入手牌，其余的牌放到牌组底。"},
    {"【登场时】展示我方牌组顶的三张牌，将其中的所有『水手』加入手牌，余下的所有牌送入休息区。",
     "【登场时】展示我方牌组顶的三张牌，将其中的所有『水手』加入手牌，其余的牌送入休息区。"},
    {"【登场时】查看牌组顶的两张牌，将那些牌留在原处。",
     "【登场时】查看牌组顶的两张牌，将那些牌放回原处。"},
    // Battle.
    {"使一张正在攻击的角色牌退出战斗。", "将一张正在攻击的角色牌移出战斗。"},
    {"令一张正在攻击的角色牌脱离战斗。", "将一张正在攻击的角色牌移出战斗。"},
    {"此牌不能宣布防御。", "此牌不能防御。"},
    {"此牌不能以横置的角色牌为攻击对象。", "此牌不能攻击横置的角色牌。"},
    {"对方不能选择我方的『水手』作为攻击对象。", "对方不能攻击我方的『水手』。"},
    {"此牌可以在横置的状态下进行防御。", "此牌可以在横置状态下防御。"},
    {"此牌可以以横置状态防御。", "此牌可以在横置状态下防御。"},
    // Use.
    {"我方战斗区中有『水手』时才能使用此牌。", "只有在我方战斗区中有『水手』时，才能使用此牌。"},
    {"我方战斗区中有『水手』时，此牌才能攻击。", "只有在我方战斗区中有『水手』时，此牌才能攻击。"},
    {"双方玩家不能检索牌组。", "双方玩家不能从牌组中找牌。"},
    {"双方玩家无法找牌。", "双方玩家不能从牌组中找牌。"},
    {"对方的反击特效不能发动。", "对方不能发动反击特效。"},
    {"对方在一个回合中只能使用至多两张战术牌。", "对方每回合最多使用两张战术牌。"},
    // Damage.
    {"此牌不会受到来自『水手』的战斗伤害。", "此牌不会受到『水手』造成的战斗伤害。"},
    {"回复此牌上的2000点伤害。", "将此牌上的伤害回复2000点。"},
    {"将此牌的伤害全部回复。", "回复此牌上的所有伤害。"},
    {"我方的其他角色牌将要受到伤害时，改为由此牌受到那些伤害。",
     "我方的其他角色牌将要受到伤害时，改为使此牌受到那些伤害。"},
    // Instead.
    {"我方将要抽牌的时候，改为将牌组顶的一张牌移出游戏。",
     "我方将要抽牌时，改为将牌组顶的一张牌移出游戏。"},
    {"当此牌被破坏时，不送入休息区，而是移出游戏。", "此牌将要被破坏时，改为将其移出游戏。"},
    // Costs of what is used.
    {"我方每回合使用的第二张及其后的战术牌的费用-1。",
     "我方每回合使用的第二张及之后的战术牌的费用-1。"},
    {"每回合我方使用的第二张起的战术牌的费用-1。",
     "我方每回合使用的第二张及之后的战术牌的费用-1。"},
    // Steps.
    {"【登场时】对方不进行下一个抽牌步骤。", "【登场时】对方跳过其下一个抽牌步骤。"},
    {"【登场时】我方略过本回合的资源步骤。", "【登场时】我方跳过本回合的资源步骤。"},
    // Keywords.
    {"虚伪生命(3)", "(3)虚伪生命"},
    {"守护星座：灯塔", "守护星座『灯塔』"},
    // Markers of the level.
    {"【登场时】为我方战斗区中的一张角色牌放置一张等级指示物(从我方牌组顶)。",
     "【登场时】在我方战斗区中的一张角色牌上放置一张等级指示物。"},
    // How it comes to lie there.
    {"【登场时】将一张手牌面朝上加入资源区，那张牌以横置的状态进入。",
     "【登场时】将一张手牌以横置状态面朝上加入资源区。"},
    // A mark in the midst of a paragraph.
    {"此牌不能攻击生命区。【我方回合中】此牌(攻)+2000。",
     "此牌不能攻击生命区。【我方回合中】此牌(攻)+2000。"},
};

template <class Node>
std::size_t CountOf(const ir::Effect& effect) {
  std::size_t count = 0;
  const auto look = [&](const Node&) { ++count; };
  ir::Walk(effect, look);
  return count;
}

}  // namespace

TEST_CASE("deeds, bans and what comes instead in other words", "[parser]") {
  CheckReadSame(kSameVerbsAndBans);
}

TEST_CASE("an effect that waits is cancelled by its sort", "[parser][zero:620.2]") {
  const ir::Ability ability = Only("取消连锁中的一个启动效果。", kTactic);
  const auto& cancel = std::get<ir::Cancel>(ability.effect.node);
  const auto& item = std::get<ir::Selector>(cancel.item.node);
  CHECK(item.zones == std::vector{zero::zone::kStack});
  CHECK(std::get<ir::Has>(item.filter.node).quality == ir::Quality::ActivatedOnStack);
  CHECK(Only("取消对方的一个触发效果。", kTactic) ==
        Only("取消连锁中的一个对方的触发效果。", kTactic));
  // Of cards in play no effect is spoken of so.
  CHECK_FALSE(IsRead("破坏一个启动效果。", kTactic));
  CHECK_FALSE(IsRead("取消手牌中的一个启动效果。", kTactic));
}

TEST_CASE("that effect is what has aimed at the card", "[parser][zero:705.1]") {
  const ir::Ability ability = Only("当此牌成为对方的效果的对象时，取消那个效果。");
  const auto& cancel = std::get<ir::Cancel>(ability.effect.node);
  const auto& item = std::get<ir::Selector>(cancel.item.node);
  CHECK(item.whose == ir::Player::Opponent);
  CHECK(std::holds_alternative<ir::AimsAt>(item.filter.node));
  CHECK(IsRead("我方的『水手』成为对方使用的战术牌的对象时，可以支付(3)：取消那张战术牌。"));
  // Nothing has aimed at it, and no effect was spoken of.
  CHECK_FALSE(IsRead("当此牌被破坏时，取消那个效果。"));
  CHECK_FALSE(IsRead("当此牌成为对方的效果的对象时，取消那张战术牌。"));
  // Chosen before, it is the one that was chosen.
  const ir::Ability chosen =
      Only("选择连锁中的一个触发效果。对方可以舍弃一张手牌。没有舍弃的话，取消那个效果。", kTactic);
  CHECK(CountOf<ir::Cancel>(chosen.effect) == 1);
  CHECK(CountOf<ir::Pick>(chosen.effect) == 1);
}

TEST_CASE("what waits is told by what it aims at", "[parser][zero:705.1]") {
  const ir::Ability ability = Only("取消连锁中的一张以我方角色牌为对象的战术牌。", kTactic);
  const auto& item = std::get<ir::Selector>(std::get<ir::Cancel>(ability.effect.node).item.node);
  const auto& parts = std::get<ir::AllOf>(item.filter.node).parts;
  REQUIRE(parts.size() == 2);
  CHECK(std::holds_alternative<ir::AimsAt>(parts[0].node));
}

TEST_CASE("another target is picked for what waits", "[parser][zero:705.1]") {
  const ir::Ability mine =
      Only("将连锁中的一张战术牌的对象变更为另一个合法的对象，新的对象由我方选择。", kTactic);
  CHECK(std::get<ir::ChangeTarget>(mine.effect.node).who == ir::Player::You);
  const ir::Ability theirs =
      Only("将连锁中的一张战术牌的对象变更为另一个合法的对象，新的对象由对方选择。", kTactic);
  CHECK(std::get<ir::ChangeTarget>(theirs.effect.node).who == ir::Player::Opponent);
  CHECK_FALSE(IsRead("将我方战斗区中的一张角色牌的对象变更为另一个合法的对象。", kTactic));
}

TEST_CASE("a step is left out for a turn or always", "[parser][zero:403.1]") {
  const ir::Ability next = Only("对方跳过其下一个抽牌步骤。", kTactic);
  const auto& rule = std::get<ir::ConstrainPlayer>(next.effect.node);
  CHECK(rule.deed == ir::PlayerDeed::TakeStep);
  CHECK(rule.player == ir::Player::Opponent);
  CHECK(rule.duration.kind == ir::DurationKind::OpponentsNextTurn);
  const ir::Ability always = Only("对方跳过抽牌步骤。");
  CHECK(std::get<ir::ConstrainPlayer>(always.effect.node).duration.kind ==
        ir::DurationKind::WhileThere);
}

TEST_CASE("cards are shown until one is found", "[parser][zero:616.1]") {
  const ir::Ability ability = Only("展示我方牌组顶的牌，直到展示出一张角色牌为止。", kTactic);
  const auto& until = std::get<ir::RevealUntil>(ability.effect.node);
  CHECK(until.shown.place == ir::Place::Top);
  CHECK(until.shown.slot != until.found.slot);
}

TEST_CASE("which of the cards of a turn costs less", "[parser][zero:303.4]") {
  const ir::Ability later = Only("我方每回合使用的第二张及之后的战术牌的费用-1。");
  const auto& change = std::get<ir::ChangeCost>(later.effect.node);
  CHECK(change.which == ir::InTurn::FromNth);
  CHECK(change.nth == ir::Constant(2, change.nth->range));
  const ir::Ability next = Only("我方本回合使用的下一张角色牌无色费用-2。", kTactic);
  CHECK(std::get<ir::ChangeCost>(next.effect.node).which == ir::InTurn::Next);
  const ir::Ability second = Only("我方每回合使用的第二张战术牌的费用-1。");
  CHECK(std::get<ir::ChangeCost>(second.effect.node).which == ir::InTurn::Nth);
}

TEST_CASE("what nothing happens to is said by whom", "[parser][zero:102.2]") {
  const auto deed = [](const char* text) {
    return std::get<ir::Constrain>(Only(text).effect.node);
  };
  CHECK(deed("此牌不受对方的战术牌的效果影响。").deed == ir::Deed::BeAffected);
  CHECK_FALSE(deed("此牌不受效果影响。").by);
  CHECK(deed("此牌不会受到『水手』造成的战斗伤害。").by);
  CHECK_FALSE(deed("此牌不会受到战斗伤害。").by);
  CHECK(deed("此牌不会因角色名相同而被废弃。").deed == ir::Deed::BeScrappedForName);
  CHECK(deed("此牌的攻击不能使对方的反击特效发动。").deed == ir::Deed::SetOffBursts);
  const ir::Constrain only = deed("此牌不能以变身以外的方式登场。");
  CHECK(only.deed == ir::Deed::EnterUnused);
  CHECK(only.by);
  CHECK_FALSE(deed("此牌不能以使用以外的方式登场。").by);
}

TEST_CASE("a paragraph with a mark in its midst says two things", "[parser][zero:700.6]") {
  const std::vector<ir::Ability> both =
      OnlyReading("LV2 此牌不能攻击生命区。【战斗胜利时】抽一张牌。");
  REQUIRE(both.size() == 2);
  CHECK(both[0].kind == ir::AbilityKind::Continuous);
  CHECK(both[1].kind == ir::AbilityKind::Triggered);
  CHECK(both[1].level == 2);
  CHECK(OnlyReading("此牌不能防御，并且【回合结束时】我方抽一张牌。").size() == 2);
  // The condition may be said of both.
  CHECK_FALSE(IsRead("如果我方没有手牌，此牌不能防御，并且【回合结束时】我方抽一张牌。"));
}

TEST_CASE("who is in another's place takes that damage", "[parser][zero:707.1]") {
  const ir::Ability ability = Only("我方的其他角色牌将要受到伤害时，改为由此牌受到那些伤害。");
  const auto& replace = std::get<ir::Replace>(ability.effect.node);
  CHECK(std::holds_alternative<ir::DealDamage>(replace.instead->node));
  // Of no damage that was spoken of.
  CHECK_FALSE(IsRead("【登场时】由此牌受到那些伤害。"));
}

}  // namespace caiding::parser

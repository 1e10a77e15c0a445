// SPDX-License-Identifier: MIT
// Texts that may mean two things, and the words that leave one of them.
#include <set>

#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/print.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

/// How many things it may mean, and that each of them prints and reads back as itself.
std::size_t Meanings(std::string_view text, const ParagraphContext& context = {}) {
  const ir::Readings readings = Read(text, context);
  CHECK(readings.not_understood.empty());
  return readings.readings.size();
}

/// How long it may last, by its readings.
std::set<ir::DurationKind> Durations(std::string_view text) {
  std::set<ir::DurationKind> kinds;
  const auto look = [&](const ir::Duration& duration) { kinds.insert(duration.kind); };
  for (const ir::Reading& reading : Read(text, kTactic).readings) {
    for (const ir::Ability& ability : reading.abilities) ir::Walk(ability, look);
  }
  return kinds;
}

/// The one means what the other means.
void CheckSame(const char* one, const char* other, const ParagraphContext& context = {}) {
  INFO(one);
  const auto words = [&](const char* text) {
    return zero_zh::PrintNatural({Only(text, context)}, zero::GameVocabulary());
  };
  CHECK(words(one) == words(other));
}

}  // namespace

TEST_CASE("如果 at the end governs all before it, or the last clause", "[parser][zero:700.9]") {
  CHECK(Meanings("【登场时】抽一张牌，横置战斗区中的一张装备牌，如果我方手牌在三张以下。") == 2);
  CheckSame("【登场时】抽一张牌，如果我方手牌在三张以下的话。",
            "【登场时】抽一张牌，如果我方手牌在三张以下。");
  CHECK(Meanings("【登场时】抽一张牌，如果我方手牌在三张以下。") == 1);
}

TEST_CASE("a duration in the midst covers its clause, or what stands before it too",
          "[parser][zero:709.7]") {
  CHECK(Meanings("我方战斗区中的一张角色牌（防）+500，本回合获得先制。", kTactic) == 2);
  CHECK(Meanings("我方战斗区中的一张角色牌本回合（防）+500并获得先制。", kTactic) == 1);
  CHECK(Meanings("我方战斗区中的一张角色牌本回合（防）+500，并在本回合获得先制。", kTactic) == 1);
}

TEST_CASE("a greater number behind 如果 is besides or instead", "[parser][zero:707.1]") {
  CHECK(Meanings("装备此牌的角色牌（防）+500，若其为『海贼』则（防）+1500。") == 2);
  CHECK(Meanings("装备此牌的角色牌（防）+500，若其为『海贼』则改为（防）+1500。") == 1);
  CHECK(Meanings("装备此牌的角色牌（防）+500，若其为『海贼』则再（防）+1500。") == 1);
  CHECK(Meanings("抽一张牌。若我方没有手牌，抽三张牌。", kTactic) == 2);
  CHECK(Meanings("抽一张牌。若我方没有手牌，额外抽三张牌。", kTactic) == 1);
  CHECK(Meanings("抽一张牌。若我方没有手牌，再抽三张牌。", kTactic) == 1);
  const ir::Ability instead = Only("装备此牌的角色牌（防）+500，若其为『海贼』则改为（防）+1500。");
  CHECK(instead.kind == ir::AbilityKind::Continuous);
  CHECK(std::get<ir::If>(instead.effect.node).otherwise.has_value());
}

TEST_CASE("双方…一张 is one of all, or one of each side", "[parser][zero:610.3]") {
  CHECK(Meanings("破坏双方战斗区中的一张装备牌。", kTactic) == 2);
  const ir::Ability each = Only("破坏双方战斗区中的各一张装备牌。", kTactic);
  std::vector<ir::Player> whose;
  const auto look = [&](const ir::Selector& cards) { whose.push_back(cards.whose); };
  ir::Walk(each.effect, look);
  CHECK(whose == std::vector{ir::Player::You, ir::Player::Opponent});
}

TEST_CASE("a card that goes from the opponent's hand is picked by the one or the other",
          "[parser][zero:608.1]") {
  CHECK(Meanings("将对方的一张手牌放回牌组底。", kTactic) == 2);
  CHECK(Meanings("对方选择一张手牌，将其放回牌组底。", kTactic) == 1);
  CHECK(Meanings("从对方手牌中随机选择一张牌放回牌组底。", kTactic) == 1);
}

TEST_CASE("what each player chooses in 战斗区 is anybody's or the own", "[parser][zero:102.3]") {
  CHECK(Meanings("双方玩家各选择战斗区中的一张角色牌，将其横置。", kTactic) == 2);
  CHECK(Meanings("双方玩家各选择自己战斗区中的一张角色牌，将其横置。", kTactic) == 1);
}

TEST_CASE("或 behind 和 joins its neighbours, or all before it", "[parser][zero:306.7]") {
  CHECK(Meanings("如果我方战斗区中有『甲』和『乙』或『丙』，此牌（攻）+500。") == 2);
  CHECK(Meanings("如果我方战斗区中有『甲』，且有『乙』或『丙』，此牌（攻）+500。") == 1);
}

TEST_CASE("该牌的玩家 is its controller or its owner", "[parser][zero:611.1][zero:612.1]") {
  CHECK(Meanings("破坏战斗区中的一张装备牌，该牌的玩家抽一张牌。", kTactic) == 2);
  CHECK(Meanings("破坏战斗区中的一张装备牌，该牌的控制者抽一张牌。", kTactic) == 1);
  CHECK(Meanings("破坏战斗区中的一张装备牌，该牌的持有者抽一张牌。", kTactic) == 1);
}

TEST_CASE("直到我方的下个回合 ends where it begins, or where it ends", "[parser][zero:407.1]") {
  CHECK(Meanings("战斗区中的一张角色牌直到我方的下个回合不能防御。", kTactic) == 2);
  CHECK(Meanings("战斗区中的一张角色牌直到我方的下个回合开始为止不能防御。", kTactic) == 1);
}

TEST_CASE("the first of two sorts in a turn is one of each, or one of both",
          "[parser][zero:303.4]") {
  CHECK(Meanings("我方每回合使用的第一张战术牌和事件牌的无色费用-1。") == 2);
  CHECK(Meanings("我方每回合使用的第一张战术牌的无色费用-1。") == 1);
}

TEST_CASE("费用相同的 behind a price is as that card or as this one", "[parser][zero:303.7]") {
  CHECK(Meanings("舍弃一张手牌：横置战斗区中的一张费用相同的角色牌。") == 2);
  CHECK(Meanings("舍弃一张手牌：横置战斗区中的一张与舍弃的牌费用相同的角色牌。") == 1);
}

TEST_CASE("an X that the text defines is known on use, or when it is carried out",
          "[parser][zero:303.8]") {
  const char* open = "舍弃一张手牌：抽X张牌，X为我方战斗区中的角色牌的数量。";
  REQUIRE(Meanings(open) == 2);
  const ir::Readings readings = Read(open);
  CHECK(readings.readings[0].abilities[0].x_is.has_value());
  CHECK_FALSE(readings.readings[1].abilities[0].x_is.has_value());
  const ir::Ability said =
      Only("舍弃一张手牌：抽X张牌，X为此效果清算时我方战斗区中的角色牌的数量。");
  CHECK_FALSE(said.x_is.has_value());
  CHECK(Meanings("支付(2)：抽X张牌，X为对方手牌的张数。") == 2);
  CHECK(Meanings("支付(2)：抽X张牌，X为清算此效果时对方手牌的张数。") == 1);
  CHECK(Meanings("支付(2)：抽X张牌，X为2×清算此效果时对方手牌的张数。") == 1);
}

TEST_CASE("how many are drawn or sent is counted on use, or when it is carried out",
          "[parser][zero:303.8]") {
  const ir::Readings open = Read("（横置）：每有一张我方战斗区中的装备牌，抽一张牌。", kCharacter);
  REQUIRE(open.readings.size() == 2);
  CHECK_FALSE(open.readings[0].abilities[0].x_is.has_value());
  CHECK(open.readings[1].abilities[0].x_is.has_value());
  CHECK(open.readings[0].abilities[0] ==
        Only("（横置）：此效果清算时每有一张我方战斗区中的装备牌，抽一张牌。", kCharacter));
  CHECK(Meanings("支付(2)：对对方战斗区中的一张角色牌造成我方战斗区中的装备牌的张数×500点伤害。",
                 kCharacter) == 2);
  // What the effect itself has done is known no sooner; what is always so is carried out never.
  CHECK(Meanings("支付(2)：破坏战斗区中的所有装备牌。以此法破坏的装备牌每有一张，抽一张牌。") == 1);
  CHECK_FALSE(IsRead("此效果清算时我方战斗区中每有一张装备牌，此牌（攻）+500。", kCharacter));
  CHECK(Meanings("【登场时】我方战斗区中每有一张装备牌，此牌本回合（攻）+500。", kCharacter) == 2);
  CHECK(Meanings("【登场时】此效果清算时我方战斗区中每有一张装备牌，此牌本回合（攻）+500。",
                 kCharacter) == 1);
}

TEST_CASE("because of the opponent is by an effect, or in battle too", "[parser][zero:605.3]") {
  CHECK(Meanings("当我方战斗区中的角色牌因对方而离开战斗区时，抽一张牌。") == 2);
  CHECK(Meanings("当我方战斗区中的角色牌因对方的效果而离开战斗区时，抽一张牌。") == 1);
  // What is borne goes with its bearer. Rule: [Zero 1.20, 319.11].
  const ir::Readings borne = Read("当我方战斗区中的装备牌因对方而被破坏时，抽一张牌。");
  REQUIRE(borne.readings.size() == 2);
  const auto& in_battle =
      std::get<ir::ObjectEvent>(borne.readings[1].abilities[0].triggers.at(1).node);
  CHECK(in_battle.happening == ir::Happening::BattleDestroyed);
  bool bears = false;
  const auto look = [&](const ir::Bears&) { bears = true; };
  ir::Walk(in_battle.subject, look);
  CHECK(bears);
}

TEST_CASE("in battle is by battle damage, or by anything during a battle", "[parser][zero:803.1]") {
  for (const char* gone : {"被送入休息区", "进入休息区", "离开战斗区", "被破坏"}) {
    INFO(gone);
    CHECK(Meanings(std::string("当我方战斗区中的『甲』在战斗中") + gone + "时，抽一张牌。") == 2);
    CHECK(Meanings(std::string("当我方战斗区中的『甲』因战斗") + gone + "时，抽一张牌。") == 1);
  }
}

TEST_CASE("a limit on what was done to cards lasts this turn, or from then on",
          "[parser][zero:407.1]") {
  for (const char* done : {"被此牌横置", "被此牌造成伤害", "受到此牌的伤害"}) {
    INFO(done);
    const ir::Readings open = Read(std::string(done) + "的角色牌不能攻击。", kCharacter);
    CHECK(open.not_understood.empty());
    REQUIRE(open.readings.size() == 2);
    CHECK(open.readings[0].abilities[0].kind == ir::AbilityKind::Triggered);
    CHECK(open.readings[0].abilities[0] ==
          Only(std::string(done) + "的角色牌本回合不能攻击。", kCharacter));
  }
  CHECK(Meanings("被此牌防御的角色牌不能重置。", kCharacter) == 2);
  CHECK(Meanings("被此牌防御的角色牌本回合不能重置。", kCharacter) == 1);
}

TEST_CASE("once a turn, said of the player, is of this card or of any copy",
          "[parser][zero:703.4]") {
  for (const char* limit : {"我方在一个回合中只能使用此效果一次", "我方每回合只能使用一次此效果",
                            "每回合我方只能发动此效果一次", "我方每个回合此效果只能使用一次",
                            "所有『甲』的此效果每回合只能使用一次"}) {
    INFO(limit);
    CHECK(Meanings(std::string("（横置）：抽一张牌。") + limit + "。") == 2);
  }
  const ir::Ability tapped = Only("（1）：抽一张牌。此效果只能在横置时使用。");
  CHECK(tapped == Only("（1）：抽一张牌。此效果只能在此牌处于横置状态时使用。"));
}

TEST_CASE("每有一张…被破坏 is each time that it happens to one", "[parser][zero:702.7]") {
  CheckSame("每有一张我方战斗区中的角色牌登场，抽一张牌。",
            "我方战斗区中的角色牌每有一张登场，抽一张牌。");
}

TEST_CASE("who did what several may do may be said", "[parser][zero:102.3]") {
  const char* each = "每位玩家可以舍弃一张手牌。";
  CHECK(Meanings(std::string(each) + "若如此，我方抽一张牌。", kTactic) == 2);
  CHECK(Meanings(std::string(each) + "如果有玩家这样做，我方抽一张牌。", kTactic) == 1);
  CHECK(Meanings(std::string(each) + "如果双方都这样做，我方抽一张牌。", kTactic) == 1);
  CHECK(Meanings("双方玩家各自可以横置自己的一张角色牌。如果双方都这样做，抽一张牌。", kTactic) ==
        1);
  CHECK_FALSE(IsRead("可以舍弃一张手牌。如果双方都这样做，抽一张牌。", kTactic));
}

TEST_CASE("也不能 and 也没有 are said of each, 其中之一 of one", "[parser][zero:102.2]") {
  CHECK(Meanings("对方战斗区中的一张角色牌本回合不能攻击，也不能防御。", kTactic) == 1);
  CHECK(Meanings("若我方战斗区中没有『甲』，也没有『乙』，抽一张牌。", kTactic) == 1);
  CHECK(Meanings("如果我方战斗区中有『甲』，并且有『乙』与『丙』的其中之一，此牌（攻）+500。") ==
        1);
}

TEST_CASE("后者改为 says which of two it takes the place of", "[parser][zero:707.1]") {
  const std::string two = "抽一张牌。对方舍弃一张手牌。如果我方手牌在三张以下，";
  CHECK(Meanings(two + "改为抽两张牌。", kTactic) == 2);
  const ir::Readings open = Read(two + "改为抽两张牌。", kTactic);
  CHECK(Only(two + "后者改为抽两张牌。", kTactic) == open.readings[0].abilities[0]);
  CHECK(Only(two + "两者都改为抽两张牌。", kTactic) == open.readings[1].abilities[0]);
}

TEST_CASE("what was picked may be asked for more behind it", "[parser][zero:306.7]") {
  const ir::Ability ability =
      Only("【登场时】将我方休息区中的一张角色牌加入手牌，那张牌须为『甲』或『乙』。");
  const auto& move = std::get<ir::Move>(ability.effect.node);
  const auto& cards = std::get<ir::Selector>(move.what.node);
  CHECK(std::get<ir::AllOf>(cards.filter.node).parts.size() == 2);
}

TEST_CASE("那张 with what was done to it, or with what it does, is that one",
          "[parser][zero:601.1]") {
  CHECK(Meanings("当此牌被对方的角色牌攻击时，那张攻击的角色牌本回合（攻）-500。") == 1);
  CHECK(Meanings("展示我方牌组顶的一张牌，然后舍弃一张手牌。若所展示的牌为战术牌，抽一张牌。",
                 kTactic) == 1);
  CHECK(Meanings("选择我方战斗区中的一张角色牌，除那张被选择的牌以外的角色牌本回合不能防御。",
                 kTactic) == 1);
}

TEST_CASE("a state told of a sort is each one's, where what follows speaks of each",
          "[parser][zero:701.1]") {
  CheckSame("只要对方战斗区中的角色牌处于横置状态，那张牌（防）-500。",
            "如果对方战斗区中有横置的角色牌，对方战斗区中的所有横置的角色牌（防）-500。");
  CHECK(Meanings("如果对方战斗区中的角色牌处于横置状态，抽一张牌。") == 2);
  const ir::Readings open = Read("当对方战斗区中的角色牌横置时，那张牌（防）-500。");
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities[0].kind == ir::AbilityKind::Continuous);
  CHECK(open.readings[1].abilities[0].kind == ir::AbilityKind::Triggered);
}

TEST_CASE("a text may say that its effect is a continuous one", "[parser][zero:700.2]") {
  for (const char* text : {"只要此牌处于重置状态，就将此牌横置。（此为永续效果。）",
                           "只要此牌处于重置状态，此牌便横置。（永续效果，不进入连锁）",
                           "只要此牌处于重置状态，横置此牌。此效果为永续效果，不进入连锁。"}) {
    INFO(text);
    const ir::Ability ability = Only(text);
    CHECK(ability.kind == ir::AbilityKind::Continuous);
    CHECK(std::holds_alternative<ir::Orient>(ability.effect.node));
  }
  // What is paid for, or triggers, is none.
  CHECK_FALSE(IsRead("（1）：抽一张牌。（此为永续效果。）"));
  CHECK_FALSE(IsRead("【登场时】抽一张牌。（此为永续效果。）"));
}

TEST_CASE("what a player does to cards is what happens to them", "[parser][zero:618.1]") {
  const ir::Ability heals = Only("当对方回复其战斗区中的角色牌上的伤害时，抽一张牌。");
  CHECK(std::get<ir::ObjectEvent>(heals.triggers.at(0).node).happening == ir::Happening::IsHealed);
  CheckSame("当我方废弃角色牌时，抽一张牌。", "当我方的角色牌被废弃时，抽一张牌。");
  CheckSame("对方的角色牌每有一张被破坏，就抽一张牌。", "对方的角色牌每次被破坏，抽一张牌。");
}

TEST_CASE("此牌的控制者 is who has the effect", "[parser][zero:610.3]") {
  CheckSame("当此牌被破坏时，此牌的控制者抽一张牌。", "当此牌被破坏时，我方抽一张牌。");
  CheckSame("当此牌被破坏时，此牌控制者的对方舍弃一张手牌。", "当此牌被破坏时，对方舍弃一张手牌。");
}

TEST_CASE("然后 behind a full stop is done anyway, or under the condition before it",
          "[parser][zero:700.9]") {
  CHECK(Meanings("【登场时】如果我方手牌在三张以下，抽一张牌。然后横置战斗区中的一张装备牌。") ==
        2);
  CHECK(Meanings("【登场时】如果我方手牌在三张以下，抽一张牌，且横置战斗区中的一张装备牌。") == 1);
}

TEST_CASE("本回合使用过 without a player is said of the own or of whichever player",
          "[parser][zero:623.1]") {
  CHECK(Meanings("如果本回合使用过两张以上的事件牌，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("如果本回合我方使用过两张以上的事件牌，抽一张牌。", kTactic) == 1);
}

TEST_CASE("不同的其他 is unlike one another, or unlike this card", "[parser][zero:304.4]") {
  CHECK(Meanings("【登场时】如果我方战斗区中有三张以上费用不同的其他角色牌，抽一张牌。") == 2);
  CHECK(Meanings("【登场时】如果我方战斗区中有三张以上费用各不相同的其他角色牌，抽一张牌。") == 1);
  CHECK(Meanings("【登场时】如果我方战斗区中有三张以上与此牌费用不同的其他角色牌，抽一张牌。") ==
        1);
}

TEST_CASE("several cards to the top or the bottom go each by itself, or all to one place",
          "[parser][zero:201.5]") {
  CHECK(Meanings("查看我方牌组顶的两张牌，以任意顺序放回牌组顶或牌组底。", kTactic) == 2);
  CHECK(Meanings("查看我方牌组顶的两张牌，将每张牌分别放回牌组顶或牌组底，顺序任意。", kTactic) ==
        1);
  CHECK(Meanings("查看我方牌组顶的一张牌，放回牌组顶或牌组底。", kTactic) == 1);
}

TEST_CASE("其 in an event of two cards is the one or the other", "[parser][zero:601.1]") {
  CHECK(Meanings("当此牌被对方的角色牌攻击时，其本回合（攻）-500。") == 2);
  CHECK(Meanings("当此牌被对方的角色牌攻击时，那张牌本回合（攻）-500。") == 1);
  CHECK(Meanings("当此牌攻击时，其本回合（攻）+500。") == 1);
}

TEST_CASE("我方 before the first of two that change places may be said of both",
          "[parser][zero:622.1]") {
  CHECK(Meanings("将我方手牌中的一张装备牌与战斗区中的一张装备牌互换。", kTactic) == 2);
  CHECK(Meanings("将我方手牌中的一张装备牌与我方战斗区中的一张装备牌互换。", kTactic) == 1);
}

TEST_CASE("a noun behind 『甲』或『乙』 belongs to both, or without 的 to the last",
          "[parser][zero:306.7]") {
  CHECK(Meanings("【登场时】将我方休息区中的一张『甲』或『乙』角色牌加入手牌。") == 2);
  CHECK(Meanings("【登场时】将我方休息区中的一张『甲』或『乙』的角色牌加入手牌。") == 1);
}

TEST_CASE("我方『甲』以外的 are mine of another sort, or all but mine of that sort",
          "[parser][zero:610.3]") {
  CHECK(Meanings("我方『甲』以外的角色牌不能防御。") == 2);
  CHECK(Meanings("我方战斗区中『甲』以外的角色牌不能防御。") == 1);
}

TEST_CASE("所有攻击的 are those that attack now, or have done so this turn",
          "[parser][zero:501.1]") {
  CHECK(Meanings("横置对方所有攻击的角色牌。", kTactic) == 2);
  CHECK(Meanings("横置对方所有正在攻击的角色牌。", kTactic) == 1);
  CHECK(Meanings("横置一张攻击的角色牌。", kTactic) == 2);
  CHECK(Meanings("横置一张攻击中的角色牌。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区中所有防御的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中所有正在防御的角色牌。", kTactic) == 1);
  CHECK(Meanings("横置一张本回合防御过的角色牌。", kTactic) == 1);
  CHECK(Meanings("横置一张攻击着的角色牌。", kTactic) == 1);
}

TEST_CASE("the use limit of a name is each card's, or that of all of the name",
          "[parser][zero:703.4]") {
  CHECK(Meanings("【攻击时】抽一张牌。{甲}的此效果每回合只能发动一次。") == 2);
  CHECK(Meanings("【攻击时】抽一张牌。我方战斗区中的所有{甲}的此效果合计每回合只能发动一次。") ==
        1);
}

TEST_CASE("A，或B says of each what is said of it", "[parser][zero:306.7]") {
  CheckSame("破坏对方战斗区中的一张装备牌，或一张横置的角色牌。",
            "破坏对方战斗区中的一张装备牌或一张横置的角色牌。", kTactic);
  CHECK(Meanings("破坏对方战斗区中的一张横置的角色牌，或一张装备牌。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区中的一张横置的角色牌或装备牌。", kTactic) == 2);
}

TEST_CASE("由对方选择 behind a clause has the other player pick", "[parser][zero:705.8]") {
  CheckSame("破坏对方战斗区中的一张角色牌，由对方选择。",
            "对方选择对方战斗区中的一张角色牌，将其破坏。", kTactic);
}

TEST_CASE("无论是否如此做 ends the reach of 可以 and of 如果", "[parser][zero:702.3]") {
  CHECK(Meanings("【登场时】可以抽一张牌，舍弃一张手牌。") == 2);
  CheckSame("【登场时】可以抽一张牌，无论是否如此做，舍弃一张手牌。",
            "【登场时】可以抽一张牌。舍弃一张手牌。");
  CheckSame("【登场时】如果我方手牌在三张以下，抽一张牌，无论如何，横置此牌。",
            "【登场时】如果我方手牌在三张以下，抽一张牌。横置此牌。");
}

TEST_CASE("攻击或防御胜利时 is winning as either, or attacking at all", "[parser][zero:804.1]") {
  CHECK(Meanings("当此牌攻击或防御胜利时，抽一张牌。") == 2);
  CheckSame("当此牌防御胜利时，抽一张牌。", "【防御胜利时】抽一张牌。");
  const ir::Ability others = Only("当对方的角色牌防御胜利时，抽一张牌。");
  CHECK(std::get<ir::Window>(others.triggers.front().node).of);
}

TEST_CASE("使用的第一张 once more is of the same turns and the same player",
          "[parser][zero:303.4]") {
  const ir::Ability ability =
      Only("我方每回合使用的第一张战术牌的无色费用-1，使用的第一张事件牌的无色费用-1。");
  std::size_t firsts = 0;
  const auto look = [&](const ir::ChangeCost& change) {
    firsts += change.nth.has_value() && change.cards.whose == ir::Player::You ? 1 : 0;
  };
  ir::Walk(ability.effect, look);
  CHECK(firsts == 2);
}

TEST_CASE("两者都持续到 is said of both clauses", "[parser][zero:407.1]") {
  CheckSame("我方战斗区中的一张角色牌（攻）+500并获得贯通，两者都持续到本回合结束。",
            "本回合我方战斗区中的一张角色牌（攻）+500并获得贯通。", kTactic);
  CHECK_FALSE(IsRead("我方战斗区中的一张角色牌获得贯通，两者都持续到本回合结束。", kTactic));
}

TEST_CASE("damage from an effect is by that effect", "[parser][zero:607.1]") {
  const auto event = [](const char* text) {
    return std::get<ir::ObjectEvent>(Only(text).triggers.at(0).node);
  };
  CHECK(event("当此牌受到来自对方的效果的伤害时，抽一张牌。").by == ir::Player::Opponent);
  CHECK(event("当此牌受到非战斗伤害时，抽一张牌。").damage == ir::DamageSort::Effect);
  CHECK(event("当此牌受到战斗伤害时，抽一张牌。").damage == ir::DamageSort::Battle);
  CHECK(event("当此牌受到伤害时，抽一张牌。").damage == ir::DamageSort::Any);
}

TEST_CASE("费用相同或更低的 asks for no more than that cost", "[parser][zero:303.7]") {
  const ir::Ability ability =
      Only("舍弃一张手牌：将我方休息区中的一张与舍弃的牌费用相同或更低的角色牌加入手牌。");
  std::optional<ir::Comparison> asked;
  const auto look = [&](const ir::CostIs& cost) { asked = cost.comparison; };
  ir::Walk(ability.effect, look);
  CHECK(asked == ir::Comparison::AtMost);
}

TEST_CASE("如有并列则由对方选择 has the other player pick one of those", "[parser][zero:705.8]") {
  for (const char* text :
       {"破坏对方战斗区中（攻）最低的一张角色牌，如有并列则由对方选择。",
        "破坏对方战斗区中（攻）最低的一张角色牌。若有多张并列，由对方选择其中一张。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kTactic);
    const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
    REQUIRE(steps.size() == 2);
    CHECK(std::get<ir::Pick>(steps[0].node).who == ir::Player::Opponent);
  }
}

TEST_CASE("合计 behind two nouns numbers them together", "[parser][zero:103.4]") {
  const ir::Ability ability =
      Only("将战斗区中的角色牌和装备牌合计至多两张移回持有者手牌。", kTactic);
  const auto& cards = std::get<ir::Selector>(std::get<ir::Move>(ability.effect.node).what.node);
  CHECK(cards.count.kind == ir::CountKind::UpTo);
  CHECK(std::holds_alternative<ir::AnyOf>(cards.filter.node));
}

TEST_CASE("what 并 adds to deeds joined by 或 goes with either or with the last",
          "[parser][zero:700.9]") {
  CHECK(Meanings("破坏一张装备牌或横置一张角色牌并抽一张牌。", kTactic) == 2);
  CHECK(Meanings("抽一张牌或舍弃一张手牌，然后重置我方战斗区中的一张角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏一张装备牌或横置一张角色牌。抽一张牌。", kTactic) == 1);
  // It speaks of what the last does it to.
  CHECK(Meanings("抽一张牌或横置一张角色牌并破坏那张牌。", kTactic) == 1);
}

TEST_CASE("damage that rises two times is twice or three times as much", "[parser][zero:103.4]") {
  for (const char* open : {"此牌造成的战斗伤害增加两倍。", "此牌受到的伤害提高两倍。",
                           "对方生命区受到的战斗伤害增加两倍。"}) {
    INFO(open);
    CHECK(Meanings(open) == 2);
  }
  CHECK(Meanings("此牌造成的战斗伤害变为两倍。") == 1);
  CheckSame("此牌造成的战斗伤害增加一倍。", "此牌造成的战斗伤害变为两倍。");
}

TEST_CASE("有『甲』的回合中 is while it is so, or a turn in which it was so",
          "[parser][zero:809.2]") {
  const char* open = "在我方战斗区中有『甲』的回合中，此牌（攻）+500。";
  REQUIRE(Meanings(open) == 2);
  const auto first = [](const ir::Readings& readings, std::size_t reading) {
    return zero_zh::PrintNatural(readings.readings[reading].abilities, zero::GameVocabulary());
  };
  const ir::Readings readings = Read(open);
  CHECK(first(readings, 0) == first(Read("若我方战斗区中有『甲』，此牌（攻）+500。"), 0));
  CHECK(
      first(readings, 1) ==
      first(
          Read(
              "若我方战斗区中有『甲』，或本回合出现过我方战斗区中有『甲』的情况，此牌（攻）+500。"),
          0));
  CHECK(Meanings("在对方手牌有五张以上的回合中，此牌获得贯通。") == 2);
  CHECK(Meanings("在我方的回合中，此牌（攻）+500。") == 1);
}

TEST_CASE("words before two nouns joined by 的 go with what bears or with what is borne",
          "[parser][zero:326.1]") {
  CHECK(Meanings("破坏对方战斗区中带有花指示物的角色牌的装备牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中费用2以下的角色牌的装备牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中带有花指示物的角色牌上的装备牌。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区中角色牌的带有花指示物的装备牌。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区中横置的角色牌的装备牌。", kTactic) == 2);
}

TEST_CASE("a total before 和 is of all of them, or of the first", "[parser][zero:303.7]") {
  CHECK(Meanings("将战斗区中费用合计4以下的至多两张角色牌和一张装备牌移回持有者手牌。", kTactic) ==
        2);
  const ir::Readings all =
      Read("将至多两张角色牌和一张装备牌移回持有者手牌，那些牌的费用合计须为4以下。", kTactic);
  REQUIRE(all.readings.size() == 1);
  std::size_t sums = 0;
  const auto look = [&](const ir::TotalOf&) { ++sums; };
  for (const ir::Ability& ability : all.readings[0].abilities) ir::Walk(ability, look);
  CHECK(sums == 1);
}

TEST_CASE("最多 over a list is of each of them, or of both together", "[parser][zero:102.6]") {
  CHECK(Meanings("将我方休息区中最多两张『甲』和『乙』加入手牌。", kTactic) > 1);
  CHECK(Meanings("将我方休息区中的『甲』和『乙』最多各两张加入手牌。", kTactic) == 1);
  CHECK(Meanings("将我方休息区中的『甲』和『乙』各最多两张加入手牌。", kTactic) == 1);
}

TEST_CASE("对方的…以外的效果 are all but those, or of that player the others",
          "[parser][zero:610.3]") {
  CHECK(Meanings("此牌不受对方的角色牌的效果以外的效果影响。") == 2);
  CHECK(Meanings("此牌不受战术牌的效果以外的效果影响。") == 1);
  CHECK(Meanings("此牌不受对方的效果影响，但对方的角色牌的效果除外。") == 1);
  const ir::Readings open = Read("此牌不受对方的角色牌的效果以外的效果影响。");
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities == OnlyReading("此牌不受效果影响，但对方的角色牌的效果除外。"));
}

TEST_CASE("damage to a player is that of life, or of the player's characters too",
          "[parser][zero:607.1][zero:610.1]") {
  const ir::Readings open = Read("当对方受到战斗伤害时，抽一张牌。");
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities[0] == Only("当对方生命区受到战斗伤害时，抽一张牌。"));
  CHECK(open.readings[1].abilities[0].triggers.size() == 2);
  CHECK(Meanings("当对方的角色牌受到战斗伤害时，抽一张牌。") == 1);
  CHECK(Meanings("当此牌对对方造成战斗伤害时，抽一张牌。") == 2);
  CHECK(Meanings("当此牌对对方生命区造成战斗伤害时，抽一张牌。") == 1);
  CHECK(Meanings("若本回合我方受到过伤害，此牌（攻）+500。") == 2);
  CHECK(Meanings("若我方本回合没有受到过伤害，此牌（攻）+500。") == 2);
  CHECK(Meanings("若本回合我方生命区受到过伤害，此牌（攻）+500。") == 1);
}

TEST_CASE("a bare number of damage is just so much, or so much at least",
          "[parser][zero:613.1][zero:607.1]") {
  const ir::Readings open = Read("当此牌受到1500点伤害时，抽一张牌。");
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[1].abilities[0] == Only("当此牌受到1500点以上的伤害时，抽一张牌。"));
  CHECK(Meanings("当我方生命区受到两点伤害时，抽一张牌。") == 2);
  CHECK(Meanings("当我方生命区受到两点以上的伤害时，抽一张牌。") == 1);
}

TEST_CASE("若如此 behind what each player may do is once, or for each who did so",
          "[parser][zero:102.3]") {
  CHECK(Meanings("每位玩家可以舍弃一张手牌。若如此，此牌本回合（攻）+500。", kTactic) == 2);
  const ir::Readings open =
      Read("每位玩家可以抽一张牌。若如此做，我方战斗区中的一张角色牌本回合（防）+500。", kTactic);
  REQUIRE(open.readings.size() == 2);
  CHECK(std::get<ir::Sequence>(open.readings[0].abilities[0].effect.node).steps.size() == 2);
  CHECK(std::get<ir::Sequence>(open.readings[1].abilities[0].effect.node).steps.size() == 4);
  // Of one player nothing is left open.
  CHECK(Meanings("对方可以抽一张牌。若如此做，我方抽一张牌。", kTactic) == 1);
}

TEST_CASE("what using cards costs, behind a clause of a player, is that player's or anybody's",
          "[parser][zero:610.1][zero:407.1]") {
  const ir::Readings open = Read("对方本回合不能防御，使用装备牌时无色费用+1。", kTactic);
  CHECK(open.readings.size() == 4);  // Of whom, and for this turn or for good.
  CHECK(Meanings("对方本回合不能防御，对方本回合使用装备牌时无色费用+1。", kTactic) == 1);
  CHECK(Meanings("我方抽一张牌，使用装备牌时无色费用-1。", kTactic) == 4);
  CHECK(Meanings("使用装备牌时无色费用-1。", kTactic) == 2);  // This turn, or from then on.
  CHECK(Meanings("本回合使用装备牌时无色费用-1。", kTactic) == 1);
}

TEST_CASE("what is forbidden and not for how long is so for this turn or from then on",
          "[parser][zero:407.1][zero:709.7]") {
  CHECK(Meanings("对方战斗区中的一张角色牌不能防御。", kTactic) == 2);
  CHECK(Meanings("对方战斗区中的一张角色牌本回合不能防御。", kTactic) == 1);
  CHECK(Meanings("对方战斗区中的一张角色牌直到我方下回合开始为止不能防御。", kTactic) == 1);
  CHECK(Meanings("对方不能抽牌。", kTactic) == 2);
  CHECK(Meanings("【登场时】横置一张角色牌，那张牌不能重置。", kCharacter) == 2);
  // What is always so lasts as long as its card; what is gained is there as long as its bearer.
  CHECK(Meanings("对方战斗区中的角色牌不能防御。", kCharacter) == 1);
  CHECK(Meanings("我方战斗区中的一张角色牌获得贯通。", kTactic) == 1);
}

TEST_CASE("what fights this card is forbidden something while it does, or from then on",
          "[parser][zero:506.1][zero:709.7]") {
  const ir::Readings open = Read("攻击此牌的角色牌不能使用启动效果。", kCharacter);
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities[0].kind == ir::AbilityKind::Continuous);
  CHECK(open.readings[1].abilities[0].kind == ir::AbilityKind::Triggered);
  CHECK(Meanings("被此牌攻击的角色牌不能使用启动效果。", kCharacter) == 2);
  CHECK(open.readings[0].abilities[0] ==
        Only("攻击此牌的角色牌在本次战斗中不能使用启动效果。", kCharacter));
  CHECK(Meanings("被此牌攻击的角色牌，在本次战斗结束之前不能使用启动效果。", kCharacter) == 1);
  // What is over with the fight anyway.
  CHECK(Meanings("攻击此牌的角色牌不能被防御。", kCharacter) == 1);
}

TEST_CASE("其 behind two cards is one of them, or each", "[parser][zero:601.1]") {
  CHECK(Meanings("横置我方战斗区中的一张角色牌和对方战斗区中的一张角色牌，其本回合不能防御。",
                 kTactic) == 3);
  CHECK(Meanings("横置我方战斗区中的一张角色牌和对方战斗区中的一张角色牌，那些牌本回合不能防御。",
                 kTactic) == 1);
  CHECK(Meanings("横置对方战斗区中的一张角色牌，其本回合不能防御。", kTactic) == 1);
}

TEST_CASE("没有 before 或 is neither, or not both", "[parser][zero:306.7]") {
  CHECK(Meanings("若我方战斗区中没有『甲』或『乙』，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("若我方战斗区中没有『甲』，且我方战斗区中没有『乙』，抽一张牌。", kTactic) == 1);
  CHECK(Meanings("若我方战斗区中有『甲』或『乙』，抽一张牌。", kTactic) == 1);
}

TEST_CASE("高于 a sort of cards is higher than one of them, or than each", "[parser][zero:308.1]") {
  CHECK(Meanings("只要此牌的（攻）高于对方战斗区中的角色牌的（攻），此牌（防）+500。",
                 kCharacter) == 2);
  CHECK(Meanings("只要此牌的（攻）低于对方战斗区中横置的角色牌的（防），此牌获得贯通。",
                 kCharacter) == 2);
  const ir::Ability each =
      Only("只要此牌的（攻）高于对方战斗区中的所有角色牌的（攻），此牌（防）+500。", kCharacter);
  const auto& none = std::get<ir::ThereAre>(each.condition.node);
  CHECK(none.comparison == ir::Comparison::Equal);
  CHECK(none.count == ir::Constant(0));
  const ir::Ability one = Only(
      "只要此牌的（攻）高于对方战斗区中的任意一张角色牌的（攻），此牌（防）+500。", kCharacter);
  CHECK(std::get<ir::ThereAre>(one.condition.node).comparison == ir::Comparison::AtLeast);
}

TEST_CASE("a price joined by 或 is paid in one way; 和 beside it binds closer, or less close",
          "[parser][zero:703.1]") {
  const std::vector<ir::Ability> either =
      OnlyReading("舍弃一张手牌或支付（2）：抽一张牌。", kCharacter);
  REQUIRE(either.size() == 2);
  CHECK(std::holds_alternative<ir::DiscardCost>(either[0].cost->items[0].node));
  CHECK(std::holds_alternative<ir::PayResources>(either[1].cost->items[0].node));
  CHECK(either[0].effect == either[1].effect);
  const ir::Readings open = Read("舍弃一张手牌或横置此牌和支付（2）：抽一张牌。", kCharacter);
  CHECK(open.not_understood.empty());
  REQUIRE(open.readings.size() == 2);
  const auto sizes = [](const ir::Reading& reading) {
    std::vector<std::size_t> all;
    for (const ir::Ability& ability : reading.abilities) all.push_back(ability.cost->items.size());
    return all;
  };
  CHECK(sizes(open.readings[0]) == std::vector<std::size_t>{1, 2});
  CHECK(sizes(open.readings[1]) == std::vector<std::size_t>{2, 2});
  // 并 tells that what stands before it is paid in any case; a stop by itself does not.
  CHECK(OnlyReading("支付（2），并舍弃一张手牌或横置此牌：抽一张牌。", kCharacter).size() == 2);
  CHECK(Read("支付（2），舍弃一张手牌或横置此牌：抽一张牌。", kCharacter).readings.size() == 2);
  // How often the one or the other is used is counted of both: that is not two effects.
  CHECK_FALSE(IsRead("舍弃一张手牌或支付（2）：抽一张牌。每回合限一次。", kCharacter));
  // What the one discards there is none of where the other is paid.
  CHECK_FALSE(IsRead("舍弃一张手牌或支付（2）：将舍弃的牌加入手牌。", kCharacter));
}

TEST_CASE("when a number is worked out may be said", "[parser][zero:303.8]") {
  CHECK(Meanings("【登场时】此效果清算时我方休息区中每有一张角色牌，本回合我方战斗区中的一张角色牌"
                 "（攻）+500。",
                 kCharacter) == 1);
  CHECK(Meanings("舍弃一张手牌：抽X张牌，X为清算此效果时对方手牌的张数。", kCharacter) == 1);
  CHECK(Meanings("舍弃一张手牌：对方战斗区中的一张角色牌本回合（攻）-X，X为500×清算此效果时"
                 "我方休息区中『甲』的张数。",
                 kCharacter) == 1);
}

TEST_CASE("so much of the next damage may be said in two ways", "[parser][zero:607.6]") {
  CheckSame("本回合，防止我方战斗区中的一张『甲』下一次受到的伤害中最多500点。",
            "本回合，防止我方战斗区中的一张『甲』下一次受到的伤害中的500点。", kTactic);
  CheckSame("防止我方战斗区中的一张『甲』在本回合中下次将要受到的伤害，最多防止500点。",
            "防止我方战斗区中的一张『甲』在本回合中下次将要受到的伤害中的500点。", kTactic);
}

TEST_CASE("who picks of what the other player has shown is the one or the other",
          "[parser][zero:602.1][zero:616.1]") {
  CHECK(Meanings("对方展示手牌，选择其中一张战术牌移出游戏。", kTactic) == 2);
  CHECK(Meanings("对方查看自己牌组顶的三张牌，选择其中一张送入休息区。", kTactic) == 2);
  CHECK(Meanings("对方展示手牌，我方选择其中一张战术牌移出游戏。", kTactic) == 1);
  CHECK(Meanings("对方展示手牌，并由对方选择其中一张战术牌移出游戏。", kTactic) == 1);
  // Who has shown them goes on.
  CHECK(Meanings("对方展示手牌并选择其中一张战术牌移出游戏。", kTactic) == 1);
  CHECK(Meanings("展示我方手牌，选择其中一张战术牌移出游戏。", kTactic) == 1);
}

TEST_CASE("what is asked of a zone without an owner is asked of the own one or of either",
          "[parser][zero:200.2][zero:610.1]") {
  CHECK(Meanings("如果休息区中有四张以上的牌，此牌（攻）+500。") == 2);
  CHECK(Meanings("【登场时】如果资源区中没有横置的牌，抽一张牌。") == 2);
  CHECK(Meanings("如果战斗区中有『甲』，此牌（攻）+500。") == 2);
  for (const char* whose : {"我方", "对方", "双方"}) {
    const std::string words(whose);
    const bool is_both = words == "双方";  // Together, or each of both.
    CHECK(Meanings("如果" + words + "休息区中有四张以上的牌，此牌（攻）+500。") ==
          (is_both ? 2 : 1));
    CHECK(Meanings("如果" + words + "战斗区中有『甲』，此牌（攻）+500。") == 1);
  }
  // A hand is taken for the own one.
  CHECK(Meanings("如果手牌有四张以上，此牌（攻）+500。") == 1);
  // Whose these are is known.
  CHECK(Meanings("【登场时】展示对方手牌，如果其中有战术牌，抽一张牌。") == 1);
}

TEST_CASE("what is put into the deck or into life comes from any zone where none is said",
          "[parser][zero:320.5]") {
  CHECK(Meanings("【登场时】将一张『甲』加入生命区。") == 3);
  CHECK(Meanings("【登场时】将一张费用2以下的角色牌放置到牌组底。") == 3);
  CHECK(Meanings("【登场时】将一张战术牌加入生命区。") == 2);
  CHECK(Meanings("【登场时】将手牌中的一张『甲』加入生命区。") == 1);
  CHECK(Meanings("【登场时】将我方休息区中的一张战术牌加入生命区。") == 1);
}

TEST_CASE("其玩家 is its controller or its owner", "[parser][zero:611.1][zero:612.1]") {
  CHECK(Meanings("破坏战斗区中的一张装备牌，其玩家抽一张牌。", kTactic) == 2);
  CHECK(Meanings("破坏战斗区中的一张装备牌，其主人抽一张牌。", kTactic) == 2);
  CHECK(Meanings("破坏战斗区中的一张装备牌，其控制者抽一张牌。", kTactic) == 1);
  CheckSame("破坏战斗区中的一张装备牌，其拥有者抽一张牌。",
            "破坏战斗区中的一张装备牌，其持有者抽一张牌。", kTactic);
}

TEST_CASE("各选择 of both sides is done by the own player or by each", "[parser][zero:102.3]") {
  CHECK(Meanings("【登场时】从双方的战斗区中各选择一张装备牌破坏。") == 2);
  CHECK(Meanings("【登场时】双方的资源区中各选择一张牌，将其移出游戏。") == 2);
  CHECK(Meanings("【登场时】我方从双方的战斗区中各选择一张装备牌破坏。") == 1);
  CHECK(Meanings("【登场时】双方玩家各自选择自己资源区中的一张牌，将其移出游戏。") == 1);
}

TEST_CASE("对方自己的 is said of the opponent", "[parser][zero:610.3]") {
  CheckSame("对方可以选择对方自己战斗区中的一张角色牌，将其重置。",
            "对方可以选择自己战斗区中的一张角色牌，将其重置。", kTactic);
}

TEST_CASE("前者 and 后者 are the first and the second of two", "[parser][zero:705.8]") {
  const char* both = "选择我方战斗区中的一张角色牌和对方战斗区中的一张装备牌，";
  CheckSame((both + std::string("前者本回合不能防御。")).c_str(),
            (both + std::string("那张角色牌本回合不能防御。")).c_str(), kTactic);
  CheckSame((both + std::string("破坏后者。")).c_str(),
            (both + std::string("破坏那张装备牌。")).c_str(), kTactic);
}

TEST_CASE("那张牌 behind two that are tapped is the one or the other", "[parser][zero:601.1]") {
  const std::string both = "将我方战斗区中的一张角色牌和对方战斗区中的一张角色牌各自横置，然后破坏";
  CHECK(Meanings(both + "那张牌。", kTactic) == 2);
  CHECK(Meanings(both + "那张对方的角色牌。", kTactic) == 1);
}

TEST_CASE("what is said of 那张牌 tells which of two it is", "[parser][zero:601.1]") {
  const std::string both = "横置我方战斗区中的一张角色牌和对方战斗区中的一张角色牌，";
  CHECK(Meanings(both + "破坏对方的那张角色牌。", kTactic) == 1);
  CHECK(Meanings(both + "破坏那张角色牌。", kTactic) == 2);
  const std::string hit = "我方战斗区中的一张角色牌对对方战斗区中的一张角色牌造成2000点伤害，";
  CHECK(Meanings(hit + "受到伤害的那张牌本回合失去所有效果。", kTactic) == 1);
  CHECK(Meanings(hit + "那张牌本回合失去所有效果。", kTactic) == 2);
}

TEST_CASE("超过 and 以上 of one difference want more, or just so many", "[parser][zero:613.1]") {
  CHECK(Meanings("若对方手牌超过我方两张以上，此牌获得先制。", kCharacter) == 2);
  CHECK(Meanings("若对方手牌比我方多两张以上，此牌获得先制。", kCharacter) == 1);
}

TEST_CASE("合计 settles a limit over several sorts", "[parser][zero:318.1]") {
  CHECK(Meanings("对方每回合只能使用角色牌和装备牌合计一张。", kCharacter) == 1);
  CHECK(Meanings("对方每回合最多使用两张角色牌和装备牌。", kCharacter) == 2);
}

TEST_CASE("effects that are excepted come through what is forbidden", "[parser][zero:705.6]") {
  const ir::Ability shield = Only("此牌不会被对方的效果破坏，但对方的战术牌的效果除外。");
  const auto& rule = std::get<ir::Constrain>(shield.effect.node);
  REQUIRE(rule.by.has_value());
  const auto& parts = std::get<ir::AllOf>(rule.by->node).parts;
  REQUIRE(parts.size() == 2);
  CHECK(std::holds_alternative<ir::ControlledBy>(parts[0].node));
  CHECK(std::holds_alternative<ir::NoneOf>(parts[1].node));
  CHECK(Meanings("我方战斗区中的『甲』不会因对方的效果离开战斗区，对方的事件牌的效果除外。") == 1);
}

TEST_CASE("what stands before 并 goes with either of the deeds joined by 或, or with the first",
          "[parser][zero:700.9]") {
  CHECK(Meanings("抽一张牌并破坏一张装备牌或横置一张角色牌。", kTactic) == 2);
  CHECK(Meanings("抽一张牌并横置或重置一张角色牌。", kTactic) == 1);
  CHECK(Meanings("选择以下一项：抽一张牌并破坏一张装备牌；横置一张角色牌。", kTactic) == 1);
}

TEST_CASE("或 before 和 joins its neighbours, or all before it", "[parser][zero:306.7]") {
  CHECK(Meanings("如果我方战斗区中有『甲』或『乙』和『丙』，此牌（攻）+500。") == 2);
  CHECK(Meanings(
            "如果我方战斗区中有『甲』，或者我方战斗区中同时有『乙』和『丙』，此牌（攻）+500。") ==
        1);
}

TEST_CASE("a noun behind 『甲』和『乙』 belongs to both, or without 的 to the last",
          "[parser][zero:306.7]") {
  CHECK(Meanings("我方战斗区中的『甲』和『乙』角色牌（攻）+500。") == 2);
  CHECK(Meanings("我方战斗区中的『甲』和『乙』的角色牌（攻）+500。") == 1);
  CHECK(Meanings("我方战斗区中的『甲』角色牌和『乙』角色牌（攻）+500。") == 1);
}

TEST_CASE("a state before two nouns joined by 的 is of what bears, or of what is borne",
          "[parser][zero:319.6]") {
  CHECK(Meanings("废弃对方战斗区中费用3以上的角色牌的一张装备牌。", kTactic) == 2);
  CHECK(Meanings("废弃装备在对方战斗区中一张横置的角色牌上的一张装备牌。", kTactic) == 1);
}

TEST_CASE("各自 before damage that is held back says it of each", "[parser][zero:607.5]") {
  const char* each = "本回合，防止我方战斗区中的两张角色牌各自将要受到的1000点伤害。";
  const ir::Readings open =
      Read("本回合，防止我方战斗区中的两张角色牌将要受到的1000点伤害。", kTactic);
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities[0] == Only(each, kTactic));
}

TEST_CASE("此效果清算时 says when something is chosen or declared", "[parser][zero:705.8]") {
  CheckSame("支付（2）：此效果清算时选择对方战斗区中的一张角色牌，其本回合不能攻击。",
            "支付（2）：选择对方战斗区中的一张角色牌，其本回合不能攻击。");
  CHECK(Meanings("支付（2）：此效果清算时宣言一个数字，破坏费用与该数字相同的一张角色牌。") == 1);
}

TEST_CASE("a number that becomes another card's is set once, or follows it",
          "[parser][zero:701.3]") {
  const char* open =
      "本回合，我方战斗区中的一张角色牌的（攻）变为与对方战斗区中的一张角色牌的（攻）相同。";
  const ir::Readings readings = Read(open, kTactic);
  REQUIRE(readings.readings.size() == 2);
  const auto follows = [](const ir::Reading& reading) {
    bool is_so = false;
    const auto look = [&](const ir::StatChange& change) { is_so = is_so || change.follows; };
    ir::Walk(reading.abilities[0].effect, look);
    return is_so;
  };
  CHECK_FALSE(follows(readings.readings[0]));
  CHECK(follows(readings.readings[1]));
  CHECK(Meanings("【登场时】本回合，此牌的（防）变成我方战斗区中的一张其他角色牌的（防）。",
                 kCharacter) == 2);
  const ir::Ability once = Only(
      "本回合，我方战斗区中的一张角色牌的（攻）变为此时对方战斗区中的一张角色牌的（攻）的数值。",
      kTactic);
  CHECK(once.effect == readings.readings[0].abilities[0].effect);
  CHECK(Only("本回合，我方战斗区中的一张角色牌的（攻）始终变为对方战斗区中的一张角色牌的（攻）。",
             kTactic)
            .effect == readings.readings[1].abilities[0].effect);
  // What is always so follows, what is printed does not change, and its own number is had once.
  CHECK(Meanings("此牌的（攻）等于对方战斗区中的一张角色牌的费用×500。", kCharacter) == 1);
  CHECK(Meanings("此牌的（攻）等于我方手牌的数量×500。", kCharacter) == 1);
  CHECK(Meanings("本回合，对方战斗区中的一张角色牌的（攻）变为2000。", kTactic) == 1);
  CHECK(Meanings("本回合，我方战斗区中的一张角色牌的（攻）变为两倍。", kTactic) == 1);
}

TEST_CASE("the same traits are one in common, or all of them", "[parser][zero:306.1]") {
  CHECK(Meanings("破坏一张与此牌具有相同属性的对方的角色牌。", kCharacter) == 2);
  CHECK(Meanings("破坏一张与此牌属性相同的对方的角色牌。", kCharacter) == 2);
  CHECK(Meanings("破坏一张与此牌至少有一个共同属性的对方的角色牌。", kCharacter) == 1);
  CHECK(Meanings("破坏一张与此牌有一个以上共同属性的对方的角色牌。", kCharacter) == 1);
  CHECK(Meanings("破坏一张与此牌属性完全相同的对方的角色牌。", kCharacter) == 1);
  // Of a name one is enough, and what is unlike has none in common.
  CHECK(Meanings("破坏一张与此牌角色名相同的对方的角色牌。", kCharacter) == 1);
  CHECK(Meanings("破坏一张与此牌没有相同属性的对方的角色牌。", kCharacter) == 1);
}

namespace {
const ParagraphContext kEventCard{zero::kind::kEvent, false, {}, {}};
}  // namespace

TEST_CASE("代替 without a rate is one for one, or one for all", "[parser][zero:303.2]") {
  const ir::Readings open =
      Read("我方使用『龙裔』角色牌时，可以用废弃我方的装备牌来代替横置资源牌。", kEventCard);
  REQUIRE(open.readings.size() == 2);
  const auto each = [](const ir::Reading& reading) {
    const auto& use = std::get<ir::UseOtherwise>(reading.abilities[0].effect.node);
    CHECK(use.others.has_value());
    CHECK(use.also.size() == 1);
    return use.is_each;
  };
  CHECK(each(open.readings[0]));
  CHECK_FALSE(each(open.readings[1]));
  const ir::Readings whole =
      Read("我方使用『龙裔』角色牌时，可以废弃一张我方的装备牌来代替支付全部费用。", kEventCard);
  REQUIRE(whole.readings.size() == 1);
  CHECK_FALSE(each(whole.readings[0]));
  CHECK(Meanings("我方使用装备牌时，可以舍弃手牌来代替横置每一张资源牌。", kEventCard) == 1);
}

TEST_CASE("被破坏 while a card attacks is by its battle damage, or by whatever",
          "[parser][zero:803.2][zero:803.6]") {
  for (const char* text :
       {"此牌攻击时被破坏的对方角色牌，改为移出游戏。", "此牌防御时被破坏的角色牌改为移出游戏。"}) {
    CAPTURE(text);
    const ir::Readings open = Read(text);
    REQUIRE(open.readings.size() == 2);
    CHECK(open.points[0].source == ir::Ambiguity::DestructionCause);
    for (const ir::Reading& reading : open.readings)
      CHECK(reading.abilities[0].kind == ir::AbilityKind::Continuous);
  }
  CHECK(Meanings("被此牌战斗破坏的对方角色牌，改为移出游戏。") == 1);
  CHECK(Meanings("此牌攻击期间，被破坏的对方角色牌改为移出游戏。") == 1);
}

TEST_CASE("只 before the damage of some bears on all damage, or on that of battle",
          "[parser][zero:607.1]") {
  CHECK(Meanings("此牌只受到『甲』的战斗伤害。") == 2);
  CHECK(Meanings("此牌只会受到『甲』造成的战斗伤害。") == 2);
  CHECK(Meanings("装备此牌的角色牌只受到来自『甲』的战斗伤害。") == 2);
  CHECK(Meanings("此牌只会受到战斗伤害。") == 1);
  CHECK(Meanings("此牌不会受到『甲』以外的角色牌造成的战斗伤害。") == 1);
}

TEST_CASE("超过 of damage is more than the defence, or as the rules print it",
          "[parser][zero:803.1][zero:607.3]") {
  CHECK(Meanings("当此牌对角色牌造成的战斗伤害超过那张角色牌的（防）时，抽一张牌。") == 2);
  CHECK(Meanings("当此牌对角色牌造成的战斗伤害高于其（防）时，抽一张牌。") == 2);
  CHECK(Meanings("当此牌对角色牌造成的战斗伤害大于那张角色牌的（防）时，抽一张牌。") == 1);
  CHECK(Meanings("当此牌对角色牌造成的战斗伤害在那张角色牌的（防）的数值以上时，抽一张牌。") == 1);
}

TEST_CASE("若如此 behind several asks whether any was done, or all", "[parser][zero:102.6]") {
  CHECK(Meanings("【登场时】对方舍弃两张手牌。若如此，抽一张牌。") == 2);
  CHECK(Meanings("【登场时】废弃我方资源区中的三张牌。若如此，抽一张牌。") == 2);
  CHECK(Meanings("【登场时】对方舍弃一张手牌。若如此，抽一张牌。") == 1);
  // Who may do so does all of it, or leaves it. Rule: [Zero 1.20, 102.6].
  CHECK(Meanings("【登场时】可以舍弃两张手牌。若如此，抽一张牌。") == 1);
  CHECK(Meanings("【登场时】对方舍弃两张手牌。若对方因此舍弃了两张牌，抽一张牌。") == 1);
}

TEST_CASE("a number before a list may be of all of it, in a price as well",
          "[parser][zero:703.1]") {
  CHECK(Meanings("将我方休息区中的两张战术牌和装备牌移出游戏：抽一张牌。") == 3);
  CHECK(Meanings("将我方休息区中的战术牌和装备牌合计两张移出游戏：抽一张牌。") == 1);
  CHECK(Meanings("将我方休息区中的两张战术牌和两张装备牌移出游戏：抽一张牌。") == 1);
  CHECK(Meanings("舍弃一张战术牌和一张装备牌：抽一张牌。") == 1);
}

TEST_CASE("最多 before several numbers is of each of them, or of the first",
          "[parser][zero:102.6]") {
  CHECK(Meanings("将我方休息区中的最多三张战术牌和一张事件牌放回牌组底。", kTactic) == 2);
  CHECK(Meanings("将我方休息区中的最多三张战术牌和最多一张事件牌放回牌组底。", kTactic) == 1);
}

TEST_CASE("此牌和另一张 pays as two prices, of which 其 may be either card",
          "[parser][zero:703.1][zero:104.4]") {
  const ir::Ability pays = Only("横置此牌和我方战斗区中的另一张『影忍』：抽一张牌。");
  REQUIRE(pays.cost);
  REQUIRE(pays.cost->items.size() == 2);
  CHECK(std::holds_alternative<ir::TapSelf>(pays.cost->items[0].node));
  CHECK(std::holds_alternative<ir::TapCost>(pays.cost->items[1].node));
  CHECK(
      Meanings(
          "横置此牌和我方战斗区中的另一张『影忍』：对对方战斗区中的一张角色牌造成等同于其（攻）的伤害。") ==
      2);
}

TEST_CASE("以外 behind 此牌和 excepts both, or the last", "[parser][zero:801.1]") {
  CHECK(Meanings("将此牌和『影忍』以外的所有角色牌移回其持有者手牌。") == 2);
  CHECK(Meanings("将所有角色牌移回其持有者手牌，但此牌和『影忍』除外。") == 1);
  CHECK(Meanings("破坏所有角色牌，但此牌除外。") == 1);
  CheckSame("我方战斗区中的角色牌（攻）+500，但此牌和『影忍』除外。",
            "我方战斗区中的其他非『影忍』的角色牌（攻）+500。");
}

TEST_CASE("每有一张牌名不同的 differs from the others, or from this card", "[parser][zero:301.2]") {
  CHECK(Meanings("我方战斗区中每有一张牌名不同的『影忍』，此牌（攻）+500。") == 2);
  CHECK(Meanings("我方战斗区中每有一张牌名各不相同的『影忍』，此牌（攻）+500。") == 1);
  CHECK(Meanings("我方战斗区中每有一张与此牌牌名不同的『影忍』，此牌（攻）+500。") == 1);
}

TEST_CASE("cards that deal damage do so each or together", "[parser][zero:607.1][zero:607.2]") {
  CHECK(Meanings("我方战斗区中的所有『龙裔』对对方战斗区中的一张角色牌造成1000点伤害。", kTactic) ==
        2);
  CHECK(Meanings("我方战斗区中的所有『龙裔』一同对对方战斗区中的一张角色牌造成1000点伤害。",
                 kTactic) == 1);
  CHECK(Meanings("我方战斗区中的每张『龙裔』各对对方战斗区中的同一张角色牌造成1000点伤害。",
                 kTactic) == 1);
  // One, or all, and then each or together.
  CHECK(Meanings("我方战斗区中的『龙裔』对对方战斗区中的一张角色牌造成1000点伤害。", kTactic) == 3);
  // Each to one of its own: no node says that.
  CHECK_FALSE(
      IsRead("我方战斗区中的每张『龙裔』各对对方战斗区中的一张角色牌造成1000点伤害。", kTactic));
  CHECK_FALSE(IsRead("破坏对方战斗区中的同一张角色牌。", kTactic));
}

TEST_CASE("the card that deals damage may be meant behind it", "[parser][zero:607.1]") {
  const char* const dealt = "我方战斗区中的一张角色牌对对方战斗区中的一张角色牌造成2000点伤害。";
  CHECK(TheOnly<ir::Pick>(dealt, kTactic).what.whose == ir::Player::You);
  CHECK(Meanings(std::string(dealt) + "若那张角色牌为『龙裔』，抽一张牌。", kTactic) == 2);
  CHECK(Meanings(std::string(dealt) + "若那张对方的角色牌为『龙裔』，抽一张牌。", kTactic) == 1);
  // What the effect is of deals it anyway.
  CheckSame("【登场时】此牌对对方战斗区中的一张角色牌造成2000点伤害。",
            "【登场时】对对方战斗区中的一张角色牌造成2000点伤害。");
}

TEST_CASE("再 is done by whoever did it before", "[parser][zero:610.3]") {
  const ir::Ability again = Only("对方舍弃一张手牌，若我方战斗区中有『莉雅』再舍弃一张。", kTactic);
  std::vector<ir::Player> who;
  const auto look = [&](const ir::Discard& discard) { who.push_back(discard.who); };
  ir::Walk(again.effect, look);
  CHECK(who == std::vector{ir::Player::Opponent, ir::Player::Opponent});
}

TEST_CASE("然后 behind 如果 in the midst goes on with it, or with what stands before it",
          "[parser][zero:700.9]") {
  CHECK(Meanings("对方舍弃一张手牌，若我方战斗区中有『莉雅』再舍弃一张，然后我方抽一张牌。",
                 kTactic) == 2);
  CHECK(Meanings("如果我方手牌为两张以下，抽一张牌，然后对方舍弃一张手牌。", kTactic) == 1);
}

TEST_CASE("效果造成的伤害不受此限制 says again that the bar is of battle damage",
          "[parser][zero:607.1]") {
  CheckSame("此牌不会受到『龙裔』以外的角色牌造成的战斗伤害。效果造成的伤害不受此限制。",
            "此牌不会受到『龙裔』以外的角色牌造成的战斗伤害。");
  CHECK_FALSE(IsRead("此牌不能攻击。效果造成的伤害不受此限制。"));
}

TEST_CASE("双方…中的其中一张 is one of all of them", "[parser][zero:610.3]") {
  CHECK(Meanings("将双方休息区中的一张角色牌放回其持有者的牌组底。", kTactic) == 2);
  CHECK(Meanings("将双方休息区中的其中一张角色牌放回其持有者的牌组底。", kTactic) == 1);
}

TEST_CASE("what asks for the deed of 可以 makes no difference to how far 可以 reaches",
          "[parser][zero:702.3]") {
  CHECK(Meanings("【攻击时】可以舍弃一张手牌，若舍弃了手牌，抽两张牌。") == 1);
  CHECK(Meanings("【攻击时】可以舍弃一张手牌，若舍弃的牌为『海贼』，抽两张牌。") == 1);
  CHECK(Meanings("【攻击时】可以舍弃一张手牌，若没有舍弃手牌，抽两张牌。") == 1);
  CHECK(Meanings("【登场时】可以展示我方牌组顶的一张牌，若那张牌不为角色牌，抽一张牌。") == 1);
  CHECK(Meanings("【攻击时】可以舍弃一张手牌，抽两张牌。") == 2);
}

TEST_CASE("what was shown is put away whether a condition before 然后 holds or not",
          "[parser][zero:616.2]") {
  const char* const shown =
      "展示我方牌组顶的三张牌。若其中有装备牌，抽一张牌。然后将展示的牌放回牌组底。";
  CHECK(Meanings(shown, kTactic) == 1);
  ParseOptions all;
  all.apply_conventions = false;
  CHECK(Read(shown, kTactic, all).readings.size() == 2);
  CHECK(Meanings("展示我方牌组顶的三张牌。若其中有装备牌，抽一张牌。然后横置一张角色牌。",
                 kTactic) == 2);
}

TEST_CASE("最多至 is of the number or of its rise", "[parser][zero:317.3]") {
  CHECK(Meanings("我方休息区中每有一张战术牌，此牌（攻）+500，最多至5000。") == 2);
  CHECK(Meanings("我方休息区中每有一张战术牌，此牌（攻）+500，最多为5000。") == 1);
  CHECK(Meanings("我方休息区中每有一张战术牌，此牌（攻）+500，最多+5000。") == 1);
  CheckSame("我方休息区中每有一张战术牌，此牌（攻）+500，以此法增加的数值最多为5000。",
            "我方休息区中每有一张战术牌，此牌（攻）+500，最多+5000。");
}

TEST_CASE("超过 by a number is just so many, so many at least or more than so many",
          "[parser][zero:613.1]") {
  CHECK(Meanings("若对方手牌超过我方手牌两张，此牌获得突袭。") == 3);
  CHECK(Meanings("若对方手牌少于我方手牌两张，此牌获得突袭。") == 2);
  CHECK_FALSE(IsRead("若对方手牌不超过我方手牌两张，此牌获得突袭。"));
}

TEST_CASE("每有一张A和一张B counts each card or each pair", "[parser][zero:306.7]") {
  CHECK(Meanings("我方战斗区中每有一张角色牌和一张装备牌，此牌（防）+500。") == 2);
  CHECK(Meanings("我方战斗区中的角色牌和装备牌每有一张，此牌（防）+500。") == 1);
}

TEST_CASE("不能被对方选择 is of effects, or of attacks as well",
          "[parser][zero:705.1][zero:501.3]") {
  const ir::Readings open = Read("装备此牌的角色牌不能被对方选择。");
  REQUIRE(open.readings.size() == 2);
  CHECK(open.points[0].source == ir::Ambiguity::Picking);
  CheckSame("此牌不能被对方选择为效果的对象。", "此牌不能被对方指定为对象。");
}

TEST_CASE("a cause before the first of two events is of that one or of both",
          "[parser][zero:625.1]") {
  CHECK(Meanings("当我方的『海贼』因对方的效果横置或离开战斗区时，抽一张牌。") == 2);
  CHECK(Meanings("当我方的『海贼』因对方的效果横置，或因对方的效果离开战斗区时，抽一张牌。") == 1);
  CHECK(Meanings("当我方的『海贼』离开战斗区或因对方的效果横置时，抽一张牌。") == 1);
}

TEST_CASE("以外 behind a number and a name excepts the name, or what is both",
          "[parser][zero:613.1]") {
  CHECK(Meanings("破坏战斗区中所有费用3以下的『海贼』以外的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏战斗区中所有红色的『海贼』以外的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏战斗区中所有费用3以下的角色牌，但『海贼』除外。", kTactic) == 1);
}

TEST_CASE("直到下个回合结束 is the turn behind this one, or the own next one",
          "[parser][zero:407.1]") {
  CHECK(Meanings("我方战斗区中的一张角色牌直到下个回合结束为止（防）+2000。", kTactic) == 2);
  CHECK(Meanings("我方战斗区中的一张角色牌直到我方的下个回合结束为止（防）+2000。", kTactic) == 1);
  CHECK(Meanings("我方战斗区中的一张角色牌本回合和下个回合（防）+2000。", kTactic) == 1);
}

TEST_CASE("the number of 那些牌 is what they come to, or that of each", "[parser][zero:303.7]") {
  CHECK(Meanings("展示我方牌组顶的三张牌。若那些牌的费用在6以上，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("展示我方牌组顶的三张牌。若那些牌的费用合计在6以上，抽一张牌。", kTactic) == 1);
}

TEST_CASE("what a statement behind 或 and 并 says goes with either deed, or with the last",
          "[parser][zero:700.9]") {
  CHECK(Meanings("【登场时】抽一张牌或破坏一张装备牌，并使此牌本回合（攻）+1000。") == 2);
  CHECK(Meanings("【登场时】抽一张牌或破坏一张装备牌。无论选择哪一项，此牌本回合（攻）+1000。") ==
        1);
}

TEST_CASE("of two that battle 其 is the one or the other", "[parser][zero:810.1]") {
  CHECK(Meanings("当我方的『海贼』与对方的角色牌战斗成立时，可以将其移回持有者手牌。") == 2);
  CHECK(Meanings(
            "当我方的『海贼』与对方的角色牌战斗成立时，可以将那张对方的角色牌移回持有者手牌。") ==
        1);
}

TEST_CASE("和 between keywords asks for both, or for the one or the other",
          "[parser][zero:306.6]") {
  CHECK(Meanings("破坏对方战斗区中所有带有守备和坚韧的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中所有同时带有守备和坚韧的角色牌。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区中所有带有守备、坚韧或突袭的角色牌。", kTactic) == 1);
  CHECK(Meanings("【登场时】若此牌带有守备和坚韧，抽一张牌。") == 1);
  CHECK(Meanings("破坏对方战斗区中所有没有守备和坚韧的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中所有带有花指示物和叶指示物的角色牌。", kTactic) == 2);
}

TEST_CASE("双方 with a number is both together, or each of both",
          "[parser][zero:610.1][zero:613.1]") {
  CHECK(Meanings("如果双方的手牌在五张以下，此牌获得突袭。") == 2);
  CHECK(Meanings("如果双方战斗区中有三张以上的角色牌，此牌获得突袭。") == 2);
  CHECK(Meanings("如果双方的资源区中有五张以上的牌，此牌获得突袭。") == 2);
  CHECK(Meanings("如果双方的手牌合计在五张以下，此牌获得突袭。") == 1);
  CHECK(Meanings("如果双方的手牌各在五张以下，此牌获得突袭。") == 1);
  CHECK(Meanings("如果双方战斗区中合计有三张以上的角色牌，此牌获得突袭。") == 1);
}

TEST_CASE("每位玩家 does it to one of the own, or to any", "[parser][zero:605.1][zero:606.1]") {
  CHECK(Meanings("每位玩家破坏一张角色牌。", kTactic) == 2);
  CHECK(Meanings("双方各横置一张装备牌。", kTactic) == 2);
  CHECK(Meanings("每位玩家破坏自己战斗区中的一张角色牌。", kTactic) == 1);
  CHECK(Meanings("每位玩家破坏任意一张角色牌。", kTactic) == 1);
  CHECK(Meanings("每位玩家废弃一张角色牌。", kTactic) == 1);
}

TEST_CASE("若如此 behind what may be none", "[parser][zero:102.6]") {
  CHECK(Meanings("【登场时】可以舍弃最多两张手牌。若如此，抽两张牌。") == 2);
  CHECK(Meanings("【登场时】对方舍弃最多两张手牌。若如此，抽两张牌。") == 2);
  CHECK(Meanings("【登场时】可以舍弃任意数量的手牌。若如此，抽等量的牌。") == 1);
  CHECK(Meanings("【登场时】可以舍弃一张手牌。若如此，抽两张牌。") == 1);
}

TEST_CASE("a time at the end of a list of changes", "[parser][zero:709.7]") {
  CHECK(Meanings("【登场时】此牌（攻）+500，对方战斗区中的一张角色牌（攻）-500直到回合结束。") ==
        2);
  CHECK(Meanings("【登场时】此牌（攻）+500，对方战斗区中的一张角色牌本回合（攻）-500。") == 1);
  CHECK(Meanings("【登场时】抽一张牌，对方战斗区中的一张角色牌（攻）-500直到回合结束。") == 1);
}

TEST_CASE("除非 between two clauses, and behind two", "[parser][zero:700.9]") {
  CHECK(Meanings("破坏对方战斗区中的一张角色牌，除非对方支付（2），抽一张牌。", kTactic) == 2);
  CHECK(Meanings("抽一张牌，除非我方手牌在三张以下，舍弃一张手牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中的一张角色牌，除非对方支付（2）。抽一张牌。", kTactic) == 1);
  CHECK(Meanings("抽一张牌，破坏对方战斗区中的一张角色牌，除非对方支付（2）。", kTactic) == 2);
}

TEST_CASE("who cannot use something, where nobody is named", "[parser][zero:610.1]") {
  CHECK(Meanings("【攻击时】本回合不能使用战术牌。") == 2);
  CHECK(Meanings("【攻击时】本回合不能使用角色牌和装备牌。") == 2);
  CHECK(Meanings("【攻击时】对方本回合不能使用战术牌。") == 1);
}

TEST_CASE("都是 of a group that may be empty", "[parser]") {
  CHECK(Meanings("如果我方战斗区中的角色牌都是『骑士』，抽两张牌。", kTactic) == 2);
  CHECK(Meanings("如果我方战斗区中没有『骑士』以外的角色牌，抽两张牌。", kTactic) == 1);
  // This card is one of them.
  const ParagraphContext character{zero::kind::kCharacter, false, {}, {}};
  CHECK(Meanings("若我方战斗区中的角色牌都是『甲』，此牌（攻）+500。", character) == 1);
  CHECK(Meanings("若我方战斗区中的其他角色牌都是『甲』，此牌（攻）+500。", character) == 2);
}

TEST_CASE("下一个重置步骤 of its controller, or of the game", "[parser][zero:401.1]") {
  CHECK(Meanings("横置对方战斗区中的一张角色牌，那张牌在下一个重置步骤中不能重置。", kTactic) == 2);
  CHECK(Meanings("横置对方战斗区中的一张角色牌，那张牌在其控制者的下一个重置步骤中不能重置。",
                 kTactic) == 1);
}

TEST_CASE("重复 so many times is in all, or besides the first", "[parser][zero:901.2]") {
  CHECK(Meanings("抽一张牌并舍弃一张手牌，重复两次。", kTactic) == 2);
  CHECK(Meanings("抽一张牌。重复此过程三次。", kTactic) == 2);
  CheckSame("抽一张牌，总共进行三次。", "抽一张牌，再重复此过程两次。", kTactic);
  CheckSame("抽一张牌，再重复两次。", "抽一张牌。抽一张牌。抽一张牌。", kTactic);
}

TEST_CASE("two numbers become alike by the one or by the other, then or at each moment",
          "[parser][zero:317.3][zero:701.3]") {
  CHECK(Meanings("我方战斗区中的一张角色牌的（攻）与（防）本回合变为相同数值。", kTactic) == 4);
  CHECK(Meanings("我方战斗区中的一张角色牌的（攻）本回合变为与其（防）相同的数值。", kTactic) == 2);
}

TEST_CASE("同名 is of the card name, or of the character name", "[parser][zero:301.1]") {
  const char* search = "从牌组中找一张与我方战斗区中的一张角色牌同名的角色牌，加入手牌。";
  CHECK(Meanings(search, kTactic) == 2);
}

TEST_CASE("每有一张A和B counts each card, or each pair", "[parser][zero:103.4]") {
  CHECK(Meanings("我方战斗区中每有一张『骑士』和『战马』，此牌（攻）+500。") == 2);
  CHECK(Meanings("我方战斗区中的『骑士』和『战马』合计每有一张，此牌（攻）+500。") == 1);
}

TEST_CASE("within two turns ends with the next turn, or with the one behind it",
          "[parser][zero:407.1]") {
  using Kind = ir::DurationKind;
  const char* text = "战斗区中的一张角色牌在两个回合内不能攻击和防御。";
  CHECK(Durations(text) == std::set{Kind::UntilYourNextTurnEnds, Kind::UntilOpponentsNextTurnEnds});
}

TEST_CASE("whose two turns come is told by no noun that stands near", "[parser][zero:407.1]") {
  using Kind = ir::DurationKind;
  const std::set all{Kind::NextTwoTurns, Kind::YourNextTwoTurns, Kind::OpponentsNextTwoTurns};
  CHECK(Durations("对方战斗区中的两张角色牌在接下来的两个回合中不能攻击。") == all);
  CHECK(Durations("我方战斗区中的两张角色牌在接下来的两个回合中不能攻击。") == all);
}

TEST_CASE("two turns are the game's, or one player's", "[parser][zero:407.1]") {
  CHECK(Meanings("战斗区中的一张角色牌在接下来的两个回合中不能防御。", kTactic) == 3);
  CHECK(Meanings("战斗区中的一张角色牌在我方接下来的两个回合中不能防御。", kTactic) == 1);
  CHECK(Meanings("战斗区中的一张角色牌在其控制者接下来的两个回合中不能防御。", kTactic) == 2);
  CHECK(Meanings("直到下个对方回合，我方战斗区中的一张角色牌（攻）+500。", kTactic) == 2);
}

TEST_CASE("of two cards whose number becomes alike either is kept", "[parser][zero:317.3]") {
  const char* alike =
      "本回合，使我方战斗区中的一张角色牌与对方战斗区中的一张角色牌的（攻）变为相同。";
  // And each is counted once, or all along.
  CHECK(Meanings(alike, kTactic) == 4);
}

TEST_CASE("每受到 so much damage", "[parser][zero:607.4]") {
  CHECK(Meanings("此牌每受到500点伤害，抽一张牌。") == 3);
  CHECK(Meanings("此牌受到500点以上的伤害时，抽一张牌。") == 1);
}

TEST_CASE("每回合只能攻击一次 is of each, or of all together", "[parser][zero:501.1]") {
  CHECK(Meanings("对方的角色牌每回合只能攻击一次。") == 2);
  CHECK(Meanings("对方的角色牌每回合各只能攻击一次。") == 1);
  CHECK(Meanings("对方的角色牌合计每回合只能攻击一次。") == 1);
  CHECK(Meanings("此牌每回合只能攻击一次。") == 1);
}

TEST_CASE("双方 draw as many as all, or as are their own", "[parser][zero:611.1]") {
  CHECK(Meanings("破坏战斗区中的所有装备牌，双方各抽与其数量相同的牌。", kTactic) == 2);
}

TEST_CASE("the noun of a list may be of the name before it", "[parser][zero:306.6]") {
  CHECK(Meanings("破坏对方战斗区中的一张『骑士』或费用3以下的角色牌。", kTactic) == 2);
}

TEST_CASE("who chooses of two things that happen instead", "[parser][zero:707.1]") {
  const char* either = "如果战斗区中的角色牌将要被破坏，改为将其移回持有者手牌或放到持有者的牌组底";
  CHECK(Meanings(std::string(either) + "。") == 2);
  CHECK(Meanings(std::string(either) + "，由我方选择。") == 1);
}

TEST_CASE("否则 behind what may be declined", "[parser][zero:700.9]") {
  CHECK(Meanings("【登场时】若我方手牌为三张以下，可以抽两张牌，否则舍弃一张手牌。") == 2);
  CHECK(Meanings("【登场时】若我方手牌为三张以下，抽两张牌，否则舍弃一张手牌。") == 1);
}

TEST_CASE("对方 of each player, or of the effect's own", "[parser][zero:610.1]") {
  CHECK(Meanings("【登场时】每位玩家将对方休息区中的两张角色牌移出游戏。") == 2);
}

TEST_CASE("what the other player does to an own card may be a target", "[parser][zero:705.1]") {
  CHECK(Meanings("对方将自己战斗区中的两张装备牌移回手牌。", kTactic) == 2);
  CHECK(Meanings("对方选择自己战斗区中的一张装备牌，将其移回手牌。", kTactic) == 1);
  CHECK(Meanings("对方废弃自己战斗区中的一张角色牌。", kTactic) == 1);
}

TEST_CASE("who picks a certain card of a hidden hand", "[parser][zero:203.6]") {
  CHECK(Meanings("从对方手牌中选择一张费用2以下的角色牌，将其舍弃。", kTactic) == 2);
  CHECK(Meanings("查看对方手牌，从中选择一张费用2以下的角色牌，将其舍弃。", kTactic) == 1);
}

TEST_CASE("只能攻击此牌 forbids, or allows as well", "[parser][zero:501.2]") {
  CHECK(Meanings("对方的费用2以下的角色牌只能攻击此牌。") == 2);
  CHECK(Meanings("对方的角色牌不能攻击此牌以外的角色牌。") == 1);
}

TEST_CASE("so many of one sort or of either in a price", "[parser][zero:306.6]") {
  CHECK(Meanings("废弃我方战斗区中的两张『影忍』或『龙裔』：抽一张牌。") == 2);
  CHECK(Meanings("废弃我方战斗区中的一张『影忍』或『龙裔』：抽一张牌。") == 1);
}

TEST_CASE("what is used by whom is counted", "[parser][zero:623.1]") {
  CHECK(Meanings("每回合第三张事件牌被使用时，此牌本回合（攻）+500。") == 2);
}

TEST_CASE("或 and 和 between keywords", "[parser][zero:306.6]") {
  CHECK(Meanings("破坏所有带有突袭或贯通和守备的角色牌。", kTactic) == 2);
}

TEST_CASE("全部不是 is none of them, or not all", "[parser]") {
  CHECK(Meanings("如果我方的角色牌全部不是『骑士』，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("如果我方的角色牌不都是『骑士』，抽一张牌。", kTactic) == 1);
}

TEST_CASE("of two cards that fight, a later word may mean either", "[parser][zero:503.1]") {
  CHECK(Meanings("当我方的『骑士』防御费用4以上的角色牌时，将该角色牌移出游戏。") == 2);
  CHECK(Meanings("当对方的角色牌攻击我方的『骑士』时，那张角色牌本回合（攻）-1000。") == 2);
  CHECK(Meanings("当此牌防御角色牌的攻击时，其本回合（防）+1000。") == 2);
  CHECK(Meanings("当此牌防御费用4以上的角色牌时，将该角色牌移出游戏。") == 1);
  // What no word speaks of is asked of nobody.
  CHECK(Meanings("当我方的『骑士』防御费用4以上的角色牌时，抽一张牌。") == 1);
}

TEST_CASE("每回合一次 counts in all, or of each player whose card it is", "[parser][zero:703.4]") {
  CHECK(Meanings("每回合一次，当装备牌登场时，其控制者可以抽一张牌。") == 2);
  CHECK(Meanings("每回合一次，当我方的装备牌登场时，其控制者可以抽一张牌。") == 1);
  CHECK(Meanings("当装备牌登场时，其控制者可以抽一张牌。") == 1);
}

TEST_CASE("受到的伤害减少 is of each damage, or of all of a time", "[parser][zero:607.6]") {
  CHECK(Meanings("本回合，我方战斗区中的一张装备着装备牌的角色牌受到的伤害减少500点。", kTactic) ==
        2);
  CHECK(Meanings("本回合，我方战斗区中的一张角色牌每次受到的伤害减少500点。", kTactic) == 1);
  CHECK(Meanings("此牌受到的伤害减少500点。") == 1);
}

TEST_CASE("下回合 of a card is the next one, or its player's", "[parser][zero:407.1]") {
  CHECK(Durations("对方战斗区中的一张角色牌下回合不能防御。") ==
        std::set{ir::DurationKind::NextTurn, ir::DurationKind::OpponentsNextTurn});
  CHECK(Durations("对方战斗区中的一张角色牌在对方的下个回合中不能防御。") ==
        std::set{ir::DurationKind::OpponentsNextTurn});
}

TEST_CASE("只能攻击 such characters spares life, or does not", "[parser][zero:501.2]") {
  CHECK(Meanings("此牌只能攻击费用2以下的角色牌。") == 2);
  CHECK(Meanings("此牌不能攻击费用3以上的角色牌。") == 1);
}

TEST_CASE("只有 in play is of all cards, or of characters", "[parser]") {
  CHECK(Meanings("如果我方战斗区中只有『骑士』，此牌（攻）+500。") == 2);
  CHECK(Meanings("如果我方战斗区中没有『骑士』以外的角色牌，此牌（攻）+500。") == 1);
}

TEST_CASE("放回牌组 is shuffled in, or on top", "[parser][zero:617.1]") {
  CHECK(Meanings("将我方休息区中的四张装备牌放回牌组。", kTactic) == 2);
  CHECK(Meanings("将我方休息区中的四张装备牌洗入牌组。", kTactic) == 1);
  CHECK(Meanings("将我方休息区中的四张装备牌放回牌组，然后洗切牌组。", kTactic) == 1);
}

TEST_CASE("在…与…之间 takes the bounds, or not", "[parser][zero:613.1]") {
  CHECK(Meanings("破坏一张费用在1与4之间的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏一张费用在1到4之间的角色牌。", kTactic) == 1);
}

TEST_CASE("LV before a noun is that level, or more", "[parser][zero:600.6]") {
  CHECK(Meanings("横置对方战斗区中的一张LV3角色牌。", kTactic) == 2);
  CHECK(Meanings("横置对方战斗区中的一张LV3以上的角色牌。", kTactic) == 1);
  CHECK(Meanings("LV2角色牌（攻）+500。") == 1);
}

TEST_CASE("比 a group is than any of it, or than all", "[parser][zero:303.7]") {
  CHECK(Meanings("此牌不能被费用比我方战斗区中的『骑士』低的角色牌防御。") == 2);
  CHECK(Meanings("此牌不能被费用比我方战斗区中的所有『骑士』低的角色牌防御。") == 1);
}

TEST_CASE("the first of all, or of either sort", "[parser][zero:623.1]") {
  CHECK(Meanings("我方每回合第一次使用装备牌和事件牌时，抽一张牌。") == 2);
  CHECK(Meanings("我方使用装备牌和事件牌时，抽一张牌。") == 1);
}

TEST_CASE("a list that is denied", "[parser][zero:306.6]") {
  CHECK(Meanings("不是『骑士』或『龙裔』的角色牌不能攻击。") == 1);
  CHECK(Meanings("不带有『骑士』和『龙裔』的角色牌不能攻击。") == 2);
  CHECK(Meanings("非红色和黄色的角色牌（攻）-500。") == 2);
}

TEST_CASE("a list that is counted", "[parser]") {
  CHECK(Meanings("抽X张牌。X为对方战斗区中的角色牌和装备牌的张数。", kTactic) == 1);
}

TEST_CASE("从中选择一张，将其… is one deed however it is divided", "[parser]") {
  CHECK(Meanings("查看对方手牌，从中选择一张费用2以下的牌，将其放到牌组底。", kTactic) == 1);
}

TEST_CASE("有 with a bare number is that many or more, or just that many", "[parser][zero:613.1]") {
  CHECK(Meanings("如果我方战斗区中有三张装备牌，此牌获得贯通。") == 2);
  CHECK(Meanings("如果我方战斗区中有三张以上的装备牌，此牌获得贯通。") == 1);
  CHECK(Meanings("如果我方战斗区中正好有三张装备牌，此牌获得贯通。") == 1);
  CHECK(Meanings("如果我方战斗区中只有三张装备牌，此牌获得贯通。") == 1);
  CHECK(Meanings("如果我方战斗区中有一张装备牌，此牌获得贯通。") == 1);
}

TEST_CASE("a card that fights, attacks or defends: now, or in the turn", "[parser][zero:501.1]") {
  CHECK(Meanings("破坏对方战斗区中的一张防御的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中的一张正在防御的角色牌。", kTactic) == 1);
}

TEST_CASE("markers that are moved without a number are all of them, or one",
          "[parser][zero:326.8]") {
  CHECK(Meanings("【登场时】将我方战斗区中的另一张角色牌上的齿轮指示物移动到此牌上。") == 2);
  CHECK(Meanings("【登场时】将我方战斗区中的另一张角色牌上的所有齿轮指示物移动到此牌上。") == 1);
  CHECK(Meanings("【登场时】将我方战斗区中的另一张角色牌上的一个齿轮指示物移动到此牌上。") == 1);
}

TEST_CASE("until a turn begins is before its reset step, or behind it", "[parser][zero:401.1]") {
  CHECK(Meanings("（横置）：抽一张牌。直到我方下个回合开始为止，此牌不能重置。") == 2);
  CHECK(Meanings("（横置）：抽一张牌。直到我方下个重置步骤结束为止，此牌不能重置。") == 1);
  // The reset step of that turn is none of theirs.
  CHECK(Meanings("【攻击时】对方战斗区中的一张角色牌直到我方下回合开始为止不能重置。") == 1);
  CHECK(Meanings("【登场时】直到我方下回合开始为止，此牌不能攻击。") == 1);
}

TEST_CASE("the second place of a comparison goes on with the player before, or is the own one",
          "[parser][zero:200.2]") {
  CHECK(Meanings("若对方战斗区中的角色牌比生命区中的牌多，此牌获得先制。") == 2);
  CHECK(Meanings("若对方战斗区中的角色牌比我方生命区中的牌多，此牌获得先制。") == 1);
  CHECK(Meanings("若我方战斗区中的角色牌比生命区中的牌多，此牌获得先制。") == 1);
}

TEST_CASE("每有 before two deeds counts the first, or both", "[parser][zero:700.9]") {
  CHECK(Meanings("对方战斗区中每有一张装备牌，抽一张牌，舍弃一张手牌。", kTactic) == 2);
  CHECK(Meanings("对方战斗区中每有一张装备牌，抽一张牌。然后舍弃一张手牌。", kTactic) == 1);
  CHECK(Meanings("对方战斗区中每有一张装备牌，抽一张牌，然后舍弃一张手牌。", kTactic) == 1);
}

TEST_CASE("当 a state 时 is when it becomes so, or where it is so already too",
          "[parser][zero:702.1]") {
  CHECK(Meanings("当我方没有手牌时，抽一张牌。") == 2);
  CHECK(Meanings("【登场时】如果我方没有手牌，抽一张牌。") == 1);
}

TEST_CASE("damage to a player that is prevented is that of life, or of cards as well",
          "[parser][zero:607.5]") {
  CHECK(Meanings("防止我方本回合将要受到的所有伤害。", kTactic) == 2);
  CHECK(Meanings("防止我方生命区本回合将要受到的所有伤害。", kTactic) == 1);
}

TEST_CASE("或 beside 并且 between conditions", "[parser]") {
  const char* open =
      "若我方资源区中有八张以上的牌或我方战斗区中有装备牌并且对方手牌为四张以上，抽一张牌。";
  CHECK(Meanings(open, kTactic) == 2);
  CHECK(Meanings(
            "若对方手牌为四张以上，若我方资源区中有八张以上的牌或我方战斗区中有装备牌，抽一张牌。",
            kTactic) == 1);
}

TEST_CASE("one phrase of a price with 和 and 或", "[parser][zero:703.1]") {
  CHECK(Meanings("舍弃一张角色牌和一张战术牌或一张事件牌：重置此牌。") == 2);
  CHECK(Meanings("舍弃一张角色牌，并舍弃一张战术牌或事件牌：重置此牌。") == 1);
}

TEST_CASE("否则 behind two conditions of a paid effect", "[parser]") {
  CHECK(
      Meanings(
          "支付(3)：若此牌上有齿轮指示物，若对方战斗区中有装备牌，对方废弃一张装备牌，否则抽一张牌"
          "。") >= 2);
}

TEST_CASE("limits of one player, and of the cards of a group", "[parser][zero:703.4]") {
  CHECK(Meanings("支付(2)：抽一张牌。我方一回合内仅可使用一次此效果。") == 2);
  CHECK(Meanings("支付(2)：抽一张牌。一位玩家在一回合中不能使用此效果两次以上。") == 2);
  CHECK(Meanings("【攻击时】抽一张牌。我方的『影忍』每回合只能触发一次此效果。") == 2);
  CHECK(Meanings("【攻击时】抽一张牌。我方的每张『影忍』每回合各只能触发一次此效果。") == 1);
}

TEST_CASE("此效果 in the midst of a step", "[parser][zero:703.4]") {
  CHECK(Meanings("支付(2)：抽一张牌。这个效果在战斗阶段中不能使用。") == 1);
}

TEST_CASE("what takes its effects from a card that fights lasts as the fight does, or goes on",
          "[parser][zero:506.1]") {
  CHECK(Meanings("与此牌战斗的角色牌失去所有效果。") == 2);
  CHECK(Meanings("与此牌战斗的角色牌（攻）-500。") == 1);
}

TEST_CASE("the first of a group in the turn, or the first of each", "[parser][zero:707.2]") {
  CHECK(Meanings("我方战斗区中的角色牌每回合第一次受到的伤害变为0。") == 2);
  CHECK(Meanings("此牌每回合第一次受到的伤害变为0。") == 1);
}

TEST_CASE("超过 beside 以上 of a number of a card", "[parser][zero:613.1]") {
  CHECK(Meanings("破坏对方战斗区中的一张（攻）高过3000以上的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中的一张（攻）高过3000的角色牌。", kTactic) == 1);
}

TEST_CASE("a place without an owner behind what the opponent does", "[parser][zero:602.1]") {
  CHECK(Meanings("对方横置其战斗区中的一张装备牌，展示牌组顶的三张牌。", kTactic) == 2);
  CHECK(Meanings("对方横置其战斗区中的一张装备牌，展示对方牌组顶的三张牌。", kTactic) == 1);
}

TEST_CASE("a higher number behind a condition adds, or takes the place of the first",
          "[parser][zero:700.9]") {
  CHECK(Meanings("此牌（攻）+500。若我方没有手牌，此牌（攻）+1500。") == 2);
  CHECK(Meanings("此牌（攻）+500。若我方没有手牌，此牌额外（攻）+1500。") == 1);
  CHECK(Meanings("此牌（攻）+1500。若我方没有手牌，此牌（攻）+500。") == 1);
  CHECK(Meanings("抽一张牌。若我方没有手牌，抽三张牌。", kTactic) == 2);
  CHECK(Meanings("抽一张牌。若我方没有手牌，改为抽三张牌。", kTactic) == 1);
}

TEST_CASE("so much healed of each, or of all together", "[parser][zero:618.1]") {
  CHECK(Meanings("回复我方战斗区中的两张角色牌1500点伤害。", kTactic) == 2);
  CHECK(Meanings("回复我方战斗区中的一张角色牌1500点伤害。", kTactic) == 1);
}

TEST_CASE("who picks what the opponent discards", "[parser][zero:608.1]") {
  CHECK(Meanings("舍弃对方的两张手牌。", kTactic) == 2);
  CHECK(Meanings("对方舍弃两张手牌。", kTactic) == 1);
}

TEST_CASE("the next reset step of a card of either player", "[parser][zero:401.1]") {
  CHECK(Meanings("战斗区中的一张装备牌在下一个重置步骤中不能重置。", kTactic) == 2);
  CHECK(Meanings("战斗区中的一张装备牌在其控制者的下一个重置步骤中不能重置。", kTactic) == 1);
}

TEST_CASE("a stop beside 或, and 或 beside 和, in a price", "[parser][zero:703.1]") {
  CHECK(Meanings("支付(2)，舍弃一张手牌或横置此牌：抽一张牌。") == 2);
  CHECK(Meanings("支付(2)，并舍弃一张手牌或横置此牌：抽一张牌。") == 1);
  CHECK(Meanings("横置此牌，支付（1）或（3）：抽一张牌。") == 1);
  CHECK(Meanings("横置此牌或废弃我方战斗区中的一张装备牌和我方资源区中的一张牌：抽一张牌。") == 2);
  CHECK(Meanings("横置此牌或废弃我方战斗区中的一张装备牌：抽一张牌。") == 1);
}

TEST_CASE("a hand without an owner, once the opponent has acted", "[parser][zero:610.1]") {
  CHECK(Meanings("对方使用装备牌时，若手牌为四张以上，抽一张牌。") == 2);
  CHECK(Meanings("对方使用装备牌时，若我方手牌为四张以上，抽一张牌。") == 1);
  CHECK(Meanings("我方使用装备牌时，若手牌为四张以上，抽一张牌。") == 1);
  CHECK(Meanings("当对方使用装备牌时，可以舍弃一张手牌。若手牌为四张以下，抽一张牌。") == 1);
  CHECK(Meanings("当我方使用装备牌时，对方舍弃一张手牌。若手牌为四张以下，抽一张牌。") == 2);
}

TEST_CASE("可以 behind an event of 一位玩家", "[parser][zero:602.1]") {
  CHECK(Meanings("当一位玩家的角色牌登场时，可以重置一张资源牌。") == 2);
  CHECK(Meanings("当一位玩家的角色牌登场时，该玩家可以重置一张资源牌。") == 1);
  CHECK(Meanings("当一位玩家的角色牌登场时，可以抽一张牌。") == 1);
}

TEST_CASE("so many of several sorts, in all or of each", "[parser][zero:623.1]") {
  CHECK(Meanings("对方每回合最多使用两张装备牌和战术牌。") == 2);
  CHECK(Meanings("对方每回合最多使用两张战术牌。") == 1);
  CHECK(Meanings("我方每回合使用的第一张角色牌的无色费用-1。") == 1);
}

TEST_CASE("one of two places, or one of each", "[parser][zero:615.1]") {
  CHECK(Meanings("从手牌和休息区中选择一张装备牌移出游戏。", kTactic) == 2);
  CHECK(Meanings("从手牌或休息区中选择一张装备牌移出游戏。", kTactic) == 1);
  CHECK(Meanings("从手牌和休息区中选择合计两张装备牌移出游戏。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区和资源区中的合计两张牌。", kTactic) == 1);
}

TEST_CASE("受到伤害的 is said of damage that lies there now", "[parser][zero:618.2]") {
  CHECK(Meanings("横置对方战斗区中的一张受到伤害的角色牌。", kTactic) == 1);
  CHECK(Meanings("横置对方战斗区中的一张没有受到伤害的角色牌。", kTactic) == 1);
  CHECK(Meanings("横置对方战斗区中的一张本回合受到过伤害的角色牌。", kTactic) == 1);
}

TEST_CASE("a number that an attack changes: for that battle, or from then on",
          "[parser][zero:506.1]") {
  CHECK(Meanings("当对方的角色牌攻击时，此牌（防）+1500。") == 2);
  CHECK(Meanings("当对方的角色牌攻击时，此牌在本次战斗中（防）+1500。") == 1);
  CHECK(Meanings("当对方的角色牌登场时，此牌（防）+1500。") == 1);
  CHECK(Meanings("【攻击时】此牌（防）+1500。") == 1);
  CHECK(Meanings("【防御时】此牌（攻）+500。") == 1);
  CHECK(Meanings("【攻击时】对方战斗区中的一张角色牌（防）-1500。") == 2);
}

TEST_CASE("what effects may not take out of the battle zone has one meaning",
          "[parser][zero:610.1]") {
  CHECK(Meanings("我方战斗区中的装备牌不能因对方的效果离开战斗区。") == 1);
  CHECK(Meanings("我方资源区中的牌不能因对方的效果离开资源区。") == 1);
}

TEST_CASE("whose the excepted are is said of every sort of them", "[parser][zero:610.1]") {
  CheckSame("所有角色牌不能攻击，但我方的『海贼』和『歌手』除外。",
            "所有角色牌不能攻击，但我方的『海贼』和我方的『歌手』除外。");
  CHECK(Meanings("所有角色牌不能攻击，但我方的『海贼』和对方的『歌手』除外。") == 1);
}

TEST_CASE("several states behind 当 are a moment as one state is", "[parser][zero:702.1]") {
  const auto kind = [](const char* text) { return Only(text, kCharacter).kind; };
  CHECK(kind("当我方战斗区中有『海贼』，并且有『歌手』时，破坏此牌。") ==
        ir::AbilityKind::Triggered);
  CHECK(kind("当我方战斗区中有『海贼』，并且有『歌手』时，此牌（攻）+1000。") ==
        ir::AbilityKind::Continuous);
}

TEST_CASE("what is not understood rather than read with less than it says",
          "[parser][zero:702.1]") {
  const auto is_read = [](const char* text, const ParagraphContext& context = {}) {
    return Read(text, context).not_understood.empty();
  };
  CHECK_FALSE(is_read("将对方使用后的装备牌移出游戏。", kTactic));
  CHECK(is_read("将对方使用的装备牌移出游戏。", kTactic));
  CHECK(is_read("当对方使用后的装备牌进入休息区时，抽一张牌。"));
  CHECK_FALSE(is_read("当同一位玩家使用装备牌时，抽一张牌。"));
  CHECK(is_read("每回合，同一位玩家使用第二张装备牌时，抽一张牌。"));
}

TEST_CASE("what 可以支付 reaches behind a comma is open as of any price", "[parser][zero:703.1]") {
  CHECK(Meanings("【防御时】可以支付(1)，此牌本回合（防）+1500。") == 2);
  CHECK(Meanings("【防御时】可以支付(1)：此牌本回合（防）+1500。") == 1);
  CHECK(Meanings("【防御时】可以支付(1)。若如此，此牌本回合（防）+1500。") == 1);
}

TEST_CASE("X of what waits is known when it begins to wait, or when it is carried out",
          "[parser][zero:303.8][zero:700.10]") {
  const char* discards = "对方舍弃X张手牌，X为对方战斗区中横置的角色牌的张数。";
  const ir::Readings open = Read(discards, kTactic);
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities[0].x_is.has_value());
  CHECK_FALSE(open.readings[1].abilities[0].x_is.has_value());
  CHECK(Meanings("对方舍弃X张手牌，X为此牌清算时对方战斗区中横置的角色牌的张数。", kTactic) == 1);
  CHECK(Meanings("【登场时】抽X张牌，X为我方战斗区中的角色牌的张数。") == 2);
  // A sentence of its own puts right what is carried out.
  CHECK(Meanings("抽X张牌。X为我方战斗区中的角色牌的张数。", kTactic) == 1);
  // What it has done itself is known no sooner.
  CHECK(Meanings("破坏战斗区中的所有装备牌，抽X张牌，X为以此法破坏的装备牌的数量。", kTactic) == 1);
}

TEST_CASE("what both players may use so often: in all, or each of them",
          "[parser][zero:703.3][zero:703.4]") {
  CHECK(Meanings("支付(2)：抽一张牌。双方玩家都可以使用此效果，每回合只能使用一次。") == 2);
  CHECK(Meanings("支付(2)：抽一张牌。双方玩家都可以使用此效果，每位玩家每回合各只能使用一次。") ==
        1);
  CHECK(Meanings("支付(2)：抽一张牌。双方玩家都可以使用此效果。") == 1);
}

TEST_CASE("the first of 双方 is that of either, or of the turn", "[parser][zero:623.1]") {
  CHECK(Meanings("双方玩家每回合使用的第一张战术牌的无色费用+1。") == 2);
  CHECK(Meanings("双方玩家各自每回合使用的第一张战术牌的无色费用+1。") == 1);
  CHECK(Meanings("每位玩家每回合使用的第一张战术牌的无色费用+1。") == 1);
  CHECK(Meanings("双方每回合第一次使用战术牌时，抽一张牌。") == 2);
  CHECK(Meanings("对方每回合第一次使用战术牌时，抽一张牌。") == 1);
}

TEST_CASE("LV2的 is just that level, or more", "[parser][zero:317.1]") {
  CHECK(Meanings("破坏对方战斗区中的一张LV2的角色牌。", kTactic) == 2);
  CHECK(Meanings("破坏对方战斗区中的一张LV2以上的角色牌。", kTactic) == 1);
  CHECK(Meanings("破坏对方战斗区中的一张等级2的角色牌。", kTactic) == 1);
}

TEST_CASE("so much prevented of several is for each, or for all together",
          "[parser][zero:607.5][zero:607.6]") {
  CHECK(Meanings("防止本回合我方战斗区中的两张角色牌将要受到的2000点伤害。", kTactic) == 2);
  CHECK(Meanings("防止本回合我方战斗区中的两张角色牌各自将要受到的2000点伤害。", kTactic) == 1);
  CHECK(Meanings("防止本回合我方战斗区中的一张角色牌将要受到的2000点伤害。", kTactic) == 1);
}

TEST_CASE("any number, and one number behind it: once, or for each", "[parser][zero:103.4]") {
  CHECK(Meanings("舍弃任意数量的手牌：对对方战斗区中的一张角色牌造成1000点伤害。") == 2);
  CHECK(Meanings("舍弃任意数量的手牌：每舍弃一张，抽一张牌。") == 1);
  CHECK(Meanings("舍弃任意数量的手牌。抽一张牌。", kTactic) == 1);
  CHECK(Meanings("舍弃任意数量的手牌，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("舍弃任意数量的手牌。每舍弃一张，抽一张牌。", kTactic) == 1);
  CHECK(Meanings("舍弃两张手牌：对对方战斗区中的一张角色牌造成1000点伤害。") == 1);
}

TEST_CASE("若如此 behind two sentences is of the last, or of what may be declined",
          "[parser][zero:700.9]") {
  CHECK(Meanings("【登场时】可以抽一张牌。舍弃一张手牌。若如此，重置我方资源区中的一张资源牌。") ==
        2);
  CHECK(Meanings("【登场时】舍弃一张手牌。可以抽一张牌。若如此，重置我方资源区中的一张资源牌。") ==
        1);
}

TEST_CASE("a zone in which cards are turned is the own one, or of who acted before",
          "[parser][zero:200.2]") {
  CHECK(Meanings("对方抽一张牌，将资源区中的一张牌翻为面朝下。", kTactic) == 2);
  CHECK(Meanings("对方抽一张牌，将对方资源区中的一张牌翻为面朝下。", kTactic) == 1);
  CHECK(Meanings("对方舍弃一张手牌，横置资源区中的一张牌。", kTactic) == 2);
  CHECK(Meanings("对方舍弃一张手牌，横置我方资源区中的一张牌。", kTactic) == 1);
}

TEST_CASE("a ban behind what a condition gives is under it, or not", "[parser][zero:700.9]") {
  CHECK(Meanings("若此牌装备有装备牌，此牌（攻）+1000，不能被效果指定。") == 2);
  CHECK(Meanings("若此牌装备有装备牌，此牌（攻）+1000并且不能被效果指定。") == 1);
  CHECK(Meanings("若此牌装备有装备牌，此牌（攻）+1000，获得贯通。") == 1);
}

TEST_CASE("让对方 in an option of the opponent's is the opponent, or that player's",
          "[parser][zero:610.3]") {
  CHECK(Meanings("对方选择一项进行：舍弃一张手牌；或让对方抽一张牌。", kTactic) == 2);
  CHECK(Meanings("对方选择一项进行：舍弃一张手牌；或让我方抽一张牌。", kTactic) == 1);
}

TEST_CASE("two cards swap two numbers: each its own, or one with the other",
          "[parser][zero:622.1]") {
  CHECK(Meanings("我方战斗区中的一张角色牌和对方战斗区中的一张角色牌本回合互换（攻）和（防）。",
                 kTactic) == 2);
  CHECK(Meanings("我方战斗区中的一张角色牌本回合互换（攻）和（防）。", kTactic) == 1);
}

TEST_CASE("每当 of cards without a number is for each, or once for all at once",
          "[parser][zero:702.7]") {
  const ir::Readings open = Read("每当对方的资源牌被横置时，此牌本回合（攻）+500。");
  REQUIRE(open.readings.size() == 2);
  CHECK(open.readings[0].abilities[0] ==
        Only("每当对方的一张资源牌被横置时，此牌本回合（攻）+500。"));
  CHECK(Meanings("每当对方舍弃手牌时，抽一张牌。") == 2);
  CHECK(Meanings("每当对方舍弃一张手牌时，抽一张牌。") == 1);
  // In the format of the rule it triggers once for what sets it off.
  CHECK(Meanings("当对方舍弃手牌时，抽一张牌。") == 1);
  // What speaks of the card is of each.
  CHECK(Meanings("每当我方战斗区中的装备牌被横置时，破坏那张牌。") == 1);
  CHECK(Meanings("每当我方使用战术牌时，抽一张牌。") == 1);
  CHECK(Meanings("每当有我方的角色牌被破坏时，抽一张牌。") == 1);
}

TEST_CASE("a bare number of markers is that many or more, or just that many",
          "[parser][zero:613.1]") {
  CHECK(Meanings("若此牌上有两个灵魂指示物，此牌（攻）+500。") == 2);
  CHECK(Meanings("若此牌上有两个以上的灵魂指示物，此牌（攻）+500。") == 1);
}

TEST_CASE("全部 of a group asks for none that is not so", "[parser][zero:306.2]") {
  CHECK(Meanings("若我方战斗区中的其他角色牌全部为『龙裔』，此牌（攻）+1000。", kCharacter) == 1);
  CHECK(Meanings("若我方战斗区中的其他角色牌都是『龙裔』，此牌（攻）+1000。", kCharacter) == 2);
}

TEST_CASE("对方 behind 每位玩家 is of each, or the own opponent, of damage to life too",
          "[parser][zero:610.3]") {
  CHECK(Meanings("每位玩家对对方的生命区造成1点伤害。", kTactic) == 2);
  CHECK(Meanings("我方对对方的生命区造成1点伤害。", kTactic) == 1);
}

TEST_CASE("拥有那张牌的玩家 controls it or owns it", "[parser][zero:611.1][zero:612.1]") {
  CHECK(Meanings("破坏战斗区中的一张装备牌，拥有那张牌的玩家抽一张牌。", kTactic) == 2);
  CheckSame("破坏战斗区中的一张装备牌，控制那张牌的玩家抽一张牌。",
            "破坏战斗区中的一张装备牌，其控制者抽一张牌。", kTactic);
  CheckSame("破坏战斗区中的一张装备牌，持有那张牌的玩家抽一张牌。",
            "破坏战斗区中的一张装备牌，其持有者抽一张牌。", kTactic);
}

TEST_CASE("such a player is whoever of both is so", "[parser][zero:612.2]") {
  const ir::Readings lacks = Read("战斗区中没有『霜庭』的玩家不能使用装备牌。");
  REQUIRE(lacks.readings.size() == 1);
  // 没有A和B is asked of both players once.
  CHECK(Meanings("战斗区中没有『霜庭』和『铁喙』的玩家不能使用装备牌。") == 2);
  CHECK(Meanings("控制『霜庭』的玩家抽一张牌。", kTactic) == 1);
  CHECK(Meanings("手牌为三张以上的玩家舍弃一张手牌。", kTactic) == 1);
  CHECK_FALSE(IsRead("我方战斗区中没有『霜庭』的玩家不能使用装备牌。"));
}

TEST_CASE("不是A或B of unlike sorts is neither, or the second all the same", "[parser]") {
  CHECK(Meanings("不是『霜庭』或红色的角色牌本回合不能防御。", kTactic) == 2);
  CHECK(Meanings("不是『霜庭』和红色的角色牌本回合不能防御。", kTactic) == 2);
  CHECK(Meanings("不是『霜庭』或『铁喙』的角色牌本回合不能防御。", kTactic) == 1);
  CHECK(Meanings("不是红色的角色牌本回合不能防御。", kTactic) == 1);
}

TEST_CASE("one of a list in a turn is one in all, or one of each", "[parser][zero:318.1]") {
  CHECK(Meanings("对方每回合只能使用一张角色牌和装备牌。") == 2);
  CHECK(Meanings("对方每回合只能使用一张角色牌和一张装备牌。") == 1);
  CHECK(Meanings("对方每回合只能使用角色牌和装备牌合计一张。") == 1);
}

TEST_CASE("只会被某效果破坏 lets battle destroy it, or not", "[parser][zero:605.3]") {
  CHECK(Meanings("此牌只会被战术牌的效果破坏。") == 2);
  CheckSame("此牌只会被效果破坏。", "此牌不会被战斗破坏。");
  CheckSame("此牌不会被战斗和对方的效果破坏。", "此牌不会被战斗破坏，不会被对方的效果破坏。");
}

TEST_CASE("我方每回合一次 counts this card, or every copy of it", "[parser][zero:703.4]") {
  CHECK(Meanings("我方每回合一次，支付(1)：抽一张牌。") == 2);
  CHECK(Meanings("每回合一次，支付(1)：抽一张牌。") == 1);
}

TEST_CASE("several cards are so: all of them, or any", "[parser]") {
  CHECK(Meanings("若我方战斗区中的其他角色牌为『霜庭』，此牌（攻）+1000。") == 2);
  CHECK(Meanings("若对方战斗区中的所有角色牌不是横置的，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("若我方战斗区中有『霜庭』，抽一张牌。", kTactic) == 1);
}

TEST_CASE("twice as many are just so many, or no fewer", "[parser][zero:613.1]") {
  CHECK(Meanings("若我方手牌的张数是对方的两倍，抽一张牌。", kTactic) == 2);
  CHECK(Meanings("若我方手牌的张数是对方的两倍以上，抽一张牌。", kTactic) == 1);
  CHECK(Meanings("若我方手牌的张数正好是对方的两倍，抽一张牌。", kTactic) == 1);
  CHECK(Meanings("若我方手牌为对方手牌的一半，抽一张牌。", kTactic) == 2);
}

TEST_CASE("因此牌 is by its effect, or in battle with it as well", "[parser][zero:605.3]") {
  CHECK(Meanings("当对方的角色牌因此牌离开战斗区时，抽一张牌。") == 2);
  CHECK(Meanings("当对方的角色牌因此牌的效果离开战斗区时，抽一张牌。") == 1);
  CHECK(Meanings("当此牌使对方的角色牌被破坏时，抽一张牌。") == 2);
}

TEST_CASE("damage in a battle is battle damage, or any while it goes on", "[parser][zero:505.1]") {
  CHECK(Meanings("当此牌在战斗中受到伤害时，抽一张牌。") == 2);
  CHECK(Meanings("当此牌在战斗中受到战斗伤害时，抽一张牌。") == 1);
  CHECK(Meanings("当此牌因战斗受到伤害时，抽一张牌。") == 1);
}

TEST_CASE("a number of another is what it is then, or goes with it", "[parser][zero:701.3]") {
  CHECK(Meanings("（横置）：对方战斗区中的一张角色牌本回合（攻）减少此牌的（攻）的数值。") == 2);
  CHECK(Meanings("对方战斗区中的一张角色牌本回合（防）变为与其（攻）相同。", kTactic) == 2);
  CHECK(Meanings("对方战斗区中的一张角色牌本回合（防）变为2000。", kTactic) == 1);
}

}  // namespace caiding::parser

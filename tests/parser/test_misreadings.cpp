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
  CHECK(OnlyReading("【攻击时】对方战斗区中的角色牌不能防御。") ==
        OnlyReading("【攻击时】对方战斗区中的角色牌本次战斗中不能防御。"));
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

TEST_CASE("a later sentence with an event of its own is not of the timing before it",
          "[parser][zero:702.1]") {
  const std::vector<ir::Ability> two = OnlyReading("【登场时】抽一张牌。当此牌攻击时，抽一张牌。");
  REQUIRE(two.size() == 2);
  CHECK(two[1] == OnlyReading("当此牌攻击时，抽一张牌。")[0]);
  const std::vector<ir::Ability> level =
      OnlyReading("LV2 【登场时】抽一张牌。每当对方抽牌时，重置此牌。");
  REQUIRE(level.size() == 2);
  CHECK(level[1].level == 2);
  CHECK(level[1].triggers.size() == 1);
  // While something is so is no moment, either; what is asked at the moment is.
  CHECK(OnlyReading("【攻击时】抽一张牌。当此牌上有气劲指示物时，此牌获得先制。")[1].kind ==
        ir::AbilityKind::Continuous);
  CHECK(OnlyReading("【登场时】抽一张牌。当我方没有手牌时，再抽一张牌。")[1].kind ==
        ir::AbilityKind::Triggered);
}

TEST_CASE("what holds in the turn of entry holds by itself", "[parser][zero:701.1]") {
  for (const char* text : {"此牌登场的回合，我方不能使用战术牌。", "此牌在登场的回合获得先制。",
                           "此牌登场的回合中，此牌（攻）+1000。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kCharacter);
    CHECK(ability.kind == ir::AbilityKind::Continuous);
    bool asks = false;
    const auto look = [&](const ir::Has& has) {
      asks = asks || has.quality == ir::Quality::EnteredThisTurn;
    };
    ir::Walk(ability, look);
    CHECK(asks);
  }
  // Of what happens once it says how long it lasts.
  CHECK(Only("【登场时】此牌在登场的回合中不能攻击。").kind == ir::AbilityKind::Triggered);
}

TEST_CASE("what is done behind a replacement that holds comes in the same place",
          "[parser][zero:707.1]") {
  const ir::Ability both = Only("此牌将要被破坏时，改为将其移回持有者手牌。抽一张牌。", kCharacter);
  CHECK(both.kind == ir::AbilityKind::Continuous);
  CHECK(CountOf<ir::Replace>(both.effect) == 1);
  CHECK(CountOf<ir::Draw>(both.effect) == 1);
  CHECK(std::holds_alternative<ir::Replace>(both.effect.node));
  // Of a tactic both are done.
  CHECK(std::holds_alternative<ir::Sequence>(
      Only("本回合我方战斗区中的一张角色牌将要被破坏时，改为将其移回持有者手牌。抽一张牌。",
           kTactic)
          .effect.node));
  // What holds as well stands beside it.
  CHECK(std::holds_alternative<ir::Sequence>(
      Only("此牌将要被破坏时，改为将其移回持有者手牌。此牌（攻）+500。", kCharacter).effect.node));
}

TEST_CASE("whom a condition of equipment speaks of it forbids and gives something",
          "[parser][zero:319.6]") {
  for (const char* text : {"如果装备此牌的角色牌处于横置状态，不能被破坏。",
                           "装备此牌的角色牌上没有花指示物的话，不能攻击。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kEquipment);
    const auto* limit = std::get_if<ir::Constrain>(&ability.effect.node);
    REQUIRE(limit != nullptr);
    CHECK(std::holds_alternative<ir::Host>(std::get<ir::Reference>(limit->subject.node).node));
  }
}

TEST_CASE("two numbers of cards are compared in one place", "[parser][zero:301.1]") {
  CHECK(Only("如果我方休息区中的角色牌多于战术牌，此牌（攻）+500。") ==
        Only("如果我方休息区中的角色牌多于我方休息区中的战术牌，此牌（攻）+500。"));
  CHECK(Only("如果我方战斗区中的『甲』比『乙』多，此牌（攻）+500。") ==
        Only("如果我方战斗区中的『甲』比我方战斗区中的『乙』多，此牌（攻）+500。"));
}

TEST_CASE("what attacking costs is no cost of use", "[parser][zero:405.1.4]") {
  for (const char* text :
       {"此牌以外的角色牌进行攻击时，须额外支付(1)。", "此牌攻击时，须额外支付(1)。"}) {
    INFO(text);
    const ir::Ability ability = Only(text);
    const auto* price = std::get_if<ir::Constrain>(&ability.effect.node);
    REQUIRE(price != nullptr);
    CHECK(price->deed == ir::Deed::AttackFreely);
  }
  CHECK_FALSE(IsRead("角色牌进行防御时，须额外支付(1)。"));
}

TEST_CASE("only against an attack on a character is only against that",
          "[parser][zero:900.神速.3]") {
  const ir::Ability characters = Only("此牌攻击角色牌时只能被LV2以上的角色牌防御。");
  CHECK(std::holds_alternative<ir::If>(characters.effect.node));
  CHECK(std::holds_alternative<ir::Constrain>(Only("此牌只能被LV2以上的角色牌防御。").effect.node));
}

TEST_CASE("options of an opponent who carries one out are that player's", "[parser][zero:700.9]") {
  const ir::Ability does = Only("对方选择并执行以下一项：舍弃一张手牌；抽一张牌。", kTactic);
  const auto& options = std::get<ir::ChooseOne>(does.effect.node).options;
  CHECK(std::get<ir::Discard>(options[0].node).who == ir::Player::Opponent);
  CHECK(std::get<ir::Draw>(options[1].node).who == ir::Player::Opponent);
  CHECK(Read("对方选择一项：舍弃一张手牌；抽一张牌。", kTactic).readings.size() == 2);
  CHECK(Read("对方选择一项：对方舍弃一张手牌；对方抽一张牌。", kTactic).readings.size() == 1);
}

TEST_CASE("what a condition asks of the card in use is asked of its cost", "[parser][zero:303.4]") {
  CHECK(Only("对方使用角色牌时，若那张牌不是红色，无色费用+1。").kind ==
        ir::AbilityKind::Continuous);
  const ir::Ability other = Only("我方使用『甲』时，如果我方没有手牌，无色费用-1。");
  CHECK(other.kind == ir::AbilityKind::Continuous);
  CHECK_FALSE(other.condition == ir::Condition{});
  CHECK(other.effect == Only("我方使用『甲』时，无色费用-1。").effect);
}

TEST_CASE("the place of one sort may be that of the next", "[parser][zero:700.9]") {
  CHECK(Read("我方战斗区中的横置的角色牌（攻）+500，未横置的角色牌（防）+500。").readings.size() ==
        2);
  CHECK(Read("我方战斗区中的『甲』（攻）+500，对方战斗区中的『乙』（防）+500。").readings.size() ==
        1);
}

TEST_CASE("both may do what comes of what each may do", "[parser][zero:102.3]") {
  CHECK(Read("每位玩家可以舍弃两张手牌。若如此，双方玩家各抽一张牌。", kTactic).readings.size() ==
        2);
}

TEST_CASE("a full stop ends an 或 between clauses", "[parser][zero:700.9]") {
  CHECK(Read("破坏对方战斗区中的一张装备牌或横置对方战斗区中的一张角色牌。抽一张牌。", kTactic)
            .readings.size() == 1);
  CHECK(Read("从以下效果中选择一个：破坏一张装备牌；横置一张角色牌。抽一张牌。", kTactic)
            .readings.size() == 2);
}

TEST_CASE("what is asked of each player is asked of the one and of the other",
          "[parser][zero:301.1]") {
  const auto both = [](const char* text) {
    const ir::Ability ability = Only(text);
    const auto* all = std::get_if<ir::AllHold>(&ability.condition.node);
    return all == nullptr ? 1U : all->parts.size();
  };
  CHECK(both("若每位玩家的手牌在三张以上，此牌（攻）+500。") == 2);
  CHECK(both("若双方的手牌合计在三张以上，此牌（攻）+500。") == 1);
}

TEST_CASE("the top of life is looked at, not any card of it", "[parser][zero:202.6]") {
  const auto place = [](const char* text) {
    const ir::Ability ability = Only(text);
    ir::Place seen = ir::Place::Bottom;
    const auto look = [&](const ir::Selector& cards) { seen = cards.place; };
    ir::Walk(ability.effect, look);
    return seen;
  };
  CHECK(place("【登场时】查看我方生命区最上方的一张牌。") == ir::Place::Top);
  CHECK(place("【登场时】展示对方生命区最上方的两张牌。") == ir::Place::Top);
  CHECK(place("【登场时】查看我方生命区中的一张牌。") == ir::Place::Anywhere);
}

TEST_CASE("其中 of cards that a condition counts are all of them", "[parser][zero:705.8]") {
  CHECK(
      Read("如果我方休息区中有三张以上的角色牌，将其中的两张移出游戏。", kTactic).readings.size() ==
      1);
}

TEST_CASE("同名 without what it is like is like what was spoken of", "[parser][zero:301.1]") {
  CHECK_FALSE(IsRead("从牌组中找两张同名的角色牌。", kTactic));
  CHECK(IsRead("选择战斗区中的一张角色牌，破坏同名的角色牌。", kTactic));
  CHECK(IsRead("废弃此牌：从牌组中找一张同名的角色牌。"));
}

TEST_CASE("cards that went to a player's hand are that player's", "[parser][zero:200.3]") {
  const auto whose = [](const char* text) {
    std::vector<ir::Player> players;
    const auto look = [&](const ir::ControlledBy& by) { players.push_back(by.player); };
    const ir::Ability ability = Only(text, kTactic);
    ir::Walk(ability, look);
    return players;
  };
  CHECK(whose("将战斗区中的所有装备牌移回持有者手牌。因此移回我方手牌的牌每有一张，抽一张牌。") ==
        std::vector{ir::Player::You});
  CHECK(whose("将战斗区中的所有装备牌移回持有者手牌。因此移回持有者手牌的牌每有一张，抽一张牌。")
            .empty());
}

TEST_CASE("how a card may attack is said of its attacks, and is no trigger",
          "[parser][zero:507.1]") {
  CHECK(Only("此牌攻击角色牌时，可以同时攻击最多两张角色牌。").kind == ir::AbilityKind::Continuous);
  CHECK(Only("此牌攻击角色牌时，可以攻击未横置的角色牌。").kind == ir::AbilityKind::Continuous);
  CHECK(Only("此牌攻击时，可以抽一张牌。").kind == ir::AbilityKind::Triggered);
}

TEST_CASE("what is done with this card in the hand or the rest zone works there",
          "[parser][zero:700.11]") {
  const auto zone = [](const char* text) {
    const auto zones = Only(text).functional_zones;
    return zones.empty() ? ir::ZoneId{} : zones.front();
  };
  CHECK(zone("(1)，舍弃此牌：抽一张牌。") == zero::zone::kHand);
  CHECK(zone("将此牌从休息区移出游戏：抽一张牌。") == zero::zone::kRest);
  CHECK(zone("(2)：将此牌从休息区登场。") == zero::zone::kRest);
  CHECK(zone("当我方的角色牌被破坏时，可以将此牌从休息区登场。") == zero::zone::kRest);
  CHECK(zone("【我方回合开始时】可以将此牌从休息区加入手牌。") == zero::zone::kRest);
  CHECK(zone("当我方抽牌时，可以展示手牌中的此牌。若如此，抽一张牌。") == zero::zone::kHand);
  CHECK(zone("当此牌被舍弃时，抽一张牌。") == zero::zone::kHand);
  // It lies there because of what happened to it.
  CHECK(zone("【破坏时】可以将此牌从休息区加入手牌。").IsNone());
  CHECK(zone("当此牌被破坏时，将此牌从休息区横置登场。").IsNone());
  CHECK(zone("废弃此牌：抽一张牌。").IsNone());
  CHECK(zone("(1)：抽一张牌。").IsNone());
}

TEST_CASE("否则 is opposed to what is so now, 改为 to what was so on use", "[parser][zero:707.5]") {
  const auto is_instead = [](const char* text) {
    bool is = false;
    const auto look = [&](const ir::If& branch) { is = is || branch.is_instead; };
    const ir::Ability ability = Only(text, kTactic);
    ir::Walk(ability, look);
    return is;
  };
  CHECK_FALSE(is_instead("抽两张牌。如果我方没有手牌，抽一张牌，否则舍弃一张手牌。"));
  CHECK_FALSE(
      is_instead("展示牌组顶的一张牌。如果那张牌是角色牌，将其加入手牌。否则，将其送入休息区。"));
  CHECK(is_instead("抽两张牌。如果我方没有手牌，改为抽三张牌。"));
}

TEST_CASE("so many and no more are no others of another sort", "[parser][zero:301.1]") {
  CHECK(Only("如果我方战斗区中只有一张角色牌，此牌（攻）+500。") ==
        Only("如果我方战斗区中正好有一张角色牌，此牌（攻）+500。"));
  CHECK_FALSE(Only("如果我方战斗区中只有角色牌，此牌（攻）+500。") ==
              Only("如果我方战斗区中有角色牌，此牌（攻）+500。"));
}

TEST_CASE("each player goes on with that player's own cards", "[parser][zero:102.3]") {
  for (const char* text :
       {"每位玩家选择自己战斗区中的一张角色牌，将其破坏。",
        "每位玩家展示其牌组顶的一张牌。如果那张牌是角色牌，将其加入手牌。",
        "每位玩家选择自己战斗区中的一张角色牌，然后抽等同于那张牌费用的牌。",
        "双方玩家各展示其牌组顶的三张牌。将其中的所有角色牌加入手牌，其余的牌送入休息区。"}) {
    INFO(text);
    CHECK(std::holds_alternative<ir::EachPlayerDoes>(Only(text, kTactic).effect.node));
  }
  // What is left over by both is no player's own.
  CHECK(std::holds_alternative<ir::Sequence>(
      Only("每位玩家选择自己战斗区中的一张角色牌，然后横置其余的所有角色牌。", kTactic)
          .effect.node));
  // What counts both players' cards speaks of both.
  CHECK(std::holds_alternative<ir::Sequence>(
      Only("每位玩家舍弃一张手牌。我方抽一张牌。", kTactic).effect.node));
}

TEST_CASE("what a trigger asks first is asked of all that hangs on it", "[parser][zero:702.4]") {
  const ir::Ability both =
      Only("【我方回合结束时】如果我方没有手牌，可以将此牌移回持有者手牌。若如此，抽一张牌。");
  CHECK_FALSE(both.condition == ir::Condition{});
  CHECK(Only("【我方回合结束时】如果我方没有手牌，抽一张牌。重置此牌。").condition ==
        ir::Condition{});
}

TEST_CASE("a number of cards in an event is not left out", "[parser][zero:702.7]") {
  CHECK_FALSE(IsRead("我方每使用两张战术牌，抽一张牌。"));
  CHECK(IsRead("我方每使用一张战术牌，抽一张牌。"));
  CHECK_FALSE(IsRead("当我方使用两张战术牌时，抽一张牌。"));
}

TEST_CASE("another character is another than the bearer, on equipment", "[parser][zero:319.6]") {
  const auto is_other_than_bearer = [](const char* text) {
    bool is = false;
    const auto look = [&](const ir::IsNot& other) {
      is = is || std::holds_alternative<ir::Host>(other.object.node);
    };
    const ir::Ability ability = Only(text, kEquipment);
    ir::Walk(ability, look);
    return is;
  };
  CHECK(is_other_than_bearer("(2)：将此牌装备给我方战斗区中的另一张角色牌。"));
  CHECK_FALSE(is_other_than_bearer("(2)：破坏战斗区中的另一张装备牌。"));
}

TEST_CASE("其中 is said of all that it stands before, and 其余 leaves out all of them",
          "[parser][zero:614.1]") {
  const char* text =
      "查看牌组顶的四张牌，将其中一张角色牌与一张战术牌加入手牌，其余的牌送入休息区。";
  const ir::Ability ability = Only(text, kTactic);
  int left_out = 0;
  const auto look = [&](const ir::IsNot&) { ++left_out; };
  ir::Walk(ability, look);
  CHECK(left_out == 2);
  const auto of_stop = [&](const ir::Selector& cards) {
    CHECK(cards.zones != std::vector{zero::zone::kBattle});
  };
  ir::Walk(ability, of_stop);
}

}  // namespace caiding::parser

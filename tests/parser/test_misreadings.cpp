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
  const auto bounded = OnlyReading("此牌攻击时，对方战斗区中的一张角色牌本次战斗中不能攻击。");
  const ir::Readings open = Read("此牌攻击时，对方战斗区中的一张角色牌不能攻击。");
  REQUIRE(open.readings.size() == 2);
  for (const ir::Reading& one : open.readings) CHECK_FALSE(one.abilities == bounded);
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

namespace {

/// What the trigger of the only ability waits for.
ir::ObjectEvent Awaits(const char* text) {
  const ir::Ability ability = Only(text);
  REQUIRE(ability.triggers.size() == 1);
  return std::get<ir::ObjectEvent>(ability.triggers.front().node);
}

ir::Player WhoseOf(const ir::ObjectEvent& event) {
  return std::get<ir::Selector>(event.subject.node).whose;
}

/// Visits what the only ability of a text says.
template <class Visit>
void WalkOnly(const char* text, const ParagraphContext& context, Visit& visit) {
  const ir::Ability ability = Only(text, context);
  ir::Walk(ability.effect, visit);
}

/// How long what the only ability states lasts.
ir::DurationKind Lasting(const char* text) {
  const ir::Ability ability = Only(text);
  const auto* limit = std::get_if<ir::Constrain>(&ability.effect.node);
  REQUIRE(limit != nullptr);
  return limit->duration.kind;
}

}  // namespace

TEST_CASE("whose zone a card goes to is not whose card it was",
          "[parser][zero:200.4][zero:202.5]") {
  const ir::ObjectEvent into_mine = Awaits("当一张牌加入我方生命区时，抽一张牌。");
  CHECK(into_mine.to_whose == ir::Player::You);
  CHECK(WhoseOf(into_mine) == ir::Player::Unstated);
  const ir::ObjectEvent of_theirs = Awaits("当对方的牌加入生命区时，抽一张牌。");
  CHECK(of_theirs.to_whose == ir::Player::Unstated);
  CHECK(WhoseOf(of_theirs) == ir::Player::Opponent);
  const ir::ObjectEvent both = Awaits("当对方的角色牌进入我方资源区时，抽一张牌。");
  CHECK(both.to_whose == ir::Player::You);
  CHECK(WhoseOf(both) == ir::Player::Opponent);
  CHECK(Awaits("当一张牌被移回对方手牌时，抽一张牌。").to_whose == ir::Player::Opponent);
  // A replacement waits for the same.
  const ir::Ability replaced = Only("如果战术牌将要进入我方休息区，改为将其放回牌组底。");
  const auto& instead = std::get<ir::Replace>(replaced.effect.node);
  CHECK(std::get<ir::ObjectEvent>(instead.event.node).to_whose == ir::Player::You);
}

TEST_CASE("who puts a card into a hand or a zone puts it into the own one",
          "[parser][zero:200.3]") {
  for (const char* text :
       {"当对方将一张牌加入手牌时，抽一张牌。", "每当对方将一张牌放入其资源区时，抽一张牌。",
        "当对方将一张牌放入资源区时，抽一张牌。"}) {
    INFO(text);
    const ir::ObjectEvent event = Awaits(text);
    CHECK(event.by == ir::Player::Opponent);
    CHECK(event.to_whose == ir::Player::Opponent);
  }
  // Whoever's these may be.
  CHECK(Awaits("当对方将一张牌送入休息区时，抽一张牌。").to_whose == ir::Player::Unstated);
  CHECK(Awaits("当对方将一张牌移回持有者手牌时，抽一张牌。").to_whose == ir::Player::Unstated);
}

TEST_CASE("what is declared is no attack and no defence yet", "[parser][zero:805.2][zero:806.2]") {
  CHECK(Awaits("当此牌宣布攻击时，抽一张牌。").happening == ir::Happening::DeclaresAttack);
  CHECK(Awaits("当对方的角色牌宣言攻击时，抽一张牌。").happening == ir::Happening::DeclaresAttack);
  CHECK(Awaits("当此牌宣布防御时，抽一张牌。").happening == ir::Happening::DeclaresDefence);
  CHECK(Awaits("当此牌进行攻击时，抽一张牌。").happening == ir::Happening::Attacks);
  CHECK(Awaits("当此牌攻击时，抽一张牌。").happening == ir::Happening::Attacks);
  // What it attacks is chosen later; what may not attack declares none.
  CHECK_FALSE(IsRead("当此牌宣布攻击角色牌时，抽一张牌。"));
  CHECK(Only("此牌不能宣布攻击。") == Only("此牌不能攻击。"));
}

TEST_CASE("the reset step of a named player is that player's", "[parser][zero:401.1]") {
  CHECK(Lasting("【攻击时】对方战斗区中的一张角色牌在我方的下个重置步骤中不能重置。") ==
        ir::DurationKind::YourNextReset);
  CHECK(Lasting("【攻击时】对方战斗区中的一张角色牌在下一个对方回合的重置步骤中不能重置。") ==
        ir::DurationKind::OpponentsNextReset);
  CHECK(Lasting("【攻击时】对方战斗区中的一张角色牌在下个重置步骤中不能重置。") ==
        ir::DurationKind::NextReset);
  CHECK(Lasting("【攻击时】对方战斗区中的一张角色牌在其控制者的下个重置步骤中不能重置。") ==
        ir::DurationKind::NextReset);
}

TEST_CASE("where the target lies is a part of what is aimed at", "[parser][zero:705.1]") {
  const auto asks_where = [](const char* text) {
    bool asks = false;
    const auto look = [&](const ir::Has& has) {
      asks = asks || has.quality == ir::Quality::InPlay;
    };
    WalkOnly(text, kTactic, look);
    return asks;
  };
  CHECK(asks_where("取消一张以我方战斗区中的角色牌为对象的战术牌。"));
  CHECK_FALSE(asks_where("取消一张以我方角色牌为对象的战术牌。"));
  CHECK_FALSE(IsRead("取消一张以我方休息区中的角色牌为对象的战术牌。", kTactic));
}

TEST_CASE("a name in braces is that of a card, behind a keyword as well",
          "[parser][zero:301.2][zero:305.2]") {
  const auto asks_card = [](const char* text) {
    bool asks = false;
    const auto look = [&](const ir::CardNameIs&) { asks = true; };
    const std::vector<ir::Ability> abilities = OnlyReading(text);
    ir::Walk(abilities.front(), look);
    return asks;
  };
  CHECK(asks_card("专用{残月}"));
  CHECK_FALSE(asks_card("专用『残月』"));
  CHECK(asks_card("(2)变身：{残月}"));
}

TEST_CASE("what cannot be used are activated effects, where the text says so",
          "[parser][zero:702.3][zero:703.1]") {
  CHECK(Only("此牌不能发动启动效果。") == Only("此牌不能使用启动效果。"));
  CHECK_FALSE(IsRead("此牌不能发动效果。"));
}

TEST_CASE("其 in one branch is nothing that another branch picks", "[parser][zero:610.3]") {
  for (const char* text :
       {"将对方战斗区中的一张角色牌横置或将其战斗区中的一张装备牌移回持有者手牌。",
        "对方废弃其资源区中的一张资源牌，然后将其牌组顶的一张牌送入休息区。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kTactic);
    int others = 0;
    const auto look = [&](const ir::Selector& cards) {
      others += cards.whose == ir::Player::Opponent ? 0 : 1;
    };
    ir::Walk(ability.effect, look);
    CHECK(others == 0);
  }
  // Of a card that was spoken of, its controller's.
  bool is_its = false;
  const auto look = [&](const ir::Selector& cards) {
    is_its = is_its || cards.whose == ir::Player::ItsController;
  };
  WalkOnly("破坏战斗区中的一张角色牌，然后将其牌组顶的一张牌送入休息区。", kTactic, look);
  CHECK(is_its);
}

TEST_CASE("how a card came into play is known as it comes", "[parser][zero:205.3]") {
  CHECK(IsRead("【登场时】如果此牌是从休息区登场的，抽一张牌。"));
  CHECK(IsRead("当此牌登场时，如果此牌是从休息区登场的，抽一张牌。"));
  CHECK_FALSE(IsRead("【攻击时】如果此牌是从休息区登场的，抽一张牌。"));
  CHECK_FALSE(IsRead("(1)：如果此牌是从休息区登场的，抽一张牌。"));
  CHECK(IsRead("【攻击时】如果此牌本回合是从休息区登场的，抽一张牌。"));
}

TEST_CASE("so many in all are not so many of each player", "[parser][zero:102.3]") {
  CHECK_FALSE(IsRead("双方玩家将手牌中的合计四张牌舍弃。", kTactic));
  CHECK_FALSE(IsRead("每位玩家废弃合计两张角色牌。", kTactic));
  CHECK(IsRead("双方玩家各废弃两张角色牌。", kTactic));
  CHECK(Read("破坏双方战斗区中合计两张角色牌。", kTactic).readings.size() == 1);
  CHECK(Read("破坏双方战斗区中的两张角色牌。", kTactic).readings.size() == 2);
}

TEST_CASE("only upright cards are counted as rested", "[parser][zero:104.4]") {
  const auto asks_upright = [](const char* text) {
    bool asks = false;
    const auto look = [&](const ir::Has& has) {
      asks = asks || has.quality == ir::Quality::Upright;
    };
    WalkOnly(text, kTactic, look);
    return asks;
  };
  CHECK(asks_upright("横置我方战斗区中任意张角色牌。每横置一张，抽一张牌。"));
  CHECK(asks_upright("横置我方战斗区中最多三张角色牌，抽相同数量的牌。"));
  CHECK_FALSE(asks_upright("横置我方战斗区中任意张角色牌。抽一张牌。"));
}

TEST_CASE("what is shuffled into a deck for a cost is shuffled", "[parser][zero:617.1]") {
  const auto is_shuffled = [](const char* text) {
    const ir::Ability ability = Only(text);
    REQUIRE(ability.cost);
    return std::get<ir::MoveCost>(ability.cost->items.front().node).is_shuffled;
  };
  CHECK(is_shuffled("将休息区中的三张牌洗回牌组：抽一张牌。"));
  CHECK(is_shuffled("将休息区中的一张牌洗入牌组：抽一张牌。"));
  CHECK_FALSE(is_shuffled("将休息区中的三张牌放回牌组底：抽一张牌。"));
}

TEST_CASE("what replaces this card's going from the hand works there", "[parser][zero:700.11]") {
  const auto zone = [](const char* text) {
    const auto zones = Only(text).functional_zones;
    return zones.empty() ? ir::ZoneId{} : zones.front();
  };
  CHECK(zone("若此牌将要从手牌进入休息区，可以改为将其横置登场。") == zero::zone::kHand);
  CHECK(zone("若此牌将要被舍弃，改为将其登场。") == zero::zone::kHand);
  CHECK(zone("若此牌将要被破坏，改为将其移回手牌。").IsNone());
  CHECK(zone("若此牌将要从战斗区进入休息区，改为将其移回手牌。").IsNone());
  // It falls with its bearer from play.
  CHECK(Only("当装备此牌的角色牌离开战斗区时，将休息区中的此牌移回手牌。", kEquipment)
            .functional_zones.empty());
}

TEST_CASE("视为『A』 may leave what it was", "[parser][zero:306.2]") {
  CHECK(Read("此牌视为『甲』。").readings.size() == 2);
  CHECK(Read("此牌属性变为『甲』。").readings.size() == 1);
  CHECK(Read("此牌也视为『甲』。").readings.size() == 1);
}

TEST_CASE("so many more is just so many, or at least", "[parser][zero:613.1]") {
  CHECK(Read("如果对方手牌比我方多两张，此牌（攻）+500。").readings.size() == 2);
  CHECK(Read("如果对方手牌比我方多两张以上，此牌（攻）+500。").readings.size() == 1);
}

TEST_CASE("what is printed keeps how many, where and of what", "[parser][zero:202.5]") {
  const auto printed = [](const char* text) {
    return zero_zh::PrintParaphrase(OnlyReading(text, kTactic), zero::GameVocabulary());
  };
  CHECK(printed("查看我方牌组顶的三张牌，将其中的两张加入手牌，其余的牌送入休息区。")
            .find("其中的两张牌") != std::string::npos);
  CHECK(printed("将手牌中的一张牌放到生命区的最下方。").find("最下方") != std::string::npos);
  CHECK(printed("取消连锁中的一个启动效果。").find("一个启动效果") != std::string::npos);
  CHECK(printed("横置我方战斗区中任意张角色牌。对方废弃相同张数的资源牌。").find("X张") ==
        std::string::npos);
}

TEST_CASE("a quoted effect speaks of what it picks itself", "[parser][zero:709.7]") {
  for (const char* text :
       {"我方战斗区中的『甲』获得“【破坏时】选择对方战斗区中的一张角色牌，将其破坏。”。",
        "我方战斗区中的『甲』获得“【攻击时】展示牌组顶的一张牌，将那张牌加入手牌。”。"}) {
    INFO(text);
    int of_mine = 0;
    const auto look = [&](const ir::Selector& cards) {
      of_mine += cards.whose == ir::Player::You && !cards.zones.empty() &&
                         cards.zones.front() == zero::zone::kBattle
                     ? 1
                     : 0;
    };
    WalkOnly(text, {}, look);
    CHECK(of_mine == 1);
  }
  // Out of quotes the subject that is left out is the same set.
  int sets = 0;
  const auto look = [&](const ir::Selector& cards) {
    sets += cards.whose == ir::Player::You ? 1 : 0;
  };
  WalkOnly("我方战斗区中的『甲』（攻）+500，不能被横置。", {}, look);
  CHECK(sets == 2);
}

TEST_CASE("其 behind what was picked just now is that", "[parser][zero:705.8]") {
  const char* kOne[] = {
      "废弃我方战斗区中的一张『甲』：以对方战斗区中的一张角色牌为对象，将其破坏。",
      "以战斗区中的一张角色牌为对象，对其造成2000点伤害。",
      "横置我方战斗区中的一张角色牌，选择对方战斗区中的一张角色牌，将其移回持有者手牌。"};
  for (const char* text : kOne) {
    INFO(text);
    CHECK(Read(text).readings.size() == 1);
  }
  // Without a pick it may be the one or the other.
  CHECK(Read("横置我方战斗区中的一张角色牌并破坏对方战斗区中的一张角色牌，其本回合不能攻击。",
             kTactic)
            .readings.size() > 1);
}

TEST_CASE("what 并 adds behind the last mark of a list is of that", "[parser][zero:700.9]") {
  CHECK(
      Read("【登场时】从以下效果中选择一个：（1）抽一张牌。（2）此牌本回合（攻）+1000并获得突袭。")
          .readings.size() == 1);
}

TEST_CASE("the turn of entry of those that are spoken of is theirs", "[parser][zero:205.2]") {
  CHECK(Only("对方的角色牌登场的回合不能攻击。") == Only("对方本回合登场的角色牌不能攻击。"));
  CHECK_FALSE(Only("对方的角色牌在此牌登场的回合不能攻击。") ==
              Only("对方本回合登场的角色牌不能攻击。"));
  CHECK_FALSE(Only("此牌在登场的回合获得先制。") == Only("此牌获得先制。"));
}

TEST_CASE("damage by effects is told in one way", "[parser][zero:607.1]") {
  CHECK(Read("当此牌受到效果造成的伤害时，抽一张牌。").readings.size() == 1);
  CHECK(Only("如果此牌将要受到效果造成的伤害，改为废弃此牌。") ==
        Only("如果此牌将要受到非战斗伤害，改为废弃此牌。"));
}

TEST_CASE("what is printed counts as it is counted", "[parser][zero:103.4]") {
  const auto printed = [](const char* text) {
    return zero_zh::PrintParaphrase(OnlyReading(text), zero::GameVocabulary());
  };
  const auto says = [&](const char* text, const char* words) {
    INFO(printed(text));
    return printed(text).find(words) != std::string::npos;
  };
  CHECK_FALSE(says("此牌（攻）变为我方手牌数量的1000倍。", "每有"));
  CHECK(says("我方资源区中每有一种颜色的牌，此牌（攻）+500。", "每有一种颜色的"));
  CHECK(says("我方资源区中每有两张蓝色的牌，此牌（攻）+500。", "每有两张"));
  CHECK(says("【登场时】随机将对方手牌中的一张牌送入休息区。", "随机"));
  CHECK(says("如果我方生命区将要受到战斗伤害，改为废弃此牌。", "战斗伤害"));
  CHECK(says("变身形态：【登场时】抽一张牌。", "抽一张牌"));
  CHECK(says("【登场时】查看牌组顶的三张牌，将那些牌放回牌组顶。", "那些牌"));
}

TEST_CASE("each player's own is nobody else's, and 其余 are all others", "[parser][zero:102.3]") {
  CHECK(
      Read("每位玩家选择其战斗区中的一张角色牌，然后破坏其余的角色牌。", kTactic).readings.size() ==
      1);
  CHECK(Read("每位玩家选择战斗区中的一张角色牌，将其破坏。", kTactic).readings.size() == 2);
}

namespace {

/// How often the ability says of such a thing that it is not meant.
template <class Reference>
int LeftOut(const ir::Ability& ability) {
  int count = 0;
  const auto look = [&](const ir::IsNot& other) {
    count += std::holds_alternative<Reference>(other.object.node) ? 1 : 0;
  };
  ir::Walk(ability, look);
  return count;
}

}  // namespace

TEST_CASE("another card is another than the one that was named before", "[parser][zero:705.4]") {
  for (const char* text :
       {"横置对方战斗区中的一张角色牌。破坏其控制者战斗区中的另一张角色牌。",
        "横置我方战斗区中的一张『甲』：我方战斗区中的另一张『甲』本回合获得坚韧。",
        "战斗区中的一张角色牌（攻）+500，战斗区中的另一张角色牌（攻）-500。",
        "将战斗区中的一张角色牌放置在另一张角色牌下。"}) {
    INFO(text);
    CHECK(LeftOut<ir::Bound>(Only(text)) == 1);
    CHECK(LeftOut<ir::Self>(Only(text)) == 0);
  }
  // Where nothing else was named it is this one; the other player's card is none of mine anyway.
  for (const char* text :
       {"废弃我方战斗区中的另一张角色牌：抽一张牌。", "【登场时】横置战斗区中的另一张角色牌。",
        "横置对方战斗区中的一张角色牌。重置我方战斗区中的另一张角色牌。"}) {
    INFO(text);
    CHECK(LeftOut<ir::Self>(Only(text)) == 1);
    CHECK(LeftOut<ir::Bound>(Only(text)) == 0);
  }
  // A tactic lies in no battle zone.
  CHECK(LeftOut<ir::Bound>(
            Only("选择我方战斗区中的一张角色牌，破坏战斗区中的所有其他角色牌。", kTactic)) == 1);
}

TEST_CASE("the end of this turn is that of no other turn", "[parser][zero:407.2]") {
  const auto lasts = [](const char* text) {
    ir::DurationKind kind = ir::DurationKind::WhileThere;
    bool is_repeated = false;
    const auto look = [&](const ir::Delay& delay) {
      kind = delay.duration.kind;
      is_repeated = delay.is_repeated;
    };
    const ir::Ability ability = Only(text, kTactic);
    ir::Walk(ability.effect, look);
    CHECK_FALSE(is_repeated);
    return kind;
  };
  CHECK(lasts("本回合结束时，抽一张牌。") == ir::DurationKind::ThisTurn);
  CHECK(lasts("抽两张牌，且本回合结束时，舍弃一张手牌。") == ir::DurationKind::ThisTurn);
  CHECK(lasts("重置战斗区中的一张角色牌。在本回合结束时破坏那张角色牌。") ==
        ir::DurationKind::ThisTurn);
  CHECK(lasts("重置战斗区中的一张角色牌，那张角色牌在本回合结束时被破坏。") ==
        ir::DurationKind::ThisTurn);
  CHECK(lasts("抽两张牌。下个对方回合结束时，抽一张牌。") == ir::DurationKind::WhileThere);
}

TEST_CASE("every player picks one, and the rest is what neither has picked",
          "[parser][zero:102.3]") {
  for (const char* text : {"每位玩家选择其战斗区中的一张角色牌，然后将其余的角色牌移回持有者手牌。",
                           "每位玩家选择各自战斗区中的一张角色牌，然后破坏其余的角色牌。",
                           "每位玩家选择其战斗区中的一张角色牌，然后破坏其战斗区中其余的角色牌。",
                           "每位玩家选择自己战斗区中的一张角色牌，然后破坏其他角色牌。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kTactic);
    const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
    REQUIRE(steps.size() == 2);
    CHECK(std::holds_alternative<ir::EachPlayerDoes>(steps[0].node));
    int all = 0;
    const auto look = [&](const ir::Selector& cards) {
      if (cards.count.kind != ir::CountKind::All) return;
      ++all;
      CHECK(cards.zones == std::vector{zero::zone::kBattle});
      CHECK((cards.whose == ir::Player::Unstated || cards.whose == ir::Player::Either));
    };
    ir::Walk(steps[1], look);
    CHECK(all == 1);
    CHECK(LeftOut<ir::Bound>(ability) == 1);
  }
  // What lies in the own zones of each stays with each.
  const ir::Ability hands = Only("每位玩家选择两张手牌，舍弃其余的手牌。", kTactic);
  const auto& steps = std::get<ir::Sequence>(hands.effect.node).steps;
  REQUIRE(steps.size() == 2);
  CHECK(std::holds_alternative<ir::EachPlayerDoes>(steps[1].node));
}

TEST_CASE("what holds on use of a tactic keeps it from being cancelled afterwards",
          "[parser][zero:707.4]") {
  const auto is_of_use = [](const char* text) {
    bool is = false;
    const auto look = [&](const ir::HeldAtUse&) { is = true; };
    const ir::Ability ability = OnlyReading(text, kTactic).front();
    ir::Walk(ability, look);
    return is;
  };
  CHECK(is_of_use("使用此牌时，若我方战斗区中有『甲』，则此牌不能被取消。抽一张牌。"));
  CHECK(is_of_use("我方使用此牌时，如果我方没有手牌，此牌不能被取消。"));
  CHECK_FALSE(is_of_use("如果我方没有手牌，此牌不能被取消。"));
  CHECK_FALSE(is_of_use("使用此牌时，若我方战斗区中有『甲』，费用-1。"));
}

TEST_CASE("control that is gained as long as this card is there ends with it",
          "[parser][zero:612.4]") {
  for (const char* text :
       {"【登场时】只要此牌在战斗区中，获得对方战斗区中的一张角色牌的控制权。",
        "【登场时】只要此牌在战斗区中，我方获得对方战斗区中的一张角色牌的控制权。",
        "【登场时】以对方战斗区中的一张角色牌为对象，只要此牌在战斗区中，获得那张牌的控制权。"}) {
    INFO(text);
    bool is_tied = false;
    const auto look = [&](const ir::ChangeControl& control) {
      is_tied = control.duration.kind == ir::DurationKind::WhileSourceThere;
    };
    const ir::Ability ability = Only(text, kCharacter);
    ir::Walk(ability.effect, look);
    CHECK(is_tied);
    CHECK(CountOf<ir::If>(ability.effect) == 0);
  }
  // Nobody can keep looking whether it is so.
  CHECK_FALSE(IsRead("【登场时】只要我方战斗区中有『甲』，获得对方战斗区中的一张角色牌的控制权。",
                     kCharacter));
  CHECK_FALSE(IsRead("【登场时】只要我方没有手牌，获得对方战斗区中的一张角色牌的控制权。"));
}

TEST_CASE("what a quoted effect picks is not what gains the effect", "[parser][zero:709.1]") {
  const ir::Ability all =
      Only("我方战斗区中的所有『甲』获得“【破坏时】对方将自己牌组顶的一张牌送入休息区。”的效果。",
           kCharacter);
  bool moves_bound = false;
  const auto look = [&](const ir::Move& move) {
    moves_bound = std::holds_alternative<ir::Reference>(move.what.node);
  };
  const auto gained = [&](const ir::GainAbilities& gains) {
    ir::Walk(*gains.abilities.front(), look);
  };
  ir::Walk(all, gained);
  CHECK(moves_bound);
  // Outside of the quotes the subject left out is the same again.
  CHECK(CountOf<ir::Selector>(
            Only("我方战斗区中的所有『甲』（攻）+500，获得贯通。", kCharacter).effect) == 2);
}

TEST_CASE("what the card in use costs is known before it is paid", "[parser][zero:303.4]") {
  CHECK(Only("我方使用『甲』角色牌时，那张牌的无色费用-1。", kCharacter) ==
        Only("我方使用『甲』角色牌时，无色费用-1。", kCharacter));
  CHECK(Only("对方使用战术牌时，该牌的无色费用+1。", kCharacter) ==
        Only("对方使用战术牌时，无色费用+1。", kCharacter));
  CHECK(Only("我方使用『甲』角色牌时，如果此牌横置，那张角色牌的无色费用-1。", kCharacter) ==
        Only("我方使用『甲』角色牌时，如果此牌横置，无色费用-1。", kCharacter));
  CHECK(Only("我方使用角色牌时，其费用-1。", kCharacter) ==
        Only("我方使用角色牌时，费用-1。", kCharacter));
  CHECK(Only("我方使用『甲』时，那张牌的无色费用-1。").kind == ir::AbilityKind::Continuous);
}

TEST_CASE("what is paid beside the cost makes no card dearer", "[parser][zero:318.2]") {
  for (const char* text : {"使用此牌时须额外支付(2)。抽三张牌。",
                           "使用此牌时须额外支付(X)。对对方战斗区中的一张角色牌造成X点伤害。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kTactic);
    CHECK(ability.cost.has_value());
    CHECK(CountOf<ir::ChangeCost>(ability.effect) == 0);
  }
}

TEST_CASE("其 is what was just picked, no cost and no group", "[parser][zero:705.8]") {
  const auto means = [](const char* text) {
    int slot = -1;
    const auto look = [&](const ir::Objects& objects) {
      const auto* reference = std::get_if<ir::Reference>(&objects.node);
      const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
      if (bound != nullptr) slot = bound->slot;
    };
    const ir::Ability ability = Only(text);
    ir::Walk(ability.effect, look);
    return slot;
  };
  CHECK(means("舍弃一张手牌：以对方战斗区中的一张角色牌为对象，将其破坏。") == 1);
  CHECK(means("废弃我方战斗区中的一张角色牌：选择对方战斗区中的一张角色牌，将其横置。") == 1);
  CHECK(means("对方展示其所有手牌。选择其中的一张战术牌，对方将其舍弃。") == 1);
  CHECK(means("查看我方牌组顶的三张牌，选择其中的一张，将其加入手牌。") == 1);
  CHECK(means("以对方战斗区中的一张角色牌为对象，对其造成2000点伤害。") == 0);
  // What was not picked by a word of its own may be either.
  CHECK(Read("废弃我方战斗区中的一张角色牌：横置对方战斗区中的一张角色牌，将其移回持有者手牌。")
            .readings.size() == 2);
  CHECK(Read("选择我方战斗区中的一张角色牌。选择对方战斗区中的一张角色牌。那张角色牌（攻）+500。")
            .readings.size() == 2);
}

TEST_CASE("one time is told of what one subject does", "[parser][zero:407.1]") {
  CHECK(Read("【登场时】对方战斗区中的一张角色牌本回合失去所有效果，且不能进行防御。")
            .readings.size() == 1);
  CHECK(
      Read("【攻击时】此牌本回合（攻）+500，若我方没有手牌，则额外（防）+500。").readings.size() ==
      1);
  CHECK(Read("【攻击时】本回合此牌（攻）+500，获得贯通。").readings.size() == 2);
}

TEST_CASE("并 behind the last of a list stands within it", "[parser][zero:700.9]") {
  const ir::Ability list = Only(
      "【登场时】选择以下一项：（1）抽一张牌；（2）直到本回合结束时，此牌（攻）+500并获得突袭。");
  CHECK(std::holds_alternative<ir::ChooseOne>(list.effect.node));
}

TEST_CASE("what 可以 reaches is told of a price no more than of a deed", "[parser][zero:702.3]") {
  const ir::Readings paid = Read("【登场时】可以支付(1)，抽一张牌。");
  REQUIRE(paid.readings.size() == 2);
  CHECK(paid.readings.front().abilities == OnlyReading("【登场时】可以支付(1)并抽一张牌。"));
  CHECK(Read("【登场时】可以抽一张牌，对方抽一张牌。").readings.size() == 2);
}

TEST_CASE("damage that an effect deals is of that sort", "[parser][zero:607.1]") {
  CHECK(OnlyReading("此牌将要受到效果造成的伤害时，改为抽一张牌。") ==
        OnlyReading("此牌将要因效果受到伤害时，改为抽一张牌。"));
  CHECK(Read("此牌受到非战斗伤害时，抽一张牌。").readings.size() == 1);
}

TEST_CASE("what a name spells is said by nobody", "[parser][zero:301.2]") {
  // -, 有 and 也 in a name are no operator, no comparison and no word of the clause.
  const auto lessened = [](const char* text) {
    const auto sum = TheOnly<ir::AmountBecomes>(text);
    return std::get<ir::Box<ir::Arithmetic>>(sum.amount.node)->operation;
  };
  CHECK(lessened("我方战斗区中的『X-2』受到的伤害增加1000。") == ir::Operator::Add);
  CHECK(lessened("我方战斗区中的『X-2』受到的伤害减少1000。") == ir::Operator::Subtract);
  CHECK(
      TheOnly<ir::ThereAre>("如果我方休息区中的『有栖』的数量为三，此牌（攻）+500。").comparison ==
      ir::Comparison::Equal);
  const ir::Ability instead = Only("此牌的角色名变更为『也门』。");
  CHECK(std::holds_alternative<ir::Sequence>(instead.effect.node));
}

TEST_CASE("attacks that were declared are counted apart from attacks", "[parser][zero:405.1.2]") {
  const auto past = [](const char* text) { return TheOnly<ir::ObjectEvent>(text).happening; };
  CHECK(past("【我方回合结束时】如果我方本回合已经宣布过两次以上的攻击，抽一张牌。") ==
        ir::Happening::DeclaresAttack);
  CHECK(past("【我方回合结束时】如果我方本回合已经进行过两次以上的攻击，抽一张牌。") ==
        ir::Happening::Attacks);
}

TEST_CASE("another effect knows nothing of what this one has told", "[parser][zero:700.6]") {
  CHECK_FALSE(IsRead("【登场时】移除此牌上的两个花指示物。【攻击时】每移除一个指示物，抽一张牌。"));
  CHECK_FALSE(IsRead(
      "【登场时】我方本回合使用的第一张战术牌的费用-1。【攻击时】此后使用的战术牌的费用-2。"));
  // Nor is so many as was to be taken off what was taken off. Rule: [Zero 1.20, 102.5].
  CHECK_FALSE(
      IsRead("【登场时】移除此牌上的两个花指示物。如果因此移除了至少一个花指示物，抽一张牌。"));
}

TEST_CASE("what holds as long as a card attacks is no trigger", "[parser][zero:900.远程.3]") {
  static constexpr OtherWords kSameMisreadings[] = {
      {"此牌攻击时（攻）+500。", "如果此牌正在攻击，此牌（攻）+500。"},
      {"此牌攻击时获得贯通。", "如果此牌正在攻击，此牌获得贯通。"},
      {"此牌攻击角色牌时（攻）+500。", "如果此牌正在攻击角色牌，此牌（攻）+500。"},
      {"此牌攻击时不能被『甲』防御。", "如果此牌正在攻击，此牌不能被『甲』防御。"},
  };
  CheckReadSame(kSameMisreadings);
  for (const char* text : {"此牌防御时（防）+500。", "我方战斗区中的『甲』攻击时（攻）+500。"}) {
    INFO(text);
    CHECK(Only(text, kCharacter).kind == ir::AbilityKind::Continuous);
  }
  // 当, a stop or a time tell of the moment.
  for (const char* text : {"当此牌攻击时（攻）+500。", "此牌攻击时，（攻）+500。",
                           "此牌攻击时本回合（攻）+500。", "此牌攻击时抽一张牌。"}) {
    INFO(text);
    CHECK(Only(text, kCharacter).kind == ir::AbilityKind::Triggered);
  }
}

TEST_CASE("a level marker that is put there upgrades nothing", "[parser][zero:600.7]") {
  CHECK(TheOnly<ir::LevelUp>("【登场时】将牌组顶的一张牌面朝下放置在此牌下方作为等级指示物。")
            .is_put);
  CHECK_FALSE(TheOnly<ir::LevelUp>("【登场时】为此牌升级。").is_put);
}

TEST_CASE("who loses is not only who does not win", "[parser][zero:101.2]") {
  const auto loses = TheOnly<ir::WinGame>("【登场时】对方输掉游戏。");
  CHECK(loses.is_loss);
  CHECK(loses.who == ir::Player::Opponent);
  CHECK_FALSE(OnlyReading("【登场时】对方输掉游戏。") == OnlyReading("【登场时】我方赢得游戏。"));
}

TEST_CASE("damage to life that becomes so much is not so much more", "[parser][zero:505.1]") {
  const auto set = TheOnly<ir::ExtraLifeDamage>("此牌对生命区造成的战斗伤害变为3点。");
  CHECK(set.is_set);
  CHECK(set.amount == ir::Constant(3, set.amount.range));
  CHECK(TheOnly<ir::ExtraLifeDamage>("此牌对生命区造成的伤害+1。").sort == ir::DamageSort::Any);
  const auto more = TheOnly<ir::ExtraLifeDamage>("此牌对生命区造成的战斗伤害+1。");
  CHECK(more.sort == ir::DamageSort::Battle);
  CHECK_FALSE(more.is_set);
}

TEST_CASE("it does not become tapped, or may stay as it is", "[parser][zero:501.1]") {
  CHECK(TheOnly<ir::Constrain>("此牌攻击时不横置。").modality == ir::Modality::Must);
  CHECK(TheOnly<ir::Constrain>("此牌攻击时不需要横置。").modality == ir::Modality::Must);
  CHECK(TheOnly<ir::Constrain>("此牌可以不横置进行攻击。").modality == ir::Modality::Can);
}

TEST_CASE("control of what bears it is held, of anything else gained once",
          "[parser][zero:612.1]") {
  CHECK(TheOnly<ir::ChangeControl>("获得装备此牌的角色牌的控制权。", kEquipment).is_held);
  CHECK_FALSE(
      TheOnly<ir::ChangeControl>("(0)：获得装备此牌的角色牌的控制权。", kEquipment).is_held);
  CHECK_FALSE(
      TheOnly<ir::ChangeControl>("【登场时】获得对方战斗区中的一张角色牌的控制权。").is_held);
}

TEST_CASE("a player that cannot level up is not cards that cannot", "[parser][zero:600.1]") {
  CHECK(TheOnly<ir::ConstrainPlayer>("对方不能为角色牌升级。").deed == ir::PlayerDeed::LevelUp);
  CHECK(TheOnly<ir::Constrain>("对方的角色牌不能升级。").deed == ir::Deed::LevelUp);
}

TEST_CASE("what is shown in a deck works there", "[parser][zero:900.英雄呼唤.1]") {
  for (const char* text :
       {"当此牌在牌组中被展示时，抽一张牌。", "当牌组中的此牌被展示时，抽一张牌。"}) {
    INFO(text);
    CHECK(Only(text, kCharacter).functional_zones.size() == 1);
  }
  CHECK(Only("当此牌被展示时，抽一张牌。", kCharacter).functional_zones.empty());
}

TEST_CASE("what a tactic says of its own going holds where it waits", "[parser][zero:700.11]") {
  const ir::Ability ability = Only("若此牌将要进入休息区，改为将其移出游戏。", kTactic);
  CHECK(ability.kind == ir::AbilityKind::Continuous);
  CHECK(ability.functional_zones.size() == 1);
}

TEST_CASE("a cost that is changed when it was paid is not read", "[parser][zero:623.1]") {
  CHECK_FALSE(IsRead("使用此牌时，可以废弃一张资源牌，若如此，此牌的无色费用-1。", kTactic));
  CHECK(IsRead("使用此牌时，此牌的无色费用-1。", kTactic));
}

TEST_CASE("the other player's own card enters on that side", "[parser][zero:318.6]") {
  const auto whose = [](const char* text) { return TheOnly<ir::Move>(text).to.whose; };
  CHECK(whose("【登场时】对方可以将其手牌中的一张角色牌登场。") == ir::Player::Opponent);
  CHECK(whose("【登场时】将对方休息区中的一张角色牌登场。") == ir::Player::You);
}

TEST_CASE("the bearer that attacked is meant, whichever bears the card by then",
          "[parser][zero:702.5]") {
  const ir::Ability ability =
      Only("装备此牌的角色牌攻击时，那张角色牌本回合（攻）+500。", kEquipment);
  CHECK(CountOf<ir::EventSubject>(ability.effect) == 1);
  CHECK(CountOf<ir::Host>(ability.effect) == 0);
}

TEST_CASE("which of several that are least is said of how one is picked", "[parser][zero:705.8]") {
  static constexpr OtherWords kSameMisreadings[] = {
      {"破坏对方战斗区中（攻）最低的一张角色牌。（攻）最低的角色牌有两张以上的场合，由对方选择其中一张。",
       "破坏对方战斗区中（攻）最低的一张角色牌。若有多张并列，由对方选择其中一张。"},
      {"破坏对方战斗区中（攻）最低的一张角色牌。（攻）最低的角色牌有两张以上时，由我方选择其中一张。",
       "破坏对方战斗区中（攻）最低的一张角色牌。"},
  };
  CheckReadSame(kSameMisreadings);
  CHECK_FALSE(
      IsRead("破坏对方战斗区中（攻）最低的一张角色牌。费用最高的角色牌有两张以上时，"
             "由对方选择其中一张。"));
}

TEST_CASE("what is stated instead lasts as long as what it stands for", "[parser][zero:707.1]") {
  static constexpr OtherWords kSameMisreadings[] = {
      {"【攻击时】此牌本回合（攻）+500。若我方没有手牌，改为（攻）+1500。",
       "【攻击时】此牌本回合（攻）+500。若我方没有手牌，改为+1500。"},
      {"【攻击时】此牌本回合（攻）+500。若我方没有手牌，改为（攻）+1500。",
       "【攻击时】此牌本回合（攻）+500。若我方没有手牌，改为此牌本回合（攻）+1500。"},
  };
  CheckReadSame(kSameMisreadings);
  CHECK(TheOnly<ir::ChangeStats>("如果此牌横置，此牌（攻）+500。").duration.kind ==
        ir::DurationKind::WhileThere);
}

TEST_CASE("what is said of the pick of an option is a part of it", "[parser][zero:700.9]") {
  CHECK(Read("【登场时】选择以下一项：抽一张牌；横置对方战斗区中的一张角色牌，将其移回持有者手牌。")
            .readings.size() == 1);
  CHECK(Read("【登场时】选择以下一项：抽一张牌；重置此牌，对方抽一张牌。").readings.size() == 2);
  CHECK(
      Read("选择以下一项；若我方没有手牌，则改为选择两项：抽两张牌；重置我方战斗区中的一张角色牌；"
           "横置对方战斗区中的一张角色牌。",
           kTactic)
          .readings.size() == 1);
  // Who chooses and carries out does it.
  CHECK(Read("【登场时】对方选择以下一项执行：·舍弃一张手牌；·抽一张牌。").readings.size() == 1);
}

TEST_CASE("what comes instead stands for what sends the same card elsewhere",
          "[parser][zero:707.1]") {
  const ir::Ability ability =
      Only("从牌组中找一张『甲』，展示后加入手牌并洗切牌组。若我方没有角色牌，改为将那张牌登场。",
           kTactic);
  const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
  CHECK(std::holds_alternative<ir::Shuffle>(steps.back().node));
  CHECK(CountOf<ir::Shuffle>(ability.effect) == 1);
}

TEST_CASE("whose it is among options is whose choice it is", "[parser][zero:610.3]") {
  const auto limit = TheOnly<ir::Constrain>(
      "【攻击时】对方选择以下一项：其战斗区中的一张角色牌本回合不能防御；我方抽一张牌。");
  CHECK(std::get<ir::Selector>(limit.subject.node).whose == ir::Player::Opponent);
}

TEST_CASE("what moves to the other side of play does not enter", "[parser][zero:612.4]") {
  CHECK(Only("将对方战斗区中的一张角色牌移动到我方战斗区。", kTactic) ==
        Only("获得对方战斗区中的一张角色牌的控制权。", kTactic));
  CHECK(TheOnly<ir::Move>("将我方休息区中的一张角色牌放置到战斗区。", kTactic).to.whose !=
        ir::Player::Opponent);
}

TEST_CASE("where a card has to lie its effect works", "[parser][zero:700.11]") {
  const ir::Readings said = Read(
      "此牌在我方休息区中的场合，我方的『甲』登场时，可以将此牌装备给那张角色牌。", kEquipment);
  REQUIRE_FALSE(said.readings.empty());
  for (const ir::Reading& reading : said.readings)
    CHECK(reading.abilities.front().functional_zones.size() == 1);
  CHECK(Only("如果我方休息区中有『甲』，此牌（攻）+500。", kCharacter).functional_zones.empty());
  CHECK(Only("【破坏时】如果此牌在休息区中，抽一张牌。", kCharacter).functional_zones.empty());
}

TEST_CASE("how a card may be used for nothing is not what it does", "[parser][zero:623.5]") {
  CHECK(Only("如果我方没有手牌，可以不支付费用使用此牌。", kTactic) ==
        Only("如果我方没有手牌，此牌可以不支付费用使用。", kTactic));
  CHECK(TheOnly<ir::UseCard>("当此牌被舍弃时，可以不支付费用使用此牌。", kTactic).is_free);
}

TEST_CASE("two characters that are attacked are two", "[parser][zero:507.1]") {
  CHECK_FALSE(OnlyReading("如果此牌正在攻击两张角色牌，此牌（攻）+500。") ==
              OnlyReading("如果此牌正在攻击角色牌，此牌（攻）+500。"));
}

}  // namespace caiding::parser

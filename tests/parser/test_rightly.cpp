// SPDX-License-Identifier: MIT
// Words that are easily read wrongly, each beside what looks like it and means something else.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

/// Whose each of the phrases is, in their order.
std::vector<ir::Player> Whose(const ir::Ability& ability) {
  std::vector<ir::Player> whose;
  const auto look = [&](const ir::Selector& selector) { whose.push_back(selector.whose); };
  ir::Walk(ability, look);
  return whose;
}

const ir::Replace& Replacement(const ir::Ability& ability) {
  REQUIRE(std::holds_alternative<ir::Replace>(ability.effect.node));
  return std::get<ir::Replace>(ability.effect.node);
}

std::size_t Steps(const ir::Effect& effect) {
  const auto* steps = std::get_if<ir::Sequence>(&effect.node);
  return steps == nullptr ? 1 : steps->steps.size();
}

}  // namespace

// ---------------------------------------------------------------- 自己

TEST_CASE("自己 is whoever does what the clause tells", "[parser][rightly][zero:610.3]") {
  using ir::Player;
  CHECK(Whose(Only("对方选择自己的一张角色牌并将其破坏。", kTactic)) ==
        std::vector{Player::Opponent});
  CHECK(Whose(Only("对方废弃自己的一张角色牌。", kTactic)) == std::vector{Player::Opponent});
  CHECK(Whose(Only("对方选择自己休息区中的两张牌移出游戏。", kTactic)) ==
        std::vector{Player::Opponent});
  CHECK(Whose(Only("我方废弃自己的一张角色牌。", kTactic)) == std::vector{Player::You});
  CHECK(Whose(Only("废弃自己的一张角色牌。", kTactic)) == std::vector{Player::You});
  // Another's clause before it changes nothing where the next says who does it.
  CHECK(Whose(Only("对方抽一张牌。我方废弃自己的一张角色牌。", kTactic)) ==
        std::vector{Player::You});
  // One subject for both clauses.
  CHECK(Whose(Only("对方抽一张牌并废弃自己的一张角色牌。", kTactic)) ==
        std::vector{Player::Opponent});
}

TEST_CASE("自己 of each player is each player's own", "[parser][rightly][zero:102.3]") {
  const ir::Ability ability = Only("每位玩家废弃自己的一张角色牌。", kTactic);
  REQUIRE(std::holds_alternative<ir::EachPlayerDoes>(ability.effect.node));
  CHECK(Whose(ability) == std::vector{ir::Player::You});
}

TEST_CASE("自己 in what is said of cards is the player whose they are",
          "[parser][rightly][zero:610.3][zero:612.1]") {
  const auto by = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    REQUIRE(ability.triggers.size() == 1);
    return std::get<ir::ObjectEvent>(ability.triggers[0].node).by;
  };
  CHECK(by("当对方的角色牌被自己的效果破坏时，抽一张牌。") == ir::Player::Opponent);
  CHECK(by("当我方的角色牌被自己的效果破坏时，抽一张牌。") == ir::Player::You);
  CHECK(by("当此牌被自己的效果破坏时，抽一张牌。") == ir::Player::You);
  const auto barred = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    return std::get<ir::ControlledBy>(std::get<ir::Constrain>(ability.effect.node).by->node).player;
  };
  CHECK(barred("对方的角色牌不能成为自己的效果的对象。") == ir::Player::Opponent);
  CHECK(barred("此牌不能成为自己的效果的对象。") == ir::Player::You);
  // Whose they are, nobody says.
  CHECK_FALSE(IsRead("当角色牌被自己的效果破坏时，抽一张牌。"));
}

TEST_CASE("自己 is not read where nobody says who does it", "[parser][rightly][zero:610.3]") {
  // Nobody else's than the chooser's, so that it is the chooser who does it.
  CHECK(Read("对方从以下效果中选择一个：舍弃自己的一张手牌；抽一张牌。", kTactic).readings.size() ==
        1);
  CHECK(IsRead("从以下效果中选择一个：舍弃自己的一张手牌；抽一张牌。", kTactic));
  CHECK_FALSE(IsRead("如果对方将要抽牌，改为舍弃自己的一张手牌。"));
  CHECK(IsRead("如果我方将要抽牌，改为舍弃自己的一张手牌。"));
}

// ---------------------------------------------------------------- 改为A并B

TEST_CASE("all that follows 改为 is done in the place of the event",
          "[parser][rightly][zero:707.1][zero:707.4]") {
  for (const std::string_view joint : {"并", "，", "，然后", "，并"}) {
    const std::string text = "如果此牌将要被破坏，改为移出游戏" + std::string(joint) + "抽一张牌。";
    const ir::Ability ability = Only(text);
    CHECK(ability.kind == ir::AbilityKind::Continuous);
    CHECK(Steps(*Replacement(ability).instead) == 2);
  }
  const ir::Ability draws = Only("如果我方将要抽牌，改为舍弃一张手牌，对方抽两张牌并横置此牌。");
  CHECK(Steps(*Replacement(draws).instead) == 3);
  const ir::Ability half = Only("如果此牌将要受到伤害，改为其受到一半的伤害，抽一张牌。");
  CHECK(Steps(*Replacement(half).instead) == 2);
  CHECK(Replacement(Only("如果此牌将要被破坏，可以改为移出游戏并抽一张牌。")).is_optional);
  // Until the end of the turn, all of it.
  const ir::Ability turn =
      Only("本回合如果我方角色牌将要被破坏，改为移出游戏，抽一张牌。", kTactic);
  CHECK(Replacement(turn).duration.kind == ir::DurationKind::ThisTurn);
  CHECK(Steps(*Replacement(turn).instead) == 2);
}

TEST_CASE("what another sentence says is not done in the place of the event",
          "[parser][rightly][zero:707.1]") {
  const ir::Ability ability =
      Only("如果此牌将要被破坏，改为移出游戏；我方战斗区中的『岚』(攻)+1000。");
  CHECK(ability.kind == ir::AbilityKind::Continuous);
  REQUIRE(Steps(ability.effect) == 2);
  CHECK(std::holds_alternative<ir::Replace>(
      std::get<ir::Sequence>(ability.effect.node).steps[0].node));
  const ir::Ability stopped =
      Only("本回合如果我方角色牌将要被破坏，改为移出游戏。抽一张牌。", kTactic);
  REQUIRE(Steps(stopped.effect) == 2);
  const ir::Ability instead =
      Only("抽一张牌。如果我方战斗区中有『骑士』，改为抽两张牌并舍弃一张手牌。", kTactic);
  const auto& branch = std::get<ir::If>(instead.effect.node);
  CHECK(Steps(*branch.then) == 2);
  CHECK(branch.otherwise.has_value());
}

// ---------------------------------------------------------------- what stands before 和 and 或

namespace {

/// The phrases that a reading speaks of, in their order.
std::vector<ir::Selector> Phrases(const ir::Reading& reading) {
  std::vector<ir::Selector> phrases;
  const auto look = [&](const ir::Selector& selector) { phrases.push_back(selector); };
  for (const ir::Ability& ability : reading.abilities) ir::Walk(ability, look);
  return phrases;
}

ir::Readings Understood(std::string_view text, const ParagraphContext& context = kTactic) {
  INFO(text);
  ir::Readings readings = Read(text, context);
  CHECK(readings.not_understood.empty());
  return readings;
}

std::size_t CountOf(ir::Ambiguity source, const ir::Readings& readings) {
  std::size_t count = 0;
  for (const ir::ChoicePoint& point : readings.points) count += point.source == source ? 1U : 0U;
  return count;
}

bool IsTapped(const ir::Selector& selector) {
  bool is = false;
  const auto look = [&](const ir::Has& has) { is = is || has.quality == ir::Quality::Tapped; };
  ir::Walk(selector.filter, look);
  return is;
}

}  // namespace

TEST_CASE("whose and where before 和 is said of both", "[parser][rightly][zero:610.1]") {
  for (const std::string_view text : {"我方战斗区中的『海贼』和『海军』(攻)+1000。",
                                      "我方战斗区中的所有『海贼』和『海军』(攻)+1000。",
                                      "我方战斗区中的『海贼』、『海军』和『骑士』(攻)+1000。"}) {
    const ir::Readings readings = Understood(text, {});
    REQUIRE(readings.readings.size() == 1);
    for (const ir::Selector& phrase : Phrases(readings.readings[0])) {
      CHECK(phrase.whose == ir::Player::You);
      CHECK(phrase.zones == std::vector{zero::zone::kBattle});
      CHECK(phrase.count.kind == ir::CountKind::All);
    }
  }
  const ir::Readings one_each = Understood("横置对方战斗区中的一张角色牌和一张装备牌。");
  REQUIRE(one_each.readings.size() == 1);
  CHECK(Phrases(one_each.readings[0])[1].whose == ir::Player::Opponent);
  // 手牌 says where by itself, and nothing of what stands behind 和.
  const ir::Readings hand = Understood("将我方所有手牌和休息区中的所有『海军』移出游戏。");
  REQUIRE(hand.readings.size() == 1);
  CHECK(Phrases(hand.readings[0])[1].whose == ir::Player::You);
  CHECK(Phrases(hand.readings[0])[1].zones == std::vector{zero::zone::kRest});
  // Said again it is what it says.
  const ir::Readings two =
      Understood("我方战斗区中的『海贼』和对方战斗区中的『海军』(攻)+1000。", {});
  REQUIRE(two.readings.size() == 1);
  CHECK(Phrases(two.readings[0])[1].whose == ir::Player::Opponent);
}

TEST_CASE("of which the sort and the number before 和 are said is open",
          "[parser][rightly][zero:102.1]") {
  const ir::Readings tapped = Understood("破坏对方战斗区中的所有横置的『海贼』和『海军』。");
  CHECK(CountOf(ir::Ambiguity::Grouping, tapped) == 1);
  REQUIRE(tapped.readings.size() == 2);
  CHECK(IsTapped(Phrases(tapped.readings[0])[1]));
  CHECK_FALSE(IsTapped(Phrases(tapped.readings[1])[1]));
  const ir::Readings two = Understood("破坏对方战斗区中的两张『海贼』和『海军』。");
  CHECK(CountOf(ir::Ambiguity::Grouping, two) == 1);
  CHECK(Phrases(two.readings[0])[1].count.number == ir::Constant(2));
  CHECK(CountOf(ir::Ambiguity::Grouping,
                Understood("破坏对方战斗区中的两张『海贼』和一张『海军』。")) == 0);
  CHECK(CountOf(ir::Ambiguity::Grouping,
                Understood("破坏对方战斗区中的所有横置的『海贼』和所有横置的『海军』。")) == 0);
}

TEST_CASE("two of either sort may be one of each or two of one", "[parser][rightly][zero:705.5]") {
  const ir::Readings two = Understood("破坏对方战斗区中的两张『海贼』或『海军』。");
  REQUIRE(two.readings.size() == 2);
  CHECK(std::holds_alternative<ir::Destroy>(two.readings[0].abilities[0].effect.node));
  const auto& sorts = std::get<ir::ChooseOne>(two.readings[1].abilities[0].effect.node);
  CHECK(sorts.options.size() == 2);
  CHECK(Understood("破坏对方战斗区中的一张『海贼』或『海军』。").readings.size() == 1);
  CHECK(Understood("破坏对方战斗区中的最多两张『海贼』或『海军』。").readings.size() == 1);
}

TEST_CASE("what 并 adds behind 或 may go with the last noun only",
          "[parser][rightly][zero:700.9]") {
  const ir::Readings either = Understood("破坏对方战斗区中的一张角色牌或装备牌并抽一张牌。");
  REQUIRE(either.readings.size() == 2);
  CHECK(Steps(either.readings[0].abilities[0].effect) == 2);
  const auto& options =
      std::get<ir::ChooseOne>(either.readings[1].abilities[0].effect.node).options;
  REQUIRE(options.size() == 2);
  CHECK(Steps(options[0]) == 1);
  CHECK(Steps(options[1]) == 2);
  // The noun does not stand last, or what follows stands by itself.
  CHECK(Understood("将对方战斗区中的一张角色牌或装备牌破坏并抽一张牌。").readings.size() == 1);
  CHECK(Understood("破坏对方战斗区中的一张角色牌或装备牌。抽一张牌。").readings.size() == 1);
  CHECK(Understood("破坏对方战斗区中的一张角色牌或装备牌，抽一张牌。").readings.size() == 1);
}

// ---------------------------------------------------------------- how far 如果 reaches

TEST_CASE("how far a leading 如果 reaches is open in a comma chain",
          "[parser][rightly][zero:700.9]") {
  for (const std::string_view text :
       {"如果我方战斗区中有『骑士』，抽一张牌，破坏对方战斗区中的一张角色牌。",
        "如果我方战斗区中有『骑士』，抽一张牌；破坏对方战斗区中的一张角色牌。",
        "抽一张牌，如果我方战斗区中有『骑士』，对方舍弃一张手牌，横置此牌。"}) {
    const ir::Readings readings = Understood(text);
    CHECK(readings.readings.size() == 2);
    CHECK(CountOf(ir::Ambiguity::ConditionScope, readings) == 1);
  }
  const ir::Readings readings =
      Understood("如果我方战斗区中有『骑士』，抽一张牌，破坏对方战斗区中的一张角色牌。");
  REQUIRE(readings.readings.size() == 2);
  CHECK(Steps(*std::get<ir::If>(readings.readings[0].abilities[0].effect.node).then) == 2);
  const auto& apart = std::get<ir::Sequence>(readings.readings[1].abilities[0].effect.node).steps;
  REQUIRE(apart.size() == 2);
  CHECK(std::holds_alternative<ir::If>(apart[0].node));
  CHECK(std::holds_alternative<ir::Destroy>(apart[1].node));
}

TEST_CASE("what is bound to the clause before shares its condition",
          "[parser][rightly][zero:700.9]") {
  for (const std::string_view text :
       {"如果我方战斗区中有『骑士』，抽一张牌并破坏对方战斗区中的一张角色牌。",
        "如果我方战斗区中有『骑士』，抽一张牌，然后破坏对方战斗区中的一张角色牌。",
        "如果我方战斗区中有『骑士』，破坏对方战斗区中的一张角色牌，将其移出游戏。",
        "如果我方战斗区中有『骑士』，抽两张牌，否则抽一张牌。",
        "如果我方战斗区中有『骑士』，抽一张牌。破坏对方战斗区中的一张角色牌。"}) {
    CHECK(CountOf(ir::Ambiguity::ConditionScope, Understood(text)) == 0);
  }
  CHECK(Understood("如果我方战斗区中有『骑士』，此牌(攻)+1000，获得贯通。", {}).readings.size() ==
        1);
}

// ---------------------------------------------------------------- whose rest zone

TEST_CASE("whose rest zone it is is open where nobody says", "[parser][rightly][zero:200.2]") {
  for (const std::string_view text :
       {"将休息区中的一张角色牌加入手牌。", "将休息区中的一张角色牌登场。",
        "将休息区中的一张角色牌移出游戏。", "从休息区中将一张角色牌加入生命区。"}) {
    CHECK(CountOf(ir::Ambiguity::MissingZone, Understood(text)) == 1);
  }
  for (const std::string_view text :
       {"将我方休息区中的一张角色牌加入手牌。", "将双方休息区中的一张角色牌移出游戏。",
        "我方将休息区中的一张角色牌加入手牌。", "每位玩家将休息区中的一张角色牌移出游戏。"}) {
    CHECK(CountOf(ir::Ambiguity::MissingZone, Understood(text)) == 0);
  }
  CHECK(CountOf(ir::Ambiguity::MissingZone,
                Understood("【破坏时】将休息区中的此牌加入手牌。", {})) == 0);
}

// ---------------------------------------------------------------- 下回合

TEST_CASE("what is done at once behind 下回合 is not read", "[parser][rightly][zero:407.1]") {
  CHECK_FALSE(IsRead("下回合，我方战斗区中的所有角色牌(攻)+1000，抽一张牌。", kTactic));
  CHECK(IsRead("下回合，我方战斗区中的所有角色牌(攻)+1000。抽一张牌。", kTactic));
  CHECK(IsRead("抽一张牌，下回合我方战斗区中的所有角色牌(攻)+1000。", kTactic));
  CHECK(IsRead("本回合，我方战斗区中的所有角色牌(攻)+1000，抽一张牌。", kTactic));
}

// ---------------------------------------------------------------- tokens

TEST_CASE("a token is made where it is said to enter, none is moved there",
          "[parser][rightly][zero:325.9]") {
  const ir::Ability made =
      Only("将一张名为{士兵}的(攻)1000(防)1000的角色牌代替物在我方战斗区登场。", kTactic);
  CHECK(std::holds_alternative<ir::CreateToken>(made.effect.node));
  CHECK_FALSE(IsRead("将战斗区中的一张『士兵』代替物在对方战斗区登场。", kTactic));
  CHECK(IsRead("将战斗区中的一张『士兵』代替物移出游戏。", kTactic));
}

// ---------------------------------------------------------------- states and events

TEST_CASE("to have a keyword is a state", "[parser][rightly][zero:702.1]") {
  for (const std::string_view word : {"具有", "带有", "拥有"}) {
    const ir::Ability ability = Only("如果此牌" + std::string(word) + "贯通，此牌(攻)+1000。");
    CHECK(ability.kind == ir::AbilityKind::Continuous);
    const auto& is = std::get<ir::ObjectIs>(ability.condition.node);
    CHECK(std::holds_alternative<ir::Self>(is.object.node));
    CHECK(std::holds_alternative<ir::HasKeyword>(is.filter.node));
  }
}

TEST_CASE("因效果 before 被废弃 and 被舍弃 is by an effect",
          "[parser][rightly][zero:606.1][zero:608.1]") {
  const auto by_effect = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    REQUIRE(ability.triggers.size() == 1);
    return std::get<ir::ObjectEvent>(ability.triggers[0].node).by_effect;
  };
  CHECK(by_effect("当我方的『海贼』因效果被废弃时，抽一张牌。"));
  CHECK(by_effect("当此牌因效果从手牌中被舍弃时，抽一张牌。"));
  CHECK_FALSE(by_effect("当我方的『海贼』被废弃时，抽一张牌。"));
  CHECK_FALSE(by_effect("当此牌从手牌中被舍弃时，抽一张牌。"));
}

TEST_CASE("因效果 before 被破坏 is by whoever's effect", "[parser][rightly][zero:605.4]") {
  const auto by = [](std::string_view text) {
    const ir::Ability ability = Only(text);
    REQUIRE(ability.triggers.size() == 1);
    return std::get<ir::ObjectEvent>(ability.triggers[0].node).by;
  };
  CHECK(by("当我方的角色牌因效果被破坏时，抽一张牌。") == ir::Player::Either);
  CHECK(by("当我方的角色牌被对方的效果破坏时，抽一张牌。") == ir::Player::Opponent);
  CHECK(by("当我方的角色牌被破坏时，抽一张牌。") == ir::Player::Unstated);
}

// ---------------------------------------------------------------- 否则, 若如此做

TEST_CASE("否则 behind a condition and a choice is said of the condition",
          "[parser][rightly][zero:702.4]") {
  // Behind a comma it may be said of both: test_two_meanings.cpp.
  const ir::Ability whole =
      Only("【登场时】如果我方手牌在两张以下，可以抽一张牌。否则，舍弃一张手牌。");
  const auto* condition = std::get_if<ir::If>(&whole.effect.node);
  REQUIRE(condition != nullptr);
  CHECK(std::holds_alternative<ir::May>(condition->then->node));
  REQUIRE(condition->otherwise);
  CHECK(std::holds_alternative<ir::Discard>((*condition->otherwise)->node));
  // Without a condition it is said of what may be left.
  const ir::Ability ability = Only("【登场时】可以抽一张牌，否则舍弃一张手牌。");
  CHECK(Steps(ability.effect) == 2);
}

TEST_CASE("one 否则 behind two conditions answers the one or the other",
          "[parser][rightly][zero:700.9]") {
  const ir::Readings readings =
      Read("若我方战斗区中有『海贼』，若对方手牌为四张以上，对方舍弃一张手牌，否则我方抽一张牌。",
           kTactic);
  REQUIRE(readings.readings.size() == 3);
  const auto& both = std::get<ir::If>(readings.readings[2].abilities[0].effect.node);
  CHECK(std::get<ir::AllHold>(both.condition.node).parts.size() == 2);
  const auto& last = std::get<ir::If>(readings.readings[0].abilities[0].effect.node);
  const auto& first = std::get<ir::If>(readings.readings[1].abilities[0].effect.node);
  CHECK_FALSE(last.otherwise.has_value());
  CHECK(std::get<ir::If>(last.then->node).otherwise.has_value());
  CHECK(first.otherwise.has_value());
  CHECK_FALSE(std::get<ir::If>(first.then->node).otherwise.has_value());
}

TEST_CASE("a clause that names nobody behind one about the opponent is either player's",
          "[parser][rightly][zero:610.3]") {
  const auto count = [](const char* text) { return Read(text, kTactic).readings.size(); };
  CHECK(count("对方抽两张牌，舍弃一张手牌。") == 2);
  CHECK(count("对方抽两张牌，然后舍弃一张手牌。") == 2);
  CHECK(count("对方舍弃一张手牌，将牌组顶的两张牌送入休息区。") == 2);
  // Who does it is said, or a rule says who draws.
  CHECK(count("对方抽两张牌并舍弃一张手牌。") == 1);
  CHECK(count("对方抽两张牌，我方舍弃一张手牌。") == 1);
  CHECK(count("对方舍弃一张手牌，将我方牌组顶的两张牌送入休息区。") == 1);
  CHECK(count("对方舍弃一张手牌，抽一张牌。") == 1);
}

TEST_CASE("若如此做 behind a replacement belongs to what comes instead",
          "[parser][rightly][zero:707.1]") {
  const ir::Ability joined = Only("如果此牌将要被破坏，可以改为舍弃一张手牌。若如此做，抽一张牌。");
  CHECK(joined.kind == ir::AbilityKind::Continuous);
  CHECK(Steps(*Replacement(joined).instead) == 2);
  CHECK(joined.effect ==
        Only("如果此牌将要被破坏，可以改为舍弃一张手牌，若如此做，抽一张牌。").effect);
}

TEST_CASE("what does something to a card is not taken for that card",
          "[parser][rightly][zero:705.1]") {
  CHECK_FALSE(IsRead("我方战斗区中的『海贼』成为对方的战术牌的对象时，将那张战术牌移出游戏。"));
  CHECK(IsRead("我方战斗区中的『海贼』成为对方的战术牌的对象时，将那张角色牌移回持有者手牌。"));
}

// ---------------------------------------------------------------- each player

TEST_CASE("what each player did, each goes on doing", "[parser][rightly][zero:102.3]") {
  for (const char* text :
       {"每位玩家舍弃一张手牌，然后抽一张牌。", "双方玩家舍弃一张手牌并抽一张牌。",
        "每位玩家将手牌洗入牌组，然后抽与其洗入数量相同的牌。"}) {
    INFO(text);
    const ir::Ability ability = Only(text, kTactic);
    // What each draws as many of, each draws before the other goes on.
    if (std::holds_alternative<ir::EachPlayerDoes>(ability.effect.node)) continue;
    const auto* steps = std::get_if<ir::Sequence>(&ability.effect.node);
    REQUIRE(steps != nullptr);
    for (const ir::Effect& step : steps->steps)
      CHECK(std::holds_alternative<ir::EachPlayerDoes>(step.node));
  }
  // Without 然后 a clause that names nobody may be the own player's. Rule: [Zero 1.20, 602.1].
  CHECK(Read("每位玩家舍弃一张手牌，抽一张牌。", kTactic).readings.size() == 2);
}

// ---------------------------------------------------------------- one case beside another

TEST_CASE("a second 如果 behind ； hangs on nothing but itself", "[parser][rightly][zero:700.9]") {
  const ir::Ability ability =
      Only("如果我方没有手牌，抽一张牌；如果对方没有手牌，对方抽一张牌。", kTactic);
  const auto* steps = std::get_if<ir::Sequence>(&ability.effect.node);
  REQUIRE(steps != nullptr);
  REQUIRE(steps->steps.size() == 2);
  for (const ir::Effect& step : steps->steps) {
    const auto* branch = std::get_if<ir::If>(&step.node);
    REQUIRE(branch != nullptr);
    CHECK(std::holds_alternative<ir::Draw>(branch->then->node));
  }
}

TEST_CASE("否则 behind two cases is where neither holds", "[parser][rightly][zero:700.9]") {
  const ir::Ability ability =
      Only("如果我方没有手牌，抽一张牌；如果对方没有手牌，抽两张牌；否则抽三张牌。", kTactic);
  const auto* steps = std::get_if<ir::Sequence>(&ability.effect.node);
  REQUIRE(steps != nullptr);
  REQUIRE(steps->steps.size() == 3);
  const auto* last = std::get_if<ir::If>(&steps->steps.back().node);
  REQUIRE(last != nullptr);
  CHECK_FALSE(last->otherwise);
  const auto* neither = std::get_if<ir::NotHold>(&last->condition.node);
  REQUIRE(neither != nullptr);
  CHECK(std::holds_alternative<ir::AnyHolds>(neither->part->node));
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// Moments and order: what comes then, in which step, of whose turn, how often, which options.
#include "tests/parser/reader.h"

namespace caiding::parser {

TEST_CASE("what comes then is told with many words", "[parser][zero:700.9]") {
  static constexpr OtherWords kPairs[] = {
      {"【登场时】抽两张牌，那之后，舍弃一张手牌。", "【登场时】抽两张牌，然后舍弃一张手牌。"},
      {"【登场时】抽两张牌，在此之后舍弃一张手牌。", "【登场时】抽两张牌，然后舍弃一张手牌。"},
      {"【登场时】抽两张牌，紧接着舍弃一张手牌。", "【登场时】抽两张牌，然后舍弃一张手牌。"},
      {"【登场时】抽两张牌；随后舍弃一张手牌。", "【登场时】抽两张牌，然后舍弃一张手牌。"},
      {"【登场时】抽两张牌。那之后，舍弃一张手牌。", "【登场时】抽两张牌。舍弃一张手牌。"},
      {"【登场时】抽两张牌。最后，舍弃一张手牌。", "【登场时】抽两张牌。舍弃一张手牌。"}};
  CheckReadSame(kPairs);
}

TEST_CASE("after an event is when it has happened", "[parser][zero:702.1]") {
  static constexpr OtherWords kPairs[] = {
      {"每当我方洗切牌组后，抽一张牌。", "当我方洗切牌组时，抽一张牌。"},
      {"当此牌登场之后，抽一张牌。", "当此牌登场时，抽一张牌。"},
      {"当我方结束步骤时，抽一张牌。", "【我方回合结束时】抽一张牌。"},
      {"对方的开始步骤时，抽一张牌。", "【对方回合开始时】抽一张牌。"},
      {"每位玩家的结束步骤开始时，抽一张牌。", "【回合结束时】抽一张牌。"},
      {"当一个花指示物离开此牌时，抽一张牌。", "当此牌上的花指示物被移除时，抽一张牌。"},
      {"当任意一位玩家抽牌时，抽一张牌。", "当任意玩家抽牌时，抽一张牌。"},
      {"当角色牌进入任意玩家的休息区时，抽一张牌。", "当角色牌进入休息区时，抽一张牌。"}};
  CheckReadSame(kPairs);
  // What goes on is over later.
  CHECK_FALSE(IsRead("当对方使用战术牌后，抽一张牌。"));
}

TEST_CASE("a timing may be told of another card", "[parser][zero:805.1]") {
  static constexpr OtherWords kPairs[] = {
      {"装备此牌的角色牌【攻击时】，抽一张牌。", "当装备此牌的角色牌攻击时，抽一张牌。"},
      {"我方战斗区中的『猫』【登场时】抽一张牌。", "当我方战斗区中的『猫』登场时，抽一张牌。"}};
  CheckReadSame(kPairs);
  const ir::Ability won = Only("装备此牌的角色牌【攻击胜利时】，抽一张牌。", kEquipment);
  REQUIRE(won.triggers.size() == 1);
  const auto* window = std::get_if<ir::Window>(&won.triggers[0].node);
  REQUIRE(window != nullptr);
  REQUIRE(window->of);
  CHECK(std::holds_alternative<ir::Host>(std::get<ir::Reference>(window->of->node).node));
  CHECK_FALSE(IsRead("装备此牌的角色牌【回合结束时】，抽一张牌。", kEquipment));
  CHECK(OnlyReading("此牌【攻击时】，抽一张牌。") == OnlyReading("【攻击时】抽一张牌。"));
}

TEST_CASE("steps are told with whose they are, and of what is outside of them",
          "[parser][zero:403.1]") {
  static constexpr OtherWords kPairs[] = {
      {"每当对方在抽牌步骤以外的时机抽牌时，抽一张牌。", "当对方在抽牌步骤以外抽牌时，抽一张牌。"},
      {"抽牌步骤以外，每当对方抽牌时，抽一张牌。", "当对方在抽牌步骤以外抽牌时，抽一张牌。"},
      {"在我方的战斗阶段中，此牌（攻）+1000。", "如果为我方回合且在战斗阶段中，此牌（攻）+1000。"}};
  CheckReadSame(kPairs);
  // 自己的: that of who draws.
  CHECK_FALSE(OnlyReading("当对方在自己的抽牌步骤以外抽牌时，抽一张牌。") ==
              OnlyReading("当对方在抽牌步骤以外抽牌时，抽一张牌。"));
}

TEST_CASE("the last marker is told by the number that is left", "[parser][zero:326.6]") {
  const ir::Ability last = Only("当此牌上的最后一个花指示物被移除时，废弃此牌。");
  const auto* left = std::get_if<ir::Compare>(&last.condition.node);
  REQUIRE(left != nullptr);
  CHECK(left->right == ir::Constant(0));
  CHECK(last == Only("当最后一枚花指示物被移除时，废弃此牌。"));
  CHECK(ir::IsTrivial(Only("当此牌上的花指示物被移除时，废弃此牌。").condition));
}

TEST_CASE("a keyword may be what brings something about", "[parser][zero:900]") {
  const auto event = [](const char* text) {
    return std::get<ir::ObjectEvent>(Only(text).triggers[0].node);
  };
  CHECK_FALSE(event("当此牌因形态转换的效果登场时，抽一张牌。").through.IsNone());
  CHECK(event("当此牌因效果登场时，抽一张牌。").through.IsNone());
  const ir::ObjectEvent put = event("当我方因智谋的效果将牌放回牌组底时，抽一张牌。");
  CHECK(put.place == ir::Place::Bottom);
  CHECK(put.by == ir::Player::You);
}

TEST_CASE("the player whose turn it is", "[parser][zero:102.3]") {
  static constexpr OtherWords kPairs[] = {
      {"【回合结束时】主动玩家抽一张牌。",
       "【回合结束时】如果为我方回合，我方抽一张牌，否则对方抽一张牌。"},
      {"每位玩家的回合结束时，那位玩家抽一张牌。", "【回合结束时】回合玩家抽一张牌。"}};
  CheckReadSame(kPairs);
  CHECK(IsRead("【回合结束时】如果主动玩家没有手牌，那位玩家抽两张牌。"));
}

TEST_CASE("each player in turn is not all at once", "[parser][zero:102.3]") {
  const auto each = [](const char* text) {
    return std::get<ir::EachPlayerDoes>(Only(text).effect.node);
  };
  CHECK(each("【登场时】每位玩家依次废弃自己战斗区中的一张角色牌。").in_turn);
  CHECK(each("【登场时】双方玩家轮流废弃自己战斗区中的一张角色牌。").in_turn);
  CHECK_FALSE(each("【登场时】每位玩家废弃自己战斗区中的一张角色牌。").in_turn);
  CHECK_FALSE(IsRead("【登场时】对方依次抽一张牌。"));
}

TEST_CASE("a condition of three parts says which of them join first", "[parser][zero:702.4]") {
  // Where a comma stands, what it stands before joins last.
  const auto loose_or =
      Only("若我方有三张以上的手牌，或对方没有手牌且我方战斗区中有『猫』，抽一张牌。").effect;
  CHECK(std::holds_alternative<ir::AnyHolds>(std::get<ir::If>(loose_or.node).condition.node));
  const auto loose_and =
      Only("若我方有三张以上的手牌或对方没有手牌，且我方战斗区中有『猫』，抽一张牌。").effect;
  CHECK(std::holds_alternative<ir::AllHold>(std::get<ir::If>(loose_and.node).condition.node));
  // Without one both are meant, and each is printed so that it is read again.
  const ir::Readings readings =
      Read("若我方有三张以上的手牌或对方没有手牌且我方战斗区中有『猫』，抽一张牌。");
  CHECK(readings.readings.size() == 2);
  // The comma settles what stands behind it and no more.
  CHECK(Read("若我方有三张以上的手牌或对方没有手牌且我方战斗区中有『猫』，且我方休息区中有『狗』，"
             "抽一张牌。")
            .readings.size() == 2);
}

TEST_CASE("how often something works", "[parser][zero:703.4]") {
  static constexpr OtherWords kPairs[] = {
      {"(1)：抽一张牌。1回合最多可以使用2次。", "(1)：抽一张牌。此效果每回合只能使用两次。"},
      {"(1)：抽一张牌。1回合最多2次。", "(1)：抽一张牌。此效果每回合只能使用两次。"},
      {"(1)：抽一张牌。每回合仅可使用一次。", "(1)：抽一张牌。此效果每回合只能使用一次。"},
      {"(1)：抽一张牌。此效果在战斗阶段中不能使用。",
       "(1)：抽一张牌。此效果不能在战斗阶段中使用。"},
      {"(1)：抽一张牌。（每回合1次。）", "(1)：抽一张牌。此效果每回合只能使用一次。"},
      {"(1)：抽一张牌。此效果可以在任意时机使用。", "(1)：抽一张牌。"},
      {"每回合一次，如果此牌将要被破坏，可以改为舍弃一张手牌。",
       "如果此牌将要被破坏，可以改为舍弃一张手牌。此效果每回合只能使用一次。"}};
  CheckReadSame(kPairs);
  CHECK(Only("如果此牌将要被破坏，改为重置此牌。此效果只适用一次。").limit.is_once);
  CHECK(Only("(1)：抽一张牌。双方玩家都可以使用此效果。").limit.users == ir::Users::Either);
  for (const char* text :
       {"(1)：抽一张牌。此效果只能由对方使用。", "(1)：抽一张牌。只有对方可以使用此效果。",
        "(1)：抽一张牌。此效果只能由此牌控制者的对方使用。"}) {
    INFO(text);
    CHECK(Only(text).limit.users == ir::Users::Opponent);
  }
  CHECK_FALSE(Only("(1)：抽一张牌。此效果每回合只能使用一次。").limit.is_once);
  CHECK(Only("(1)：抽一张牌。此效果不能在对方回合中使用。").turn_condition);
  const ir::Ability both =
      Only("(1)：抽一张牌。此效果只能在我方回合使用，且只有当我方没有手牌时才能使用。");
  REQUIRE(both.turn_condition);
  CHECK(std::holds_alternative<ir::AllHold>(both.turn_condition->node));
}

TEST_CASE("a card may be told when it can be used", "[parser][zero:320.3]") {
  static constexpr OtherWords kPairs[] = {
      {"对方的角色牌攻击时才能使用。抽两张牌。", "只能在对方的角色牌攻击时使用此牌。抽两张牌。"},
      {"此牌只能在对方的角色牌攻击时使用。抽两张牌。",
       "只能在对方的角色牌攻击时使用此牌。抽两张牌。"}};
  for (const OtherWords& pair : kPairs)
    CHECK(OnlyReading(pair.one, kTactic) == OnlyReading(pair.other, kTactic));
  CHECK(IsRead("只能在对方的攻击步骤中使用。抽两张牌。", kTactic));
  CHECK(IsRead("(1)：抽一张牌。此效果只能在我方的非战斗行动阶段中使用。"));
  CHECK(IsRead("(1)：抽一张牌。此效果只能在此牌正在攻击『猫』时使用。"));
}

TEST_CASE("more of the options where something holds", "[parser][zero:700.9]") {
  const auto branch = [](const char* text) {
    return std::get<ir::If>(Only(text, kTactic).effect.node);
  };
  const ir::If all = branch(
      "选择以下一项执行；如果我方没有手牌，则改为依次执行全部：①抽一张牌。②对方舍弃一张手牌。");
  CHECK(std::get<ir::ChooseOne>(all.then->node).count == 2);
  REQUIRE(all.otherwise);
  CHECK(std::get<ir::ChooseOne>((*all.otherwise)->node).count == 1);
  const ir::If may = branch(
      "从以下效果中选择1个。我方没有手牌的场合，可以选择2个。（1）抽一张牌。（2）对方舍弃一张手牌。");
  // Whoever may take two may take one.
  CHECK(std::get<ir::ChooseOne>(may.then->node).options.size() == 2);
  const ir::Ability by_other = Only("【攻击时】选择一项：抽一张牌；或者重置此牌。由对方选择。");
  CHECK(std::get<ir::ChooseOne>(by_other.effect.node).who == ir::Player::Opponent);
}

TEST_CASE("what is dealt is changed without 改为", "[parser][zero:707.2]") {
  const ir::Ability less =
      Only("当我方将要受到战斗伤害时，如果此牌处于重置状态，可以横置此牌，使该伤害减少1点。");
  const auto* where = std::get_if<ir::If>(&less.effect.node);
  REQUIRE(where != nullptr);
  const auto* replace = std::get_if<ir::Replace>(&where->then->node);
  REQUIRE(replace != nullptr);
  CHECK(replace->is_optional);
  CHECK(Only("此牌每回合第一次将要受到伤害时，防止其中的1000点。").limit.per_turn == 1);
  CHECK_FALSE(IsRead("当此牌将要受到伤害时，抽一张牌。"));
  CHECK_FALSE(IsRead("此牌（攻）+1000，该伤害减少1点。"));
}

TEST_CASE("another player may pay for what triggers, when it does", "[parser][zero:702.8]") {
  const ir::Ability paid = Only("当此牌攻击时，对方可以支付(2)：抽一张牌。");
  REQUIRE(paid.cost);
  CHECK(paid.cost->payer == ir::Player::Opponent);
  CHECK(paid.is_optional);
  // What is paid while it is carried out is another thing.
  CHECK_FALSE(Only("当此牌攻击时，对方可以支付(2)。若如此做，抽一张牌。").cost);
  CHECK(Only("当此牌攻击时，可以支付(2)：抽一张牌。").cost->payer == ir::Player::Unstated);
  CHECK_FALSE(IsRead("对方可以支付(2)：抽一张牌。"));
}

TEST_CASE("what is waited for stands in many places", "[parser][zero:700.10]") {
  static constexpr OtherWords kPairs[] = {
      {"【登场时】将一张手牌移出游戏。那张牌在对方的下一个回合结束时移回持有者手牌。",
       "【登场时】将一张手牌移出游戏。下个对方回合结束时，将那张牌移回持有者手牌。"},
      {"【登场时】抽一张牌。对方在本回合结束时抽一张牌。",
       "【登场时】抽一张牌。本回合结束时，对方抽一张牌。"},
      {"【登场时】抽一张牌。本回合的结束步骤时，废弃此牌。",
       "【登场时】抽一张牌。本回合结束时，废弃此牌。"}};
  for (const OtherWords& pair : kPairs) {
    INFO(pair.one);
    CHECK(Read(pair.one).readings.front().abilities == Read(pair.other).readings.front().abilities);
  }
}

TEST_CASE("what a keyword stands for may be told beside it", "[parser][zero:900]") {
  CHECK(OnlyReading("贯通（【攻击胜利时】对对方生命区造成1点伤害。）") == OnlyReading("贯通"));
  CHECK_FALSE(IsRead("贯通（【攻击胜利时】对对方生命区造成2点伤害。）"));
  CHECK(OnlyReading("聚气：【我方回合中】（横置）：当此牌下一次重置时，抽一张牌。") ==
        OnlyReading("聚气：抽一张牌。"));
  CHECK(IsRead("（4）变身『虎』或『狼』"));
  CHECK_FALSE(OnlyReading("（4）变身『虎』或『狼』") == OnlyReading("（4）变身『虎』"));
}

}  // namespace caiding::parser

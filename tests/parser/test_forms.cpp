// SPDX-License-Identifier: MIT
// Forms of card text: each is understood in one way, and what is printed of it says the same.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

constexpr const char* kForms[] = {
    "此牌不能攻击生命区。",
    "此牌不能攻击费用3以下的角色牌。",
    "废弃此牌：抽一张牌。此效果只能在我方回合使用。（横置）：抽两张牌。",
    "【我方回合中】废弃此牌：抽一张牌。（横置）：抽两张牌。",
    "废弃此牌：抽一张牌。此效果每回合只能使用一次。此效果只能在对方回合使用。（横置）：抽两张牌。",
    "【对方回合中】此牌(攻)+1000。",
    "对方的角色牌必须攻击此牌。",
    "对方的角色牌进行攻击时必须攻击此牌。",
    "此牌可以额外攻击一次。",
    "此牌不会被战斗破坏。",
    "【登场时】破坏对方战斗区中的一张(攻)最高的角色牌。",
    "【登场时】破坏战斗区中所有费用最低的角色牌。",
    "与此牌战斗的角色牌(攻)-1000。",
    "我方本回合攻击过的角色牌(防)+500。",
    "【登场时】如果本回合有角色牌被破坏，抽一张牌。",
    "【登场时】如果本回合我方有两张以上的角色牌登场，抽一张牌。",
    "【登场时】如果本回合没有角色牌被破坏，抽一张牌。",
    "【登场时】如果本回合我方抽过两张以上的牌，抽一张牌。",
    "【登场时】如果本回合对方生命区没有受到过伤害，抽一张牌。",
    "【登场时】我方本回合没有使用过战术牌，抽一张牌。",
    "如果此牌将要被破坏，可以改为将此牌移回持有者手牌。",
    "如果我方将要抽牌，改为舍弃一张手牌。",
    "如果我方生命区将要受到伤害，改为废弃此牌。",
    "【攻击时】除非对方支付(2)，破坏战斗区中的一张角色牌。",
    "【攻击时】除非对方舍弃一张手牌，破坏战斗区中的一张角色牌。",
    "【登场时】从以下效果中选择两个：抽一张牌；横置战斗区中的一张角色牌；舍弃一张手牌。",
    "【登场时】从以下效果中选择最多两个：抽一张牌；横置战斗区中的一张角色牌；舍弃一张手牌。",
    "我方手牌上限变为8。",
    "对方手牌上限-1。",
    "双方没有手牌上限。",
    "对方不能使用瞬间战术牌。",
    "对方本回合不能使用费用3以下的角色牌。",
    "【登场时】将一张名为{士兵}的红色(攻)1000(防)1000的角色牌代替物以横置状态登场。",
    "当此牌成为对方效果的对象时，抽一张牌。",
    "当我方角色牌被对方的效果破坏时，抽一张牌。",
    "【登场时】此牌本回合成为战斗区中的一张角色牌的复制。",
    "【登场时】直到下个对方回合结束时为止，此牌(攻)+1000。",
    "【登场时】直到下个我方回合结束时为止，此牌不能被破坏。",
    "【登场时】可以支付(2)。若如此，抽一张牌。",
    "此牌不能被横置。",
    "此牌可以额外防御一次。",
    "此牌横置状态也可以防御。",
    "此牌不能在登场的回合攻击。",
    "当我方使用本回合的第二张战术牌时，抽一张牌。",
    "当我方角色牌本回合第一次被破坏时，抽一张牌。",
    "当对方本回合第三次抽牌时，抽一张牌。",
    "每位玩家每回合最多使用两张战术牌。",
    "若我方角色牌将被效果破坏，可以改为移出游戏。",
    "【攻击时】本次战斗结束时，将此牌移回持有者手牌。",
    "【登场时】破坏一张装备在此牌上的装备牌。",
    "装备着『A』的角色牌(攻)+500。",
    "【登场时】破坏对方战斗区中的两张牌名不同的角色牌。",
    "【登场时】如果我方战斗区中有三张以上牌名不同的『A』，抽一张牌。",
    "【登场时】宣布一个属性，横置战斗区中所有宣布的属性的角色牌。",
    "【登场时】宣布一种颜色，破坏战斗区中所有宣布的颜色的角色牌。",
    "对方每回合最多抽一张牌。",
    "此牌只能从手牌中使用。",
    "此牌不能从休息区或资源区中使用。",
    "我方使用角色牌时，无色费用-2，最少为1。",
    "对方战斗区中的角色牌(攻)-1000，最少为0。",
    "此牌(攻)和(防)+1000，最多为5000。",
    "我方每回合使用的第一张战术牌的费用-1。",
    "【登场时】对方战斗区中的一张角色牌在下个重置步骤不能重置。",
    "【登场时】直到对方下个重置步骤结束为止，对方战斗区中的一张角色牌不能重置。",
    "【登场时】直到我方下个重置步骤结束为止，此牌(攻)+500。",
    "【登场时】将攻击对象变更为此牌。",
    "【登场时】将攻击对象变更为我方生命区。",
    "【登场时】舍弃任意数量的手牌，抽等量的牌。",
    "当我方使用每回合的第一张战术牌时，抽一张牌。",
    "【登场时】选择一名玩家，那名玩家抽一张牌。",
    "【登场时】选择一名玩家，那名玩家可以舍弃一张手牌。",
    "【登场时】选择一名玩家，破坏那名玩家战斗区中的一张角色牌。",
    "【登场时】指定一名玩家，那名玩家舍弃一张手牌。",
    "【登场时】宣布一个数字，破坏战斗区中所有费用等于宣布的数字的角色牌。",
    "【登场时】宣布一个数字，展示我方牌组顶的一张牌。如果那张牌的费用等于宣布的数字，抽一张牌。",
    "当此牌与『A』战斗时，破坏那张角色牌。",
    "与此牌战斗的『A』(攻)-500。",
    "【登场时】如果对方战斗区中有『A』，横置那些牌。",
    "【登场时】破坏对方战斗区中的两张费用不同的角色牌。",
    "【登场时】破坏对方战斗区中的两张角色名不同的角色牌。",
    "我方战斗区中每有一张『A』，此牌(攻)+500，最多为5000。",
    "我方使用『A』时，我方战斗区中每有一张『B』，费用+1，最多为9。",
    "我方使用『A』时，我方战斗区中每有一张『B』，费用-1，最少为1。",
    "当角色牌被此牌破坏时，抽一张牌。",
    "当对方角色牌被此牌战斗破坏时，将那张牌移出游戏。",
    "【登场时】本回合如果我方将要抽牌，改为舍弃一张手牌。",
    "【登场时】本回合如果我方角色牌将要被破坏，改为将其移出游戏。",
    "对方不能将休息区中的角色牌登场。",
    "【登场时】对方本回合不能将手牌或休息区中的『A』登场。",
};

constexpr OtherWords kSameInForms[] = {
    {"此牌可以攻击两次。", "此牌可以额外攻击一次。"},
    {"此牌不会在战斗中被破坏。", "此牌不能被战斗破坏。"},
    {"此牌只能攻击生命区。", "此牌不能攻击角色牌。"},
    {"只要我方战斗区中有『A』，此牌(攻)+500。", "如果我方战斗区中有『A』，此牌(攻)+500。"},
    {"【登场时】取消对方使用的一张战术牌，除非其控制者支付(2)。",
     "【登场时】除非其控制者支付(2)，取消对方使用的一张战术牌。"},
    {"【登场时】此牌(攻)+500直到回合结束时为止。", "【登场时】本回合此牌(攻)+500。"},
    {"此牌可以防御两次。", "此牌可以额外防御一次。"},
    {"此牌横置时也可以进行防御。", "此牌横置状态也可以防御。"},
    {"我方战斗区中的角色牌(攻)+500，但此牌除外。", "我方战斗区中的其他角色牌(攻)+500。"},
    {"除此牌外，我方战斗区中的角色牌(攻)+500。", "我方战斗区中的其他角色牌(攻)+500。"},
    {"如果对方将受到伤害，改为抽一张牌。", "如果对方生命区将要受到伤害，改为抽一张牌。"},
    {"我方每控制一张『A』，此牌(攻)+500。", "我方战斗区中每有一张『A』，此牌(攻)+500。"},
    {"(横置)：抽一张牌。此效果只能在我方回合使用。", "【我方回合中】(横置)：抽一张牌。"},
    {"每回合一次，当我方角色牌登场时，抽一张牌。",
     "当我方角色牌登场时，抽一张牌。此效果每回合只能使用一次。"},
    {"【攻击胜利时】重置此牌，此效果每回合只能使用一次。",
     "【攻击胜利时】重置此牌。此效果每回合只能使用一次。"},
    {"【登场时】破坏一张费用低于此牌的角色牌。", "【登场时】破坏一张费用低于此牌的费用的角色牌。"},
    {"【登场时】破坏一张(攻)不高于此牌的角色牌。",
     "【登场时】破坏一张(攻)小于等于此牌(攻)的角色牌。"},
    {"【登场时】本回合此牌的(攻)和(防)互换。", "【登场时】将此牌的(攻)(防)互换直到回合结束。"},
    {"【登场时】选择一张手牌舍弃。", "【登场时】舍弃一张手牌。"},
    {"每当我方使用战术牌，抽一张牌。", "当我方使用战术牌时，抽一张牌。"},
    {"每当有角色牌被破坏时，抽一张牌。", "当角色牌被破坏时，抽一张牌。"},
    {"【登场时】选择两项：抽一张牌；横置此牌；舍弃一张手牌。",
     "【登场时】从以下三个效果中选择两个：抽一张牌；横置此牌；舍弃一张手牌。"},
    {"【登场时】将一张角色牌变为(攻)1000(防)500直到回合结束。",
     "【登场时】本回合一张角色牌(攻)变为1000(防)变为500。"},
    {"此牌装备的角色(攻)+500。", "装备此牌的角色牌(攻)+500。"},
    {"【登场时】破坏一张此牌上装备着的装备牌。", "【登场时】破坏一张装备给此牌的装备牌。"},
    {"对方每回合不能抽两张以上的牌。", "对方每回合只能抽一张牌。"},
    {"【登场时】宣布一种属性，横置战斗区中所有带有该属性的角色牌。",
     "【登场时】宣布一个属性，横置战斗区中所有宣布的属性的角色牌。"},
    {"此牌的费用-2，但不会低于1。", "此牌的费用-2，最少为1。"},
    {"【登场时】攻击对象改为我方生命区。", "【登场时】将攻击对象变更为我方生命区。"},
    {"【登场时】本回合此牌(攻)+1000(最多为3000)。",
     "【登场时】此牌(攻)+1000，最多为3000直到回合结束。"},
    {"当此牌破坏角色牌时，抽一张牌。", "当角色牌被此牌破坏时，抽一张牌。"},
    {"当此牌在战斗中破坏角色牌时，抽一张牌。", "当角色牌被此牌战斗破坏时，抽一张牌。"},
    {"(横置)：抽一张牌。每回合只能发动一次此效果。",
     "(横置)：抽一张牌。此效果每回合只能使用一次。"},
    {"【登场时】横置一张角色牌。那张牌下个回合不能被重置。",
     "【登场时】横置一张角色牌。那张牌下回合不能被重置。"},
    {"对方不能将角色牌从休息区登场。", "对方不能将休息区中的角色牌登场。"},
    {"【登场时】本回合，我方将要抽牌时，改为舍弃一张手牌。",
     "【登场时】本回合如果我方将要抽牌，改为舍弃一张手牌。"},
    {"【登场时】一名玩家抽一张牌。", "【登场时】指定一名玩家，那名玩家抽一张牌。"},
    {"【登场时】令一名玩家抽一张牌。", "【登场时】一名玩家抽一张牌。"},
    {"【登场时】选择一名玩家，该玩家抽一张牌。", "【登场时】选择一名玩家，那位玩家抽一张牌。"},
    {"【登场时】宣布一个数字，横置一张费用与那个数字相同的角色牌。",
     "【登场时】宣布一个数字，横置一张费用为宣布的数字的角色牌。"},
    {"【登场时】将我方休息区中的两张角色名各不相同的牌移出游戏。",
     "【登场时】将我方休息区中的两张不同角色名的牌移出游戏。"},
    {"【登场时】选择以下两个效果：抽一张牌；横置此牌；舍弃一张手牌。",
     "【登场时】从以下三个效果中选择两个：抽一张牌；横置此牌；舍弃一张手牌。"},
};

}  // namespace

TEST_CASE("forms of card text read in one way, and print as what they say",
          "[parser][zero:700.9]") {
  CheckPrintsAsRead(kForms);
}

TEST_CASE("forms that say the same read the same", "[parser][zero:700.9]") {
  CheckReadSame(kSameInForms);
}

TEST_CASE("unless something is so is a condition of its own", "[parser][zero:700.9]") {
  // That something does not hold and that nothing of it is there are put differently.
  CHECK(OnlyReading("除非我方战斗区中有『A』，此牌不能攻击。").size() ==
        OnlyReading("如果我方战斗区中没有『A』，此牌不能攻击。").size());
}

TEST_CASE("a number that would mean nothing is not dropped", "[parser]") {
  for (const char* text :
       {"如果我方两张手牌的数量大于3，此牌(攻)+500。", "此牌不能被两张角色牌防御。",
        "当(攻)最高的角色牌被破坏时，抽一张牌。", "此牌不能攻击(攻)最高的角色牌。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
}

TEST_CASE("what lacks its object, or what it hangs on, is refused", "[parser]") {
  for (const char* text : {"此牌只能攻击。", "否则抽一张牌。此牌本回合获得贯通。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
}

TEST_CASE("what nobody has picked or found is meant by no word", "[parser][zero:700.9]") {
  for (const char* text :
       {"【登场时】如果我方战斗区中没有『A』，破坏那张角色牌。",
        "【登场时】如果我方战斗区中有两张以下的『A』，破坏那些角色牌。",
        "【登场时】如果本回合有『A』被破坏，将那张牌移出游戏。",
        "【登场时】如果我方本回合使用过『A』，将那张牌移出游戏。",
        "【登场时】如果我方战斗区中有『A』，抽一张牌。破坏那张角色牌。", "那名玩家抽一张牌。",
        "【登场时】横置一张费用等于宣布的数字的角色牌。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
}

TEST_CASE("what a condition has found is picked when it matters which", "[parser][zero:705.8]") {
  const ir::Readings one = Read("【登场时】如果我方战斗区中有『A』，破坏那张角色牌。");
  REQUIRE(one.readings.size() == 2);  // One of them, or all of them.
  const auto& picked = std::get<ir::Sequence>(one.readings[0].abilities[0].effect.node).steps;
  REQUIRE(picked.size() == 2);
  const ir::Selector& found = std::get<ir::Pick>(picked[0].node).what;
  const auto& destroyed = std::get<ir::Reference>(std::get<ir::Destroy>(picked[1].node).what.node);
  CHECK(std::get<ir::Bound>(destroyed.node).slot == found.slot);
  CHECK(found.whose == ir::Player::You);
  const auto& all = std::get<ir::Destroy>(one.readings[1].abilities[0].effect.node).what;
  CHECK(std::get<ir::Selector>(all.node).count.kind == ir::CountKind::All);
  const auto foe = OnlyReading("当此牌与『A』战斗时，破坏那张角色牌。");
  const auto& steps = std::get<ir::Sequence>(foe[0].effect.node).steps;
  CHECK(std::get<ir::Pick>(steps[0].node).what.count == ir::Count{});
  // 其 is this card, as where nothing else is spoken of.
  const auto self = OnlyReading("当此牌与『A』战斗时，其(攻)+500。");
  const auto& change = std::get<ir::ChangeStats>(self[0].effect.node);
  CHECK(std::holds_alternative<ir::Self>(std::get<ir::Reference>(change.what.node).node));
}

TEST_CASE("several sorts before one change of costs are refused: a card may be of both",
          "[parser][zero:303.4]") {
  for (const char* text : {"我方使用『A』和『B』时，费用-1。", "我方使用『A』和『B』费用-1。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
}

TEST_CASE("what is always so is not used in one turn only", "[parser][zero:809.3]") {
  for (const char* text : {"此牌(攻)+1000。此效果只能在我方回合使用。",
                           "【我方回合中】(横置)：抽一张牌。此效果只能在对方回合使用。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
}

TEST_CASE("the turn in which an effect is used is said of that effect, or of all before it",
          "[parser][zero:809.3]") {
  const ir::Readings first =
      Read("废弃此牌：抽一张牌。此效果只能在我方回合使用。(横置)：此牌本回合(攻)+1000。");
  REQUIRE(first.readings.size() == 1);
  const auto& abilities = first.readings[0].abilities;
  REQUIRE(abilities.size() == 2);
  CHECK(abilities[0].turn_condition.has_value());
  CHECK_FALSE(abilities[1].turn_condition.has_value());
  const ir::Readings last =
      Read("废弃此牌：抽一张牌。(横置)：此牌本回合(攻)+1000。此效果只能在我方回合使用。");
  REQUIRE(last.readings.size() == 2);
  for (const ir::Reading& reading : last.readings)
    CHECK(reading.abilities[1].turn_condition.has_value());
  CHECK(last.readings[0].abilities[0].turn_condition.has_value() !=
        last.readings[1].abilities[0].turn_condition.has_value());
}

TEST_CASE("what is counted is one sort of event, whatever its cause", "[parser]") {
  for (const char* text : {"当我方『A』或对方『B』本回合第一次登场时，抽一张牌。",
                           "当我方角色牌本回合第一次在战斗中被破坏时，抽一张牌。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
  CHECK(Read("当我方角色牌本回合第一次被破坏时，抽一张牌。").readings.size() == 1);
}

TEST_CASE("each player who did so, or the effect's own player", "[parser][zero:102.3]") {
  CHECK(Read("【登场时】每位玩家可以舍弃一张手牌。若如此做，抽一张牌。").readings.size() == 2);
  CHECK(Read("【登场时】每位玩家可以舍弃一张手牌。若如此做，该玩家抽一张牌。").readings.size() ==
        1);
  CHECK(Read("【登场时】每位玩家可以舍弃一张手牌。若如此做，我方抽一张牌。").readings.size() == 2);
}

}  // namespace caiding::parser

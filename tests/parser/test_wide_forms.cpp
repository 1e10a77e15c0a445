// SPDX-License-Identifier: MIT
// What people say in other words: it reads as what the rulebook's own words for it say.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/print.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

struct Pair {
  const char* one;
  const char* other;
};

constexpr Pair kSame[] = {
    // How often.
    {"(横置)：抽一张牌。1回合1次。", "(横置)：抽一张牌。此效果每回合只能使用一次。"},
    {"1回合2次，当我方角色牌登场时，抽一张牌。", "每回合两次，当我方角色牌登场时，抽一张牌。"},
    {"我方角色牌登场时，1回合1次，抽一张牌。",
     "当我方角色牌登场时，抽一张牌。此效果每回合只能使用一次。"},
    {"(1)：抽一张牌。此效果1回合可以使用任意次。", "(1)：抽一张牌。"},
    // When and if.
    {"这张牌登场的场合，抽一张牌。", "当此牌登场时，抽一张牌。"},
    {"我方使用战术牌的时候，抽一张牌。", "当我方使用战术牌时，抽一张牌。"},
    {"我方手牌在三张以下的话，此牌(攻)+500。", "如果我方手牌在三张以下，此牌(攻)+500。"},
    {"我方手牌在三张以下的场合，此牌(攻)+500。", "如果我方手牌在三张以下，此牌(攻)+500。"},
    {"对方的回合之中，此牌(防)+500。", "在对方回合中，此牌(防)+500。"},
    {"【登场时】横置战斗区中的一张角色牌。横置了的话，抽一张牌。",
     "【登场时】横置战斗区中的一张角色牌。若如此，抽一张牌。"},
    {"【登场时】可以支付(2)。如果支付了，抽一张牌。", "【登场时】可以支付(2)。若如此，抽一张牌。"},
    {"【登场时】可以支付(2)。若不这么做，舍弃一张手牌。",
     "【登场时】可以支付(2)。否则，舍弃一张手牌。"},
    {"【登场时】可以支付(2)。这样做的场合，抽一张牌。",
     "【登场时】可以支付(2)。若如此，抽一张牌。"},
    // Numbers compared.
    {"我方手牌数在3以下的场合，此牌(攻)+500。", "如果我方手牌的数量小于等于3，此牌(攻)+500。"},
    {"若我方生命区中的牌数少于对方，此牌(攻)+500。",
     "若我方生命区中的牌的数量少于对方，此牌(攻)+500。"},
    {"我方手牌合计有五张以上的话，此牌(攻)+500。", "如果我方手牌有五张以上，此牌(攻)+500。"},
    {"若此牌的(攻)比对方战斗区中的所有角色牌都高，此牌获得贯通。",
     "如果对方战斗区中没有(攻)大于等于此牌的(攻)的角色牌，此牌获得贯通。"},
    // Which cards.
    {"【登场时】破坏一张名为{甲}的角色牌。", "【登场时】破坏一张牌名为{甲}的角色牌。"},
    {"【登场时】破坏一张费用2以下的、带有『甲』的角色牌。",
     "【登场时】破坏一张费用2以下的带有『甲』的角色牌。"},
    {"【登场时】横置一张『甲』以外的角色牌。", "【登场时】横置一张非『甲』的角色牌。"},
    {"装备这张牌的角色牌(攻)+500。", "装备此牌的角色牌(攻)+500。"},
    {"【登场时】从我方休息区中选择一张角色牌，将其加入手牌。",
     "【登场时】选择我方休息区中的一张角色牌，将其加入手牌。"},
    // What was done.
    {"【登场时】破坏两张装备牌。将以此法破坏的牌移出游戏。",
     "【登场时】破坏两张装备牌。将那些牌移出游戏。"},
    {"【登场时】展示两张手牌。将展示的牌放回牌组底。",
     "【登场时】展示两张手牌。将那些牌放回牌组底。"},
    {"【登场时】舍弃任意张手牌，抽相同张数的牌。", "【登场时】舍弃任意数量的手牌，抽等量的牌。"},
    // What is done.
    {"【登场时】移去此牌上的两个花指示物。", "【登场时】移除此牌上的两个花指示物。"},
    {"【登场时】我方额外抽一张牌。", "【登场时】我方抽一张牌。"},
    {"【登场时】查看牌组顶的三张牌，将其中一张加入手牌，将余下的牌以任意顺序放回牌组底。",
     "【登场时】查看牌组顶的三张牌，将其中一张加入手牌，其余的牌以任意顺序放回牌组底。"},
    {"【登场时】查看对方牌组顶的一张牌，然后将其放回原处。", "【登场时】查看对方牌组顶的一张牌。"},
    {"【登场时】选择以下效果中的1项执行：①抽一张牌②横置此牌。",
     "【登场时】从以下效果中选择一个：抽一张牌；横置此牌。"},
    {"【登场时】从下列效果中选择1个。●抽一张牌。●横置此牌。",
     "【登场时】从以下效果中选择一个：抽一张牌；横置此牌。"},
    {"【登场时】双方玩家各自抽一张牌。", "【登场时】每位玩家抽一张牌。"},
    {"【登场时】我方和对方各抽一张牌。", "【登场时】每位玩家抽一张牌。"},
    // What is always so.
    {"此牌不能防御费用3以下的角色牌的攻击。", "此牌不能防御费用3以下的角色牌。"},
    {"对方不能宣布防御。", "对方不能防御。"},
    {"此牌只能由『甲』防御。", "此牌只能被『甲』防御。"},
    {"此牌若能攻击则必须攻击。", "此牌必须攻击。"},
    {"此牌的(攻)变为与此牌的(防)相同的数值。", "此牌的(攻)变为此牌的(防)。"},
    {"此牌的(攻)等于此牌的(防)的两倍。", "此牌的(攻)等于此牌的(防)×2。"},
    {"我方每回合第一次使用战术牌时，其费用-1。", "我方每回合使用的第一张战术牌的费用-1。"},
    {"此牌将要被破坏的场合，作为代替将此牌移出游戏。", "如果此牌将要被破坏，改为将此牌移出游戏。"},
    {"此牌将要被破坏的场合，可以作为代替将此牌移出游戏。",
     "如果此牌将要被破坏，可以改为将此牌移出游戏。"},
    {"【登场时】给予对方战斗区中的一张角色牌1000点伤害。",
     "【登场时】对对方战斗区中的一张角色牌造成1000点伤害。"},
    {"【登场时】对方战斗区中的一张角色牌受到1000点伤害。",
     "【登场时】对对方战斗区中的一张角色牌造成1000点伤害。"},
    {"【登场时】夺取对方战斗区中的一张角色牌的控制权。",
     "【登场时】获得对方战斗区中的一张角色牌的控制权。"},
    {"【登场时】从牌组顶将三张牌送入休息区。", "【登场时】将牌组顶的三张牌送入休息区。"},
    {"【登场时】从手牌或休息区中将一张角色牌登场。",
     "【登场时】将手牌或休息区中的一张角色牌登场。"},
    {"【登场时】将我方休息区中的一张角色牌以重置状态登场。",
     "【登场时】将我方休息区中的一张角色牌登场。"},
    {"此牌不能被选为攻击对象。", "此牌不能被攻击。"},
    {"如果此牌正在战斗，此牌(攻)+500。", "如果此牌处于战斗中，此牌(攻)+500。"},
    {"这张角色牌(攻)+500。", "此牌(攻)+500。"},
    {"此牌在战斗中不会被破坏。", "此牌不会被战斗破坏。"},
    {"对方的角色牌以横置状态登场。", "对方的角色牌登场时需横置。"},
    {"此牌可以在登场的回合攻击。", "此牌登场回合就可以攻击。"},
    {"此牌本回合可以再次攻击。", "此牌本回合可以额外攻击一次。"},
    {"对方不能攻击『甲』。", "对方的角色牌不能攻击『甲』。"},
    {"对方的效果不能以此牌为对象。", "此牌不能成为对方效果的对象。"},
    {"此牌不能被对方的效果指定。", "此牌不能成为对方效果的对象。"},
    {"此牌也视为『甲』。", "此牌获得属性『甲』。"},
    {"对方使用费用3以下的角色牌时，需额外支付(1)。", "对方使用费用3以下的角色牌时，费用+1。"},
    {"【登场时】然后，抽一张牌。", "【登场时】抽一张牌。"},
    {"【登场时】抽一张牌。然后，若我方手牌有六张以上，舍弃一张手牌。",
     "【登场时】抽一张牌。若我方手牌有六张以上，舍弃一张手牌。"},
    {"【登场时】展示我方牌组顶的一张牌。若那张牌是角色牌，将其加入手牌。若不是，将其送入休息区。",
     "【登场时】展示我方牌组顶的一张牌。若那张牌是角色牌，将其加入手牌。否则，将其送入休息区。"},
    {"【登场时】对方可以支付(2)。若不支付，对方舍弃一张手牌。",
     "【登场时】对方可以支付(2)。否则，对方舍弃一张手牌。"},
    {"【登场时】除非对方支付(2)，否则对方舍弃一张手牌。",
     "【登场时】除非对方支付(2)，对方舍弃一张手牌。"},
    {"X为我方手牌的数量。(横置)：对一张角色牌造成X点伤害。",
     "(横置)：对一张角色牌造成X点伤害。X为我方手牌的数量。"},
    {"我方生命区中的牌在对方以下的场合，此牌(攻)+500。",
     "如果我方生命区中的牌不多于对方，此牌(攻)+500。"},
    {"若双方手牌的数量相同，此牌(攻)+500。", "若我方手牌的数量等于对方手牌的数量，此牌(攻)+500。"},
    {"若此牌的费用与此牌的(攻)相等，此牌(防)+500。", "若此牌的费用等于此牌的(攻)，此牌(防)+500。"},
    {"将此牌废弃：抽一张牌。", "废弃此牌：抽一张牌。"},
    {"将一张手牌舍弃：抽一张牌。", "舍弃一张手牌：抽一张牌。"},
    {"【登场时】将我方牌组顶的三张牌展示。", "【登场时】展示我方牌组顶的三张牌。"},
    {"【登场时】将一张手牌不支付费用使用。", "【登场时】不支付费用使用一张手牌。"},
    {"每个回合结束时，抽一张牌。", "回合结束时，抽一张牌。"},
    {"若此牌没有装备装备牌，此牌(攻)+500。", "除非此牌装备有装备牌，此牌(攻)+500。"},
    {"此牌将要被破坏时，作为代替可以将此牌移出游戏。",
     "如果此牌将要被破坏，可以改为将此牌移出游戏。"},
};

constexpr const char* kForms[] = {
    "【登场时】破坏一张费用比此牌高1的角色牌。",
    "此牌不能被费用3以下的角色牌的效果破坏。",
    "此牌不能成为『甲』的效果的对象。",
    "【登场时】宣布一种颜色，此牌本回合不能被宣布的颜色的牌的效果破坏。",
    "【登场时】横置战斗区中的一张角色牌。下个对方回合结束时，将那张牌移回持有者手牌。",
};

// What is printed of these says the same in words that no grammar has yet, or none at all.
constexpr const char* kRead[] = {
    "【登场时】破坏战斗区中的所有装备牌。以此法破坏的装备牌每有两张，抽一张牌。",
    "【登场时】将我方休息区中的最多三张『甲』移出游戏。如果以此法移出了三张牌，抽一张牌。",
    "【登场时】将我方休息区中的任意数量的『甲』移出游戏。每移出一张，将对方牌组顶的一张牌送入休息区。",
    "我方可以使此牌本回合不能被防御。",
    "此牌将要受到的伤害减少500。",
    "【登场时】将手牌中的一张牌放回牌组。",
    "此牌在我方战斗区中有『甲』时不能被攻击。",
    "此牌在对方回合中不能被破坏。",
    "【登场时】将我方休息区中的一张角色牌在其持有者的战斗区中横置登场。",
};

std::vector<ir::Ability> Only(std::string_view text) {
  const ir::Readings readings = Read(text);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 1);
  return readings.readings[0].abilities;
}

}  // namespace

TEST_CASE("other words for the same read the same", "[parser][zero:700.9]") {
  for (const Pair& pair : kSame) {
    INFO(pair.one << " / " << pair.other);
    CHECK(Only(pair.one) == Only(pair.other));
  }
}

TEST_CASE("wider forms read in one way, and print as what they say", "[parser][zero:700.9]") {
  for (const char* form : kForms) {
    INFO(form);
    const std::vector<ir::Ability> said = Only(form);
    const std::string printed = zero_zh::PrintNatural(said, zero::GameVocabulary());
    INFO(printed);
    CHECK(Only(printed) == said);
  }
}

TEST_CASE("forms that count what was done are read in one way", "[parser][zero:700.9]") {
  for (const char* form : kRead) Only(form);
}

TEST_CASE("what using a tactic costs is no part of what it does", "[parser][zero:303.4]") {
  ParagraphContext tactic;
  tactic.kind = zero::kind::kTactic;
  const ir::Readings read = Read("使用此牌时，若我方没有手牌，此牌的费用-2。抽一张牌。", tactic);
  REQUIRE(read.readings.size() == 1);
  const auto& abilities = read.readings[0].abilities;
  REQUIRE(abilities.size() == 2);
  CHECK(abilities[0].kind == ir::AbilityKind::Continuous);
  CHECK(std::holds_alternative<ir::ChangeCost>(abilities[0].effect.node));
  CHECK(abilities[1].kind == ir::AbilityKind::UseEffect);
  CHECK(std::holds_alternative<ir::Draw>(abilities[1].effect.node));
}

TEST_CASE("an extra cost of a tactic is paid with it", "[parser][zero:320.4]") {
  ParagraphContext tactic;
  tactic.kind = zero::kind::kTactic;
  const auto said = [&](const char* text) {
    const ir::Readings read = Read(text, tactic);
    REQUIRE(read.readings.size() == 1);
    return read.readings[0].abilities;
  };
  const auto known = said("作为使用此牌的额外费用，舍弃一张手牌。抽两张牌。");
  CHECK(said("使用此牌时，舍弃一张手牌作为额外费用。抽两张牌。") == known);
  const auto free_x = said("使用此牌时额外支付(X)，X为任意数值。抽X张牌。");
  REQUIRE(free_x.size() == 1);
  REQUIRE(free_x[0].cost);
  CHECK(std::holds_alternative<ir::PayResources>(free_x[0].cost->items[0].node));
}

TEST_CASE("a duration at the head reaches what a condition governs, or does not",
          "[parser][zero:407.1]") {
  CHECK(Read("【登场时】选择我方战斗区中的一张角色牌，本回合(攻)+500，如果我方没有手牌，获得贯通。")
            .readings.size() == 2);
}

TEST_CASE("higher than a group: than one of it, or than each", "[parser][zero:613.1]") {
  CHECK(Read("若此牌的(攻)比对方战斗区中的角色牌高，此牌获得贯通。").readings.size() == 2);
  CHECK(Read("若此牌的(攻)比那张角色牌高，此牌获得贯通。").readings.empty());
}

TEST_CASE("a word for what was done means only what was done", "[parser][zero:700.9]") {
  for (const char* text : {"【登场时】抽一张牌。横置了的话，抽一张牌。",
                           "【登场时】抽一张牌。将以此法破坏的牌移出游戏。",
                           "【登场时】抽一张牌，然后将其放回原处。"}) {
    INFO(text);
    CHECK_FALSE(Read(text).not_understood.empty());
  }
}

TEST_CASE("as long as something is so is no condition at one moment", "[parser][zero:709.7]") {
  CHECK_FALSE(Read("【登场时】横置一张角色牌。只要我方战斗区中有『甲』，那张牌不能攻击。")
                  .not_understood.empty());
  CHECK(Read("【登场时】横置一张角色牌。只要此牌在战斗区中，那张牌不能攻击。")
            .not_understood.empty());
  CHECK(Read("只要此牌在战斗区中，对方的角色牌不能攻击。").not_understood.empty());
}

}  // namespace caiding::parser

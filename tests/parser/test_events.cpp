// SPDX-License-Identifier: MIT
// What happens, what holds, how long and what may not be, in other words: it reads as the
// rulebook's own words for it.
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
    // By what it happens.
    {"每当我方的角色牌被对方的效果横置时，抽一张牌。",
     "当我方角色牌因对方的效果被横置时，抽一张牌。"},
    {"当此牌被对方的效果破坏时，抽一张牌。", "当此牌因对方的效果被破坏时，抽一张牌。"},
    {"当我方的角色牌被对方的战术牌移回手牌时，抽一张牌。",
     "当我方的角色牌因对方的战术牌移回手牌时，抽一张牌。"},
    {"我方的角色牌由于对方的效果离开战斗区时，抽一张牌。",
     "当我方角色牌因对方的效果离开战斗区时，抽一张牌。"},
    {"当此牌的效果使牌移回手牌时，抽一张牌。", "当牌因此牌的效果移回手牌时，抽一张牌。"},
    // What happens.
    {"当一个亡灵指示物被放置在此牌上时，抽一张牌。", "当此牌被放置亡灵指示物时，抽一张牌。"},
    {"当亡灵指示物从此牌上被移去时，抽一张牌。", "当此牌上的亡灵指示物被移除时，抽一张牌。"},
    {"当此牌的控制权转移时，抽一张牌。", "当此牌的控制者改变时，抽一张牌。"},
    {"当我方的生命区受到攻击时，抽一张牌。", "当对方角色牌攻击生命区时，抽一张牌。"},
    {"当对方宣布攻击时，抽一张牌。", "当对方角色牌攻击时，抽一张牌。"},
    {"这张牌的攻击被防御时，抽一张牌。", "当此牌被角色牌防御时，抽一张牌。"},
    {"当任意一方抽牌时，抽一张牌。", "当任意玩家抽牌时，抽一张牌。"},
    {"当我方的『甲』在战斗中胜利时，抽一张牌。", "当我方的『甲』战斗胜利时，抽一张牌。"},
    {"此牌将角色牌战斗破坏时，抽一张牌。", "当角色牌被此牌战斗破坏时，抽一张牌。"},
    // Which time, and while what.
    {"每回合我方第一次抽牌时，此牌本回合(攻)+500。",
     "我方每回合第一次抽牌时，此牌本回合(攻)+500。"},
    {"每回合第一次我方角色牌被破坏时，抽一张牌。", "我方角色牌本回合第一次被破坏时，抽一张牌。"},
    {"我方在此牌处于横置状态期间使用战术牌时，抽一张牌。",
     "在此牌处于横置状态期间，当我方使用战术牌时，抽一张牌。"},
    // What holds.
    {"如果我方战斗区中有『甲』或者有『乙』，此牌(攻)+500。",
     "如果我方战斗区中有『甲』或我方战斗区中有『乙』，此牌(攻)+500。"},
    {"当任意一位玩家的牌组在十张以下时，此牌(攻)+500。",
     "如果我方牌组有十张以下或对方牌组有十张以下，此牌(攻)+500。"},
    {"若此牌不处于横置状态，此牌(防)+500。", "若此牌处于不横置状态，此牌(防)+500。"},
    {"若我方手牌与对方手牌数量相同，此牌(攻)+500。", "若双方手牌的数量相同，此牌(攻)+500。"},
    {"如果我方手牌不足三张，此牌(攻)+500。", "如果我方手牌少于三张，此牌(攻)+500。"},
    // How long.
    {"【登场时】直到这个回合结束为止，此牌(攻)+500。", "【登场时】本回合此牌(攻)+500。"},
    {"【攻击时】此牌本次战斗期间(攻)+500。", "【攻击时】此牌本次战斗中(攻)+500。"},
    {"【攻击时】在本次战斗结束之前，此牌(攻)+500。", "【攻击时】此牌本次战斗中(攻)+500。"},
    {"【登场时】选择一张角色牌。只要此牌在战斗区中，那张角色牌不能攻击。",
     "【登场时】选择一张角色牌。那张角色牌直到此牌离开战斗区为止不能攻击。"},
    {"【登场时】选择一张角色牌，只要此牌处于横置状态，那张牌不能重置。",
     "【登场时】选择一张角色牌，那张牌直到此牌重置为止不能重置。"},
    {"在对方的回合期间，此牌(防)+500。", "在对方回合中，此牌(防)+500。"},
    // What may not be, and when something may be used.
    {"此牌不会因为对方的效果而横置。", "此牌不能被对方的效果横置。"},
    {"此牌只能通过使用登场。", "此牌不能以使用以外的方式登场。"},
    {"对方的角色牌若能攻击，必须攻击此牌。", "对方的角色牌必须攻击此牌。"},
    {"此牌必须优先攻击『甲』。", "此牌进行攻击时必须攻击『甲』。"},
    {"对方的战术牌不能将此牌作为对象。", "对方的战术牌不能以此牌为对象。"},
    {"任何玩家都不能将休息区中的牌登场。", "双方玩家不能将休息区中的牌登场。"},
    {"(1)：抽一张牌。这个效果一回合只能使用两次。", "(1)：抽一张牌。此效果每回合只能使用两次。"},
    {"(1)：抽一张牌。只有在此牌横置时才能使用此效果。",
     "(1)：抽一张牌。此效果只能在此牌横置时使用。"},
    {"(1)：抽一张牌。此牌的此效果每回合只能使用一次，其他同名的牌不受此限制。",
     "(1)：抽一张牌。此效果每回合只能使用一次。"},
};

// Each reads in one way, and what is printed of it reads back as the same.
constexpr const char* kForms[] = {
    "当此牌因对方的战术牌被破坏时，抽一张牌。",
    "当我方角色牌被『甲』战斗破坏时，抽一张牌。",
    "当此牌被放置亡灵指示物时，抽一张牌。",
    "当此牌上的指示物被移除时，抽一张牌。",
    "当我方角色牌回复伤害时，抽一张牌。",
    "当此牌的(攻)上升时，抽一张牌。",
    "当此牌的(防)下降时，抽一张牌。",
    "当对方角色牌的等级上升时，抽一张牌。",
    "当此牌的控制者改变时，抽一张牌。",
    "当此牌攻击生命区时，抽一张牌。",
    "当此牌攻击角色牌时，破坏那张角色牌。",
    "当此牌被角色牌攻击时，破坏那张角色牌。",
    "当此牌被角色牌防御时，破坏那张角色牌。",
    "当此牌攻击或防御时，抽一张牌。",
    "当此牌登场或被破坏时，抽一张牌。",
    "当我方将一张牌放回牌组底时，抽一张牌。",
    "当我方洗切牌组时，抽一张牌。",
    "当我方休息区中的角色牌被移出游戏时，抽一张牌。",
    "如果此牌为本回合防御过的角色牌，此牌(防)+500。",
    "如果对方牌组有十张以下，此牌(攻)+500。",
    "此牌不能被对方的效果移回手牌。",
    "此牌不能被效果移出游戏。",
    "我方的角色牌不能因对方的效果离开战斗区。",
    "此牌不能被对方的效果重置。",
    "此牌不能以使用以外的方式登场。",
    "此牌不能被取消。",
    "对方不能使用启动效果。",
};

std::vector<ir::Ability> Only(std::string_view text) {
  const ir::Readings readings = Read(text);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 1);
  return readings.readings[0].abilities;
}

}  // namespace

TEST_CASE("events, conditions, durations and limits in other words read the same",
          "[parser][zero:702.1]") {
  for (const Pair& pair : kSame) {
    INFO(pair.one << " / " << pair.other);
    CHECK(Only(pair.one) == Only(pair.other));
  }
}

TEST_CASE("events, conditions, durations and limits print as what they say",
          "[parser][zero:702.1]") {
  for (const char* form : kForms) {
    INFO(form);
    const std::vector<ir::Ability> said = Only(form);
    const std::string printed = zero_zh::PrintNatural(said, zero::GameVocabulary());
    INFO(printed);
    CHECK(Only(printed) == said);
  }
}

TEST_CASE("a player's limit is that of the card, or of all its copies", "[parser][zero:703.4]") {
  const ir::Readings read = Read("(1)：抽一张牌。我方每回合只能使用一次此效果。");
  REQUIRE(read.readings.size() == 2);
  for (const auto& reading : read.readings) CHECK(reading.abilities.at(0).limit.per_turn == 1);
  CHECK(read.readings[0].abilities[0].limit.is_of_player !=
        read.readings[1].abilities[0].limit.is_of_player);
}

TEST_CASE("more than so many or more: that number is enough, or it is not",
          "[parser][zero:613.1]") {
  CHECK(Read("若我方手牌超过四张以上，此牌获得贯通。").readings.size() == 2);
}

TEST_CASE("who stands on the other side is spoken of only where it can be told",
          "[parser][zero:700.9]") {
  CHECK_FALSE(Read("当我方的角色牌攻击角色牌时，破坏那张角色牌。").not_understood.empty());
  CHECK_FALSE(Read("当此牌防御角色牌的攻击时，破坏那张角色牌。").not_understood.empty());
}

}  // namespace caiding::parser

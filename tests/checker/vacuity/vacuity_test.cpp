// SPDX-License-Identifier: MIT
// Words that can never matter are told with their code; the same words where they matter are not.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "checker/vacuity/check_vacuity.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/checker/card_cells.h"
#include "tests/checker/conflicts/counting_memory.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

struct Told {
  std::string code;
  std::string words;
  friend bool operator==(const Told&, const Told&) = default;
};

std::ostream& operator<<(std::ostream& out, const Told& told) {
  return out << told.code << " " << told.words;
}

/// What is told of a character with this text.
std::vector<Told> ToldOf(const std::string& text) {
  const auto input = InputOfCells(TheParser(), text);
  INFO((input ? "" : input.Error().reason));
  REQUIRE(input);
  std::vector<Told> told;
  for (const findings::Finding& finding : vacuity::CheckVacuity(*input).findings) {
    CHECK(finding.verdict == findings::Verdict::Proved);
    const findings::Span& span = finding.spans.front();
    const std::u32string& whole = input->cards.front().card.texts[span.text.index].words;
    told.push_back({finding.code, ir::EncodeUtf8(whole.substr(span.begin, span.end - span.begin))});
  }
  return told;
}

/// What the only finding on a character with this text rests on: the words but for those that are
/// told, then the clauses but for that of its code.
std::vector<std::string> ReasonOf(const std::string& text) {
  const auto input = InputOfCells(TheParser(), text);
  REQUIRE(input);
  const auto findings = vacuity::CheckVacuity(*input).findings;
  REQUIRE(findings.size() == 1);
  const findings::Finding& finding = findings.front();
  std::vector<std::string> reason;
  for (std::size_t i = 1; i < finding.spans.size(); ++i) {
    const findings::Span& span = finding.spans[i];
    const std::u32string& whole = input->cards.front().card.texts[span.text.index].words;
    reason.push_back(ir::EncodeUtf8(whole.substr(span.begin, span.end - span.begin)));
  }
  reason.insert(reason.end(), finding.clauses.begin() + 1, finding.clauses.end());
  for (const std::string& one : reason) {
    CHECK(finding.message.zh.find(one) != std::string::npos);
    CHECK(finding.message.en.find(one) != std::string::npos);
  }
  return reason;
}

using Reason = std::vector<std::string>;

}  // namespace

TEST_CASE("what a condition can never hold because of is told, and no more",
          "[vacuity][zero:702.4]") {
  // One number of cards is not at most three and at least five; whose turn it is has no part in
  // that.
  CHECK(ReasonOf(
            "【登场时】如果我方手牌在三张以下，且是我方回合，且我方手牌在五张以上，抽一张牌。") ==
        Reason{"我方手牌在三张以下", "我方手牌在五张以上"});
  // The first two contradict each other already.
  CHECK(
      ReasonOf(
          "【登场时】如果我方手牌在三张以下，且我方手牌在五张以上，且我方手牌在九张以上，抽一张牌。")
          .size() == 2);
  CHECK(ReasonOf("【我方回合中】如果是对方回合，此牌（攻）+1000。") == Reason{"【我方回合中】"});
  // No number of cards is below 0, which no clause has to say.
  CHECK(ReasonOf("【登场时】如果我方手牌有0张以上，抽一张牌。").empty());
}

TEST_CASE("what no card can be something because of is told, and no more",
          "[vacuity][zero:705.1]") {
  CHECK(ReasonOf("【登场时】破坏对方战斗区中的一张横置的费用3以下的未横置的角色牌。") ==
        Reason{"横置的", "未横置的"});
  CHECK(ReasonOf("【登场时】破坏对方战斗区中的一张费用3以下的费用5以上的角色牌。") ==
        Reason{"费用3以下的", "费用5以上的"});
  CHECK(ReasonOf("舍弃一张费用3以下的红色的费用5以上的手牌：抽一张牌。") ==
        Reason{"费用3以下的", "费用5以上的"});
  // A card is tapped once. Rule: [Zero 1.20, 104.2].
  CHECK(ReasonOf("（横置）（1）（横置）：抽一张牌。") == Reason{"（横置）", "104.2"});
}

TEST_CASE("a clause without which words would matter is told with them", "[vacuity][zero:103.5]") {
  // Attack below 0 counts as 0: so every card has 0 or more, whatever stands in the text beside it.
  CHECK(ReasonOf("【登场时】破坏对方战斗区中的一张（攻）0以上的角色牌。") == Reason{"103.5"});
  CHECK(ReasonOf("【登场时】破坏对方战斗区中的一张费用0以上的角色牌。") == Reason{"303.1"});
}

TEST_CASE("the words that say something already are told with what adds nothing",
          "[vacuity][zero:700.9]") {
  CHECK(ReasonOf("【登场时】破坏对方战斗区中的一张费用3以下的红色的费用5以下的角色牌。") ==
        Reason{"费用3以下的"});
  CHECK(ReasonOf("【登场时】破坏一张红色或红色的角色牌。") == Reason{"红色"});
  CHECK(
      ReasonOf(
          "如果我方战斗区中有三张以上角色牌，且我方战斗区中有两张以上角色牌，此牌（攻）+1000。") ==
      Reason{"我方战斗区中有三张以上角色牌"});
}

TEST_CASE("a condition that can never hold, or never fail, is told", "[vacuity][zero:702.4]") {
  CHECK(ToldOf("【登场时】如果我方手牌在三张以下，且我方手牌在五张以上，抽一张牌。") ==
        std::vector<Told>{{"W401", "我方手牌在三张以下，且我方手牌在五张以上"}});
  CHECK(ToldOf("【登场时】如果我方手牌有0张以上，抽一张牌。") ==
        std::vector<Told>{{"W401", "我方手牌有0张以上"}});
  CHECK(ToldOf("【我方回合中】如果是对方回合，此牌（攻）+1000。") ==
        std::vector<Told>{{"W401", "是对方回合"}});
  CHECK(ToldOf("【登场时】如果我方手牌在三张以下，抽一张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方手牌在三张以上，且我方手牌在五张以下，抽一张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方手牌有1张以上，抽一张牌。").empty());
  CHECK(ToldOf("如果是对方回合，此牌（攻）+1000。").empty());
}

TEST_CASE("a phrase that no card can be is told", "[vacuity][zero:705.1]") {
  CHECK(ToldOf("【登场时】破坏对方战斗区中的一张横置的未横置的角色牌。") ==
        std::vector<Told>{{"W402", "对方战斗区中的一张横置的未横置的角色牌"}});
  CHECK(ToldOf("【登场时】破坏对方战斗区中的一张费用3以下的费用5以上的角色牌。").size() == 1);
  CHECK(ToldOf("【登场时】破坏对方战斗区中的一张费用3以上的费用5以下的角色牌。").empty());
  CHECK(ToldOf("【登场时】破坏对方战斗区中的一张横置的角色牌。").empty());
}

TEST_CASE("a phrase that no card of the pool can be is told, where all of the pool is known",
          "[vacuity][zero:705.1]") {
  const std::string pool = "[角色 1 1000/1000] || [角色 3 1000/1000]";
  const auto told = [&](const std::string& text, const std::string& others) {
    const auto read = InputOfCells(TheParser(), text + " || " + others);
    INFO((read ? "" : read.Error().reason));
    REQUIRE(read);
    findings::CheckInput input = *read;
    input.pool.assign(input.cards.begin() + 1, input.cards.end());
    input.cards.resize(1);
    const auto findings = vacuity::CheckVacuity(input).findings;
    for (const auto& finding : findings) CHECK(finding.verdict == findings::Verdict::Bounded);
    return findings.size();
  };
  const std::string text = "【登场时】破坏对方战斗区中的一张费用7以上的角色牌。";
  CHECK(told(text, pool) == 1);
  CHECK(told("【登场时】破坏对方战斗区中的一张费用3以上的角色牌。", pool) == 0);
  // What another text can make of a card counts.
  CHECK(told(text, pool + " || 我方使用角色牌时，无色费用-1。") == 0);
  // Cards that print nothing of it, but a token that does.
  CHECK(told("【登场时】破坏一张费用3以上的黄色的角色牌。", pool) == 1);
  CHECK(told("【登场时】破坏一张黄色的角色牌。",
             pool + " || 【登场时】将一张名为{影}的黄色的(攻)1000(防)1000的角色牌代替物登场。") ==
        0);
  // A name that nobody bears is told as that, once.
  CHECK(told("【登场时】破坏一张费用1的『无人』。", pool) == 0);
}

/// The findings on these cards, of which the last `of_pool` are of the pool; each is a character of
/// its own name, and has the trait 凡人.
std::vector<findings::Finding> FindingsOnBearers(const std::string& cells, std::size_t of_pool = 0,
                                                 bool is_whole = true) {
  auto read = InputOfCells(TheParser(), cells);
  INFO((read ? cells : read.Error().reason));
  REQUIRE(read);
  for (auto* cards : {&read->cards, &read->pool}) {
    for (sheet::CheckedCard& card : *cards) {
      if (card.card.kind != zero::GameSheet().roles.kinds.unit) continue;
      card.card.characters = {card.card.name};
      card.card.traits = {U"凡人"};
    }
  }
  const auto begin = read->cards.end() - static_cast<std::ptrdiff_t>(of_pool);
  read->pool.insert(read->pool.end(), begin, read->cards.end());
  read->cards.erase(begin, read->cards.end());
  read->is_whole = is_whole;
  return vacuity::CheckVacuity(*read).findings;
}

TEST_CASE("what only a card may bear that bears nothing is told at both",
          "[vacuity][zero:102.2][zero:319.2]") {
  const std::string refuses = "此牌不能装备装备牌。";
  const std::string demands = "[装备 1] 此牌只能装备给『甲』。 | 装备此牌的角色牌(攻)+1000。";
  const auto findings = FindingsOnBearers(refuses + " || " + demands);
  REQUIRE(findings.size() == 1);
  const findings::Finding& finding = findings.front();
  CHECK(finding.code == "W402");
  CHECK(finding.verdict == findings::Verdict::Bounded);
  CHECK(finding.cards == std::vector<std::string>{"S-2", "S-1"});
  REQUIRE(finding.spans.size() == 2);
  CHECK(finding.spans[0].card == "S-2");
  CHECK(finding.spans[0].text == ir::TextPlace{0});
  CHECK(finding.spans[1].card == "S-1");
  CHECK(std::find(finding.clauses.begin(), finding.clauses.end(), "102.2") !=
        finding.clauses.end());
  CHECK(finding.message.en.find("S-1 甲 `此牌不能装备装备牌`") != std::string::npos);
  // By its card name, whosever it is, and whatever else stands on the cards.
  CHECK(FindingsOnBearers(refuses + " || [装备 1] 此牌只能装备给{甲}。").size() == 1);
  CHECK(FindingsOnBearers(refuses + " || [装备 1] 此牌只能装备给我方『甲』。").size() == 1);
  CHECK(FindingsOnBearers("突袭 | " + refuses + " || 守备 || " + demands).size() == 1);
}

TEST_CASE("where something may bear it, or might, nothing is told",
          "[vacuity][zero:102.2][zero:319.2]") {
  const std::string refuses = "此牌不能装备装备牌。";
  const std::string demands = "[装备 1] 此牌只能装备给『甲』。";
  const auto is_clean = [&](const std::string& cells) {
    INFO(cells);
    return FindingsOnBearers(cells).empty();
  };
  // The bearer bears; or does not only at times; or says so of others.
  CHECK(is_clean("此牌不能攻击。 || " + demands));
  CHECK(is_clean("【我方回合中】此牌不能装备装备牌。 || " + demands));
  CHECK(is_clean("如果我方手牌在三张以上，此牌不能装备装备牌。 || " + demands));
  // Another one, who may.
  CHECK(is_clean(refuses + " || [装备 1] 此牌只能装备给『甲』或『丙』。 || 突袭"));
  CHECK(is_clean(refuses + " || " + demands + " || 此牌获得角色名『甲』。"));
  CHECK(is_clean(refuses + " || [装备 1] 此牌只能装备给{甲}。 || "
                           "【登场时】将一张名为{甲}的黄色的(攻)1000(防)1000的角色牌代替物登场。"));
  // It may be attached to anyone.
  CHECK(is_clean(refuses + " || [装备 1] 装备此牌的角色牌(攻)+1000。"));
  // What forbids it may be taken away. Rule: [Zero 1.20, 307.6].
  CHECK(is_clean(refuses + " || " + demands + " || 【登场时】一张角色牌失去所有效果。"));
  // Another one of that name may be among the cards that are left out.
  CHECK(FindingsOnBearers(refuses + " || " + demands, 0, false).empty());
  // A name that nobody bears is another matter.
  CHECK(is_clean("此牌不能攻击。 || [装备 1] 此牌只能装备给『无人』。"));
}

TEST_CASE("of bearers that are not named only a pool says which there are",
          "[vacuity][zero:319.2]") {
  const std::string refuses = "此牌不能装备装备牌。";
  const std::string demands = "[装备 1] 此牌只能装备给『凡人』。";
  CHECK(FindingsOnBearers(refuses + " || " + demands).empty());
  const auto beside = [&](const std::string& other) {
    return FindingsOnBearers(refuses + " || " + demands + " || " + other, 1).size();
  };
  CHECK(beside("[战术 1 普通] 抽一张牌。") == 1);
  CHECK(beside("突袭") == 0);
  // The accused card comes first, whichever of the two it is; cards of the pool alone are not told.
  const auto of_bearer = FindingsOnBearers(refuses + " || " + demands, 1);
  REQUIRE(of_bearer.size() == 1);
  CHECK(of_bearer[0].cards == std::vector<std::string>{"S-1", "S-2"});
  CHECK(of_bearer[0].spans[0].card == "S-1");
  CHECK(FindingsOnBearers("突袭 || " + refuses + " || [装备 1] 此牌只能装备给『乙』。", 2).empty());
}

TEST_CASE("a cost that nobody can pay is told", "[vacuity][zero:703.1]") {
  CHECK(ToldOf("舍弃一张费用3以下的费用5以上的手牌：抽一张牌。").front().code == "W403");
  CHECK(ToldOf("（横置）（横置）：抽一张牌。") == std::vector<Told>{{"W403", "（横置）"}});
  CHECK(ToldOf("（横置）（1）：抽一张牌。").empty());
  CHECK(ToldOf("舍弃一张费用3以下的手牌：抽一张牌。").empty());
}

TEST_CASE("words that the rest of the text says already are told", "[vacuity][zero:700.9]") {
  CHECK(ToldOf("【登场时】破坏对方战斗区中的一张费用3以下的费用5以下的角色牌。") ==
        std::vector<Told>{{"W404", "费用5以下的"}});
  CHECK(ToldOf("【登场时】破坏一张红色或红色的角色牌。") == std::vector<Told>{{"W404", "红色"}});
  CHECK(ToldOf("【我方回合中】如果是我方回合，此牌（攻）+1000。") ==
        std::vector<Told>{{"W404", "是我方回合"}});
  CHECK(
      ToldOf(
          "如果我方战斗区中有三张以上角色牌，且我方战斗区中有两张以上角色牌，此牌（攻）+1000。") ==
      std::vector<Told>{{"W404", "我方战斗区中有两张以上角色牌"}});
  CHECK(ToldOf("【登场时】破坏一张红色或蓝色的角色牌。").empty());
  CHECK(ToldOf("此牌（攻）+1000。此牌（攻）+1000。").empty());
}

TEST_CASE("a condition that counts the card itself, which is there when it is looked at, is told",
          "[vacuity][zero:702.4][zero:702.5]") {
  // When it triggers the card lies in play: nothing ever triggers.
  CHECK(ToldOf("【登场时】如果我方战斗区中没有角色牌，抽两张牌。") ==
        std::vector<Told>{{"W401", "我方战斗区中没有角色牌"}});
  CHECK(ToldOf("【攻击时】如果我方战斗区中没有角色牌，抽两张牌。").size() == 1);
  CHECK(ToldOf("【我方回合结束时】如果我方战斗区中没有角色牌，抽两张牌。").size() == 1);
  // As long as it is in force.
  CHECK(ToldOf("如果我方战斗区中没有角色牌，此牌（攻）+1000。").size() == 1);
  CHECK(ToldOf("如果我方战斗区中有角色牌，此牌（攻）+1000。").size() == 1);
  CHECK(ToldOf("【登场时】如果我方战斗区中没有角色牌，且我方手牌在三张以下，抽两张牌。").size() ==
        1);
  // It does not lie anywhere else.
  CHECK(ToldOf("【登场时】如果此牌在手牌中，抽一张牌。").size() == 1);
  CHECK(ToldOf("如果此牌在战斗区中，此牌（攻）+500。").size() == 1);
  CHECK(ToldOf("【破坏时】如果此牌在休息区中，抽一张牌。").empty());
  // Others are counted, or others may be there or not.
  CHECK(ToldOf("【登场时】如果我方战斗区中没有其他角色牌，抽两张牌。").empty());
  CHECK(ToldOf("【登场时】如果对方战斗区中没有角色牌，抽两张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方战斗区中没有装备牌，抽两张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方战斗区中有两张以上角色牌，抽两张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方战斗区中没有横置的角色牌，抽两张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方战斗区中没有费用5以上的角色牌，抽两张牌。").empty());
  CHECK(ToldOf("【登场时】如果我方休息区中没有角色牌，抽两张牌。").empty());
  // It has left, it is paid with, or the text works where the card is used from.
  CHECK(ToldOf("【破坏时】如果我方战斗区中没有角色牌，抽两张牌。").empty());
  CHECK(ToldOf("当此牌进入休息区时，如果我方战斗区中没有角色牌，抽一张牌。").empty());
  CHECK(ToldOf("废弃此牌：如果我方战斗区中没有角色牌，抽两张牌。").empty());
  CHECK(ToldOf("如果我方战斗区中没有角色牌，此牌的费用-1。").empty());
  // Other kinds of card.
  CHECK(ToldOf("[战术 2] 如果我方战斗区中没有角色牌，抽两张牌。").empty());
}

TEST_CASE("a turn in which nobody attacks or defends so is told",
          "[vacuity][zero:105.8][zero:405.1.2][zero:501.2]") {
  const auto is_told = [](const std::string& text, const std::string& words) {
    INFO(text);
    CHECK(ToldOf(text) == std::vector<Told>{{"W401", words}});
  };
  is_told("【对方回合中】当此牌攻击时，抽一张牌。", "【对方回合中】");
  is_told("【对方回合中】【攻击时】抽一张牌。", "【对方回合中】");
  is_told("【对方回合中】当此牌宣布攻击时，抽一张牌。", "【对方回合中】");
  is_told("【对方回合中】当我方的角色牌攻击时，抽一张牌。", "【对方回合中】");
  is_told("【我方回合中】当对方的角色牌攻击时，抽一张牌。", "【我方回合中】");
  is_told("【攻击时】如果是对方回合，抽一张牌。", "是对方回合");
  is_told("当此牌攻击时，如果是对方回合，且我方手牌在三张以下，抽一张牌。",
          "是对方回合，且我方手牌在三张以下");
  is_told("【我方回合中】当此牌防御时，抽一张牌。", "【我方回合中】");
  is_told("【我方回合中】【防御时】抽一张牌。", "【我方回合中】");
  is_told("【我方回合中】当我方的角色牌防御时，抽一张牌。", "【我方回合中】");
  CHECK(ReasonOf("【对方回合中】当此牌攻击时，抽一张牌。") ==
        Reason{"此牌攻击", "105.8", "405.1.2"});
  CHECK(ReasonOf("【我方回合中】当此牌防御时，抽一张牌。") ==
        Reason{"此牌防御", "105.8", "405.1.2", "501.2"});
  for (const char* text : {
           "【我方回合中】当此牌攻击时，抽一张牌。",
           "【我方回合中】【攻击时】抽一张牌。",
           "【对方回合中】当此牌防御时，抽一张牌。",
           // The other side's, or anybody's.
           "【对方回合中】当此牌被攻击时，抽一张牌。",
           "【对方回合中】当对方的角色牌攻击时，抽一张牌。",
           "【对方回合中】当一张角色牌攻击时，抽一张牌。",
           "【我方回合中】当对方的角色牌防御时，抽一张牌。",
           "【我方回合中】当一张角色牌防御时，抽一张牌。",
           // Who controls it may change in either turn.
           "【对方回合中】当此牌的控制者改变时，抽一张牌。",
           "【对方回合中】【破坏时】抽一张牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("more events of one player than there can be are told", "[vacuity][zero:206.3]") {
  const auto is_told = [](const std::string& text, const std::string& words) {
    INFO(text);
    CHECK(ToldOf(text) == std::vector<Told>{{"W401", words}});
  };
  is_told("【登场时】如果我方事件区中有两张以上的事件牌，抽一张牌。",
          "我方事件区中有两张以上的事件牌");
  is_told("【登场时】如果对方事件区中有三张事件牌，抽一张牌。", "对方事件区中有三张事件牌");
  is_told("如果我方事件区中有两张以上的事件牌，此牌（攻）+1000。",
          "我方事件区中有两张以上的事件牌");
  is_told("（横置）：如果我方事件区中有两张以上的事件牌，抽一张牌。",
          "我方事件区中有两张以上的事件牌");
  is_told("【攻击时】抽一张牌。如果我方事件区中有两张以上的事件牌，抽一张牌。",
          "我方事件区中有两张以上的事件牌");
  CHECK(ReasonOf("【登场时】如果我方事件区中有两张以上的事件牌，抽一张牌。") == Reason{"206.3"});
  for (const char* text : {
           "【登场时】如果我方事件区中有事件牌，抽一张牌。",
           "【登场时】如果我方事件区中有一张以上的事件牌，抽一张牌。",
           "【登场时】如果我方事件区中没有事件牌，抽一张牌。",
           "【登场时】如果对方事件区中有一张事件牌，抽一张牌。",
           "【登场时】如果我方休息区中有两张以上的事件牌，抽一张牌。",
           "【登场时】如果我方战斗区中有两张以上的角色牌，抽一张牌。",
           // Both players have one.
           "【登场时】如果双方事件区中有两张以上的事件牌，抽一张牌。",
           // The older one is still there while another one enters. Rule: [Zero 1.20, 321.4].
           "[事件 2] 【登场时】如果我方事件区中有两张以上的事件牌，抽一张牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("where the card may have left meanwhile, that is what is said", "[vacuity][zero:702.5]") {
  const auto said = [](const std::string& text) {
    const auto input = InputOfCells(TheParser(), text);
    REQUIRE(input);
    const auto findings = vacuity::CheckVacuity(*input).findings;
    REQUIRE(findings.size() == 1);
    return findings.front().message.en;
  };
  const auto has = [](const std::string& all, const std::string& part) {
    return all.find(part) != std::string::npos;
  };
  CHECK(has(said("【登场时】如果我方战斗区中没有角色牌，抽两张牌。"), "can never hold"));
  CHECK(has(said("【登场时】抽一张牌。如果我方战斗区中没有角色牌，抽两张牌。"),
            "can hold only if this card has left by then"));
  CHECK(has(said("【登场时】如果我方战斗区中有角色牌，抽两张牌。"),
            "can fail only if this card has left by then"));
}

TEST_CASE("other is the repair of what counts the card itself", "[vacuity][zero:702.4]") {
  const auto input = InputOfCells(TheParser(), "【登场时】如果我方战斗区中没有角色牌，抽两张牌。");
  REQUIRE(input);
  const auto findings = vacuity::CheckVacuity(*input).findings;
  REQUIRE(findings.size() == 1);
  REQUIRE(findings.front().suggestion);
  CHECK(findings.front().suggestion->is_checked);
  CHECK(findings.front().suggestion->replacement ==
        std::vector<std::string>{"【登场时】如果我方战斗区中没有其他角色牌，抽两张牌。"});
}

namespace {

/// The codes of what is told of a character with this text beside other cards, which are the pool.
std::vector<std::string> CodesBeside(const std::string& text, const std::string& others,
                                     findings::Memory* memory = nullptr) {
  const auto read = InputOfCells(TheParser(), text + " || " + others);
  INFO((read ? "" : read.Error().reason));
  REQUIRE(read);
  findings::CheckInput input = *read;
  input.memory = memory;
  input.pool.assign(input.cards.begin() + 1, input.cards.end());
  input.cards.resize(1);
  std::vector<std::string> codes;
  for (const auto& finding : vacuity::CheckVacuity(input).findings) codes.push_back(finding.code);
  return codes;
}

using Codes = std::vector<std::string>;

constexpr const char* kCountsItself = "【登场时】如果我方战斗区中没有角色牌，抽两张牌。";
constexpr const char* kAttachesUnit = "【登场时】将我方战斗区中的一张其他角色牌装备给此牌。";

}  // namespace

TEST_CASE("what is attached changes its kind only if it is no attachment",
          "[vacuity][zero:319.1]") {
  // An attachment moves itself, or is moved.
  for (const char* others : {
           "[装备 2] 支付(1)：将此牌装备给我方战斗区中的另一张角色牌。",
           "【登场时】将我方休息区中的一张装备牌装备给此牌。",
           "【登场时】选择我方休息区中的一张装备牌，将那张牌装备给此牌。",
           "[装备 2] 支付(1)：将此牌装备给我方战斗区中的另一张角色牌。 || "
           "【登场时】将我方休息区中的一张红色的装备牌装备给此牌。",
       }) {
    INFO(others);
    CHECK(CodesBeside(kCountsItself, others) == Codes{"W401"});
  }
  // A character becomes equipment, or anything may.
  for (const char* others : {
           kAttachesUnit,
           "（横置）：将此牌装备给我方战斗区中的一张其他角色牌。",
           "【登场时】将我方休息区中的一张装备牌或角色牌装备给此牌。",
           "[装备 2] 支付(1)：将此牌装备给我方战斗区中的另一张角色牌。 || "
           "（横置）：此牌本回合获得我方战斗区中的一张装备牌的所有效果。",
           "我方战斗区中的角色牌获得“（横置）：将此牌装备给我方战斗区中的一张其他角色牌。”",
       }) {
    INFO(others);
    CHECK(CodesBeside(kCountsItself, others).empty());
  }
}

TEST_CASE(
    "a copy changes its kind only if it may copy a card of another one, and matters if it "
    "goes on as it did",
    "[vacuity][zero:706.5]") {
  // Not every one of these can be played, which nothing hangs on here.
  const auto codes_beside = [](const std::string& other) {
    const auto loaded = corpus::ReadCardText(
        "{\"game\": \"zero\", \"edition\": \"1.20\", "
        "\"cards\": [" +
            CardsJson(other) + "]}",
        other);
    REQUIRE(loaded.errors.empty());
    const auto read = InputOfCells(TheParser(), kCountsItself);
    REQUIRE(read);
    findings::CheckInput input = *read;
    input.pool = corpus::UnderstandAll(TheParser(), loaded);
    for (const auto& card : input.pool) CHECK(findings::IsUnderstood(card));
    Codes codes;
    for (const auto& finding : vacuity::CheckVacuity(input).findings) {
      CHECK(finding.verdict == findings::Verdict::Proved);
      codes.push_back(finding.code);
    }
    return codes;
  };
  for (const char* others : {
           "（横置）：此牌本回合成为战斗区中的一张其他角色牌的复制。",
           "【登场时】选择战斗区中的一张其他角色牌，此牌成为那张牌的复制，但保留此效果。",
           "（横置）：此牌本回合成为战斗区中的一张装备牌的复制。",
       }) {
    INFO(others);
    CHECK(codes_beside(others) == Codes{"W401"});
  }
  for (const char* others : {
           "【登场时】选择战斗区中的一张装备牌，此牌成为那张牌的复制，但保留此效果。",
           "【登场时】选择战斗区中的一张其他牌，此牌成为那张牌的复制，但保留此效果。",
       }) {
    INFO(others);
    CHECK(codes_beside(others).empty());
  }
}

TEST_CASE("beside a card that is not understood nothing is proved of kinds, and the scope says so",
          "[vacuity][zero:319.1]") {
  const auto told = [](const std::string& text, bool is_understood) {
    const auto read =
        InputOfCells(TheParser(), text + " || [角色 1 1000/1000] 【登场时】抽一张牌。");
    INFO((read ? "" : read.Error().reason));
    REQUIRE(read);
    findings::CheckInput input = *read;
    input.pool.assign(input.cards.begin() + 1, input.cards.end());
    input.cards.resize(1);
    if (!is_understood) {
      auto& other = input.pool.front().texts.front();
      other.readings.clear();
      other.not_understood.emplace_back();
    }
    const auto findings = vacuity::CheckVacuity(input).findings;
    REQUIRE(findings.size() == 1);
    CHECK(findings.front().code == "W401");
    return findings.front();
  };
  CHECK(told(kCountsItself, true).verdict == findings::Verdict::Proved);
  const auto beside = told(kCountsItself, false);
  CHECK(beside.verdict == findings::Verdict::Bounded);
  CHECK(beside.scope.en.find("1 card(s) are not understood") != std::string::npos);
  CHECK(beside.scope.zh.find("有 1 张牌没有读懂") != std::string::npos);
  // What the words alone settle hangs on no other card.
  const std::string alone = "【登场时】如果我方手牌在三张以下，且我方手牌在五张以上，抽一张牌。";
  CHECK(told(alone, false).verdict == findings::Verdict::Proved);
  CHECK(told(alone, false).scope == told(alone, true).scope);
}

TEST_CASE("what no solver was asked about is not said to be a solver's", "[vacuity][zero:104.2]") {
  const auto scope = [](const std::string& text) {
    const auto input = InputOfCells(TheParser(), text);
    REQUIRE(input);
    const auto findings = vacuity::CheckVacuity(*input).findings;
    REQUIRE(findings.size() == 1);
    return findings.front().scope.en;
  };
  CHECK(scope("（横置）（1）（横置）：抽一张牌。").find("solver") == std::string::npos);
  CHECK(scope("舍弃一张费用3以下的费用5以上的手牌：抽一张牌。").find("solver") !=
        std::string::npos);
}

TEST_CASE("an answer that hangs on the other cards is not taken over when they change",
          "[vacuity][memory]") {
  CountingMemory memory;
  CHECK(CodesBeside(kCountsItself, kAttachesUnit, &memory).empty());
  CHECK(CodesBeside(kCountsItself, "[角色 1 1000/1000]", &memory) == Codes{"W401"});
  memory.Forget();
  CHECK(CodesBeside(kCountsItself, kAttachesUnit, &memory).empty());
  CHECK(memory.found > 0);
}

TEST_CASE("what is told of one condition leaves the others of the ability to be looked at",
          "[vacuity][zero:702.4][zero:206.3]") {
  CHECK(ToldOf("【登场时】如果我方战斗区中没有角色牌，抽一张牌。如果我方手牌有0张以上，抽一张牌。")
            .size() == 2);
  CHECK(ToldOf("【对方回合中】【攻击时】如果我方事件区中有两张以上的事件牌，抽一张牌。").size() ==
        2);
  CHECK(ToldOf("【对方回合中】【攻击时】抽一张牌。如果我方战斗区中没有角色牌，抽一张牌。").size() ==
        2);
  // Nothing is told twice, or within what is told.
  CHECK(ToldOf("【登场时】如果我方事件区中有两张以上的事件牌，且我方战斗区中没有角色牌，抽一张牌。")
            .size() == 1);
  CHECK(ToldOf("【登场时】如果我方战斗区中没有横置的未横置的角色牌，抽一张牌。").size() == 1);
}

TEST_CASE("a moment that the card itself forbids is told", "[vacuity][limits][zero:102.2]") {
  const auto is_told = [](const std::string& text, const std::string& words) {
    INFO(text);
    CHECK(ToldOf(text) == std::vector<Told>{{"W401", words}});
  };
  is_told("守备 | 【攻击时】抽一张牌。", "【攻击时】");
  is_told("【攻击时】抽一张牌。 | 此牌不能进行攻击。", "【攻击时】");
  is_told("此牌不能攻击和防御。 | 【防御时】抽一张牌。", "【防御时】");
  is_told("此牌不能防御。 | 当此牌防御时，抽一张牌。", "此牌防御");
  is_told("守备 | 【攻击胜利时】抽一张牌。", "【攻击胜利时】");
  is_told("此牌不能被破坏。 | 【破坏时】抽一张牌。", "【破坏时】");
  is_told("此牌不能被破坏。 | 当此牌被破坏时，抽一张牌。", "此牌被破坏");
  is_told("此牌不能被破坏。 | 当此牌被战斗破坏时，抽一张牌。", "此牌被战斗破坏");
  is_told("此牌不能重置。 | 当此牌被重置时，抽一张牌。", "此牌被重置");
  // Of two moments only the one.
  is_told("守备 | 【登场时】/【攻击时】抽一张牌。", "【攻击时】");
}

TEST_CASE("a moment that may come all the same is not", "[vacuity][limits][zero:102.2]") {
  for (const char* text : {
           // Another deed, another card, or the other side of the deed.
           "守备 | 【防御时】抽一张牌。",
           "此牌不能防御。 | 【攻击时】抽一张牌。",
           "守备 | 当我方的角色牌攻击时，抽一张牌。",
           "我方战斗区中的其他角色牌不能攻击。 | 【攻击时】抽一张牌。",
           "此牌不能防御。 | 当此牌被攻击时，抽一张牌。",
           "此牌不能被破坏。 | 当此牌离开战斗区时，抽一张牌。",
           "此牌不能被破坏。 | 当此牌被废弃时，抽一张牌。",
           "此牌不能被战斗破坏。 | 【破坏时】抽一张牌。",
           "此牌不能被效果破坏。 | 【破坏时】抽一张牌。",
           "守备 | 【防御胜利时】抽一张牌。",
           // Only at times, in one turn, against some, or from a level on.
           "【我方回合中】此牌不能防御。 | 【攻击时】抽一张牌。",
           "如果我方手牌在三张以上，此牌不能攻击。 | 【攻击时】抽一张牌。",
           "【登场时】此牌本回合不能攻击。 | 【攻击时】抽一张牌。",
           "此牌不能攻击费用3以上的角色牌。 | 【攻击时】抽一张牌。",
           // It may lose the limit, or others have what it says.
           "守备 | 【我方回合开始时】此牌本回合失去守备。 | 【攻击时】抽一张牌。",
           "守备 | 【登场时】我方战斗区中的一张其他角色牌获得“【攻击时】抽一张牌。”",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("a limit that hangs on something is none at other times",
          "[vacuity][limits][zero:102.2]") {
  for (const char* text : {
           "此牌(攻)+1000，只要我方手牌在三张以上，此牌不能攻击。 | 【攻击时】抽一张牌。",
           "此牌(攻)+1000，若我方手牌在三张以上，此牌不能攻击。 | 【攻击时】抽一张牌。",
           "此牌(攻)+1000。若我方手牌在三张以上，此牌不能攻击。 | 【攻击时】抽一张牌。",
           "此牌(攻)+1000，若我方手牌在三张以上，此牌不能被横置。 | （横置）：抽一张牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
  // What stands beside it is as certain as the sentence.
  CHECK(ToldOf("此牌(攻)+1000，且不能攻击。 | 【攻击时】抽一张牌。") ==
        std::vector<Told>{{"W401", "【攻击时】"}});
}

TEST_CASE("a cost that the card itself forbids is told", "[vacuity][limits][zero:317.5]") {
  CHECK(ToldOf("此牌不能被横置。 | （横置）：抽一张牌。") ==
        std::vector<Told>{{"W403", "（横置）"}});
  CHECK(ToldOf("（横置）（1）：抽一张牌。 | 此牌不能被横置。") ==
        std::vector<Told>{{"W403", "（横置）"}});
  CHECK(ToldOf("此牌不能被横置。 | 横置我方战斗区中的一张其他角色牌：抽一张牌。").empty());
  CHECK(ToldOf("此牌不能被横置。 | （1）：抽一张牌。").empty());
  CHECK(ToldOf("此牌不能重置。 | （横置）：抽一张牌。").empty());
}

TEST_CASE("what says how the card does what it may not do is told",
          "[vacuity][limits][zero:102.2]") {
  for (const char* keyword : {"突袭", "贯通", "会心一击", "远程", "肆意横行2"}) {
    INFO(keyword);
    const std::vector<Told> told{{"W401", keyword}};
    CHECK(ToldOf(std::string("守备 | ") + keyword) == told);
    CHECK(ToldOf(std::string("此牌不能进行攻击。 | ") + keyword) == told);
    CHECK(ToldOf(std::string("此牌不能防御。 | ") + keyword).empty());
  }
  CHECK(ToldOf("守备 | 此牌可以攻击未横置的角色牌。") ==
        std::vector<Told>{{"W401", "此牌可以攻击未横置的角色牌"}});
  CHECK(ToldOf("守备 | 【登场时】此牌本回合获得突袭。").size() == 1);
  for (const char* text : {"守备 | 坚韧", "守备 | 先制", "守备 | 智谋", "守备 | 速攻",
                           "守备 | 【登场时】我方战斗区中的一张其他角色牌本回合获得突袭。"}) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("a limit within a limit of the card is told, and a keyword in words",
          "[vacuity][limits][zero:102.2]") {
  const auto is_told = [](const std::string& text, const std::string& words) {
    INFO(text);
    CHECK(ToldOf(text) == std::vector<Told>{{"W404", words}});
  };
  is_told("此牌不能被破坏。此牌不能被效果破坏。", "此牌不能被效果破坏");
  is_told("此牌不能被效果破坏。 | 此牌不能被破坏。", "此牌不能被效果破坏");
  is_told("此牌不能被破坏。 | 此牌不能被战斗破坏。", "此牌不能被战斗破坏");
  is_told("此牌不能攻击。 | 此牌不能攻击生命区。", "此牌不能攻击生命区");
  is_told("守备 | 此牌不能进行攻击。", "此牌不能进行攻击");
  is_told("此牌登场回合就可以攻击。 | 突袭", "此牌登场回合就可以攻击");
  is_told("此牌不能防御。 | 此牌不能防御。", "此牌不能防御");
  for (const char* text : {
           "此牌不能被战斗破坏。 | 此牌不能被效果破坏。",
           "此牌不能攻击生命区。 | 此牌不能防御。",
           "突袭 | 我方战斗区中的其他角色牌登场回合就可以攻击。",
           "【我方回合中】此牌不能被破坏。 | 此牌不能被效果破坏。",
           "此牌不能被破坏。 | 我方战斗区中的其他角色牌不能被效果破坏。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("what a card forbids its bearer is told too", "[vacuity][limits][zero:102.2]") {
  CHECK(ToldOf("[装备 2] 装备此牌的角色牌不能攻击。 | 当装备此牌的角色牌攻击时，抽一张牌。") ==
        std::vector<Told>{{"W401", "装备此牌的角色牌攻击"}});
  CHECK(ToldOf("[装备 2] 装备此牌的角色牌不能攻击。 | 装备此牌的角色牌获得突袭。").size() == 1);
  for (const char* text : {
           "[装备 2] 装备此牌的角色牌不能攻击。 | 当装备此牌的角色牌防御时，抽一张牌。",
           "[装备 2] 装备此牌的角色牌不能攻击。 | 当我方的角色牌攻击时，抽一张牌。",
           "[装备 2] 装备此牌的角色牌不能被破坏。 | 【破坏时】抽一张牌。",
           "[装备 2] 装备此牌的角色牌不能被横置。 | （横置）：抽一张牌。",
           // It may come to be on one that attacks.
           "[装备 2] 装备此牌的角色牌不能攻击。 | 当装备此牌的角色牌攻击时，抽一张牌。 | "
           "支付(1)：将此牌装备给我方战斗区中的另一张角色牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("what other cards may do about a limit bounds what is told of it",
          "[vacuity][limits][zero:708.1]") {
  const auto verdict = [](const std::string& cells) {
    const auto input = InputOfCells(TheParser(), cells);
    INFO((input ? cells : input.Error().reason));
    REQUIRE(input);
    const auto findings = vacuity::CheckVacuity(*input).findings;
    REQUIRE(findings.size() == 1);
    CHECK(findings.front().cards.front() == "S-1");
    return findings.front().verdict;
  };
  const std::string guard = "守备 | 【攻击时】抽一张牌。 || ";
  using findings::Verdict;
  CHECK(verdict(guard + "突袭") == Verdict::Proved);
  // The moment goes with the limit.
  CHECK(verdict(guard + "【登场时】一张角色牌本回合失去所有效果。") == Verdict::Proved);
  CHECK(verdict(guard + "【登场时】一张角色牌本回合失去守备。") == Verdict::Bounded);
  CHECK(verdict("此牌不能进行攻击。 | 【攻击时】抽一张牌。 || "
                "【登场时】一张角色牌本回合失去守备。") == Verdict::Proved);
  // A keyword that a card asks for is of use by itself.
  const auto count = [](const std::string& cells) {
    const auto input = InputOfCells(TheParser(), cells);
    REQUIRE(input);
    return vacuity::CheckVacuity(*input).findings.size();
  };
  CHECK(count("守备 | 突袭 || 【登场时】破坏一张角色牌。") == 1);
  CHECK(count("守备 | 突袭 || 【登场时】破坏一张带有突袭效果的角色牌。") == 0);
}

TEST_CASE("each way in which another card may undo a limit bounds what is told of it",
          "[vacuity][limits][zero:622.6][zero:501.6][zero:319.2][zero:102.2]") {
  const auto is_proved = [](const std::string& cells) {
    const auto input = InputOfCells(TheParser(), cells);
    INFO((input ? cells : input.Error().reason));
    REQUIRE(input);
    const auto findings = vacuity::CheckVacuity(*input).findings;
    INFO(cells);
    REQUIRE(findings.size() == 1);
    return findings.front().verdict == findings::Verdict::Proved;
  };
  const std::string no_attack = "此牌不能攻击。 | 【攻击时】抽一张牌。 || ";
  const std::string not_attacked = "此牌不能被攻击。 | 【被攻击时】抽一张牌。 || ";
  const std::string not_tapped = "此牌不能被横置。 | （横置）：抽一张牌。 || ";
  const std::string of_bearer =
      "[装备 2] 装备此牌的角色牌不能攻击。 | 当装备此牌的角色牌攻击时，抽一张牌。 || ";
  // It comes to be where another one fights.
  const std::string swaps = "【登场时】将战斗区中的一张角色牌与手牌中的一张角色牌互换。";
  CHECK_FALSE(is_proved(no_attack + swaps));
  CHECK(is_proved(not_tapped + swaps));
  CHECK(is_proved(of_bearer + swaps) == false);
  // The attack comes to be one on it.
  const std::string redirects = "（横置）：将攻击对象变更为战斗区中的一张角色牌。";
  CHECK_FALSE(is_proved(not_attacked + redirects));
  CHECK(is_proved(no_attack + redirects));
  // What it is attached to is another one, or is not affected.
  const std::string attaches = "【登场时】将战斗区中的一张装备牌装备给另一张角色牌。";
  CHECK_FALSE(is_proved(of_bearer + attaches));
  CHECK(is_proved(no_attack + attaches));
  const std::string shields = "此牌不受装备牌的效果影响。";
  CHECK_FALSE(is_proved(of_bearer + shields));
  CHECK(is_proved(no_attack + shields));
}

TEST_CASE("another card where the own one has the only place is told", "[vacuity][zero:206.3]") {
  CHECK(ToldOf("[事件 2] 【我方回合开始时】如果我方事件区中有其他事件牌，抽一张牌。") ==
        std::vector<Told>{{"W401", "我方事件区中有其他事件牌"}});
  CHECK(ToldOf("[事件 2] 【我方回合开始时】如果我方事件区中没有其他事件牌，抽一张牌。") ==
        std::vector<Told>{{"W401", "我方事件区中没有其他事件牌"}});
  for (const char* text : {
           "[事件 2] 【我方回合开始时】如果对方事件区中有事件牌，抽一张牌。",
           "[事件 2] 【我方回合开始时】如果双方事件区中有其他事件牌，抽一张牌。",
           "[事件 2] 【我方回合开始时】如果我方休息区中有其他事件牌，抽一张牌。",
           "[事件 2] 【登场时】如果我方事件区中有其他事件牌，抽一张牌。",
           "【我方回合开始时】如果我方事件区中有其他事件牌，抽一张牌。",
           "【我方回合开始时】如果我方战斗区中有其他角色牌，抽一张牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("more cards than a deck has are told", "[vacuity][limits][zero:100.4]") {
  const std::string condition = "如果我方手牌有一百张以上，此牌(攻)+1000。";
  CHECK(ToldOf(condition) == std::vector<Told>{{"W401", "我方手牌有一百张以上"}});
  CHECK(ToldOf("【登场时】如果对方休息区中有51张以上的牌，抽一张牌。").size() == 1);
  CHECK(ToldOf("舍弃五十张手牌：抽一张牌。") == std::vector<Told>{{"W403", "舍弃五十张手牌"}});
  CHECK(ToldOf("将我方休息区中的六十张牌移出游戏：抽一张牌。").size() == 1);
  // What is in hand or in the rest zone is neither tapped nor reset.
  CHECK(ToldOf("横置手牌中的一张角色牌：抽一张牌。").size() == 1);
  for (const char* text : {
           "如果我方手牌有五十张以上，此牌(攻)+1000。",
           "如果双方手牌合计有六十张以上，此牌(攻)+1000。",
           "如果我方战斗区中有六十张以上的角色牌，此牌(攻)+1000。",
           "舍弃四十九张手牌：抽一张牌。",
           "【登场时】舍弃六十张手牌。",
           "横置我方资源区中的一张牌：抽一张牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
}

TEST_CASE("among the resources and in life there may be more cards than a deck has",
          "[vacuity][zero:200.3][zero:612.3]") {
  // What the other player owns may lie there.
  for (const char* text : {
           "如果我方资源区中有六十张以上的牌，此牌(攻)+1000。",
           "如果我方生命区中有六十张以上的牌，此牌(攻)+1000。",
           "废弃我方资源区中的六十张牌：抽一张牌。",
       }) {
    INFO(text);
    CHECK(ToldOf(text).empty());
  }
  CHECK(ToldOf("如果我方牌组中有六十张以上的牌，此牌(攻)+1000。").size() == 1);
}

TEST_CASE("two states that one card cannot have at once are told", "[vacuity][zero:104.2]") {
  CHECK(ToldOf("如果此牌是横置的且此牌是未横置的，此牌(攻)+1000。").size() == 1);
  CHECK(ToldOf("【我方回合结束时】如果此牌处于横置状态，且此牌处于重置状态，抽一张牌。").size() ==
        1);
  CHECK(ToldOf("【我方回合中】如果此牌是横置的且此牌是未横置的，此牌(攻)+1000。").size() == 1);
  CHECK(ToldOf("【我方回合中】如果此牌是横置的，此牌(攻)+1000。").empty());
  CHECK(ToldOf("如果此牌是横置的，此牌(攻)+1000。").empty());
  CHECK(ToldOf("如果此牌是横置的，且对方战斗区中有未横置的角色牌，此牌(攻)+1000。").empty());
  CHECK(ToldOf("如果此牌是横置的，或此牌是未横置的，此牌(攻)+1000。").empty());
}

namespace {

/// As long as it is there, the second solver says of everything that it can be so.
class Disagreeing {
 public:
  Disagreeing() {
    const char* const before = std::getenv("PATH");
    path_ = before == nullptr ? "" : before;
    folder_ = std::filesystem::temp_directory_path() /
              ("caiding-disagreeing-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "cvc5") << "#!/bin/sh\necho sat\n";
    std::filesystem::permissions(folder_ / "cvc5", std::filesystem::perms::owner_all);
    ::setenv("PATH", (folder_.string() + ":" + path_).c_str(), 1);
  }
  ~Disagreeing() {
    ::setenv("PATH", path_.c_str(), 1);
    std::filesystem::remove_all(folder_);
  }
  Disagreeing(const Disagreeing&) = delete;
  Disagreeing& operator=(const Disagreeing&) = delete;

 private:
  std::string path_;
  std::filesystem::path folder_;
};

}  // namespace

TEST_CASE("that solvers disagree hides nothing that rests on no solver", "[vacuity][limits]") {
  const Disagreeing disagreeing;
  const auto read = InputOfCells(
      TheParser(),
      "此牌不能攻击。 | 【攻击时】如果我方手牌在三张以下，且我方手牌在五张以上，抽一张牌。 | "
      "【登场时】破坏对方战斗区中的一张费用7以上的角色牌。 || [角色 1 1000/1000]");
  REQUIRE(read);
  findings::CheckInput input = *read;
  input.pool.assign(input.cards.begin() + 1, input.cards.end());
  input.cards.resize(1);
  Codes codes;
  for (const auto& finding : vacuity::CheckVacuity(input).findings) codes.push_back(finding.code);
  CHECK(std::count(codes.begin(), codes.end(), "V902") == 1);
  CHECK(std::count(codes.begin(), codes.end(), "W401") == 1);
  CHECK(std::count(codes.begin(), codes.end(), "W402") == 1);
}

TEST_CASE("what a proof rests on is told whole beside the place of the own card",
          "[vacuity][zero:206.3][zero:326.1]") {
  // The one as there is no place for another event, the other as there is never less than none.
  const auto input = InputOfCells(
      TheParser(),
      "[事件 2] 【我方回合开始时】如果我方事件区中没有其他事件牌，且我方玩家上有0个以上毒指示物，"
      "抽一张牌。");
  REQUIRE(input);
  std::size_t told = 0;
  for (const findings::Finding& finding : vacuity::CheckVacuity(*input).findings) {
    const auto cites = [&](const char* clause) {
      return std::find(finding.clauses.begin(), finding.clauses.end(), clause) !=
             finding.clauses.end();
    };
    if (!cites("206.3")) continue;
    ++told;
    CHECK(cites("326.1"));
  }
  CHECK(told == 1);
}

TEST_CASE("no word of the demo set is vacuous", "[vacuity]") {
  const auto loaded = corpus::ReadCards({"corpus/zero/cards"}, {});
  REQUIRE(loaded.errors.empty());
  findings::CheckInput input;
  input.sheet = loaded.sheet;
  input.wording = &zero_zh::CardWording();
  input.cards = corpus::UnderstandAll(TheParser(), loaded);
  REQUIRE(input.cards.size() > 300);
  const auto answer = vacuity::CheckVacuity(input);
  for (const auto& finding : answer.findings)
    UNSCOPED_INFO(finding.cards.front() << " " << finding.message.en);
  CHECK(answer.findings.empty());
}

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/evidence/replay.h"
#include "checker/positions/minimise.h"
#include "checker/readings/check_readings.h"
#include "checker/readings/compare.h"
#include "checker/readings/variant.h"
#include "checker/readings/witness.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"
#include "tests/checker/readings/laboratory.h"
#include "tests/evidence/read_text.h"

// What has to lie on a board, and what has to be done there, for two meanings to part.

namespace caiding::tests {
namespace {

using findings::Finding;

/// Code and source of each finding about readings.
std::vector<std::pair<std::string, std::string>> AskedOf(const std::vector<Finding>& findings) {
  std::vector<std::pair<std::string, std::string>> asked;
  for (const Finding& finding : findings) asked.emplace_back(finding.code, finding.source);
  return asked;
}

/// The same text finds the two meanings of this source in play.
void CheckIsTold(const std::string& text, const std::string& source) {
  INFO(text);
  bool is_told = false;
  for (const auto& [code, asked] : AskedOf(CheckText(text)))
    is_told = is_told || (asked == source && code != "A503");
  CHECK(is_told);
}

/// This text on a card of this kind.
findings::CheckInput InputOn(const std::string& kind, const std::string& text) {
  const bool is_unit = kind == "角色";
  auto input = InputOfText("贯通");
  input.cards = ReadCardList(R"([{"number":"X-1","name":"甲","kind":")" + kind +
                             R"(","cost":{"total":1,"红":1},"color":"红",
      "characters":[)" + (is_unit ? R"("甲")" : "") +
                             R"(],"traits":[],)" +
                             (is_unit ? R"("attack":1000,"defense":1000,)" : "") +
                             (kind == "战术" ? R"("tactic":"瞬间",)" : "") + R"("text":[")" + text +
                             R"("]}])");
  return input;
}

std::vector<ir::ReadCard> CardsOf(const evidence::Certificate& certificate) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i)
    cards.push_back(*ParsingReader()(certificate.cards[i], certificate.readings[i]));
  return cards;
}

/// The meaning that a certificate rests on.
readings::Variant VariantOf(const evidence::Certificate& certificate) {
  kernel::Policies policies;
  for (const auto& [name, value] : certificate.policies)
    sheet::SetPolicy(*certificate.sheet, policies, name, value);
  return {.card = CardsOf(certificate).front(),
          .choices = certificate.readings.front(),
          .policies = policies};
}

/// The certificates replay and end differently, and without any one card of the board no line as
/// short tells the meanings apart and shows what comes of them.
void CheckNeedsEachCard(const Finding& finding) {
  REQUIRE(finding.outcomes.size() >= 2);
  std::set<std::string> claims;
  std::vector<readings::Variant> variants;
  for (const findings::Outcome& outcome : finding.outcomes) {
    const auto replayed = evidence::Replay(outcome.certificate, ParsingReader());
    CHECK(replayed.verdict == evidence::ReplayVerdict::Replays);
    claims.insert(outcome.certificate.claim);
    const auto& first = finding.outcomes.front().certificate;
    if (outcome.certificate.position == first.position)
      variants.push_back(VariantOf(outcome.certificate));
  }
  CHECK(claims.size() == finding.outcomes.size());
  const evidence::Certificate& first = finding.outcomes.front().certificate;
  const kernel::Position& position = first.position;
  const auto rules = readings::BuildRulesPerVariant(zero::GameSheet(), variants, CardsOf(first));
  const auto story_of = [&](const readings::Difference& difference) {
    return readings::StoryOf(zero::GameSheet(), variants, CardsOf(first), first.readings,
                             difference);
  };
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    CAPTURE(i);
    readings::RulesList list;
    for (const kernel::Rules& each : rules) list.push_back(&each);
    findings::Meter meter(findings::Bounds{});
    const auto effort = readings::Effort::Aimed;
    const auto whole = readings::FindDifference(list, position, meter, effort);
    REQUIRE(whole);
    const auto classes = [](const readings::Difference& difference) {
      return *std::max_element(difference.classes.begin(), difference.classes.end());
    };
    const auto left = readings::FindDifference(list, positions::Without(position, i), meter, effort,
                                               whole->choices.size());
    const bool has_deck_run_out = left && left->ends_game && !whole->ends_game;
    CHECK((!left || classes(*left) < classes(*whole) || has_deck_run_out ||
           !readings::ShowsAll(story_of(*left), story_of(*whole))));
  }
}

/// The two meanings of this source are told in play, on a board without anything idle; the clear
/// wording is not asked about.
void CheckParts(const std::string& kind, const std::string& text, const std::string& source,
                const std::string& clear) {
  CAPTURE(text);
  const auto findings = readings::CheckReadings(InputOn(kind, text)).findings;
  const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
    return finding.source == source && finding.code != "A503";
  });
  REQUIRE(found != findings.end());
  CheckNeedsEachCard(*found);
  CHECK(AskedOf(readings::CheckReadings(InputOn(kind, clear)).findings).empty());
}

/// Cards that no text speaks of by name.
const char* const kStrangers = R"([
  {"number":"Z-1","name":"过客","kind":"角色","cost":{"total":0},"color":"白","characters":[],
   "traits":[],"attack":0,"defense":500,"text":[]},
  {"number":"A-0","name":"巨石","kind":"角色","cost":{"total":9,"黑":3},"color":"黑","characters":[],
   "traits":[],"attack":9000,"defense":9000,"text":["守备"]},
  {"number":"Z-2","name":"空令","kind":"战术","tactic":"普通","cost":{"total":0},"color":"红",
   "characters":[],"traits":[],"text":[]}])";

}  // namespace

TEST_CASE("a number that is fixed or followed parts wherever what it counts can go",
          "[readings][zero:709.1]") {
  for (const char* what :
       {"我方战斗区中每有一张其他角色牌", "我方手牌中每有一张牌", "对方手牌中每有一张牌",
        "我方资源区中每有一张牌", "我方休息区中每有一张牌", "我方休息区中每有一张角色牌",
        "我方生命区中每有一张牌", "对方生命区中每有一张牌"}) {
    CheckIsTold("【登场时】" + std::string(what) + "，此牌本回合(攻)+500。", "evaluation-time");
  }
}

TEST_CASE("a limit on one or on both effects parts where the price can be paid again",
          "[readings][zero:703.4]") {
  CheckIsTold("（横置）：抽一张牌。（横置）：此牌本回合(防)+1000。此效果每回合只能使用一次。",
              "effect-noun");
  CheckIsTold("支付(1)：抽一张牌。支付(1)：此牌本回合(防)+1000。此效果每回合只能使用一次。",
              "effect-noun");
}

TEST_CASE("what uprights behind a list of options parts where the card was tapped meanwhile",
          "[readings][zero:106.4]") {
  CheckIsTold("【登场时】选择以下一项：抽一张牌；横置对方战斗区中的一张角色牌。重置此牌。",
              "colon");
}

TEST_CASE("what may follow a battle that was won parts where somebody is weaker",
          "[readings][zero:804.1]") {
  for (const char* timing : {"【攻击胜利时】", "【防御胜利时】", "【战斗胜利时】"})
    CheckIsTold(timing + std::string("可以废弃我方资源区中的一张牌，抽一张牌。"), "may-scope");
}

TEST_CASE("an amount of the next damage parts from one that is used up where two blows fall",
          "[readings][zero:607.5][zero:607.6]") {
  CheckParts("战术", "防止我方战斗区中的一张角色牌本回合下一次将要受到的2500点伤害。",
             "distribution", "防止我方战斗区中的一张角色牌本回合下一次将要受到的所有伤害。");
  CheckParts(
      "角色", "支付(1)：防止战斗区中的一张费用3以下的角色牌本回合下一次将要受到的500点伤害。",
      "distribution", "支付(1)：本回合防止战斗区中的一张费用3以下的角色牌将要受到的500点伤害。");
}

TEST_CASE("the first of each sort parts from the first of all where one of each is used",
          "[readings][zero:303.5]") {
  CheckParts("事件", "我方每回合使用的第一张战术牌和装备牌的无色费用-2。", "distribution",
             "我方每回合使用的第一张战术牌或装备牌的无色费用-2。");
  CheckParts("事件", "对方每回合使用的第一张角色牌和战术牌的无色费用+1。", "distribution",
             "对方每回合使用的第一张角色牌的无色费用+1，使用的第一张战术牌的无色费用+1。");
}

TEST_CASE("a printed number parts from the present one where somebody has raised it",
          "[readings][zero:701.3]") {
  CheckParts("战术", "对方战斗区中的一张角色牌本回合的（防）变为原本的三倍。", "number-sense",
             "对方战斗区中的一张角色牌本回合的（防）变为印刷数值的三倍。");
  CheckParts("角色", "若我方手牌为三张以下，此牌的（攻）变为原本的两倍。", "number-sense",
             "若我方手牌为三张以下，此牌的（攻）变为印刷数值的两倍。");
}

TEST_CASE("以外 over one sort or over all parts where a card of the other sort has the trait",
          "[readings][zero:306.2]") {
  CheckParts("战术", "将对方战斗区中『铁匠』以外的所有角色牌和装备牌移回其持有者手牌。", "grouping",
             "将对方战斗区中所有非『铁匠』的角色牌和所有非『铁匠』的装备牌移回其持有者手牌。");
  CheckParts("战术", "将我方休息区中红色以外的所有角色牌和战术牌移出游戏。", "grouping",
             "将我方休息区中所有红色以外的角色牌移出游戏。");
}

TEST_CASE("besides or instead of a trait parts where somebody asks for what it was",
          "[readings][zero:306.5]") {
  CheckParts("角色", "此牌在战斗区中视为『铁匠』。", "grouping",
             "此牌在战斗区中获得属性『铁匠』。");
  CheckParts("角色", "【登场时】本回合，对方战斗区中的一张角色牌视为『铁匠』。", "grouping",
             "【登场时】本回合，对方战斗区中的一张角色牌获得属性『铁匠』。");
  CheckParts("装备", "装备此牌的角色牌视为『铁匠』。", "grouping",
             "装备此牌的角色牌属性变为『铁匠』。");
}

TEST_CASE("destroyed while it attacks parts from destroyed by its attack where an effect destroys",
          "[readings][zero:803.6]") {
  CheckParts("角色", "此牌攻击时被破坏的对方角色牌，改为移出游戏。", "destruction-cause",
             "被此牌战斗破坏的对方角色牌，改为移出游戏。");
  CheckParts("角色", "此牌防御时被破坏的角色牌，改为移出游戏。", "destruction-cause",
             "此牌防御期间，被破坏的角色牌改为移出游戏。");
}

TEST_CASE("what alone hurts a card, of all damage or in battle, parts where an effect deals some",
          "[readings][zero:607.1]") {
  CheckParts("角色", "此牌只受到『铁匠』的战斗伤害。", "grouping",
             "此牌不会受到『铁匠』以外的角色牌造成的战斗伤害。");
}

TEST_CASE("damage over the defence parts from damage that reaches it where both are equal",
          "[readings][zero:607.3]") {
  CheckParts("角色", "当此牌对角色牌造成的战斗伤害超过那张角色牌的（防）时，抽一张牌。",
             "number-sense",
             "当此牌对角色牌造成的战斗伤害在那张角色牌的（防）的数值以上时，抽一张牌。");
}

TEST_CASE("done in part parts from done in full where a hand is short of a card",
          "[readings][zero:102.6]") {
  CheckParts("角色", "【登场时】对方舍弃两张手牌。若如此，此牌本回合（攻）+1000。", "number-sense",
             "【登场时】对方舍弃两张手牌。若对方因此舍弃了两张牌，此牌本回合（攻）+1000。");
  CheckParts("战术", "废弃我方资源区中的两张牌。若如此，抽一张牌。", "number-sense",
             "废弃我方资源区中的一张牌。若如此，抽一张牌。");
}

TEST_CASE("once a turn by card or by player parts where there are two copies",
          "[readings][zero:703.4]") {
  CheckParts("角色", "舍弃一张手牌：抽一张牌。我方每回合只能使用一次此效果。", "effect-noun",
             "舍弃一张手牌：抽一张牌。此效果每回合只能使用一次。");
  CheckParts("装备", "支付(1)：装备此牌的角色牌本回合（攻）+500。我方每回合只能使用一次此效果。",
             "effect-noun",
             "支付(1)：装备此牌的角色牌本回合（攻）+500。此效果每回合只能使用一次。");
}

TEST_CASE("at most so many over a list parts where there are so many of each",
          "[readings][zero:102.5]") {
  CheckParts("战术", "将我方休息区中最多两张『铁匠』和『渔人』加入手牌。", "grouping",
             "将我方休息区中最多两张『铁匠』加入手牌。");
}

TEST_CASE("owner and controller part where somebody has taken the card over, even out of play",
          "[readings][zero:611.1][zero:612.1]") {
  CheckParts("战术", "将战斗区中的一张角色牌移出游戏，那张牌的玩家抽两张牌。", "antecedent",
             "将战斗区中的一张角色牌移出游戏，那张牌的控制者抽两张牌。");
  CheckParts("战术", "横置战斗区中的一张角色牌，那张牌的玩家舍弃一张手牌。", "antecedent",
             "横置战斗区中的一张角色牌，那张牌的持有者舍弃一张手牌。");
}

TEST_CASE("for how long something is forbidden parts where somebody does it after the battle",
          "[readings][zero:709.7]") {
  CheckParts("角色", "被此牌攻击的费用3以下的角色牌不能重置。", "duration-scope",
             "被此牌攻击的费用3以下的角色牌，在本次战斗结束之前不能重置。");
}

TEST_CASE("so many times more damage parts where who bears something meets one that outlasts it",
          "[readings][zero:103.4]") {
  CheckParts("角色", "若此牌装备有装备牌，此牌造成的战斗伤害增加三倍。", "number-sense",
             "若此牌装备有装备牌，此牌造成的战斗伤害变为三倍。");
}

TEST_CASE("whose effects a shield lets through parts where each player has some",
          "[readings][zero:700.9]") {
  CheckParts("角色", "此牌不受对方的战术牌的效果以外的效果影响。", "grouping",
             "此牌不受对方的效果影响，但对方的战术牌的效果除外。");
}

TEST_CASE("what a total is of parts where cards of one sort reach it alone",
          "[readings][zero:303.7]") {
  CheckParts("战术", "将费用合计4以下的至多三张角色牌和一张装备牌移回其持有者手牌。", "grouping",
             "将至多三张角色牌和一张装备牌移回其持有者手牌，那些牌的费用合计须为4以下。");
}

TEST_CASE("words that part in how they hang together part on a board with all that they speak of",
          "[readings][zero:700.9]") {
  CheckParts(
      "角色", "【攻击胜利时】可以舍弃一张手牌或废弃我方资源区中的一张牌并重置此牌。", "grouping",
      "【攻击胜利时】可以从以下效果中选择一项：舍弃一张手牌；废弃我方资源区中的一张牌并重置此牌。");
  CheckIsTold("【战斗胜利时】抽一张牌或展示对方手牌并舍弃一张手牌。", "grouping");
}

TEST_CASE("what waits for a card to be scrapped parts where one can scrap itself",
          "[readings][zero:606.1]") {
  CheckParts("角色",
             "当我方战斗区中的其他角色牌被废弃时，从休息区中将一张费用3以下的角色牌加入手牌。",
             "missing-zone",
             "当我方战斗区中的其他角色牌被废弃时，从我方休息区中将一张费用3以下的角色牌加入手牌。");
}

TEST_CASE("so many or more parts from more than so many where just so many lie there",
          "[readings][zero:700.9]") {
  CheckParts("角色", "【破坏时】如果对方战斗区中的角色牌超过四张以上，对方舍弃一张手牌。",
             "number-sense", "【破坏时】如果对方战斗区中有四张以上的角色牌，对方舍弃一张手牌。");
}

TEST_CASE("an amount of damage just so large or larger parts where a larger blow falls",
          "[readings][zero:607.1]") {
  CheckIsTold("当对方战斗区中的角色牌受到1500点的伤害时，将对方牌组顶的两张牌送入休息区。",
              "number-sense");
}

TEST_CASE("a turn in which it is so parts from one in which it was so where it can end",
          "[readings][zero:700.9]") {
  CheckIsTold("在对方休息区中有战术牌的回合内，此牌不能被破坏。", "turn-sense");
}

TEST_CASE("a number over a list parts where there are enough of each sort, in the state asked for",
          "[readings][zero:104.2]") {
  for (const std::string deed : {"重置", "破坏"}) {
    const std::string text = deed + "我方战斗区中的两张装备牌和角色牌。";
    INFO(text);
    std::vector<std::pair<std::string, std::string>> asked =
        AskedOf(readings::CheckReadings(InputOn("战术", text)).findings);
    CHECK(std::count(asked.begin(), asked.end(),
                     std::pair<std::string, std::string>{"A501", "number-sense"}) == 1);
  }
}

TEST_CASE("a name before a kind or for itself parts where another kind bears it",
          "[readings][zero:306.2]") {
  CheckIsTold("【破坏时】破坏对方战斗区中的一张『铁喙』或『沙钟』角色牌。", "grouping");
}

TEST_CASE("what was not searched to its end is not settled: a warning", "[readings]") {
  auto input = InputOfText("【登场时】可以舍弃一张手牌，抽一张牌。");
  input.bounds.reading_states_max = input.bounds.reading_aimed_states_max = 0;
  const Finding open = readings::CheckReadings(input).findings.at(0);
  CHECK(open.code == "A503");
  CHECK(open.severity == findings::Severity::Warning);
}

TEST_CASE("cards that a text does not speak of change no verdict on its meanings",
          "[readings][law]") {
  for (const auto& input : Laboratory()) {
    const auto alone = AskedOf(readings::CheckReadings(input).findings);
    findings::CheckInput beside = input;
    for (const auto& stranger : ReadCardList(kStrangers)) beside.pool.push_back(stranger);
    CAPTURE(input.cards.front().card.number);
    CHECK(AskedOf(readings::CheckReadings(beside).findings) == alone);
    findings::CheckInput among = input;
    for (const auto& stranger : ReadCardList(kStrangers)) among.cards.push_back(stranger);
    CHECK(AskedOf(readings::CheckReadings(among).findings) == alone);
  }
}

TEST_CASE("a bound of a number or of its rise parts where as many lie as are counted",
          "[readings][zero:317.3]") {
  CheckIsTold("我方休息区中每有一张战术牌，此牌（攻）+500，最多至3000。", "grouping");
}

TEST_CASE("那张牌 of two that lie apart parts where one alone is what is asked for",
          "[readings][zero:601.1]") {
  const std::string text =
      "舍弃一张手牌，将我方休息区中的一张角色牌加入手牌。若那张牌的费用在3以上，抽一张牌。";
  const auto asked = AskedOf(readings::CheckReadings(InputOn("战术", text)).findings);
  REQUIRE(asked.size() == 1);
  CHECK(asked.front().second == "antecedent");
  CHECK(asked.front().first != "A503");
}

TEST_CASE("a cause of one event or of both, pairs or single cards and a difference part in play",
          "[readings][zero:625.1]") {
  CheckIsTold("当我方的『铁喙』因对方的效果横置或离开战斗区时，抽一张牌。", "grouping");
  CheckIsTold("我方战斗区中每有一张角色牌和一张装备牌，此牌（防）+500。", "distribution");
  CheckIsTold("若对方手牌超过我方手牌两张，此牌获得突袭。", "number-sense");
  CheckIsTold("此牌不能被对方选择。", "picking");
}

TEST_CASE("who does something to a card parts where one is meant by one meaning alone",
          "[readings][zero:502.2]") {
  CheckIsTold("此牌不能被费用2以下的『铁喙』以外的角色牌防御。", "grouping");
}

TEST_CASE("what a group is compared with parts between the least and the greatest of it",
          "[readings][zero:303.7]") {
  CheckIsTold("此牌不能被费用比我方战斗区中的『铁喙』低的角色牌防御。", "distribution");
}

TEST_CASE("only such cards in play part from only such characters where one bears another card",
          "[readings]") {
  CheckIsTold("如果我方战斗区中只有『铁喙』，此牌（攻）+1000。", "grouping");
}

TEST_CASE(
    "the one or the other of a fight, once in all or for each, and a price of the other player",
    "[readings][zero:102.5]") {
  const auto told = [](const std::string& kind, const std::string& text, const char* source) {
    INFO(text);
    const auto asked = AskedOf(readings::CheckReadings(InputOn(kind, text)).findings);
    CHECK(std::any_of(asked.begin(), asked.end(), [&](const auto& one) {
      return one.second == source && one.first != "A503";
    }));
  };
  told("事件", "当我方的『铁喙』防御费用3以上的角色牌时，将该角色牌移出游戏。", "antecedent");
  told("事件", "每回合一次，当角色牌登场时，其控制者抽一张牌。", "grouping");
  told("战术", "除非对方支付(1)，破坏对方战斗区中的一张装备牌，我方抽一张牌。", "condition-scope");
}

}  // namespace caiding::tests

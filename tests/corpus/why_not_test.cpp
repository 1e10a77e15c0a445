// SPDX-License-Identifier: MIT
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/ask.h"
#include "model/scenario/run.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

/// What is asked where a scenario ends, and what has to be in the way.
struct Question {
  const char* what;
  const char* yaml;  ///< After the cards.
  const char* action;
  const char* reason;  ///< A part of what is told; "it is legal" if nothing is in the way.
  const char* clause;  ///< "" if it is no rule.
};

constexpr const char* kCards = R"(title: t
cards:
  - {number: BOLT, name: 雷击, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [破坏战斗区中的一张角色牌。]}
  - {number: SNIPE, name: 点射, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [破坏对方战斗区中的一张角色牌。]}
  - {number: DRAW, name: 号令, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [抽一张牌。]}
  - {number: DEAR, name: 重金, kind: 战术, tactic: 普通, cost: 3, color: 红, text: [抽一张牌。]}
  - {number: RED, name: 红令, kind: 战术, tactic: 普通, cost: {total: 1, 红: 1}, color: 红, text: [抽一张牌。]}
  - {number: BIND, name: 缴械, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [战斗区中的一张角色牌本回合不能攻击。]}
  - {number: CLERK, name: 账房, kind: 角色, cost: 0, color: 黑, characters: [], traits: [], attack: 1000, defense: 1000, text: [舍弃一张手牌：抽一张牌。此效果每回合只能使用一次。]}
  - {number: PUPIL, name: 学徒, kind: 角色, cost: 0, color: 黑, characters: [], traits: [], attack: 1000, defense: 1000, text: [LV2 舍弃一张手牌：抽一张牌。]}
)";

const Question kQuestions[] = {
    {"what may be done", "first: {hand: [DRAW]}\n", "use DRAW", "it is legal", ""},
    {"the wrong phase", "first: {hand: [DRAW, BOLT], battle: [INV-008]}\nstep: start step\n",
     "use DRAW", "this is not the time for it", "311.2"},
    {"the chain is not empty",
     "first: {hand: [DRAW, BOLT], battle: [INV-008 as a]}\nchain: [{use: BOLT, by: first, targets: [a]}]\n",
     "use DRAW", "the chain is not empty", "105.8"},
    {"another has priority, and nothing else is in the way",
     "first: {hand: [DRAW], battle: [INV-008]}\nsecond: {hand: [BOLT]}\n", "second: use BOLT",
     "somebody else decides now", "405.2"},
    {"another's turn, told before priority", "first: {hand: [DRAW]}\nsecond: {hand: [SNIPE]}\n",
     "second: use SNIPE", "it is not that player's turn", "105.8"},
    {"too few resources", "first: {hand: [DEAR, DRAW], resource: 2}\n", "use DEAR",
     "the resources do not suffice", "303.2"},
    {"the colours of the resources", "first: {hand: [RED, DRAW], resource: [FILLER-绿]}\n",
     "use RED", "enough of them, but not of the colours", "303.2"},
    {"another cost", "first: {battle: [CLERK, INV-008]}\n", "activate CLERK",
     "another part of the cost", "703.1"},
    {"no target", "first: {hand: [BOLT, DRAW]}\n", "use BOLT", "too few legal targets", "703.2"},
    {"not such a target",
     "first: {hand: [SNIPE], battle: [INV-008 as mine]}\nsecond: {battle: [INV-008 as his]}\n",
     "use SNIPE mine", "the card is not what is asked for", ""},
    {"the only target, named by the engine",
     "first: {hand: [SNIPE], battle: [INV-008 as mine]}\nsecond: {battle: [INV-008 as his]}\n",
     "use SNIPE his", "it is legal", ""},
    {"an effect with its card and sentence",
     "first: {hand: [DRAW], battle: [INV-008 as a], rest: [BIND as b]}\neffects: [{text: BIND, of: b moved 1, on: a}]\n",
     "attack a", "BIND 缴械 [Zero 1.20, 102.2]: \"战斗区中的一张角色牌本回合不能攻击。\"", "102.2"},
    {"the wrong zone", "first: {hand: [DRAW], rest: [BOLT]}\nsecond: {battle: [INV-008]}\n",
     "use BOLT", "cannot be used from", "623.1"},
    {"a rested attacker", "first: {hand: [DRAW], battle: [{card: INV-008, as: a, tapped: true}]}\n",
     "attack a", "the card is tapped", "405.1.2"},
    {"the turn of entry",
     "first: {hand: [DRAW], battle: [{card: INV-008, as: a, entered_this_turn: true}]}\n",
     "attack a", "entered this turn", "318.8"},
    {"somebody else's card", "first: {hand: [DRAW]}\nsecond: {battle: [INV-008 as b]}\n",
     "attack b", "does not control", "612.2"},
    {"an upright object of an attack",
     "first: {battle: [INV-008 as a]}\nsecond: {battle: [INV-008 as b]}\n", "attack a -> b",
     "the card is upright", "501.2"},
    {"an own object of an attack",
     "first: {battle: [INV-008 as a, {card: INV-008, as: b, tapped: true}]}\n", "attack a -> b",
     "wrong side", "501.2"},
    {"a rested defender, where nobody was asked",
     "first: {battle: [{card: INV-008, as: a, tapped: true}, INV-002]}\nsecond: {hand: [BOLT], battle: [{card: INV-010, as: b, tapped: true}]}\n"
     "step: battle step\ncombat: {attacker: a, attacked: life}\n",
     "second: defend b", "the card is tapped", "502.2"},
    {"the attacked as its own defender",
     "first: {battle: [{card: INV-008, as: a, tapped: true}]}\nsecond: {battle: [{card: INV-010, as: b, tapped: true}, INV-008 as c]}\n"
     "step: defence declaration\nasks: declare_defender\ncombat: {attacker: a, attacked: b}\n",
     "second: defend a", "wrong side", "502.2"},
    {"once a turn", "first: {hand: [DRAW], battle: [{card: CLERK, as: a, used: [1]}]}\n",
     "activate a", "as often as allowed", "703.4"},
    {"the mark of a level", "first: {hand: [DRAW], battle: [PUPIL as a]}\n", "activate a",
     "does not have this activated ability now", "307.3"},
    {"an upgrade on the turn of entry",
     "first: {hand: [DRAW], resource: 1, battle: [{card: INV-008, as: a, entered_this_turn: true}]}\n",
     "level a", "entered this turn", "600.4"},
    {"a second upgrade this turn",
     "first: {hand: [DRAW], levels: 1, resource: 1, battle: [{card: INV-008, as: a, levelled: 1}]}\n",
     "level a", "as often as allowed", "600.1"},
    {"nothing to pay an upgrade with", "first: {hand: [DRAW], battle: [INV-008 as a]}\n", "level a",
     "the resources do not suffice", "600.3"},
    {"a switch",
     "policies: {D-M17: not-allowed}\nfirst: {hand: [DRAW], deck: [], resource: 1, battle: [INV-008 as a]}\n",
     "level a", "(legal under policy D-M17=", ""},
    {"something else is decided",
     "first: {hand: [DRAW], battle: [INV-008 as a]}\nsecond: {battle: [{card: INV-008, as: b, tapped: true}]}\n"
     "step: attack step\nasks: attack_target\ncombat: {attacker: a}\n",
     "use DRAW", "something else has to be decided", "501.2"},
    {"the game is over", "first: {hand: [DRAW], battle: [INV-008]}\nactions: [{first: concede}]\n",
     "use DRAW", "the game is over", ""},
};

TEST_CASE("an action that cannot be taken is told with the first thing in the way", "[corpus]") {
  const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  for (const Question& question : kQuestions) {
    const std::string yaml = std::string(kCards) + question.yaml + "expect: {}\n";
    INFO(question.what << "\n" << yaml);
    const auto read = ReadScenario(yaml, "s.yaml");
    if (const auto* errors = std::get_if<std::vector<InputError>>(&read))
      FAIL(Describe(errors->front()).en);
    auto begun =
        scenario::PlayScript(std::get<scenario::Scenario>(read), corpus::PlayReaderOf(*parser));
    if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) FAIL(failure->reason.en);
    const auto answer = scenario::AskWhyNot(std::get<scenario::Table>(begun), question.action);
    if (!answer) FAIL(answer.Error().reason);
    INFO(answer->told.en);
    CHECK(answer->is_legal == (std::string(question.reason) == "it is legal"));
    CHECK(answer->told.en.find(question.reason) != std::string::npos);
    if (*question.clause != '\0') {
      CHECK(answer->told.en.find(std::string("[Zero 1.20, ") + question.clause + "]") !=
            std::string::npos);
    }
  }
}

}  // namespace
}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
// A scenario that holds means it: each expectation can fail, and nothing is done but what is said.
#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/fftcg/sheet.h"
#include "model/scenario/ask.h"
#include "model/scenario/run.h"
#include "model/scenario/words.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

using scenario::ScriptCheck;
using Kind = ScriptCheck::Kind;
using Status = scenario::ScenarioResult::Status;

const parser::Parser& TheParser() {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  return *parser;
}

scenario::Scenario Read(const std::string& yaml) {
  const auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read))
    FAIL(Describe(errors->front()).en);
  return std::get<scenario::Scenario>(read);
}

scenario::ScenarioResult Run(const std::string& yaml) {
  auto result = scenario::RunScenario(Read(yaml), PlayReaderOf(TheParser()));
  UNSCOPED_INFO(result.reason.en);
  return result;
}

/// A position in which something can be said with each kind of expectation.
constexpr const char* kPosition = R"(title: t
cards:
  - {number: BOLT, name: 雷击, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [对一张角色牌造成1000点伤害。]}
  - {number: DRAW, name: 号令, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [抽一张牌。]}
  - {number: BULL, name: 公牛, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 2000, defense: 3000, text: [突袭]}
  - {number: BLADE, name: 木剑, kind: 装备, cost: 1, color: 红, attack_bonus: 500, defense_bonus: 1000, text: []}
  - {number: INK, name: 墨客, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [此牌上每有一个墨指示物，此牌(攻)+1000。]}
first:
  battle: [BULL as a, {card: BLADE, as: blade, on: a}, {card: INK, as: ink, markers: {墨: 2}}, {card: BULL, as: lent, owner: second}]
  hand: [BOLT as bolt, DRAW as draw]
  resource: [{card: FILLER, as: down, face_down: true}]
  deck: [INV-001 as top, INV-002, INV-008 as low]
second:
  battle: [{card: BULL, as: x, level: 2, tapped: true}, {card: INV-010, as: mark, under: x}, BULL as y]
  life: [INV-012 as one, INV-010 as two]
actions:
  - use bolt y
)";

/// What holds there, and what does not.
struct Claim {
  const char* key;
  const char* holds;
  std::vector<const char*> fails;
};

const std::vector<Claim>& Claims() {
  static const std::vector<Claim> claims = {
      {"stats",
       "{a: [2500, 4000]}",
       {"{a: [2500, 4001]}", "{a: [2000, 4000]}", "{y: [2500, 4000]}"}},
      {"where",
       "{a: first.battle}",
       {"{a: second.battle}", "{a: first.rest}", "{bolt: first.hand}"}},
      {"count", "{first.deck: 3}", {"{first.deck: 2}", "{second.deck: 3}", "{deck: 3}"}},
      {"holds",
       "{first.hand: [DRAW]}",
       {"{first.hand: []}", "{first.hand: [BOLT]}", "{first.hand: [DRAW, DRAW]}"}},
      {"tapped", "{x: true}", {"{x: false}", "{y: true}"}},
      {"level", "{x: 2}", {"{x: 1}", "{y: 2}"}},
      {"damage", "{y: 0}", {"{y: 1000}"}},
      {"attached", "{blade: a}", {"{blade: ink}", "{blade: nothing}", "{ink: a}"}},
      {"has", "{a: [突袭]}", {"{ink: [突袭]}"}},
      {"has_not", "{ink: [突袭]}", {"{a: [突袭]}"}},
      {"winner", "none", {"first", "second", "draw"}},
      {"step", "action", {"end step"}},
      {"decider", "first", {"second", "chance"}},
      {"decision", "priority", {"may", "pick_target"}},
      {"active", "first", {"second"}},
      {"legal", "[use draw, pass]", {"[use bolt]", "[use draw, attack a]", "[use draw a]"}},
      {"illegal", "[attack a, use DRAW a]", {"[pass]", "[attack a, use draw]"}},
      {"happened",
       "[card_used bolt, target_chosen bolt y]",
       {"[target_chosen bolt x]", "[target_chosen bolt y, card_used bolt]",
        "[damage_dealt y 1000]"}},
      {"not_happened",
       "[damage_dealt y 1000]",
       {"[card_used bolt]", "[damage_dealt y 1000, card_used bolt]"}},
      {"options",
       "[use draw, pass]",
       {"[pass]", "[use draw, pass, attack a]", "[use draw, use draw, pass]"}},
      {"order",
       "{first.deck: [top, INV-002, low]}",
       {"{first.deck: [top, low, INV-002]}", "{first.deck: [top, INV-002]}",
        "{second.life: [two, one]}"}},
      {"top",
       "{first.deck: [top, INV-002]}",
       {"{first.deck: [INV-002]}", "{second.life: [two]}",
        "{first.deck: [top, INV-002, low, low]}"}},
      {"bottom", "{first.deck: [low, INV-002]}", {"{first.deck: [top]}", "{second.life: [one]}"}},
      {"markers",
       "{ink: {墨: 2}}",
       {"{ink: {墨: 1}}", "{ink: none}", "{a: {墨: 2}}", "{first: {墨: 2}}"}},
      {"face_down", "{down: true}", {"{down: false}", "{a: true}"}},
      {"below",
       "{x: [mark]}",
       {"{x: []}", "{x: [INV-012]}", "{y: [mark]}", "{x: [mark, INV-010]}"}},
      {"owner", "{lent: second}", {"{lent: first}", "{a: second}"}},
      {"controller", "{lent: first}", {"{lent: second}"}},
      {"chain",
       "[{first: use bolt -> y}]",
       {"[]", "[{second: use bolt}]", "[{first: use bolt -> x}]", "[use draw]",
        "[use bolt, use bolt]", "[trigger bolt]"}},
      {"split", "none", {"{y: 1000}", "{first: 1}"}},
      {"unchanged",
       "[a, y, second, first.deck, first.battle]",
       {"[bolt]", "[first.hand]", "[first]", "[all]", "[a, bolt]"}},
      {"one_of",
       "[{tapped: {y: true}}, {tapped: {x: true}, winner: none}]",
       {"[{tapped: {y: true}}, {tapped: {x: true}, winner: first}]",
        "[{tapped: {y: true}}, {winner: draw}]"}},
  };
  return claims;
}

std::string With(const Claim& claim, const char* value) {
  return std::string(kPosition) + "expect: {" + claim.key + ": " + value + "}\n";
}

TEST_CASE("each expectation holds where it is true and fails where it is not", "[corpus]") {
  for (const Claim& claim : Claims()) {
    INFO(With(claim, claim.holds));
    CHECK(Run(With(claim, claim.holds)).status == Status::Holds);
    CHECK_FALSE(claim.fails.empty());
    for (const char* fails : claim.fails) {
      INFO(With(claim, fails));
      const auto result = Run(With(claim, fails));
      CHECK(result.status == Status::Differs);
      // What came out instead is told.
      REQUIRE(std::any_of(result.checks.begin(), result.checks.end(),
                          [](const auto& check) { return !check.holds; }));
    }
  }
}

/// The switch is read when the second player passes.
constexpr const char* kOpenQuestion = R"(title: t
cards:
  - {number: T-1, name: 破, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [破坏我方战斗区中的一张角色牌。]}
  - {number: T-2, name: 遗言, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [【破坏时】抽一张牌。]}
  - {number: T-3, name: 风, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [横置战斗区中的一张角色牌。]}
first: {battle: [T-2 as b, INV-008 as t], hand: [T-1 as one, T-3 as two]}
second: {hand: [T-3 as wind]}
actions:
  - use two on t
  - use one on b
  - second: pass
expect:
  undetermined:
    D-C02:
)";

TEST_CASE("what is left open names what comes out under each value, and each is played",
          "[corpus][zero:106.4]") {
  const auto run = [](const std::string& values) { return Run(kOpenQuestion + values); };
  CHECK(run("      always: {not_happened: [drew first]}\n"
            "      if-chain-empty: {happened: [drew first]}\n")
            .status == Status::Holds);
  // The wrong way round.
  CHECK(run("      always: {happened: [drew first]}\n"
            "      if-chain-empty: {not_happened: [drew first]}\n")
            .status == Status::Differs);
  // Both come to the same: nothing is left open by that.
  CHECK(run("      always: {winner: none}\n      if-chain-empty: {winner: none}\n").status ==
        Status::Differs);
  CHECK(run("      always: {not_happened: [drew first]}\n"
            "      if-chain-empty: {tapped: {b: true}}\n")
            .status == Status::Differs);
}

/// Another game: its own zones and steps, plain cards.
constexpr const char* kOtherGame = R"(title: t
game: fftcg
first: {hand: [FILLER as a], deck: [FILLER as top, FILLER as low], field: [FILLER as unit]}
second: {field: [{card: FILLER, as: lent, owner: first}], deck: 4}
cases:
  - {title: all of it, expect: {order: {first.deck: [top, low]}, bottom: {first.deck: [low]}, owner: {lent: first}, controller: {lent: second}, chain: [], unchanged: [all], split: none, markers: {unit: none}, face_down: {unit: false}, below: {unit: []}}}
  - {title: none of it, expect: {one_of: [{order: {first.deck: [low, top]}}, {owner: {lent: second}}, {chain: [use a]}, {markers: {unit: {x: 1}}}]}}
)";

TEST_CASE("what scenarios say is of no game alone", "[corpus]") {
  const auto read = ReadScenario(kOtherGame, "s.yaml", {&fftcg::GameSheet()});
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read))
    FAIL(Describe(errors->front()).en);
  const scenario::CardReader plain = [](const sheet::Sheet&, const ir::Card& card) {
    return Expected<ir::ReadCard>(ir::ReadCard(card));
  };
  const auto cases = scenario::CasesOf(std::get<scenario::Scenario>(read));
  const auto all = scenario::RunScenario(cases[0], plain);
  INFO(all.reason.en);
  CHECK(all.status == Status::Holds);
  CHECK(scenario::RunScenario(cases[1], plain).status == Status::Differs);
}

TEST_CASE("there is a claim for every expectation", "[corpus]") {
  std::set<std::string> keys = {"undetermined"};
  for (const Claim& claim : Claims()) keys.insert(claim.key);
  for (const scenario::ScenarioWord& word : scenario::CheckWords()) {
    INFO(word.en);
    CHECK(keys.contains(std::string(word.en)));
  }
  CHECK(keys.size() == static_cast<std::size_t>(scenario::kCheckKinds));
}

/// The check with another claim that cannot be true beside it; nothing where none is known.
std::vector<ScriptCheck> Denied(const ScriptCheck& check) {
  ScriptCheck other = check;
  std::string& first = other.values.empty() ? other.subject : other.values.front();
  const auto flip = [&](const char* one, const char* two) { first = first == one ? two : one; };
  switch (check.kind) {
    case Kind::Stats:
    case Kind::Count:
    case Kind::Level:
    case Kind::Damage: first = std::to_string(std::stoi(first) + 1); break;
    case Kind::Zone:
      first = first.starts_with("first.") ? "second" + first.substr(5)
                                          : "first" + first.substr(first.find('.'));
      break;
    case Kind::Tapped:
    case Kind::FaceDown: flip("true", "false"); break;
    case Kind::Decider:
    case Kind::Active:
    case Kind::Owner:
    case Kind::Controller: flip("first", "second"); break;
    case Kind::Winner: flip("none", "first"); break;
    case Kind::Decision: flip("mulligan", "may"); break;
    case Kind::Step: flip("draw step", "start step"); break;
    case Kind::Attached: flip("nothing", "FILLER"); break;
    case Kind::Has: other.kind = Kind::HasNot; break;
    case Kind::HasNot: other.kind = Kind::Has; break;
    case Kind::Legal: other.kind = Kind::Illegal; break;
    case Kind::Illegal: other.kind = Kind::Legal; break;
    case Kind::Happened: other.kind = Kind::NotHappened; break;
    case Kind::NotHappened: other.kind = Kind::Happened; break;
    case Kind::Contents:
    case Kind::Order:
    case Kind::Top:
    case Kind::Bottom:
    case Kind::Below:
    case Kind::Chain: other.values = {"FILLER", "FILLER-红", "INV-020"}; break;
    case Kind::Options: other.values.push_back("pick INV-020"); break;
    case Kind::Markers: other.values.emplace_back("笔 1"); break;
    case Kind::Split: other.values.emplace_back("INV-020 1"); break;
    case Kind::Unchanged: return {};
    case Kind::OneOf:
      for (ScriptCheck::Group& group : other.groups) {
        auto denied = Denied(group.checks.front());
        if (denied.empty()) return {};
        group.checks.push_back(denied.front());
      }
      break;
    case Kind::Undetermined: std::swap(other.groups[0].checks, other.groups[1].checks); break;
  }
  return {other};
}

TEST_CASE("no expectation of a shipped example can be denied", "[corpus]") {
  int denied = 0;
  for (const char* folder : {"zero/scenarios/guide/", "zero/scenarios/examples/"}) {
    for (const EmbeddedFile& file : EmbeddedIn(folder)) {
      INFO(file.path);
      for (const scenario::Scenario& one : scenario::CasesOf(Read(std::string(file.content)))) {
        for (std::size_t i = 0; i < one.steps.size(); ++i) {
          if (!one.steps[i].second) continue;
          for (const ScriptCheck& check : Denied(*one.steps[i].second)) {
            scenario::Scenario other = one;
            other.steps[i].second = check;
            INFO("line " << check.place.line);
            CHECK(scenario::RunScenario(other, PlayReaderOf(TheParser())).status ==
                  Status::Differs);
            ++denied;
          }
        }
      }
    }
  }
  CHECK(denied > 60);
}

constexpr const char* kOneAim = R"(title: t
first: {battle: [INV-008 as a, INV-002]}
second: {battle: [INV-008 as upright], life: 3}
actions:
  - attack a -> upright
expect: {winner: none}
)";

TEST_CASE("an attack on what cannot be attacked is refused, and goes at nothing else",
          "[corpus][zero:501.2]") {
  const auto result = Run(kOneAim);
  CHECK(result.status == Status::Refused);
  CHECK(result.reason.en.find("s.yaml:5:5: cannot `attack a upright`") == 0);
  CHECK(result.reason.en.find("the card is upright [Zero 1.20, 501.2]") != std::string::npos);
  CHECK(result.reason.zh.starts_with("s.yaml:5:5: 这里不能 `"));
  CHECK(result.reason.zh.ends_with("[Zero 1.20, 501.2]"));
  CHECK(result.reason.zh.find("cannot") == std::string::npos);
}

TEST_CASE("an attack at life that cannot go there is refused", "[corpus][zero:501.3]") {
  const auto result = Run(R"(title: t
cards:
  - {number: WALL, name: 城墙, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [对方的角色牌不能攻击我方生命。]}
first: {battle: [INV-008 as a, INV-002]}
second: {battle: [{card: INV-008, as: b, tapped: true}], life: 3}
actions:
  - attack a -> INV-020
expect: {winner: none}
)");
  CHECK(result.status == Status::Refused);
}

TEST_CASE("the name of the only target goes to the target and to nothing that is asked later",
          "[corpus][zero:705.1]") {
  const std::string position = R"(title: t
cards:
  - {number: T-1, name: 换手, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [横置对方战斗区中的一张角色牌。舍弃一张手牌。]}
first: {battle: [INV-008], hand: [T-1, INV-001 as one, INV-002 as two]}
second: {battle: [INV-010 as only]}
actions:
)";
  // Which card is discarded is asked when it resolves: a line of its own says so.
  const auto named =
      Run(position +
          "  - use T-1 only\n  - resolve\n  - pick two\n"
          "expect: {tapped: {only: true}, where: {two: first.rest, one: first.hand}}\n");
  CHECK(named.status == Status::Holds);
  const auto unnamed = Run(position +
                           "  - use T-1\n  - resolve\n  - pick two\n"
                           "expect: {tapped: {only: true}, where: {two: first.rest}}\n");
  CHECK(unnamed.status == Status::Holds);
  CHECK(Run(position + "  - use T-1 two\nexpect: {winner: none}\n").status == Status::Refused);
  CHECK(Run(position + "  - use T-1 only only\nexpect: {winner: none}\n").status ==
        Status::Refused);
}

TEST_CASE("players who can do nothing do not pass into another turn", "[corpus]") {
  const std::string position = R"(title: t
cards:
  - {number: T-1, name: 号令, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [抽一张牌。]}
first: {hand: [T-1], deck: 3}
)";
  const auto still =
      Run(position +
          "actions: [use T-1, resolve]\n"
          "expect: {active: first, step: action, count: {first.deck: 2}, options: [pass]}\n");
  CHECK(still.status == Status::Holds);
  const auto laid =
      Run("title: t\nfirst: {deck: 3}\nexpect: {active: first, step: action, options: [pass]}\n");
  CHECK(laid.status == Status::Holds);
  const auto on = Run(position +
                      "actions: [use T-1, resolve, to end step]\n"
                      "expect: {active: first, step: end step}\n");
  CHECK(on.status == Status::Holds);
}

TEST_CASE("a card with a text that is no kind of effect is not played as if blank",
          "[corpus][zero:700.2]") {
  const auto result = Run(R"(title: t
cards:
  - {number: T-1, name: 空话, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [抽一张牌。]}
first: {battle: [T-1]}
expect: {stats: {T-1: [1000, 1000]}}
)");
  CHECK(result.status == Status::NotBuilt);
  CHECK(result.reason.en.find("S201") != std::string::npos);
  CHECK(Run("title: t\ncards:\n  - {number: T-1, name: 怪, kind: 角色, text: [胡乱写的话。]}\n"
            "first: {battle: [T-1]}\nexpect: {stats: {T-1: [1000, 1000]}}\n")
            .status == Status::NotBuilt);
}

TEST_CASE("of several cases the first that does not hold is what the scenario comes to",
          "[corpus]") {
  const std::string yaml = R"(title: t
first: {battle: [INV-002 as a, INV-008]}
second: {life: 3}
actions: [attack a -> life]
cases:
  - {title: one, actions: [defend none, resolve], expect: {count: {second.life: 2}}}
  - {title: two, actions: [defend none, resolve], expect: {count: {second.life: 1}}}
)";
  const scenario::Scenario scenario = Read(yaml);
  CHECK(scenario::CasesOf(scenario).size() == 2);
  CHECK(scenario::CasesOf(scenario)[1].title == "t / two");
  CHECK(Run(yaml).status == Status::Differs);
}

TEST_CASE("what forbids is told with its paragraph, also while a loop has to be left",
          "[corpus][zero:901.3]") {
  for (const EmbeddedFile& file : EmbeddedIn("zero/scenarios/guide/")) {
    if (file.path.find("/13-") == std::string_view::npos) continue;
    scenario::Scenario scenario = Read(std::string(file.content));
    scenario.steps.resize(scenario.steps.size() - 3);  // Before 否, and what is expected.
    auto begun = scenario::PlayScript(scenario, PlayReaderOf(TheParser()));
    if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) FAIL(failure->reason.en);
    const auto answer = scenario::AskWhyNot(std::get<scenario::Table>(begun), "second: yes");
    REQUIRE(answer);
    CHECK_FALSE(answer->is_legal);
    CHECK(answer->told.en.find("[Zero 1.20, 901.3]") != std::string::npos);
  }
}

TEST_CASE("of a text with several paragraphs the one that forbids is named", "[corpus]") {
  auto begun = scenario::PlayScript(Read(R"(title: t
cards:
  - {number: T-1, name: 禁令, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [此牌(攻)+1000。, 对方的角色牌不能攻击。, 我方的角色牌不能防御。]}
first: {battle: [INV-008 as a], hand: [INV-001]}
second: {battle: [T-1]}
expect: {winner: none}
)"),
                                    PlayReaderOf(TheParser()));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) FAIL(failure->reason.en);
  const auto answer = scenario::AskWhyNot(std::get<scenario::Table>(begun), "attack a");
  REQUIRE(answer);
  CHECK(answer->told.en.find("paragraph 2, \"对方的角色牌不能攻击。\"") != std::string::npos);
  CHECK(answer->told.zh.find("第2段「对方的角色牌不能攻击。」") != std::string::npos);
}

TEST_CASE("cards below another are told of when it leaves", "[corpus][zero:323.3]") {
  const auto result = Run(R"(title: t
cards:
  - {number: T-1, name: 回手, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [将对方战斗区中的一张角色牌返回手牌。]}
first: {hand: [T-1], battle: [INV-002]}
second: {battle: [{card: INV-008, as: x, level: 2}, {card: INV-010, as: mark, under: x}]}
actions: [use T-1 x, resolve]
expect: {happened: [moved x, moved mark], where: {x: second.hand, mark: second.rest}}
)");
  CHECK(result.status == Status::Holds);
}

}  // namespace
}  // namespace caiding::corpus

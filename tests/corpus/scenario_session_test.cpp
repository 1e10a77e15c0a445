// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/saved.h"
#include "corpus/scenario/shipped_cards.h"
#include "corpus/scenario/skeleton.h"
#include "corpus/understand.h"
#include "model/kernel/engine.h"
#include "model/scenario/ask.h"
#include "model/scenario/known_cards.h"
#include "model/scenario/run.h"
#include "model/scenario/session.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  return *parser;
}

scenario::Scenario Good(const std::string& yaml) {
  auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  return std::get<scenario::Scenario>(read);
}

scenario::Table LaidOut(const std::string& yaml) {
  auto laid = scenario::LayOut(Good(yaml), corpus::PlayReaderOf(TheParser()));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&laid)) FAIL(failure->reason.en);
  return std::move(std::get<scenario::Table>(laid));
}

constexpr const char* kPosition = R"(title: t
cards:
  - {number: T-1, name: 旅人, kind: 角色, cost: 1, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: []}
  - {number: T-2, name: 拔旗, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [破坏对方战斗区中的一张角色牌。]}
  - {number: T-3, name: 飞人, kind: 角色, cost: 3, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: []}
first:
  battle: [INV-008 as old, {card: INV-008, as: new, entered_this_turn: true}, {card: INV-008, as: flat, tapped: true}]
  hand: [T-1, T-2, T-3]
  resource: [FILLER-红 as red, FILLER-蓝 as blue]
second: {battle: [INV-008 as foe, INV-001 as fox], hand: [T-1 as theirs]}
)";
const std::string kWithExpectation = std::string(kPosition) + "expect: {winner: none}\n";

TEST_CASE("a saved path runs and comes to the same", "[corpus]") {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    scenario::Session session(LaidOut(kWithExpectation));
    unsigned random = seed;
    for (int i = 0; i < 25 && !kernel::IsOver(session.Now().state); ++i) {
      random = random * 1103515245U + 12345U;
      const auto choices = session.Choices();
      REQUIRE_FALSE(choices.empty());
      REQUIRE(session.Take(random / 65536U % choices.size()));
    }
    session.Settle();
    const std::string saved = SavedScenario(kWithExpectation, session.Path(), session.Now());
    INFO(saved);
    const scenario::ScenarioResult result =
        scenario::RunScenario(Good(saved), corpus::PlayReaderOf(TheParser()));
    INFO(result.reason.en);
    CHECK(result.status == scenario::ScenarioResult::Status::Holds);
    auto end = scenario::PlayScript(Good(saved), corpus::PlayReaderOf(TheParser()));
    REQUIRE(std::holds_alternative<scenario::Table>(end));
    CHECK(std::get<scenario::Table>(end).state == session.Now().state);
  }
}

TEST_CASE("what is taken back never was", "[corpus]") {
  scenario::Session session(LaidOut(kWithExpectation));
  CHECK_FALSE(session.Undo());
  const kernel::State start = session.Now().state;
  REQUIRE(session.Take(0));
  CHECK_FALSE(session.Take(999));
  CHECK(session.Path().size() == 1);
  CHECK(session.Undo());
  CHECK(session.Now().state == start);
  CHECK(session.Path().empty());
}

TEST_CASE("a path is saved under the edition that it was played under", "[corpus]") {
  scenario::Session session(LaidOut(kWithExpectation));
  const std::string said = "title: t\nsays: |\n  a line\n  edition: of old\n";
  const std::string rest = "policies: {D-C02: never}\nexpect: {winner: none}\n";
  for (const char* edition :
       {"", "edition: 1.20\n", "版本: \"1.20\"  # the new one\n", "\"edition\": 1.20\n",
        "edition:\n  1.20\n# of policies\n", "edition: early  # ours\n"}) {
    const std::string yaml = said + edition + rest + "...\n";
    INFO(yaml);
    const std::string saved = SavedScenario(yaml, {"first: pass"}, session.Now(), "early");
    INFO(saved);
    const scenario::Scenario read = Good(saved);
    CHECK(read.edition == "early");
    CHECK(read.policies.size() == 1);
    CHECK(read.steps.size() > 0);
    CHECK(saved.starts_with(said));
    const bool has_comment = std::string(edition).find("# of") != std::string::npos;
    CHECK((saved.find("# of policies\n") != std::string::npos) == has_comment);
    // Its own edition stays as it is written.
    const std::string same = SavedScenario(yaml, {}, session.Now());
    CHECK(same.starts_with(said + edition));
  }
}

TEST_CASE("where keys share lines, a path is saved all the same", "[corpus]") {
  scenario::Session session(LaidOut(kWithExpectation));
  const std::string yaml =
      "{title: \"甲: 乙\", 版本: 1.20, says: two words,\n first: {hand: [INV-001, 2 x INV-003]},\n"
      " actions: [resolve], expect: {winner: draw}}\n";
  for (const char* edition : {"", "early"}) {
    const std::string saved = SavedScenario(yaml, {"first: pass"}, session.Now(), edition);
    INFO(saved);
    const scenario::Scenario read = Good(saved);
    CHECK(read.title == "甲: 乙");
    CHECK(read.edition == (*edition == '\0' ? "1.20" : edition));
    const auto is_placed = [](const scenario::PlacedEntry& entry) {
      return entry.number.starts_with("INV");
    };
    CHECK(std::count_if(read.placed.begin(), read.placed.end(), is_placed) == 3);
    REQUIRE(read.steps.size() > 1);
    REQUIRE(read.steps[0].first);
    CHECK(read.steps[0].first->verb == "pass");
    CHECK_FALSE(read.steps[1].first);
  }
}

TEST_CASE("an action that is not legal is told with what forbids it",
          "[corpus][zero:318.8][zero:303.2]") {
  scenario::Table table = LaidOut(kWithExpectation);
  struct Case {
    const char* words;
    const char* clause;  // Empty: it is legal.
  };
  for (const Case& asked :
       {Case{"use T-1", ""}, Case{"attack old", ""}, Case{"attack new", "318.8"},
        Case{"attack flat", "405.1.2"}, Case{"use T-3", "303.2"}, Case{"使用 T-2 给 foe", ""},
        Case{"use T-2 on old", "705.1"}, Case{"attack old -> foe", "501.2"},
        Case{"attack old -> life", ""}, Case{"second: pass", "405.2"}, Case{"level new", "600.4"},
        Case{"use old", "623.1"}, Case{"yes", ""}}) {
    INFO(asked.words);
    const auto answer = scenario::AskWhyNot(table, asked.words);
    REQUIRE(answer.HasValue());
    INFO(answer->told.en);
    const bool is_yes = std::string_view(asked.words) == "yes";
    CHECK(answer->is_legal == (*asked.clause == '\0' && !is_yes));
    if (!answer->is_legal) CHECK(answer->told.zh.find(asked.clause) != std::string::npos);
  }
  CHECK_FALSE(scenario::AskWhyNot(table, "use nobody").HasValue());
  CHECK_FALSE(scenario::AskWhyNot(table, "dance").HasValue());
}

TEST_CASE("an effect or a policy that forbids is named", "[corpus][zero:102.2]") {
  scenario::Table barred = LaidOut(R"(title: t
cards:
  - {number: T-9, name: 看守, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 0, defense: 1000, text: [对方战斗区中的角色牌不能攻击。]}
  - {number: T-2, name: 闪念, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [抽一张牌。]}
first: {battle: [INV-008 as old], hand: [T-2]}
second: {battle: [T-9]}
expect: {winner: none}
)");
  const auto effect = scenario::AskWhyNot(barred, "attack old");
  REQUIRE(effect.HasValue());
  CHECK_FALSE(effect->is_legal);
  INFO(effect->told.en);
  CHECK(effect->told.en.find("T-9") != std::string::npos);
  scenario::Table early = LaidOut(R"(title: t
step: start step
cards:
  - {number: T-1, name: 号令, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [抽一张牌。]}
  - {number: T-2, name: 闪念, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [抽一张牌。]}
first: {hand: [T-1, T-2]}
expect: {winner: none}
)");
  const auto policy = scenario::AskWhyNot(early, "use T-1");
  REQUIRE(policy.HasValue());
  INFO(policy->told.en);
  CHECK(policy->told.en.find("D-C20=any-non-battle-phase") != std::string::npos);
}

TEST_CASE("a skeleton of every shipped card that can be played runs", "[corpus]") {
  int written = 0;
  scenario::Scenario no_cards;
  no_cards.sheet = &zero::GameSheet();
  no_cards.known = &ShippedCards(zero::GameSheet());
  for (const std::string& number : scenario::KnownNumbers(no_cards)) {
    INFO(number);
    const auto made = ScenarioSkeleton(zero::GameSheet(), {number}, TheParser());
    if (const auto* failure = std::get_if<scenario::LayFailure>(&made)) {
      CHECK(failure->is_not_built);
      continue;
    }
    ++written;
    INFO(std::get<std::string>(made));
    const scenario::ScenarioResult result =
        scenario::RunScenario(Good(std::get<std::string>(made)), corpus::PlayReaderOf(TheParser()));
    INFO(result.reason.en);
    CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  }
  CHECK(written >= 30);
  CHECK(std::holds_alternative<scenario::LayFailure>(
      ScenarioSkeleton(zero::GameSheet(), {"INV-0O8"}, TheParser())));
}

TEST_CASE("the guide shows twenty examples, each of which holds", "[corpus]") {
  std::ifstream file("corpus/scenario/GUIDE.md");
  const std::string guide(std::istreambuf_iterator<char>(file), {});
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("corpus/zero/scenarios/guide")) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    ++count;
    CHECK(guide.find("`" + name + "`") != std::string::npos);
    std::ifstream example(entry.path());
    const std::string yaml(std::istreambuf_iterator<char>(example), {});
    const scenario::ScenarioResult result =
        scenario::RunScenario(Good(yaml), corpus::PlayReaderOf(TheParser()));
    INFO(result.reason.en);
    CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  }
  CHECK(count == 20);
}

}  // namespace
}  // namespace caiding::corpus

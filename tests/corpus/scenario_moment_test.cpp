// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/write_position.h"
#include "corpus/understand.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/scenario/run.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

const parser::Parser& Parser() {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  return *parser;
}

scenario::Scenario Read(const std::string& yaml) {
  const auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en << "\n" << yaml);
  }
  return std::get<scenario::Scenario>(read);
}

void CheckHolds(const std::string& yaml) {
  const scenario::ScenarioResult result =
      scenario::RunScenario(Read(yaml), corpus::PlayReaderOf(Parser()));
  INFO(yaml << result.reason.en);
  for (const scenario::CheckResult& check : result.checks) {
    INFO(check.expected << " / " << check.got);
    CHECK(check.holds);
  }
  CHECK(result.status == scenario::ScenarioResult::Status::Holds);
}

std::string Reason(const std::string& yaml) {
  const scenario::ScenarioResult result =
      scenario::RunScenario(Read(yaml), corpus::PlayReaderOf(Parser()));
  CHECK(result.status == scenario::ScenarioResult::Status::Broken);
  return result.reason.en;
}

/// Numbers from 0 below a bound, the same at every run.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::size_t Below(std::size_t bound) {
    state_ += 0x9E3779B97F4A7C15ull;
    std::uint64_t value = (state_ ^ (state_ >> 30)) * 0xBF58476D1CE4E5B9ull;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBull;
    return static_cast<std::size_t>((value ^ (value >> 31)) % bound);
  }

 private:
  std::uint64_t state_;
};

/// The shipped cards that can be played.
const std::vector<ir::ReadCard>& Shipped() {
  static const std::vector<ir::ReadCard> shipped = [] {
    std::vector<ir::ReadCard> cards;
    for (const char* path : {"zero/cards/invented.json", "zero/play/quoted.json"}) {
      for (const auto& loaded :
           ReadCardText(std::string(FindEmbedded(path).value_or("")), path).cards) {
        const auto checked = Understand(zero::GameSheet(), Parser(), loaded.card);
        auto read = sheet::ReadWithChoices(checked, sheet::FirstReadings(checked));
        if (read && zero::GameSheet().gaps(*read).empty()) cards.push_back(std::move(*read));
      }
    }
    return cards;
  }();
  return shipped;
}

/// A game of two decks of eight cards, five of each.
scenario::Table RandomGame(Dice& dice) {
  std::vector<ir::ReadCard> cards;
  kernel::Decks decks;
  std::set<std::size_t> taken;
  while (taken.size() < 16) {
    const std::size_t card = dice.Below(Shipped().size());
    if (!taken.insert(card).second) continue;
    auto& deck = decks[cards.size() % 2];
    deck.insert(deck.end(), 5, static_cast<std::uint16_t>(cards.size()));
    cards.push_back(Shipped()[card]);
  }
  scenario::Table table;
  table.rules = sheet::Build(zero::GameSheet(), cards);
  const auto start = zero::GameSheet().start(table.rules, decks, nullptr);
  if (!start) FAIL(start.Error().reason);
  table.state = *start;
  return table;
}

/// What cannot be written down, by name.
const std::set<std::string> kReasons = {
    "a combat goes on",
    "a window inside another goes on",
    "a card is entering",
    "a payment is being made",
    "a tactic is resolving",
    "something is being announced",
    "an effect is being carried out",
    "the chain is resolving",
    "triggers are being put in order",
    "cards are being discarded down to the limit",
    "the game is being set up",
    "cards are being drawn",
    "a deck is being drawn by lot",
    "damage is being dealt to life",
    "equipment is being attached",
    "an order is being chosen",
    "one of several cards with the same character name is being chosen",
    "a character is being levelled up",
    "the state of a keyword is being entered"};

struct Tally {
  std::map<std::string, int> refused;
  int written = 0;
  int read = 0;
  int with_chain = 0;
  int with_combat = 0;
  int with_below = 0;
  int with_effects = 0;
  int with_marks = 0;
};

void CheckMoment(const scenario::Table& table, bool reads, Tally& tally) {
  const auto written = WritePosition("title: t\n", table);
  if (!written) {
    std::string reason = written.Error().reason;
    const std::string prefix = "in the middle of something: ";
    if (reason.starts_with(prefix)) reason = reason.substr(prefix.size());
    ++tally.refused[reason];
    return;
  }
  ++tally.written;
  const auto has = [&](const char* words) {
    return written->find(words) != std::string::npos ? 1 : 0;
  };
  if (!reads && has("chain:") == 0) return;
  ++tally.read;
  tally.with_chain += has("chain:");
  tally.with_combat += has("combat:");
  tally.with_effects += has("kind: lasting");
  tally.with_marks += has("used: [");
  tally.with_below += has("under: ") | has("part_of: ") | has("remnant_of: ");
  INFO(*written);
  const auto laid = scenario::LayOut(Read(*written), corpus::PlayReaderOf(Parser()));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&laid)) FAIL(failure->reason.en);
  const scenario::Table& again = std::get<scenario::Table>(laid);
  CHECK(kernel::CanonicalHash(table.rules, table.state) ==
        kernel::CanonicalHash(again.rules, again.state));
  CHECK(kernel::FindIsomorphism(table.rules, table.state, again.state).has_value());
}

TEST_CASE("every position between decisions of a random game can be written and read again",
          "[corpus]") {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Dice dice(seed);
    scenario::Table table = RandomGame(dice);
    // BOUND: choices of one game.
    for (int i = 0; i < 500 && !kernel::IsOver(table.state); ++i) {
      CheckMoment(table, dice.Below(14) == 0, tally);
      kernel::Decision decision;
      kernel::Legal(table.rules, table.state, decision);
      kernel::Apply(table.rules, table.state,
                    static_cast<std::uint16_t>(dice.Below(decision.count)));
    }
  }
  for (const auto& [reason, count] : tally.refused) {
    INFO(reason << ": " << count);
    CHECK(kReasons.contains(reason));
  }
  INFO(tally.written << " written, " << tally.read << " read, " << tally.with_chain
                     << " with a chain, " << tally.with_combat << " with a combat, "
                     << tally.with_below << " with cards below, " << tally.with_effects
                     << " with effects, " << tally.with_marks << " with marks");
  CHECK(tally.read >= 100);
  CHECK(tally.with_chain >= 10);
  CHECK(tally.with_combat >= 10);
  CHECK(tally.with_below >= 10);
  CHECK(tally.with_effects >= 5);
  CHECK(tally.with_marks >= 5);
}

TEST_CASE("a combat is given with its step", "[corpus][zero:502.2]") {
  CheckHolds(R"(title: t
first: {battle: [{card: INV-012, as: a, tapped: true, attacked: true}]}
second: {battle: [{card: INV-008, as: b, tapped: true}, INV-010 as c]}
step: defence declaration
asks: declare_defender
combat: {attacker: a, attacked: b}
actions:
  - expect: {decider: second, legal: [pick c], illegal: [pick b]}
  - defend none
  - resolve
  - to action phase
expect: {where: {b: second.rest}}
)");
}

constexpr const char* kCards = R"(title: t
cards:
  - {number: T-1, name: 雷击, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [破坏战斗区中的一张角色牌。]}
  - {number: T-2, name: 药童, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [舍弃一张手牌：抽一张牌。此效果每回合只能使用一次。, 【登场时】抽一张牌。]}
  - {number: T-3, name: 鼓舞, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [战斗区中的一张角色牌本回合(攻)+1000。]}
)";

TEST_CASE("a card in use waits on the chain with its target and resolves", "[corpus][zero:106.3]") {
  CheckHolds(std::string(kCards) + R"(second: {battle: [INV-008 as a, INV-002 as b]}
chain:
  - {use: T-1, as: bolt, by: first, targets: [b]}
actions:
  - resolve
expect:
  where: {a: second.battle, b: second.rest, bolt: first.rest}
)");
}

TEST_CASE("the same in Chinese; of two on the chain the upper one resolves first",
          "[corpus][zero:106.4]") {
  CheckHolds(std::string(kCards) + R"(后手: {手牌: [T-1], 战斗区: [INV-008 名为 甲]}
先手: {战斗区: [T-2 名为 童]}
连锁:
  - {使用: T-1, 控制者: 先手, 对象: [甲]}
  - {触发: T-2 2, 来源: 童, 控制者: 先手}
优先权: 后手
动作:
  - 期望: {决定者: 后手}
  - 清算
期望:
  位于: {甲: 后手.休息区}
  张数: {先手.手牌: 1}
  发生: [抽牌 先手, 破坏 甲]
)");
}

TEST_CASE("what was used once this turn cannot be used again", "[corpus][zero:703.4]") {
  CheckHolds(std::string(kCards) +
             R"(first: {hand: [INV-008], battle: [{card: T-2, as: a, used: [1]}, T-2 as b]}
expect: {legal: [activate b], illegal: [activate a]}
)");
}

TEST_CASE("an effect is in force until the end of the turn", "[corpus][zero:407.1]") {
  CheckHolds(std::string(kCards) + R"(first: {battle: [INV-008 as a], rest: [T-3 as drum]}
effects:
  - {text: T-3, of: drum moved 1, on: a}
actions:
  - expect: {stats: {a: [2000, 1000]}}
  - to action phase
expect: {stats: {a: [1000, 1000]}}
)");
}

TEST_CASE("cards lie under others as marks of their level", "[corpus][zero:600.12]") {
  CheckHolds(R"(title: t
first:
  battle: [{card: INV-007, as: top, level: 2}, {card: FILLER, under: top, face_down: true}]
expect:
  level: {top: 2}
  count: {first.battle: 1}
  stats: {top: [3000, 2500]}
)");
}

TEST_CASE("what a moment cannot be is refused with its place", "[corpus]") {
  const std::string begin = std::string(kCards) + "second: {battle: [INV-008 as a]}\n";
  CHECK(Reason(begin +
               "chain: [{use: T-1, by: first, targets: [[a], [a]]}]\nexpect: {winner: none}\n")
            .find("s.yaml:7:9: expected targets for 1 phrases of the text, not for 2") !=
        std::string::npos);
  CHECK(
      Reason(
          begin +
          "first: {battle: [T-2 as x]}\nchain: [{ability: T-2 5, of: x, by: first}]\nexpect: {winner: none}\n")
          .find("s.yaml:8:19: expected abilities 1..2 of T-2, not 5") != std::string::npos);
  CHECK(
      Reason(begin +
             "first: {battle: [T-2 as x]}\neffects: [{text: T-2, on: x}]\nexpect: {winner: none}\n")
          .find("s.yaml:8:11: expected an effect 1..") != std::string::npos);
}

}  // namespace
}  // namespace caiding::corpus

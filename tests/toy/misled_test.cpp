// SPDX-License-Identifier: MIT
// What the checks of the toy game say, with its sheet and with each sheet of which one role points
// elsewhere. Something that is planted here hangs on each role, so that none can point elsewhere
// and all come out as it should.
#include <cstdio>
#include <deque>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "checker/evidence/replay.h"
#include "cli/check_set.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "tests/sheets/role_laws.h"
#include "tests/toy/game.h"
#include "tests/toy/reader.h"
#include "tests/toy/sheet.h"

namespace caiding::tests::toy {
namespace {

std::string Card(const std::string& number, const std::string& kind, int power,
                 const std::vector<std::string>& paragraphs) {
  std::string text;
  for (const std::string& one : paragraphs) text += (text.empty() ? "\"" : ", \"") + one + "\"";
  const std::string stats = power == 0 ? "" : R"("power": )" + std::to_string(power) + ", ";
  return R"({"number": ")" + number + R"(", "name": ")" + number + R"(", "kind": ")" + kind +
         R"(", "cost": {"total": 0}, "characters": [], "traits": [], "rarity": "C", )" + stats +
         R"("series": "玩具", "text": [)" + text + "]}";
}

std::string Monster(const std::string& number, int power, const std::string& text) {
  return Card(number, "怪兽", power, {text});
}

using findings::Question;

/// Cards, and what a check has to say of them.
struct Plant {
  Question asked = Question::Loops;
  std::string cards;
  std::string told;
  bool for_pages = false;
};

/// What is asked quickest stands first: most sheets that mislead fail there.
const std::vector<Plant>& Plants() {
  static const std::vector<Plant> plants{
      // From the start of a game to where two readings part.
      {Question::Readings, Card("T-11", "法术", 0, {"可以舍弃一张手牌，抽一张牌。"}),
       "A501 T-11: replays: replays: replays: replays\n"},
      // At dusk two switches decide what is done before or after what the drawing sets off.
      {Question::Undetermined,
       Card("T-10", "怪兽", 2000,
            {"我方回合结束时，抽一张牌。", "我方回合结束时，放逐我方所有手牌。",
             "当我方抽牌时，沉入一张手牌。"}),
       "C608 T-1=one T-10: replays: replays\nthe dusk begins\n"
       "C608 T-2=priority T-10: replays: replays\nthe dusk begins\n"},
      // What a timing means is known without playing: this one is set off by entering.
      {Question::Loops, Monster("T-12", 2000, "【出场时】收回此怪兽。"),
       "N701 T-12: replays\nT-12 feeds T-12: enters\nT-12 feeds T-12: goes to hand\n", true},
      // On the field lies a plain monster of middling power, which no card brings there.
      {Question::Loops,
       Monster("T-00", 3000, "（倾斜）：若我方场地中有力量2000以下的怪兽，扶正此怪兽。"),
       "N701 T-00: replays\n"},
      // By day a monster acts, on the field or from the hand.
      {Question::Loops, Monster("T-01", 2000, "（倾斜）：扶正我方场地中的一张怪兽。"),
       "N701 T-01: replays\n"},
      // What a monster has, and how much.
      {Question::Loops,
       Monster("T-02", 3000, "（倾斜）：扶正我方场地中的一张弱小的怪兽。") + "," +
           Monster("T-03", 1000, "（倾斜）：扶正我方场地中的一张强壮的怪兽。"),
       "N701 T-02 T-03: replays\n"},
      // One that goes back into the hand from which it came.
      {Question::Loops, Monster("T-04", 2000, "当此怪兽出场时，收回此怪兽。"),
       "N701 T-04: replays\n"},
      // A spell that has been used gets another one back.
      {Question::Loops, Card("T-05", "法术", 0, {"收回我方墓地中的一张法术。"}),
       "N701 T-05: replays\n"},
      // There is a card to draw.
      {Question::Loops,
       Monster("T-06", 2000, "（倾斜）：抽一张牌。将一张手牌放回牌库顶。扶正此怪兽。"),
       "N701 T-06: replays\n"},
      // Nothing on this card brings a monster into the graveyard.
      {Question::Loops, Monster("T-07", 2000, "（倾斜）：若我方墓地中有怪兽，扶正此怪兽。"),
       "N701 T-07: replays\n"},
      // One takes cards out of the game, which it brings back itself and the other hears, and the
      // other turns it upright.
      {Question::Loops,
       Monster("T-08", 3000,
               "（倾斜）：将我方场地中的一张弱小的怪兽移出游戏。将移出游戏的一张弱小的怪兽出场。") +
           "," + Monster("T-09", 1000, "当我方怪兽被移出游戏时，扶正我方场地中的一张强壮的怪兽。"),
       "N701 T-08 T-09: replays\nT-08 feeds T-08: is removed\nT-09 feeds T-08: is uprighted\n"
       "T-08 feeds T-09: is removed\n",
       true},
  };
  return plants;
}

/// A spell on its way, told by the zones in which it lies.
constexpr std::string_view kScenario = R"(game: toy
title: a spell is used
says: It waits on the stack, does what it says and goes to the graveyard.
cards:
  - {number: T-1, name: 甲, kind: 法术, cost: 0, text: [抽一张牌。]}
  - {number: T-2, name: 乙, kind: 怪兽, cost: 0, power: 3000, text: []}
first: {hand: [T-1 as used, T-1 as held], deck: [T-2 as drawn], field: [T-2 as there], graveyard: [T-2], removed: [T-2]}
actions:
  - use used
  - expect: {where: {used: first.stack, held: first.hand}}
  - resolve
expect:
  where: {used: first.graveyard, held: first.hand, drawn: first.hand, there: first.field}
  count: {first.deck: 0, first.hand: 2, first.graveyard: 2, first.removed: 1}
  stats: {there: 3000}
)";

/// Nothing is laid on the stack: whoever writes it so is told, with the place.
constexpr std::string_view kOnTheStack = R"(game: toy
title: a spell lies on the stack
cards:
  - {number: T-1, name: 甲, kind: 法术, cost: 0, text: [抽一张牌。]}
first: {stack: [T-1]}
actions:
  - pass
expect: {count: {first.hand: 0}}
)";

/// The sheet of the stores that `BuildWith` makes: a store takes along which sheet it was made by.
const sheet::Sheet* sheet_now = &GameSheet();

kernel::Rules BuildWith(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies,
                        const kernel::Pools&) {
  kernel::Rules rules = BuildRules(cards, policies);
  rules.sheet = sheet_now;
  return rules;
}

/// What the game as it is makes of the certificate.
std::string PlayedAgain(evidence::Certificate certificate) {
  certificate.sheet = &GameSheet();
  const auto replayed = evidence::Replay(certificate, ParsingReader());
  return replayed.verdict == evidence::ReplayVerdict::Replays ? ": replays" : ": does not";
}

std::string FeedsIn(const reports::Report& report) {
  std::string told;
  for (const auto& [fingerprint, pictures] : report.pictures) {
    for (const findings::Picture& picture : pictures) {
      if (picture.kind != findings::PictureKind::Feeding) continue;
      for (const findings::PictureEdge& edge : picture.edges) {
        const std::string& from = picture.nodes[edge.from].title.en;
        const std::string& to = picture.nodes[edge.to].title.en;
        told += from.substr(0, 4) + " feeds " + to.substr(0, 4);
        for (const ir::Message& label : edge.labels) told += ": " + label.en;
        told += edge.is_by_text ? " (not seen)\n" : "\n";
      }
    }
  }
  return told;
}

/// What the checks say of the cards.
std::string Told(const sheet::Sheet& sheet, const Plant& plant) {
  corpus::LoadedCards loaded =
      LoadCards(R"({"game": "toy", "edition": "1", "cards": [)" + plant.cards + "]}");
  if (!loaded.errors.empty()) return corpus::Describe(loaded.errors.front()).en;
  loaded.sheet = &sheet;
  cli::CheckSetOptions options;
  options.edition = "1";
  options.only = {plant.asked};
  options.for_pages = plant.for_pages;
  const reports::Report report = cli::CheckSet(loaded, {}, GameParser(), options);
  std::string told;
  for (const findings::Finding& finding : report.findings) {
    told += finding.code;
    for (const std::string& policy : finding.policies) told += " " + policy;
    for (const std::string& card : finding.cards) told += " " + card;
    for (const findings::Outcome& outcome : finding.outcomes)
      told += PlayedAgain(outcome.certificate);
    if (finding.game) {
      for (const auto& certificate : finding.game->certificates) told += PlayedAgain(certificate);
    }
    told += "\n";
    bool is_dusk = false;
    for (const findings::Outcome& outcome : finding.outcomes) {
      for (const ir::Message& step : outcome.steps) is_dusk |= step.en == "the dusk begins";
    }
    if (is_dusk) told += "the dusk begins\n";
  }
  return told + FeedsIn(report);
}

/// What is not as it should be when the scenarios are played; empty: all is.
std::string FailedInPlay(const sheet::Sheet& sheet) {
  const auto laid = corpus::ReadScenario(kOnTheStack, "laid.yaml", {&sheet});
  if (std::holds_alternative<scenario::Scenario>(laid)) return "a card may be laid on the stack";
  const auto read = corpus::ReadScenario(kScenario, "used.yaml", {&sheet});
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read))
    return corpus::Describe(errors->front()).en;
  const auto result =
      scenario::RunScenario(std::get<scenario::Scenario>(read), corpus::PlayReaderOf(GameParser()));
  for (const scenario::CheckResult& check : result.checks) {
    if (!check.holds) return "wanted " + check.expected + ", got " + check.got + check.reason;
  }
  const bool holds = result.status == scenario::ScenarioResult::Status::Holds;
  return holds ? "" : "not played: " + result.reason.en;
}

/// The first thing that is not as it should be with this sheet; empty: all is.
std::string Failed(const sheet::Sheet& right) {
  // What is made once for a game is asked for by the place of its sheet.
  static std::deque<sheet::Sheet> kept;
  sheet::Sheet& sheet = kept.emplace_back(right);
  sheet.build = BuildWith;
  sheet_now = &sheet;
  if (std::string failed = FailedInPlay(sheet); !failed.empty()) return failed;
  for (const Plant& plant : Plants()) {
    const std::string told = Told(sheet, plant);
    if (told != plant.told) return "wanted " + plant.told + "got " + told;
  }
  return "";
}

/// The same in a process of its own: a sheet that misleads may bring down what trusts it, and what
/// is made once for a game is not made for the next.
bool Holds(const sheet::Sheet& sheet) {
  std::fflush(stdout);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    // What Catch tells of a process that is brought down is no report of this one.
    if (std::freopen("/dev/null", "w", stdout) == nullptr) _exit(1);
    _exit(Failed(sheet).empty() ? 0 : 1);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("what is planted in the toy game is found with its sheet", "[toy][roles]") {
  CHECK(Failed(GameSheet()) == "");
}

TEST_CASE("a role that points elsewhere makes the checks of the toy game fail", "[toy][roles]") {
  REQUIRE(Holds(GameSheet()));
  std::string unseen;
  std::set<std::string> not_had;
  for (const sheets::Misled& one : sheets::MisledSheets(GameSheet())) {
    if (!one.is_had) {
      not_had.insert(one.role.substr(0, one.role.find(' ')));
      continue;
    }
    if (Holds(one.sheet)) unseen += one.role + "; ";
  }
  CHECK(unseen == "");
  // The game has no such thing, so nothing of it can be elsewhere; that the sheet makes none up is
  // a law of its own (`tests/sheets`).
  CHECK(not_had == std::set<std::string>{"kinds.attachment", "kinds.fixture", "kinds.payer",
                                         "zones.annex", "zones.damage_pile", "zones.limbo",
                                         "zones.pool"});
}

TEST_CASE("a timing that is said to be another makes the checks of the toy game fail",
          "[toy][roles]") {
  using sheet::TimingRole;
  REQUIRE(GameSheet().roles.timings == std::vector{TimingRole::Enters});
  // Not of `Destroyed`: searches reckon with rules that destroy what enters, so that what waits for
  // the one may be set off by the other.
  for (const TimingRole other :
       {TimingRole::TurnChanges, TimingRole::BattleDestroyed, TimingRole::BattleWon,
        TimingRole::AttackWon, TimingRole::Attacks, TimingRole::Attacked, TimingRole::Defends,
        TimingRole::BattleJoined}) {
    CAPTURE(static_cast<int>(other));
    sheet::Sheet misled = GameSheet();
    misled.roles.timings = {other};
    CHECK_FALSE(Holds(misled));
  }
}

}  // namespace caiding::tests::toy

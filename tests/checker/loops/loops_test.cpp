// SPDX-License-Identifier: MIT
// Planted loops of 901's four classes, each beside a look-alike that must stay clean.
#include <algorithm>
#include <string_view>

#include <catch2/catch.hpp>

#include "checker/evidence/replay.h"
#include "checker/loops/check_loops.h"
#include "checker/loops/procedure.h"
#include "checker/loops/tell_loop.h"
#include "model/sheet/checked_card.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"
#include "tests/checker/loops/replayed.h"

namespace caiding::test {
namespace {

using findings::Finding;
using ir::Happening;
using ir::Player;

std::vector<Finding> FindingsOf(std::vector<sheet::CheckedCard> cards) {
  return ReplayedLoops(std::move(cards), 120);
}

std::vector<std::string> CodesOf(const std::vector<Finding>& findings) {
  std::vector<std::string> codes;
  for (const Finding& finding : findings) codes.push_back(finding.code);
  return codes;
}

using Codes = std::vector<std::string>;

bool Says(const Finding& finding, std::string_view words) {
  const auto& steps = finding.outcomes.front().steps;
  return std::any_of(steps.begin(), steps.end(), [&](const ir::Message& step) {
    return step.en.find(words) != std::string::npos;
  });
}

ir::Ability TapToUprightSelf() { return Activated({ir::TapSelf{}}, Upright(ItSelf())); }

}  // namespace

TEST_CASE("a card that uprights itself for a tap is a loop of one player", "[loops][zero:901.2]") {
  const auto findings = FindingsOf({Character("T1", {TapToUprightSelf()})});
  REQUIRE(CodesOf(findings) == Codes{"N701"});
  CHECK(findings[0].cards == Codes{"T1"});
  CHECK(findings[0].board.size() == 1);
}

TEST_CASE("once per turn the same card is no loop", "[loops][zero:703.4]") {
  ir::Ability limited = TapToUprightSelf();
  limited.limit.per_turn = 1;
  CHECK(FindingsOf({Character("T1", {limited})}).empty());
}

TEST_CASE("a cost in resources that nothing gives back is no loop", "[loops][zero:303.2]") {
  ir::PayResources one;
  one.total = ir::Constant(1);
  const auto ability = Activated({ir::TapSelf{}, one}, Upright(ItSelf()));
  CHECK(FindingsOf({Character("T1", {ability})}).empty());
}

TEST_CASE("two copies that upright each other are a loop of one player", "[loops][zero:901.2]") {
  const auto ability = Activated({ir::TapSelf{}}, Upright(OneCharacter(Player::You, true)));
  const auto findings = FindingsOf({Character("T1", {ability})});
  REQUIRE(CodesOf(findings) == Codes{"N701"});
  CHECK(findings[0].board.size() == 2);
}

TEST_CASE("two triggers that must set each other off are a mandatory loop", "[loops][zero:901.4]") {
  const auto findings = FindingsOf(
      {Character("T1", {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf())),
                        Triggered(When(Happening::BecomesUpright, ItSelf()), Tap(ItSelf()))})});
  REQUIRE(CodesOf(findings) == Codes{"N703"});
  CHECK(findings[0].policies.front() == "D-C01=loop-901");
}

TEST_CASE("the finding tells who names a number and that the first trigger then stays silent",
          "[loops][zero:901.4]") {
  const auto findings = FindingsOf(
      {Character("T1", {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf())),
                        Triggered(When(Happening::BecomesUpright, ItSelf()), Tap(ItSelf()))})});
  REQUIRE(CodesOf(findings) == Codes{"N703"});
  CHECK(Says(findings[0], "names 10000 or more"));
  CHECK(Says(findings[0], "does not trigger"));
  CHECK(Says(findings[0], "the game goes on"));
}

TEST_CASE("if one of the two triggers is optional its player controls the loop",
          "[loops][zero:901.2]") {
  const auto findings = FindingsOf({Character(
      "T1", {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf()), true),
             Triggered(When(Happening::BecomesUpright, ItSelf()), Tap(ItSelf()))})});
  CHECK(CodesOf(findings) == Codes{"N701"});
}

TEST_CASE("a trigger that answers itself only once is no loop", "[loops][zero:702.7]") {
  CHECK(FindingsOf({Character("T1", {Triggered(When(Happening::BecomesUpright, ItSelf()),
                                               Tap(ItSelf()))})})
            .empty());
}

TEST_CASE("optional triggers of both players are a loop of both", "[loops][zero:901.3]") {
  const auto one =
      Character("T1", {Triggered(When(Happening::BecomesTapped, OneCharacter(Player::Opponent)),
                                 Upright(OneCharacter(Player::Opponent)), true)});
  const auto two =
      Character("T2", {Triggered(When(Happening::BecomesUpright, ItSelf()), Tap(ItSelf()), true)});
  // The first alone lets its player attack life again and again, which ends with the life.
  const auto codes = CodesOf(FindingsOf({one, two}));
  CHECK(codes == Codes{"N705", "N702"});
}

TEST_CASE("a replacement that keeps a dead card in play is a draw",
          "[loops][zero:901.6][zero:101.7]") {
  ir::Replace replace;
  replace.event = When(Happening::Moves, ItSelf());
  replace.instead = MoveTo(ItSelf(), zero::zone::kBattle);
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Continuous;
  ability.effect.node = replace;
  auto card = Character("T1", {ability});
  card.card.stats[1].second = 0;
  const auto findings = FindingsOf({card});
  CHECK(CodesOf(findings) == Codes{"N704"});
}

TEST_CASE("the same replacement on a card that can live is no loop", "[loops][zero:707.2]") {
  ir::Replace replace;
  replace.event = When(Happening::Moves, ItSelf());
  replace.instead = MoveTo(ItSelf(), zero::zone::kRemoved);
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Continuous;
  ability.effect.node = replace;
  CHECK(FindingsOf({Character("T1", {ability})}).empty());
}

TEST_CASE("a switch is about loops wherever it names rule 901 among its clauses",
          "[loops][zero:901.1]") {
  const auto is_about = [](std::string_view id) {
    const auto& all = zero::ImplementedPolicies();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
    REQUIRE(found != all.end());
    return loops::IsAboutLoops(*zero::GameSheet().loop_rule, *found);
  };
  CHECK(is_about("D-M12d"));  // Its last clause is 701.8.
  CHECK(is_about("D-C01"));
  CHECK(is_about("D-M11"));
  CHECK_FALSE(is_about("D-C36"));
  CHECK_FALSE(is_about("D-A01"));
}

TEST_CASE("a loop whose round cannot be shown says so, and claims nothing of rule 901",
          "[loops][zero:901.1]") {
  loops::FoundLoop loop;
  loop.loop_class = loops::LoopClass::Mandatory;
  loop.procedure.failure = "the round does not come back";
  loop.procedure.result = kernel::Result::Draw;  // Says nothing then.
  const auto told = loops::TellLoop(zero::GameSheet(), {}, loop);
  const auto says = [&](std::string_view words) {
    return std::any_of(told.begin(), told.end(), [&](const ir::Message& line) {
      return line.en.find(words) != std::string::npos || line.zh.find(words) != std::string::npos;
    });
  };
  CHECK(says("rule 901 was not carried out: the round does not come back"));
  CHECK(says("901 的程序没有执行：the round does not come back"));
  CHECK(told.back().en == "what comes after the loop was not played");
  CHECK_FALSE(says("draw"));
  CHECK_FALSE(says("the game is over"));
}

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "checker/conflicts/check_order.h"
#include "checker/evidence/replay.h"
#include "checker/findings/reread.h"
#include "model/sheet/checked_card.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

ir::TriggerEvent OnEntry() {
  ir::TriggerEvent event;
  event.node = ir::Window{zero::timing::kEnters};
  return event;
}

ir::Effect DiscardOne() {
  ir::Selector hand;
  hand.whose = ir::Player::You;
  hand.zones = {zero::zone::kHand};
  ir::Objects objects;
  objects.node = hand;
  ir::Effect effect;
  effect.node = ir::Discard{ir::Player::You, objects};
  return effect;
}

std::vector<findings::Finding> FindingsOf(std::vector<sheet::CheckedCard> cards) {
  const findings::CheckInput input = InputOf(std::move(cards));
  auto findings = conflicts::CheckOrder(input).findings;
  for (const auto& finding : findings) {
    for (const auto& outcome : finding.outcomes) {
      const auto replay = evidence::Replay(outcome.certificate, findings::ReaderOf(input));
      INFO(finding.code << ": " << replay.reason);
      CHECK(replay.verdict == evidence::ReplayVerdict::Replays);
    }
  }
  return findings;
}

}  // namespace

TEST_CASE("drawing before or after discarding is a matter of order", "[conflicts][zero:702.8]") {
  const auto findings = FindingsOf(
      {Character("T1", {Triggered(OnEntry(), DrawOne()), Triggered(OnEntry(), DiscardOne())})});
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "C604");
  CHECK(findings[0].severity == findings::Severity::Info);
  CHECK(findings[0].clauses == std::vector<std::string>{"106.7", "702.8"});
  CHECK(findings[0].spans.size() == 2);
  CHECK(findings[0].outcomes.size() == 2);
}

TEST_CASE("two triggers that both draw may come in any order", "[conflicts][zero:106.7]") {
  CHECK(FindingsOf(
            {Character("T1", {Triggered(OnEntry(), DrawOne()), Triggered(OnEntry(), DrawOne())})})
            .empty());
}

TEST_CASE("triggers of two cards are ordered by their controller", "[conflicts][zero:106.7]") {
  const auto one = Character("T1", {Triggered(OnEntry(), DrawOne())});
  const auto two = Character(
      "T2",
      {Triggered(When(ir::Happening::Enters, OneCharacter(ir::Player::You, true)), DiscardOne())});
  const auto findings = FindingsOf({one, two});
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].cards.size() == 2);
  CHECK(findings[0].clauses == std::vector<std::string>{"106.7"});
}

}  // namespace caiding::test

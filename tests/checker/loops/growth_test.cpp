// SPDX-License-Identifier: MIT
// Loops whose position does not come back: it grows by the same each round. Each kind of growth
// beside its twin that ends, and what cannot be decided is said to be unknown.
#include <catch2/catch.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/claim.h"
#include "checker/evidence/growing.h"
#include "checker/evidence/play_line.h"
#include "checker/evidence/replay.h"
#include "checker/findings/finding.h"
#include "checker/findings/reread.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"
#include "tests/checker/loops/replayed.h"

namespace caiding::test {
namespace {

using findings::Finding;
using findings::Verdict;
using ir::Happening;
using ir::Player;

std::vector<Finding> FindingsOf(std::vector<sheet::CheckedCard> cards) {
  return ReplayedLoops(std::move(cards), 40);
}

/// "N701 proved: …": what a finding comes to.
std::string Gist(const std::vector<Finding>& findings) {
  std::string gist;
  for (const Finding& finding : findings) {
    const bool is_proved = finding.verdict == Verdict::Proved;
    const bool is_unknown = finding.verdict == Verdict::Unknown;
    gist += finding.code +
            (is_proved    ? " proved"
             : is_unknown ? " unknown"
                          : " played") +
            ": " + finding.message.en + "\n";
  }
  return gist;
}

bool Holds(const std::string& gist, const std::string& words) {
  return gist.find(words) != std::string::npos;
}

ir::Effect AttackUp() {
  ir::ChangeStats change;
  change.what = ItSelf();
  change.changes = {{zero::stat::kAttack, false, ir::Constant(1000)}};
  change.duration.kind = ir::DurationKind::ThisTurn;
  return Make(change);
}
ir::Effect Token() {
  ir::CreateToken token;
  token.name = U"幻影";
  token.kind = zero::kind::kCharacter;
  token.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  return Make(token);
}
ir::Effect HurtSelf() { return Make(ir::DealDamage{ItSelf(), ir::Constant(100)}); }

/// （横置）： the effect, then upright this.
ir::Ability TapFor(ir::Effect effect) {
  return Activated({ir::TapSelf{}}, Both(std::move(effect), Upright(ItSelf())));
}

ir::Quantity MarkersOnIt() {
  ir::Quantity quantity;
  quantity.node =
      ir::MarkersOn{.object = std::get<ir::Reference>(ItSelf().node), .marker = U"怒气"};
  return quantity;
}

}  // namespace

TEST_CASE("markers that a mandatory loop piles up are a gain proved for all n",
          "[loops][zero:901.4]") {
  const auto gist = Gist(FindingsOf({Character(
      "T1",
      {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf())),
       Triggered(When(Happening::BecomesUpright, ItSelf()), Both(Marker(), Tap(ItSelf())))})}));
  INFO(gist);
  CHECK(Holds(gist, "N703 proved"));
  CHECK(Holds(gist, "怒气 markers on T1 +1"));
}

TEST_CASE("markers piled up at will are a loop of one player with that gain",
          "[loops][zero:901.2]") {
  const auto gist = Gist(FindingsOf({Character("T1", {TapFor(Marker())})}));
  INFO(gist);
  CHECK(Holds(gist, "N701 proved"));
  CHECK(Holds(gist, "怒气 markers on T1 +1"));
}

TEST_CASE("the same marker loop without its closing step is none", "[loops][zero:901.1]") {
  CHECK(FindingsOf({Character("T1", {Activated({ir::TapSelf{}}, Marker())})}).empty());
}

TEST_CASE("attack that piles up for the turn is a gain proved for all n", "[loops][zero:701.3]") {
  const auto gist = Gist(FindingsOf({Character("T1", {TapFor(AttackUp())})}));
  INFO(gist);
  CHECK(Holds(gist, "N701 proved"));
  CHECK(Holds(gist, "attack +1000 on T1 +1"));
}

TEST_CASE("tokens without end are a gain proved for all n", "[loops][zero:325.3]") {
  const auto gist = Gist(FindingsOf({Character("T1", {TapFor(Token())})}));
  INFO(gist);
  CHECK(Holds(gist, "N701 proved"));
  CHECK(Holds(gist, "token 幻影 in your battle zone +1"));
}

TEST_CASE("drawing each round ends with the deck", "[loops][zero:101.2]") {
  const auto findings = FindingsOf({Character("T1", {TapFor(DrawOne())})});
  const auto gist = Gist(findings);
  INFO(gist);
  REQUIRE(findings.size() == 1);
  CHECK(Holds(gist, "N705 played"));
  CHECK(Holds(gist, "there is nothing left of cards in"));
}

TEST_CASE("a claim of growth that says more than was played does not replay",
          "[loops][zero:901.1]") {
  const auto cards = std::vector<sheet::CheckedCard>{Character("T1", {TapFor(DrawOne())})};
  const auto findings = FindingsOf(cards);
  REQUIRE(findings.size() == 1);
  const evidence::Certificate& shown = findings.front().outcomes.front().certificate;
  const auto claim = evidence::ParseClaim(shown.claim);
  REQUIRE(claim);
  REQUIRE(std::holds_alternative<evidence::Grows>(*claim));
  const auto replays = [&](const evidence::Grows& changed, std::size_t left_out) {
    evidence::Certificate certificate = shown;
    certificate.claim = evidence::PrintClaim(changed);
    certificate.choices.resize(certificate.choices.size() - left_out);
    certificate.observed.resize(certificate.observed.size() - left_out);
    certificate.digest = evidence::DigestOf(certificate);
    return evidence::Replay(certificate, findings::ReaderOf(InputOf(cards))).verdict ==
           evidence::ReplayVerdict::Replays;
  };
  const auto grows = std::get<evidence::Grows>(*claim);
  REQUIRE(grows.stops);
  CHECK(replays(grows, 0));
  evidence::Grows more = grows;
  more.gain.front() += 1;
  CHECK_FALSE(replays(more, 0));
  evidence::Grows longer = grows;
  longer.times += 1;
  CHECK_FALSE(replays(longer, 0));
  evidence::Grows shorter = grows;
  shorter.times -= 1;
  CHECK_FALSE(replays(shorter, 0));  // What follows is a round more.
  evidence::Grows early = grows;
  early.times = 1;
  CHECK_FALSE(replays(early, shown.choices.size() - grows.to));  // It goes on.
}

TEST_CASE("a loop that could go on is not shown to end by a game that ends otherwise",
          "[loops][zero:901.1]") {
  const auto cards = std::vector<sheet::CheckedCard>{Character("T1", {TapFor(Marker())})};
  const auto findings = FindingsOf(cards);
  REQUIRE(findings.size() == 1);
  const evidence::Certificate& shown = findings.front().outcomes.front().certificate;
  const auto claim = evidence::ParseClaim(shown.claim);
  REQUIRE((claim && std::holds_alternative<evidence::Grows>(*claim)));
  auto grows = std::get<evidence::Grows>(*claim);
  std::vector<ir::ReadCard> read;
  for (std::size_t i = 0; i < shown.cards.size(); ++i) {
    auto card = findings::ReaderOf(InputOf(cards))(shown.cards[i], shown.readings[i]);
    REQUIRE(card);
    read.push_back(std::move(*card));
  }
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), read);
  auto states = evidence::PlayLine(rules, shown.position, shown.choices);
  REQUIRE(states);
  CHECK(evidence::WhyNotGrowing(rules, *states, grows).empty());
  states->resize(grows.from + static_cast<std::size_t>(grows.times) * (grows.to - grows.from) + 1);
  states->push_back(states->back());
  states->back().result = kernel::Result::SecondWins;
  grows.stops = true;
  CHECK(evidence::WhyNotGrowing(rules, *states, grows) == "it goes on");
}

TEST_CASE("damage to itself each round ends when it reaches the defence", "[loops][zero:309.2]") {
  const auto gist = Gist(FindingsOf({Character("T1", {TapFor(HurtSelf())})}));
  INFO(gist);
  CHECK(Holds(gist, "N705 played"));
  CHECK(Holds(gist, "the damage on T1 reaches its defence"));
}

TEST_CASE("a condition on the markers ends the loop that piles them up", "[loops][zero:326.1]") {
  ir::Ability ability = TapFor(Marker());
  ir::Condition few;
  few.node = ir::Compare{
      .left = MarkersOnIt(), .comparison = ir::Comparison::AtMost, .right = ir::Constant(5)};
  ability.condition = few;
  const auto gist = Gist(FindingsOf({Character("T1", {ability})}));
  INFO(gist);
  CHECK(Holds(gist, "N705 played"));
  CHECK(Holds(gist, "compares otherwise with 5"));
}

TEST_CASE("a condition that more markers keep true does not end the loop", "[loops][zero:326.1]") {
  ir::Ability ability = TapFor(Marker());
  ir::Ability reader;
  reader.kind = ir::AbilityKind::Continuous;
  ir::Condition many;
  many.node = ir::Compare{
      .left = MarkersOnIt(), .comparison = ir::Comparison::AtLeast, .right = ir::Constant(3)};
  reader.condition = many;
  reader.effect = AttackUp();
  const auto gist = Gist(FindingsOf({Character("T1", {ability, reader})}));
  INFO(gist);
  CHECK(Holds(gist, "N701 proved"));
}

/// 此牌上每有一个…指示物，此牌…
ir::Ability ForEachMarker(ir::StatId stat, std::int32_t each) {
  ir::Ability reader;
  reader.kind = ir::AbilityKind::Continuous;
  ir::ChangeStats change;
  change.what = ItSelf();
  const ir::Arithmetic product{ir::Operator::Multiply, MarkersOnIt(), ir::Constant(each)};
  change.changes = {{stat, false, ir::Quantity{{}, ir::Box<ir::Arithmetic>(product)}}};
  reader.effect = Make(change);
  return reader;
}

TEST_CASE("a stat that grows with the markers on its own card stops nothing",
          "[loops][zero:701.3][zero:326.1]") {
  const auto gist = Gist(
      FindingsOf({Character("T1", {TapFor(Marker()), ForEachMarker(zero::stat::kAttack, 500)})}));
  INFO(gist);
  CHECK(Holds(gist, "N701 proved"));
}

TEST_CASE("a stat that falls with the markers on its own card ends the loop",
          "[loops][zero:309.2][zero:326.1]") {
  const auto gist = Gist(
      FindingsOf({Character("T1", {TapFor(Marker()), ForEachMarker(zero::stat::kDefense, -100)})}));
  INFO(gist);
  CHECK(Holds(gist, "N705 played"));
  CHECK(Holds(gist, "the defence of T1 is 0"));
}

TEST_CASE("a condition on a stat that grows with markers ends the loop",
          "[loops][zero:701.3][zero:326.1]") {
  ir::Ability ability = TapFor(Marker());
  ir::Condition weak;
  weak.node = ir::Compare{.left = {{}, ir::StatOf{{{}, ir::Self{}}, zero::stat::kAttack}},
                          .comparison = ir::Comparison::AtMost,
                          .right = ir::Constant(4000)};
  ability.condition = weak;
  const auto gist =
      Gist(FindingsOf({Character("T1", {ability, ForEachMarker(zero::stat::kAttack, 500)})}));
  INFO(gist);
  CHECK(Holds(gist, "N705 played"));
  CHECK(Holds(gist, "compares otherwise with 4000"));
}

TEST_CASE("a text that sets a stat to the number of markers leaves it unknown, by its place",
          "[loops][zero:901.1]") {
  ir::Ability reader;
  reader.kind = ir::AbilityKind::Continuous;
  ir::ChangeStats change;
  change.what = ItSelf();
  change.changes = {{zero::stat::kAttack, true, MarkersOnIt()}};
  reader.effect = Make(change);
  const auto gist = Gist(FindingsOf({Character("T1", {TapFor(Marker()), reader})}));
  INFO(gist);
  CHECK(Holds(gist, "N707 unknown"));
  CHECK(Holds(gist, "T1 paragraph 2 works with the number of markers"));
}

}  // namespace caiding::test

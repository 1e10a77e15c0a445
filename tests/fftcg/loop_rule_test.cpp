// SPDX-License-Identifier: MIT
// Endless loops of chapter 13: who names how often, and where nobody can stop it the draw.
#include "model/fftcg/loop_rule.h"

#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "model/fftcg/game.h"
#include "model/fftcg/vocabulary.h"
#include "model/kernel/shown_round.h"
#include "tests/engine/play.h"

namespace caiding::tests::ff {
namespace {

namespace f = caiding::fftcg;
using kernel::OptionVerb;
using sheet::LoopProcedure;
using sheet::LoopStage;

const sheet::LoopRule& Rule() { return f::GameLoopRule(); }

/// "Dull it: activate it", by a monster.
ir::ReadCard AWheel() {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Activated;
  ability.cost = ir::Cost{};
  ability.cost->items.push_back({.range = {}, .node = ir::TapSelf{}});
  const ir::Objects itself{.range = {}, .node = ir::Reference{.range = {}, .node = ir::Self{}}};
  ability.effect.node = ir::Orient{itself, false};
  ir::ReadCard card;
  card.card.number = "wheel";
  card.card.kind = f::kind::kMonster;
  card.card.subkind = f::subkind::kGeneric;
  card.card.colours = {f::element::kFire};
  card.card.texts = {{U"wheel"}};
  card.texts = {{ability}};
  return card;
}

/// A wheel on the side of each of these players, the turn player's first, and cards to draw.
Play Lay(const std::vector<int>& players) {
  ir::ReadCard plain = AWheel();
  plain.card.texts.clear();
  plain.texts.clear();
  kernel::Position position;
  position.step = f::step::kMain1;
  const auto put = [&](std::uint16_t card, int player, ir::ZoneId zone) {
    kernel::PlacedCard placed;
    placed.card = card;
    placed.owner = placed.controller = static_cast<std::uint8_t>(player);
    placed.zone = zone;
    position.cards.push_back(placed);
  };
  for (const int player : players) put(0, player, f::zone::kField);
  for (int i = 0; i < 6; ++i) put(1, i % 2, f::zone::kDeck);
  return Play(f::BuildRules({AWheel(), plain}), position, f::MakeState);
}

/// The player turns the wheel, and both pass until it has turned.
void Turn(Play& play, int wheel, std::vector<std::uint16_t>& choices) {
  const auto choose = [&](OptionVerb verb, int object) {
    choices.push_back(static_cast<std::uint16_t>(play.Find(verb, object)));
    REQUIRE(play.Choose(verb, object));
  };
  choose(OptionVerb::Activate, wheel);
  while (play.state.stack_count > 0) choose(OptionVerb::Pass, -1);
}

struct Shown {
  Play play;
  LoopProcedure loop;
};

/// The turn player turns their wheel once, and says that this may go on.
Shown TurnOnce(const std::vector<int>& players) {
  Play play = Lay(players);
  const kernel::State begin = play.state;
  std::vector<std::uint16_t> choices;
  Turn(play, 0, choices);
  auto round = kernel::ShowRound(play.rules, begin, choices, {});
  REQUIRE(round);
  REQUIRE(round->is_exact);
  LoopProcedure loop = Rule().open(play.rules, std::move(*round), play.state, nullptr);
  return {std::move(play), std::move(loop)};
}

std::string Name(Shown& shown, int player, std::int64_t number) {
  return Rule().name_number(shown.play.rules, shown.loop, shown.play.state, player, number,
                            nullptr);
}

}  // namespace

TEST_CASE("who alone can stop a loop names how often it goes round, and then has to stop",
          "[fftcg][ff:13.2]") {
  Shown shown = TurnOnce({0});
  REQUIRE(shown.loop.stage == LoopStage::FirstNumber);
  CHECK(shown.loop.clause == std::string_view("13.2"));
  CHECK(shown.loop.namer == 0);
  CHECK_FALSE(Name(shown, 1, 5).empty());
  REQUIRE(Name(shown, 0, 5).empty());
  CHECK(shown.loop.stage == LoopStage::Over);
  CHECK(shown.loop.rounds == 5);
  REQUIRE(shown.loop.duty);
  const int again = shown.play.Find(OptionVerb::Activate, 0);
  const int pass = shown.play.Find(OptionVerb::Pass);
  REQUIRE(again >= 0);
  REQUIRE(pass >= 0);
  const auto is_barred = [&](int option) {
    return sheet::IsBarred(shown.play.rules, *shown.loop.duty, shown.play.state,
                           static_cast<std::uint16_t>(option));
  };
  CHECK(is_barred(again));
  CHECK_FALSE(is_barred(pass));
}

TEST_CASE("where both can stop a loop the turn player names first and the smaller number counts",
          "[fftcg][ff:13.3]") {
  Play play = Lay({0, 1});
  const kernel::State begin = play.state;
  std::vector<std::uint16_t> choices;
  const auto choose = [&](OptionVerb verb, int object) {
    choices.push_back(static_cast<std::uint16_t>(play.Find(verb, object)));
    REQUIRE(play.Choose(verb, object));
  };
  // The other player turns theirs in answer, each time.
  choose(OptionVerb::Activate, 0);
  REQUIRE(play.Decider() == 1);
  choose(OptionVerb::Activate, 1);
  while (play.state.stack_count > 0) choose(OptionVerb::Pass, -1);
  auto round = kernel::ShowRound(play.rules, begin, choices, {});
  REQUIRE(round);
  CHECK(round->loop_class == kernel::LoopClass::BothPlayers);
  Shown shown{std::move(play), {}};
  shown.loop = Rule().open(shown.play.rules, std::move(*round), shown.play.state, nullptr);
  CHECK(shown.loop.clause == std::string_view("13.3"));
  CHECK(shown.loop.namer == 0);
  SECTION("the other player's is smaller") {
    REQUIRE(Name(shown, 0, 7).empty());
    CHECK(shown.loop.namer == 1);
    REQUIRE(Name(shown, 1, 4).empty());
    CHECK(shown.loop.rounds == 4);
    REQUIRE(shown.loop.duty);
    CHECK(shown.loop.duty->player == 1);
  }
  SECTION("the turn player's is, or they are equal") {
    REQUIRE(Name(shown, 0, 4).empty());
    REQUIRE(Name(shown, 1, GENERATE(4, 9)).empty());
    CHECK(shown.loop.rounds == 4);
    REQUIRE(shown.loop.duty);
    CHECK(shown.loop.duty->player == 0);
  }
}

TEST_CASE("a loop that nobody can stop is a draw", "[fftcg][ff:13.1]") {
  Play play = Lay({0});
  kernel::ShownRound round;
  round.begin = round.end = play.state;
  round.is_exact = round.acts = true;
  SECTION("nobody decides anything in it") {
    const LoopProcedure loop = Rule().open(play.rules, round, play.state, nullptr);
    CHECK(loop.stage == LoopStage::Over);
    CHECK(play.state.result == kernel::Result::Draw);
  }
  SECTION("but what leaves something to chance is none") {
    round.has_chance = true;
    CHECK(Rule().open(play.rules, round, play.state, nullptr).stage == LoopStage::NoLoop);
    CHECK(play.state.result == kernel::Result::Running);
  }
}

}  // namespace caiding::tests::ff

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/kernel/pack.h"
#include "tests/fftcg/pairs.h"

// One parameter of the pack set as the other game has it, and nothing else: the outcome becomes the
// other game's. So the pairs show the parameters, and each of them is read.

namespace caiding::tests::pairs {
namespace {

using kernel::EventKind;
using kernel::OptionVerb;
using kernel::Pack;

/// The position in FF-TCG, under a pack that differs in what `change` does.
struct Altered {
  Pack pack;
  Play play;
  Altered(const Scene& scene, void (*change)(Pack&)) : pack(), play(LayFf(scene)) {
    pack = *play.rules.pack;
    change(pack);
    play.rules.pack = &pack;
  }
  Altered(const Altered&) = delete;
  Altered& operator=(const Altered&) = delete;
};

void Nothing(Pack&) {}

}  // namespace

TEST_CASE("checks at once: the unit is gone in the middle of the effect",
          "[fftcg][kernel][ff:12.3]") {
  for (const bool is_altered : {true, false}) {
    Scene scene;
    scene.Put(Unit("victim", 2000), 1, Where::Play);
    const int bolt = scene.Put(
        Spell("bolt",
              [](const Words& words) {
                const Filter unit = Test(IsKind{words.unit});
                Quantity left;
                left.node = CountOf{Some(1, Player::Opponent, words.play, unit)};
                return Steps({Do(DealDamage{Those(Some(1, Player::Opponent, words.play, unit)),
                                            Constant(2000)}),
                              Do(Draw{Player::You, left})});
              }),
        0, Where::Hand);
    Altered altered(scene, is_altered
                               ? [](Pack& pack) { pack.checks_when = kernel::ChecksWhen::AtOnce; }
                               : Nothing);
    REQUIRE(altered.play.Use(bolt));
    altered.play.Settle();
    CHECK(altered.play.CountEvents(EventKind::Drew) == (is_altered ? 0 : 1));
  }
}

TEST_CASE("the whole stack: both items resolve after two passes", "[fftcg][kernel][ff:11.1.7]") {
  for (const bool is_altered : {true, false}) {
    Scene scene;
    const auto draw = [](const Words&) { return tests::Draws(1); };
    const int first = scene.Put(Spell("first", draw), 0, Where::Hand);
    const int second = scene.Put(Spell("second", draw), 0, Where::Hand);
    Altered altered(scene, is_altered ? [](Pack& pack) {
      pack.pending = [](kernel::Game&) {
        return kernel::PendingWork{kernel::ResolveMode::Whole, kernel::TriggerInsert::BeforePriority,
                                   kernel::PriorityAfterAnnounce::Announcer};
      };
    } : Nothing);
    Play& play = altered.play;
    REQUIRE(play.Use(first));
    REQUIRE(play.Use(second));
    REQUIRE(play.Pass());
    REQUIRE(play.Pass());
    CHECK(play.CountEvents(EventKind::Drew) == (is_altered ? 2 : 1));
  }
}

TEST_CASE("priority to the turn player: who answers does not keep it",
          "[fftcg][kernel][ff:11.3.8]") {
  for (const bool is_altered : {true, false}) {
    Scene scene;
    const auto draw = [](const Words&) { return tests::Draws(1); };
    const int start = scene.Put(Spell("start", draw), 0, Where::Hand);
    const int answer = scene.Put(Spell("answer", draw), 1, Where::Hand);
    Altered altered(scene, is_altered ? [](Pack& pack) {
      pack.pending = [](kernel::Game&) {
        return kernel::PendingWork{kernel::ResolveMode::OneItem, kernel::TriggerInsert::BeforePriority,
                                   kernel::PriorityAfterAnnounce::Active};
      };
    } : Nothing);
    Play& play = altered.play;
    REQUIRE(play.Use(start));
    REQUIRE(play.Pass());
    REQUIRE(play.Use(answer));
    CHECK(play.Decider() == (is_altered ? 0 : 1));
  }
}

TEST_CASE("triggers on top now: they resolve with the item below untouched",
          "[fftcg][kernel][ff:11.8.7]") {
  for (const bool is_altered : {true, false}) {
    Scene scene;
    scene.Put(
        Unit("martyr", 2000,
             [](const Words&) {
               return std::vector<Ability>{When(Happening::Destroyed, This(), tests::Draws(1))};
             }),
        0, Where::Play);
    const int axe = scene.Put(Spell("axe",
                                    [](const Words& words) {
                                      return Do(Destroy{Those(Some(1, Player::You, words.play,
                                                                   Test(IsKind{words.unit})))});
                                    }),
                              0, Where::Hand);
    Altered altered(scene, is_altered ? [](Pack& pack) {
      pack.window_after_trigger = [](kernel::Game&) { return kernel::WindowAfterTrigger::Never; };
      pack.pending = [](kernel::Game&) {
        return kernel::PendingWork{kernel::ResolveMode::Whole, kernel::TriggerInsert::TopNow,
                                   kernel::PriorityAfterAnnounce::Announcer};
      };
    } : Nothing);
    Play& play = altered.play;
    REQUIRE(play.Use(axe));
    REQUIRE(play.Pass());
    REQUIRE(play.Pass());
    CHECK(play.state.stack_count == (is_altered ? 0 : 1));
    CHECK(play.CountEvents(EventKind::Drew) == (is_altered ? 1 : 0));
  }
}

TEST_CASE("entries at once count once: one trigger for two units", "[fftcg][kernel][ff:11.8.6]") {
  for (const bool is_altered : {true, false}) {
    Scene scene;
    scene.Put(Unit("watch", 2000,
                   [](const Words& words) {
                     return std::vector<Ability>{
                         When(Happening::Enters,
                              Those(Some(1, Player::Either, words.play, Test(IsKind{words.unit}))),
                              tests::Draws(1))};
                   }),
              0, Where::Play);
    scene.Put(Unit("left", 2000), 0, Where::Heap);
    scene.Put(Unit("right", 2000), 0, Where::Heap);
    const int raise =
        scene.Put(Spell("raise",
                        [](const Words& words) {
                          Move move;
                          move.what = Those(Some(1, Player::You, words.heap,
                                                 Test(IsKind{words.unit}), 0, CountKind::All));
                          move.to.zone = words.play;
                          return Do(move);
                        }),
                  0, Where::Hand);
    Altered altered(
        scene, is_altered ? [](Pack& pack) { pack.entries_at_once = kernel::EntriesAtOnce::Once; }
                          : Nothing);
    Play& play = altered.play;
    REQUIRE(play.Use(raise));
    REQUIRE(play.Pass());
    REQUIRE(play.Pass());
    CHECK(play.CountEvents(EventKind::AbilityTriggered) == (is_altered ? 1 : 2));
  }
}

TEST_CASE("without strata effects go in the order of taking effect",
          "[fftcg][kernel][ff:11.12.4.6]") {
  for (const bool is_altered : {true, false}) {
    Scene scene;
    scene.Put(Unit("leveller", 9000,
                   [](const Words& words) {
                     return std::vector<Ability>{
                         While(Changes(Those(Some(1, Player::Either, words.play,
                                                  Test(IsKind{words.unit}), 0, CountKind::All)),
                                       words.power, 1000, DurationKind::WhileThere, true))};
                   }),
              0, Where::Play);
    const int proud = scene.Put(
        Unit("proud", 9000,
             [](const Words& words) {
               return std::vector<Ability>{
                   While(Changes(This(), words.power, 5000, DurationKind::WhileThere, true))};
             }),
        0, Where::Play);
    const Altered altered(scene, is_altered ? [](Pack& pack) { pack.stratum = nullptr; } : Nothing);
    CHECK(altered.play.Stat(proud, kFf.power) == (is_altered ? 5000 : 1000));
  }
}

}  // namespace caiding::tests::pairs

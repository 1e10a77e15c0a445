// SPDX-License-Identifier: MIT
#include "checker/conflicts/flip.h"

#include <algorithm>
#include <numeric>

#include <catch2/catch.hpp>

#include "checker/conflicts/settled.h"
#include "checker/positions/table.h"
#include "model/kernel/canonical.h"
#include "model/kernel/table_hash.h"
#include "model/sheet/sheet.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using conflicts::Flip;
using conflicts::FlipMatters;
using conflicts::Horizon;
using conflicts::Settled;

constexpr positions::BoardLimits kBoards{.copies = findings::Limit::policy_copies_max,
                                         .fillers = findings::Limit::policy_fillers_max,
                                         .positions = findings::Limit::policy_positions_max};

Flip FlipTo(std::string_view id, std::string_view other) {
  const auto& entries = zero::ImplementedPolicies();
  for (std::size_t bit = 0; bit < entries.size(); ++bit) {
    if (entries[bit].id == id) return {id, entries[bit].values.front(), other, bit};
  }
  FAIL(id << " is no switch");
  return {};
}

/// One card, the boards around it, and a search on them.
struct Trial {
  explicit Trial(const sheet::CheckedCard& card)
      : table(positions::SetTable(zero::GameSheet(), {&card})),
        search(table, {}, meter),
        boards(positions::MakePositions(table, kBoards, meter).positions) {}

  /// On how many boards the switch is read.
  int CountRead(const Flip& flip) {
    return static_cast<int>(std::count_if(boards.begin(), boards.end(), [&](const auto& position) {
      return search.Consulted(position).Has(flip.bit);
    }));
  }
  /// On how many boards the flip matters; the first of them stays in `board` and `found`.
  int CountMatters(const Flip& flip) {
    int count = 0;
    for (const auto& position : boards) {
      auto matters = search.Compare(position, flip);
      if (!matters) continue;
      if (count++ > 0) continue;
      board = position;
      found = std::move(*matters);
    }
    return count;
  }
  /// Where the line of `found` under this value was compared.
  kernel::State EndOf(std::size_t side, const Flip& flip, Settled& settled) {
    const kernel::Rules& rules = side == 0 ? search.UsualRules() : search.RulesWith(flip);
    auto state = sheet::Lay(rules, board);
    REQUIRE(state.HasValue());
    const std::uint16_t turn = state->turn_number;
    for (const auto& choice : found.lines[side]) {
      settled = TakeUntilSettled(rules, *state, choice.index, turn, found.horizon);
    }
    return *state;
  }

  findings::Meter meter{findings::Bounds{}};
  positions::Table table;
  conflicts::FlipSearch search;
  std::vector<kernel::Position> boards;
  kernel::Position board;
  FlipMatters found;
};

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

}  // namespace

TEST_CASE("that a target is named earlier or later is no outcome",
          "[conflicts][zero:705.1][zero:705.8]") {
  Trial trial(Character("T1", {Triggered(OnEntry(), Tap(OneCharacter(ir::Player::Opponent)))}));
  for (const char* other : {"all", "zhiding-only"}) {
    const Flip flip = FlipTo("D-C11", other);
    REQUIRE(trial.CountRead(flip) > 0);
    CHECK(trial.CountMatters(flip) == 0);
  }
}

TEST_CASE("another window for the same answer is no outcome", "[conflicts][zero:504.1]") {
  Trial trial(Character("T1", {Activated({ir::TapSelf{}}, DrawOne())}));
  const Flip flip = FlipTo("D-M08", "none");
  REQUIRE(trial.CountRead(flip) > 0);
  CHECK(trial.CountMatters(flip) == 0);
}

TEST_CASE("to be used in one window more is no outcome", "[conflicts][zero:405.1.2]") {
  // 抽一张牌: after the declaration of an attack or before it, the same is drawn.
  ir::Ability draws;
  draws.kind = ir::AbilityKind::UseEffect;
  draws.effect = DrawOne();
  auto card = Character("T1", {draws});
  card.card.kind = zero::kind::kTactic;
  card.card.subkind = zero::subkind::kNormal;
  card.card.stats.clear();
  Trial trial(card);
  const Flip flip = FlipTo("D-C22a", "all-plays");
  REQUIRE(trial.CountRead(flip) > 0);
  CHECK(trial.CountMatters(flip) == 0);
}

TEST_CASE("who orders triggers that commute is no outcome", "[conflicts][zero:702.8]") {
  Trial trial(Character("T1", {Triggered(OnEntry(), DrawOne()), Triggered(OnEntry(), DrawOne())}));
  const Flip flip = FlipTo("D-C12", "printed-order");
  REQUIRE(trial.CountRead(flip) > 0);
  CHECK(trial.CountMatters(flip) == 0);
}

TEST_CASE("an order that only one value allows is shown beside the printed one",
          "[conflicts][zero:702.8]") {
  Trial trial(
      Character("T1", {Triggered(OnEntry(), DiscardOne()), Triggered(OnEntry(), DrawOne())}));
  const Flip flip = FlipTo("D-C12", "printed-order");
  REQUIRE(trial.CountMatters(flip) > 0);
  CHECK(trial.found.is_only[0]);
  CHECK_FALSE(trial.found.is_only[1]);
  // The use is the same; under the printed order nobody is asked for it.
  CHECK(trial.found.shared >= 1);
  const conflicts::Choice& parting = trial.found.lines[0].at(trial.found.shared);
  CHECK(parting.kind == kernel::DecisionKind::OrderTriggers);
}

TEST_CASE("an attacker that taps itself attacks or not, all choices being the same",
          "[conflicts][zero:405.1.3]") {
  Trial trial(Character("T1", {Activated({ir::TapSelf{}}, DrawOne())}));
  const Flip flip = FlipTo("D-M05", "attack-if-present");
  REQUIRE(trial.CountMatters(flip) > 0);
  const FlipMatters& found = trial.found;
  CHECK(found.lines[0] == found.lines[1]);
  CHECK(found.shared == found.lines[0].size());
  CHECK((found.is_only[0] || found.is_only[1]));
  std::array<Settled, 2> settled{};
  const kernel::State usual = trial.EndOf(0, flip, settled[0]);
  const kernel::State other = trial.EndOf(1, flip, settled[1]);
  CHECK(settled[0] == Settled::Action);
  CHECK(settled[1] == Settled::Action);
  CHECK_FALSE(kernel::FindIsomorphism(trial.search.UsualRules(), usual, other).has_value());
}

TEST_CASE("play settles after a use although nobody can do anything more",
          "[conflicts][zero:105.4][zero:405.2]") {
  Trial trial(Character("T1", {Activated({ir::TapSelf{}}, DrawOne())}));
  const kernel::Rules& rules = trial.search.UsualRules();
  int uses = 0;
  for (const auto& position : trial.boards) {
    const auto start = sheet::Lay(rules, position);
    REQUIRE(start.HasValue());
    kernel::Decision decision;
    kernel::Legal(rules, *start, decision);
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      if (decision.options[i].verb != kernel::OptionVerb::Activate) continue;
      kernel::State state = *start;
      const Settled settled =
          conflicts::TakeUntilSettled(rules, state, i, start->turn_number, Horizon::Use);
      if (settled == Settled::No) continue;  // Somebody may answer.
      ++uses;
      CHECK(settled == Settled::Action);
      CHECK(state.turn_number == start->turn_number);
      CHECK(state.step == zero::step::kAction);
      CHECK(state.stack_count == 0);
      CHECK(state.waiting_count == 0);
    }
  }
  CHECK(uses > 0);
}

TEST_CASE("where a clause decides what the first difference is, the others are looked at",
          "[conflicts][zero:702.8]") {
  // The order matters as it is hurt, and as it is tapped.
  ir::Effect hurt;
  hurt.node = ir::DealDamage{ItSelf(), ir::Constant(100)};
  ir::Ability hurts = Activated({}, hurt);
  hurts.limit.per_turn = 1;
  const auto tapped = When(ir::Happening::BecomesTapped, ItSelf());
  const auto damaged = When(ir::Happening::TakesDamage, ItSelf());
  Trial trial(Character("T1", {hurts, Activated({ir::TapSelf{}}, DrawOne()),
                               Triggered(tapped, DiscardOne()), Triggered(tapped, DrawOne()),
                               Triggered(damaged, DiscardOne()), Triggered(damaged, DrawOne())}));
  const Flip flip = FlipTo("D-C12", "printed-order");
  const std::vector<kernel::Contradiction> decided = {{.id = flip.id,
                                                       .value = flip.other,
                                                       .where = kernel::Against::TriggeredBy,
                                                       .by = {"607.1"},
                                                       .clauses = {"702.8"}}};
  const auto is_decided = [&](const kernel::Position& position, const FlipMatters& found) {
    std::array<std::vector<kernel::Event>, 2> events;
    for (std::size_t i = 0; i < 2; ++i) {
      const kernel::Rules& rules =
          i == 0 ? trial.search.UsualRules() : trial.search.RulesWith(flip);
      auto state = sheet::Lay(rules, position);
      REQUIRE(state.HasValue());
      events[i] = conflicts::EventsOf(rules, *state, found.lines[i], found.horizon);
    }
    return kernel::FindContradiction(decided, flip.id, flip.other, events[0], events[1]) != nullptr;
  };
  int passed_over = 0;
  for (const auto& position : trial.boards) {
    const auto first = trial.search.Compare(position, flip);
    if (!first || !is_decided(position, *first)) continue;
    conflicts::FlipSearch search(trial.table, {}, trial.meter, decided);
    const auto second = search.Compare(position, flip);
    if (!second) continue;
    ++passed_over;
    CHECK_FALSE(is_decided(position, *second));
  }
  CHECK(passed_over > 0);
}

TEST_CASE("how much may be searched is met as undecided, never as a difference", "[conflicts]") {
  const auto card = Character("T1", {Activated({ir::TapSelf{}}, DrawOne())});
  const positions::Table table = positions::SetTable(zero::GameSheet(), {&card});
  findings::Bounds bounds;
  bounds.policy_states_max = 0;
  findings::Meter meter{bounds};
  conflicts::FlipSearch search(table, {}, meter);
  const Flip flip = FlipTo("D-M05", "attack-if-present");
  for (const auto& position : positions::MakePositions(table, kBoards, meter).positions) {
    CHECK_FALSE(search.Compare(position, flip).has_value());
  }
  CHECK(search.TakeTally().undecided > 0);
  CHECK(meter.Reached(findings::Limit::policy_states_max) > 0);
}

TEST_CASE("a table is the same under other names and after another history", "[conflicts]") {
  const auto card = Character("T1", {Activated({ir::TapSelf{}}, DrawOne())});
  Trial trial(card);
  const kernel::Rules& rules = trial.search.UsualRules();
  for (const auto& position : trial.boards) {
    const auto state = sheet::Lay(rules, position);
    REQUIRE(state.HasValue());
    std::vector<std::uint16_t> order(state->object_count);
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    std::reverse(order.begin(), order.end());
    const auto hash = kernel::TableHash(rules, *state);
    CHECK(kernel::TableHash(rules, kernel::RenameObjects(rules, *state, order)) == hash);
    kernel::State read = *state;
    read.consulted.Set(0);
    CHECK(kernel::TableHash(rules, read) == hash);
    kernel::State hurt = *state;
    hurt.objects[0].damage += 500;
    CHECK(kernel::TableHash(rules, hurt) != hash);
    kernel::State later = *state;
    later.active_player = static_cast<std::uint8_t>(1 - later.active_player);
    CHECK(kernel::TableHash(rules, later) != hash);
  }
}

TEST_CASE("an ability that was used does not count like one that the card has",
          "[conflicts][zero:703.4]") {
  const auto draw = Activated({ir::TapSelf{}}, DrawOne());
  const auto long_card = Character("T1", {draw, draw, draw});
  const auto short_card = Character("T1", {draw, draw});
  Trial with(long_card);
  Trial without(short_card);
  const kernel::Rules& more = with.search.UsualRules();
  const kernel::Rules& fewer = without.search.UsualRules();
  const std::uint16_t first = more.entries[0].abilities.at(0);
  REQUIRE(more.entries[0].abilities.at(2) == first + 2);
  REQUIRE(fewer.entries[0].abilities ==
          std::vector<std::uint16_t>{first, static_cast<std::uint16_t>(first + 1)});
  int compared = 0;
  for (const auto& position : without.boards) {
    const auto has = sheet::Lay(more, position);
    const auto lacks = sheet::Lay(fewer, position);
    REQUIRE(has.HasValue());
    REQUIRE(lacks.HasValue());
    for (int i = 0; i < lacks->object_count; ++i) {
      if (lacks->objects[static_cast<std::size_t>(i)].card != 0) continue;
      kernel::State used = *lacks;
      used.use_count = 1;
      used.uses[0] = {.object = kernel::RefTo(used, i), .ability = first};
      CHECK(kernel::TableHash(fewer, used) != kernel::TableHash(more, *has));
      ++compared;
    }
  }
  CHECK(compared > 0);
}

}  // namespace caiding::test

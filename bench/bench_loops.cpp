// SPDX-License-Identifier: MIT
// Canonical hashes per second and positions explored per second in the search for loops.
#include <chrono>
#include <cstdio>

#include "checker/loops/state_graph.h"
#include "checker/positions/table.h"
#include "model/kernel/canonical.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace {

using namespace caiding;
using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A character that taps to upright another one: many positions, all in one turn.
sheet::CheckedCard Untapper() {
  ir::Selector selector;
  selector.whose = ir::Player::You;
  selector.zones = {zero::zone::kBattle};
  selector.filter.node = ir::IsKind{zero::kind::kCharacter};
  ir::Objects one;
  one.node = selector;
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Activated;
  ir::CostItem tap;
  tap.node = ir::TapSelf{};
  ability.cost = ir::Cost{{tap}};
  ability.effect.node = ir::Orient{one, false};
  sheet::CheckedCard card;
  card.sheet = &zero::GameSheet();
  card.card.number = "BENCH-1";
  card.card.kind = zero::kind::kCharacter;
  card.card.cost_total = 1;
  card.card.colours = {zero::colour::kGreen};
  card.card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  card.card.texts = {{U"（横置）：重置我方战斗区中的一张角色牌。"}};
  ir::Readings readings;
  readings.readings.push_back({.choices = {}, .abilities = {ability}});
  card.texts = {readings};
  return card;
}

void BenchHash(const kernel::Rules& rules, const kernel::State& state) {
  constexpr int kRounds = 200'000;
  std::uint64_t sum = 0;
  const auto start = Clock::now();
  for (int i = 0; i < kRounds; ++i) sum += kernel::CanonicalHash(rules, state);
  std::printf("%-40s %12.0f /s   (%d objects, checksum %llx)\n", "canonical hashes",
              kRounds / SecondsSince(start), static_cast<int>(state.object_count),
              static_cast<unsigned long long>(sum));
}

}  // namespace

int main() {
  const sheet::CheckedCard card = Untapper();
  const positions::Table table = positions::SetTable(zero::GameSheet(), {&card});
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), table.cards);
  findings::Bounds bounds;
  bounds.loop_positions_max = 200;
  findings::Meter meter(bounds);
  const auto boards = positions::MakePositions(table,
                                               {.copies = findings::Limit::loop_copies_max,
                                                .fillers = findings::Limit::loop_fillers_max,
                                                .positions = findings::Limit::loop_positions_max},
                                               meter);
  std::uint64_t nodes = 0;
  std::uint64_t edges = 0;
  kernel::State last;
  const auto start = Clock::now();
  for (const auto& position : boards.positions) {
    const auto state = sheet::Lay(rules, position);
    if (!state) continue;
    last = *state;
    const auto graph = loops::ExploreTurn(rules, *state, 1500);
    nodes += graph.nodes.size();
    edges += graph.edges.size();
  }
  const double seconds = SecondsSince(start);
  std::printf("%-40s %12.0f /s   (%zu boards)\n", "positions explored",
              static_cast<double>(nodes) / seconds, boards.positions.size());
  std::printf("%-40s %12.0f /s\n", "choices followed", static_cast<double>(edges) / seconds);
  BenchHash(rules, last);
  return 0;
}

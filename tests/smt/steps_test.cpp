// SPDX-License-Identifier: MIT
#include "tests/smt/steps.h"

#include <catch2/catch.hpp>

#include "model/kernel/relocate.h"
#include "tests/laws/pool.h"

namespace caiding::tests {

TEST_CASE("what the formulas foretell of an effect is what the engine leaves",
          "[smt][zero:700.9]") {
  constexpr std::uint64_t kPositions = 90;
  constexpr int kEffects = 40;
  StepCoverage coverage;
  for (std::uint64_t seed = 1; seed <= kPositions; ++seed)
    CHECK(CompareSteps(seed, kEffects, coverage) == "");
  CHECK(coverage.cases >= 1000);
  CHECK(coverage.facts >= 1'000'000);
  CHECK(coverage.Missing() == "");
}

TEST_CASE("positions in which they once disagreed", "[smt][zero:700.9]") {
  constexpr int kEffects = 60;
  StepCoverage coverage;
  // How many each of both players takes; whose 其 is in the phrase that is being picked for; a
  // bonus that leaves what is set; a trait under a card that is turned.
  for (const std::uint64_t seed : {20264518, 20269016, 20270258, 20271811})
    CHECK(CompareSteps(seed, kEffects, coverage) == "");
  CHECK(coverage.cases > 0);
}

TEST_CASE("who looks at no card of a deck learns none", "[smt][zero:201.3]") {
  kernel::State state = RandomStart(LawPool(), 1);
  const kernel::State before = state;
  kernel::Game game(LawPool().rules, state);
  CHECK(kernel::KnowTop(game, 0, 0));
  CHECK(state == before);
}

}  // namespace caiding::tests

// SPDX-License-Identifier: MIT
// Laws of the canonical hash on 2,000 random states each; the seed is fixed and printed.
#include <catch2/catch.hpp>

#include "model/kernel/canonical.h"
#include "tests/canonical/random_state.h"

namespace caiding::test {
namespace {

constexpr unsigned kSeed = 20260101;
constexpr int kCases = 2000;

}  // namespace

TEST_CASE("equal states hash equally under random renaming", "[canonical][zero:901.1]") {
  std::mt19937 random(kSeed);
  const kernel::Rules rules;
  for (int i = 0; i < kCases; ++i) {
    const kernel::State state = RandomState(random, 1 + i % 40);
    const auto permutation = RandomPermutation(random, state.object_count);
    const kernel::State renamed = RenameObjects(rules, state, permutation);
    INFO("seed " << kSeed << ", case " << i);
    REQUIRE(CanonicalHash(rules, state) == CanonicalHash(rules, renamed));
  }
}

TEST_CASE("an isomorphism is found between a state and its renaming", "[canonical][zero:901.1]") {
  std::mt19937 random(kSeed + 1);
  const kernel::Rules rules;
  for (int i = 0; i < kCases; ++i) {
    const kernel::State state = RandomState(random, 1 + i % 40);
    const auto permutation = RandomPermutation(random, state.object_count);
    const kernel::State renamed = RenameObjects(rules, state, permutation);
    const auto renaming = FindIsomorphism(rules, state, renamed);
    INFO("seed " << kSeed << ", case " << i);
    REQUIRE(renaming.has_value());
    REQUIRE(IsIsomorphism(rules, state, renamed, *renaming));
  }
}

TEST_CASE("states with equal hashes are isomorphic, others are not", "[canonical][zero:901.1]") {
  std::mt19937 random(kSeed + 2);
  const kernel::Rules rules;
  int equal = 0;
  for (int i = 0; i < kCases; ++i) {
    // Very small states, so that different ones are often equal.
    const kernel::State a = RandomTable(random, 1 + i % 2);
    const kernel::State b = RandomTable(random, 1 + i % 2);
    const bool same_hash = CanonicalHash(rules, a) == CanonicalHash(rules, b);
    equal += same_hash ? 1 : 0;
    INFO("seed " << kSeed << ", case " << i);
    REQUIRE(same_hash == FindIsomorphism(rules, a, b).has_value());
  }
  INFO("the sample holds equal pairs at all");
  CHECK(equal > 0);
}

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
// Combos of a set of cards hang on its cards alone: not on cards that have nothing to do with them,
// nor on the order of the files, nor on threads. CAIDING_LAW_SETS and CAIDING_LAW_SEED ask for
// other sets and another seed.
#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/combos/find_combos.h"
#include "tests/checker/loops/builders.h"
#include "tests/checker/loops/generated.h"

namespace caiding::test {
namespace {

constexpr unsigned kSets = 20;
constexpr unsigned kSeed = 23;

/// The combos by their ids, which hang on code and meaning, with the board and the line of each.
std::vector<std::pair<std::string, evidence::Certificate>> FindIn(const Cards& cards,
                                                                  std::size_t jobs = 1) {
  combos::ComboQuery query;
  query.size = 3;
  query.jobs = jobs;
  query.with_locks = false;
  std::vector<std::pair<std::string, evidence::Certificate>> found;
  for (const auto& combo : combos::FindCombos(InputOf(cards), query).combos) {
    for (const auto& outcome : combo.finding.outcomes)
      found.emplace_back(combo.id, outcome.certificate);
  }
  return found;
}

}  // namespace

TEST_CASE("combos of a set hang neither on unrelated cards nor on the order of the files",
          "[combos]") {
  const unsigned sets = AskedFor("CAIDING_LAW_SETS", kSets);
  const unsigned seed = AskedFor("CAIDING_LAW_SEED", kSeed);
  std::printf("%u sets, CAIDING_LAW_SEED=%u\n", sets, seed);
  std::size_t with_combos = 0;
  for (unsigned i = 0; i < sets; ++i) {
    CAPTURE(seed, i);
    Random random(seed + std::uint64_t{i} * 1000003);
    Cards set = AnyLoopSet(random);
    Cards all = UnrelatedCards(random);
    const auto alone = FindIn(set);
    with_combos += alone.empty() ? 0 : 1;
    all.insert(all.end(), set.begin(), set.end());
    std::shuffle(all.begin(), all.end(), random);
    CHECK(FindIn(all) == alone);
    std::shuffle(set.begin(), set.end(), random);
    CHECK(FindIn(set, 2) == alone);
  }
  // A law about nothing would hold too.
  CHECK(with_combos * 2 > sets);
}

}  // namespace caiding::test

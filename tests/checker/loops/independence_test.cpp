// SPDX-License-Identifier: MIT
// What is found in a set of cards hangs on its cards alone: not on cards that have nothing to do
// with them, nor on the order of the files, nor on threads. CAIDING_LAW_SETS and CAIDING_LAW_SEED
// ask for other sets and another seed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/loops/candidates.h"
#include "checker/loops/check_loops.h"
#include "checker/positions/playable.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/builders.h"
#include "tests/checker/loops/generated.h"

namespace caiding::test {
namespace {

constexpr unsigned kSets = 100;
constexpr unsigned kSeed = 23;

/// All that is told of a finding but for the scope, which counts the cards of the run.
struct Told {
  std::string code;
  std::string fingerprint;
  std::vector<std::string> cards;
  std::vector<std::string> board;
  std::vector<evidence::Certificate> certificates;
  friend bool operator==(const Told&, const Told&) = default;
};

std::vector<Told> FindIn(const Cards& cards, unsigned jobs = 1) {
  std::vector<Told> told;
  for (const auto& finding :
       loops::CheckDeckLoops(InputOf(cards), {.copies = {}, .jobs = jobs}).findings) {
    told.push_back({finding.code, finding.fingerprint, finding.cards, {}, {}});
    for (const auto& row : finding.board) {
      told.back().board.push_back(std::to_string(row.player) + row.zone.en + row.card +
                                  row.state.en);
    }
    for (const auto& outcome : finding.outcomes)
      told.back().certificates.push_back(outcome.certificate);
  }
  return told;
}

/// None of the others is in any set that may repeat.
void CheckUnrelated(const Cards& set, const Cards& others) {
  using evidence::Limit;
  Cards all = set;
  all.insert(all.end(), others.begin(), others.end());
  const auto input = InputOf(all);
  const auto read = positions::PlayableCards(input).read;
  REQUIRE(read.size() == all.size());
  evidence::Meter meter(evidence::BoundsOf(evidence::Effort::Deep));
  const auto found = loops::FindCandidates(loops::MakeFootprints(zero::GameSheet(), read),
                                           {.per_card = {.pairs = Limit::loop_pairs_per_card,
                                                         .triples = Limit::loop_triples_per_card,
                                                         .wider = Limit::loop_wider_per_card,
                                                         .helped = Limit::loop_helped_per_card,
                                                         .sieved = Limit::loop_sieved_per_card}},
                                           meter);
  for (const auto& candidate : found.sets) REQUIRE(candidate.back() < set.size());
}

}  // namespace

TEST_CASE("what loops in a set hangs neither on unrelated cards nor on the order of the files",
          "[loops]") {
  const unsigned sets = AskedFor("CAIDING_LAW_SETS", kSets);
  const unsigned seed = AskedFor("CAIDING_LAW_SEED", kSeed);
  std::printf("%u sets, CAIDING_LAW_SEED=%u\n", sets, seed);
  std::size_t with_findings = 0;
  for (unsigned i = 0; i < sets; ++i) {
    CAPTURE(seed, i);
    Random random(seed + std::uint64_t{i} * 1000003);
    Cards set = AnyLoopSet(random);
    Cards all = UnrelatedCards(random);
    CheckUnrelated(set, all);
    const auto alone = FindIn(set);
    with_findings += alone.empty() ? 0 : 1;
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(random() % all.size()), set.begin(),
               set.end());
    CHECK(FindIn(all) == alone);
    std::shuffle(set.begin(), set.end(), random);
    CHECK(FindIn(set, 2) == alone);
    std::shuffle(all.begin(), all.end(), random);
    CHECK(FindIn(all) == alone);
  }
  // A law about nothing would hold too.
  CHECK(with_findings * 2 > sets);
}

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
#include "tests/checker/loops/replayed.h"

#include <catch2/catch.hpp>

#include "checker/evidence/read_card.h"
#include "checker/evidence/replay.h"
#include "checker/loops/check_loops.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {

std::vector<evidence::Finding> ReplayedLoops(std::vector<evidence::CheckedCard> cards, std::uint32_t positions_max) {
  evidence::CheckInput input = InputOf(std::move(cards));
  input.bounds.loop_positions_max = positions_max;
  auto findings = loops::CheckLoops(input).findings;
  for (const evidence::Finding& finding : findings) {
    for (const auto& outcome : finding.outcomes) {
      const auto replay = evidence::Replay(outcome.certificate, evidence::ReaderOf(input));
      INFO(finding.code << ": " << replay.reason);
      CHECK(replay.verdict == evidence::ReplayVerdict::Replays);
    }
  }
  return findings;
}

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
#include "tests/checker/loops/replayed.h"

#include <catch2/catch.hpp>

#include "checker/evidence/replay.h"
#include "checker/findings/reread.h"
#include "checker/loops/check_loops.h"
#include "model/sheet/checked_card.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {

std::vector<findings::Finding> ReplayedLoops(std::vector<sheet::CheckedCard> cards,
                                             std::uint32_t positions_max) {
  findings::CheckInput input = InputOf(std::move(cards));
  input.bounds.loop_positions_max = positions_max;
  auto findings = loops::CheckLoops(input).findings;
  for (const findings::Finding& finding : findings) {
    for (const auto& outcome : finding.outcomes) {
      const auto replay = evidence::Replay(outcome.certificate, findings::ReaderOf(input));
      INFO(finding.code << ": " << replay.reason);
      CHECK(replay.verdict == evidence::ReplayVerdict::Replays);
    }
  }
  return findings;
}

}  // namespace caiding::test

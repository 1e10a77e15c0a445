// SPDX-License-Identifier: MIT
// Whether a round gains more than another one.
#include "checker/loops/payoffs.h"

#include <catch2/catch.hpp>

namespace caiding::test {
namespace {

using filed::GainKind;
using loops::GainsMore;
using loops::RoundGain;

/// A round in which what A does resolves so often.
RoundGain Markers(std::int64_t amount, std::int64_t times) {
  return {{{GainKind::Markers, false, amount}}, {{"A", times}}};
}

}  // namespace

TEST_CASE("a round gains more where it gains something else, or from somebody else", "[loops]") {
  const RoundGain one = Markers(1, 1);
  CHECK_FALSE(GainsMore(one, one));
  CHECK_FALSE(GainsMore({}, one));
  CHECK(GainsMore(one, {}));
  CHECK(GainsMore({{{GainKind::Tokens, false, 1}}, {{"A", 1}}}, one));
  CHECK(GainsMore({{{GainKind::Markers, true, 1}}, {{"A", 1}}}, one));
  CHECK(GainsMore(Markers(-1, 1), one));
}

TEST_CASE("a round gains more where it gains more of the same for as much as is done", "[loops]") {
  const RoundGain one = Markers(1, 1);
  CHECK(GainsMore(Markers(2, 1), one));
  CHECK_FALSE(GainsMore(one, Markers(2, 1)));
  // Going round twice is no gain.
  CHECK_FALSE(GainsMore(Markers(2, 2), one));
  CHECK(GainsMore(Markers(3, 2), one));
  CHECK(GainsMore(Markers(-2, 1), Markers(-1, 1)));
  // What another card does besides costs nothing.
  RoundGain with_payoff = Markers(2, 1);
  with_payoff.resolved["B"] = 1;
  CHECK(GainsMore(with_payoff, one));
  with_payoff.resolved["A"] = 2;
  CHECK_FALSE(GainsMore(with_payoff, one));
}

TEST_CASE("where cards do what they do in other proportions only what is gained counts",
          "[loops]") {
  RoundGain both = Markers(1, 1);
  both.resolved["B"] = 1;
  CHECK_FALSE(GainsMore(Markers(5, 1), both));
  RoundGain other = Markers(5, 2);
  other.resolved["B"] = 1;
  CHECK_FALSE(GainsMore(other, both));
  other.resolved["B"] = 2;
  CHECK(GainsMore(other, both));
  CHECK(GainsMore({{{GainKind::Markers, false, 2}}, {}}, {{{GainKind::Markers, false, 1}}, {}}));
}

}  // namespace caiding::test

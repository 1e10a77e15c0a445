// SPDX-License-Identifier: MIT
#include "reports/pace.h"

#include <catch2/catch.hpp>

namespace caiding::reports {

using std::chrono::seconds;

TEST_CASE("the rest takes as long at the rate so far") {
  const Pace pace{.what = "readings", .done = 100, .total = 400, .elapsed = seconds(20)};
  CHECK(TimeLeft(pace) == seconds(60));
  CHECK(TellPace(pace).en == "readings 100/400, 5.0 a second, about 1 min 0 s left");
  CHECK(TellPace(pace).zh == "读法 100/400，每秒 5.0，还要约 1 分 0 秒");
}

TEST_CASE("what was done before the clock ran does not count for the rate") {
  const Pace pace{
      .what = "pairs", .done = 100, .total = 130, .done_before = 90, .elapsed = seconds(10)};
  CHECK(TellPace(pace).en == "pairs 100/130, 1.0 a second, about 30 s left");
}

TEST_CASE("before anything is done nothing is promised") {
  CHECK(TellPace({.what = "loops", .done = 0, .total = 7, .elapsed = seconds(9)}).en ==
        "loops 0/7");
  CHECK_FALSE(
      TimeLeft({.what = "loops", .done = 3, .total = 7, .done_before = 3, .elapsed = seconds(9)}));
}

TEST_CASE("long times are told in hours, quick work without a decimal") {
  CHECK(TellPace({.what = "order", .done = 1, .total = 101, .elapsed = seconds(60)}).en ==
        "order 1/101, 0.0 a second, about 1 h 40 min left");
  CHECK(TellPace({.what = "order", .done = 500, .total = 510, .elapsed = seconds(10)}).en ==
        "order 500/510, 50 a second, about 1 s left");
}

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#include "tests/smt/differential.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

namespace caiding::tests {

TEST_CASE("the engine and the formulas, written apart, say the same of words in positions of games",
          "[smt]") {
  Coverage coverage;
  CHECK(rc::check("random words in random positions", [&] {
    const auto seed = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    const std::string wrong = CompareInOnePosition(seed, coverage);
    RC_LOG() << wrong;
    RC_ASSERT(wrong.empty());
  }));
  CHECK(coverage.Cases() >= 2000);
  CHECK(coverage.Missing() == "");
}

}  // namespace caiding::tests

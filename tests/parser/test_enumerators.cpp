// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/ir/utf8.h"
#include "parser/enumerators.h"

namespace caiding::parser {

TEST_CASE("both enumerators count the same derivations of 2,000 generated texts", "[parser][property]") {
  const Enumerators enumerators;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    const std::uint64_t count = enumerators.CountByChart(text);
    INFO("seed " << seed << ": " << ir::EncodeUtf8(text));
    REQUIRE(count >= 1);
    const auto other = enumerators.CountByBacktracking(text);
    if (!other) continue;  // Too many to walk through one by one.
    ++compared;
    REQUIRE(*other == count);
  }
  CHECK(compared >= 1800);
}

}  // namespace caiding::parser

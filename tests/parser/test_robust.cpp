// SPDX-License-Identifier: MIT
#include <rapidcheck.h>

#include "tests/parser/reader.h"

namespace caiding::parser {

TEST_CASE("any code points at all end in readings or in something not understood",
          "[parser][property]") {
  const bool holds = rc::check("parsing ends", [] {
    const auto numbers =
        *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::arbitrary<std::uint32_t>());
    const std::u32string text(numbers.begin(), numbers.end());
    const ir::Readings readings = Reader().Parse(text, {}, {});
    RC_ASSERT(text.empty() || !readings.readings.empty() || !readings.not_understood.empty() ||
              readings.trees == 0);
  });
  CHECK(holds);
}

TEST_CASE("texts that are long or deeply nested are refused, not crashed on", "[parser]") {
  for (const std::u32string& unit :
       {std::u32string(U"获得“"), std::u32string(U"聚气："), std::u32string(U"抽一张牌，"),
        std::u32string(U"【"), std::u32string(U"『"), std::u32string(U"与此牌费用比"),
        std::u32string(U"可以抽一张牌，本回合此牌（攻）+1000，")}) {
    std::u32string text = U"此牌";
    while (text.size() < 1900) text += unit;
    ParseOptions options;
    options.readings_max = 64;
    const ir::Readings readings = Reader().Parse(text, {}, options);
    CHECK(readings.readings.size() <= 64);
  }
  CHECK_FALSE(Reader().Parse(std::u32string(3000, U'抽'), {}, {}).not_understood.empty());
}

}  // namespace caiding::parser

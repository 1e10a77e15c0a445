// SPDX-License-Identifier: MIT
#include "checker/findings/catalogue.h"

#include <catch2/catch.hpp>

namespace caiding::findings {

TEST_CASE("no code is both implemented and reserved", "[findings]") {
  for (const ReservedCode& reserved : ReservedCodes()) {
    CHECK(FindEntry(reserved.code) == nullptr);
  }
}

TEST_CASE("a message has its arguments in both languages", "[findings]") {
  const Message message = MakeMessage("A501", {"可以", "2"});
  CHECK(message.zh == "`可以` 可以有 2 种理解，结果不同");
  CHECK(message.en == "`可以` can be read in 2 ways that play differently");
}

TEST_CASE("a new finding has the severity of the catalogue", "[findings]") {
  CHECK(NewFinding("N704").severity == Severity::Error);
  CHECK(NewFinding("C604").severity == Severity::Info);
  CHECK(NewFinding("R301").severity == Severity::Warning);
}

}  // namespace caiding::findings

// SPDX-License-Identifier: MIT
#include "checker/evidence/claim.h"

#include <catch2/catch.hpp>

namespace caiding::evidence {

TEST_CASE("a claim is read back as it is printed", "[evidence]") {
  for (const Claim& claim :
       {Claim{OutcomeIs{0x00c0ffee, std::nullopt}}, Claim{OutcomeIs{1, 2}}, Claim{Loops{3, 7}},
        Claim{ResultIs{kernel::Result::Draw}}, Claim{ResultIs{kernel::Result::FirstWins}}}) {
    const auto parsed = ParseClaim(PrintClaim(claim));
    REQUIRE(parsed);
    CHECK(*parsed == claim);
  }
}

TEST_CASE("what is not exactly a claim is none", "[evidence]") {
  for (const char* text :
       {"", "differs", "outcome", "outcome 12", "outcome 00000000000000zz", "loop 7 to 3",
        "loop 3 to", "loop 03 to 7", "result won", "result draw ", " result draw",
        "outcome 0000000000000001 not", "outcome 0000000000000001 but 0000000000000002"}) {
    INFO(text);
    CHECK_FALSE(ParseClaim(text));
  }
}

}  // namespace caiding::evidence

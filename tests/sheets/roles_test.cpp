// SPDX-License-Identifier: MIT
// What holds for the roles of every sheet, and that a role which points elsewhere breaks it.
#include <catch2/catch.hpp>

#include "tests/sheets/games.h"
#include "tests/sheets/role_laws.h"

namespace caiding::tests::sheets {

TEST_CASE("the roles of a sheet are what its game shows when it is played", "[sheets]") {
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    CHECK(BrokenRole(*game.sheet) == "");
  }
}

TEST_CASE(
    "each role of zones, kinds, numbers, colours and steps that points elsewhere breaks a law",
    "[sheets]") {
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    REQUIRE(BrokenRole(*game.sheet) == "");
    const std::vector<Misled> misled = MisledSheets(*game.sheet);
    REQUIRE_FALSE(misled.empty());
    for (const Misled& one : misled) {
      CAPTURE(one.role);
      CHECK_FALSE(BrokenRole(one.sheet).empty());
    }
  }
}

}  // namespace caiding::tests::sheets

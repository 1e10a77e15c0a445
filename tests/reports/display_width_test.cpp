// SPDX-License-Identifier: MIT
#include "reports/display_width.h"

#include <catch2/catch.hpp>

#include "model/ir/utf8.h"
#include "reports/underline.h"

namespace caiding::reports {

TEST_CASE("Chinese characters and full-width signs take two columns, Latin ones one") {
  CHECK(DisplayWidth(U"抽一张牌。") == 10);
  CHECK(DisplayWidth(U"【登场时】") == 10);
  CHECK(DisplayWidth(U"（攻）+1000") == 11);
  CHECK(DisplayWidth(U"Mr.2") == 4);
  CHECK(DisplayWidth(U"蒙奇·D") == 6);
}

TEST_CASE("combining marks take no column and rare characters beyond the first plane two") {
  CHECK(DisplayWidth(U"e\u0301") == 1);
  CHECK(DisplayWidth(U"\U00020BB7野家") == 6);
}

TEST_CASE("card text cannot steer a terminal") {
  CHECK(Printable(U"a\u001b[31mb\n\u202e") == U"a\u241b[31mb\u240a\uFFFD");
  CHECK(Printable(std::string_view("a\xff"
                                   "b")) ==
        "a\xEF\xBF\xBD"
        "b");
}

TEST_CASE("the mark stands exactly below wide characters") {
  const auto lines = Underline(U"a抽一张牌", {{.begin = 1, .end = 3, .sign = '^'}}, 80);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "a抽一张牌");
  CHECK(lines[0].marks == " ^^^^");
}

TEST_CASE("the first mark wins where two overlap") {
  const auto lines = Underline(
      U"abcdef", {{.begin = 2, .end = 4, .sign = '^'}, {.begin = 0, .end = 6, .sign = '-'}}, 80);
  CHECK(lines.at(0).marks == "--^^--");
}

TEST_CASE("an empty stretch is marked where it stands, behind the last character too") {
  CHECK(Underline(U"ab", {{.begin = 2, .end = 2, .sign = '^'}}, 80).at(0).marks == "  ^");
  CHECK(Underline(U"", {{.begin = 0, .end = 0, .sign = '^'}}, 80).at(0).marks == "^");
}

TEST_CASE("a long text breaks into lines and its mark continues on the next one") {
  const auto lines = Underline(U"一二三四五", {{.begin = 1, .end = 4, .sign = '^'}}, 5);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].text == "一二");
  CHECK(lines[0].marks == "  ^^");
  CHECK(lines[1].marks == "^^^^");
  CHECK(lines[2].marks.empty());
}

TEST_CASE("marks beyond the text are cut off") {
  CHECK(Underline(U"ab", {{.begin = 1, .end = 99, .sign = '^'}}, 80).at(0).marks == " ^");
}

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#include "reports/verdict_changes.h"

#include <catch2/catch.hpp>

namespace caiding::reports {
namespace {

JudgedFinding Judged(const std::string& fingerprint, const std::string& code,
                     const std::string& verdict, const std::string& card = "L-01",
                     const std::string& place = "L-01/0/5/7") {
  return {.fingerprint = fingerprint,
          .code = code,
          .severity = code == "A503" ? "info" : "error",
          .verdict = verdict,
          .cards = {card},
          .place = place,
          .message = {"话", "words"}};
}

}  // namespace

TEST_CASE("reports that say the same have no change, in whatever order they say it") {
  const std::vector<JudgedFinding> before{Judged("aa", "A501", "refuted"),
                                          Judged("bb", "S201", "refuted", "L-02")};
  const std::vector<JudgedFinding> after{before[1], before[0]};
  CHECK(ChangesBetween(before, after).empty());
}

TEST_CASE("another verdict on the same finding is a change, and so is another severity") {
  const auto changes =
      ChangesBetween({Judged("aa", "N701", "refuted")}, {Judged("aa", "N701", "unknown")});
  REQUIRE(changes.size() == 1);
  CHECK(TellChange(changes[0]).en == "L-01: N701 error refuted → N701 error unknown: words");
  JudgedFinding waived = Judged("aa", "N701", "refuted");
  waived.severity = "info";
  CHECK(ChangesBetween({Judged("aa", "N701", "refuted")}, {waived}).size() == 1);
}

TEST_CASE("words that are told apart now have another code and fingerprint, and are one change") {
  const auto changes =
      ChangesBetween({Judged("aa", "A503", "bounded")}, {Judged("cc", "A501", "refuted")});
  REQUIRE(changes.size() == 1);
  CHECK(TellChange(changes[0]).en == "L-01: A503 info bounded → A501 error refuted: words");
}

TEST_CASE("other words, another card or another kind of finding are gone and new") {
  const auto elsewhere = ChangesBetween({Judged("aa", "A503", "bounded")},
                                        {Judged("cc", "A501", "refuted", "L-01", "L-01/0/9/11")});
  REQUIRE(elsewhere.size() == 2);
  CHECK(TellChange(elsewhere[0]).en == "L-01: A503 info bounded → none: words");
  CHECK(TellChange(elsewhere[1]).en == "L-01: none → A501 error refuted: words");
  CHECK(
      ChangesBetween({Judged("aa", "S201", "refuted")}, {Judged("cc", "A501", "refuted")}).size() ==
      2);
}

TEST_CASE("a text on a card with another number is the same finding, two copies of it are two") {
  CHECK(ChangesBetween({Judged("aa", "A501", "refuted", "L-01")},
                       {Judged("aa", "A501", "refuted", "L-09")})
            .empty());
  const std::vector<JudgedFinding> two{Judged("aa", "A501", "refuted", "L-01"),
                                       Judged("aa", "A501", "refuted", "L-02")};
  const auto changes = ChangesBetween(two, {two[1]});
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].before->cards.front() == "L-01");
}

}  // namespace caiding::reports

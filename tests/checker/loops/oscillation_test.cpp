// SPDX-License-Identifier: MIT
// A loop on a board whose continuous effects never settle rests on what play makes of them; where
// it is not known whether they settle, that is told with the limit that was met.
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/loops/check_loops.h"
#include "checker/loops/loops_after.h"
#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

const char* const kNeverSettle =
    "此牌获得属性『骑士』。 || 战斗区中的『骑士』失去所有效果。 || （横置）：重置此牌。";
const char* const kSettle =
    "此牌获得属性『骑士』。 || 战斗区中的『骑士』（攻）+1000。 || （横置）：重置此牌。";
const char* const kLaid = "first: {battle: [S-1, S-2, S-3]}";

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

LaidCells Laid(const char* cells) {
  auto laid = LayCells(TheParser(), cells, kLaid);
  REQUIRE(laid);
  return std::move(*laid);
}

/// What is looked for from where the cards lie.
findings::Answer AnswerFrom(const LaidCells& laid) {
  auto answer = loops::FindLoopsAfter(laid.line, laid.input.bounds);
  REQUIRE(answer);
  return std::move(*answer);
}

std::string MessageOf(const findings::Answer& answer) {
  std::string told;
  for (const findings::Finding& finding : answer.findings) told += finding.message.en + "\n";
  return told;
}

bool Says(const findings::Answer& answer, const char* words) {
  return MessageOf(answer).find(words) != std::string::npos;
}

bool Met(const findings::Answer& answer, findings::Limit limit) {
  const auto& limits = answer.scope.limits;
  return std::any_of(limits.begin(), limits.end(), [&](const findings::Bounded& bounded) {
    return bounded.limit == limit && bounded.reached > 0;
  });
}

const char* const kNothingStays = "come to nothing that stays (C606)";
const char* const kNotKnown = "(C606) is not known on the way";

}  // namespace

TEST_CASE("a loop where continuous effects never settle says on what it rests",
          "[loops][zero:701.1]") {
  const findings::Answer answer = AnswerFrom(Laid(kNeverSettle));
  REQUIRE(answer.findings.size() == 1);
  CHECK(Says(answer, kNothingStays));
  CHECK_FALSE(Met(answer, findings::Limit::layer_rounds_max));
  CHECK_FALSE(Met(answer, findings::Limit::layer_changing_max));

  const findings::Answer plain = AnswerFrom(Laid(kSettle));
  REQUIRE(plain.findings.size() == 1);
  CHECK_FALSE(Says(plain, "C606"));
}

TEST_CASE("from a position, the limit that hides whether effects settle is told",
          "[loops][zero:701.1]") {
  LaidCells laid = Laid(kNeverSettle);
  SECTION("too few rounds to see one come again") {
    laid.input.bounds.layer_rounds_max = 1;
    const findings::Answer answer = AnswerFrom(laid);
    CHECK(Says(answer, kNotKnown));
    CHECK(Met(answer, findings::Limit::layer_rounds_max));
    CHECK_FALSE(Met(answer, findings::Limit::layer_changing_max));
  }
  SECTION("more effects come and go than every start is tried of") {
    laid.input.bounds.layer_changing_max = 0;
    const findings::Answer answer = AnswerFrom(laid);
    CHECK(Says(answer, kNotKnown));
    CHECK(Met(answer, findings::Limit::layer_changing_max));
    CHECK_FALSE(Met(answer, findings::Limit::layer_rounds_max));
  }
}

TEST_CASE(
    "of boards that are made up, too, a loop tells the limit that hides whether effects settle",
    "[loops][zero:701.1]") {
  // The card that loops never settles itself.
  auto input = InputOfCells(TheParser(),
                            "如果此牌的攻击力为1000以上，此牌(攻)-1000。 | （横置）：重置此牌。");
  REQUIRE(input);
  input->policies = {{"D-M33b", "final"}};
  const findings::Answer whole = loops::CheckLoops(*input);
  REQUIRE_FALSE(whole.findings.empty());
  CHECK(Says(whole, "C606"));
  CHECK_FALSE(Says(whole, kNotKnown));
  CHECK_FALSE(Met(whole, findings::Limit::layer_rounds_max));

  input->bounds.layer_rounds_max = 1;
  const findings::Answer cut = loops::CheckLoops(*input);
  REQUIRE_FALSE(cut.findings.empty());
  CHECK(Says(cut, kNotKnown));
  CHECK(Met(cut, findings::Limit::layer_rounds_max));
}

}  // namespace caiding::test

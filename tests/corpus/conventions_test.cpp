// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "corpus/rulings/obey_conventions.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "parser/wordings/zero.zh/wording.h"
#include "tests/evidence/read_text.h"

namespace caiding::corpus {
namespace {

using filed::Ruling;
using filed::RulingState;

/// Read with the convention one reading, else two.
const char* const kWaits = "当此牌攻击时，抽一张牌。回合结束时，抽一张牌。";

Ruling ARuling(const std::string& convention, const std::string& value) {
  return {.id = "R-1",
          .date = "2026-03-01",
          .by = "Lin",
          .reason = "so",
          .kind = filed::RulingKind::Convention,
          .target = convention,
          .value = value,
          .cards = {},
          .file = "d.yaml",
          .target_place = {3, 5},
          .value_place = {4, 6}};
}

findings::CheckInput InputOf(const std::string& text, const std::vector<Ruling>& rulings) {
  const auto loaded = ReadCardText(
      R"({"game":"zero","edition":"1.20","cards":[{"number":"X-1","name":"甲","text":[")" + text +
          R"("]}]})",
      "t.json");
  findings::CheckInput input;
  input.sheet = loaded.sheet;
  input.wording = &zero_zh::CardWording();
  input.cards =
      UnderstandAll(tests::GameParser(), loaded, WithConventions(zero::GameSheet(), {}, rulings));
  return input;
}

RulingState StateOf(const std::string& text, const Ruling& ruling) {
  const auto outcomes = ObeyConventions(tests::GameParser(), InputOf(text, {ruling}).cards, {},
                                        WithConventions(zero::GameSheet(), {}, {ruling}), {ruling});
  REQUIRE(outcomes.size() == 1);
  return outcomes[0].state;
}

std::size_t ReadingsWith(const std::vector<Ruling>& rulings) {
  return InputOf(kWaits, rulings).cards.at(0).texts.at(0).readings.size();
}

}  // namespace

TEST_CASE("a convention that is switched off takes no readings away, the others still do",
          "[rulings]") {
  CHECK(ReadingsWith({}) == 1);
  CHECK(ReadingsWith({ARuling("waits-once", "on")}) == 1);
  CHECK(ReadingsWith({ARuling("waits-once", "off")}) == 2);
  CHECK(ReadingsWith({ARuling("bare-trait", "off")}) == 1);
}

TEST_CASE("without conventions one that the team uses is used all the same", "[rulings]") {
  parser::ParseOptions none;
  none.apply_conventions = false;
  const auto all_but_one = WithConventions(zero::GameSheet(), none, {ARuling("waits-once", "on")});
  CHECK(all_but_one.conventions_off.size() + 1 ==
        parser::ConventionIds(parser::ZeroChinese()).size());
  CHECK(tests::GameParser()
            .Parse(U"当此牌攻击时，抽一张牌。回合结束时，抽一张牌。", {}, all_but_one)
            .readings.size() == 1);
}

TEST_CASE("a decided convention is obeyed where it matters, and unused elsewhere", "[rulings]") {
  for (const char* value : {"on", "off"}) {
    CHECK(StateOf(kWaits, ARuling("waits-once", value)) == RulingState::Obeyed);
    CHECK(StateOf("【登场时】抽一张牌。", ARuling("waits-once", value)) == RulingState::Unused);
  }
}

TEST_CASE("a decided convention that names cards is stale once it matters to none of them",
          "[rulings]") {
  Ruling ruling = ARuling("waits-once", "off");
  ruling.cards = {"X-1"};
  CHECK(StateOf(kWaits, ruling) == RulingState::Obeyed);
  CHECK(StateOf("【登场时】抽一张牌。", ruling) == RulingState::Stale);
  ruling.cards = {"X-1", "Y-9"};
  CHECK(StateOf("【登场时】抽一张牌。", ruling) == RulingState::Elsewhere);
}

}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/reports/faq/sample_entries.h"

namespace caiding::reports::faq {
namespace {

ir::Card ACard(const std::string& number, const std::u32string& name,
               std::vector<std::u32string> text = {}) {
  ir::Card card;
  card.number = number;
  card.name = name;
  card.kind = zero::kind::kCharacter;
  card.colours = {zero::colour::kGreen};
  card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 2000}};
  card.texts = ir::AsParagraphs(std::move(text));
  return card;
}

const ir::Vocabulary& Words() { return *zero::GameSheet().vocabulary; }

/// One course in which this happens.
Example AnExample(const std::vector<Message>& steps, const std::vector<Message>& board = {}) {
  return MakeExample(board, {{.label = {}, .board = {}, .steps = steps, .after = {}}});
}

}  // namespace

TEST_CASE("cards are called by their names, with the number where two have one name", "[faq]") {
  const Wording wording(zero::GameSheet(),
                        {ACard("L-1", U"灯"), ACard("L-10", U"塔"), ACard("M-1", U"塔")});
  CHECK(wording.Plain({"L-1 灯 攻击 M-1 塔", "L-1 灯 attacks M-1 塔"}) ==
        Message{"「灯」攻击「塔（M-1）」", "灯 attacks 塔 (M-1)"});
  // By the number alone, but not within another number.
  CHECK(wording.Plain({"手牌 L-1 +1，L-11 +1", "hand L-1 +1, L-11 +1"}) ==
        Message{"手牌「灯」 +1，L-11 +1", "hand 灯 +1, L-11 +1"});
}

TEST_CASE("citations become rules in brackets", "[faq]") {
  const Wording wording(zero::GameSheet(), {});
  CHECK(wording.Plain({"抽牌 [Zero 1.20, 602.1]", "draw [Zero 1.20, 602.1]"}) ==
        Message{"抽牌（规则 602.1）", "draw (rule 602.1)"});
  CHECK(wording.Plain({"用 [Zero 1.20, 106.1] [Zero 1.20, 106.2]",
                       "use [Zero 1.20, 106.1] [Zero 1.20, 106.2]"}) ==
        Message{"用（规则 106.1、106.2）", "use (rules 106.1, 106.2)"});
}

TEST_CASE("paying for a use is left out, and tapping for anything else is told", "[faq]") {
  const Wording wording(zero::GameSheet(), {});
  const auto step = [](const std::string& told) { return Message{told, told}; };
  const std::vector<Message> told = {
      step("hand to chain [Zero 1.20, 623.1]"), step("tapped [Zero 1.20, 104.2]"),
      step("paid [Zero 1.20, 303.2] [Zero 1.20, 303.3]"), step("used [Zero 1.20, 106.1]"),
      step("tapped [Zero 1.20, 104.2]")};
  const std::vector<Message> steps = wording.Steps(told);
  REQUIRE(steps.size() == 2);
  CHECK(steps[0].en == "Used (rule 106.1)");
  CHECK(steps[1].en == "Tapped (rule 104.2)");
}

TEST_CASE("what all courses begin with is told once, and of what comes out only what differs",
          "[faq]") {
  const Message used{"用", "used"}, drawn{"抽", "drawn"}, tapped{"横置", "tapped"};
  const Example example = MakeExample(
      {}, {{.label = {"甲", "a"}, .board = {}, .steps = {used, drawn}, .after = {tapped, drawn}},
           {.label = {"乙", "b"}, .board = {}, .steps = {used}, .after = {tapped}}});
  CHECK(example.steps == std::vector{used});
  CHECK(example.courses[0].steps == std::vector{drawn});
  CHECK(example.courses[0].after == std::vector{drawn});
  CHECK(example.courses[1].steps.empty());
  CHECK(example.courses[1].after.empty());
}

TEST_CASE("what all courses end with is left out, and a single course is told to its end",
          "[faq]") {
  const Message drawn{"抽", "drawn"}, healed{"回复", "healed"}, next{"下一回合", "next turn"};
  const Example two = MakeExample(
      {}, {{.label = {"甲", "a"}, .board = {}, .steps = {drawn, next}, .after = {}},
           {.label = {"乙", "b"}, .board = {}, .steps = {healed, drawn, next}, .after = {}}});
  CHECK(two.courses[0].steps.empty());
  CHECK(two.courses[1].steps == std::vector{healed});
  CHECK(AnExample({drawn, next}).steps == std::vector{drawn, next});
}

TEST_CASE("of a course that was decided on only what makes it another one is told as its outcome",
          "[faq]") {
  const Message used{"用", "used"}, drawn{"抽", "drawn"}, tapped{"横置", "tapped"};
  Example example = MakeExample(
      {}, {{.label = {"甲", "a"}, .board = {}, .steps = {used}, .after = {tapped}},
           {.label = {"乙", "b"}, .board = {}, .steps = {used, drawn}, .after = {tapped, drawn}}});
  KeepCourse(1, example);
  CHECK(example.steps == std::vector{used, drawn});
  REQUIRE(example.courses.size() == 1);
  CHECK(example.courses[0].label == Message{});
  CHECK(example.courses[0].after == std::vector{drawn});
}

TEST_CASE("a stand-in without text is told by what it is", "[faq]") {
  Example example = AnExample({{"「白板乙」攻击", "白板乙 attacks"}});
  ir::Card plain = ACard("PLAIN-2", U"白板乙");
  plain.traits = {U"天神"};
  REQUIRE(AddStandIns(zero::GameSheet(), {ACard("L-1", U"灯", {U"抽一张牌。"}), plain}, example));
  REQUIRE(example.stand_ins.size() == 1);
  CHECK(example.stand_ins[0].zh == "白板乙：没有文字的绿色角色牌，攻 1000，防 2000，属性『天神』");
}

TEST_CASE("an example in which the text of a stand-in works is left out", "[faq]") {
  const ir::Card speaking = ACard("FILLER-7", U"无字贵牌", {U"【登场时】抽一张牌。"});
  Example acts = AnExample({{"「无字贵牌」的效果触发", "无字贵牌 triggers"}});
  CHECK_FALSE(AddStandIns(zero::GameSheet(), {speaking}, acts));
  // One that only lies there is told with its text.
  Example lies = AnExample({{"「灯」攻击", "灯 attacks"}},
                           {{"我方战斗区：「无字贵牌」", "Your battle zone: 无字贵牌"}});
  REQUIRE(AddStandIns(zero::GameSheet(), {speaking}, lies));
  CHECK(lies.stand_ins[0].zh.find("【登场时】抽一张牌。") != std::string::npos);
  // A card of the pool may do as it says.
  Example real = AnExample({{"「无字贵牌」的效果触发", "无字贵牌 triggers"}});
  CHECK(
      AddStandIns(zero::GameSheet(), {ACard("L-7", U"无字贵牌", {U"【登场时】抽一张牌。"})}, real));
  CHECK(real.stand_ins.empty());
}

TEST_CASE(
    "a card is at work where the example tells of it, and not where it only lies on the board",
    "[faq]") {
  const ir::Card bell = ACard("L-7", U"回音钟", {U"抽一张牌。"});
  const ir::Card blank = ACard("L-8", U"灯");
  const std::vector<ir::Card> cards{bell, blank};
  CHECK(IsAtWork(Words(), bell, cards, AnExample({{"「回音钟」的效果触发", "回音钟 triggers"}})));
  CHECK_FALSE(
      IsAtWork(Words(), bell, cards,
               AnExample({{"「灯」攻击", "灯 attacks"}}, {{"我方战斗区：「回音钟」", ""}})));
  // Without a text there is none that could work.
  CHECK_FALSE(IsAtWork(Words(), blank, cards, AnExample({{"「灯」攻击", "灯 attacks"}})));
}

}  // namespace caiding::reports::faq

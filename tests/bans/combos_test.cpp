// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "checker/bans/question.h"
#include "corpus/bans/read_combos.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

const std::string kSummary = R"("summary": {"zh": "一", "en": "one"})";
const std::string kGain =
    R"("gain": [{"what": "hand", "player": "controller", "amount": 1}], "wins": "none")";

std::string ComboText(const std::string& id, const std::string& cards) {
  return R"({"id": ")" + id + R"(", "code": "N701", "cards": )" + cards + ", " + kGain + ", " +
         kSummary + "}";
}

/// A list of A (same text as A2) and B with these combos.
std::string ListText(const std::string& combos, const std::string& more = "") {
  return R"({"caiding_combos": 2, "format": "official", "scope": {"zh": "小", "en": "small"},)" +
         more + "\n" +
         R"("cards": [{"number": "A", "name": "甲", "same_as": ["A2"]}, {"number": "B", "name": "乙", "same_as": []}],)" +
         "\n\"combos\": [" + combos + "]}";
}

/// What people are told of the only error.
std::string ErrorOf(const std::string& text) {
  const LoadedCombos read = ReadCombos(text, "c.json");
  REQUIRE(read.errors.size() == 1);
  return Describe(read.errors[0]).en;
}

const std::string kTwo = R"([{"number": "A2", "copies": 2}, {"number": "B", "copies": 1}])";

}  // namespace

TEST_CASE("a list of combos is read whole", "[bans]") {
  const LoadedCombos read = ReadCombos(ListText(ComboText("c1", kTwo)), "c.json");
  for (const InputError& error : read.errors) FAIL_CHECK(Describe(error).en);
  CHECK(read.list.format == "official");
  CHECK(read.list.scope.en == "small");
  REQUIRE(read.list.cards.size() == 2);
  CHECK(read.list.cards[0].same_as == std::vector<std::string>{"A2"});
  REQUIRE(read.list.combos.size() == 1);
  const filed::ListedCombo& combo = read.list.combos[0];
  CHECK(combo.id == "c1");
  CHECK(combo.code == "N701");
  REQUIRE(combo.cards.size() == 2);
  CHECK(combo.cards[0].number == "A2");
  CHECK(combo.cards[0].copies == 2);
  REQUIRE(combo.gain.size() == 1);
  CHECK(combo.gain[0].what == filed::GainKind::Hand);
  CHECK_FALSE(combo.gain[0].is_opponents);
  CHECK(combo.wins == "none");
  CHECK(combo.summary.zh == "一");
}

TEST_CASE("the turn of a combo is read where the list has it, a turn 0 is refused", "[bans]") {
  const auto with_turn = [](const std::string& turn) {
    std::string combo = ComboText("c1", kTwo);
    combo.insert(combo.find("\"wins\""), "\"turn\": " + turn + ", ");
    return ListText(combo);
  };
  CHECK(ReadCombos(with_turn("4"), "c.json").list.combos.at(0).turn == 4);
  CHECK_FALSE(ReadCombos(ListText(ComboText("c1", kTwo)), "c.json").list.combos.at(0).turn);
  CHECK(ErrorOf(with_turn("0")).find("1..255") != std::string::npos);
}

TEST_CASE("text changes that were searched for are read with the list", "[bans][mend]") {
  const auto mend = [](const std::string& number, const std::string& broken,
                       const std::string& kind) {
    std::string text = ListText(ComboText("c1", kTwo));
    text.pop_back();
    return text + ",\n" + R"("mends": [{"number": ")" + number +
           R"(", "name": "甲", "combos": 2, "broken": [")" + broken +
           R"("], "undecided": [], "changes": [{"paragraph": 2, "kinds": [")" + kind +
           R"("], "text": "抽一张牌。"}], "tried": 3, "is_cut": 0}]})";
  };
  const LoadedCombos read = ReadCombos(mend("A", "c1", "once-per-turn"), "c.json");
  for (const InputError& error : read.errors) FAIL_CHECK(Describe(error).en);
  REQUIRE(read.mends.size() == 1);
  CHECK(read.mends[0].combos == 2);
  CHECK(read.mends[0].broken == std::vector<std::string>{"c1"});
  REQUIRE(read.mends[0].changes.size() == 1);
  CHECK(read.mends[0].changes[0].paragraph == 1);
  CHECK(read.mends[0].changes[0].kinds == std::vector{filed::MendKind::OncePerTurn});
  CHECK(ErrorOf(mend("C", "c1", "other")).find("expected a number of `cards`") !=
        std::string::npos);
  CHECK(ErrorOf(mend("A", "c9", "other")).find("expected an id of `combos`") != std::string::npos);
  CHECK(ErrorOf(mend("A", "c1", "twice")).find("saw `twice`") != std::string::npos);
  CHECK(ErrorOf(mend("A", R"(c1", "c1)", "other")).find("each once") != std::string::npos);
}

TEST_CASE("members that the list of ignored ones names are passed over, others are errors",
          "[bans]") {
  CHECK(ReadCombos(ListText("", R"("pool": {"cards": 2}, "edition": "1.20",)"), "c.json")
            .errors.empty());
  CHECK(ErrorOf(ListText("", "\n\"pol\": 1,")).find("c.json:2:1: saw `pol`, expected one of") == 0);
  std::string combo = ComboText("c1", kTwo);
  combo.insert(1, R"("steps": [], )");
  CHECK(ReadCombos(ListText(combo), "c.json").errors.empty());
  combo.insert(1, R"("stpes": [], )");
  CHECK(ErrorOf(ListText(combo)).find("saw `stpes`") != std::string::npos);
}

TEST_CASE("a gain is one of the words that stay, whatever is displayed", "[bans]") {
  const auto with = [](const std::string& what) {
    std::string text = ListText(ComboText("c1", kTwo));
    const std::string from = R"("what": "hand")";
    return text.replace(text.find(from), from.size(), what);
  };
  CHECK(
      ReadCombos(
          with(
              R"("what": "rest", "display": {"zh": "休息区的牌", "en": "cards in the rest zone"})"),
          "c.json")
          .errors.empty());
  CHECK(ErrorOf(with(R"("what": "rest zone")")).find("markers") != std::string::npos);
  for (const auto kind : filed::kGainKinds) {
    const auto list =
        ReadCombos(with("\"what\": \"" + std::string(filed::NameOf(kind)) + "\""), "c.json");
    REQUIRE(list.list.combos.size() == 1);
    CHECK(list.list.combos[0].gain[0].what == kind);
  }
}

TEST_CASE("what is wrong in a list of combos is told with its place", "[bans]") {
  CHECK(ErrorOf(ListText(ComboText("c1", R"([{"number": "C", "copies": 1}])")))
            .find("c.json:3:62: saw `C`, expected a number of `cards`") == 0);
  CHECK(ErrorOf(ListText(ComboText("c1", "[]"))).find("at least one card") != std::string::npos);
  CHECK(ErrorOf(ListText(ComboText("c1", kTwo) + "," + ComboText("c1", kTwo)))
            .find("an id that no combo above has") != std::string::npos);
  CHECK(ErrorOf(ListText(ComboText("c1", R"([{"number": "A", "copies": 5}])"))).find("(1..4)") !=
        std::string::npos);
  CHECK(ErrorOf("{\"caiding_combos\": 1" + ListText("").substr(20))
            .find("c.json:1:20: saw `1`, expected a whole number (2..2)") == 0);
  CHECK(ErrorOf("{\"caiding_combos\": 2").find("the end of the text") != std::string::npos);
  CHECK(ReadCombos("[]", "c.json").errors.size() == 1);
  CHECK(ReadCombosFile("no such file").errors.size() == 1);
}

TEST_CASE("no deck holds more than four of the same card, whatever its numbers",
          "[bans][zero:100.5][zero:327.1]") {
  const std::string four = R"([{"number": "A", "copies": 2}, {"number": "A2", "copies": 2}])";
  const std::string five = R"([{"number": "A", "copies": 3}, {"number": "A2", "copies": 2}])";
  CHECK(ReadCombos(ListText(ComboText("c1", four)), "c.json").errors.empty());
  CHECK(ErrorOf(ListText(ComboText("c1", five))).find("[Zero 1.20, 100.5]") != std::string::npos);
}

TEST_CASE("cards with equal text are one card of the question", "[bans][zero:327.1]") {
  filed::ComboList list;
  list.cards = {{"A", "甲", {"A2"}}, {"B", "乙", {}}, {"A3", "甲", {"A2"}}};
  list.combos = {{"c1", "N701", {{"A", 1}, {"A3", 2}, {"B", 1}}, {}, "none", 3, {}}};
  bans::Wishes wishes;
  wishes.never_ban = {"A2"};
  wishes.weights = {{"A3", 7}};
  wishes.present = {{"A2", "", 2}};
  const bans::Question question =
      bans::MakeQuestion(list, zero::GameSheet().deck.copies_max, wishes);
  REQUIRE(question.cards.size() == 2);
  const auto card = bans::FindCard(question, "A");
  REQUIRE(card);
  CHECK(bans::FindCard(question, "A2") == card);
  CHECK(bans::FindCard(question, "A3") == card);
  CHECK(question.cards[*card].is_never_banned);
  CHECK(question.cards[*card].weight == 7);
  CHECK(question.cards[*card].allowed == 2);
  REQUIRE(question.combos[0].needs.size() == 2);
  CHECK(question.combos[0].needs[0].copies == 3);
  CHECK(question.combos[0].broken_by == 0U);
  CHECK(question.combos[0].turn == 3);
}

TEST_CASE("a present limit on a name counts all cards of the name together", "[bans]") {
  filed::ComboList list;
  list.cards = {{"A", "甲", {}}, {"B", "甲", {}}, {"C", "丙", {}}};
  list.combos = {{"c1", "N701", {{"A", 1}, {"B", 1}}, {}, "none", 2, {}},
                 {"c2", "N701", {{"A", 1}, {"C", 1}}, {}, "none", {}, {}}};
  bans::Wishes wishes;
  wishes.present = {{"", "甲", 1}};
  const bans::Question question =
      bans::MakeQuestion(list, zero::GameSheet().deck.copies_max, wishes);
  CHECK(question.combos[0].broken_by == 0U);
  CHECK_FALSE(question.combos[1].broken_by);
}

}  // namespace caiding::corpus

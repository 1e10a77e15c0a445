// SPDX-License-Identifier: MIT
// Where the fields of a card stand in its file.
#include "model/sheet/field_places.h"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/read_cards.h"
#include "model/ir/tell_place.h"

namespace caiding::corpus {
namespace {

using Strings = std::vector<std::string>;

/// "cost E2 3(绿1)", in the order of the file.
Strings FieldsOf(const LoadedCards& loaded, std::size_t card = 0) {
  Strings told;
  REQUIRE(loaded.errors.empty());
  for (const sheet::FieldPlace& field : loaded.cards.at(card).fields) {
    const std::string at = field.place.is_cell ? ir::CellName(field.place)
                                               : std::to_string(field.place.line) + ":" +
                                                     std::to_string(field.place.column);
    const std::string nth = field.paragraph == 0 ? "" : "#" + std::to_string(field.paragraph);
    told.push_back(field.field + nth + " " + at + " " + field.seen);
  }
  return told;
}

}  // namespace

TEST_CASE("each cell of a row is the place of its field, with the whole cell", "[corpus]") {
  const LoadedCards loaded = ReadCardText(
      "编号,备注,牌名,类别,费用,颜色,角色名,属性,攻,防,效果,反击特效\n"
      "T-1,x,火,角色,3(绿1),绿,甲、乙,『丙』,2000,,抽一张牌。,\n",
      "a.csv");
  CHECK(FieldsOf(loaded) == Strings{"number A2 T-1", "name C2 火", "kind D2 角色", "cost E2 3(绿1)",
                                    "color F2 绿", "characters G2 甲、乙", "traits H2 『丙』",
                                    "attack I2 2000", "defense J2 ", "text K2 抽一张牌。",
                                    "life_burst L2 "});
  CHECK(loaded.cards[0].card.assumed == std::vector{ir::CardField::Stats});
}

TEST_CASE("paragraphs of one cell have one place, also where lines go on with an item",
          "[corpus]") {
  const LoadedCards loaded = ReadCardText(
      "number,name,text\nT-1,火,\"选择一项。\n●抽一张牌。\n●回复一点生命。\n坚韧。\"\n", "a.csv");
  const std::string cell = "选择一项。\n●抽一张牌。\n●回复一点生命。\n坚韧。";
  CHECK(ir::ParagraphsOf(loaded.cards.at(0).card).size() == 2);
  CHECK(FieldsOf(loaded) ==
        Strings{"number A2 T-1", "name B2 火", "text C2 " + cell, "text#1 C2 " + cell});
}

TEST_CASE("a cell that says none is a place of a missing field", "[corpus]") {
  const LoadedCards loaded =
      ReadCardText("number,name,kind,attack_bonus,text\nT-1,火,战术,-,抽一张牌。\n", "a.csv");
  CHECK(FieldsOf(loaded) == Strings{"number A2 T-1", "name B2 火", "kind C2 战术",
                                    "attack_bonus D2 -", "text E2 抽一张牌。"});
  CHECK(loaded.cards[0].stated.empty());
}

TEST_CASE("each value of a card in JSON is a place, a paragraph each of a list", "[corpus]") {
  const LoadedCards loaded = ReadCardText(R"({"cards":[
{"number":"T-1","name":"火","kind":"事件",
 "cost":{"total":3,"绿":1},
 "traits":["丙", "丁"],
 "text":["选择一项。",
  "●抽一张牌。","●坚韧。",
  "此牌不能攻击。"],"life_burst":"抽一张牌。"},
{"name":"水","编号":"T-2","费用":2,"text":"甲。\n乙。"}]})",
                                          "a.json");
  CHECK(FieldsOf(loaded) == Strings{"number 2:11 T-1", "name 2:24 火", "kind 2:35 事件",
                                    "cost 3:9 {\"total\":3,\"绿\":1}",
                                    "traits 4:11 [\"丙\", \"丁\"]",
                                    "text 5:10 选择一项。●抽一张牌。●坚韧。",
                                    "text#1 7:3 此牌不能攻击。", "life_burst 7:27 抽一张牌。"});
  CHECK(FieldsOf(loaded, 1) == Strings{"name 8:9 水", "number 8:18 T-2", "cost 8:29 2",
                                       "text 8:38 甲。\n乙。", "text#1 8:38 甲。\n乙。"});
}

TEST_CASE("a null says nothing, but somewhere", "[corpus]") {
  const LoadedCards loaded =
      ReadCardText(R"({"number":"T-1","name":"火","cost":null,"text":[]})", "a.json");
  CHECK(FieldsOf(loaded) ==
        Strings{"number 1:11 T-1", "name 1:24 火", "cost 1:35 ", "text 1:47 []"});
}

TEST_CASE("of a field that the file does not have the name is the place", "[corpus]") {
  const LoadedCards loaded = ReadCardText("number,name,text\nT-1,火,抽一张牌。\n", "a.csv");
  const auto& fields = loaded.cards.at(0).fields;
  CHECK(sheet::FindPlace(fields, "cost") == nullptr);
  CHECK(sheet::NearestPlace(fields, "cost")->field == "name");
  CHECK(sheet::NearestPlace(fields, "text", 7)->field == "text");
  CHECK(sheet::NearestPlace({}, "cost") == nullptr);
}

TEST_CASE("bytes that are no text are bad input in a cell of any field", "[corpus]") {
  const LoadedCards loaded = ReadCardText(
      "编号,牌名,属性,效果\nT-1,火把火把火把,『狮\xFF』,抽一张牌抽一张牌抽一张牌。\n", "a.csv");
  REQUIRE(loaded.errors.size() == 1);
  CHECK(PlaceText(loaded.errors[0].place) == "a.csv:C2");
}

}  // namespace caiding::corpus

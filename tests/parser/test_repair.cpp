// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/edit_distance.h"
#include "model/zero/vocabulary.h"
#include "parser/reading/grammar_words.h"
#include "parser/reading/nearest.h"
#include "parser/repair.h"
#include "parser/wordings/zero.zh/grammar.h"
#include "parser/wordings/zero.zh/repair_candidates.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

/// What the text was probably meant to be, as UTF-8.
std::vector<std::string> Meant(std::u32string_view text) {
  std::vector<std::string> meant;
  for (const ir::Repair& repair : FindRepairs(Reader(), zero::GameVocabulary(), text, {}).found) {
    CHECK(Reader().Parse(repair.text, {}, {}).not_understood.empty());
    meant.push_back(ir::EncodeUtf8(repair.text));
  }
  return meant;
}
using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("the words of the grammar are whole words, its tails are none", "[parser][repair]") {
  const auto words = GrammarWords(BuildGrammarTables(ZeroGrammar()));
  const auto has = [&](std::u32string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  CHECK(has(U"突袭"));
  CHECK(has(U"舍弃"));
  CHECK(has(U"以上"));
  CHECK_FALSE(has(U"一击"));
}

TEST_CASE("a bracket without a partner gets one", "[parser][repair]") {
  CHECK(Meant(U"【登场时抽一张牌。") == Texts{"【登场时】抽一张牌。"});
  CHECK(Meant(U"登场时】抽一张牌。") == Texts{"【登场时】抽一张牌。"});
  CHECK(Meant(U"此牌获得“【登场时】抽一张牌。") == Texts{"此牌获得“【登场时】抽一张牌”。"});
}

TEST_CASE("a numeral in another writing is written as cards do", "[parser][repair]") {
  CHECK(Meant(U"【登场时】抽叁张牌。") == Texts{"【登场时】抽三张牌。"});
  CHECK(Meant(U"此牌(攻)+l500。") == Texts{"此牌(攻)+1500。"});
  CHECK(Meant(U"【登场时】抽貳张牌。") == Texts{"【登场时】抽两张牌。"});
}

TEST_CASE("a keyword that takes no number loses the one that it has, others keep theirs",
          "[parser][repair]") {
  for (const char32_t* keyword : {U"贯通", U"坚韧", U"会心一击", U"先制"}) {
    for (const char32_t* number : {U"2", U"２", U" 3", U"+1", U"二"}) {
      CHECK(Meant(std::u32string(keyword) + number) ==
            Texts{ir::EncodeUtf8(std::u32string(keyword))});
    }
  }
  CHECK(Meant(U"装备此牌的角色牌获得贯通2。") == Texts{"装备此牌的角色牌获得贯通。"});
  CHECK(Reader().Parse(U"查克拉2", {}, {}).not_understood.empty());
}

TEST_CASE("a comparison that says both is repaired to either, one that says it twice to one",
          "[parser][repair]") {
  const std::string before = "【登场时】破坏一张费用";
  CHECK(Meant(U"【登场时】破坏一张费用3以上以下的角色牌。") ==
        Texts{before + "3以上的角色牌。", before + "3以下的角色牌。"});
  CHECK(Meant(U"【登场时】破坏一张费用不高于3以下的角色牌。") == Texts{before + "3以下的角色牌。"});
  CHECK(Meant(U"【登场时】破坏一张费用>3的角色牌。") == Texts{before + "4以上的角色牌。"});
}

TEST_CASE("a word that is near no word of the card language stays as it is", "[parser][repair]") {
  CHECK(Meant(U"【登场时】抽一张牌，对方玩家唱一首歌。").empty());
  CHECK(Meant(U"今天天气很好，我们去公园散步吧。").empty());
}

TEST_CASE("a word is not traded for another that shares nothing with it", "[parser][repair]") {
  CHECK(Meant(U"【登场时】跳灯舞。").empty());
  CHECK(Meant(U"【出战时】抽一张牌。").empty());
}

TEST_CASE("a sign that stands twice is said once", "[parser][repair]") {
  CHECK(Meant(U"【登场时】抽一张张牌。") == Texts{"【登场时】抽一张牌。"});
}

TEST_CASE("a text that is understood needs no repair", "[parser][repair]") {
  CHECK(Meant(U"【登场时】抽一张牌。").empty());
}

TEST_CASE("places of repairs are those of the text as it was written", "[parser][repair]") {
  const std::u32string text = U"【登场是】抽壹张牌。";
  const auto repairs = FindRepairs(Reader(), zero::GameVocabulary(), text, {}).found;
  REQUIRE(repairs.size() == 1);
  CHECK(repairs[0].text == U"【登场时】抽一张牌。");
  for (const ir::Edit& edit : repairs[0].edits) {
    CHECK(text.substr(edit.range.begin, edit.range.end - edit.range.begin) == edit.seen);
  }
}

TEST_CASE("the distance counts what is put in, taken out or changed", "[parser][repair]") {
  CHECK(ir::EditDistance(U"突击", U"突袭") == 1);
  CHECK(ir::EditDistance(U"破坏", U"破坏时") == 1);
  CHECK(ir::EditDistance(U"", U"攻") == 1);
  CHECK(ir::EditDistance(U"会心攻击", U"会心一击") == 1);
}

}  // namespace caiding::parser

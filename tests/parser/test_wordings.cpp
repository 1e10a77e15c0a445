// SPDX-License-Identifier: MIT
// A second wording on the same prose: what Chinese.g4 says is lowered once, whatever game imports
// it.
#include <utility>

#include "model/ir/print_canonical.h"
#include "parser/reading/enumerators.h"
#include "tests/parser/reader.h"
#include "tests/toy/vocabulary.h"
#include "tests/toy/wording.h"

namespace caiding::parser {
namespace {

namespace toy = tests::toy;

/// The ids of the toy game with the words that 零次元 has for such things, to print by.
ir::Vocabulary ToyIdsInZeroWords() {
  ir::Vocabulary words;
  words.game = "toy";
  words.zones = {{{U"牌组"}, "deck"},    {{U"手牌"}, "hand"},  {{U"战斗区"}, "play"},
                 {{U"休息区"}, "spent"}, {{U"连锁"}, "stack"}, {{U"移出游戏"}, "removed"}};
  words.kinds = {{{U"战术牌"}, "spell"}, {{U"角色牌"}, "character"}};
  words.stats = {{{U"攻"}, "power"}};
  words.timings = {{{U"登场时"}, "enters"}, {{U"我方回合结束时"}, "your turn ends"}};
  words.keywords = {{{U"坚韧"}, "sturdy"}};
  words.own = {{U"shuffle the deck", U"洗切牌组"}};
  return words;
}

const Parser& ToyReader() {
  static const Parser parser = [] {
    auto made = Parser::Create(ToyChinese(), toy::GameVocabulary(), {});
    if (!made) FAIL(made.Error().reason);
    return std::move(*made);
  }();
  return parser;
}

/// What a text means in the toy's words, told in those of 零次元.
std::string ToyMeaning(std::string_view text) {
  ParseOptions options{.apply_conventions = false};
  const ir::Readings readings = ToyReader().Parse(Wide(text), {}, options);
  INFO(text);
  REQUIRE(readings.not_understood.empty());
  REQUIRE(!readings.readings.empty());
  return ir::PrintCanonical(readings.readings.front().abilities, ToyIdsInZeroWords());
}

std::string ZeroMeaning(std::string_view text) {
  const ir::Readings readings = Read(text, {}, {.apply_conventions = false});
  INFO(text);
  REQUIRE(!readings.readings.empty());
  return ir::PrintCanonical(readings.readings.front().abilities, zero::GameVocabulary());
}

}  // namespace

TEST_CASE("prose that two wordings share means the same in both", "[parser]") {
  const std::pair<std::string_view, std::string_view> same[] = {
      {"抽两张牌。", "抽两张牌。"},
      {"舍弃一张手牌：抽两张牌。", "舍弃一张手牌：抽两张牌。"},
      {"可以支付(2)，若如此做，抽一张牌。", "可以支付(2)，若如此做，抽一张牌。"},
      {"如果我方手牌少于三张，抽两张牌。", "如果我方手牌少于三张，抽两张牌。"},
      {"击毁对方场地中的一张怪兽。", "破坏对方战斗区中的一张角色牌。"},
      {"选择场地中的一张怪兽并击毁。", "选择战斗区中的一张角色牌并破坏。"},
      {"对对方场地中的两张怪兽各造成1000点伤害。", "对对方战斗区中的两张角色牌各造成1000点伤害。"},
      {"当此怪兽出场时，从牌库中找一张怪兽，展示后加入手牌，并洗切牌库。",
       "当此角色登场时，从牌组中找一张角色牌，展示后加入手牌，并洗切牌组。"},
      {"本回合此牌力量+1000。", "本回合此牌攻击力+1000。"},
      {"将墓地中的一张怪兽移出游戏。", "将休息区中的一张角色牌移出游戏。"},
      {"展示我方牌库顶的三张牌，将其中的一张怪兽加入手牌，其余牌以任意顺序放回牌库底。",
       "展示我方牌组顶的三张牌，将其中的一张角色牌加入手牌，其余牌以任意顺序放回牌组底。"},
      {"我方回合结束时，若我方场地中没有怪兽，对方舍弃一张手牌。",
       "我方回合结束时，若我方战斗区中没有角色牌，对方舍弃一张手牌。"},
      {"此牌不能攻击和阻挡。", "此牌不能攻击和防御。"},
      {"倾斜对方场地中的一张怪兽。", "横置对方战斗区中的一张角色牌。"},
  };
  for (const auto& [toy, zero] : same) CHECK(ToyMeaning(toy) == ZeroMeaning(zero));
}

TEST_CASE("a wording says what only its game says", "[parser]") {
  CHECK(ToyMeaning("回响两次。") == ZeroMeaning("抽两张牌。"));
  CHECK(!Read("回响两次。").not_understood.empty());
}

TEST_CASE("a wording knows no other game's words", "[parser]") {
  for (const std::string_view text :
       {"破坏对方战斗区中的一张角色牌。", "此牌获得贯通。", "此牌(攻)+1000。"}) {
    CHECK(!ToyReader().Parse(Wide(text), {}).not_understood.empty());
    CHECK(Read(text).not_understood.empty());
  }
}

TEST_CASE("both enumerators count the same trees in a second wording", "[parser][property]") {
  const Enumerators enumerators(ToyGrammar());
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    const std::uint64_t by_chart = enumerators.CountByChart(text);
    const ForcedCount forced = enumerators.CountByForcedDecisions(text);
    INFO(ir::EncodeUtf8(text));
    CHECK(by_chart >= 1);
    if (forced.end == ForcedEnd::AllTrees)
      CHECK(forced.trees == by_chart);
    else
      CHECK(by_chart > Enumerators::kCountCompared);
  }
}

}  // namespace caiding::parser

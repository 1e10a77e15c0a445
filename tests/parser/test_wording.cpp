// SPDX-License-Identifier: MIT
// What a wording hands to others than the parser holds together with what the parser reads.
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

const ir::Wording& Said() { return zero_zh::CardWording(); }

std::string Marked(std::string_view text, ir::SourceRange range) {
  return ir::EncodeUtf8(Wide(text).substr(range.begin, range.end - range.begin));
}

}  // namespace

TEST_CASE("the cards that a check lays are understood in one way", "[parser][wording]") {
  std::vector<ir::AgentText> agents{Said().destroys, Said().discards, Said().draws,
                                    Said().scraps_itself};
  for (const ir::Spark& spark : Said().sparks) agents.push_back(spark.card);
  for (const ir::AgentText& agent : agents) {
    INFO(ir::EncodeUtf8(agent.text));
    CHECK(Read(ir::EncodeUtf8(agent.text)).readings.size() == 1);
  }
}

TEST_CASE("small changes of a clear text are understood", "[parser][wording]") {
  const std::u32string text = U"（横置）：重置我方战斗区中的一张角色牌。";
  for (const auto change : {Said().once_per_turn, Said().one_dearer}) {
    const auto changed = change(text);
    REQUIRE(changed.size() == 1);
    CHECK(Read(ir::EncodeUtf8(changed[0])).readings.size() == 1);
  }
  const auto others = Said().with_others(text);
  CHECK(std::any_of(others.begin(), others.end(), [](const std::u32string& one) {
    return Read(ir::EncodeUtf8(one)).readings.size() == 1;
  }));
}

TEST_CASE("a wording sees timings, triggers and X without a parse",
          "[parser][wording][zero:303.8]") {
  const std::string text = "【启航时】抽X张牌。当此牌登场时，此牌（攻）+1000。";
  const auto unknown = Said().unknown_timings(Wide(text), zero::GameVocabulary());
  REQUIRE(unknown.size() == 1);
  CHECK(Marked(text, unknown[0]) == "【启航时】");
  CHECK(Said().unknown_timings(Wide("【登场时】【我方回合中】"), zero::GameVocabulary()).empty());
  CHECK(Marked(text, Said().trigger_words(Wide(text), {})) == "当此牌登场时");
  CHECK(Said().trigger_words(Wide("抽一张牌。"), {}).IsEmpty());
  CHECK(Said().uses_of_x(Wide(text)).places == std::vector<std::size_t>{6});
  CHECK_FALSE(Said().uses_of_x(Wide(text)).is_fixed);
  CHECK(Said().uses_of_x(Wide("支付(X)：抽X张牌。")).is_paid);
  CHECK(Said().uses_of_x(Wide("抽X张牌。X为此牌的（攻）。")).is_fixed);
  CHECK(Said().uses_of_x(Wide("『X』")).places.empty());
}

TEST_CASE("another joint is no answer to what a quoted name stands for", "[parser][wording]") {
  const std::u32string text = U"我方『甲』登场，抽一张牌。";
  const ir::OpenWords name{.source = ir::Ambiguity::NameOrTrait, .range = {2, 5}, .is_name = true};
  for (const std::u32string& one : Said().reword(text, name)) {
    CHECK((one.find(U"角色名『甲』") != one.npos || one.find(U"属性『甲』") != one.npos));
  }
  const ir::OpenWords scope{.source = ir::Ambiguity::MayScope, .range = {0, 2}};
  CHECK(Said().reword(text, scope).size() == 4);
}

}  // namespace caiding::parser

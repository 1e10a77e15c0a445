// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "parser/reading/enumerators.h"
#include "parser/wordings/zero.zh/grammar.h"
#include "parser/wordings/zero.zh/tables.h"
#include "parser/wordings/zh/normalise.h"
#include "tests/parser/led_way.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

/// BOUND: signs of a text of which every way is tried, which takes some 10,000 wrong ones.
constexpr std::size_t kTriedSignsMax = 6;
/// BOUND: steps in which every way of such a text is gone.
constexpr std::uint64_t kAllWaysStepsMax = 8 * kForcedStepsMax;
/// For how many texts that are compared one is tried so.
constexpr std::uint64_t kTextsPerTried = 30;

/// Both enumerators over one text; whether all trees of it were compared.
bool Compare(const Enumerators& enumerators, std::u32string_view normal_text) {
  const std::uint64_t by_chart = enumerators.CountByChart(normal_text);
  const ForcedCount forced = enumerators.CountByForcedDecisions(normal_text);
  switch (forced.end) {
    case ForcedEnd::AllTrees: CHECK(forced.trees == by_chart); return true;
    case ForcedEnd::TooManyTrees: CHECK(by_chart > Enumerators::kCountCompared); return false;
    case ForcedEnd::OutOfSteps: CHECK(by_chart >= forced.trees); return false;
  }
  return false;
}

/// How many texts of each sort are asked about: 300, or what CAIDING_TEXTS says for a longer run.
std::uint64_t TextsAskedFor() {
  const char* asked = std::getenv("CAIDING_TEXTS");
  return asked == nullptr ? 300 : std::strtoull(asked, nullptr, 10);
}

}  // namespace

TEST_CASE("both enumerators count the same trees of generated texts", "[parser][property]") {
  const Enumerators enumerators(ZeroGrammar());
  const std::uint64_t texts = TextsAskedFor();
  REQUIRE(texts >= 1);
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= texts; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    INFO("seed " << seed << ": " << ir::EncodeUtf8(text));
    REQUIRE(enumerators.CountByChart(text) >= 1);
    if (Compare(enumerators, text)) ++compared;
  }
  WARN(compared << " of " << texts << " texts had all their trees compared");
  CHECK(compared >= texts - texts / 100);
}

TEST_CASE("the tables that the program is built with are those of the generated parser",
          "[parser]") {
  CHECK(ReadTables(kZeroTables) == BuildGrammarTables(ZeroGrammar()));
}

TEST_CASE("both enumerators count the same trees of quoted texts", "[parser][property]") {
  const Enumerators enumerators(ZeroGrammar());
  for (const std::string& quoted : QuotedTexts()) {
    INFO(quoted);
    CHECK(Compare(enumerators, Normalise(Wide(quoted)).text));
  }
}

TEST_CASE("both enumerators refuse and accept the same texts with one token missing",
          "[parser][property]") {
  const Enumerators enumerators(ZeroGrammar());
  std::uint64_t refused = 0;
  const std::uint64_t texts = TextsAskedFor();
  for (std::uint64_t seed = 1; seed <= texts; ++seed) {
    std::u32string text = enumerators.GenerateText(seed);
    text.erase(seed % text.size(), 1);
    INFO("seed " << seed << ": " << ir::EncodeUtf8(text));
    if (Compare(enumerators, text) && enumerators.CountByChart(text) == 0) ++refused;
  }
  CHECK(refused >= texts / 3);
}

// The second enumerator looks ahead with a table of its own: a tree that it overlooked would not be
// built. Without it every way that may begin with the next sign is tried, as far as steps go.
TEST_CASE("looking ahead to the end of a text overlooks no tree", "[parser][property]") {
  const Enumerators enumerators(ZeroGrammar());
  const std::uint64_t texts = TextsAskedFor() / kTextsPerTried;
  std::uint64_t compared = 0;
  std::uint64_t wrong_turns = 0;
  for (std::uint64_t seed = 1, tried = 0; tried < texts; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    if (text.size() > kTriedSignsMax) continue;
    ++tried;
    const ForcedCount all_ways =
        enumerators.CountByForcedDecisions(text, kAllWaysStepsMax, ForcedSight::NextSign);
    if (all_ways.end != ForcedEnd::AllTrees) continue;
    const ForcedCount foreseen = enumerators.CountByForcedDecisions(text);
    INFO("seed " << seed << ": " << ir::EncodeUtf8(text));
    CHECK(foreseen.trees == all_ways.trees);
    wrong_turns += all_ways.runs - all_ways.trees;
    ++compared;
  }
  WARN(compared << " of " << texts << " texts gone all ways, of them wrong: " << wrong_turns);
  CHECK(compared >= texts / 5);
}

TEST_CASE("an alternative that one enumerator lacks is noticed", "[parser][property]") {
  struct Case {
    std::string_view rule;
    std::size_t alternatives;
    std::size_t lacking;
    std::u32string with_it;
    std::u32string without;
  };
  const Case cases[] = {
      {"quantity", 12, 4, U"破坏对方战斗区中的一张角色牌。", U"破坏对方战斗区中的所有角色牌。"},
      {"quantity", 12, 1, U"破坏对方战斗区中的最多一张角色牌。", U"破坏对方战斗区中的一张角色牌。"},
  };
  const Enumerators whole(ZeroGrammar());
  for (const Case& one : cases) {
    INFO(one.rule << " " << one.lacking);
    const LedWay way(one.rule, one.alternatives, one.lacking, LedWay::kNowhere);
    const Enumerators lame(ZeroGrammar());
    const std::uint64_t count = whole.CountByChart(one.with_it);
    REQUIRE(count >= 1);
    CHECK(lame.CountByChart(one.with_it) < count);
    CHECK(lame.CountByForcedDecisions(one.with_it).trees < count);
    const std::uint64_t others = whole.CountByChart(one.without);
    REQUIRE(others >= 1);
    CHECK(lame.CountByChart(one.without) == others);
    CHECK(lame.CountByForcedDecisions(one.without).trees == others);
  }
}

}  // namespace caiding::parser

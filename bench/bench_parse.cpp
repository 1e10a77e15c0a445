// SPDX-License-Identifier: MIT
// bench_parse [N]: quoted texts parsed per second, and N generated texts on which both enumerators
// must agree (default 2,000).
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"
#include "parser/reading/enumerators.h"
#include "parser/wordings/zero.zh/grammar.h"
#include "parser/wordings/zero.zh/wording.h"

namespace {

using namespace caiding;
using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Prints on how many of the texts of seeds 1 to `wanted` the enumerators agree, and why the others
/// were skipped; false at the first text on which they differ.
bool CompareEnumerators(long wanted) {
  const parser::Enumerators enumerators(parser::ZeroGrammar());
  long agreed = 0;
  long too_many = 0;
  long out_of_steps = 0;
  std::uint64_t trees = 0;
  std::uint64_t runs = 0;
  std::uint64_t steps = 0;
  const auto start = Clock::now();
  for (long seed = 1; seed <= wanted; ++seed) {
    const std::u32string text = enumerators.GenerateText(static_cast<std::uint64_t>(seed));
    const std::uint64_t by_chart = enumerators.CountByChart(text);
    const parser::ForcedCount forced = enumerators.CountByForcedDecisions(text);
    steps += forced.steps;
    runs += forced.runs;
    bool agrees = false;
    switch (forced.end) {
      case parser::ForcedEnd::AllTrees:
        agrees = forced.trees == by_chart;
        ++agreed;
        trees += forced.trees;
        break;
      case parser::ForcedEnd::TooManyTrees:
        agrees = by_chart > parser::Enumerators::kCountCompared;
        ++too_many;
        break;
      case parser::ForcedEnd::OutOfSteps:
        agrees = by_chart >= forced.trees;
        ++out_of_steps;
        break;
    }
    if (agrees) continue;
    std::printf("enumerators differ at seed %ld: %llu by chart, %llu by forced decisions: %s\n",
                seed, static_cast<unsigned long long>(by_chart),
                static_cast<unsigned long long>(forced.trees), ir::EncodeUtf8(text).c_str());
    return false;
  }
  std::printf(
      "enumerators agree on     %ld of %ld texts (%llu trees, %llu runs, %llu decisions, %.1f s)\n",
      agreed, wanted, static_cast<unsigned long long>(trees), static_cast<unsigned long long>(runs),
      static_cast<unsigned long long>(steps), SecondsSince(start));
  std::printf(
      "skipped                  %ld with more than %llu trees, %ld with more than %llu decisions\n",
      too_many, static_cast<unsigned long long>(parser::Enumerators::kCountCompared), out_of_steps,
      static_cast<unsigned long long>(parser::kForcedStepsMax));
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  auto keywords = corpus::KeywordsOf(zero::GameSheet());
  if (!keywords) return 1;
  auto made = parser::Parser::Create(parser::ZeroChinese(), zero::GameVocabulary(), *keywords);
  if (!made) return 1;
  const std::u32string texts[] = {
      U"【登场时】若我方战斗区中有其他『红绸军』，抽一张牌。",
      U"【我方回合结束时】说出一个牌名并展示我方牌组顶的五张牌，将其中一张你说出名字的牌加入手牌，"
      U"其余牌以任意顺序放回牌组底。",
      U"(lv2) 当我方战斗区中有三张以上『草帽一伙』时，此牌（攻）+1000（防）+2000 并获得贯通。",
      U"从牌组中找一张红色的牌、一张蓝色的牌和一张白色的牌，展示后加入手牌，并洗切牌组。"};
  const auto begin = Clock::now();
  int cards = 0;
  for (int round = 0; round < 500; ++round) {
    for (const std::u32string& text : texts)
      cards += static_cast<int>(made->Parse(text, {}).readings.size());
  }
  std::printf("cards parsed per second  %.0f\n", cards / SecondsSince(begin));

  return CompareEnumerators(argc > 1 ? std::atol(argv[1]) : 2000) ? 0 : 1;
}

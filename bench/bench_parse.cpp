// SPDX-License-Identifier: MIT
// bench_parse [N]: quoted texts parsed per second, how long a long one takes, and texts on which
// both enumerators must agree: N generated ones (default 2,000), the same with a sign missing, and
// up to 1,000 short ones, each through another alternative of the grammar.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

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

/// BOUND: texts that are told on which the enumerators differ.
constexpr long kToldMax = 20;

/// Both enumerators over one text after another.
class Comparison {
 public:
  explicit Comparison(const parser::Enumerators& enumerators) : enumerators_(enumerators) {}

  void Add(const std::u32string& text) {
    const std::uint64_t by_chart = enumerators_.CountByChart(text);
    const parser::ForcedCount forced = enumerators_.CountByForcedDecisions(text);
    ++texts_;
    runs_ += forced.runs;
    steps_ += forced.steps;
    if (Agrees(by_chart, forced) || ++differ_ > kToldMax) return;
    std::printf("enumerators differ: %llu by chart, %llu in %llu runs: %s\n", Wide(by_chart),
                Wide(forced.trees), Wide(forced.runs), ir::EncodeUtf8(text).c_str());
  }

  /// Prints what was compared, and why the others were skipped; false if any differ.
  bool Tell(const char* texts, double seconds) const {
    std::printf(
        "compared %-16s%ld of %ld, %ld differ (%llu trees, %llu runs, %llu decisions, %.1f s)\n",
        texts, compared_, texts_, differ_, Wide(trees_), Wide(runs_), Wide(steps_), seconds);
    std::printf(
        "skipped                  %ld with more than %llu trees, %ld with more than %llu decisions\n",
        too_many_, Wide(parser::Enumerators::kCountCompared), out_of_steps_,
        Wide(parser::kForcedStepsMax));
    std::fflush(stdout);  // The rest may take an hour.
    return differ_ == 0;
  }

 private:
  static unsigned long long Wide(std::uint64_t number) { return number; }

  bool Agrees(std::uint64_t by_chart, const parser::ForcedCount& forced) {
    switch (forced.end) {
      case parser::ForcedEnd::AllTrees:
        ++compared_;
        trees_ += forced.trees;
        return forced.trees == by_chart;
      case parser::ForcedEnd::TooManyTrees:
        ++too_many_;
        return by_chart > parser::Enumerators::kCountCompared;
      case parser::ForcedEnd::OutOfSteps: ++out_of_steps_; return by_chart >= forced.trees;
    }
    return false;
  }

  const parser::Enumerators& enumerators_;
  long texts_ = 0;
  long compared_ = 0;
  long too_many_ = 0;
  long out_of_steps_ = 0;
  long differ_ = 0;
  std::uint64_t trees_ = 0;
  std::uint64_t runs_ = 0;
  std::uint64_t steps_ = 0;
};

/// BOUND: alternatives of the grammar that texts are made to go through; one takes some 60 ms.
constexpr std::uint64_t kThroughMax = 1000;

/// The texts of seeds 1 to `wanted`, each of them with a sign missing, and as many short ones, up
/// to the bound, each through another alternative of the grammar.
bool CompareEnumerators(std::uint64_t wanted) {
  const parser::Enumerators enumerators(parser::ZeroGrammar());
  bool is_same = true;
  const auto compare = [&](const char* texts, std::uint64_t count, const auto& text_of) {
    const auto start = Clock::now();
    Comparison comparison(enumerators);
    for (std::uint64_t i = 1; i <= count; ++i) comparison.Add(text_of(i));
    is_same = comparison.Tell(texts, SecondsSince(start)) && is_same;
  };
  compare("generated", wanted, [&](std::uint64_t seed) { return enumerators.GenerateText(seed); });
  compare("damaged", wanted, [&](std::uint64_t seed) {
    std::u32string text = enumerators.GenerateText(seed);
    return text.erase(seed % text.size(), 1);
  });
  const std::uint64_t alternatives = enumerators.Texts().Alternatives();
  const std::uint64_t through = std::min({wanted, alternatives, kThroughMax});
  compare("by alternative", through, [&](std::uint64_t i) {
    return enumerators.Texts().GenerateThrough((i - 1) * alternatives / through, i);
  });
  return is_same;
}

/// Prints how much CPU time one paragraph of some 300 signs takes.
void ReadLongText(const parser::Parser& parser) {
  const std::u32string text =
      U"【登场时】展示我方牌组顶的五张牌，将其中的一张角色牌加入手牌，其余牌以任意顺序放回牌组底。"
      U"若我方战斗区中有三张以上的角色牌，抽一张牌。选择对方战斗区中的一张费用3以下的角色牌，将其横置。"
      U"本回合此牌攻击力+1000且获得贯通。破坏对方战斗区中的一张装备牌。从牌组中找一张费用2以下的角色牌，"
      U"展示后加入手牌，并洗切牌组。对方舍弃一张手牌。将我方休息区中的一张红色的角色牌加入手牌。"
      U"直到对方回合结束时，我方战斗区中的所有角色牌防御力+500。对对方生命区造成1点伤害。"
      U"将对方战斗区中的一张费用4以下的角色牌送入休息区。若我方手牌少于三张，抽两张牌。"
      U"对方战斗区中的所有角色牌本回合防御力-500。将对方战斗区中的一张角色牌返回手牌。";
  constexpr int kRounds = 20;
  const std::clock_t begin = std::clock();
  std::size_t readings = 0;
  for (int round = 0; round < kRounds; ++round) readings = parser.Parse(text, {}).readings.size();
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  std::printf("%zu signs, %zu readings   %.1f ms of CPU\n", text.size(), readings,
              1000 * seconds / kRounds);
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
  ReadLongText(*made);

  return CompareEnumerators(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000) ? 0 : 1;
}

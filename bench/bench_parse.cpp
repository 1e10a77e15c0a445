// SPDX-License-Identifier: MIT
// bench_parse [N]: quoted texts parsed per second, and N generated texts on which both enumerators
// must agree (default 2,000).
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"
#include "parser/enumerators.h"
#include "parser/parse.h"

int main(int argc, char** argv) {
  using namespace caiding;
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::time_point since) {
    return std::chrono::duration<double>(Clock::now() - since).count();
  };
  auto keywords = corpus::ZeroKeywords();
  if (!keywords) return 1;
  auto made = parser::Parser::Create(zero::GameVocabulary(), *keywords);
  if (!made) return 1;
  const std::u32string texts[] = {
      U"【登场时】若我方战斗区中有其他『红绸军』，抽一张牌。",
      U"【我方回合结束时】说出一个牌名并展示我方牌组顶的五张牌，将其中一张你说出名字的牌加入手牌，其余牌以任意顺序放回牌组底。",
      U"(lv2) 当我方战斗区中有三张以上『草帽一伙』时，此牌（攻）+1000（防）+2000 并获得贯通。",
      U"从牌组中找一张红色的牌、一张蓝色的牌和一张白色的牌，展示后加入手牌，并洗切牌组。"};
  const auto begin = Clock::now();
  int cards = 0;
  for (int round = 0; round < 500; ++round) {
    for (const std::u32string& text : texts) cards += static_cast<int>(made->Parse(text, {}).readings.size());
  }
  std::printf("cards parsed per second  %.0f\n", cards / seconds(begin));

  const long wanted = argc > 1 ? std::atol(argv[1]) : 2000;
  const parser::Enumerators enumerators;
  long compared = 0;
  const auto start = Clock::now();
  for (long seed = 1; seed <= wanted; ++seed) {
    const std::u32string text = enumerators.GenerateText(static_cast<std::uint64_t>(seed));
    const auto count = enumerators.CountByBacktracking(text);
    if (!count) continue;
    ++compared;
    if (*count == enumerators.CountByChart(text)) continue;
    std::printf("enumerators differ at seed %ld: %s\n", seed, ir::EncodeUtf8(text).c_str());
    return 1;
  }
  std::printf("enumerators agree on     %ld of %ld texts (%.1f s); the rest has too many derivations\n",
              compared, wanted, seconds(start));
  return 0;
}

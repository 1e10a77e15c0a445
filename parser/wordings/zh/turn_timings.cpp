// SPDX-License-Identifier: MIT
#include "parser/wordings/zh/turn_timings.h"

#include <utility>

namespace caiding::parser {

std::vector<TurnTiming> TurnTimings(const ir::Vocabulary& vocabulary) {
  constexpr std::pair<std::u32string_view, ir::Player> kOwners[] = {
      {U"", ir::Player::Either}, {U"我方", ir::Player::You}, {U"对方", ir::Player::Opponent}};
  std::vector<TurnTiming> timings;
  for (const auto& [owner, player] : kOwners) {
    for (const bool begins : {true, false}) {
      const std::u32string word = std::u32string(owner) + (begins ? U"回合开始时" : U"回合结束时");
      const auto timing = ir::FindId<ir::TimingId>(vocabulary.timings, word);
      if (!timing.IsNone()) timings.push_back({timing, begins, player});
    }
  }
  return timings;
}

std::u32string DrawsCards(std::int32_t count) {
  const std::string digits = std::to_string(count);
  return U"抽" + std::u32string(digits.begin(), digits.end()) + U"张牌";
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// Timings and triggers, as far as they can be seen without a parse.
#include "parser/wordings/zero.zh/seen_words.h"

namespace caiding::zero_zh {
namespace {

constexpr char32_t kOpen = U'【';
constexpr char32_t kClose = U'】';

/// True for what a rule defines or uses as a timing or as a turn condition.
///
/// Rule: [Zero 1.20, 800.1], [Zero 1.20, 809.1].
bool IsKnownBracket(std::u32string_view content, const ir::Vocabulary& vocabulary) {
  if (content == U"我方回合中" || content == U"对方回合中") return true;
  return ir::FindWord(vocabulary.timings, content).has_value();
}

}  // namespace

std::vector<ir::SourceRange> UnknownTimings(std::u32string_view text,
                                            const ir::Vocabulary& vocabulary) {
  std::vector<ir::SourceRange> found;
  for (std::size_t open = text.find(kOpen); open != std::u32string_view::npos;
       open = text.find(kOpen, open + 1)) {
    const std::size_t close = text.find(kClose, open);
    if (close == std::u32string_view::npos) break;
    if (IsKnownBracket(text.substr(open + 1, close - open - 1), vocabulary)) continue;
    found.push_back({static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(close + 1)});
  }
  return found;
}

ir::SourceRange TriggerWords(const std::u32string& text, ir::SourceRange around) {
  const std::size_t from = text.rfind(U'当', around.IsEmpty() ? text.size() : around.begin);
  const std::size_t begin = from == std::u32string::npos ? text.find(U'当') : from;
  if (begin == std::u32string::npos) return {};
  const std::size_t end = text.find(U'时', begin);
  if (end == std::u32string::npos) return {};
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end + 1)};
}

}  // namespace caiding::zero_zh

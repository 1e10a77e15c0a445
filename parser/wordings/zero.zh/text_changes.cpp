// SPDX-License-Identifier: MIT
// Edits that could keep an ability from repeating.
#include <algorithm>
#include <array>

#include "parser/wordings/zero.zh/edits.h"

namespace caiding::zero_zh {
namespace {

using Text = std::u32string;
constexpr std::size_t kNone = Text::npos;

bool IsDigit(char32_t c) { return (c >= U'0' && c <= U'9') || (c >= U'０' && c <= U'９'); }
bool IsColon(char32_t c) { return c == U'：' || c == U':'; }

Text Inserted(const Text& text, std::size_t at, std::u32string_view words) {
  Text changed = text;
  return changed.insert(at, words);
}

/// The digit of "(2)" in front of the colon; nothing if no resources are paid yet.
std::size_t PriceBefore(const Text& text, std::size_t colon) {
  for (std::size_t i = 1; i + 1 < colon; ++i) {
    const bool opens = text[i - 1] == U'(' || text[i - 1] == U'（';
    const bool closes = text[i + 1] == U')' || text[i + 1] == U'）';
    if (opens && closes && IsDigit(text[i])) return i;
  }
  return kNone;
}

}  // namespace

std::vector<Text> OncePerTurn(const Text& text) {
  if (text.empty()) return {};
  const bool has_stop = text.back() == U'。';
  return {text + (has_stop ? U"" : U"。") + U"此效果每回合只能使用一次。"};
}

std::vector<Text> OneDearer(const Text& text) {
  const auto found = std::find_if(text.begin(), text.end(), IsColon);
  if (found != text.end()) {
    const auto colon = static_cast<std::size_t>(found - text.begin());
    const std::size_t price = PriceBefore(text, colon);
    if (price != kNone && text[price] != U'9' && text[price] != U'９') {
      Text dearer = text;
      ++dearer[price];
      return {dearer};
    }
    return {Inserted(text, colon, U"，支付(1)")};
  }
  const std::size_t bracket = text.find(U'】');
  if (bracket != kNone) return {Inserted(text, bracket + 1, U"可以支付(1)。若如此，")};
  const std::size_t when = text.find(U"时，");
  if (when != kNone) return {Inserted(text, when + 2, U"可以支付(1)。若如此，")};
  return {};
}

std::vector<Text> WithOthers(const Text& text) {
  std::vector<Text> changes;
  constexpr std::array<std::u32string_view, 9> kNouns = {
      U"角色牌", U"装备牌", U"资源牌", U"事件牌", U"战术牌", U"牌", U"『", U"{", U"｛"};
  for (std::size_t at = 1; at < text.size(); ++at) {
    const auto rest = std::u32string_view(text).substr(at);
    const bool is_noun = std::any_of(kNouns.begin(), kNouns.end(), [&](std::u32string_view noun) {
      return rest.starts_with(noun);
    });
    const bool is_behind_count = text[at - 1] == U'张' || text[at - 1] == U'有' ||
                                 text[at - 1] == U'的' || text[at - 1] == U'方';
    const bool is_other = text[at - 1] == U'他' || text[at - 1] == U'另';
    if ((is_noun || is_behind_count) && !is_other) changes.push_back(Inserted(text, at, U"其他"));
  }
  return changes;
}

}  // namespace caiding::zero_zh

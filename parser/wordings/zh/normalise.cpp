// SPDX-License-Identifier: MIT
#include "parser/wordings/zh/normalise.h"

namespace caiding::parser {
namespace {

bool IsLayout(char32_t point) {
  return point == U' ' || point == U'\t' || point == U'\n' || point == U'\r' || point == 0x3000 ||
         point == 0xA0 || point == 0xFEFF || point == 0x200B ||
         (point >= 0x2000 && point <= 0x200A);
}

/// 对手 is 对方, but not in 对手牌, where 手牌 is the hand; 己方 is 我方, 弃置 and 丢弃 are 舍弃,
/// 目标 is 对象, 把 is 将.
char32_t InRulebookWords(std::u32string_view original, std::size_t at) {
  const auto next = [&](std::size_t by) {
    return at + by < original.size() ? original[at + by] : U'\0';
  };
  const char32_t before = at > 0 ? original[at - 1] : U'\0';
  if (original[at] == U'手' && before == U'对' && (next(1) != U'牌' || next(2) == U'组'))
    return U'方';
  // 弃置, 丢弃.
  if (original[at] == U'弃' && next(1) == U'置') return U'舍';
  if (original[at] == U'置' && before == U'弃') return U'弃';
  if (original[at] == U'丢' && next(1) == U'弃') return U'舍';
  // 目标 of an attack or an effect is its 对象.
  if (original[at] == U'目' && next(1) == U'标') return U'对';
  if (original[at] == U'标' && before == U'目') return U'象';
  // 把此牌横置 is 将此牌横置; 一把 counts.
  const bool is_counter =
      std::u32string_view(U"一二两三四五六七八九十几每1234567890").find(before) !=
      std::u32string_view::npos;
  if (original[at] == U'把' && !is_counter) return U'将';
  if (original[at] == U'己' && next(1) == U'方' && before != U'自') return U'我';
  return original[at];
}

/// The closing bracket of a name, or 0.
char32_t NameCloser(char32_t point) {
  switch (point) {
    case U'『': return U'』';
    case U'「': return U'」';
    case U'{': return U'}';
    case U'｛': return U'｝';
    case U'[': return U']';
    case U'［': return U'］';
    default: return 0;
  }
}

/// Where the 「 at `at` closes, if what stands between is no name but a text:
/// 「【攻击时】抽一张牌。」.
std::size_t QuotedText(std::u32string_view original, std::size_t at) {
  const std::size_t end = original.find(U'」', at);
  if (original[at] != U'「' || end == original.npos) return original.npos;
  const std::u32string_view inside = original.substr(at + 1, end - at - 1);
  const bool is_text = inside.find_first_of(U"。，：；【（(+") != inside.npos;
  return is_text ? end : original.npos;
}

char32_t NormalSpelling(char32_t point) {
  if (point >= U'！' && point <= U'～') point -= 0xFEE0;  // The full-width forms of ASCII.
  switch (point) {
    case U',': return U'，';
    case U':': return U'：';
    case U';': return U'；';
    case U'.': return U'。';
    case U'．': return U'。';
    case U'｡': return U'。';
    case U'−': return U'-';
    case U'–': return U'-';
    case U'—': return U'-';
    case U'﹣': return U'-';
    case U'〝': return U'“';
    case U'〞': return U'”';
    case U'l': return U'L';
    case U'v': return U'V';
    case U'x': return U'X';
    default: return point;
  }
}

}  // namespace

NormalText Normalise(std::u32string_view original) {
  NormalText result{.original = std::u32string(original), .text = {}, .from = {}};
  bool quote_is_open = false;
  char32_t closer = 0;
  std::size_t quote_ends = original.npos;
  for (std::uint32_t i = 0; i < original.size(); ++i) {
    const char32_t point = original[i];
    const bool is_in_name = closer != 0 && point != closer;
    if (!is_in_name && IsLayout(point)) continue;
    char32_t normal = is_in_name ? point : NormalSpelling(InRulebookWords(original, i));
    if (!is_in_name && normal == U'"') {
      normal = quote_is_open ? U'”' : U'“';
      quote_is_open = !quote_is_open;
    }
    if (!is_in_name && quote_ends == original.npos) quote_ends = QuotedText(original, i);
    const bool is_quoting = quote_ends != original.npos && !is_in_name;
    if (is_quoting && point == U'「') normal = U'“';
    if (is_quoting && i == quote_ends) {
      normal = U'”';
      quote_ends = original.npos;
    }
    // 对手, 敌方 are 对方, 己方 is 我方; 对手牌 may be 对 and 手牌.
    const bool is_pair = !is_in_name && !result.text.empty() && closer == 0;
    const char32_t before = is_pair ? result.text.back() : 0;
    const bool is_hand = original.substr(i + 1, 1) == U"牌" && original.substr(i + 1, 2) != U"牌组";
    if (before == U'对' && normal == U'手' && !is_hand) normal = U'方';
    if (before == U'敌' && normal == U'方') result.text.back() = U'对';
    if (before == U'己' && normal == U'方') result.text.back() = U'我';
    if (closer == 0 && normal != U'“') {
      closer = NameCloser(point);
      // A name that is never closed is no name; then its layout does not matter.
      if (closer != 0 && original.find(closer, i) == std::u32string_view::npos) closer = 0;
    } else if (point == closer) {
      closer = 0;
    }
    result.text.push_back(normal);
    result.from.push_back({i, i + 1});
  }
  return result;
}

}  // namespace caiding::parser

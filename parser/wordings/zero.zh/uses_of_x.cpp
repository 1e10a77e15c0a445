// SPDX-License-Identifier: MIT
// The X of a text.
#include <algorithm>
#include <array>

#include "parser/wordings/zero.zh/seen_words.h"

namespace caiding::zero_zh {
namespace {

/// Half-width letters and signs, capitals; layout becomes one blank so that places stay.
std::u32string Folded(std::u32string_view text) {
  std::u32string folded(text);
  for (char32_t& c : folded) {
    if (c >= U'\uFF01' && c <= U'\uFF5E') c -= 0xFEE0;
    if (c == U'x') c = U'X';
    if (c == U'\u3000' || c == U'\t') c = U' ';
  }
  return folded;
}

bool IsWordSign(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z') ||
         c == U'-' || c == U'·' || c == U'/';
}

/// True if what follows an amount follows the letter at `at`, or a sign stands before it.
bool IsAmount(std::u32string_view text, std::size_t at) {
  constexpr std::u32string_view kBehind = U"张点个次枚层名种倍位以或的，。；、,;)";
  constexpr std::u32string_view kBefore = U"+-加减";
  if (at > 0 && kBefore.find(text[at - 1]) != std::u32string_view::npos) return true;
  const std::size_t next = text.find_first_not_of(U' ', at + 1);
  return next == std::u32string_view::npos || kBehind.find(text[next]) != std::u32string_view::npos;
}

/// The X that stand for an amount, outside names and quotations.
std::vector<std::size_t> FindVariables(std::u32string_view text) {
  constexpr std::u32string_view kOpening = U"『「{“[";
  constexpr std::u32string_view kClosing = U"』」}”]";
  std::vector<std::size_t> found;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kOpening.find(text[i]) != std::u32string_view::npos) ++depth;
    if (kClosing.find(text[i]) != std::u32string_view::npos && depth > 0) --depth;
    if (text[i] != U'X' || depth > 0) continue;
    // A minus before it is arithmetic (费用-X), a dash behind it a name.
    const bool is_in_word = (i + 1 < text.size() && IsWordSign(text[i + 1])) ||
                            (i > 0 && IsWordSign(text[i - 1]) && text[i - 1] != U'-');
    if (!is_in_word && IsAmount(text, i)) found.push_back(i);
  }
  return found;
}

/// The text without blanks, in which words are looked for.
std::u32string WithoutBlanks(std::u32string text) {
  std::erase(text, U' ');
  return text;
}

/// True if words of this text fix X or let somebody choose it.
bool IsFixedIn(const std::u32string& text) {
  constexpr std::array<std::u32string_view, 22> kFixing = {
      U"X为",   U"X等于", U"X是",   U"X=",    U"X即",   U"X指", U"X表示",   U"X相当",
      U"X由",   U"X取",   U"X视",   U"X的值", U"X的数", U"X值", U"X可以为", U"选择X",
      U"宣布X", U"决定X", U"指定X", U"宣言X", U"设X",   U"令X"};
  return std::any_of(kFixing.begin(), kFixing.end(), [&](std::u32string_view words) {
    return text.find(words) != std::u32string::npos;
  });
}

/// True if some X of the text is paid: what is paid is chosen by who pays.
/// Rule: [Zero 1.20, 303.8].
bool IsPaidIn(const std::u32string& text) {
  if (text.find(U"(X)") != std::u32string::npos || text.find(U"支付X") != std::u32string::npos) {
    return true;
  }
  const std::size_t colon = std::min(text.find(U'：'), text.find(U':'));
  return colon != std::u32string::npos && text.find(U'X') < colon;
}

}  // namespace

ir::UsesOfX UsesOfX(std::u32string_view text) {
  const std::u32string folded = Folded(text);
  const std::u32string words = WithoutBlanks(folded);
  return {
      .places = FindVariables(folded), .is_fixed = IsFixedIn(words), .is_paid = IsPaidIn(words)};
}

}  // namespace caiding::zero_zh

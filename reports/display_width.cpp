// SPDX-License-Identifier: MIT
#include "reports/display_width.h"

#include <algorithm>

#include <unicode/uchar.h>

#include "model/ir/utf8.h"

namespace caiding::reports {
namespace {

/// Marks that change the writing direction, and other format characters without a picture.
bool IsSteering(char32_t c) {
  return (c >= 0x80 && c < 0xA0) || c == 0x061C || (c >= 0x200E && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         (c >= 0xFFF9 && c <= 0xFFFB);
}

char32_t Picture(char32_t c) {
  if (c < 0x20) return 0x2400 + c;
  if (c == 0x7F) return 0x2421;
  return IsSteering(c) ? U'\uFFFD' : c;
}

}  // namespace

int DisplayWidth(char32_t c) {
  // Latin letters and signs, and what is pictured.
  if (c < 0x300 || IsSteering(c)) return 1;
  const auto point = static_cast<UChar32>(c);
  // Combining marks and what joins or parts letters.
  if ((U_GET_GC_MASK(point) & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK)) != 0) return 0;
  const int width = u_getIntPropertyValue(point, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

std::size_t DisplayWidth(std::u32string_view text) {
  std::size_t width = 0;
  for (const char32_t c : text) width += static_cast<std::size_t>(DisplayWidth(c));
  return width;
}

std::u32string Printable(std::u32string_view text) {
  std::u32string printable(text);
  std::transform(printable.begin(), printable.end(), printable.begin(), Picture);
  return printable;
}

std::string Printable(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t bad = ir::FindBadUtf8(text);
    const auto good = ir::DecodeUtf8(text.substr(0, bad));
    if (good) out += ir::EncodeUtf8(Printable(*good));
    if (bad == std::string_view::npos) return out;
    out += "\xEF\xBF\xBD";
    text.remove_prefix(bad + 1);
  }
}

}  // namespace caiding::reports

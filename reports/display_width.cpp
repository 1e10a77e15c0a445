// SPDX-License-Identifier: MIT
#include "reports/display_width.h"

#include <algorithm>
#include <array>

#include "model/ir/utf8.h"

namespace caiding::reports {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Unicode's East_Asian_Width W and F, neighbouring blocks merged.
constexpr std::array kWide = {
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x2329, 0x232A},
    Range{0x23E9, 0x23EC},   Range{0x25FD, 0x25FE},   Range{0x2614, 0x2615},
    Range{0x2648, 0x2653},   Range{0x26A1, 0x26A1},   Range{0x26BD, 0x26BE},
    Range{0x2705, 0x2705},   Range{0x274C, 0x274C},   Range{0x2753, 0x2757},
    Range{0x2795, 0x2797},   Range{0x2B1B, 0x2B1C},   Range{0x2B50, 0x2B50},
    Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},
    Range{0x4E00, 0xA4CF},   Range{0xA960, 0xA97F},   Range{0xAC00, 0xD7A3},
    Range{0xF900, 0xFAFF},   Range{0xFE10, 0xFE19},   Range{0xFE30, 0xFE6F},
    Range{0xFF01, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x16FE0, 0x18CFF},
    Range{0x1AFF0, 0x1B2FF}, Range{0x1F004, 0x1F004}, Range{0x1F0CF, 0x1F0CF},
    Range{0x1F18E, 0x1F18E}, Range{0x1F191, 0x1F19A}, Range{0x1F200, 0x1F265},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F7E0, 0x1F7EB},
    Range{0x1F90C, 0x1F9FF}, Range{0x1FA70, 0x1FAFF}, Range{0x20000, 0x3FFFD}};

/// Combining marks and joiners.
constexpr std::array kNarrowest = {
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x064B, 0x065F},
    Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200D}, Range{0x20D0, 0x20FF},
    Range{0x302A, 0x302D}, Range{0x3099, 0x309A}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F},
    Range{0xE0100, 0xE01EF}};

template <class Ranges>
bool Holds(const Ranges& ranges, char32_t c) {
  const auto after = std::upper_bound(ranges.begin(), ranges.end(), c,
                                      [](char32_t v, const Range& range) { return v < range.first; });
  return after != ranges.begin() && c <= std::prev(after)->last;
}

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
  if (c < 0x300) return 1;
  if (Holds(kNarrowest, c)) return 0;
  return Holds(kWide, c) ? 2 : 1;
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

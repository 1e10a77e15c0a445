// SPDX-License-Identifier: MIT
#include "reports/underline.h"

#include <algorithm>

#include "model/ir/utf8.h"
#include "reports/display_width.h"

namespace caiding::reports {
namespace {

/// The sign below each code point; the place after the last one can be marked too.
std::string SignOfEach(std::size_t length, const std::vector<Mark>& marks) {
  std::string signs(length + 1, ' ');
  for (const Mark& mark : marks) {
    const std::size_t begin = std::min<std::size_t>(mark.begin, length);
    const std::size_t end =
        std::max<std::size_t>(std::min<std::size_t>(mark.end, length), begin + 1);
    for (std::size_t i = begin; i < end; ++i) {
      if (signs[i] == ' ') signs[i] = mark.sign;
    }
  }
  return signs;
}

/// How many code points from `begin` fit into the width; at least one.
std::size_t FitCount(std::u32string_view text, std::size_t width_max) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    width += static_cast<std::size_t>(DisplayWidth(text[i]));
    if (width > width_max && i > 0) return i;
  }
  return text.size();
}

std::string MarksBelow(std::u32string_view text, std::string_view signs) {
  std::string below;
  for (std::size_t i = 0; i < text.size(); ++i) {
    below.append(static_cast<std::size_t>(DisplayWidth(text[i])), signs[i]);
  }
  if (signs.size() > text.size()) below += signs.back();
  below.erase(below.find_last_not_of(' ') + 1);
  return below;
}

}  // namespace

std::vector<MarkedLine> Underline(std::u32string_view text, const std::vector<Mark>& marks,
                                  std::size_t width_max) {
  const std::u32string printable = Printable(text);
  const std::string signs = SignOfEach(text.size(), marks);
  std::vector<MarkedLine> lines;
  for (std::size_t at = 0; at < printable.size() || lines.empty();) {
    const std::u32string_view rest = std::u32string_view(printable).substr(at);
    const std::size_t count = FitCount(rest, width_max);
    const bool is_last = at + count == printable.size();
    const std::u32string_view part = rest.substr(0, count);
    lines.push_back({.text = ir::EncodeUtf8(part),
                     .marks = MarksBelow(
                         part, std::string_view(signs).substr(at, is_last ? count + 1 : count))});
    at += count;
  }
  return lines;
}

}  // namespace caiding::reports

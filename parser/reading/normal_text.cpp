// SPDX-License-Identifier: MIT
#include "parser/reading/normal_text.h"

#include <algorithm>

namespace caiding::parser {

ir::SourceRange NormalText::Original(std::uint32_t begin, std::uint32_t end) const {
  if (from.empty()) return {};
  const auto last = static_cast<std::uint32_t>(from.size());
  if (begin >= last) return {from.back().end, from.back().end};
  end = std::min(end, last);
  if (end <= begin) return {from[begin].begin, from[begin].begin};
  return {from[begin].begin, from[end - 1].end};
}

std::u32string_view NormalText::Spelling(std::uint32_t begin, std::uint32_t end) const {
  const ir::SourceRange range = Original(begin, end);
  return std::u32string_view(original).substr(range.begin, range.end - range.begin);
}

}  // namespace caiding::parser

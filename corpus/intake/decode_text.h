// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/read_cards.h"

namespace caiding::corpus {

/// A file's text as UTF-8 without a byte order mark, and where its bytes made no sense.
struct DecodedText {
  std::string text;  ///< Bad bytes are replaced by U+FFFD.
  Encoding encoding = Encoding::Utf8;
  std::vector<std::size_t> bad_offsets;  ///< In `text`, ascending; runs of bad bytes count once.
};

/// Decodes UTF-8 and UTF-16 with or without their marks, and GB18030, told by its validity.
DecodedText DecodeText(std::string bytes);

/// Walks forward through a text and counts lines and columns (code points), both from 1.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text) : text_(text) {}
  /// Line and column of an offset. Going back to an earlier offset counts again from the start.
  Place At(const std::string& file, std::size_t offset);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  std::uint32_t line_ = 1;
  std::uint32_t column_ = 1;
};

}  // namespace caiding::corpus

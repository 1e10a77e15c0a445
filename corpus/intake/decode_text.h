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

/// Counts lines and columns (code points) of a text, both from 1. Lines end with LF, CR LF or CR.
class LineCounter {
 public:
  /// The text has to outlive it.
  explicit LineCounter(std::string_view text) : text_(text) {}
  /// Line and column of an offset; the first call walks through the whole text, the others look up.
  Place At(const std::string& file, std::size_t offset);

 private:
  void Walk();
  std::size_t PointsBefore(std::size_t offset) const;

  std::string_view text_;
  std::vector<std::size_t> line_starts_;
  std::vector<std::size_t> points_;  ///< Code points before each block of the text.
};

}  // namespace caiding::corpus

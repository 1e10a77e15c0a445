// SPDX-License-Identifier: MIT
#include "parser/reading/nearest.h"

#include "model/ir/edit_distance.h"

namespace caiding::parser {

std::string Utf8(std::u32string_view text) {
  std::string bytes;
  for (char32_t point : text) {
    if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) point = 0xFFFD;
    const auto put = [&](char32_t value) {
      bytes.push_back(static_cast<char>(static_cast<unsigned char>(value)));
    };
    if (point < 0x80) {
      put(point);
    } else if (point < 0x800) {
      put(0xC0 | (point >> 6));
      put(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
      put(0xE0 | (point >> 12));
      put(0x80 | ((point >> 6) & 0x3F));
      put(0x80 | (point & 0x3F));
    } else {
      put(0xF0 | (point >> 18));
      put(0x80 | ((point >> 12) & 0x3F));
      put(0x80 | ((point >> 6) & 0x3F));
      put(0x80 | (point & 0x3F));
    }
  }
  return bytes;
}

std::string Nearest(const std::vector<std::u32string_view>& phrases, std::u32string_view words) {
  // BOUND: longer spans are like nothing.
  words = words.substr(0, 24);
  std::u32string_view best;
  std::size_t least = 1000;
  for (const std::u32string_view phrase : phrases) {
    const std::size_t distance = ir::EditDistance(phrase, words.substr(0, phrase.size() + 1));
    if (distance < least && distance < phrase.size() && distance * 2 <= phrase.size() + 1) {
      least = distance;
      best = phrase;
    }
  }
  return Utf8(best);
}

std::string NearestTiming(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  std::vector<std::u32string_view> phrases;
  for (const ir::Word& word : vocabulary.timings) phrases.emplace_back(word.spellings[0]);
  return Nearest(phrases, words);
}

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
// The marks before the abilities of the card itself.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "parser/wordings/zero.zh/seen_words.h"

namespace caiding::zero_zh {
namespace {

using ir::OwnMark;

constexpr std::array<std::u32string_view, 9> kGivingWords = {
    U"获得", U"代替物", U"拥有", U"具有", U"视为", U"成为", U"下列", U"以下", U"如下"};

bool IsLayout(char32_t c) { return c == U' ' || c == U'\t' || c == U'\u3000' || c == U'\u00A0'; }

/// Full-width letters, digits and signs as half-width ones, letters as capitals.
char32_t Folded(char32_t c) {
  if (c >= U'\uFF01' && c <= U'\uFF5E') c -= 0xFEE0;
  return c >= U'a' && c <= U'z' ? c - 0x20 : c;
}

bool IsDigit(char32_t c) { return c >= U'0' && c <= U'9'; }

class MarkReader {
 public:
  MarkReader(std::u32string_view text, const ir::Vocabulary& vocabulary)
      : text_(text), vocabulary_(vocabulary) {}

  std::vector<OwnMark> ReadAll() {
    while (at_ < text_.size()) {
      ReadHead();
      if (!SkipSentence()) break;
    }
    return std::move(marks_);
  }

 private:
  char32_t Here() const { return at_ < text_.size() ? Folded(text_[at_]) : U'\0'; }
  void SkipLayout() {
    while (at_ < text_.size() && IsLayout(text_[at_])) ++at_;
  }
  bool Take(char32_t c) {
    if (Here() != c) return false;
    ++at_;
    return true;
  }
  bool Take(std::u32string_view words) {
    const std::size_t begin = at_;
    for (const char32_t c : words) {
      if (!Take(c)) {
        at_ = begin;
        return false;
      }
    }
    return true;
  }
  void Add(OwnMark::Sort sort, std::size_t begin, ir::TimingId timing = {}) {
    marks_.push_back({.sort = sort,
                      .range = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)},
                      .timing = timing});
  }
  // INVARIANT: each turn of the loop takes something or ends it.
  void ReadHead() {
    for (;;) {
      SkipLayout();
      if (ReadTiming() || ReadLevel() || ReadLifeBurst()) continue;
      if (!marks_.empty() &&
          (Take(U'/') || Take(U'，') || Take(U',') || Take(U'：') || Take(U':'))) {
        continue;
      }
      return;
    }
  }
  bool ReadTiming() {
    if (Here() != U'【') return false;
    const std::size_t begin = at_;
    const std::size_t close = text_.find(U'】', begin);
    if (close == std::u32string_view::npos) return false;
    std::u32string content(text_.substr(begin + 1, close - begin - 1));
    std::erase_if(content, IsLayout);
    at_ = close + 1;
    if (content == U"反击特效") {
      Add(OwnMark::Sort::LifeBurst, begin);
      return true;
    }
    const auto timing = ir::FindId<ir::TimingId>(vocabulary_.timings, content);
    if (!timing.IsNone()) Add(OwnMark::Sort::Timing, begin, timing);
    return true;
  }
  bool ReadLevel() {
    const std::size_t begin = at_;
    const bool is_bracketed = Take(U'(');
    if (!(Take(U"LV") || Take(U"等级")) || !TakeDigits() || (is_bracketed && !Take(U')'))) {
      at_ = begin;
      return false;
    }
    const std::size_t end = at_;
    SkipLayout();
    // LV2 以上的, LV2 的, LV2 角色牌 describe cards; a mark is followed by its ability.
    constexpr std::u32string_view kDescribing = U"的以或及角牌且、和";
    if (at_ == text_.size() || kDescribing.find(text_[at_]) != std::u32string_view::npos) {
      at_ = begin;
      return false;
    }
    at_ = end;
    Add(OwnMark::Sort::Level, begin);
    return true;
  }
  bool TakeDigits() {
    SkipLayout();
    const std::size_t begin = at_;
    while (IsDigit(Here())) ++at_;
    return at_ > begin;
  }
  bool ReadLifeBurst() {
    const std::size_t begin = at_;
    if (Take(U"反击特效") && (Here() == U'：' || Here() == U':')) {
      Add(OwnMark::Sort::LifeBurst, begin);
      return true;
    }
    at_ = begin;
    return false;
  }
  /// Goes behind the next full stop outside brackets; false if the text ends, or if what was passed
  /// may give what follows to another card.
  bool SkipSentence() {
    constexpr std::u32string_view kOpening = U"（(“「『{｛[［";
    constexpr std::u32string_view kClosing = U"）)”」』}｝]］";
    const std::size_t begin = at_;
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char32_t c = text_[at_];
      if (kOpening.find(c) != std::u32string_view::npos) ++depth;
      if (kClosing.find(c) != std::u32string_view::npos && depth > 0) --depth;
      if (c == U'。' && depth == 0) break;
    }
    if (at_ == text_.size()) return false;
    const std::u32string_view passed = text_.substr(begin, at_++ - begin);
    return std::none_of(kGivingWords.begin(), kGivingWords.end(), [&](std::u32string_view word) {
      return passed.find(word) != std::u32string_view::npos;
    });
  }

  std::u32string_view text_;
  const ir::Vocabulary& vocabulary_;
  std::size_t at_ = 0;
  std::vector<OwnMark> marks_;
};

}  // namespace

std::vector<OwnMark> OwnMarks(std::u32string_view text, const ir::Vocabulary& vocabulary) {
  return MarkReader(text, vocabulary).ReadAll();
}

}  // namespace caiding::zero_zh

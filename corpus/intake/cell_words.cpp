// SPDX-License-Identifier: MIT
#include "corpus/intake/cell_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

/// Spreadsheets count days; these are the years 1954 to 2119.
constexpr std::int64_t kSerialMin = 20'000;
constexpr std::int64_t kSerialMax = 80'000;

char32_t HalfWidth(char32_t c) {
  if (c >= U'\uFF01' && c <= U'\uFF5E') return c - 0xFEE0;
  return c == U'\u3000' || c == U'\u00A0' ? U' ' : c;
}

std::u32string HalfWidth(std::string_view cell) {
  std::u32string text = ir::DecodeUtf8(cell).value_or(std::u32string());
  for (char32_t& c : text) c = HalfWidth(c);
  return text;
}

std::string Digits(std::int64_t number, std::size_t width) {
  std::string digits = std::to_string(number);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string DateText(std::int64_t year, std::int64_t month, std::int64_t day) {
  return Digits(year, 4) + "-" + Digits(month, 2) + "-" + Digits(day, 2);
}

/// Reads a day, and the time behind it, from the beginning to the end of a cell.
class DayReader {
 public:
  explicit DayReader(std::u32string_view cell) : text_(cell) {}

  /// Nothing if the cell is anything else, or more.
  std::optional<std::string> Read() {
    SkipBlanks();
    const std::size_t begin = at_;
    auto day = ReadSerial();
    if (!day) {
      at_ = begin;
      day = ReadDay();
    }
    SkipBlanks();
    return at_ == text_.size() ? day : std::nullopt;
  }

 private:
  bool Take(std::u32string_view one_of) {
    if (at_ == text_.size() || one_of.find(text_[at_]) == one_of.npos) return false;
    ++at_;
    return true;
  }
  bool SkipBlanks() {
    const std::size_t begin = at_;
    while (Take(U" \t\n\r")) {
    }
    return at_ > begin;
  }
  std::optional<std::int64_t> Number(std::size_t least, std::size_t most) {
    std::int64_t number = 0;
    std::size_t size = 0;
    for (; at_ < text_.size() && text_[at_] >= U'0' && text_[at_] <= U'9'; ++at_, ++size) {
      if (size == most) return std::nullopt;
      number = number * 10 + (text_[at_] - U'0');
    }
    if (size < least) return std::nullopt;
    return number;
  }
  /// A fraction is the time of the day.
  std::optional<std::string> ReadSerial() {
    const auto serial = Number(5, 5);
    if (!serial || *serial < kSerialMin || *serial > kSerialMax) return std::nullopt;
    if (Take(U".") && !Number(1, 17)) return std::nullopt;
    using namespace std::chrono;
    const year_month_day day{sys_days{year{1899} / December / 30} + days{*serial}};
    return DateText(static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                    static_cast<unsigned>(day.day()));
  }
  std::optional<std::string> ReadDay() {
    const auto year = Number(4, 4);
    SkipBlanks();
    const std::size_t sign = at_;
    if (!year || !Take(U"-/.年")) return std::nullopt;
    const bool is_chinese = text_[sign] == U'年';
    SkipBlanks();
    const auto month = Number(1, 2);
    SkipBlanks();
    // One sign for both: 2026-3/1 may be anything.
    if (!month || !Take(is_chinese ? U"月" : text_.substr(sign, 1))) return std::nullopt;
    SkipBlanks();
    const auto day = Number(1, 2);
    if (!day) return std::nullopt;
    if (is_chinese) {
      SkipBlanks();
      Take(U"日号");
    }
    if (!ReadTime()) return std::nullopt;
    return DateText(*year, *month, *day);
  }
  /// `T00:00:00Z` or ` 0:00`, or nothing at all; false for anything else.
  bool ReadTime() {
    const bool is_behind_blank = SkipBlanks();
    if (at_ == text_.size()) return true;
    const bool has_sign = is_behind_blank || Take(U"T");
    if (!has_sign || !Number(1, 2) || !Take(U":") || !Number(2, 2)) return false;
    if (Take(U":") && !Number(2, 2)) return false;
    if (Take(U".") && !Number(1, 9)) return false;
    if (Take(U"Z")) return true;
    return !Take(U"+-") || (Number(2, 2) && Take(U":") && Number(2, 2));
  }

  std::u32string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::u32string FoldedCell(std::string_view cell) {
  std::u32string folded = HalfWidth(cell);
  std::erase_if(folded, [](char32_t c) { return c == U' ' || c == U'\t' || c == U'\n'; });
  return folded;
}

bool SaysNone(std::string_view cell) {
  std::u32string folded = FoldedCell(cell);
  for (char32_t& c : folded) {
    if (c >= U'a' && c <= U'z') c -= U'a' - U'A';
  }
  constexpr std::u32string_view kStrokes = U"-‐‑–—―─/\\";
  const bool is_strokes = !folded.empty() && folded.size() <= 3 &&
                          std::all_of(folded.begin(), folded.end(), [&](char32_t c) {
                            return kStrokes.find(c) != kStrokes.npos;
                          });
  constexpr std::array<std::u32string_view, 8> kNone = {U"无",  U"無",   U"没有", U"(无)",
                                                        U"N/A", U"NONE", U"NULL", U"N.A."};
  return is_strokes || std::find(kNone.begin(), kNone.end(), folded) != kNone.end();
}

std::optional<std::int64_t> WholeNumber(std::string_view cell) {
  std::string digits = ir::EncodeUtf8(FoldedCell(cell));
  // Spreadsheets keep numbers as fractions.
  if (digits.size() > 2 && digits.ends_with(".0")) digits.resize(digits.size() - 2);
  if (digits.starts_with("+")) digits.erase(0, 1);
  std::int64_t number = 0;
  const char* end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  if (digits.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

std::string DateOf(std::string_view cell) {
  const std::u32string text = HalfWidth(cell);
  return DayReader(text).Read().value_or(std::string(cell));
}

}  // namespace caiding::corpus

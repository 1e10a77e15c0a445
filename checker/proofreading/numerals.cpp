// SPDX-License-Identifier: MIT
#include "checker/proofreading/numerals.h"

#include <cstddef>

namespace caiding::proofreading {
namespace {

constexpr std::u32string_view kMeasures = U"张枚个次点种名件只条份";
constexpr std::u32string_view kWords = U"〇一二三四五六七八九十百千万零两";
constexpr std::u32string_view kOpens = U"『「{｛《";
constexpr std::u32string_view kCloses = U"』」}｝》";

bool IsWord(char32_t c) { return kWords.find(c) != kWords.npos; }

/// 二次元, 一点点: the sign is no measure word there.
bool IsOtherWord(std::u32string_view from) {
  constexpr std::u32string_view kOther[] = {U"次元", U"点点", U"个体", U"名字", U"条件"};
  for (const std::u32string_view word : kOther) {
    if (from.starts_with(word)) return true;
  }
  return false;
}

int ValueOfDigits(std::u32string_view digits) {
  constexpr int kBeyond = 1'000'000;
  int value = 0;
  for (const char32_t c : digits) {
    if (value >= kBeyond) return kBeyond;
    value = value * 10 + static_cast<int>(c >= U'０' ? c - U'０' : c - U'0');
  }
  return value;
}

/// From 1 to 99; 0: another number.
int ValueOfWords(std::u32string_view words) {
  constexpr std::u32string_view kOnes = U"〇一二三四五六七八九";
  const auto one = [&](char32_t c) {
    if (c == U'两') return 2;
    const auto at = kOnes.find(c);
    return at == kOnes.npos ? 0 : static_cast<int>(at);
  };
  const auto ten = words.find(U'十');
  if (ten == words.npos) return words.size() == 1 ? one(words.front()) : 0;
  if (ten > 1 || words.size() - ten > 2) return 0;
  const int tens = ten == 0 ? 1 : one(words.front());
  const int ones = words.size() - ten == 2 ? one(words.back()) : 0;
  return tens == 0 ? 0 : tens * 10 + ones;
}

}  // namespace

bool IsDigit(char32_t c) { return (c >= U'0' && c <= U'9') || (c >= U'０' && c <= U'９'); }

std::vector<bool> InNames(std::u32string_view text) {
  std::vector<bool> in_names(text.size(), false);
  int open = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (kCloses.find(text[at]) != kCloses.npos && open > 0) --open;
    in_names[at] = open > 0;
    if (kOpens.find(text[at]) != kOpens.npos) ++open;
  }
  return in_names;
}

std::vector<Numeral> NumeralsOf(std::u32string_view text) {
  std::vector<Numeral> numerals;
  const std::vector<bool> in_names = InNames(text);
  for (std::size_t at = 0; at < text.size();) {
    const bool is_digits = IsDigit(text[at]);
    if (!is_digits && !IsWord(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (end < text.size() && (is_digits ? IsDigit(text[end]) : IsWord(text[end]))) ++end;
    const bool counts = end < text.size() && kMeasures.find(text[end]) != kMeasures.npos &&
                        !IsOtherWord(text.substr(end));
    // A sign of a calculation, or a number of both sorts: 1万点, +2个.
    const char32_t before = at == 0 ? U'\0' : text[at - 1];
    const bool is_part =
        IsDigit(before) || IsWord(before) || before == U'.' || before == U'+' || before == U'-';
    if (counts && !is_part && !in_names[at]) {
      const std::u32string_view words = text.substr(at, end - at);
      numerals.push_back(
          {.range = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)},
           .measure = text[end],
           .is_digits = is_digits,
           .is_ordinal = before == U'第',
           .value = is_digits ? ValueOfDigits(words) : ValueOfWords(words)});
    }
    at = end;
  }
  return numerals;
}

std::optional<std::u32string> CountedInWords(int value) {
  constexpr std::u32string_view kOnes = U"〇一二三四五六七八九";
  if (value < 1 || value > 99) return std::nullopt;
  if (value == 2) return U"两";
  std::u32string words;
  if (value >= 20) words += kOnes[static_cast<std::size_t>(value / 10)];
  if (value >= 10) words += U'十';
  if (value % 10 != 0) words += kOnes[static_cast<std::size_t>(value % 10)];
  return words;
}

}  // namespace caiding::proofreading

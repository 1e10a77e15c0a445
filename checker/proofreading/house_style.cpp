// SPDX-License-Identifier: MIT
#include "checker/proofreading/house_style.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/numerals.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

/// A writing is the rule of a set if so many places have it, and so many for each that has not.
constexpr std::size_t kRuleFrom = 20;
constexpr std::size_t kRuleShare = 20;

constexpr std::u32string_view kHalfOpen = U"([{";
constexpr std::u32string_view kHalfClose = U")]}";
constexpr std::u32string_view kFullOpen = U"（［｛";
constexpr std::u32string_view kFullClose = U"）］｝";

/// A bracket that is closed by one of its shape.
struct Pair {
  std::size_t shape = 0;
  std::size_t begin = 0;
  std::size_t end = 0;  ///< Of the closing one.
  bool is_full_open = false;
  bool is_full_close = false;

  bool IsMixed() const { return is_full_open != is_full_close; }
};

/// The brackets of a text that pair by their shape, whatever their width, outside names.
std::vector<Pair> PairsOf(std::u32string_view text) {
  std::vector<Pair> open;
  std::vector<Pair> pairs;
  const std::vector<bool> in_names = InNames(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_names[i]) continue;
    for (const bool is_full : {false, true}) {
      const auto opens = (is_full ? kFullOpen : kHalfOpen).find(text[i]);
      if (opens != std::u32string_view::npos)
        open.push_back({.shape = opens, .begin = i, .is_full_open = is_full});
      const auto closes = (is_full ? kFullClose : kHalfClose).find(text[i]);
      if (closes == std::u32string_view::npos || open.empty() || open.back().shape != closes)
        continue;
      Pair pair = open.back();
      open.pop_back();
      pair.end = i;
      pair.is_full_close = is_full;
      pairs.push_back(pair);
    }
  }
  std::sort(pairs.begin(), pairs.end(),
            [](const Pair& a, const Pair& b) { return a.begin < b.begin; });
  return pairs;
}

std::u32string Inside(std::u32string_view text, const Pair& pair) {
  return std::u32string(text.substr(pair.begin + 1, pair.end - pair.begin - 1));
}

struct Widths {
  std::size_t half = 0;
  std::size_t full = 0;
  void Add(const Pair& pair) { ++(pair.is_full_open ? full : half); }
};

/// Digits of a number, and how many of them are full-width. Its sign may be either: a full-width
/// plus before plain digits is usual.
struct Digits {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t full = 0;

  bool IsMixed() const { return full > 0 && full < end - begin; }
};

/// Outside names.
std::vector<Digits> NumbersIn(std::u32string_view text) {
  std::vector<Digits> all;
  const std::vector<bool> in_names = InNames(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_full = text[i] >= U'０';
    if (in_names[i] || !IsDigit(text[i])) continue;
    if (all.empty() || all.back().end != i) all.push_back({.begin = i, .end = i});
    all.back().end = i + 1;
    all.back().full += is_full ? 1 : 0;
  }
  return all;
}

/// In the width that is asked for.
std::u32string InWidth(std::u32string_view digits, bool is_full) {
  constexpr char32_t kApart = U'０' - U'0';
  std::u32string written;
  for (const char32_t c : digits) {
    const bool is_wide = c >= U'！';
    written += is_wide == is_full ? c : is_full ? c + kApart : c - kApart;
  }
  return written;
}

struct Writings {
  std::size_t digits = 0;
  std::size_t words = 0;
};

/// How the texts of the set write what can be written in several ways.
struct Habits {
  std::map<std::u32string, Widths> brackets;  ///< By what stands in them.
  Widths all_brackets;
  Widths digits;
  Widths field_digits;                    ///< Of the numbers in fields, one a field.
  std::map<char32_t, Writings> numerals;  ///< By the measure word behind them.
  std::size_t pairs_of_words = 0;         ///< 两 where things are counted,
};

bool IsSecond(std::u32string_view text, const Numeral& numeral) {
  return !numeral.is_digits && !numeral.is_ordinal &&
         text.substr(numeral.range.begin, numeral.range.end - numeral.range.begin) == U"二";
}

/// What the file has in the fields of the card that hold a number.
std::vector<const sheet::FieldPlace*> NumberFields(const CheckedCard& card) {
  const auto& of_kinds = card.sheet->fields.of_kinds;
  std::vector<const sheet::FieldPlace*> fields;
  for (const sheet::FieldPlace& field : card.fields) {
    const bool is_number = field.field == "cost" ||
                           std::any_of(of_kinds.begin(), of_kinds.end(), [&](const auto& one) {
                             return !one.stat.IsNone() && one.key == field.field;
                           });
    if (is_number) fields.push_back(&field);
  }
  return fields;
}

void LearnFields(const CheckedCard& card, Habits& habits) {
  for (const sheet::FieldPlace* field : NumberFields(card)) {
    const auto seen = ir::DecodeUtf8(field->seen).value_or(std::u32string());
    const std::vector<Digits> digits = NumbersIn(seen);
    if (digits.empty()) continue;
    const bool has_full =
        std::any_of(digits.begin(), digits.end(), [](const Digits& one) { return one.full > 0; });
    ++(has_full ? habits.field_digits.full : habits.field_digits.half);
  }
}

void Learn(const std::vector<CheckedCard>& cards, Habits& habits) {
  for (const CheckedCard& card : cards) {
    LearnFields(card, habits);
    for (const ir::Readings& readings : card.texts) {
      for (const Pair& pair : PairsOf(readings.text)) {
        if (pair.IsMixed()) continue;
        habits.all_brackets.Add(pair);
        habits.brackets[Inside(readings.text, pair)].Add(pair);
      }
      for (const Digits& digits : NumbersIn(readings.text))
        ++(digits.full > 0 ? habits.digits.full : habits.digits.half);
      for (const Numeral& numeral : NumeralsOf(readings.text)) {
        if (numeral.is_ordinal) continue;
        Writings& writings = habits.numerals[numeral.measure];
        ++(numeral.is_digits ? writings.digits : writings.words);
        if (!numeral.is_digits && numeral.value == 2 && !IsSecond(readings.text, numeral))
          ++habits.pairs_of_words;
      }
    }
  }
}

/// Words of a text, and what they should be.
struct Change {
  ir::SourceRange range;
  std::u32string meant;
};

/// What is wrong with some words of one text, for one reason.
struct Slip {
  std::vector<Change> changes;  ///< In text order.
  Message why;
  Message others;  ///< What the set does; empty: it has no other.
};

Message Others(std::size_t count, const std::string& writing) {
  if (count == 0) return {};
  const std::string times = std::to_string(count);
  return {"；另有 " + times + " 处是 " + writing, "; " + writing + " elsewhere: " + times};
}

bool IsUnread(const ir::Readings& readings, const Pair& pair) {
  return std::any_of(readings.not_understood.begin(), readings.not_understood.end(),
                     [&](const ir::NotUnderstood& what) {
                       return what.range.begin <= pair.end && pair.begin < what.range.end;
                     });
}

/// Brackets of two widths. Where the text is not read for their sake, S201 tells it.
std::optional<Slip> MixedBrackets(const ir::Readings& readings, const Habits& habits) {
  Slip slip{.changes = {}, .why = {"括号一半角一全角", "brackets of two widths"}, .others = {}};
  const std::u32string& text = readings.text;
  for (const Pair& pair : PairsOf(text)) {
    if (!pair.IsMixed() || IsUnread(readings, pair)) continue;
    const std::u32string inside = Inside(text, pair);
    const auto known = habits.brackets.find(inside);
    const Widths& widths = known == habits.brackets.end() ? habits.all_brackets : known->second;
    const bool is_full = widths.full > widths.half;
    const std::u32string meant = (is_full ? kFullOpen : kHalfOpen)[pair.shape] + inside +
                                 (is_full ? kFullClose : kHalfClose)[pair.shape];
    const bool is_nested = !slip.changes.empty() && pair.begin < slip.changes.back().range.end;
    if (is_nested) continue;
    slip.changes.push_back({.range = {static_cast<std::uint32_t>(pair.begin),
                                      static_cast<std::uint32_t>(pair.end + 1)},
                            .meant = meant});
    const std::size_t same = is_full ? widths.full : widths.half;
    if (slip.others.en.empty() && known != habits.brackets.end())
      slip.others = Others(same, "`" + ir::EncodeUtf8(meant) + "`");
  }
  if (slip.changes.empty()) return std::nullopt;
  return slip;
}

std::optional<Slip> SecondForTwo(const ir::Readings& readings, const Habits& habits) {
  Slip slip{.changes = {},
            .why = {"计数用 `两`", "`两` counts, `二` does not"},
            .others = Others(habits.pairs_of_words, "`两`")};
  for (const Numeral& numeral : NumeralsOf(readings.text)) {
    if (!IsSecond(readings.text, numeral)) continue;
    slip.changes.push_back({.range = {numeral.range.begin, numeral.range.end + 1},
                            .meant = std::u32string(U"两") + numeral.measure});
  }
  if (slip.changes.empty()) return std::nullopt;
  return slip;
}

bool IsRule(std::size_t these, std::size_t others) {
  return these >= kRuleFrom && others * kRuleShare <= these;
}

/// Digits of two widths in one number, or of another width than those of the set.
std::optional<Slip> DigitsOfOtherWidth(const ir::Readings& readings, const Habits& habits) {
  const Widths& widths = habits.digits;
  const bool is_full = widths.full > widths.half;
  const std::size_t same = is_full ? widths.full : widths.half;
  const bool has_rule = IsRule(same, is_full ? widths.half : widths.full);
  Slip slip{.changes = {},
            .why = {"数字的全角半角与其余的不同", "digits of another width than the others"},
            .others = {}};
  const std::string times = std::to_string(same);
  if (has_rule) {
    slip.others = {"；另有 " + times + " 处是" + (is_full ? "全角" : "半角"),
                   std::string("; ") + (is_full ? "full" : "half") + " width elsewhere: " + times};
  }
  for (const Digits& digits : NumbersIn(readings.text)) {
    const std::size_t size = digits.end - digits.begin;
    const bool is_other = is_full ? digits.full < size : digits.full > 0;
    if (!digits.IsMixed() && !(has_rule && is_other)) continue;
    const std::u32string_view words = std::u32string_view(readings.text).substr(digits.begin, size);
    slip.changes.push_back({.range = {static_cast<std::uint32_t>(digits.begin),
                                      static_cast<std::uint32_t>(digits.end)},
                            .meant = InWidth(words, is_full)});
  }
  if (slip.changes.empty()) return std::nullopt;
  return slip;
}

/// The number in the other writing; nothing if it has none.
std::optional<std::u32string> InOtherWriting(const Numeral& numeral) {
  if (numeral.is_digits) return CountedInWords(numeral.value);
  if (numeral.value == 0) return std::nullopt;
  const std::string digits = std::to_string(numeral.value);
  return std::u32string(digits.begin(), digits.end());
}

/// Digits where the set counts in words, or the other way round.
std::optional<Slip> OtherNumerals(const ir::Readings& readings, const Habits& habits) {
  Slip slip{.changes = {},
            .why = {"数字的写法与其余的不同", "a number is written unlike the others"},
            .others = {}};
  for (const Numeral& numeral : NumeralsOf(readings.text)) {
    if (numeral.is_ordinal || IsSecond(readings.text, numeral)) continue;
    const Writings& writings = habits.numerals.at(numeral.measure);
    const bool is_odd = numeral.is_digits ? IsRule(writings.words, writings.digits)
                                          : IsRule(writings.digits, writings.words);
    const auto meant = is_odd ? InOtherWriting(numeral) : std::nullopt;
    if (!meant) continue;
    slip.changes.push_back(
        {.range = {numeral.range.begin, numeral.range.end + 1}, .meant = *meant + numeral.measure});
    const std::string measure = ir::EncodeUtf8(std::u32string(1, numeral.measure));
    const std::size_t count = numeral.is_digits ? writings.words : writings.digits;
    const std::string times = std::to_string(count);
    slip.others = {"；`" + measure + "` 之前的数字另有 " + times + " 处用" +
                       (numeral.is_digits ? "汉字" : "阿拉伯数字"),
                   "; before `" + measure + "` in " + (numeral.is_digits ? "words" : "digits") +
                       " elsewhere: " + times};
  }
  if (slip.changes.empty()) return std::nullopt;
  return slip;
}

Finding About(const CheckedCard& card, ir::TextPlace place, const Slip& slip,
              const CheckInput& input) {
  const ir::Readings& readings = card.texts[place.index];
  const Change& first = slip.changes.front();
  const std::string words = WordsAt(readings, first.range);
  const std::string meant = ir::EncodeUtf8(first.meant);
  // The place tells equal words of two texts apart.
  Finding finding = AboutCard("W406", card, {findings::NumberOf(place), words, meant});
  std::u32string text = readings.text;
  for (auto change = slip.changes.rbegin(); change != slip.changes.rend(); ++change)
    text = findings::Replaced(text, change->range, change->meant);
  for (const Change& change : slip.changes) {
    finding.spans.push_back({.card = card.card.number,
                             .text = place,
                             .begin = change.range.begin,
                             .end = change.range.end});
  }
  finding.message = findings::MakeMessage("W406", {words, slip.why.zh, slip.others.zh},
                                          {words, slip.why.en, slip.others.en});
  finding.suggestion =
      findings::SuggestText(card, place, text, {"写作 `" + meant + "`", "write `" + meant + "`"},
                            findings::ReadAgain::SameMeaning, input);
  return finding;
}

/// The number in plain digits where the fields are written so.
std::u32string InPlainDigits(std::u32string text) {
  for (const Digits& digits : NumbersIn(text)) {
    const ir::SourceRange range{static_cast<std::uint32_t>(digits.begin),
                                static_cast<std::uint32_t>(digits.end)};
    const std::u32string words = text.substr(digits.begin, digits.end - digits.begin);
    text = findings::Replaced(text, range, InWidth(words, false));
  }
  return text;
}

Finding AboutField(const CheckedCard& card, const sheet::FieldPlace& field,
                   const std::u32string& meant, const Habits& habits) {
  Finding finding = AboutCard("W406", card, {"field", field.field, field.seen});
  finding.spans = {FieldSpan(card, field.field)};
  const std::string times = std::to_string(habits.field_digits.half);
  finding.message = findings::MakeMessage(
      "W406", {field.seen, "数字的全角半角与其余的不同", "；另有 " + times + " 栏是半角"},
      {field.seen, "digits of another width than the others",
       "; half width in other fields: " + times});
  const std::string words = ir::EncodeUtf8(meant);
  finding.suggestion = {.text = {"写作 `" + words + "`", "write `" + words + "`"},
                        .replacement = {},
                        .is_checked = false};
  return finding;
}

/// Full-width digits in the fields of the card where most fields have plain ones.
void FindWideFields(const CheckedCard& card, const Habits& habits, std::vector<Finding>& findings) {
  if (habits.field_digits.half <= habits.field_digits.full) return;
  for (const sheet::FieldPlace* field : NumberFields(card)) {
    const auto seen = ir::DecodeUtf8(field->seen).value_or(std::u32string());
    const std::u32string meant = InPlainDigits(seen);
    if (meant != seen) findings.push_back(AboutField(card, *field, meant, habits));
  }
}

}  // namespace

std::vector<Finding> FindHouseStyle(const CheckInput& input) {
  Habits habits;
  Learn(input.cards, habits);
  Learn(input.pool, habits);
  std::vector<Finding> findings;
  for (const CheckedCard& card : input.cards) {
    FindWideFields(card, habits, findings);
    ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
      for (const auto look : {MixedBrackets, SecondForTwo, DigitsOfOtherWidth, OtherNumerals}) {
        if (const auto slip = look(readings, habits))
          findings.push_back(About(card, place, *slip, input));
      }
    });
  }
  return findings;
}

}  // namespace caiding::proofreading

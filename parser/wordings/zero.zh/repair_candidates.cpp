// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/repair_candidates.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "model/ir/edit_distance.h"
#include "parser/reading/nearest.h"
#include "parser/wordings/zero.zh/repair_meaning.h"

namespace caiding::parser {
namespace {

/// How far before and behind the place a word may begin.
constexpr std::size_t kWordBackMax = 5;
constexpr std::size_t kWordAheadMax = 1;
constexpr std::size_t kWordLengthMax = 9;
/// How far a bracket may reach.
constexpr std::size_t kBracketMax = 16;

struct Pair {
  char32_t open;
  char32_t close;
};
constexpr std::array kPairs = {Pair{U'【', U'】'}, Pair{U'『', U'』'}, Pair{U'「', U'」'},
                               Pair{U'“', U'”'},   Pair{U'(', U')'},   Pair{U'（', U'）'},
                               Pair{U'[', U']'},   Pair{U'{', U'}'}};

const Pair* OpenedBy(char32_t sign) {
  const auto found =
      std::find_if(kPairs.begin(), kPairs.end(), [&](Pair pair) { return pair.open == sign; });
  return found == kPairs.end() ? nullptr : &*found;
}
const Pair* ClosedBy(char32_t sign) {
  const auto found =
      std::find_if(kPairs.begin(), kPairs.end(), [&](Pair pair) { return pair.close == sign; });
  return found == kPairs.end() ? nullptr : &*found;
}

bool IsStop(char32_t sign) {
  return sign == U'。' || sign == U'，' || sign == U'；' || sign == U'：';
}

Candidate Replace(std::u32string_view text, std::size_t begin, std::size_t end,
                  std::u32string meant, std::size_t distance) {
  return {{{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
           std::u32string(text.substr(begin, end - begin)),
           std::move(meant)},
          static_cast<std::uint32_t>(distance)};
}

/// The nearest first; equal ones as they came.
void SortByDistance(Candidates& candidates) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
}

void CloseBehind(std::u32string_view text, std::size_t open, Candidates& out) {
  const Pair* pair = OpenedBy(text[open]);
  const std::size_t last =
      pair->open == U'“' ? text.size() : std::min(text.size(), open + kBracketMax);
  for (std::size_t i = open + 2; i <= last; ++i) {
    const bool ends = i < text.size() && IsStop(text[i]) && pair->open != U'“';
    std::u32string meant(text.substr(open, i - open));
    meant += pair->close;
    out.push_back(Replace(text, open, i, meant, 1));
    if (ends || (i < text.size() && OpenedBy(text[i]) != nullptr && pair->open != U'“')) break;
  }
}

void OpenBefore(std::u32string_view text, std::size_t close, Candidates& out) {
  const Pair* pair = ClosedBy(text[close]);
  for (std::size_t i = close; i-- > 0 && close - i <= kBracketMax;) {
    if (IsStop(text[i]) || ClosedBy(text[i]) != nullptr) break;
    std::u32string meant(1, pair->open);
    meant += text.substr(i, close + 1 - i);
    out.push_back(Replace(text, i, close + 1, meant, 1));
  }
}

// ---------------------------------------------------------------- numerals

struct Numeral {
  std::u32string_view signs;
  int value;
};
/// Every sign that people write for a number, by value.
constexpr Numeral kNumerals[] = {
    {U"0OoО○〇零", 0}, {U"1lI|①一壹幺Ⅰ", 1}, {U"2②二两贰俩兩貳Ⅱ", 2}, {U"3③三叁仨參参Ⅲ", 3},
    {U"4④四肆Ⅳ", 4},   {U"5⑤五伍Ⅴ", 5},      {U"6⑥六陆陸Ⅵ", 6},       {U"7⑦七柒Ⅶ", 7},
    {U"8⑧八捌Ⅷ", 8},   {U"9⑨九玖Ⅸ", 9},      {U"⑩十拾Ⅹ", 10},         {U"百佰", 100},
    {U"千仟", 1000},   {U"万萬", 10000},
};
/// The signs of the grammar's own two writings.
constexpr std::u32string_view kArabic = U"0123456789";
constexpr std::u32string_view kChinese = U"零一二两三四五六七八九十百千万";

int ValueOf(char32_t sign) {
  for (const Numeral& numeral : kNumerals) {
    if (numeral.signs.find(sign) != numeral.signs.npos) return numeral.value;
  }
  return -1;
}
bool IsThousandsSign(char32_t sign) {
  return sign == U',' || sign == U'，' || sign == U'\'' || sign == U' ';
}

/// The number that these signs write; -1 if none.
long Evaluate(std::u32string_view signs) {
  long total = 0;
  long section = 0;
  long digit = -1;
  for (const char32_t sign : signs) {
    const int value = ValueOf(sign);
    if (value < 0) continue;
    if (value < 10) {
      digit = digit < 0 ? value : digit * 10 + value;
    } else if (value < 10000) {
      section += (digit < 0 ? 1 : digit) * value;
      digit = -1;
    } else {
      total = (total + section + std::max(digit, 0L)) * value;
      section = 0;
      digit = -1;
    }
    if (total > 1'000'000 || digit > 1'000'000) return -1;
  }
  return total + section + std::max(digit, 0L);
}

std::u32string ArabicOf(long value) {
  const std::string digits = std::to_string(value);
  return {digits.begin(), digits.end()};
}

/// Up to ten thousand; a number of things says 两.
std::u32string ChineseOf(long value, bool counts) {
  constexpr std::u32string_view digits = U"零一二三四五六七八九";
  constexpr std::array units = {std::pair{1000L, U'千'}, std::pair{100L, U'百'},
                                std::pair{10L, U'十'}};
  if (value == 2 && counts) return U"两";
  if (value == 0) return U"零";
  std::u32string text;
  for (const auto& [unit, sign] : units) {
    const long part = value / unit % 10;
    if (part == 0) continue;
    if (part != 1 || unit != 10 || !text.empty())
      text.push_back(digits[static_cast<std::size_t>(part)]);
    text.push_back(sign);
  }
  if (value % 10 != 0) text.push_back(digits[static_cast<std::size_t>(value % 10)]);
  return text;
}

struct Run {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The runs of signs that can write a number, thousands signs inside them included.
std::vector<Run> NumberRuns(std::u32string_view text) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (ValueOf(text[i]) < 0) continue;
    Run run{i, i + 1};
    while (run.end < text.size()) {
      const bool goes_on = ValueOf(text[run.end]) >= 0;
      const bool is_thousands = IsThousandsSign(text[run.end]) && run.end + 1 < text.size() &&
                                ValueOf(text[run.end - 1]) >= 0 &&
                                ValueOf(text[run.end - 1]) < 10 &&
                                kArabic.find(text[run.end + 1]) != kArabic.npos;
      if (!goes_on && !is_thousands) break;
      ++run.end;
    }
    runs.push_back(run);
    i = run.end;
  }
  return runs;
}

bool IsNear(Run run, std::size_t place, std::size_t reach) {
  return run.begin <= place + reach && place <= run.end + reach;
}

bool IsMeasure(std::u32string_view text, std::size_t at) {
  return at < text.size() && std::u32string_view(U"张个枚名只次点倍").find(text[at]) != text.npos;
}

// ---------------------------------------------------------------- comparisons

enum class Sense : std::uint8_t { AtLeast, AtMost, More, Less };
struct Comparison {
  std::u32string_view words;
  Sense sense;
};
/// What may stand before a number, and what behind it.
constexpr Comparison kBefore[] = {
    {U"大于或等于", Sense::AtLeast},
    {U"小于或等于", Sense::AtMost},
    {U"大于等于", Sense::AtLeast},
    {U"小于等于", Sense::AtMost},
    {U"不低于", Sense::AtLeast},
    {U"不少于", Sense::AtLeast},
    {U"不小于", Sense::AtLeast},
    {U"至少", Sense::AtLeast},
    {U"最少", Sense::AtLeast},
    {U"不高于", Sense::AtMost},
    {U"不超过", Sense::AtMost},
    {U"不大于", Sense::AtMost},
    {U"不多于", Sense::AtMost},
    {U"至多", Sense::AtMost},
    {U"大于", Sense::More},
    {U"高于", Sense::More},
    {U"超过", Sense::More},
    {U"多于", Sense::More},
    {U"小于", Sense::Less},
    {U"低于", Sense::Less},
    {U"少于", Sense::Less},
    {U"不足", Sense::Less},
    {U"不到", Sense::Less},
    {U"≥", Sense::AtLeast},
    {U"≧", Sense::AtLeast},
    {U">=", Sense::AtLeast},
    {U"≤", Sense::AtMost},
    {U"≦", Sense::AtMost},
    {U"<=", Sense::AtMost},
    {U">", Sense::More},
    {U"＞", Sense::More},
    {U"<", Sense::Less},
    {U"＜", Sense::Less},
};
constexpr Comparison kBehind[] = {
    {U"以上", Sense::AtLeast},   {U"以下", Sense::AtMost},    {U"之上", Sense::AtLeast},
    {U"之下", Sense::AtMost},    {U"已上", Sense::AtLeast},   {U"已下", Sense::AtMost},
    {U"或更多", Sense::AtLeast}, {U"或更高", Sense::AtLeast}, {U"或更大", Sense::AtLeast},
    {U"或更少", Sense::AtMost},  {U"或更低", Sense::AtMost},  {U"或更小", Sense::AtMost},
    {U"以内", Sense::AtMost},    {U"之内", Sense::AtMost},    {U"以內", Sense::AtMost},
    {U"起", Sense::AtLeast},     {U"+", Sense::AtLeast},
};
constexpr std::u32string_view kJoints = U"或及和与、的";

struct Compared {
  Run all;  ///< From the first comparison word to the last.
  std::vector<Sense> senses;
  std::size_t words = 0;
};

void AddSense(Compared& compared, Sense sense) {
  ++compared.words;
  if (std::find(compared.senses.begin(), compared.senses.end(), sense) == compared.senses.end()) {
    compared.senses.push_back(sense);
  }
}

void LookBefore(std::u32string_view text, Compared& compared) {
  for (bool found = true; found;) {
    found = false;
    for (const Comparison& one : kBefore) {
      const std::u32string_view before = text.substr(0, compared.all.begin);
      if (!before.ends_with(one.words)) continue;
      compared.all.begin -= one.words.size();
      AddSense(compared, one.sense);
      found = true;
      break;
    }
  }
}

void LookBehind(std::u32string_view text, Compared& compared) {
  for (bool found = true; found;) {
    found = false;
    std::size_t at = compared.all.end;
    if (at < text.size() && kJoints.find(text[at]) != kJoints.npos) ++at;
    for (const std::size_t from : {compared.all.end, at}) {
      for (const Comparison& one : kBehind) {
        if (found || from > text.size() || !text.substr(from).starts_with(one.words)) continue;
        compared.all.end = from + one.words.size();
        AddSense(compared, one.sense);
        found = true;
      }
    }
  }
}

std::u32string PlainComparison(std::u32string_view text, Run number, std::u32string_view measure,
                               Sense sense) {
  std::u32string_view written = text.substr(number.begin, number.end - number.begin);
  const bool is_strict = sense == Sense::More || sense == Sense::Less;
  const long value = Evaluate(written) + (sense == Sense::More ? 1 : sense == Sense::Less ? -1 : 0);
  const bool is_chinese = kChinese.find(written.front()) != kChinese.npos;
  std::u32string plain(written);
  if (is_strict) plain = is_chinese ? ChineseOf(value, !measure.empty()) : ArabicOf(value);
  const bool is_least = sense == Sense::AtLeast || sense == Sense::More;
  return plain + std::u32string(measure) + (is_least ? U"以上" : U"以下");
}

}  // namespace

Candidates BracketCandidates(std::u32string_view text, std::size_t) {
  Candidates out;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (OpenedBy(text[i]) != nullptr) open.push_back(i);
    const Pair* closing = ClosedBy(text[i]);
    if (closing == nullptr) continue;
    if (open.empty()) {
      OpenBefore(text, i, out);
      continue;
    }
    const Pair* opening = OpenedBy(text[open.back()]);
    if (opening->close != text[i]) {
      const std::size_t begin = open.back();
      std::u32string ends(text.substr(begin, i + 1 - begin));
      std::u32string begins = ends;
      ends.back() = opening->close;
      begins.front() = closing->open;
      out.push_back(Replace(text, begin, i + 1, ends, 1));
      out.push_back(Replace(text, begin, i + 1, begins, 1));
      CloseBehind(text, begin, out);
    }
    open.pop_back();
  }
  for (const std::size_t i : open) CloseBehind(text, i, out);
  return out;
}

Candidates NumeralCandidates(std::u32string_view text, std::size_t place) {
  Candidates out;
  for (const Run run : NumberRuns(text)) {
    if (!IsNear(run, place, 2)) continue;
    const std::u32string_view signs = text.substr(run.begin, run.end - run.begin);
    const long value = Evaluate(signs);
    if (value < 0) continue;
    const bool has_digit = std::any_of(signs.begin(), signs.end(), [](char32_t sign) {
      return kArabic.find(sign) != kArabic.npos;
    });
    const std::u32string arabic = ArabicOf(value);
    const std::u32string chinese =
        value <= 9999 ? ChineseOf(value, IsMeasure(text, run.end)) : arabic;
    // Who wrote a digit meant digits.
    for (const auto& meant : {has_digit ? arabic : chinese, has_digit ? chinese : arabic}) {
      if (meant != signs)
        out.push_back(Replace(text, run.begin, run.end, meant, out.empty() ? 1 : 2));
    }
  }
  SortByDistance(out);
  return out;
}

Candidates ComparisonCandidates(std::u32string_view text, std::size_t place) {
  Candidates out;
  for (const Run number : NumberRuns(text)) {
    std::size_t behind = number.end;
    if (IsMeasure(text, behind)) ++behind;
    Compared compared{{number.begin, behind}, {}, 0};
    LookBefore(text, compared);
    LookBehind(text, compared);
    if (compared.words == 0 || !IsNear(compared.all, place, 2)) continue;
    const std::u32string_view measure = text.substr(number.end, behind - number.end);
    for (const Sense sense : compared.senses) {
      const std::u32string meant = PlainComparison(text, number, measure, sense);
      out.push_back(Replace(text, compared.all.begin, compared.all.end, meant, 1));
    }
  }
  return out;
}

Candidates TimingCandidates(std::u32string_view text, std::size_t place,
                            const ir::Vocabulary& vocabulary) {
  Candidates out;
  const std::size_t open = text.rfind(U'【', place);
  const std::size_t close = open == text.npos ? text.npos : text.find(U'】', open);
  if (close == text.npos || close + 1 < place) return out;
  const std::u32string_view content = text.substr(open + 1, close - open - 1);
  for (const ir::Word& word : vocabulary.timings) {
    for (const std::u32string& timing : word.spellings) {
      const std::size_t distance = ir::EditDistance(content, timing);
      if (distance * 2 <= timing.size()) {
        out.push_back(Replace(text, open + 1, close, timing, distance));
      }
    }
  }
  SortByDistance(out);
  return out;
}

namespace {

/// One sign changed, put in or left out, or two that have changed places.
bool IsOneSlip(std::u32string_view seen, std::u32string_view word) {
  if (ir::EditDistance(seen, word) == 1) return true;
  if (seen.size() != word.size()) return false;
  std::size_t at = 0;
  while (at < seen.size() && seen[at] == word[at]) ++at;
  return at + 1 < seen.size() && seen[at] == word[at + 1] && seen[at + 1] == word[at] &&
         seen.substr(at + 2) == word.substr(at + 2);
}

/// Words that cards say more often than those that look like them.
bool IsCommon(std::u32string_view word) {
  static constexpr std::u32string_view kCommon[] = {U"对方",   U"本回合", U"舍弃", U"手牌",
                                                    U"加入",   U"角色牌", U"移回", U"放回",
                                                    U"战斗区", U"送入",   U"牌组"};
  return std::find(std::begin(kCommon), std::end(kCommon), word) != std::end(kCommon);
}

/// Two signs that have changed places: all that is meant is there, so nothing is likelier.
bool IsSwap(const ir::Edit& edit) {
  const ir::Edit inner = Trimmed(edit);
  return inner.seen.size() == 2 && inner.meant.size() == 2 && inner.seen[0] == inner.meant[1] &&
         inner.seen[1] == inner.meant[0];
}

/// What is no slip is left out; of equal changes one stays. Those that change the place itself come
/// first, then signs that have changed places, then the longest words, which explain most.
Candidates OnlySlips(std::u32string_view text, std::size_t place, Candidates guesses,
                     const std::vector<std::u32string>& words) {
  std::stable_sort(guesses.begin(), guesses.end(), [](const Candidate& a, const Candidate& b) {
    if (IsSwap(a.edit) != IsSwap(b.edit)) return IsSwap(a.edit);
    if (a.edit.meant.size() != b.edit.meant.size())
      return a.edit.meant.size() > b.edit.meant.size();
    return IsCommon(a.edit.meant) && !IsCommon(b.edit.meant);
  });
  Candidates out;
  for (Candidate& guess : guesses) {
    Candidate slip{Trimmed(guess.edit), guess.distance};
    const bool is_known = std::any_of(out.begin(), out.end(), [&](const Candidate& one) {
      return one.edit.range.begin == slip.edit.range.begin &&
             one.edit.range.end == slip.edit.range.end && one.edit.meant == slip.edit.meant;
    });
    if (is_known || !UndoesSlip(text, slip.edit, words)) continue;
    const bool puts_in = slip.edit.meant.size() > slip.edit.seen.size();
    const bool is_at_place = IsSwap(slip.edit) && place == slip.edit.range.begin + 1;
    const std::size_t at = slip.edit.range.begin + (puts_in || is_at_place ? 1 : 0);
    slip.distance = static_cast<std::uint32_t>(1 + (at > place ? at - place : place - at));
    out.push_back(std::move(slip));
  }
  SortByDistance(out);
  return out;
}

}  // namespace

namespace {

/// Words that the grammar has in parts.
constexpr std::u32string_view kInParts[] = {U"持有者", U"控制者", U"控制权", U"那张牌", U"升级",
                                            U"顺序",   U"若如此", U"下回合", U"一张",   U"两张"};

}  // namespace

Candidates WordCandidates(std::u32string_view text, std::size_t place,
                          const std::vector<std::u32string>& grammar_words) {
  std::vector<std::u32string> words = grammar_words;
  words.insert(words.end(), std::begin(kInParts), std::end(kInParts));
  std::sort(words.begin(), words.end());
  Candidates guesses;
  const std::size_t first = place > kWordBackMax ? place - kWordBackMax : 0;
  for (std::size_t begin = first; begin <= place + kWordAheadMax && begin < text.size(); ++begin) {
    for (std::size_t end = begin + 1; end <= std::min(text.size(), begin + kWordLengthMax); ++end) {
      if (IsStop(text[end - 1])) break;
      const std::u32string_view seen = text.substr(begin, end - begin);
      for (const std::u32string& word : words) {
        // What is too much goes as a sign that stands twice or in no word.
        if (word.size() < 2 || word.size() > seen.size() + 1 || seen.size() > word.size()) continue;
        if (IsOneSlip(seen, word)) guesses.push_back(Replace(text, begin, end, word, 1));
      }
    }
  }
  return OnlySlips(text, place, std::move(guesses), words);
}

namespace {

/// The sign at the place or before it taken out.
Candidates WithoutSign(std::u32string_view text, std::size_t place, bool is_doubled,
                       const std::vector<std::u32string>& words) {
  Candidates guesses;
  for (std::size_t at = place > 1 ? place - 1 : 0; at <= place && at < text.size(); ++at) {
    const bool stands_twice =
        (at > 0 && text[at - 1] == text[at]) || (at + 1 < text.size() && text[at + 1] == text[at]);
    if (!IsStop(text[at]) && stands_twice == is_doubled)
      guesses.push_back(Replace(text, at, at + 1, U"", 1));
  }
  return OnlySlips(text, place, std::move(guesses), words);
}

}  // namespace

Candidates DoubledCandidates(std::u32string_view text, std::size_t place,
                             const std::vector<std::u32string>& words) {
  return WithoutSign(text, place, true, words);
}

Candidates StrayCandidates(std::u32string_view text, std::size_t place,
                           const std::vector<std::u32string>& words) {
  return WithoutSign(text, place, false, words);
}

Candidates KeywordNumberCandidates(std::u32string_view text, std::size_t place,
                                   const ir::Vocabulary& vocabulary) {
  constexpr std::u32string_view kAround = U" \u3000+＋xX×(（)）";
  Candidates out;
  for (const Run run : NumberRuns(text)) {
    std::size_t begin = run.begin;
    std::size_t end = run.end;
    while (begin > 0 && kAround.find(text[begin - 1]) != kAround.npos) --begin;
    while (end < text.size() && kAround.find(text[end]) != kAround.npos) ++end;
    const bool is_behind_keyword =
        std::any_of(vocabulary.keywords.begin(), vocabulary.keywords.end(), [&](const auto& word) {
          return std::any_of(
              word.spellings.begin(), word.spellings.end(),
              [&](const auto& spelled) { return text.substr(0, begin).ends_with(spelled); });
        });
    if (is_behind_keyword && IsNear({begin, end}, place, 2))
      out.push_back(Replace(text, begin, end, U"", 1));
  }
  return out;
}

std::span<const RepairGuess> RepairGuesses() {
  static constexpr RepairGuess kGuesses[] = {
      {[](const WrongPlace& at) { return BracketCandidates(at.text, at.place); }, 24, true, true},
      {[](const WrongPlace& at) {
         return OnlySlips(at.text, at.place, TimingCandidates(at.text, at.place, at.vocabulary),
                          at.words);
       },
       6, false, true},
      {[](const WrongPlace& at) { return ComparisonCandidates(at.text, at.place); }, 6, false,
       true},
      {[](const WrongPlace& at) {
         return KeywordNumberCandidates(at.text, at.place, at.vocabulary);
       },
       2, true, true},
      {[](const WrongPlace& at) { return NumeralCandidates(at.text, at.place); }, 6, true, true},
      {[](const WrongPlace& at) { return DoubledCandidates(at.text, at.place, at.words); }, 4, true,
       false},
      {[](const WrongPlace& at) { return WordCandidates(at.text, at.place, at.words); }, 80, false,
       true},
      {[](const WrongPlace& at) { return StrayCandidates(at.text, at.place, at.words); }, 4, true,
       false},
  };
  return kGuesses;
}

}  // namespace caiding::parser

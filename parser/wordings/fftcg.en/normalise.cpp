// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/normalise.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "parser/reading/grammar_tables.h"
#include "parser/wordings/fftcg.en/tables.h"

namespace caiding::parser {
namespace {

bool IsDigit(char32_t point) { return point >= U'0' && point <= U'9'; }
/// The signs for "times" and "divided by" lie between the letters of Latin-1.
bool IsLatin(char32_t point) {
  return point >= 0xC0 && point <= 0x17F && point != 0xD7 && point != 0xF7;
}
bool IsLetter(char32_t point) {
  return (point >= U'a' && point <= U'z') || (point >= U'A' && point <= U'Z') || IsLatin(point);
}
bool IsWordPoint(char32_t point) { return IsDigit(point) || IsLetter(point); }
bool IsApostrophe(char32_t point) { return point == U'\'' || point == U'\u2019'; }
bool IsDash(char32_t point) { return point >= U'\u2012' && point <= U'\u2015'; }
bool IsBlank(char32_t point) {
  return point == U' ' || point == U'\n' || point == U'\t' || point == U'\r' || point == 0xA0;
}
/// Emphasis, which says nothing.
bool IsEmphasis(char32_t point) { return point == U'*' || point == U'`'; }

std::u32string Small(std::u32string_view word) {
  std::u32string small;
  for (const char32_t point : word) {
    const bool is_capital = (point >= U'A' && point <= U'Z') || (point <= 0xDE && IsLatin(point));
    small += IsApostrophe(point) ? U'\u2019' : is_capital ? point + 32 : point;
  }
  return small;
}

/// Words behind which the name of an element is no card's name: Lightning Forward.
constexpr std::array<std::u32string_view, 8> kElements = {
    U"fire", U"ice", U"wind", U"earth", U"lightning", U"water", U"light", U"dark"};
constexpr std::array<std::u32string_view, 8> kAfterElement = {
    U" forward", U" backup", U" summon", U" monster", U" character", U" card", U" cp", U" or"};
/// Behind these a name is that of whatever card, job or special ability.
constexpr std::array<std::u32string_view, 3> kBeforeName = {U"name", U"job", U"category"};

template <class List>
bool IsOneOf(const List& list, std::u32string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

class Normaliser {
 public:
  Normaliser(std::u32string_view text, std::u32string_view name) : text_(text) {
    out_.original = std::u32string(text);
    if (!name.empty()) names_.push_back(name);
    // Where several cards share a name, the list puts in brackets behind it which one is meant.
    const std::size_t bracket = name.rfind(U" (");
    if (bracket != name.npos && bracket > 0) names_.push_back(name.substr(0, bracket));
  }

  NormalText Run() {
    while (at_ < text_.size()) Next();
    return std::move(out_);
  }

 private:
  void Put(char32_t sign, std::size_t end) {
    out_.text.push_back(sign);
    out_.from.push_back({static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)});
    at_ = end;
  }
  char32_t Point(std::size_t place) const { return place < text_.size() ? text_[place] : U'\0'; }
  char32_t Before() const { return at_ == 0 ? U' ' : text_[at_ - 1]; }

  void Next() {
    const char32_t point = text_[at_];
    if (IsBlank(point) || IsEmphasis(point)) {
      ++at_;
    } else if (const std::size_t size = OwnName()) {
      Put(U'@', at_ + size);
      last_word_.clear();
    } else if (point == U'{') {
      Icon();
    } else if (IsWordPoint(point)) {
      Word();
    } else {
      Sign(point);
    }
  }

  /// The name as it is printed, not as a part of a longer word, and not where any name may stand.
  bool IsOwnName(std::u32string_view name) const {
    const auto alike = [](char32_t a, char32_t b) {
      return a == b || (IsApostrophe(a) && IsApostrophe(b));
    };
    const std::u32string_view here = text_.substr(at_, name.size());
    if (!std::equal(here.begin(), here.end(), name.begin(), name.end(), alike)) return false;
    const std::size_t end = at_ + name.size();
    if (IsWordPoint(Before()) || IsWordPoint(Point(end)) || IsOneOf(kBeforeName, last_word_))
      return false;
    if (!IsOneOf(kElements, Small(name))) return true;
    const std::u32string behind = Small(text_.substr(end, 12));
    return std::none_of(kAfterElement.begin(), kAfterElement.end(),
                        [&](std::u32string_view word) { return behind.starts_with(word); });
  }

  /// How long the own name is that begins here; 0: none does.
  std::size_t OwnName() const {
    for (const std::u32string_view name : names_) {
      if (IsOwnName(name)) return name.size();
    }
    return 0;
  }

  void Icon() {
    const std::size_t close = text_.find(U'}', at_);
    if (close == text_.npos) return Put(U'{', at_ + 1);
    const std::u32string_view inner = text_.substr(at_ + 1, close - at_ - 1);
    const bool is_number = !inner.empty() && std::all_of(inner.begin(), inner.end(), IsDigit);
    const std::u32string icon = is_number ? U"{#}" : U"{" + Small(inner) + U"}";
    const char32_t sign = SignOfWord(icon);
    if (sign == kUnknownWord) return UnknownIcon(close + 1);
    Put(sign, close + 1);
  }
  /// A word that nobody knows may be a name; an icon that nobody knows stands for nothing, and no
  /// sentence holds two brackets that close one after the other.
  void UnknownIcon(std::size_t end) {
    Put(U']', end);
    Put(U']', end);
  }

  void Word() {
    std::size_t end = at_;
    while (IsWordPoint(Point(end)) || JoinsWord(end)) ++end;
    const std::u32string word = Small(text_.substr(at_, end - at_));
    last_word_ = word;
    if (std::all_of(word.begin(), word.end(), IsDigit)) return Put(U'#', end);
    if (word.ends_with(U"\u2019s")) {
      Put(SignOfWord(std::u32string_view(word).substr(0, word.size() - 2)), end - 2);
      return Put(SignOfWord(U"\u2019s"), end);
    }
    Put(SignOfWord(word), end);
  }
  bool JoinsWord(std::size_t place) const {
    const char32_t point = Point(place);
    return (IsApostrophe(point) || point == U'-') && place > at_ && IsLetter(text_[place - 1]) &&
           IsLetter(Point(place + 1));
  }

  void Sign(char32_t point) {
    last_word_.clear();
    if (IsApostrophe(point)) return Apostrophe();
    if (point == U'-' || IsDash(point)) return Dash(point);
    if (point == U'"' || point == U'\u201C' || point == U'\u201D') return Quote(point);
    // The three marks that lists put around names are one.
    Put(point == U'~' || point == U'%' ? U'_' : point, at_ + 1);
  }
  void Dash(char32_t point) {
    std::size_t end = at_ + 1;
    while (Point(end) == U'-') ++end;
    const bool stands_alone = IsBlank(Before()) && IsBlank(Point(end));
    const bool is_dash = IsDash(point) || end > at_ + 1 || stands_alone;
    Put(is_dash ? SignOfWord(U"--") : U'-', end);
  }
  void Quote(char32_t point) {
    const bool opens = point == U'"' ? IsBlank(Before()) || Before() == U'(' || Before() == U':'
                                     : point == U'\u201C';
    Put(opens ? U'\u201C' : U'\u201D', at_ + 1);
  }
  /// Of a possessive, or a quotation inside a quotation.
  void Apostrophe() {
    if ((Point(at_ + 1) == U's') && !IsWordPoint(Point(at_ + 2)))
      return Put(SignOfWord(U"\u2019s"), at_ + 2);
    if (IsBlank(Before())) {
      in_inner_quote_ = true;
      return Put(U'\u201C', at_ + 1);
    }
    if (!in_inner_quote_) return Put(U'\u2019', at_ + 1);
    in_inner_quote_ = false;
    Put(U'\u201D', at_ + 1);
  }

  std::u32string_view text_;
  std::vector<std::u32string_view> names_;  ///< As which the card may speak of itself.
  std::size_t at_ = 0;
  std::u32string last_word_;
  bool in_inner_quote_ = false;
  NormalText out_;
};

}  // namespace

char32_t SignOfWord(std::u32string_view word) {
  static const auto signs = [] {
    std::unordered_map<std::u32string_view, char32_t> made;
    for (const auto& [kind, spelling] : kFftcgTables.words) made.emplace(spelling, WordSign(kind));
    return made;
  }();
  if (word.size() == 1) return word[0];
  const auto known = signs.find(word);
  return known == signs.end() ? kUnknownWord : known->second;
}

NormalText NormaliseEnglish(std::u32string_view original, const ParagraphContext& context) {
  return Normaliser(original, context.card_name).Run();
}

}  // namespace caiding::parser

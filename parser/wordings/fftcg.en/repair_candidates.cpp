// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/repair_candidates.h"

#include <algorithm>
#include <array>

#include "model/ir/edit_distance.h"
#include "parser/wordings/fftcg.en/tables.h"

namespace caiding::parser {
namespace {

/// How many words before and behind the place are looked at.
constexpr std::size_t kWordsBackMax = 4;
constexpr std::size_t kWordsAheadMax = 2;
/// How far from the place a stop, a quotation mark or a blank may be wrong.
constexpr std::size_t kStopReach = 40;
/// The shortest word that is held to be another one spelled otherwise.
constexpr std::size_t kSpelledMin = 3;

struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool IsLetter(char32_t point) {
  return (point >= U'a' && point <= U'z') || (point >= U'A' && point <= U'Z') || point >= 0xC0;
}
bool IsPartOfWord(char32_t point) {
  return IsLetter(point) || (point >= U'0' && point <= U'9') || point == U'\'' || point == U'-' ||
         point == U'’';
}

std::u32string Small(std::u32string_view word) {
  std::u32string small(word);
  for (char32_t& point : small) {
    if (point >= U'A' && point <= U'Z') point += 32;
  }
  return small;
}

std::vector<Span> WordsOf(std::u32string_view text) {
  std::vector<Span> words;
  for (std::size_t at = 0; at < text.size();) {
    if (!IsPartOfWord(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && IsPartOfWord(text[at])) ++at;
    words.push_back({begin, at});
  }
  return words;
}

/// Those around the place.
std::vector<Span> WordsNear(std::u32string_view text, std::size_t place) {
  const std::vector<Span> words = WordsOf(text);
  std::size_t at = 0;
  while (at < words.size() && words[at].end <= place) ++at;
  const std::size_t first = at > kWordsBackMax ? at - kWordsBackMax : 0;
  const std::size_t last = std::min(words.size(), at + kWordsAheadMax + 1);
  return {words.begin() + static_cast<std::ptrdiff_t>(first),
          words.begin() + static_cast<std::ptrdiff_t>(last)};
}

Candidate Replace(std::u32string_view text, Span span, std::u32string meant, std::size_t distance) {
  return {{{static_cast<std::uint32_t>(span.begin), static_cast<std::uint32_t>(span.end)},
           std::u32string(text.substr(span.begin, span.end - span.begin)),
           std::move(meant)},
          static_cast<std::uint32_t>(distance)};
}

void SortByDistance(Candidates& candidates) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
}

/// True of a brace that has its other half: it belongs to an icon, known or not.
bool IsOfIcon(std::u32string_view text, std::size_t at) {
  if (text[at] == U'{') {
    const std::size_t other = text.find_first_of(U"{}", at + 1);
    return other != text.npos && text[other] == U'}';
  }
  if (text[at] != U'}' || at == 0) return false;
  const std::size_t other = text.find_last_of(U"{}", at - 1);
  return other != text.npos && text[other] == U'{';
}

bool IsKnown(std::u32string_view small) {
  const auto& words = kFftcgTables.words;
  return std::any_of(words.begin(), words.end(),
                     [&](const auto& word) { return word.spelling == small; });
}

/// A word like another one has one letter wrong, or two where it has five letters or more.
std::size_t DistanceMax(std::size_t size) { return size < 5 ? 1 : 2; }

/// How far one word is from the other; two neighbours that changed places are one slip.
std::size_t DistanceOf(std::u32string_view seen, std::u32string_view meant) {
  const std::size_t distance = ir::EditDistance(seen, meant);
  if (distance != 2 || seen.size() != meant.size()) return distance;
  const auto first = std::mismatch(seen.begin(), seen.end(), meant.begin());
  const auto place = first.first - seen.begin();
  const auto at = static_cast<std::size_t>(place);
  const bool is_swapped = at + 1 < seen.size() && seen[at] == meant[at + 1] &&
                          seen[at + 1] == meant[at] && seen.substr(at + 2) == meant.substr(at + 2);
  return is_swapped ? 1 : distance;
}

/// The name where several cards share it stands without what is in brackets behind it.
std::u32string_view PlainName(std::u32string_view name) {
  const std::size_t bracket = name.rfind(U" (");
  return bracket == name.npos ? name : name.substr(0, bracket);
}

bool SharesAWord(std::u32string_view one, std::u32string_view other) {
  for (const Span& left : WordsOf(one)) {
    const std::u32string_view word = one.substr(left.begin, left.end - left.begin);
    if (word.size() < kSpelledMin) continue;
    for (const Span& right : WordsOf(other)) {
      if (other.substr(right.begin, right.end - right.begin) == word) return true;
    }
  }
  return false;
}

}  // namespace

Candidates OwnNameCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  if (wrong.card_name.empty()) return candidates;
  const std::u32string_view name = PlainName(wrong.card_name);
  const std::vector<Span> words = WordsNear(wrong.text, wrong.place);
  const std::size_t size_max = WordsOf(name).size() + 1;
  for (std::size_t first = 0; first < words.size(); ++first) {
    const char32_t begins = wrong.text[words[first].begin];
    if (begins >= U'a' && begins <= U'z') continue;
    for (std::size_t last = first; last < words.size() && last < first + size_max; ++last) {
      Span span{words[first].begin, words[last].end};
      std::u32string_view seen = wrong.text.substr(span.begin, span.end - span.begin);
      std::u32string tail;
      for (const std::u32string_view owned : {U"'s", U"’s"}) {
        if (!seen.ends_with(owned)) continue;
        tail = owned;
        seen.remove_suffix(owned.size());
      }
      if (seen == name || seen == wrong.card_name) continue;
      const std::size_t distance = DistanceOf(seen, name);
      // A name that no word of the grammar is may be another name of the card altogether.
      const bool is_other = first == last && tail.empty() && !IsKnown(Small(seen));
      const bool is_like =
          distance <= DistanceMax(name.size()) || SharesAWord(seen, name) || is_other;
      if (is_like)
        candidates.push_back(Replace(wrong.text, span, std::u32string(name) + tail, distance));
    }
  }
  SortByDistance(candidates);
  return candidates;
}

std::u32string NearestWord(std::u32string_view word) {
  const std::u32string small = Small(word);
  std::u32string best;
  if (small.size() < kSpelledMin || IsKnown(small)) return best;
  std::size_t least = DistanceMax(small.size()) + 1;
  for (const auto& known : kFftcgTables.words) {
    if (known.spelling.size() < kSpelledMin || !IsLetter(known.spelling.front())) continue;
    const std::size_t distance = DistanceOf(small, known.spelling);
    if (distance >= least) continue;
    least = distance;
    best = known.spelling;
  }
  return best;
}

std::u32string EveryIcon() {
  std::u32string icons;
  for (const auto& known : kFftcgTables.words) {
    if (!known.spelling.starts_with(U"{")) continue;
    if (!icons.empty()) icons += U", ";
    icons += known.spelling == U"{#}" ? U"{1}" : known.spelling;
  }
  return icons;
}

Candidates IconCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  const std::size_t open = wrong.text.find(U'{', wrong.place);
  const std::size_t close = open == wrong.text.npos ? open : wrong.text.find(U'}', open);
  if (open != wrong.place || close == wrong.text.npos) return candidates;
  const Span span{open, close + 1};
  const std::u32string seen = Small(wrong.text.substr(open, close + 1 - open));
  for (const auto& known : kFftcgTables.words) {
    if (!known.spelling.starts_with(U"{")) continue;
    std::u32string meant(known.spelling == U"{#}" ? U"{1}" : known.spelling);
    const std::size_t distance = ir::EditDistance(seen, meant);
    if (distance > 0) candidates.push_back(Replace(wrong.text, span, std::move(meant), distance));
  }
  SortByDistance(candidates);
  return candidates;
}

Candidates SpellingCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  for (const Span& span : WordsNear(wrong.text, wrong.place)) {
    const std::u32string_view seen = wrong.text.substr(span.begin, span.end - span.begin);
    const std::u32string small = Small(seen);
    if (small.size() < 2) continue;
    for (const auto& known : kFftcgTables.words) {
      if (known.spelling.size() < 2 || !IsLetter(known.spelling.front())) continue;
      const std::size_t distance = DistanceOf(small, known.spelling);
      if (distance == 0 || distance > DistanceMax(small.size())) continue;
      std::u32string meant(known.spelling);
      if (seen.front() >= U'A' && seen.front() <= U'Z' && meant.front() >= U'a')
        meant.front() -= 32;
      // A word that the grammar knows is less likely to be meant otherwise.
      candidates.push_back(
          Replace(wrong.text, span, std::move(meant), distance + (IsKnown(small) ? 2 : 0)));
    }
  }
  SortByDistance(candidates);
  return candidates;
}

Candidates QuoteCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  const std::u32string_view text = wrong.text;
  for (const char32_t mark : {U'"', U'_', U'~', U'%'}) {
    if (std::count(text.begin(), text.end(), mark) % 2 == 0) continue;
    const std::u32string sign(1, mark);
    // At the end, in front of or behind each word near the place; or one of them less.
    candidates.push_back(Replace(text, {text.size(), text.size()}, sign, 1));
    for (const Span& span : WordsNear(text, wrong.place)) {
      candidates.push_back(Replace(text, {span.end, span.end}, sign, 1));
      candidates.push_back(Replace(text, {span.begin, span.begin}, sign, 1));
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == mark) candidates.push_back(Replace(text, {at, at + 1}, U"", 1));
      if (text[at] == U'.') candidates.push_back(Replace(text, {at + 1, at + 1}, sign, 1));
    }
  }
  return candidates;
}

Candidates MarkCandidates(const WrongPlace& wrong) {
  static constexpr std::array<std::u32string_view, 7> kNouns = {
      U" Forwards",   U" Forward",  U" Backups", U" Backup",
      U" Characters", U" Monsters", U" Summons"};
  Candidates candidates;
  const std::u32string_view text = wrong.text;
  for (const std::u32string_view noun : kNouns) {
    for (std::size_t at = text.find(noun); at != text.npos; at = text.find(noun, at + 1)) {
      const std::size_t mark = at + noun.size();
      if (mark >= text.size() || (text[mark] != U'_' && text[mark] != U'~' && text[mark] != U'%'))
        continue;
      candidates.push_back(
          Replace(text, {at, mark + 1}, std::u32string(1, text[mark]) + std::u32string(noun), 1));
    }
  }
  return candidates;
}

Candidates ColonCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  const std::u32string_view text = wrong.text;
  const std::size_t from = wrong.place > 60 ? wrong.place - 60 : 0;
  for (std::size_t at = from; at < std::min(text.size(), wrong.place + 60); ++at) {
    if (text[at] == U'.' && at + 1 < text.size())
      candidates.push_back(Replace(text, {at, at + 1}, U":", 1));
    // Behind the last icon nothing stands.
    if (text[at] == U'}' && at + 1 < text.size() && text[at + 1] == U' ')
      candidates.push_back(Replace(text, {at + 1, at + 1}, U":", 1));
    if (text[at] == U';') candidates.push_back(Replace(text, {at, at + 1}, U":", 1));
  }
  return candidates;
}

Candidates StopCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  const std::u32string_view text = wrong.text;
  const std::size_t from = wrong.place > kStopReach ? wrong.place - kStopReach : 0;
  for (std::size_t at = from; at + 1 < std::min(text.size(), wrong.place + kStopReach); ++at) {
    if (text[at] == U'"' && text[at + 1] == U'"')
      candidates.push_back(Replace(text, {at, at + 2}, U"\"", 1));
    // Two words that have grown together: the second one has a capital.
    const bool is_grown =
        text[at] >= U'a' && text[at] <= U'z' && text[at + 1] >= U'A' && text[at + 1] <= U'Z';
    if (is_grown) candidates.push_back(Replace(text, {at + 1, at + 1}, U" ", 1));
    if (text[at + 1] != U' ') continue;
    if (text[at] == U'.' || text[at] == U':')
      candidates.push_back(Replace(text, {at, at + 1}, U",", 1));
    if (text[at] == U',') candidates.push_back(Replace(text, {at, at + 1}, U".", 1));
  }
  return candidates;
}

Candidates StrayWordCandidates(const WrongPlace& wrong) {
  Candidates candidates;
  const std::u32string_view text = wrong.text;
  const std::size_t from = wrong.place > 2 ? wrong.place - 2 : 0;
  for (std::size_t at = from; at < std::min(text.size(), wrong.place + 2); ++at) {
    if (text[at] == U'`' || text[at] == U'´')
      candidates.push_back(Replace(text, {at, at + 1}, U"'", 1));
    if (!IsPartOfWord(text[at]) && text[at] != U' ' && !IsOfIcon(text, at))
      candidates.push_back(Replace(text, {at, at + 1}, U"", 1));
  }
  for (const Span& span : WordsNear(text, wrong.place)) {
    if (span.end - span.begin > 4 || IsKnown(Small(text.substr(span.begin, span.end - span.begin))))
      continue;
    candidates.push_back(Replace(text, span, U"", 2));
  }
  return candidates;
}

std::span<const RepairGuess> EnglishRepairGuesses() {
  static constexpr std::array kGuesses{RepairGuess{OwnNameCandidates, 24, false, true},
                                       RepairGuess{SpellingCandidates, 40, false, true},
                                       RepairGuess{IconCandidates, 16, false, false},
                                       RepairGuess{MarkCandidates, 8, true, true},
                                       RepairGuess{ColonCandidates, 8, true, true},
                                       RepairGuess{StopCandidates, 16, true, true},
                                       RepairGuess{QuoteCandidates, 40, true, true},
                                       RepairGuess{StrayWordCandidates, 8, true, false}};
  return kGuesses;
}

}  // namespace caiding::parser

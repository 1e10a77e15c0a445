// SPDX-License-Identifier: MIT
#include "checker/proofreading/keyword_numbers.h"

#include <string>
#include <utility>

#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/amounts.h"
#include "checker/proofreading/numerals.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;

struct WithoutNumbers {
  bool had_some = false;
  void operator()(ir::KeywordUse& use) {
    had_some = had_some || use.number.has_value();
    use.number.reset();
  }
};

/// A keyword and the number in brackets behind it.
struct Numbered {
  std::u32string_view keyword;
  ir::SourceRange number;
};

/// The number in brackets at a place; empty if there is none.
ir::SourceRange BracketedNumber(std::u32string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] == U' ') ++end;
  if (end >= text.size() || (text[end] != U'(' && text[end] != U'（')) return {};
  const std::size_t digits = ++end;
  while (end < text.size() && IsDigit(text[end])) ++end;
  if (end == digits || end >= text.size() || (text[end] != U')' && text[end] != U'）')) return {};
  return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end + 1)};
}

std::vector<Numbered> NumberedIn(std::u32string_view text, const ir::Vocabulary& vocabulary) {
  std::vector<Numbered> numbered;
  for (const ir::Word& word : vocabulary.keywords) {
    for (const std::u32string& spelled : word.spellings) {
      for (std::size_t at = text.find(spelled); at != text.npos; at = text.find(spelled, at + 1)) {
        const ir::SourceRange number = BracketedNumber(text, at + spelled.size());
        if (!number.IsEmpty()) numbered.push_back({text.substr(at, spelled.size()), number});
      }
    }
  }
  return numbered;
}

std::vector<ir::Ability> WithoutNumber(std::vector<ir::Ability> abilities, bool& had_some) {
  WithoutNumbers take_off;
  for (ir::Ability& ability : abilities) ir::Walk(ability, take_off);
  had_some = take_off.had_some;
  return abilities;
}

}  // namespace

std::vector<Finding> FindIdleNumbers(const CheckedCard& card, const CheckInput& input) {
  std::vector<Finding> findings;
  if (!input.reparse) return findings;
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    if (readings.readings.empty() || !readings.not_understood.empty()) return;
    for (const Numbered& one : NumberedIn(readings.text, *card.sheet->vocabulary)) {
      const std::u32string text = findings::Replaced(readings.text, one.number, U"");
      const ir::Readings now = input.reparse(text, card.card, place);
      if (now.readings.empty() || !now.not_understood.empty()) continue;
      bool had_some = false;
      bool has_some = false;
      // The number may belong to what follows instead; then the meaning is another.
      if (WithoutNumber(readings.readings.front().abilities, had_some) !=
              WithoutNumber(now.readings.front().abilities, has_some) ||
          !had_some)
        continue;
      Finding finding = AboutWords("S201", card, place, readings, one.number);
      finding.fingerprint = findings::MakeFingerprint(
          "S201", {card.card.number, findings::NumberOf(place), ir::EncodeUtf8(one.keyword),
                   WordsAt(readings, one.number)});
      const std::string keyword = "`" + ir::EncodeUtf8(one.keyword) + "`";
      const std::string number = "`" + WordsAt(readings, one.number) + "`";
      finding.suggestion =
          findings::SuggestText(card, place, text,
                                {keyword + " 不带数字，" + number + " 应删去",
                                 keyword + " takes no number: " + number + " is too much"},
                                findings::ReadAgain::Understood, input);
      findings.push_back(std::move(finding));
    }
  });
  return findings;
}

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#include "checker/findings/edited_text.h"

#include <algorithm>
#include <utility>

#include "checker/findings/reprint.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::findings {
namespace {

using sheet::CheckedCard;

std::vector<std::string> TextsOf(const ir::Card& card, ir::TextRoleId role) {
  std::vector<std::string> texts;
  for (const ir::CardText& text : card.texts) {
    if (text.role == role) texts.push_back(ir::EncodeUtf8(text.words));
  }
  return texts;
}

bool Passes(const ir::Readings& now, const ir::Readings& before, ReadAgain wanted) {
  if (!now.not_understood.empty() || now.readings.empty()) return false;
  return wanted == ReadAgain::Understood || now.readings == before.readings;
}

}  // namespace

std::vector<std::string> WithText(const CheckedCard& card, ir::TextPlace place,
                                  std::u32string_view words) {
  if (!place.IsParagraph()) return {ir::EncodeUtf8(words)};
  std::vector<std::string> paragraphs = TextsOf(card.card, place.role);
  paragraphs[place.index] = ir::EncodeUtf8(words);
  return paragraphs;
}

void KeepPrintingsAlike(const CheckedCard& card, ir::TextPlace place, const CheckInput& input,
                        Suggestion& help) {
  const CheckedCard* twin = FindOtherPrinting(card, input);
  if (twin == nullptr || TextsOf(twin->card, place.role) == help.replacement) return;
  const std::string& number = twin->card.number;
  const ir::Message why = WhyPrintingsPart(*card.sheet);
  help.text.zh += "；" + number + " 是同一张牌的另一版：只改这一版，两版就成了不同的牌（" + why.zh +
                  "），要改须一起改";
  help.text.en +=
      "; " + number +
      " is another printing of this card: repaired alone, the two become different cards "
      "(" +
      why.en + "), so repair both";
  help.replacement.clear();
}

Suggestion SuggestText(const CheckedCard& card, ir::TextPlace place, std::u32string_view words,
                       ir::Message why, ReadAgain wanted, const CheckInput& input) {
  Suggestion help{
      .text = std::move(why), .replacement = WithText(card, place, words), .is_checked = false};
  const ir::Readings& before = card.texts[place.index];
  help.is_checked = input.reparse && Passes(input.reparse(words, card.card, place), before, wanted);
  // A text that was read and no longer is would be no repair.
  const bool was_read = before.not_understood.empty() && !before.readings.empty();
  if (input.reparse && was_read && !help.is_checked) help.replacement.clear();
  KeepPrintingsAlike(card, place, input, help);
  return help;
}

std::u32string Replaced(std::u32string_view text, ir::SourceRange range,
                        std::u32string_view meant) {
  std::u32string replaced(text.substr(0, range.begin));
  replaced += meant;
  replaced += text.substr(range.end);
  return replaced;
}

}  // namespace caiding::findings

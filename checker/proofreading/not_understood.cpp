// SPDX-License-Identifier: MIT
#include "checker/proofreading/not_understood.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "checker/findings/edited_text.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/ir/wording.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using ir::SourceRange;
using sheet::CheckedCard;

bool Overlaps(SourceRange a, SourceRange b) { return a.begin < b.end && b.begin < a.end; }

/// The unknown bracket at which the words that are not understood begin or which they contain
/// first; null if there is none.
const SourceRange* CauseOf(const ir::NotUnderstood& what,
                           const std::vector<SourceRange>& brackets) {
  const auto found = std::find_if(brackets.begin(), brackets.end(), [&](SourceRange bracket) {
    return Overlaps(bracket, what.range);
  });
  return found == brackets.end() ? nullptr : &*found;
}

std::string Quoted(std::u32string_view words) { return "`" + ir::EncodeUtf8(words) + "`"; }

/// The keyword behind which a number was taken out; empty if the change is another.
std::u32string_view KeywordBefore(const ir::Edit& edit, std::u32string_view text,
                                  const ir::Vocabulary& vocabulary) {
  constexpr std::u32string_view kNumbers = U"0123456789０１２３４５６７８９一二三四五六七八九十两";
  const bool has_number = edit.seen.find_first_of(kNumbers) != edit.seen.npos;
  if (!edit.meant.empty() || !has_number) return {};
  const std::u32string_view before = text.substr(0, edit.range.begin);
  for (const ir::Word& word : vocabulary.keywords) {
    for (const std::u32string& spelled : word.spellings) {
      if (before.ends_with(spelled)) return before.substr(before.size() - spelled.size());
    }
  }
  return {};
}

/// The changes of a repair of a text: what stands there and what was probably meant.
ir::Message TellEdits(const ir::Repair& repair, std::u32string_view text,
                      const ir::Vocabulary& vocabulary) {
  ir::Message told;
  for (const ir::Edit& edit : repair.edits) {
    const bool is_first = told.en.empty();
    if (const auto keyword = KeywordBefore(edit, text, vocabulary); !keyword.empty()) {
      told.zh +=
          (is_first ? "" : "，") + Quoted(keyword) + " 不带数字，" + Quoted(edit.seen) + " 应删去";
      told.en += (is_first ? "" : ", ") + Quoted(keyword) +
                 " takes no number: " + Quoted(edit.seen) + " is too much";
      continue;
    }
    const std::string meant = edit.meant.empty() ? "" : Quoted(edit.meant);
    const std::string seen = edit.seen.empty() ? "" : Quoted(edit.seen);
    told.zh += (is_first ? "" : "，") + seen + (meant.empty() ? " 应删去" : " 也许是 " + meant);
    told.en += (is_first ? "" : ", ") + seen +
               (meant.empty() ? " is too much" : " was probably meant as " + meant);
  }
  return told;
}

/// What the repaired text says, in other words; empty if nobody can read it here.
ir::Message TellMeaning(const ir::Repair& repair, const CheckedCard& card, ir::TextPlace place,
                        const findings::CheckInput& input) {
  if (!input.reparse) return {};
  const ir::Readings readings = input.reparse(repair.text, card.card, place);
  if (readings.readings.empty()) return {};
  const auto& abilities = readings.readings.front().abilities;
  const ir::Vocabulary& words = *card.sheet->vocabulary;
  const ir::Wording& wording = findings::WordingOf(input);
  return {wording.paraphrase_zh(abilities, words), wording.paraphrase_en(abilities, words)};
}

/// Every repair with its meaning; the first is the one that is offered as a text.
findings::Suggestion Suggest(const std::vector<ir::Repair>& repairs, const CheckedCard& card,
                             ir::TextPlace place, const findings::CheckInput& input) {
  findings::Suggestion help{.text = {},
                            .replacement = findings::WithText(card, place, repairs.front().text),
                            .is_checked = true};
  for (const ir::Repair& repair : repairs) {
    const bool is_first = help.text.en.empty();
    const ir::Message edits =
        TellEdits(repair, card.texts[place.index].text, *card.sheet->vocabulary);
    const ir::Message meaning = TellMeaning(repair, card, place, input);
    help.text.zh += (is_first ? "" : "；或者 ") + edits.zh +
                    (meaning.zh.empty() ? "" : "，意思是：" + meaning.zh);
    help.text.en += (is_first ? "" : "; or ") + edits.en +
                    (meaning.en.empty() ? "" : ", which says: " + meaning.en);
  }
  return help;
}

std::optional<findings::Suggestion> NearestKnown(const ir::NotUnderstood& what) {
  if (what.nearest.empty()) return std::nullopt;
  return findings::Suggestion{
      .text = {"最接近的已知说法：" + what.nearest, "nearest known wording: " + what.nearest},
      .replacement = {},
      .is_checked = false};
}

/// That no text was found which says what was probably meant, and how far it was looked for.
void AddWhyNone(const ir::Repairs& repairs, std::optional<findings::Suggestion>& help) {
  if (!help) help = findings::Suggestion{.text = {}, .replacement = {}, .is_checked = false};
  const std::string count = std::to_string(repairs.tried);
  const bool is_first = help->text.en.empty();
  help->text.zh += (is_first ? "" : "；") + std::string("没有找到改法：");
  help->text.en += (is_first ? "" : "; ") + std::string("no repair found: ");
  if (repairs.tried == 0) {
    help->text.zh += "没有相近的写法可试";
    help->text.en += "there is no text near it to try";
    return;
  }
  help->text.zh += "试读了 " + count + " 种相近的写法" +
                   (repairs.is_spent ? "，已到上限，其余没有试" : "，都读不懂");
  help->text.en += count + " texts near it were read again" +
                   (repairs.is_spent ? ", which is the limit; others were not tried"
                                     : " and none is understood");
}

/// Every timing that there is, for a bracket that is like none of them.
findings::Suggestion AllTimings(const sheet::Sheet& sheet) {
  findings::Suggestion help{
      .text = {"已知的时机：", "known timings: "}, .replacement = {}, .is_checked = false};
  bool is_first = true;
  for (const ir::Word& word : sheet.vocabulary->timings) {
    const std::string timing = ir::EncodeUtf8(word.spellings.front());
    help.text.zh += (is_first ? "" : "、") + timing;
    help.text.en += (is_first ? "" : ", ") + timing;
    is_first = false;
  }
  return help;
}

/// The words that the repairs change; those of `otherwise` if there is none.
SourceRange Place(const std::vector<ir::Repair>& repairs, SourceRange otherwise) {
  if (repairs.empty() || repairs.front().edits.empty()) return otherwise;
  SourceRange place = repairs.front().edits.front().range;
  if (place.begin == place.end) place.end = place.begin + 1;
  return place;
}

/// The keyword in or before the words that are not understood behind which a number is missing:
/// with one the text is read. Empty if there is none.
std::u32string_view KeywordWithoutNumber(const ir::NotUnderstood& what,
                                         const ir::Readings& readings, const CheckedCard& card,
                                         ir::TextPlace place, const findings::CheckInput& input) {
  const std::u32string_view text = readings.text;
  if (!input.reparse) return {};
  for (const ir::Word& word : card.sheet->vocabulary->keywords) {
    for (const std::u32string& spelled : word.spellings) {
      const std::size_t at = text.find(spelled);
      if (at == text.npos) continue;
      const auto end = static_cast<std::uint32_t>(at + spelled.size());
      const SourceRange around{static_cast<std::uint32_t>(at), end + 1};
      if (!Overlaps(around, what.range)) continue;
      const ir::Readings now =
          input.reparse(findings::Replaced(text, {end, end}, U"1"), card.card, place);
      if (now.not_understood.empty() && !now.readings.empty())
        return text.substr(at, spelled.size());
    }
  }
  return {};
}

/// That the keyword needs a number; which, nobody can say here.
findings::Suggestion NumberFor(std::u32string_view keyword) {
  const std::string word = Quoted(keyword);
  return {.text = {word + " 后面要写数字", word + " needs a number behind it"},
          .replacement = {},
          .is_checked = false};
}

/// A bracket has no partner: that is a slip, whether or not anybody knows what was meant.
bool HasLoneBracket(std::u32string_view text) {
  constexpr std::u32string_view kOpen = U"【『「“(（[{";
  constexpr std::u32string_view kClose = U"】』」”)）]}";
  std::vector<std::size_t> open;
  for (const char32_t sign : text) {
    if (const auto opens = kOpen.find(sign); opens != kOpen.npos) open.push_back(opens);
    const auto closes = kClose.find(sign);
    if (closes == kClose.npos) continue;
    if (open.empty() || open.back() != closes) return true;
    open.pop_back();
  }
  return !open.empty();
}

class Teller {
 public:
  Teller(const CheckedCard& card, const RepairFunction& repair, const findings::CheckInput& input,
         std::vector<Finding>& findings)
      : card_(card), repair_(repair), input_(input), findings_(findings) {}

  void Tell(const ir::Readings& readings, ir::TextPlace place) {
    if (readings.not_understood.empty()) return;
    const auto brackets =
        findings::WordingOf(input_).unknown_timings(readings.text, *card_.sheet->vocabulary);
    const auto repairs = RepairsOf(readings, place);
    std::vector<const SourceRange*> told;
    for (const ir::NotUnderstood& what : readings.not_understood) {
      // One cause, one code: the timing is unknown, so the words around it cannot be understood.
      const SourceRange* bracket = CauseOf(what, brackets);
      if (bracket != nullptr && std::find(told.begin(), told.end(), bracket) != told.end())
        continue;
      told.push_back(bracket);
      Add(what, bracket, repairs, readings, place);
    }
  }

 private:
  ir::Repairs RepairsOf(const ir::Readings& readings, ir::TextPlace place) const {
    if (!repair_) return {};
    return repair_(readings.text, card_.card, place);
  }

  void Add(const ir::NotUnderstood& what, const SourceRange* bracket, const ir::Repairs& repairs,
           const ir::Readings& readings, ir::TextPlace text) {
    const auto lacking = repairs.found.empty() && bracket == nullptr
                             ? KeywordWithoutNumber(what, readings, card_, text, input_)
                             : std::u32string_view();
    const bool is_near = !repair_ || !repairs.found.empty() || !lacking.empty();
    const char* code = CodeOf(what, readings, bracket != nullptr, is_near);
    SourceRange place = bracket != nullptr ? *bracket : Place(repairs.found, what.range);
    if (!lacking.empty()) {
      const auto at = static_cast<std::uint32_t>(lacking.data() - readings.text.data());
      place = {at, at + static_cast<std::uint32_t>(lacking.size())};
    }
    Finding finding = AboutWords(code, card_, text, readings, place);
    if (bracket != nullptr) finding.clauses = sheet::Stated({card_.sheet->citations.words.timings});
    if (!repairs.found.empty()) {
      finding.suggestion = Suggest(repairs.found, card_, text, input_);
      findings::KeepPrintingsAlike(card_, text, input_, *finding.suggestion);
    } else if (!lacking.empty()) {
      finding.suggestion = NumberFor(lacking);
    } else {
      finding.suggestion = bracket != nullptr ? AllTimings(*card_.sheet) : NearestKnown(what);
      if (repair_) AddWhyNone(repairs, finding.suggestion);
    }
    findings_.push_back(std::move(finding));
  }

  const CheckedCard& card_;
  const RepairFunction& repair_;
  const findings::CheckInput& input_;
  std::vector<Finding>& findings_;
};

}  // namespace

const char* CodeOf(const ir::NotUnderstood& what, const ir::Readings& readings,
                   bool is_unknown_timing, bool is_near) {
  if (is_unknown_timing) return "R303";
  if (what.is_unowned_token) return "S202";
  return is_near || HasLoneBracket(readings.text) ? "S201" : "S205";
}

const char* CodeOf(const ir::NotUnderstood& what, const ir::Readings& readings,
                   const CheckedCard& card, ir::TextPlace place, const RepairFunction& repair,
                   const ir::Wording& wording) {
  const auto brackets = wording.unknown_timings(readings.text, *card.sheet->vocabulary);
  const bool is_near = !repair || !repair(readings.text, card.card, place).found.empty();
  return CodeOf(what, readings, CauseOf(what, brackets) != nullptr, is_near);
}

std::vector<Finding> FindNotUnderstood(const CheckedCard& card, const RepairFunction& repair,
                                       const findings::CheckInput& input) {
  std::vector<Finding> findings;
  Teller teller(card, repair, input, findings);
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    teller.Tell(readings, place);
  });
  return findings;
}

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#include "checker/proofreading/not_understood.h"

#include <algorithm>
#include <string_view>

#include "checker/proofreading/texts.h"
#include "model/zero/vocabulary.h"

namespace caiding::proofreading {
namespace {

using evidence::CheckedCard;
using evidence::Finding;
using ir::SourceRange;

constexpr char32_t kOpen = U'【';
constexpr char32_t kClose = U'】';

/// True for what a rule defines or uses as a timing or as a turn condition.
///
/// Rule: [Zero 1.20, 800.1], [Zero 1.20, 809.1].
bool IsKnownBracket(std::u32string_view content) {
  if (content == U"我方回合中" || content == U"对方回合中") return true;
  return ir::FindWord(zero::GameVocabulary().timings, content).has_value();
}

/// The brackets 【…】 of a text whose content no rule knows, the brackets included.
std::vector<SourceRange> FindUnknownBrackets(std::u32string_view text) {
  std::vector<SourceRange> found;
  for (std::size_t open = text.find(kOpen); open != std::u32string_view::npos;
       open = text.find(kOpen, open + 1)) {
    const std::size_t close = text.find(kClose, open);
    if (close == std::u32string_view::npos) break;
    if (IsKnownBracket(text.substr(open + 1, close - open - 1))) continue;
    found.push_back({static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(close + 1)});
  }
  return found;
}

bool Overlaps(SourceRange a, SourceRange b) { return a.begin < b.end && b.begin < a.end; }

/// The unknown bracket at which the words that are not understood begin or which they contain
/// first; null if there is none.
const SourceRange* CauseOf(const ir::NotUnderstood& what, const std::vector<SourceRange>& brackets) {
  const auto found = std::find_if(brackets.begin(), brackets.end(), [&](SourceRange bracket) {
    return Overlaps(bracket, what.range);
  });
  return found == brackets.end() ? nullptr : &*found;
}

void AddNearest(const ir::NotUnderstood& what, Finding& finding) {
  if (what.nearest.empty()) return;
  evidence::Suggestion help;
  help.text = {"最接近的已知说法：" + what.nearest, "nearest known phrase: " + what.nearest};
  finding.suggestion = help;
}

void AddFindings(const CheckedCard& card, const ir::Readings& readings, int paragraph,
                 std::vector<Finding>& findings) {
  const auto brackets = FindUnknownBrackets(readings.text);
  std::vector<const SourceRange*> told;
  for (const ir::NotUnderstood& what : readings.not_understood) {
    // One cause, one code: the timing is unknown, so the words around it cannot be understood.
    if (const SourceRange* bracket = CauseOf(what, brackets)) {
      if (std::find(told.begin(), told.end(), bracket) != told.end()) continue;
      told.push_back(bracket);
      Finding finding = AboutWords("R303", card, paragraph, readings, *bracket);
      finding.clauses = {"800.1"};
      findings.push_back(std::move(finding));
      continue;
    }
    Finding finding = AboutWords(what.is_unowned_token ? "S202" : "S201", card, paragraph,
                                 readings, what.range);
    AddNearest(what, finding);
    findings.push_back(std::move(finding));
  }
}

}  // namespace

std::vector<Finding> FindNotUnderstood(const CheckedCard& card) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, int paragraph) {
    AddFindings(card, readings, paragraph, findings);
  });
  return findings;
}

}  // namespace caiding::proofreading

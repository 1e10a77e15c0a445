// SPDX-License-Identifier: MIT
#include "checker/proofreading/trigger_form.h"

#include <algorithm>

#include "checker/proofreading/texts.h"

namespace caiding::proofreading {
namespace {

using evidence::CheckedCard;
using evidence::Finding;

/// True if something decided between trigger and state and the state was kept.
bool HasDecided(const ir::AppliedConvention& convention) {
  return convention.id == "state-verbs" || convention.id == "classified";
}

bool IsContinuous(const ir::Readings& readings) {
  return !readings.readings.empty() &&
         std::all_of(readings.readings.begin(), readings.readings.end(), [](const auto& reading) {
           return std::any_of(reading.abilities.begin(), reading.abilities.end(),
                              [](const ir::Ability& ability) {
                                return ability.kind == ir::AbilityKind::Continuous;
                              });
         });
}

/// The words 当…时 in or around a range of the text; empty if there are none.
ir::SourceRange FindWhenClause(const std::u32string& text, ir::SourceRange range) {
  const std::size_t from = text.rfind(U'当', range.IsEmpty() ? text.size() : range.begin);
  const std::size_t begin = from == std::u32string::npos ? text.find(U'当') : from;
  if (begin == std::u32string::npos) return {};
  const std::size_t end = text.find(U'时', begin);
  if (end == std::u32string::npos) return {};
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end + 1)};
}

}  // namespace

std::vector<Finding> FindTriggerForms(const CheckedCard& card) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, int paragraph) {
    if (!IsContinuous(readings)) return;
    for (const ir::AppliedConvention& convention : readings.conventions) {
      if (!HasDecided(convention)) continue;
      const ir::SourceRange place = FindWhenClause(readings.text, convention.range);
      if (place.IsEmpty()) continue;
      Finding finding = AboutWords("W405", card, paragraph, readings, place);
      finding.clauses = {"702.1"};
      findings.push_back(std::move(finding));
      return;
    }
  });
  return findings;
}

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#include "checker/proofreading/trigger_form.h"

#include <algorithm>

#include "checker/proofreading/texts.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using sheet::CheckedCard;

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

}  // namespace

std::vector<Finding> FindTriggerForms(const CheckedCard& card, const ir::Wording& wording) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace text) {
    if (!IsContinuous(readings)) return;
    for (const ir::AppliedConvention& convention : readings.conventions) {
      if (!HasDecided(convention)) continue;
      const ir::SourceRange place = wording.trigger_words(readings.text, convention.range);
      if (place.IsEmpty()) continue;
      Finding finding = AboutWords("W405", card, text, readings, place);
      finding.clauses = sheet::Stated({card.sheet->citations.words.trigger});
      findings.push_back(std::move(finding));
      return;
    }
  });
  return findings;
}

}  // namespace caiding::proofreading

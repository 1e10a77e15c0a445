// SPDX-License-Identifier: MIT
#include "checker/proofreading/no_kind.h"

#include <algorithm>

#include "checker/proofreading/texts.h"
#include "model/ir/walk.h"
#include "model/zero/vocabulary.h"

namespace caiding::proofreading {
namespace {

using evidence::CheckedCard;
using evidence::Finding;

/// What works although it is carried out at no moment: it lets cards be used, or says how this one
/// enters. Rule: [Zero 1.20, 623.8], [Zero 1.20, 706.6].
bool IsAboutUse(const ir::Effect& effect) {
  const auto* may = std::get_if<ir::May>(&effect.node);
  const ir::Effect& inner = may == nullptr ? effect : *may->then;
  return std::holds_alternative<ir::UseCard>(inner.node) || std::holds_alternative<ir::UseOtherwise>(inner.node) ||
         std::holds_alternative<ir::EnterAsCopy>(inner.node);
}

bool IsOfNoKind(const ir::Ability& ability) {
  return ability.kind == ir::AbilityKind::UseEffect && !ability.keyword && !IsAboutUse(ability.effect);
}

/// The first sentence of no kind in a reading; null if there is none.
const ir::Ability* FindIn(const ir::Reading& reading, bool is_tactic) {
  const ir::Ability* found = nullptr;
  const auto look = [&](const ir::GainAbilities& gained) {
    for (const auto& ability : gained.abilities) {
      if (found == nullptr && IsOfNoKind(*ability)) found = &*ability;
    }
  };
  for (const ir::Ability& ability : reading.abilities) {
    if (found == nullptr && !is_tactic && IsOfNoKind(ability)) found = &ability;
    ir::Walk(ability, look);
  }
  return found;
}

evidence::Suggestion SayWhen() {
  return {.text = {"写明时机（例如【登场时】）、触发条件或费用",
                   "say when: a timing such as 【登场时】, a trigger, or a cost"},
          .replacement = {},
          .is_checked = false};
}

}  // namespace

std::vector<Finding> FindEffectsOfNoKind(const CheckedCard& card) {
  const bool is_tactic = card.card.kind == zero::kind::kTactic;
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, int paragraph) {
    if (paragraph < 0 || readings.readings.empty()) return;
    const ir::Ability* found = nullptr;
    for (const ir::Reading& reading : readings.readings) {
      const ir::Ability* in_this = FindIn(reading, is_tactic);
      if (in_this == nullptr) return;  // Some reading works; which one is another question.
      if (found == nullptr) found = in_this;
    }
    Finding finding = AboutWords("S201", card, paragraph, readings, found->range);
    finding.clauses = {"700.2"};
    finding.suggestion = SayWhen();
    findings.push_back(std::move(finding));
  });
  return findings;
}

}  // namespace caiding::proofreading

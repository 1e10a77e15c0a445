// SPDX-License-Identifier: MIT
#include "model/sheet/no_kind.h"

#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::sheet {
namespace {

/// What works although it is carried out at no moment: it lets cards be used, or says how this one
/// enters. Rule: [Zero 1.20, 623.8], [Zero 1.20, 706.6].
bool IsAboutUse(const ir::Effect& effect) {
  const auto* may = std::get_if<ir::May>(&effect.node);
  const ir::Effect& inner = may == nullptr ? effect : *may->then;
  return std::holds_alternative<ir::UseCard>(inner.node) ||
         std::holds_alternative<ir::UseOtherwise>(inner.node) ||
         std::holds_alternative<ir::EnterAsCopy>(inner.node);
}

/// Says what using the card costs, and does nothing. Rule: [Zero 1.20, 318.2].
bool IsCostOfUse(const ir::Ability& ability) {
  const auto* steps = std::get_if<ir::Sequence>(&ability.effect.node);
  return ability.cost && steps != nullptr && steps->steps.empty();
}

bool IsOfNoKind(const ir::Ability& ability) {
  return ability.kind == ir::AbilityKind::UseEffect && !ability.keyword &&
         !IsAboutUse(ability.effect) && !IsCostOfUse(ability);
}

/// The first sentence of no kind in a reading; null if there is none.
const ir::Ability* FindIn(const ir::Reading& reading, bool is_spell) {
  const ir::Ability* found = nullptr;
  const auto look = [&](const ir::GainAbilities& gained) {
    for (const auto& ability : gained.abilities) {
      if (found == nullptr && IsOfNoKind(*ability)) found = &*ability;
    }
  };
  for (const ir::Ability& ability : reading.abilities) {
    if (found == nullptr && !is_spell && IsOfNoKind(ability)) found = &ability;
    ir::Walk(ability, look);
  }
  return found;
}

}  // namespace

const ir::Ability* FindEffectOfNoKind(const Sheet& sheet, const ir::Readings& readings,
                                      ir::KindId kind) {
  const ir::Ability* found = nullptr;
  for (const ir::Reading& reading : readings.readings) {
    const ir::Ability* in_this = FindIn(reading, kind == sheet.roles.kinds.spell);
    if (in_this == nullptr) return nullptr;  // Some reading works; which one is another question.
    if (found == nullptr) found = in_this;
  }
  return found;
}

}  // namespace caiding::sheet

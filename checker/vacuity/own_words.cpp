// SPDX-License-Identifier: MIT
#include "checker/vacuity/own_words.h"

#include <variant>

namespace caiding::vacuity {
namespace {

void Collect(const ir::Effect& effect, bool is_certain, PartsOfEffect& parts) {
  if (const auto* all = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : all->steps) Collect(step, is_certain, parts);
  } else if (const auto* may = std::get_if<ir::May>(&effect.node)) {
    Collect(*may->then, false, parts);
  } else if (const auto* decides = std::get_if<ir::If>(&effect.node)) {
    parts.conditions.push_back(&decides->condition);
    Collect(*decides->then, false, parts);
    if (decides->otherwise) Collect(**decides->otherwise, false, parts);
  } else {
    parts.parts.push_back({&effect, is_certain});
  }
}

}  // namespace

bool IsSelf(const ir::Objects& objects) {
  const auto* reference = std::get_if<ir::Reference>(&objects.node);
  return reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
}

bool IsAlways(const ir::Ability& ability) {
  return ability.kind == ir::AbilityKind::Continuous && ability.level <= 1 &&
         ir::IsTrivial(ability.condition) && !ability.turn_condition &&
         ability.functional_zones.empty();
}

PartsOfEffect PartsOf(const ir::Effect& effect) {
  PartsOfEffect parts;
  Collect(effect, true, parts);
  return parts;
}

}  // namespace caiding::vacuity

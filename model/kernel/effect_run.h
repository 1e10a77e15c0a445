// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/state.h"

namespace caiding::kernel {

/// One effect on several objects took effect on all of them at once: the entries stand in the order
/// of the objects' numbers, which mean nothing. True if the entry `index` belongs to the one that
/// begins at `first` so.
inline bool IsOfRun(const State& state, int first, int index) {
  const auto at = [&](int i) -> const EffectInstance& {
    return state.effects[static_cast<std::size_t>(i)];
  };
  const EffectInstance& head = at(first);
  const EffectInstance& effect = at(index);
  if (effect.form != EffectForm::Lasting || effect.affected.IsNone() || effect.code != head.code ||
      effect.form != head.form || effect.source != head.source) {
    return false;
  }
  for (int i = first; i < index; ++i) {
    if (at(i).affected == effect.affected && at(i).part == effect.part) return false;
  }
  return true;
}

}  // namespace caiding::kernel

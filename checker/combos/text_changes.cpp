// SPDX-License-Identifier: MIT
#include "checker/combos/text_changes.h"

#include <algorithm>

namespace caiding::combos {

using filed::MendKind;

std::vector<TextChange> ChangesOf(const std::u32string& text, const ir::Wording& wording) {
  std::vector<TextChange> changes;
  const auto add = [&](MendKind kind, std::vector<std::u32string> changed) {
    for (std::u32string& one : changed) changes.push_back({kind, std::move(one)});
  };
  add(MendKind::Other, wording.with_others(text));
  add(MendKind::Dearer, wording.one_dearer(text));
  add(MendKind::OncePerTurn, wording.once_per_turn(text));
  std::stable_sort(changes.begin(), changes.end(), [](const TextChange& a, const TextChange& b) {
    return a.text.size() < b.text.size();
  });
  const auto same = [](const TextChange& a, const TextChange& b) { return a.text == b.text; };
  changes.erase(std::unique(changes.begin(), changes.end(), same), changes.end());
  return changes;
}

}  // namespace caiding::combos

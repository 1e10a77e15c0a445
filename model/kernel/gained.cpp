// SPDX-License-Identifier: MIT
#include "model/kernel/gained.h"

#include <algorithm>

namespace caiding::kernel {

bool HasGained(const std::array<const std::u32string*, kNamesMax>& list, int count,
               const std::u32string& name) {
  return std::any_of(list.begin(), list.begin() + count,
                     [&](const std::u32string* known) { return *known == name; });
}

bool Settle(const Board& board, GainedList& settled, bool& is_settled) {
  bool has_changed = false;
  for (std::size_t place = 0; place < board.count; ++place) {
    const Characteristics& look = board.list[place];
    const bool is_same =
        is_settled ? settled[place].has_new_traits == look.has_new_traits &&
                         settled[place].trait_count == look.trait_count &&
                         settled[place].name_count == look.name_count
                   : !look.has_new_traits && look.trait_count == 0 && look.name_count == 0;
    has_changed = has_changed || !is_same;
  }
  if (!has_changed) return false;
  for (std::size_t place = 0; place < board.count; ++place) {
    const Characteristics& look = board.list[place];
    settled[place] = Gained{look.has_new_traits, look.trait_count, look.name_count, look.traits, look.names};
  }
  is_settled = true;
  return true;
}

void PresetGained(Board& board, const GainedList& settled) {
  for (std::size_t place = 0; place < board.count; ++place) {
    Characteristics& look = board.list[place];
    const Gained& gained = settled[place];
    look.has_new_traits = gained.has_new_traits;
    look.trait_count = gained.trait_count;
    look.name_count = gained.name_count;
    look.traits = gained.traits;
    look.names = gained.names;
  }
}

}  // namespace caiding::kernel

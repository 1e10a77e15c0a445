// SPDX-License-Identifier: MIT
#include "checker/evidence/check_input.h"

#include <algorithm>

namespace caiding::evidence {

bool IsUnderstood(const CheckedCard& card) {
  const auto understood = [](const ir::Readings& readings) {
    return readings.not_understood.empty();
  };
  return std::all_of(card.paragraphs.begin(), card.paragraphs.end(), understood) &&
         (!card.life_burst || understood(*card.life_burst));
}

}  // namespace caiding::evidence

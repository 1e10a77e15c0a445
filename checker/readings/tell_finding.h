// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"
#include "checker/readings/compare.h"
#include "checker/readings/contrasts.h"
#include "checker/readings/witness.h"

namespace caiding::readings {

/// How much was searched.
struct Scope {
  std::size_t positions = 0;
  std::size_t nodes = 0;
  std::size_t choices = 0;
};

/// A501, or A502 if the words refer to something: the variants differ, as the witnesses show.
evidence::Finding TellDifference(const evidence::CheckedCard& card, const Contrast& contrast,
                                 const Difference& difference,
                                 const std::vector<ClassWitness>& witnesses, std::size_t classes,
                                 const Scope& scope, const evidence::CheckInput& input);

/// A503, or R302 for a name: no difference within the scope, and no proof that there is none.
evidence::Finding TellAlike(const evidence::CheckedCard& card, const Contrast& contrast,
                            const Scope& scope);

/// A503 that could not be decided, because a reading cannot be played yet.
evidence::Finding TellUnplayable(const evidence::CheckedCard& card, const Contrast& contrast,
                                 const std::string& gap);

}  // namespace caiding::readings

// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/finding.h"
#include "checker/readings/compare.h"
#include "checker/readings/variant.h"
#include "model/sheet/checked_card.h"

namespace caiding::readings {

/// One outcome class of a difference: the first variant in it and the evidence for its outcome.
struct ClassWitness {
  std::size_t variant = 0;
  evidence::Certificate certificate;
};

/// True if the outcomes still differ, in more than the game's result, once everybody has passed or
/// accepted until the stack is empty: then people can be shown what came of the difference.
bool PlaysOut(const sheet::Sheet& sheet, const std::vector<Variant>& variants,
              const std::vector<ir::ReadCard>& cards,
              const std::vector<sheet::ReadingChoices>& choices, const Difference& difference);

/// A certificate per outcome class. Where the outcomes still differ after everybody has passed
/// until the stack is empty, the lines are played on to there, so that people see what came of
/// it; else they end where the choices or the board part. None if they end alike with the policies
/// of the variants.
std::vector<ClassWitness> MakeWitnesses(const sheet::Sheet& sheet,
                                        const std::vector<Variant>& variants,
                                        const std::vector<ir::ReadCard>& cards,
                                        const std::vector<sheet::ReadingChoices>& choices,
                                        const Difference& difference);

}  // namespace caiding::readings

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"
#include "checker/readings/behaviour.h"
#include "checker/readings/contrasts.h"

namespace caiding::readings {

// `positions` counts the boards that were generated for the words in question.

/// A501, or A502 if the words refer to something: the variants differ, as the witnesses show.
evidence::Finding TellDifference(const evidence::CheckedCard& card, const Contrast& contrast,
                                 const Behaviour& behaviour, std::size_t positions,
                                 const evidence::CheckInput& input, evidence::Meter& meter);

/// A503, or R302 for a name: no difference within the scope, and no proof that there is none.
evidence::Finding TellAlike(const evidence::CheckedCard& card, const Contrast& contrast,
                            std::size_t positions, const evidence::Meter& meter);

/// A503 that could not be decided, because a reading cannot be played yet.
evidence::Finding TellUnplayable(const evidence::CheckedCard& card, const Contrast& contrast,
                                 const evidence::Message& gap);

/// V902: two solvers disagree about the variants, so that nothing can be said of them.
evidence::Finding TellDisputed(const evidence::CheckedCard& card, const Contrast& contrast);

/// Fills in what each class says: its label, its paraphrase, and where it was shown to differ, a
/// rewording or why there is none.
void TellClasses(const evidence::CheckedCard& card, const Contrast& contrast,
                 const std::vector<BehaviourClass>& classes, const evidence::CheckInput& input,
                 evidence::Meter& meter, evidence::Finding& finding);

/// The fingerprint under each code that the answer may get: A501, A502, A503, R302.
std::vector<std::string> PossibleFingerprints(const evidence::CheckedCard& card,
                                              const Contrast& contrast);

}  // namespace caiding::readings

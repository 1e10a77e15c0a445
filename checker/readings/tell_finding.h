// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/readings/behaviour.h"
#include "checker/readings/contrasts.h"

namespace caiding::readings {

/// How many boards were made, those that were made from the difference by themselves.
struct Searched {
  std::size_t boards = 0;
  std::size_t aimed = 0;
  /// Some of the aimed were made from what parts, not from the whole text alone.
  bool has_of_difference = false;
};

// `positions` counts the boards that were generated for the words in question.

/// A501, or A502 if the words refer to something: the variants differ, as the witnesses show.
findings::Finding TellDifference(const sheet::CheckedCard& card, const Contrast& contrast,
                                 const Behaviour& behaviour, Searched searched,
                                 const findings::CheckInput& input, findings::Meter& meter);

/// A503, or R302 for a name: no difference within the scope, and no proof that there is none. A
/// warning where that scope was not searched to its end, `is_cut`: the question is not settled.
findings::Finding TellAlike(const sheet::CheckedCard& card, const Contrast& contrast,
                            Searched searched, bool is_cut, const findings::Meter& meter);

/// A503 that could not be decided, because a reading cannot be played yet: a warning.
findings::Finding TellUnplayable(const sheet::CheckedCard& card, const Contrast& contrast,
                                 const ir::Message& gap);

/// V902: two solvers disagree about the variants, so that nothing can be said of them.
findings::Finding TellDisputed(const sheet::CheckedCard& card, const Contrast& contrast);

/// Fills in what each class says: its label, its paraphrase, and where it was shown to differ, a
/// rewording or why there is none.
void TellClasses(const sheet::CheckedCard& card, const Contrast& contrast,
                 const std::vector<BehaviourClass>& classes, const findings::CheckInput& input,
                 findings::Meter& meter, findings::Finding& finding);

/// The fingerprint under each code that the answer may get: A501, A502, A503, R302.
std::vector<std::string> PossibleFingerprints(const sheet::CheckedCard& card,
                                              const Contrast& contrast);

}  // namespace caiding::readings

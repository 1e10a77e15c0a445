// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"
#include "checker/evidence/ruling.h"

namespace caiding::evidence {

/// Makes the finding a note that names this ruling, with who, when and why.
void Decide(Finding& finding, const Ruling& ruling);

/// True if every card that the ruling names is of the input or its pool.
bool AreAllHere(const Ruling& ruling, const CheckInput& input);

/// The outcome of a ruling whose fingerprint nothing has: elsewhere if it names cards that are not all
/// at hand, else stale. `now` says what is there instead, if that is known.
RulingOutcome Unmatched(const Ruling& ruling, const CheckInput& input, const Message& now);

/// The outcome of a ruling on what was proved to need none.
RulingOutcome Superfluous(const Ruling& ruling);

/// Decides the findings that a waiver names, and those that tell of a decided policy; the outcomes
/// of these rulings, in order. Defects of ours (V9xx) are never waived. `settled`: fingerprints of what
/// was proved to be no finding (`Answer::settled`).
std::vector<RulingOutcome> ObeyOnFindings(std::vector<Finding>& findings, const CheckInput& input,
                                          const std::vector<Ruling>& rulings,
                                          const std::vector<std::string>& settled = {});

}  // namespace caiding::evidence

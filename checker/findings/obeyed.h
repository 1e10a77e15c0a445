// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/filed/ruling.h"

namespace caiding::findings {

/// Makes the finding a note that names this ruling, with who, when and why.
void Decide(Finding& finding, const filed::Ruling& ruling);

/// The outcome of a ruling whose fingerprint nothing has: elsewhere if it names cards that are not
/// all at hand, else stale. `now` says what is there instead, if that is known.
filed::RulingOutcome Unmatched(const filed::Ruling& ruling, const CheckInput& input,
                               const Message& now);

/// The outcome of a ruling on what was proved to need none.
filed::RulingOutcome Superfluous(const filed::Ruling& ruling);

/// What may be decided by itself of a finding: a case, or the whole where it is told of just one.
struct CaseToDecide {
  std::vector<std::string> cards;         ///< All that it is about.
  std::vector<std::string> fingerprints;  ///< Those under which it may have been decided.
};

/// In the order of the finding's cases; empty: it is decided as a whole only.
using CasesOf = std::function<std::vector<CaseToDecide>(const Finding&)>;

/// Decides the findings that a waiver names, and those that tell of a decided policy; the outcomes
/// of these rulings, in order. A waiver holds for the cards that it names, as they were when it was
/// given: with another card beside them, or another cost, the finding is open and the waiver stale.
/// One that names only some of the cases of a finding decides these: the finding stays open until
/// all are, and tells which ones are decided.
/// Defects of ours (V9xx) are never waived. `settled`: fingerprints of what was proved to be no
/// finding (`Answer::settled`).
std::vector<filed::RulingOutcome> ObeyOnFindings(std::vector<Finding>& findings,
                                                 const CheckInput& input,
                                                 const std::vector<filed::Ruling>& rulings,
                                                 const std::vector<std::string>& settled = {},
                                                 const CasesOf& cases_of = {});

}  // namespace caiding::findings

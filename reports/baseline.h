// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "checker/findings/finding.h"

// How the findings of a run stand to those of an earlier one.

namespace caiding::reports {

/// What is left of a finding of an earlier run: as much as is needed to know it again and to name
/// it.
struct EarlierFinding {
  std::string fingerprint;
  std::string code;
  std::vector<std::string> cards;  ///< Numbers, the accused first.
  ir::Message message;
};

/// A finding of the earlier run that this run does not have.
struct GoneFinding {
  EarlierFinding finding;
  /// False: not all of its cards were there, or one of them was not played, so nothing follows from
  /// its absence.
  bool is_checked = true;
};

enum class Standing : std::uint8_t { New, Unchanged };

/// The findings of a run beside those of an earlier one.
struct Baseline {
  std::vector<Standing> standings;  ///< One for each finding of the run, in their order.
  std::vector<GoneFinding> gone;    ///< In the order of the earlier run.

  std::size_t Count(Standing standing) const;
  /// How many are gone although their card was checked again.
  std::size_t CountGone() const;
};

/// The numbers of the cards that a run had.
struct CardsOfRun {
  std::set<std::string> checked;   ///< Accused, if there is anything to accuse them of.
  std::set<std::string> there;     ///< These and the pool.
  std::set<std::string> unplayed;  ///< Those of them that were not played.
};

/// Matches the findings one to one: by fingerprint and cards, then by fingerprint alone, since the
/// same text on a card with another number is the same finding.
Baseline CompareWithEarlier(const std::vector<findings::Finding>& findings,
                            const std::vector<EarlierFinding>& earlier, const CardsOfRun& cards);

/// "new", "unchanged".
const char* NameOf(Standing standing);

}  // namespace caiding::reports

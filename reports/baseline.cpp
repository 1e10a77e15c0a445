// SPDX-License-Identifier: MIT
#include "reports/baseline.h"

#include <algorithm>

namespace caiding::reports {
namespace {

/// Takes earlier findings off the list as they are met again.
class Matching {
 public:
  Matching(const std::vector<findings::Finding>& findings,
           const std::vector<EarlierFinding>& earlier)
      : findings_(findings),
        earlier_(earlier),
        standings_(findings.size(), Standing::New),
        is_met_(earlier.size(), false) {}

  /// One pass over the findings that are still new.
  template <class IsSame>
  void Meet(IsSame is_same) {
    for (std::size_t i = 0; i < findings_.size(); ++i) {
      for (std::size_t k = 0; k < earlier_.size() && standings_[i] == Standing::New; ++k) {
        if (is_met_[k] || !is_same(findings_[i], earlier_[k])) continue;
        standings_[i] = Standing::Unchanged;
        is_met_[k] = true;
      }
    }
  }

  const std::vector<bool>& is_met() const { return is_met_; }
  std::vector<Standing> TakeStandings() { return std::move(standings_); }

 private:
  const std::vector<findings::Finding>& findings_;
  const std::vector<EarlierFinding>& earlier_;
  std::vector<Standing> standings_;
  std::vector<bool> is_met_;
};

bool HasSameFingerprint(const findings::Finding& finding, const EarlierFinding& earlier) {
  return finding.code == earlier.code && finding.fingerprint == earlier.fingerprint;
}

/// Codes whose findings take play: what is wrong with a text is seen in a card that is not played,
/// too.
bool TakesPlay(const std::string& code) { return code.find_first_of("ACN") == 0; }

/// A finding that names no card is about the input as a whole, which is always checked.
bool WasLookedFor(const EarlierFinding& finding, const CardsOfRun& cards) {
  if (finding.cards.empty()) return true;
  const auto is_there = [&](const std::string& number) {
    return cards.there.contains(number) &&
           !(TakesPlay(finding.code) && cards.unplayed.contains(number));
  };
  return cards.checked.contains(finding.cards.front()) &&
         std::all_of(finding.cards.begin(), finding.cards.end(), is_there);
}

}  // namespace

std::size_t Baseline::Count(Standing standing) const {
  return static_cast<std::size_t>(std::count(standings.begin(), standings.end(), standing));
}

std::size_t Baseline::CountGone() const {
  return static_cast<std::size_t>(std::count_if(
      gone.begin(), gone.end(), [](const GoneFinding& one) { return one.is_checked; }));
}

Baseline CompareWithEarlier(const std::vector<findings::Finding>& findings,
                            const std::vector<EarlierFinding>& earlier, const CardsOfRun& cards) {
  Matching matching(findings, earlier);
  matching.Meet([](const findings::Finding& finding, const EarlierFinding& one) {
    return HasSameFingerprint(finding, one) && finding.cards == one.cards;
  });
  matching.Meet(HasSameFingerprint);
  Baseline baseline;
  for (std::size_t k = 0; k < earlier.size(); ++k) {
    if (!matching.is_met()[k])
      baseline.gone.push_back({earlier[k], WasLookedFor(earlier[k], cards)});
  }
  baseline.standings = matching.TakeStandings();
  return baseline;
}

const char* NameOf(Standing standing) {
  switch (standing) {
    case Standing::New: return "new";
    case Standing::Unchanged: return "unchanged";
  }
  return "";
}

}  // namespace caiding::reports

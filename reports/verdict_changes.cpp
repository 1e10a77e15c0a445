// SPDX-License-Identifier: MIT
#include "reports/verdict_changes.h"

#include <algorithm>

namespace caiding::reports {
namespace {

bool HasSameVerdict(const JudgedFinding& a, const JudgedFinding& b) {
  return a.code == b.code && a.severity == b.severity && a.verdict == b.verdict;
}

/// Which finding of the other report each one is; one to one.
class Pairs {
 public:
  Pairs(const std::vector<JudgedFinding>& before, const std::vector<JudgedFinding>& after)
      : before_(before), after_(after), of_before_(before.size()), is_taken_(after.size(), false) {}

  /// One pass over those that have no other side yet.
  template <class IsSame>
  void Join(IsSame is_same) {
    for (std::size_t i = 0; i < before_.size(); ++i) {
      for (std::size_t k = 0; k < after_.size() && !of_before_[i]; ++k) {
        if (is_taken_[k] || !is_same(before_[i], after_[k])) continue;
        of_before_[i] = k;
        is_taken_[k] = true;
      }
    }
  }

  std::vector<VerdictChange> Changes() const {
    std::vector<VerdictChange> changes;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      if (!of_before_[i]) {
        changes.push_back({before_[i], std::nullopt});
      } else if (!HasSameVerdict(before_[i], after_[*of_before_[i]])) {
        changes.push_back({before_[i], after_[*of_before_[i]]});
      }
    }
    for (std::size_t k = 0; k < after_.size(); ++k) {
      if (!is_taken_[k]) changes.push_back({std::nullopt, after_[k]});
    }
    return changes;
  }

 private:
  const std::vector<JudgedFinding>& before_;
  const std::vector<JudgedFinding>& after_;
  std::vector<std::optional<std::size_t>> of_before_;
  std::vector<bool> is_taken_;
};

std::string Side(const std::optional<JudgedFinding>& finding, const std::string& none) {
  if (!finding) return none;
  return finding->code + " " + finding->severity + " " + finding->verdict;
}

}  // namespace

std::vector<VerdictChange> ChangesBetween(const std::vector<JudgedFinding>& before,
                                          const std::vector<JudgedFinding>& after) {
  Pairs pairs(before, after);
  pairs.Join([](const JudgedFinding& a, const JudgedFinding& b) {
    return a.code == b.code && a.fingerprint == b.fingerprint && a.cards == b.cards;
  });
  // A text that was printed on a card with another number since.
  pairs.Join([](const JudgedFinding& a, const JudgedFinding& b) {
    return a.code == b.code && a.fingerprint == b.fingerprint;
  });
  // Only the accused card: on the board of a witness others may lie.
  pairs.Join([](const JudgedFinding& a, const JudgedFinding& b) {
    return !a.place.empty() && a.place == b.place && !a.cards.empty() && !b.cards.empty() &&
           a.cards.front() == b.cards.front() && a.code.front() == b.code.front();
  });
  return pairs.Changes();
}

ir::Message TellChange(const VerdictChange& change) {
  const JudgedFinding& shown = change.after ? *change.after : *change.before;
  std::string cards;
  for (const std::string& card : shown.cards) cards += (cards.empty() ? "" : " ") + card;
  const auto tell = [&](const std::string& none, const std::string& message) {
    return cards + ": " + Side(change.before, none) + " → " + Side(change.after, none) + ": " +
           message;
  };
  return {tell("没有", shown.message.zh), tell("none", shown.message.en)};
}

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#include "checker/combos/enumeration.h"

#include <algorithm>
#include <utility>

namespace caiding::combos {

using loops::CardSet;

Enumeration::Enumeration(const Neighbours& neighbours, const Living& living, const MayMeet& may_meet)
    : neighbours_(neighbours), living_(living), may_meet_(may_meet) {}

void Enumeration::Want(std::function<bool(const CardSet&)> is_wanted, std::uint64_t sets_max) {
  is_wanted_ = std::move(is_wanted);
  sets_max_ = sets_max;
  is_cut_ = false;
}

std::vector<CardSet> Enumeration::Singles() {
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
    if (neighbours_.StandsAlone(a)) Add({a});
  }
  return Take();
}

std::vector<CardSet> Enumeration::Helped(const std::vector<CardSet>& sets) {
  for (const CardSet& set : sets) {
    for (const std::uint32_t helper : neighbours_.helpers()) {
      if (!neighbours_.Feeds(helper, set)) continue;
      CardSet helped = set;
      helped.push_back(helper);
      Add(std::move(helped));
    }
  }
  return Take();
}

std::vector<CardSet> Enumeration::Pairs() {
  for (const auto& [a, b] : ClosedPairs()) Add({a, b});
  return Take();
}

std::vector<CardSet> Enumeration::Triples() {
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) AddRings(a);
  for (const auto& [a, b] : ClosedPairs()) {
    if (is_cut_ || !may_meet_({a, b})) continue;
    for (const std::uint32_t c : alone_) Add({a, b, c});
    for (const std::uint32_t end : {a, b}) {
      for (const std::uint32_t c : neighbours_.DependentsOn(end)) Add({a, b, c});
    }
  }
  return Take();
}

bool Enumeration::IsSeenTo(std::uint32_t card, std::uint32_t by) const {
  return neighbours_.StandsAlone(card) || neighbours_.Depends(card, by);
}

const std::vector<Enumeration::Pair>& Enumeration::ClosedPairs() {
  if (!pairs_.empty()) return pairs_;
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
    if (neighbours_.StandsAlone(a)) alone_.push_back(a);
  }
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
    const auto& near = neighbours_.StandsAlone(a) ? neighbours_.DependentsOn(a) : neighbours_.DependencesOf(a);
    for (const std::uint32_t b : near) AddPair(a, b);
    if (!neighbours_.StandsAlone(a)) continue;
    for (const std::uint32_t b : alone_) AddPair(a, b);
  }
  std::sort(pairs_.begin(), pairs_.end());
  pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
  return pairs_;
}

void Enumeration::AddPair(std::uint32_t a, std::uint32_t b) {
  if (a != b && IsSeenTo(a, b) && IsSeenTo(b, a)) pairs_.emplace_back(std::min(a, b), std::max(a, b));
}

void Enumeration::AddRings(std::uint32_t a) {
  for (const std::uint32_t b : neighbours_.DependencesOf(a)) {
    if (b <= a || !may_meet_({a, b})) continue;
    for (const std::uint32_t c : neighbours_.DependencesOf(b)) {
      if (c > a && c != b && neighbours_.Depends(c, a)) Add({a, b, c});
    }
  }
}

void Enumeration::Add(CardSet set) {
  std::sort(set.begin(), set.end());
  const bool is_set = std::adjacent_find(set.begin(), set.end()) == set.end();
  if (!is_set || !seen_.insert(KeyOf(set)).second || (is_wanted_ && !is_wanted_(set))) return;
  if ((set.size() > 1 && !neighbours_.HangTogether(set)) || !may_meet_(set) || !living_.MayLive(set)) return;
  sets_.push_back(std::move(set));
  if (sets_.size() >= 2 * sets_max_) KeepLikeliest();
}

void Enumeration::KeepLikeliest() {
  if (sets_.size() <= sets_max_) return;
  is_cut_ = true;
  std::sort(sets_.begin(), sets_.end(), [&](const CardSet& a, const CardSet& b) {
    return std::pair(neighbours_.Chance(a), a) < std::pair(neighbours_.Chance(b), b);
  });
  sets_.resize(sets_max_);
}

std::uint64_t Enumeration::KeyOf(const CardSet& set) {
  std::uint64_t key = 0;
  for (const std::size_t card : set) key = key << 21U | (card + 1);
  return key;
}

std::vector<CardSet> Enumeration::Take() {
  KeepLikeliest();
  seen_.clear();
  std::sort(sets_.begin(), sets_.end());
  // Where a limit cuts, what is meant for each other comes first.
  std::stable_sort(sets_.begin(), sets_.end(), [&](const CardSet& a, const CardSet& b) {
    return neighbours_.Chance(a) < neighbours_.Chance(b);
  });
  return std::exchange(sets_, {});
}

}  // namespace caiding::combos

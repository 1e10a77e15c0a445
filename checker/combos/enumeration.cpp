// SPDX-License-Identifier: MIT
#include "checker/combos/enumeration.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace caiding::combos {

using loops::CardSet;

std::uint64_t KeyOf(const CardSet& set) {
  std::uint64_t key = 0;
  for (const std::size_t card : set) key = key << 21U | (card + 1);
  return key;
}

Enumeration::Enumeration(const Neighbours& neighbours, const Ties& ties, const Living& living, const MayMeet& may_meet)
    : neighbours_(neighbours), ties_(ties), living_(living), may_meet_(may_meet) {}

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
    if (b <= a) continue;
    for (const std::uint32_t c : neighbours_.DependencesOf(b)) {
      if (c > a && c != b && neighbours_.Depends(c, a)) Add({a, b, c});
    }
  }
}

void Enumeration::Add(CardSet set) {
  std::sort(set.begin(), set.end());
  if (std::adjacent_find(set.begin(), set.end()) != set.end()) return;
  // What is asked first costs least, and says no most often.
  if (!may_meet_(set) || (set.size() > 1 && !neighbours_.HangTogether(set))) return;
  const double chance = ties_.Chance(set);
  if (is_cut_ && chance > chance_max_) return;
  if ((is_wanted_ && !is_wanted_(set)) || !living_.MayLive(set)) return;
  sets_.push_back({chance, std::move(set)});
  if (sets_.size() >= 2 * sets_max_) KeepClosest();
}

void Enumeration::KeepClosest() {
  // A set may be come by in several ways.
  std::sort(sets_.begin(), sets_.end());
  sets_.erase(std::unique(sets_.begin(), sets_.end()), sets_.end());
  if (sets_.size() <= sets_max_) return;
  is_cut_ = true;
  sets_.resize(sets_max_);
  chance_max_ = sets_.empty() ? 0 : sets_.back().chance;
}

void Enumeration::Mix() {
  std::unordered_map<std::uint64_t, std::uint32_t> held;
  for (Found& found : sets_) {
    const CardSet& set = found.set;
    std::uint32_t before = 0;
    for (std::size_t left_out = 0; set.size() > 2 && left_out < set.size(); ++left_out) {
      CardSet two = set;
      two.erase(two.begin() + static_cast<std::ptrdiff_t>(left_out));
      before = std::max(before, held[KeyOf(two)]++);
    }
    found.chance *= (before + 1.0) * (before + 1.0);
  }
  std::sort(sets_.begin(), sets_.end());
}

std::vector<CardSet> Enumeration::Take() {
  KeepClosest();
  Mix();
  std::vector<CardSet> sets;
  sets.reserve(sets_.size());
  for (Found& found : sets_) sets.push_back(std::move(found.set));
  sets_.clear();
  return sets;
}

}  // namespace caiding::combos

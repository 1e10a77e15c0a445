// SPDX-License-Identifier: MIT
#include "checker/loops/enumeration.h"

#include <algorithm>
#include <utility>

namespace caiding::loops {

Enumeration::Enumeration(const Neighbours& neighbours, const Living& living,
                         const CandidateQuery& query)
    : neighbours_(neighbours), living_(living), query_(query) {
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
    if (!neighbours_.StandsAlone(a)) continue;
    alone_.push_back(a);
    if (query_.IsAccused(a)) accused_alone_.push_back(a);
  }
}

void Enumeration::Pairs(const Hand& hand) {
  for (const auto& [a, b] : ClosedPairs()) Add({a, b}, hand);
}

void Enumeration::Triples(const Hand& hand) {
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) Rings(a, hand);
  for (const auto& [a, b] : ClosedPairs()) {
    const bool is_accused = query_.IsAccused(a) || query_.IsAccused(b);
    const auto& alone = is_accused ? alone_ : accused_alone_;
    // Of three that stand alone each two are such a pair: the last of the three comes last.
    const bool are_alone = neighbours_.StandsAlone(a) && neighbours_.StandsAlone(b);
    const auto first = are_alone ? std::upper_bound(alone.begin(), alone.end(), b) : alone.begin();
    for (auto c = first; c != alone.end(); ++c) AddThree(a, b, *c, hand);
    for (const std::uint32_t end : {a, b}) {
      for (const std::uint32_t c : neighbours_.DependentsOn(end)) {
        if (is_accused || query_.IsAccused(c)) AddThree(a, b, c, hand);
      }
    }
  }
}

void Enumeration::Helped(const std::vector<CardSet>& sets, const Hand& hand) {
  for (const CardSet& set : sets) {
    for (const std::uint32_t helper : neighbours_.helpers()) {
      if (!neighbours_.Feeds(helper, set)) continue;
      CardSet helped = set;
      helped.push_back(helper);
      Add(std::move(helped), hand);
    }
  }
}

bool Enumeration::IsSeenTo(std::uint32_t card, std::uint32_t by) const {
  return neighbours_.StandsAlone(card) || neighbours_.Depends(card, by);
}

const std::vector<Enumeration::Pair>& Enumeration::ClosedPairs() {
  if (!pairs_.empty()) return pairs_;
  for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
    const bool is_alone = neighbours_.StandsAlone(a);
    const auto& near = is_alone ? neighbours_.DependentsOn(a) : neighbours_.DependencesOf(a);
    for (const std::uint32_t b : near) AddPair(a, b);
    if (!is_alone) continue;
    for (const std::uint32_t b : alone_) AddPair(a, b);
  }
  std::sort(pairs_.begin(), pairs_.end());
  pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
  return pairs_;
}

void Enumeration::AddPair(std::uint32_t a, std::uint32_t b) {
  if (a == b || !IsSeenTo(a, b) || !IsSeenTo(b, a)) return;
  pairs_.emplace_back(std::min(a, b), std::max(a, b));
}

void Enumeration::Rings(std::uint32_t a, const Hand& hand) const {
  for (const std::uint32_t b : neighbours_.DependencesOf(a)) {
    if (b <= a) continue;
    for (const std::uint32_t c : neighbours_.DependencesOf(b)) {
      if (c > a && c != b && neighbours_.Depends(c, a)) AddThree(a, b, c, hand);
    }
  }
}

void Enumeration::AddThree(std::uint32_t a, std::uint32_t b, std::uint32_t c,
                           const Hand& hand) const {
  if (a == b || b == c || a == c) return;
  if (query_.IsAccused(a) || query_.IsAccused(b) || query_.IsAccused(c)) Add({a, b, c}, hand);
}

void Enumeration::Add(CardSet set, const Hand& hand) const {
  std::sort(set.begin(), set.end());
  if (std::adjacent_find(set.begin(), set.end()) != set.end()) return;
  // What is asked first costs least, and says no most often.
  if (!query_.IsAccused(set) || (query_.may_meet && !query_.may_meet(set))) return;
  if (neighbours_.HangTogether(set)) hand(std::move(set));
}

}  // namespace caiding::loops

// SPDX-License-Identifier: MIT
#include "checker/bans/front.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "checker/bans/options.h"

namespace caiding::bans {
namespace {

/// A choice for some of the combos, without what it leaves of the others.
struct Part {
  BanSet set;
  std::int64_t cost = 0;
};

/// Keeps of these what no other beats: ascending in cards, each cheaper than the one before it.
std::vector<Part> Undominated(std::vector<Part> parts) {
  std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
    return std::pair{a.set.size(), a.cost} < std::pair{b.set.size(), b.cost};
  });
  std::vector<Part> kept;
  for (Part& part : parts) {
    if (kept.empty() || part.cost < kept.back().cost) kept.push_back(std::move(part));
  }
  return kept;
}

/// Groups share no card, so what is chosen for one is added to what is chosen for another.
std::vector<Part> Sums(const std::vector<Part>& some, const std::vector<Part>& more) {
  std::vector<Part> sums;
  for (const Part& a : some) {
    for (const Part& b : more) {
      sums.push_back({a.set, a.cost + b.cost});
      sums.back().set.insert(sums.back().set.end(), b.set.begin(), b.set.end());
    }
  }
  return Undominated(std::move(sums));
}

class Search {
 public:
  explicit Search(const Question& question) : question_(question), open_(OpenOf(question)) {}

  Front Find() {
    Front front{{}, Proof::BothSolvers};
    for (const std::vector<std::size_t>& combos : Prefixes()) {
      for (Part& part : PartsFor(combos, front.proof)) {
        std::sort(part.set.begin(), part.set.end());
        const After after = WhatIsLeft(question_, part.set);
        front.points.push_back({std::move(part.set), part.cost, after.fastest});
      }
    }
    Keep(front.points);
    return front;
  }

 private:
  /// What has to be broken so that nothing is left before some turn: nothing, all of the first
  /// turn, all of the first two and so on. What is later than something unbreakable need not be
  /// touched.
  std::vector<std::vector<std::size_t>> Prefixes() const {
    std::set<int> turns;
    for (const std::size_t combo : open_.combos) turns.insert(TurnOf(combo));
    std::vector<std::vector<std::size_t>> prefixes{{}};
    for (const int turn : turns) {
      const bool is_needless =
          std::any_of(open_.unbreakable.begin(), open_.unbreakable.end(),
                      [&](std::size_t combo) { return TurnOf(combo) <= turn; });
      if (is_needless) break;
      prefixes.emplace_back();
      std::copy_if(open_.combos.begin(), open_.combos.end(), std::back_inserter(prefixes.back()),
                   [&](std::size_t combo) { return TurnOf(combo) <= turn; });
    }
    return prefixes;
  }

  std::vector<Part> PartsFor(const std::vector<std::size_t>& combos, Proof& proof) const {
    std::vector<Part> parts{{}};
    for (const OptionGroup& group : GroupsOf(open_.options, combos)) {
      const smt::CoverFront covers =
          smt::FrontOfCovers(ProblemOf(question_, group), question_.effort);
      proof = std::max(proof, AsProof(covers.proof));
      std::vector<Part> own;
      for (const smt::FrontCover& cover : covers.covers)
        own.push_back({SetOf(group, cover.cover), cover.cost});
      // Where not even a first pick was found in time, banning everything is one.
      if (own.empty()) own.push_back(Everything(group));
      parts = Sums(parts, own);
    }
    return parts;
  }

  /// The strictest that may be done to each card, which is the last of its options.
  Part Everything(const OptionGroup& group) const {
    Part part;
    for (std::size_t i = 0; i < group.options.size(); ++i) {
      const Measure& measure = group.options[i].measure;
      const bool is_last =
          i + 1 == group.options.size() || group.options[i + 1].measure.card != measure.card;
      if (!is_last) continue;
      part.set.push_back(measure);
      part.cost += CostOf(question_, measure);
    }
    return part;
  }

  int TurnOf(std::size_t combo) const { return question_.combos[combo].turn; }

  static bool IsBeaten(const FrontPoint& point, const FrontPoint& by) {
    const bool is_as_late = !by.fastest || (point.fastest && *by.fastest >= *point.fastest);
    return by.set.size() <= point.set.size() && by.cost <= point.cost && is_as_late;
  }

  /// Of equal ones the first; then in order.
  static void Keep(std::vector<FrontPoint>& points) {
    std::vector<FrontPoint> kept;
    for (std::size_t i = 0; i < points.size(); ++i) {
      bool is_beaten = false;
      for (std::size_t j = 0; j < points.size() && !is_beaten; ++j) {
        is_beaten =
            j != i && IsBeaten(points[i], points[j]) && (j < i || !IsBeaten(points[j], points[i]));
      }
      if (!is_beaten) kept.push_back(points[i]);
    }
    const auto order = [](const FrontPoint& point) {
      return std::tuple{!point.fastest, point.fastest, point.set.size()};
    };
    std::sort(kept.begin(), kept.end(),
              [&](const FrontPoint& a, const FrontPoint& b) { return order(a) < order(b); });
    points = std::move(kept);
  }

  const Question& question_;
  Open open_;
};

}  // namespace

Front FindFront(const Question& question) { return Search(question).Find(); }

After WhatIsLeft(const Question& question, const BanSet& set) {
  After after;
  for (std::size_t i = 0; i < question.combos.size(); ++i) {
    const Combo& combo = question.combos[i];
    if (!combo.is_chosen || combo.broken_by) continue;
    if (BreaksAll(question, set, {i})) {
      after.broken.push_back(i);
      continue;
    }
    after.left.push_back(i);
    after.fastest = std::min(after.fastest.value_or(combo.turn), combo.turn);
  }
  return after;
}

}  // namespace caiding::bans

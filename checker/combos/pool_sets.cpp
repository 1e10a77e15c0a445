// SPDX-License-Identifier: MIT
#include "checker/combos/pool_sets.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <map>
#include <set>
#include <thread>
#include <utility>

#include "checker/combos/enumeration.h"
#include "checker/combos/living.h"
#include "checker/combos/neighbours.h"

namespace caiding::combos {
namespace {

using loops::CardSet;

/// BOUND: so many sets that hold a smaller one are enumerated for each that may be kept; they come last.
constexpr std::uint64_t kTriesOfWider = 20;

/// Looks at sets and keeps those that may repeat.
class Sieve {
 public:
  Sieve(const loops::Footprints& footprints, std::size_t jobs, evidence::Meter& meter)
      : footprints_(footprints), jobs_(jobs), meter_(meter) {}

  /// Keeps those that may repeat, at most as many as `kept_max` allows for all that are looked at with it.
  void Look(std::vector<CardSet> sets, bool are_all, evidence::Limit kept_max) {
    std::erase_if(sets, [this](const CardSet& set) { return looked_at_.count(set) > 0; });
    const std::uint64_t room = Room();
    const bool is_wider = kept_max == evidence::Limit::combo_wider_sets_max;
    if (sets.size() > room || !are_all) Cut(is_wider ? kept_max : evidence::Limit::combo_sieved_max);
    if (sets.size() > room) sets.resize(room);
    // So many at once, so that what is looked at hangs neither on the threads nor far on what is not kept.
    for (std::size_t begin = 0; begin < sets.size(); begin += kAtOnce) {
      const std::size_t end = std::min(begin + kAtOnce, sets.size());
      if (!LookAt({sets.begin() + static_cast<std::ptrdiff_t>(begin), sets.begin() + static_cast<std::ptrdiff_t>(end)}, kept_max)) return;
    }
  }

  /// How many may still be looked at.
  std::uint64_t Room() const { return meter_.Max(evidence::Limit::combo_sieved_max) - found_.sieved; }

  std::vector<CardSet> OfSize(std::size_t size) const {
    std::vector<CardSet> sets;
    std::copy_if(found_.sets.begin(), found_.sets.end(), std::back_inserter(sets),
                 [&](const CardSet& set) { return set.size() == size; });
    return sets;
  }

  bool HoldsSmaller(const CardSet& set) const {
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (smaller_.count({set[i]}) > 0) return true;
      for (std::size_t k = i + 1; set.size() > 2 && k < set.size(); ++k) {
        if (smaller_.count({set[i], set[k]}) > 0) return true;
      }
    }
    return false;
  }

  /// What has been kept so far counts as smaller from here on.
  void GoOn() { smaller_.insert(found_.sets.begin(), found_.sets.end()); }

  PoolSets Take() {
    std::stable_sort(found_.sets.begin(), found_.sets.end(),
                     [](const CardSet& a, const CardSet& b) { return a.size() < b.size(); });
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kAtOnce = 4096;

  /// False if there are enough.
  bool LookAt(const std::vector<CardSet>& sets, evidence::Limit kept_max) {
    found_.sieved += sets.size();
    looked_at_.insert(sets.begin(), sets.end());
    const std::vector<char> is_kept = LookAtAll(sets);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (is_kept[i] == 0) continue;
      if (kept_[kept_max] >= meter_.Max(kept_max)) {
        Cut(kept_max);
        return false;
      }
      ++kept_[kept_max];
      found_.sets.push_back(sets[i]);
    }
    return true;
  }

  void Cut(evidence::Limit limit) {
    meter_.Note(limit);
    found_.is_cut = true;
  }

  std::vector<char> LookAtAll(const std::vector<CardSet>& sets) const {
    std::vector<char> is_kept(sets.size(), 0);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < sets.size(); i = next++) {
        is_kept[i] = loops::MayRepeat(footprints_, sets[i], loops::Lasting::ForEver) ? 1 : 0;
      }
    };
    std::vector<std::thread> others;
    for (std::size_t job = 1; job < jobs_; ++job) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    return is_kept;
  }

  const loops::Footprints& footprints_;
  std::size_t jobs_;
  evidence::Meter& meter_;
  std::set<CardSet> smaller_;
  std::set<CardSet> looked_at_;  ///< A set may be come by in several ways.
  std::map<evidence::Limit, std::uint64_t> kept_;
  PoolSets found_;
};

}  // namespace

PoolSets FindPoolSets(const loops::Footprints& footprints, std::size_t size, const MayMeet& may_meet,
                      std::size_t jobs, evidence::Meter& meter) {
  using evidence::Limit;
  const Neighbours neighbours(footprints);
  const Living living(footprints);
  Enumeration enumeration(neighbours, living, may_meet);
  Sieve sieve(footprints, jobs, meter);
  sieve.Look(enumeration.Singles(), true, Limit::combo_sets_max);
  // Those that need all their cards come first: what a smaller set did not come to, a card more seldom
  // helps to.
  const auto look = [&](std::size_t cards, bool holds_smaller, Limit kept_max, std::uint64_t room) {
    enumeration.Want([&](const CardSet& set) { return sieve.HoldsSmaller(set) == holds_smaller; }, room);
    auto sets = cards == 2 ? enumeration.Pairs() : enumeration.Triples();
    sieve.Look(std::move(sets), !enumeration.IsCut(), kept_max);
  };
  sieve.GoOn();
  if (size > 1) look(2, false, Limit::combo_sets_max, sieve.Room());
  sieve.GoOn();
  // That one card may repeat is soon said, an attack is enough: pairs with such a card are no worse than others.
  if (size > 1) look(2, true, Limit::combo_sets_max, sieve.Room());
  if (size > 2) look(3, false, Limit::combo_sets_max, sieve.Room());
  sieve.GoOn();
  const std::uint64_t tries = kTriesOfWider * meter.Max(Limit::combo_wider_sets_max);
  std::vector<CardSet> unhelped = sieve.OfSize(1);
  for (std::size_t cards = 2; cards <= size; ++cards) {
    if (cards > 2) look(cards, true, Limit::combo_wider_sets_max, std::min(sieve.Room(), tries));
    // One card more that only helps, and is not needed; no second one.
    const auto helped_next = sieve.OfSize(cards);
    enumeration.Want({}, std::min(sieve.Room(), tries));
    auto helped = enumeration.Helped(unhelped);
    sieve.Look(std::move(helped), !enumeration.IsCut(), Limit::combo_wider_sets_max);
    unhelped = helped_next;
  }
  return sieve.Take();
}

}  // namespace caiding::combos

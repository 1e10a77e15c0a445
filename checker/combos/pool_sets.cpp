// SPDX-License-Identifier: MIT
#include "checker/combos/pool_sets.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <thread>
#include <unordered_set>
#include <utility>

#include "checker/combos/enumeration.h"
#include "checker/combos/living.h"
#include "checker/combos/neighbours.h"
#include "checker/combos/ties.h"

namespace caiding::combos {
namespace {

using loops::CardSet;

/// BOUND: so many sets that hold a smaller one are enumerated for each that may be kept; they come last.
constexpr std::uint64_t kTriesOfWider = 20;

/// Looks at sets and keeps those that may repeat.
class Sieve {
 public:
  Sieve(const loops::Footprints& footprints, std::size_t jobs, findings::Meter& meter)
      : footprints_(footprints), jobs_(jobs), meter_(meter) {}

  /// Keeps those that may repeat, at most `share` of them, and hands back what it has not come to then.
  std::vector<CardSet> Look(std::vector<CardSet> sets, bool are_all, findings::Limit kept_max, std::uint64_t share) {
    const std::uint64_t room = Room();
    const bool is_wider = kept_max == findings::Limit::combo_wider_sets_max;
    if (sets.size() > room || !are_all) Cut(is_wider ? kept_max : findings::Limit::combo_sieved_max);
    if (sets.size() > room) sets.resize(room);
    const std::uint64_t kept_before = kept_[kept_max];
    // So many at once, so that what is looked at hangs not on the threads.
    for (std::size_t begin = 0; begin < sets.size(); begin += kAtOnce) {
      const std::size_t end = std::min(begin + kAtOnce, sets.size());
      const std::vector<CardSet> some(sets.begin() + static_cast<std::ptrdiff_t>(begin),
                                      sets.begin() + static_cast<std::ptrdiff_t>(end));
      const std::size_t done = LookAt(some, kept_max, share - (kept_[kept_max] - kept_before));
      if (done == some.size()) continue;
      return {sets.begin() + static_cast<std::ptrdiff_t>(begin + done), sets.end()};
    }
    return {};
  }

  /// The same where nothing is looked at later: what is not come to is cut off.
  void LookLast(std::vector<CardSet> sets, bool are_all, findings::Limit kept_max) {
    if (!Look(std::move(sets), are_all, kept_max, Left(kept_max)).empty()) Cut(kept_max);
  }

  /// How many sets may still be kept.
  std::uint64_t Left(findings::Limit kept_max) { return meter_.Max(kept_max) - kept_[kept_max]; }

  bool HasLookedAt(const CardSet& set) const { return looked_at_.count(KeyOf(set)) > 0; }

  /// How many may still be looked at.
  std::uint64_t Room() const { return meter_.Max(findings::Limit::combo_sieved_max) - found_.sieved; }

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

  /// How many were looked at, in order, until so many were kept.
  std::size_t LookAt(const std::vector<CardSet>& sets, findings::Limit kept_max, std::uint64_t share) {
    const std::vector<char> may_repeat = LookAtAll(sets);
    std::uint64_t kept = 0;
    std::size_t done = 0;
    for (; done < sets.size() && (kept < share || may_repeat[done] == 0); ++done) {
      ++found_.sieved;
      looked_at_.insert(KeyOf(sets[done]));
      if (may_repeat[done] == 0) continue;
      ++kept;
      found_.sets.push_back(sets[done]);
    }
    kept_[kept_max] += kept;
    return done;
  }

  void Cut(findings::Limit limit) {
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
  findings::Meter& meter_;
  std::set<CardSet> smaller_;
  std::unordered_set<std::uint64_t> looked_at_;  ///< By their keys.
  std::map<findings::Limit, std::uint64_t> kept_;
  PoolSets found_;
};

}  // namespace

PoolSets FindPoolSets(const loops::Footprints& footprints, std::size_t size, const MayMeet& may_meet,
                      std::size_t jobs, findings::Meter& meter) {
  using findings::Limit;
  const Neighbours neighbours(footprints);
  const Ties ties(footprints);
  const Living living(footprints);
  Enumeration enumeration(neighbours, ties, living, may_meet);
  Sieve sieve(footprints, jobs, meter);
  const auto want = [&](std::function<bool(const CardSet&)> is_wanted, std::uint64_t room) {
    const auto is_new = [&sieve, is_wanted](const CardSet& set) { return is_wanted(set) && !sieve.HasLookedAt(set); };
    enumeration.Want(is_new, room);
  };
  sieve.LookLast(enumeration.Singles(), true, Limit::combo_sets_max);
  // Those that need all their cards come first: what a smaller set did not come to, a card more seldom
  // helps to.
  const auto look = [&](std::size_t cards, bool holds_smaller, std::uint64_t share) {
    want([&](const CardSet& set) { return sieve.HoldsSmaller(set) == holds_smaller; }, sieve.Room());
    auto sets = cards == 2 ? enumeration.Pairs() : enumeration.Triples();
    return sieve.Look(std::move(sets), !enumeration.IsCut(), Limit::combo_sets_max, share);
  };
  sieve.GoOn();
  // Pairs and triples take half each of what may be kept; what the ones leave is for the others.
  const std::uint64_t for_pairs = sieve.Left(Limit::combo_sets_max) / (size > 2 ? 2 : 1);
  const std::uint64_t for_others = sieve.Left(Limit::combo_sets_max) - for_pairs;
  std::vector<CardSet> rest;
  if (size > 1) rest = look(2, false, for_pairs);
  sieve.GoOn();
  if (size > 1) {
    // That one card may repeat is soon said, an attack is enough: pairs with such a card are no worse than others.
    auto with_such = look(2, true, sieve.Left(Limit::combo_sets_max) - for_others);
    rest.insert(rest.end(), with_such.begin(), with_such.end());
  }
  const auto triples = size > 2 ? look(3, false, sieve.Left(Limit::combo_sets_max)) : std::vector<CardSet>{};
  sieve.LookLast(std::move(rest), true, Limit::combo_sets_max);
  sieve.LookLast(triples, true, Limit::combo_sets_max);
  sieve.GoOn();
  const std::uint64_t tries = kTriesOfWider * meter.Max(Limit::combo_wider_sets_max);
  std::vector<CardSet> unhelped = sieve.OfSize(1);
  for (std::size_t cards = 2; cards <= size; ++cards) {
    const std::uint64_t room = std::min(sieve.Room(), tries);
    if (cards > 2) {
      want([&](const CardSet& set) { return sieve.HoldsSmaller(set); }, room);
      sieve.LookLast(enumeration.Triples(), !enumeration.IsCut(), Limit::combo_wider_sets_max);
    }
    // One card more that only helps, and is not needed; no second one.
    const auto helped_next = sieve.OfSize(cards);
    want([](const CardSet&) { return true; }, std::min(sieve.Room(), tries));
    auto helped = enumeration.Helped(unhelped);
    sieve.LookLast(std::move(helped), !enumeration.IsCut(), Limit::combo_wider_sets_max);
    unhelped = helped_next;
  }
  return sieve.Take();
}

}  // namespace caiding::combos

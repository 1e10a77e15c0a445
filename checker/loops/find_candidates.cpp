// SPDX-License-Identifier: MIT
// The candidates of a list: enumerated from what each card depends on, ranked by how close their
// cards are tied, sieved in that order until every card has as many as are asked for.
#include <algorithm>
#include <atomic>
#include <bit>
#include <initializer_list>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "checker/loops/candidates.h"
#include "checker/loops/enumeration.h"
#include "checker/loops/living.h"
#include "checker/loops/neighbours.h"
#include "checker/loops/ties.h"
#include "checker/positions/likeliest.h"

namespace caiding::loops {
namespace {

using findings::Limit;
using positions::LikeliestOfEach;
using positions::RankedSet;

/// Tells sets of up to three of two million cards apart.
std::uint64_t KeyOf(const CardSet& set) {
  std::uint64_t key = 0;
  for (const std::size_t card : set) key = key << 21U | (card + 1);
  return key;
}

/// The set without each of its cards in turn.
std::vector<CardSet> PartsOf(const CardSet& set) {
  std::vector<CardSet> parts;
  for (std::size_t left_out = 0; set.size() > 1 && left_out < set.size(); ++left_out) {
    parts.push_back(set);
    parts.back().erase(parts.back().begin() + static_cast<std::ptrdiff_t>(left_out));
  }
  return parts;
}

/// `MayRepeat`, remembered; from any thread.
class Sieve {
 public:
  Sieve(const Footprints& footprints, Lasting lasting)
      : footprints_(footprints), lasting_(lasting) {}

  bool Keeps(const CardSet& set) {
    const std::uint64_t key = KeyOf(set);
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = known_.find(key); found != known_.end()) return found->second;
    }
    const bool may_repeat = MayRepeat(footprints_, set, lasting_);
    const std::lock_guard lock(mutex_);
    known_.emplace(key, may_repeat);
    return may_repeat;
  }

  bool HoldsSmaller(const CardSet& set) {
    const auto parts = PartsOf(set);
    return std::any_of(parts.begin(), parts.end(),
                       [this](const CardSet& part) { return HoldsSmaller(part) || Keeps(part); });
  }

  std::uint64_t count() const { return known_.size(); }

 private:
  const Footprints& footprints_;
  Lasting lasting_;
  std::mutex mutex_;
  std::unordered_map<std::uint64_t, bool> known_;
};

/// So many triples that hold a smaller set that may repeat are counted where they are not asked
/// for: there may be as many as the cube of the cards.
constexpr std::size_t kWiderCounted = 1000000;

/// Puts sets further back the more sets that come before them hold the same two cards: where two
/// cards go with any card of a sort, they are not to take all the room.
void Mix(std::vector<RankedSet>& sets) {
  std::unordered_map<std::uint64_t, std::uint32_t> held;
  for (RankedSet& ranked : sets) {
    if (ranked.cards.size() < 3) continue;
    std::uint32_t before = 0;
    for (const CardSet& two : PartsOf(ranked.cards)) before = std::max(before, held[KeyOf(two)]++);
    const auto back = static_cast<std::uint64_t>(2 * (std::bit_width(before + 1) - 1));
    ranked.likelihood -= std::min(ranked.likelihood, back);
  }
  std::sort(sets.begin(), sets.end(), positions::IsSooner);
}

/// One search for candidates.
class Finder {
 public:
  Finder(const Footprints& footprints, const CandidateQuery& query, findings::Meter& meter)
      : query_(query),
        meter_(meter),
        count_(footprints.nodes_of.size()),
        may_repeat_alone_(count_, false),
        neighbours_(footprints, query.lasting),
        ties_(footprints),
        living_(footprints, query.lasting),
        enumeration_(neighbours_, living_, query),
        sieve_(footprints, query.lasting) {}

  Candidates Find() {
    const auto singles = Singles();
    std::vector<CardSet> pairs;
    if (query_.size > 1 && AreAsked({query_.per_card.pairs})) pairs = Pairs();
    if (query_.size > 1) Helped(singles);
    if (query_.size > 2 && AreAsked({query_.per_card.triples, query_.per_card.wider}))
      Triples(pairs);
    AddParts();
    found_.sieved = sieve_.count();
    found_.sets.assign(chosen_.begin(), chosen_.end());
    std::stable_sort(found_.sets.begin(), found_.sets.end(),
                     [](const CardSet& a, const CardSet& b) { return a.size() < b.size(); });
    for (const CardSet& set : found_.sets) found_.are_close.push_back(ties_.AreClose(set));
    return std::move(found_);
  }

 private:
  /// What is chosen for one card.
  struct Choice {
    std::vector<CardSet> sets;
    std::vector<CardSet> left;  ///< What comes after those that are asked for.
    std::uint64_t lacking = 0;  ///< So many that are asked for may be among what was not sieved.
  };

  /// If none of these is asked for, nothing is enumerated.
  bool AreAsked(std::initializer_list<Limit> sorts) {
    const auto is_asked = [this](Limit sort) { return meter_.Max(sort) > 0; };
    return std::any_of(sorts.begin(), sorts.end(), is_asked);
  }

  std::vector<CardSet> Singles() {
    std::vector<CardSet> singles;
    for (std::size_t card = 0; card < count_; ++card) {
      if (!query_.IsAccused(card) || !sieve_.Keeps({card})) continue;
      singles.push_back({card});
      may_repeat_alone_[card] = true;
    }
    chosen_.insert(singles.begin(), singles.end());
    return singles;
  }

  std::vector<CardSet> Pairs() {
    std::vector<CardSet> all;
    enumeration_.Pairs([&](CardSet set) {
      if (enumeration_.MayLive(set)) all.push_back(std::move(set));
    });
    ForEach(all.size(), [&](std::size_t i) { sieve_.Keeps(all[i]); });
    std::erase_if(all, [&](const CardSet& set) { return !sieve_.Keeps(set); });
    // There are no more pairs than these: nothing is cut.
    LikeliestOfEach lists(count_, std::max<std::size_t>(all.size(), 1));
    for (CardSet& set : all) Offer(Rank(std::move(set)), lists);
    return Choose(lists, query_.per_card.pairs);
  }

  void Triples(const std::vector<CardSet>& pairs) {
    LikeliestOfEach lists(count_, meter_.Max(query_.per_card.sieved));
    LikeliestOfEach wider(count_, meter_.Max(query_.per_card.sieved));
    const bool are_wider = meter_.Max(query_.per_card.wider) > 0;
    std::unordered_set<std::uint64_t> wider_left;
    enumeration_.Triples([&](CardSet set) {
      // Not a limit: they are not asked for, and what is told of so many is told of more.
      const bool is_counted = !are_wider && wider_left.size() >= kWiderCounted;
      if (is_counted && HoldsSingle(set)) return;
      const RankedSet ranked = Rank(std::move(set));
      if (!IsWanted(ranked, lists) && !(are_wider && IsWanted(ranked, wider))) return;
      if (!enumeration_.MayLive(ranked.cards)) return;
      const bool is_wider = sieve_.HoldsSmaller(ranked.cards);
      if (!is_wider)
        Offer(ranked, lists);
      else if (are_wider)
        Offer(ranked, wider);
      else
        wider_left.insert(KeyOf(ranked.cards));
    });
    meter_.Note(query_.per_card.wider, wider_left.size());
    // A pair with one card more that only helps, and is not needed, holds a smaller set too.
    if (are_wider) {
      enumeration_.Helped(pairs, [&](CardSet set) { OfferIfLiving(std::move(set), wider); });
    }
    Choose(lists, query_.per_card.triples);
    Choose(wider, query_.per_card.wider);
  }

  /// One of the accused cards may repeat alone.
  bool HoldsSingle(const CardSet& set) const {
    return std::any_of(set.begin(), set.end(),
                       [this](std::size_t card) { return may_repeat_alone_[card]; });
  }

  /// Single cards with one more that only helps, and is not needed.
  void Helped(const std::vector<CardSet>& singles) {
    LikeliestOfEach lists(count_, meter_.Max(query_.per_card.sieved));
    enumeration_.Helped(singles, [&](CardSet set) { OfferIfLiving(std::move(set), lists); });
    Choose(lists, query_.per_card.helped);
  }

  void OfferIfLiving(CardSet set, LikeliestOfEach& lists) const {
    const RankedSet ranked = Rank(std::move(set));
    if (IsWanted(ranked, lists) && enumeration_.MayLive(ranked.cards)) Offer(ranked, lists);
  }

  RankedSet Rank(CardSet set) const {
    RankedSet ranked{.cards = std::move(set), .likelihood = 0};
    ranked.likelihood = ties_.Likelihood(ranked.cards);
    return ranked;
  }

  bool IsWanted(const RankedSet& ranked, LikeliestOfEach& lists) const {
    return std::any_of(ranked.cards.begin(), ranked.cards.end(), [&](std::size_t card) {
      return query_.IsAccused(card) && lists.Wants(card, ranked);
    });
  }

  void Offer(const RankedSet& ranked, LikeliestOfEach& lists) const {
    for (const std::size_t card : ranked.cards) {
      if (query_.IsAccused(card)) lists.Offer(card, ranked);
    }
  }

  /// For each card as many as are asked for; which they are hangs not on the threads.
  std::vector<CardSet> Choose(LikeliestOfEach& lists, Limit asked) {
    std::vector<Choice> choices(count_);
    ForEach(count_, [&](std::size_t card) {
      if (query_.IsAccused(card)) choices[card] = ChooseFor(card, lists, meter_.Max(asked));
    });
    std::set<CardSet> all;
    for (const Choice& choice : choices) {
      all.insert(choice.sets.begin(), choice.sets.end());
      if (choice.lacking > 0) meter_.Note(query_.per_card.sieved);
      found_.unreached += choice.lacking;
    }
    chosen_.insert(all.begin(), all.end());
    meter_.Note(asked, CountLeft(choices));
    return {all.begin(), all.end()};
  }

  /// How many sets, as far as they were ranked, the effort does not ask for.
  std::uint64_t CountLeft(const std::vector<Choice>& choices) const {
    std::unordered_set<std::uint64_t> left;
    for (const Choice& choice : choices) {
      for (const CardSet& set : choice.left) {
        if (!chosen_.contains(set)) left.insert(KeyOf(set));
      }
    }
    return left.size();
  }

  Choice ChooseFor(std::size_t card, LikeliestOfEach& lists, std::size_t asked) {
    auto sets = lists.TakeOf(card);
    Mix(sets);
    Choice choice;
    for (RankedSet& ranked : sets) {
      if (choice.sets.size() == asked)
        choice.left.push_back(std::move(ranked.cards));
      else if (sieve_.Keeps(ranked.cards))
        choice.sets.push_back(std::move(ranked.cards));
    }
    if (lists.IsCut(card)) choice.lacking = asked - choice.sets.size();
    return choice;
  }

  /// What a part shows, the whole need not show: so each of them is played.
  void AddParts() {
    const std::vector<CardSet> whole(chosen_.begin(), chosen_.end());
    for (const CardSet& set : whole) {
      for (const CardSet& part : PartsOf(set)) {
        const bool may_meet = !query_.may_meet || query_.may_meet(part);
        if (query_.IsAccused(part) && may_meet && sieve_.Keeps(part)) chosen_.insert(part);
      }
    }
  }

  template <class Do>
  void ForEach(std::size_t count, const Do& once) const {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < count; i = next++) once(i);
    };
    std::vector<std::thread> others;
    for (std::size_t job = 1; job < query_.jobs; ++job) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
  }

  const CandidateQuery& query_;
  findings::Meter& meter_;
  std::size_t count_;
  std::vector<bool> may_repeat_alone_;  ///< Of each accused card, once `Singles` was asked.
  Neighbours neighbours_;
  Ties ties_;
  Living living_;
  Enumeration enumeration_;
  Sieve sieve_;
  std::set<CardSet> chosen_;
  Candidates found_;
};

}  // namespace

bool CandidateQuery::IsAccused(const CardSet& set) const {
  return std::any_of(set.begin(), set.end(), [this](std::size_t card) { return IsAccused(card); });
}

Candidates FindCandidates(const Footprints& footprints, const CandidateQuery& query,
                          findings::Meter& meter) {
  return Finder(footprints, query, meter).Find();
}

}  // namespace caiding::loops

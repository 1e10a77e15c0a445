// SPDX-License-Identifier: MIT
#include "checker/conflicts/alike_sets.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace caiding::conflicts {
namespace {

/// What sets that are alike have in common.
using Key = std::pair<Collision, std::string>;

Key KeyOf(const TextSet& set) { return {set.collision, set.meaning}; }

/// The choice among the sets of one run.
class Choice {
 public:
  Choice(std::vector<TextSet> sets, const CardOrder& order, std::size_t accused)
      : order_(order), accused_(accused) {
    std::stable_sort(sets.begin(), sets.end(),
                     [&](const TextSet& a, const TextSet& b) { return RankOf(a) < RankOf(b); });
    for (TextSet& set : sets) {
      Note(set);
      alike_[KeyOf(set)].sets.push_back(std::move(set));
    }
  }

  void Choose(std::uint32_t per_card) {
    for (auto& [card, wanted] : of_card_) {
      std::vector<std::pair<Wish, Key>> list;
      for (const auto& [key, wish] : wanted) list.emplace_back(wish, key);
      const auto end =
          list.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(list.size(), per_card));
      std::partial_sort(list.begin(), end, list.end());
      for (auto it = list.begin(); it != end; ++it) Take(it->second);
    }
  }

  LikeliestTexts Chosen() {
    LikeliestTexts likeliest;
    for (auto& [key, alike] : alike_) {
      if (chosen_.contains(key))
        likeliest.alike.push_back(std::move(alike));
      else
        likeliest.not_asked_for += alike.sets.size();
    }
    std::stable_sort(likeliest.alike.begin(), likeliest.alike.end(),
                     [&](const AlikeSets& a, const AlikeSets& b) {
                       return LookedAtWhen(a.sets.front()) < LookedAtWhen(b.sets.front());
                     });
    return likeliest;
  }

 private:
  /// By the numbers of cards: where the cards of a set stand among all, and its texts.
  using Numbers = std::vector<std::tuple<std::size_t, std::uint8_t, std::uint8_t>>;
  /// How soon a card asks for texts: the strongest match first.
  using Wish = std::tuple<int, Numbers>;

  Numbers NumbersOf(const TextSet& set) const {
    Numbers numbers;
    for (const TextOf& text : set.texts)
      numbers.emplace_back(order_.PlaceOf(text.card), text.paragraph, text.copy);
    return numbers;
  }

  /// What is plain is shown most easily; what two cards come to stands for two copies of one that
  /// says the same.
  std::tuple<bool, bool, Numbers> RankOf(const TextSet& set) const {
    return {IsOfCopies(set), !set.is_plain, NumbersOf(set)};
  }

  std::pair<std::size_t, Numbers> LookedAtWhen(const TextSet& set) const {
    return {MembersOf(set).size(), NumbersOf(set)};
  }

  void Note(const TextSet& set) {
    Wish wish{-static_cast<int>(set.strength), NumbersOf(set)};
    for (const TextOf& text : set.texts) {
      if (text.card >= accused_) continue;
      const auto [known, is_new] = of_card_[order_.PlaceOf(text.card)].emplace(KeyOf(set), wish);
      if (!is_new) known->second = std::min(known->second, wish);
    }
  }

  void Take(const Key& key) {
    if (!chosen_.insert(key).second) return;
    for (const TextSet& set : alike_[key].sets) {
      const Key on_one_card{set.collision, set.on_one_card};
      if (IsOfCopies(set) && alike_.contains(on_one_card)) chosen_.insert(on_one_card);
    }
  }

  const CardOrder& order_;
  std::size_t accused_;
  std::map<Key, AlikeSets> alike_;
  std::map<std::size_t, std::map<Key, Wish>> of_card_;  ///< By its place.
  std::set<Key> chosen_;
};

}  // namespace

LikeliestTexts ChooseLikeliestTexts(std::vector<TextSet> sets, const CardOrder& order,
                                    std::size_t accused, std::uint32_t per_card) {
  Choice choice(std::move(sets), order, accused);
  choice.Choose(per_card);
  return choice.Chosen();
}

}  // namespace caiding::conflicts

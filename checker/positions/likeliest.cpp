// SPDX-License-Identifier: MIT
#include "checker/positions/likeliest.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace caiding::positions {
namespace {

/// The place of each card among all by their numbers.
using Places = std::vector<std::size_t>;

SetOfCards InPlaces(const SetOfCards& set, const Places& places) {
  SetOfCards placed;
  for (const std::size_t card : set) placed.push_back(places[card]);
  std::sort(placed.begin(), placed.end());
  return placed;
}

/// The sets to choose from, by their cards and in the order in which they are asked for.
class Choice {
 public:
  Choice(const std::vector<RankedSet>& sets, const Places& places, std::size_t accused)
      : sets_(sets) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const SetOfCards& cards = sets[i].cards;
      placed_.push_back(InPlaces(cards, places));
      at_.emplace(cards, i);
      for (const std::size_t card : cards) {
        if (card < accused) of_card_[{cards.size(), card}].push_back(i);
      }
    }
  }

  void Choose(const PerCard& per_card) {
    for (auto& [key, list] : of_card_) {
      const auto [size, card] = key;
      const std::size_t asked =
          size == 1 ? list.size() : std::min<std::size_t>(list.size(), per_card(size));
      const auto end = list.begin() + static_cast<std::ptrdiff_t>(asked);
      std::partial_sort(list.begin(), end, list.end(),
                        [&](std::size_t a, std::size_t b) { return IsBefore(a, b); });
      for (auto it = list.begin(); it != end; ++it) TakeWithParts(sets_[*it].cards);
    }
  }

  LikeliestSets Chosen() const {
    std::vector<std::size_t> order(chosen_.begin(), chosen_.end());
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      if (placed_[a].size() != placed_[b].size()) return placed_[a].size() < placed_[b].size();
      return placed_[a] < placed_[b];
    });
    LikeliestSets likeliest{.sets = {}, .not_asked_for = sets_.size() - order.size()};
    for (const std::size_t index : order) likeliest.sets.push_back(sets_[index].cards);
    return likeliest;
  }

 private:
  bool IsBefore(std::size_t a, std::size_t b) const {
    if (sets_[a].likelihood != sets_[b].likelihood)
      return sets_[a].likelihood > sets_[b].likelihood;
    return placed_[a] < placed_[b];
  }

  void TakeWithParts(const SetOfCards& set) {
    if (const auto found = at_.find(set);
        found != at_.end() && !chosen_.insert(found->second).second)
      return;
    for (std::size_t left_out = 0; set.size() > 1 && left_out < set.size(); ++left_out) {
      SetOfCards part = set;
      part.erase(part.begin() + static_cast<std::ptrdiff_t>(left_out));
      TakeWithParts(part);
    }
  }

  const std::vector<RankedSet>& sets_;
  std::vector<SetOfCards> placed_;
  std::map<SetOfCards, std::size_t> at_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>>
      of_card_;  ///< By size and card.
  std::set<std::size_t> chosen_;
};

}  // namespace

bool IsSooner(const RankedSet& a, const RankedSet& b) {
  if (a.likelihood != b.likelihood) return a.likelihood > b.likelihood;
  return a.cards < b.cards;
}

bool LikeliestOfEach::Wants(std::size_t card, const RankedSet& set) {
  OfCard& of = of_[card];
  if (sets_max_ == 0) of.is_cut = true;
  return sets_max_ > 0 && (!of.is_cut || !IsSooner(of.last, set));
}

void LikeliestOfEach::Offer(std::size_t card, const RankedSet& set) {
  if (!Wants(card, set)) return;
  OfCard& of = of_[card];
  of.sets.push_back(set);
  if (of.sets.size() >= 2 * sets_max_) Trim(of);
}

std::vector<RankedSet> LikeliestOfEach::TakeOf(std::size_t card) {
  Trim(of_[card]);
  return std::move(of_[card].sets);
}

void LikeliestOfEach::Trim(OfCard& of) {
  // A set may be offered several times.
  std::sort(of.sets.begin(), of.sets.end(), IsSooner);
  of.sets.erase(std::unique(of.sets.begin(), of.sets.end()), of.sets.end());
  if (of.sets.size() <= sets_max_) return;
  of.sets.resize(sets_max_);
  of.is_cut = true;
  if (!of.sets.empty()) of.last = of.sets.back();
}

std::vector<std::size_t> PlacesByNumber(const std::vector<const sheet::CheckedCard*>& cards) {
  std::vector<std::size_t> order(cards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const ir::Card& one = cards[a]->card;
    const ir::Card& other = cards[b]->card;
    const auto head = std::tie(one.number, one.name) <=> std::tie(other.number, other.name);
    if (head != 0) return head < 0;
    const auto texts = ir::ParagraphsOf(one);
    const auto others = ir::ParagraphsOf(other);
    return std::lexicographical_compare(texts.begin(), texts.end(), others.begin(), others.end(),
                                        [](const ir::CardText& text, const ir::CardText& beside) {
                                          return text.words < beside.words;
                                        });
  });
  std::vector<std::size_t> places(cards.size());
  for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] = place;
  return places;
}

LikeliestSets ChooseLikeliest(const std::vector<RankedSet>& sets,
                              const std::vector<const sheet::CheckedCard*>& cards,
                              std::size_t accused, const PerCard& per_card) {
  Choice choice(sets, PlacesByNumber(cards), accused);
  choice.Choose(per_card);
  return choice.Chosen();
}

}  // namespace caiding::positions

// SPDX-License-Identifier: MIT
#include "checker/locks/lock_sets.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "checker/positions/likeliest.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::locks {
namespace {

/// In what a text may keep a player from using cards.
enum class Way : std::uint8_t { Use, UseCharacters, UseTactics, Resources, Costs, TurnEnd };
using Ways = std::bitset<static_cast<std::size_t>(Way::TurnEnd) + 1>;

void Add(Ways& ways, Way way) { ways.set(static_cast<std::size_t>(way)); }

/// A player is kept from using cards or from getting resources.
std::optional<Way> WayOf(ir::PlayerDeed deed) {
  switch (deed) {
    case ir::PlayerDeed::Use: return Way::Use;
    case ir::PlayerDeed::UseCharacters: return Way::UseCharacters;
    case ir::PlayerDeed::UseTactics: return Way::UseTactics;
    case ir::PlayerDeed::PlaceResource: return Way::Resources;
    case ir::PlayerDeed::Draw:
    case ir::PlayerDeed::Attack:
    case ir::PlayerDeed::Defend:
    case ir::PlayerDeed::HaveLifeAttacked:
    case ir::PlayerDeed::LookAtDeck:
    case ir::PlayerDeed::Activate:
    case ir::PlayerDeed::Search:
    case ir::PlayerDeed::TakeStep:
    case ir::PlayerDeed::Burst:
    case ir::PlayerDeed::LoseGame:
    case ir::PlayerDeed::Discard:
    case ir::PlayerDeed::LevelUp:
    case ir::PlayerDeed::PutIntoPlay: return std::nullopt;
  }
  return Way::Use;
}

std::optional<Way> WayOf(ir::Deed deed) {
  if (deed == ir::Deed::UseTactics) return Way::UseTactics;
  if (deed == ir::Deed::BeUsed) return Way::Use;
  if (deed == ir::Deed::BePaidWith) return Way::Resources;
  return std::nullopt;
}

bool IsOfPool(const sheet::ZoneRoles& zones, const ir::Selector& selector) {
  const bool may_be_others = selector.whose != ir::Player::You;
  return may_be_others && !zones.pool.IsNone() &&
         std::find(selector.zones.begin(), selector.zones.end(), zones.pool) !=
             selector.zones.end();
}

Ways WaysOf(const sheet::ZoneRoles& zones, const ir::Ability& ability) {
  Ways ways;
  const auto bar = [&](const ir::Constrain& limit) {
    const auto way = WayOf(limit.deed);
    if (limit.modality != ir::Modality::Can && way) Add(ways, *way);
  };
  const auto bar_player = [&](const ir::ConstrainPlayer& limit) {
    const bool may_be_other = limit.player != ir::Player::You;
    const auto way = WayOf(limit.deed);
    if (may_be_other && limit.modality != ir::Modality::Can && way) Add(ways, *way);
  };
  const auto cost = [&](const ir::ChangeCost& change) {
    const auto* number = std::get_if<ir::Number>(&change.amount.node);
    const bool is_cheaper = number != nullptr && number->value < 0;
    if (!is_cheaper && change.cards.whose != ir::Player::You) Add(ways, Way::Costs);
  };
  const auto end_turn = [&](const ir::EndTurn&) { Add(ways, Way::TurnEnd); };
  const auto resources = [&](const ir::Selector& selector) {
    if (IsOfPool(zones, selector)) Add(ways, Way::Resources);
  };
  ir::Walk(ability, bar);
  ir::Walk(ability, bar_player);
  ir::Walk(ability, cost);
  ir::Walk(ability, end_turn);
  ir::Walk(ability, resources);
  return ways;
}

Ways WaysOf(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  Ways ways;
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const ir::Ability& ability : paragraph) ways |= WaysOf(sheet.roles.zones, ability);
  }
  return ways;
}

using positions::LikeliestOfEach;
using positions::RankedSet;

/// The sets of the cards that restrain, one size after the other.
class Finder {
 public:
  Finder(std::vector<Ways> ways, const MayMeet& may_meet, findings::Meter& meter)
      : ways_(std::move(ways)), may_meet_(may_meet), meter_(meter) {
    for (std::size_t card = 0; card < ways_.size(); ++card) {
      if (ways_[card].any()) restraining_.push_back(card);
    }
  }

  std::vector<CardSet> Find(std::size_t size) {
    for (const std::size_t card : restraining_) {
      if (may_meet_({card})) chosen_.insert({card});
    }
    for (std::size_t next = 2; next <= size; ++next) {
      const auto asked =
          next == 2 ? findings::Limit::lock_pairs_per_card : findings::Limit::lock_triples_per_card;
      if (restraining_.size() < next) break;
      if (meter_.Max(asked) == 0) {
        meter_.Note(asked);
        continue;
      }
      LikeliestOfEach lists(ways_.size(), meter_.Max(asked));
      OfferAll({}, 0, next, lists);
      for (const std::size_t card : restraining_) Take(card, lists, asked);
    }
    std::vector<CardSet> all(chosen_.begin(), chosen_.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const CardSet& a, const CardSet& b) { return a.size() < b.size(); });
    return all;
  }

 private:
  void OfferAll(const CardSet& set, std::size_t from, std::size_t size, LikeliestOfEach& lists) {
    if (set.size() == size) return Offer(set, lists);
    for (std::size_t i = from; i < restraining_.size(); ++i) {
      CardSet larger = set;
      larger.push_back(restraining_[i]);
      OfferAll(larger, i + 1, size, lists);
    }
  }

  /// The more ways of keeping the other from using cards they have together, the likelier they
  /// lock.
  void Offer(const CardSet& set, LikeliestOfEach& lists) {
    Ways ways;
    for (const std::size_t card : set) ways |= ways_[card];
    const RankedSet ranked{.cards = set, .likelihood = ways.count()};
    const auto wants = [&](std::size_t card) { return lists.Wants(card, ranked); };
    if (std::none_of(set.begin(), set.end(), wants) || !may_meet_(set)) return;
    for (const std::size_t card : set) lists.Offer(card, ranked);
  }

  void Take(std::size_t card, LikeliestOfEach& lists, findings::Limit asked) {
    for (const RankedSet& ranked : lists.TakeOf(card)) TakeWithParts(ranked.cards);
    if (lists.IsCut(card)) meter_.Note(asked);
  }

  /// What a part shows, the whole need not show: so each of them is played.
  void TakeWithParts(const CardSet& set) {
    if (!may_meet_(set) || !chosen_.insert(set).second) return;
    for (std::size_t left_out = 0; set.size() > 1 && left_out < set.size(); ++left_out) {
      CardSet part = set;
      part.erase(part.begin() + static_cast<std::ptrdiff_t>(left_out));
      TakeWithParts(part);
    }
  }

  std::vector<Ways> ways_;
  const MayMeet& may_meet_;
  findings::Meter& meter_;
  std::vector<std::size_t> restraining_;
  std::set<CardSet> chosen_;
};

}  // namespace

bool Restrains(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  return WaysOf(sheet, card).any();
}

std::vector<CardSet> FindLockSets(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                                  std::size_t size, const MayMeet& may_meet,
                                  findings::Meter& meter) {
  std::vector<Ways> ways;
  for (const ir::ReadCard& card : cards) ways.push_back(WaysOf(sheet, card));
  return Finder(std::move(ways), may_meet, meter).Find(size);
}

}  // namespace caiding::locks

// SPDX-License-Identifier: MIT
#include "checker/locks/lock_sets.h"

#include <algorithm>

#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::locks {
namespace {

/// A player is kept from using cards or from getting resources.
bool IsOfUse(ir::PlayerDeed deed) {
  switch (deed) {
    case ir::PlayerDeed::Use:
    case ir::PlayerDeed::UseCharacters:
    case ir::PlayerDeed::UseTactics:
    case ir::PlayerDeed::PlaceResource: return true;
    case ir::PlayerDeed::Draw:
    case ir::PlayerDeed::Attack:
    case ir::PlayerDeed::Defend:
    case ir::PlayerDeed::HaveLifeAttacked:
    case ir::PlayerDeed::LookAtDeck:
    case ir::PlayerDeed::PutIntoPlay: return false;
  }
  return true;
}

bool IsOfUse(ir::Deed deed) {
  return deed == ir::Deed::UseTactics || deed == ir::Deed::BeUsed || deed == ir::Deed::BePaidWith;
}

bool IsOfPool(const sheet::ZoneRoles& zones, const ir::Selector& selector) {
  const bool may_be_others = selector.whose != ir::Player::You;
  return may_be_others && !zones.pool.IsNone() &&
         std::find(selector.zones.begin(), selector.zones.end(), zones.pool) != selector.zones.end();
}

bool Restrains(const sheet::ZoneRoles& zones, const ir::Ability& ability) {
  bool restrains = false;
  const auto bar = [&](const ir::Constrain& limit) {
    restrains = restrains || (limit.modality != ir::Modality::Can && IsOfUse(limit.deed));
  };
  const auto bar_player = [&](const ir::ConstrainPlayer& limit) {
    const bool may_be_other = limit.player != ir::Player::You;
    restrains = restrains || (may_be_other && limit.modality != ir::Modality::Can && IsOfUse(limit.deed));
  };
  const auto cost = [&](const ir::ChangeCost& change) {
    const auto* number = std::get_if<ir::Number>(&change.amount.node);
    const bool is_cheaper = number != nullptr && number->value < 0;
    restrains = restrains || (!is_cheaper && change.cards.whose != ir::Player::You);
  };
  const auto end_turn = [&](const ir::EndTurn&) { restrains = true; };
  const auto resources = [&](const ir::Selector& selector) { restrains = restrains || IsOfPool(zones, selector); };
  ir::Walk(ability, bar);
  ir::Walk(ability, bar_player);
  ir::Walk(ability, cost);
  ir::Walk(ability, end_turn);
  ir::Walk(ability, resources);
  return restrains;
}

/// The sets of one size: each of the size below with a later card; as many as the limit allows.
std::vector<CardSet> Larger(const std::vector<CardSet>& smaller, const std::vector<std::size_t>& cards,
                            findings::Meter& meter) {
  std::vector<CardSet> larger;
  for (const CardSet& set : smaller) {
    for (const std::size_t card : cards) {
      if (card <= set.back()) continue;
      if (meter.IsSpent(findings::Limit::lock_sets_max, larger.size())) return larger;
      larger.push_back(set);
      larger.back().push_back(card);
    }
  }
  return larger;
}

}  // namespace

bool Restrains(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  for (const auto& paragraph : card.paragraphs) {
    for (const ir::Ability& ability : paragraph) {
      if (Restrains(sheet.roles.zones, ability)) return true;
    }
  }
  return false;
}

std::vector<CardSet> FindLockSets(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards, std::size_t size,
                                  const std::function<bool(const CardSet& set)>& may_meet, findings::Meter& meter) {
  std::vector<std::size_t> restraining;
  std::vector<CardSet> of_size;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!Restrains(sheet, cards[i])) continue;
    restraining.push_back(i);
    of_size.push_back({i});
  }
  std::vector<CardSet> all;
  for (std::size_t next = 1; next <= size; ++next) {
    for (const CardSet& set : of_size) {
      if (!may_meet(set)) continue;
      if (meter.IsSpent(findings::Limit::lock_sets_max, all.size())) return all;
      all.push_back(set);
    }
    if (next < size) of_size = Larger(of_size, restraining, meter);
  }
  return all;
}

}  // namespace caiding::locks

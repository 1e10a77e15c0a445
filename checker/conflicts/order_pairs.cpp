// SPDX-License-Identifier: MIT
#include "checker/conflicts/order_pairs.h"

#include <algorithm>
#include <bitset>

#include "checker/positions/footprint.h"
#include "model/ir/match.h"

namespace caiding::conflicts {
namespace {

/// Moments of the game at which several things happen at once.
enum class Moment : std::uint8_t { Entry, Leaving, Attack, Defence, Battle, Draw, TurnEnd, Life,
                                   Use, Tapping, Other };
using Moments = std::bitset<16>;

Moment MomentOf(positions::Fact fact) {
  using positions::Fact;
  switch (fact) {
    case Fact::Enters: return Moment::Entry;
    case Fact::LeavesPlay:
    case Fact::ToRest:
    case Fact::ToHand:
    case Fact::ToDeck:
    case Fact::ToRemoved:
    case Fact::Destroyed:
    case Fact::BattleDestroyed:
    case Fact::Scrapped:
    case Fact::TakesDamage:
    case Fact::WinsBattle: return Moment::Leaving;
    case Fact::Attacks:
    case Fact::IsAttacked: return Moment::Attack;
    case Fact::Defends: return Moment::Defence;
    case Fact::BattleJoined: return Moment::Battle;
    case Fact::Draws:
    case Fact::Discarded: return Moment::Draw;
    case Fact::NextTurn: return Moment::TurnEnd;
    case Fact::LifeDamaged:
    case Fact::ToLife: return Moment::Life;
    case Fact::IsUsed:
    case Fact::IsTargeted: return Moment::Use;
    case Fact::BecomesTapped:
    case Fact::BecomesUpright:
    case Fact::ResourceUpright: return Moment::Tapping;
    case Fact::ToResource:
    case Fact::Heals:
    case Fact::LevelsUp:
    case Fact::IsRevealed:
    case Fact::MarkersUp:
    case Fact::MarkersDown:
    case Fact::StatsChange:
    case Fact::Weakens:
    case Fact::CostDown:
    case Fact::Helps: return Moment::Other;
  }
  return Moment::Other;
}

/// Per triggered ability of the card the moments at which it may wait.
std::vector<Moments> MomentsOf(const zero::ReadCard& card) {
  std::vector<Moments> all;
  for (const positions::Node& node : positions::NodesOf(card, 0)) {
    if (node.ability_kind != ir::AbilityKind::Triggered || node.kind != positions::NodeKind::Ability) {
      continue;
    }
    Moments moments;
    for (const auto& touch : node.needs.front().any_of) {
      moments.set(static_cast<std::size_t>(MomentOf(touch.fact)));
    }
    all.push_back(moments);
  }
  return all;
}

bool Meet(const std::vector<Moments>& a, const std::vector<Moments>& b) {
  return std::any_of(a.begin(), a.end(), [&](const Moments& one) {
    return std::any_of(b.begin(), b.end(),
                       [&](const Moments& other) { return (one & other).any(); });
  });
}

}  // namespace

std::vector<OrderSet> FindOrderSets(const std::vector<zero::ReadCard>& cards,
                                    std::size_t accused) {
  std::vector<std::vector<Moments>> moments;
  for (const auto& card : cards) moments.push_back(MomentsOf(card));
  std::vector<OrderSet> sets;
  for (std::size_t i = 0; i < accused; ++i) {
    if (!moments[i].empty()) sets.push_back({i});
  }
  for (std::size_t i = 0; i < accused; ++i) {
    for (std::size_t k = i + 1; k < cards.size(); ++k) {
      if (Meet(moments[i], moments[k])) sets.push_back({i, k});
    }
  }
  return sets;
}

}  // namespace caiding::conflicts

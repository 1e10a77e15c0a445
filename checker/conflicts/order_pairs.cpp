// SPDX-License-Identifier: MIT
#include "checker/conflicts/order_pairs.h"

#include <algorithm>
#include <bitset>

#include "checker/positions/footprint.h"

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

/// True if the rules never let this happen to two objects at once: one card is used, one enters for it, one attacks.
bool IsOneAtATime(positions::Fact fact) {
  using positions::Fact;
  switch (fact) {
    case Fact::Enters:
    case Fact::Attacks:
    case Fact::IsUsed:
    case Fact::LevelsUp:
    case Fact::ToResource:
    case Fact::BecomesTapped: return true;
    case Fact::LeavesPlay:
    case Fact::ToRest:
    case Fact::ToHand:
    case Fact::ToDeck:
    case Fact::ToLife:
    case Fact::ToRemoved:
    case Fact::Destroyed:
    case Fact::BattleDestroyed:
    case Fact::Scrapped:
    case Fact::Discarded:
    case Fact::BecomesUpright:
    case Fact::TakesDamage:
    case Fact::Heals:
    case Fact::LifeDamaged:
    case Fact::IsAttacked:
    case Fact::Defends:
    case Fact::WinsBattle:
    case Fact::BattleJoined:
    case Fact::IsRevealed:
    case Fact::IsTargeted:
    case Fact::Draws:
    case Fact::ResourceUpright:
    case Fact::MarkersUp:
    case Fact::MarkersDown:
    case Fact::StatsChange:
    case Fact::Weakens:
    case Fact::CostDown:
    case Fact::Helps:
    case Fact::NextTurn: return false;
  }
  return false;
}

using Facts = std::bitset<positions::kFacts>;

Facts FactsOf(const std::vector<positions::Touch>& touches) {
  Facts facts;
  for (const auto& touch : touches) facts.set(static_cast<std::size_t>(touch.fact));
  return facts;
}

/// A triggered ability: what it waits for, which stands first among its needs.
struct Waiting {
  const positions::Node* node = nullptr;
  Moments moments;
  Facts facts;

  const std::vector<positions::Touch>& wanted() const { return node->needs.front().any_of; }
};

/// One card as far as the question goes.
struct CardNodes {
  std::vector<positions::Node> nodes;
  std::vector<Waiting> waiting;
  Facts made;  ///< By all that its texts do.

  CardNodes(const zero::ReadCard& card, std::size_t index) : nodes(positions::NodesOf(card, index)) {
    for (const positions::Node& node : nodes) {
      if (node.kind != positions::NodeKind::Ability) continue;
      made |= FactsOf(node.produces);
      if (node.ability_kind != ir::AbilityKind::Triggered) continue;
      Waiting one{.node = &node, .moments = {}, .facts = FactsOf(node.needs.front().any_of)};
      for (const auto& touch : one.wanted()) one.moments.set(static_cast<std::size_t>(MomentOf(touch.fact)));
      waiting.push_back(one);
    }
  }
  CardNodes(CardNodes&&) = default;  // `waiting` points into `nodes`, which a move leaves where it is.
  CardNodes(const CardNodes&) = delete;
};

/// Which cards may wait together.
class Sieve {
 public:
  explicit Sieve(const std::vector<zero::ReadCard>& cards) {
    for (const auto& card : cards) pointers_.push_back(&card.card);
    nodes_.reserve(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) nodes_.emplace_back(cards[i], i);
  }

  bool HasTrigger(std::size_t card) const { return !nodes_[card].waiting.empty(); }

  bool MayWaitTogether(std::size_t a, std::size_t b) const {
    return AreOneSide(*pointers_[a], *pointers_[b]) &&
           std::any_of(nodes_[a].waiting.begin(), nodes_[a].waiting.end(), [&](const Waiting& one) {
             return std::any_of(nodes_[b].waiting.begin(), nodes_[b].waiting.end(), [&](const Waiting& other) {
               return ByRules(one, other) || ByTexts(one, other, nodes_[a]) || ByTexts(one, other, nodes_[b]);
             });
           });
  }

 private:
  /// Only who has both chooses, and who has both has one series. Rule: [Zero 1.20, 106.7], [Zero 1.20, 100.6].
  static bool AreOneSide(const ir::Card& a, const ir::Card& b) {
    return a.series.empty() || b.series.empty() || a.series == b.series;
  }

  /// One event of the game itself, or several that it brings about at once.
  bool ByRules(const Waiting& one, const Waiting& other) const {
    if ((one.moments & other.moments).none()) return false;
    for (const auto& left : one.wanted()) {
      for (const auto& right : other.wanted()) {
        if (MomentOf(left.fact) != MomentOf(right.fact)) continue;
        const bool is_single = left.fact == right.fact && IsOneAtATime(left.fact);
        if (!is_single || MayBeOne(left, *one.node, right, *other.node)) return true;
      }
    }
    return false;
  }

  /// Both may hear of the same object.
  bool MayBeOne(const positions::Touch& left, const positions::Node& one, const positions::Touch& right,
                const positions::Node& other) const {
    if (left.is_self && right.is_self) return one.card == other.card;
    if (left.is_self && right.filter != nullptr) return positions::MayMatch(*right.filter, *pointers_[one.card]);
    if (right.is_self && left.filter != nullptr) return positions::MayMatch(*left.filter, *pointers_[other.card]);
    return true;
  }

  /// One ability of `card` brings about what both wait for.
  bool ByTexts(const Waiting& one, const Waiting& other, const CardNodes& card) const {
    if ((card.made & one.facts).none() || (card.made & other.facts).none()) return false;
    return std::any_of(card.nodes.begin(), card.nodes.end(), [&](const positions::Node& node) {
      return node.kind == positions::NodeKind::Ability && BringsBoth(node, one, other);
    });
  }

  bool BringsBoth(const positions::Node& node, const Waiting& one, const Waiting& other) const {
    for (const auto& left : one.wanted()) {
      for (const auto& right : other.wanted()) {
        for (const auto& made : node.produces) {
          if (!positions::Fits(made, node, left, *one.node, pointers_)) continue;
          for (const auto& also : node.produces) {
            if (!positions::Fits(also, node, right, *other.node, pointers_)) continue;
            if (&also != &made || made.amount > 1 || MayBeOne(left, *one.node, right, *other.node)) return true;
          }
        }
      }
    }
    return false;
  }

  positions::Pointers pointers_;
  std::vector<CardNodes> nodes_;
};

}  // namespace

std::vector<OrderSet> FindOrderSets(const std::vector<zero::ReadCard>& cards,
                                    std::size_t accused) {
  const Sieve sieve(cards);
  std::vector<OrderSet> sets;
  for (std::size_t i = 0; i < accused; ++i) {
    if (sieve.HasTrigger(i)) sets.push_back({i});
  }
  for (std::size_t i = 0; i < accused; ++i) {
    for (std::size_t k = i + 1; k < cards.size(); ++k) {
      if (sieve.MayWaitTogether(i, k)) sets.push_back({i, k});
    }
  }
  return sets;
}

}  // namespace caiding::conflicts

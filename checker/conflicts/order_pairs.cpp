// SPDX-License-Identifier: MIT
#include "checker/conflicts/order_pairs.h"

#include <algorithm>
#include <bitset>
#include <initializer_list>

#include "checker/positions/footprint.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

/// Moments of the game at which several things happen at once.
enum class Moment : std::uint8_t {
  Entry,
  Leaving,
  Attack,
  Defence,
  Battle,
  Draw,
  TurnEnd,
  Life,
  Use,
  Tapping,
  Other
};
using Moments = std::bitset<16>;

Moments At(std::initializer_list<Moment> list) {
  Moments moments;
  for (const Moment moment : list) moments.set(static_cast<std::size_t>(moment));
  return moments;
}

/// At which moments it may happen by the rules. Who attacks is rested for it [Zero 1.20, 501.1],
/// resources for what is used [Zero 1.20, 303.2]; a dimensional level-up draws [Zero 1.20, 600.13];
/// what is discarded goes to the rest zone [Zero 1.20, 608.1]; what lasts for a turn ends with it,
/// and characters may go then [Zero 1.20, 407.1].
Moments MomentsOf(positions::Fact fact) {
  using positions::Fact;
  switch (fact) {
    case Fact::Enters: return At({Moment::Entry});
    case Fact::LeavesPlay:
    case Fact::ToRest:
    case Fact::ToHand:
    case Fact::ToDeck:
    case Fact::ToRemoved:
    case Fact::Destroyed:
    case Fact::BattleDestroyed:
    case Fact::Scrapped:
    case Fact::TakesDamage:
    case Fact::WinsBattle: return At({Moment::Leaving});
    case Fact::Attacks:
    case Fact::IsAttacked: return At({Moment::Attack});
    case Fact::Defends: return At({Moment::Defence});
    case Fact::BattleJoined: return At({Moment::Battle});
    case Fact::Draws: return At({Moment::Draw});
    case Fact::Discarded: return At({Moment::Draw, Moment::Leaving});
    case Fact::NextTurn: return At({Moment::TurnEnd, Moment::Leaving});
    case Fact::LifeDamaged:
    case Fact::ToLife: return At({Moment::Life});
    case Fact::IsUsed:
    case Fact::IsTargeted: return At({Moment::Use});
    case Fact::ResourceTapped:
    case Fact::BecomesTapped: return At({Moment::Tapping, Moment::Attack, Moment::Use});
    case Fact::BecomesUpright:
    case Fact::ResourceUpright: return At({Moment::Tapping});
    case Fact::LevelsUp: return At({Moment::Other, Moment::Draw, Moment::Entry});
    case Fact::ToResource:
    case Fact::Heals:
    case Fact::IsRevealed:
    case Fact::MarkersUp:
    case Fact::MarkersDown:
    case Fact::StatsChange:
    case Fact::ChangesSides:
    case Fact::Rearranged:
    case Fact::Shuffles:
    case Fact::Weakens:
    case Fact::CostDown:
    case Fact::Helps: return At({Moment::Other});
  }
  return At({Moment::Other});
}

/// True if the rules never let this happen to two objects at once: one card is used, one enters for
/// it, one attacks.
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
    case Fact::ResourceTapped:
    case Fact::MarkersUp:
    case Fact::MarkersDown:
    case Fact::StatsChange:
    case Fact::ChangesSides:
    case Fact::Rearranged:
    case Fact::Shuffles:
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
  positions::Changes changes;

  CardNodes(const sheet::Sheet& sheet, const ir::ReadCard& card, std::size_t index)
      : nodes(positions::NodesOf(sheet, card, index)), changes(positions::ChangesBy(card)) {
    for (const positions::Node& node : nodes) {
      if (node.kind != positions::NodeKind::Ability) continue;
      made |= FactsOf(node.produces);
      if (node.ability_kind != ir::AbilityKind::Triggered) continue;
      Waiting one{.node = &node, .moments = {}, .facts = FactsOf(node.needs.front().any_of)};
      for (const auto& touch : one.wanted()) one.moments |= MomentsOf(touch.fact);
      waiting.push_back(one);
    }
  }
  CardNodes(CardNodes&&) =
      default;  // `waiting` points into `nodes`, which a move leaves where it is.
  CardNodes(const CardNodes&) = delete;
};

/// Which cards may wait together.
class Sieve {
 public:
  Sieve(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards) : sheet_(sheet) {
    for (const auto& card : cards) pointers_.push_back(&card.card);
    nodes_.reserve(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) nodes_.emplace_back(sheet, cards[i], i);
  }

  bool HasTrigger(std::size_t card) const { return !nodes_[card].waiting.empty(); }

  /// How likely it is that triggers of the two wait together and that their order matters; 0: they
  /// never wait together.
  std::uint64_t LikelihoodOf(std::size_t a, std::size_t b) const {
    if (!AreOneSide(a, b)) return 0;
    std::uint64_t likeliest = 0;
    for (const Waiting& one : nodes_[a].waiting) {
      for (const Waiting& other : nodes_[b].waiting) {
        std::uint64_t likelihood = 0;
        if (ByTexts(one, other, nodes_[a]) || ByTexts(one, other, nodes_[b]))
          likelihood = 6;
        else if (ByRules(one, other))
          likelihood = 4;
        else if (AreReplaced(one, other))
          likelihood = 2;
        if (likelihood > 0 && (Serves(one, other) || Serves(other, one))) ++likelihood;
        likeliest = std::max(likeliest, likelihood);
      }
    }
    return likeliest;
  }

 private:
  /// Only who has both chooses; a deck has one series, but cards change sides.
  /// Rule: [Zero 1.20, 106.7], [Zero 1.20, 100.6].
  bool AreOneSide(std::size_t a, std::size_t b) const {
    const std::string& one = pointers_[a]->series;
    const std::string& other = pointers_[b]->series;
    if (!sheet_.deck.is_of_one_series) return true;
    return one.empty() || other.empty() || one == other || nodes_[a].changes.controllers ||
           nodes_[b].changes.controllers;
  }

  /// True if the one does something that the other asks for.
  bool Serves(const Waiting& one, const Waiting& other) const {
    return std::any_of(other.node->needs.begin(), other.node->needs.end(),
                       [&](const positions::Need& need) {
                         return positions::Meets(*one.node, *other.node, need, pointers_);
                       });
  }

  /// True if no text of the two makes a card into something that it does not print.
  bool IsAsPrinted(std::size_t a, std::size_t b) const {
    return nodes_[a].changes.IsEmpty() && nodes_[b].changes.IsEmpty();
  }

  /// What enters may send away an older card of its name, its sort, or its bearer.
  /// Rule: [Zero 1.20, 305.5], [Zero 1.20, 319.9], [Zero 1.20, 321.4].
  bool AreReplaced(const Waiting& one, const Waiting& other) const {
    const Moments both = one.moments | other.moments;
    if ((both & At({Moment::Entry, Moment::Leaving})) != At({Moment::Entry, Moment::Leaving}))
      return false;
    const ir::Card& left = *pointers_[one.node->card];
    const ir::Card& right = *pointers_[other.node->card];
    if (!IsAsPrinted(one.node->card, other.node->card)) return true;
    if (left.kind == right.kind && left.kind != sheet_.roles.kinds.unit) return true;
    return std::any_of(left.characters.begin(), left.characters.end(),
                       [&](const std::u32string& name) {
                         return std::find(right.characters.begin(), right.characters.end(), name) !=
                                right.characters.end();
                       });
  }

  /// One event of the game itself, or several that it brings about at once.
  bool ByRules(const Waiting& one, const Waiting& other) const {
    if ((one.moments & other.moments).none()) return false;
    for (const auto& left : one.wanted()) {
      for (const auto& right : other.wanted()) {
        if ((MomentsOf(left.fact) & MomentsOf(right.fact)).none()) continue;
        const bool is_single = left.fact == right.fact && IsOneAtATime(left.fact);
        if (!is_single || MayBeOne(left, *one.node, right, *other.node)) return true;
      }
    }
    return false;
  }

  /// Both may hear of the same object.
  bool MayBeOne(const positions::Touch& left, const positions::Node& one,
                const positions::Touch& right, const positions::Node& other) const {
    if (left.is_self && right.is_self) return one.card == other.card;
    if (!IsAsPrinted(one.card, other.card)) return true;
    if (left.is_self && right.filter != nullptr)
      return positions::MayMatch(*right.filter, *pointers_[one.card]);
    if (right.is_self && left.filter != nullptr)
      return positions::MayMatch(*left.filter, *pointers_[other.card]);
    return true;
  }

  /// One ability of `card` brings about what both wait for.
  bool ByTexts(const Waiting& one, const Waiting& other, const CardNodes& card) const {
    if ((card.made & one.facts).none() || (card.made & other.facts).none()) return false;
    if (!IsAsPrinted(one.node->card, other.node->card)) return true;
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
            if (&also != &made || made.amount > 1 || MayBeOne(left, *one.node, right, *other.node))
              return true;
          }
        }
      }
    }
    return false;
  }

  const sheet::Sheet& sheet_;
  positions::Pointers pointers_;
  std::vector<CardNodes> nodes_;
};

}  // namespace

std::vector<positions::RankedSet> FindOrderSets(const sheet::Sheet& sheet,
                                                const std::vector<ir::ReadCard>& cards,
                                                std::size_t accused) {
  const Sieve sieve(sheet, cards);
  std::vector<positions::RankedSet> sets;
  for (std::size_t i = 0; i < accused; ++i) {
    if (sieve.HasTrigger(i)) sets.push_back({.cards = {i}});
  }
  for (std::size_t i = 0; i < accused; ++i) {
    for (std::size_t k = i + 1; k < cards.size(); ++k) {
      const std::uint64_t likelihood = sieve.LikelihoodOf(i, k);
      if (likelihood > 0) sets.push_back({.cards = {i, k}, .likelihood = likelihood});
    }
  }
  return sets;
}

}  // namespace caiding::conflicts

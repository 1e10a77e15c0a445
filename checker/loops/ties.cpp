// SPDX-License-Identifier: MIT
#include "checker/loops/ties.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "checker/positions/footprint.h"
#include "model/ir/match.h"

namespace caiding::loops {
namespace {

using positions::Fact;
using positions::Need;
using positions::Node;
using positions::Touch;

// Closeness is counted in bits: one more for words that fit half as many cards.
constexpr int kTied = 8;        ///< Of what is tied at all.
constexpr int kByTextOnly = 2;  ///< Of what no play without a text brings about.
constexpr int kOneName = 7;
constexpr int kOneTrait = 4;
constexpr int kOneSort = 2;
constexpr int kOneNumber = 1;

/// How seldom a card passes the filter, roughly.
int BitsOf(const ir::Filter& filter) {
  return ir::Match(
      filter.node,
      [](const ir::AllOf& all) {
        return std::accumulate(
            all.parts.begin(), all.parts.end(), 0,
            [](int bits, const ir::Filter& part) { return bits + BitsOf(part); });
      },
      [](const ir::AnyOf& any) {
        int fewest = kOneName;
        for (const ir::Filter& part : any.parts) fewest = std::min(fewest, BitsOf(part));
        return fewest;
      },
      [](const ir::NoneOf&) { return 0; }, [](const ir::IsKind&) { return 0; },
      [](const ir::IsSubkind&) { return kOneTrait; }, [](const ir::HasColour&) { return kOneSort; },
      [](const ir::CostIs&) { return kOneNumber; }, [](const ir::StatIs&) { return kOneNumber; },
      [](const ir::CardNameIs&) { return kOneName; },
      [](const ir::CardNameContains&) { return kOneName; },
      [](const ir::CardNameIsDeclared&) { return kOneName; },
      [](const ir::Named& named) {
        return named.sense == ir::NameSense::CharacterName ? kOneName : kOneTrait;
      },
      [](const ir::SharesCharacterName&) { return kOneName; },
      [](const ir::HasKeyword&) { return kOneSort; }, [](const ir::LevelIs&) { return kOneNumber; },
      [](const ir::HasMarker&) { return kOneTrait; }, [](const ir::Has&) { return kOneNumber; },
      [](const ir::IsNot&) { return 0; }, [](const ir::Is&) { return 0; },
      [](const ir::ControlledBy&) { return 0; },
      [](const ir::SharesSecondName&) { return kOneName; },
      [](const ir::SameCardAs&) { return kOneName; },
      [](const ir::Shares& shares) {
        return shares.what == ir::Shared::CardName ? kOneName : kOneTrait;
      },
      [](const ir::PairedWith&) { return kOneName; },
      [](const ir::InStateOf&) { return kOneTrait; }, [](const ir::Fights&) { return kOneNumber; },
      [](const ir::HasDeclared&) { return kOneTrait; },
      [](const ir::AttachedTo&) { return kOneSort; }, [](const ir::Bears&) { return kOneSort; },
      [](const ir::AimsAt&) { return kOneSort; }, [](const ir::LiesBelow&) { return kOneSort; },
      [](const ir::HasEffect&) { return kOneSort; }, [](const ir::Underwent&) { return kOneSort; });
}

int BitsOf(const Touch& touch) {
  return touch.is_self || touch.filter == nullptr ? 0 : BitsOf(*touch.filter);
}

/// What happens in play without any text that says so, and what only texts bring about.
bool IsByTextOnly(Fact fact) {
  switch (fact) {
    case Fact::Enters:
    case Fact::LeavesPlay:
    case Fact::ToRest:
    case Fact::Destroyed:
    case Fact::BattleDestroyed:
    case Fact::BecomesTapped:
    case Fact::ResourceTapped:
    case Fact::TakesDamage:
    case Fact::LifeDamaged:
    case Fact::Attacks:
    case Fact::IsAttacked:
    case Fact::Defends:
    case Fact::WinsBattle:
    case Fact::BattleJoined:
    case Fact::IsUsed:
    case Fact::LevelsUp:
    case Fact::Draws:
    case Fact::StatsChange:
    case Fact::Weakens:
    case Fact::IsTargeted:
    case Fact::NextTurn: return false;
    case Fact::ToHand:
    case Fact::ToDeck:
    case Fact::ToLife:
    case Fact::ToResource:
    case Fact::ToRemoved:
    case Fact::Scrapped:
    case Fact::Discarded:
    case Fact::BecomesUpright:
    case Fact::Heals:
    case Fact::IsRevealed:
    case Fact::ResourceUpright:
    case Fact::MarkersUp:
    case Fact::MarkersDown:
    case Fact::ChangesSides:
    case Fact::Rearranged:
    case Fact::Shuffles:
    case Fact::CostDown:
    case Fact::Helps: return true;
  }
  return false;
}

/// What one card brings about.
struct Made {
  std::size_t card;
  const Node* node;
  const Touch* touch;
};

/// What one text does and another takes back is written for each other, whatever play does besides.
int Closeness(const Touch& made, const Touch& wanted, positions::Stock stock) {
  const bool is_by_text = stock == positions::Stock::TakenBack || IsByTextOnly(wanted.fact);
  return kTied + BitsOf(made) + BitsOf(wanted) + (is_by_text ? kByTextOnly : 0);
}

}  // namespace

Ties::Ties(const Footprints& footprints)
    : count_(footprints.nodes_of.size()), close_(count_ * count_, 0), waits_(count_, true) {
  std::array<std::vector<Made>, positions::kFacts> of_fact;
  for (std::size_t card = 0; card < count_; ++card) {
    for (const Node& node : footprints.nodes_of[card]) {
      for (const Touch& touch : node.produces) {
        of_fact[static_cast<std::size_t>(touch.fact)].push_back({card, &node, &touch});
      }
    }
  }
  const auto tie = [&](std::size_t card, const Node& node, const Touch& wanted,
                       positions::Stock stock) {
    // Any card may be given up to pay for any other: that ties none.
    if (wanted.pays > 0) return;
    for (const Made& made : of_fact[static_cast<std::size_t>(wanted.fact)]) {
      if (made.card == card) continue;
      if (!positions::Fits(*made.touch, *made.node, wanted, node, footprints.cards)) continue;
      std::uint8_t& close = Between(made.card, card);
      close = std::max(close, static_cast<std::uint8_t>(
                                  std::min(Closeness(*made.touch, wanted, stock), int{UINT8_MAX})));
    }
  };
  for (std::size_t card = 0; card < count_; ++card) {
    for (const Node& node : footprints.nodes_of[card]) {
      // What is always so, and what is done for nothing, waits for nothing.
      if (node.kind == positions::NodeKind::Ability &&
          std::all_of(node.needs.begin(), node.needs.end(), positions::IsForExactness))
        waits_[card] = false;
      for (const Need& need : node.needs) {
        if (need.stock == positions::Stock::Room) continue;
        for (const Touch& wanted : need.any_of) tie(card, node, wanted, need.stock);
      }
    }
  }
}

Ties::Closest Ties::ClosestOf(std::size_t card, const CardSet& set) const {
  Closest closest;
  for (const std::size_t other : set) {
    if (other == card) continue;
    closest.to = std::max(closest.to, Between(other, card));
    closest.from = std::max(closest.from, Between(card, other));
  }
  return closest;
}

std::uint64_t Ties::Likelihood(const CardSet& set) const {
  std::uint64_t likelihood = 0;
  for (const std::size_t card : set) {
    const Closest closest = ClosestOf(card, set);
    likelihood += std::uint64_t{closest.to} + closest.from;
  }
  return likelihood;
}

bool Ties::AreClose(const CardSet& set) const {
  return std::all_of(set.begin(), set.end(), [&](std::size_t card) {
    const Closest closest = ClosestOf(card, set);
    const bool is_waited_for = std::any_of(
        set.begin(), set.end(), [&](std::size_t other) { return other != card && waits_[other]; });
    return (closest.to > kTied || !waits_[card]) && (closest.from > kTied || !is_waited_for);
  });
}

}  // namespace caiding::loops

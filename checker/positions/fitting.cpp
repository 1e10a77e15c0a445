// SPDX-License-Identifier: MIT
// What of the touches of two nodes fits together.
#include <algorithm>

#include "checker/positions/footprint.h"

namespace caiding::positions {
namespace {

bool HasCard(const Node& node) {
  switch (node.kind) {
    case NodeKind::Ability:
    case NodeKind::Use:
    case NodeKind::OwnAttack: return true;
    case NodeKind::Attack:
    case NodeKind::Rules: return false;
  }
  return false;
}

}  // namespace

bool Fits(const Touch& made, const Node& from, const Touch& wanted, const Node& to,
          const Pointers& cards) {
  if (made.fact != wanted.fact || (made.is_of_others && wanted.is_self)) return false;
  if (made.fact == Fact::Helps && made.help != wanted.help) return false;
  if (made.of != wanted.of) return false;
  if (wanted.is_used_up && made.takes == Stock::Hand) return false;
  if (made.is_self && wanted.is_self) {
    return !HasCard(from) || !HasCard(to) || from.card == to.card;
  }
  if (made.is_self && wanted.filter != nullptr && HasCard(from)) {
    return MayMatch(*wanted.filter, *cards[from.card]);
  }
  if (wanted.is_self && made.filter != nullptr && HasCard(to)) {
    return MayMatch(*made.filter, *cards[to.card]);
  }
  return true;
}

bool Meets(const Node& from, const Node& to, const Need& need, const Pointers& cards) {
  for (const auto& wanted : need.any_of) {
    for (const auto& made : from.produces) {
      if (Fits(made, from, wanted, to, cards)) return true;
    }
  }
  return false;
}

bool Helps(const Node& from, const Node& to, const Pointers& cards) {
  return std::any_of(to.helped_by.begin(), to.helped_by.end(), [&](const Touch& wanted) {
    return std::any_of(from.produces.begin(), from.produces.end(),
                       [&](const Touch& made) { return Fits(made, from, wanted, to, cards); });
  });
}

bool Feeds(const Node& from, const Node& to, const Pointers& cards) {
  return Helps(from, to, cards) ||
         std::any_of(to.needs.begin(), to.needs.end(),
                     [&](const Need& need) { return Meets(from, to, need, cards); });
}

}  // namespace caiding::positions

// SPDX-License-Identifier: MIT
#include "model/kernel/same_board.h"

#include <algorithm>
#include <iterator>

namespace caiding::kernel {
namespace {

bool IsSame(const Limit& a, const Limit& b) {
  return a.text == b.text && a.source == b.source && a.object == b.object &&
         a.controller == b.controller && a.declared == b.declared;
}

bool IsSame(const Shield& a, const Shield& b) {
  return a.node == b.node && a.source == b.source && a.affected == b.affected &&
         a.controller == b.controller && a.effect == b.effect && a.declared == b.declared;
}

bool IsSame(const CostChange& a, const CostChange& b) {
  return a.text == b.text && a.source == b.source && a.x == b.x && a.controller == b.controller &&
         a.declared == b.declared;
}

bool IsSame(const UseLimit& a, const UseLimit& b) {
  return a.text == b.text && a.source == b.source && a.controller == b.controller &&
         a.declared == b.declared;
}

bool IsSame(const LossElsewhere& a, const LossElsewhere& b) {
  return a.cards == b.cards && a.source == b.source && a.only == b.only &&
         a.controller == b.controller;
}

template <class List>
bool AreSame(const List& a, int count, const List& b, int other_count) {
  return count == other_count &&
         std::equal(a.begin(), a.begin() + count, b.begin(),
                    [](const auto& one, const auto& other) { return IsSame(one, other); });
}

}  // namespace

bool IsSame(const Board& a, const Board& b) {
  return a.place == b.place && a.count == b.count && a.player_cannot == b.player_cannot &&
         AreSame(a.limits, a.limit_count, b.limits, b.limit_count) &&
         AreSame(a.shields, a.shield_count, b.shields, b.shield_count) &&
         AreSame(a.costs, a.cost_count, b.costs, b.cost_count) &&
         AreSame(a.losses, a.loss_count, b.losses, b.loss_count) && a.hand_limit == b.hand_limit &&
         AreSame(a.use_limits, a.use_limit_count, b.use_limits, b.use_limit_count) &&
         std::equal(a.list.begin(), a.list.begin() + a.count, b.list.begin());
}

std::vector<Limit> UnaffectedOn(const Board& board) {
  std::vector<Limit> found;
  std::copy_if(board.limits.begin(), board.limits.begin() + board.limit_count,
               std::back_inserter(found),
               [](const Limit& limit) { return limit.text->deed == ir::Deed::BeAffected; });
  return found;
}

bool AreSame(const std::vector<Limit>& a, const std::vector<Limit>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Limit& one, const Limit& other) { return IsSame(one, other); });
}

bool operator==(const Characteristics& a, const Characteristics& b) {
  const auto same = [](const auto& one, std::uint8_t one_count, const auto& other,
                       std::uint8_t other_count) {
    return std::equal(one.begin(), one.begin() + one_count, other.begin(),
                      other.begin() + other_count);
  };
  return a.stats == b.stats && a.added == b.added && a.keywords == b.keywords &&
         a.cannot == b.cannot && a.can == b.can && a.must == b.must &&
         a.extra_life_damage == b.extra_life_damage && a.attack_price == b.attack_price &&
         a.attack_count == b.attack_count && a.more_attacks == b.more_attacks &&
         a.more_defences == b.more_defences && a.has_lost_own == b.has_lost_own &&
         a.is_barred == b.is_barred && a.has_new_traits == b.has_new_traits &&
         a.card_name == b.card_name && a.held_by == b.held_by && a.held_node == b.held_node &&
         a.kinds == b.kinds && a.colours == b.colours && a.has_new_kind == b.has_new_kind &&
         a.has_new_colour == b.has_new_colour &&
         same(a.granted, a.granted_count, b.granted, b.granted_count) &&
         same(a.traits, a.trait_count, b.traits, b.trait_count) &&
         same(a.names, a.name_count, b.names, b.name_count);
}

}  // namespace caiding::kernel

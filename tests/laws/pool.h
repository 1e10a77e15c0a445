// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/zero/game.h"

namespace caiding::tests {

/// Cards to try laws on, and games with them.
struct Pool {
  kernel::Rules rules;
  int shipped = 0;    ///< How many of the cards are the corpus's.
  int generated = 0;  ///< How many are random well-formed texts.
  /// Numbers in `Rules::nodes` of "cannot" for each deed of a card, and of a player.
  std::vector<std::uint16_t> prohibitions;
  std::vector<std::uint16_t> player_prohibitions;
};

/// The shipped playable cards and random ones; the same at every call.
const Pool& LawPool();

/// BOUND: how many sets of policies the pool is built under.
inline constexpr std::uint64_t kPolicySets = 16;

/// The same cards under one of these sets: the defaults, or random values of the switches, among
/// them those of the earlier edition.
const Pool& PoolUnderPolicies(std::uint64_t seed);

/// The same with more cards in the store, which no deck holds.
Pool PoolWith(const std::vector<ir::ReadCard>& others, std::uint64_t policies = 0);

/// Those of the cards that can be played, with their first readings.
std::vector<ir::ReadCard> ReadPlayable(const std::vector<ir::Card>& cards);
/// These cards and no others, under these policies.
Pool PoolOf(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies);

/// A game before its first choice, with two random decks of 50 cards of the pool.
kernel::State RandomStart(const Pool& pool, std::uint64_t seed);

/// A position of a random game where somebody has to choose.
kernel::State RandomPosition(const Pool& pool, std::uint64_t seed);

}  // namespace caiding::tests

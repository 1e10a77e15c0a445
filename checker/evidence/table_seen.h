// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::evidence {

/// Two sorts of card that count as one, by their places among the cards of a table: one lies where
/// the other does in a position that looks the same.
using Alike = std::array<std::uint16_t, 2>;

/// What both players see of a state, one line a thing, sorted: the cards where both see them, with
/// their numbers as they are now; of hidden places how many lie there.
std::vector<std::string> TableSeen(const kernel::Rules& rules, const kernel::State& state,
                                   const Alike& alike);

/// The digest of these lines.
std::uint64_t SeenDigest(const kernel::Rules& rules, const kernel::State& state,
                         const Alike& alike);

}  // namespace caiding::evidence

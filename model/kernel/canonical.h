// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// When are two states the same position? When one is the other with its objects renamed. Left out:
// the turn's number, how often a card has changed zone, absolute timestamps (only the order of
// effects counts), how often the same card was used this turn beyond twice, uses of objects that
// are gone, and the consulted policies.
//
// INVARIANT: objects stand in a state only as `ObjectRef`s, hosts, piles of markers and used
// cards; amounts and the scratch of frames are plain numbers.

namespace caiding::kernel {

/// Equal for states that are equal up to a renaming of objects. Does not allocate.
///
/// Rule: [Zero 1.20, 901.1].
std::uint64_t CanonicalHash(const Rules& rules, const State& state);

/// For each object of `a` the object of `b` that plays its part, `kNone16` for free places; or
/// nothing if there is none or if the search ran into its bound.
std::optional<std::vector<std::uint16_t>> FindIsomorphism(const Rules& rules, const State& a,
                                                          const State& b);

/// True if `renaming` (as `FindIsomorphism` gives it) really turns `a` into `b`.
bool IsIsomorphism(const Rules& rules, const State& a, const State& b,
                   const std::vector<std::uint16_t>& renaming);

/// The same position with object i called `permutation[i]`; a permutation of all object places
/// up to `State::object_count`.
State RenameObjects(const Rules& rules, const State& state,
                    const std::vector<std::uint16_t>& permutation);

}  // namespace caiding::kernel

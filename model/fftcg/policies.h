// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/kernel/game.h"
#include "model/kernel/policies.h"

// Where the rulebook contradicts itself or is silent: one named switch per question, with its
// alternatives, the default first. `policies.def` lists them.

namespace caiding::fftcg {

// One enumeration for each switch, its values in order.
#define POLICY(id, Type, clauses, values, ...) enum class Type : std::uint8_t { __VA_ARGS__ };
#include "model/fftcg/policies.def"
#undef POLICY

/// The number of each switch: its place in the list and its bit in the consulted mask.
enum PolicyNumber : std::uint8_t {
#define POLICY(id, Type, clauses, values, ...) k##Type,
#include "model/fftcg/policies.def"
#undef POLICY
  kPolicyCount
};

/// The number of the switch whose values are `Switch`.
template <class Switch>
inline constexpr PolicyNumber kNumberOf = kPolicyCount;
#define POLICY(id, Type, clauses, values, ...) \
  template <>                                  \
  inline constexpr PolicyNumber kNumberOf<Type> = k##Type;
#include "model/fftcg/policies.def"
#undef POLICY

/// Every switch, in the order of the bits of the consulted mask.
const std::vector<kernel::PolicyEntry>& ImplementedPolicies();

/// True if the switch has this value; that it was read is noted.
template <class Switch>
bool IsDecided(kernel::Game& game, Switch value) {
  return static_cast<Switch>(game.Policy(kNumberOf<Switch>)) == value;
}

}  // namespace caiding::fftcg

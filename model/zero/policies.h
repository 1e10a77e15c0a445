// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/kernel/policies.h"

// Where the rulebook contradicts itself or is silent: one named switch per question, with its
// alternatives, the default first. `policies.def` lists them; `caiding explain ID` tells each.

namespace caiding::zero {

// One enumeration for each switch, its values in order.
#define POLICY(id, Type, clauses, values, ...) enum class Type : std::uint8_t { __VA_ARGS__ };
#include "model/zero/policies.def"

/// The number of each switch: its place in the list and its bit in the consulted mask.
enum PolicyNumber : std::uint8_t {
#define POLICY(id, Type, clauses, values, ...) k##Type,
#include "model/zero/policies.def"
  kPolicyCount
};

/// The number of the switch whose values are `Switch`.
template <class Switch>
inline constexpr PolicyNumber kNumberOf = kPolicyCount;
#define POLICY(id, Type, clauses, values, ...) \
  template <>                                  \
  inline constexpr PolicyNumber kNumberOf<Type> = k##Type;
#include "model/zero/policies.def"

/// Every implemented switch, in the order of the bits of the consulted mask.
const std::vector<kernel::PolicyEntry>& ImplementedPolicies();

/// The editions that there are, the present one first: "1.20" and "early".
const std::vector<std::string_view>& Editions();
/// True if the earlier edition's text ends before this clause of 1.20: `early` takes it over.
bool IsAssumedInEarly(std::string_view clause);

}  // namespace caiding::zero

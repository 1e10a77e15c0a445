// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// One value per switch that the pack implements; the defaults are those of the policy table.
struct Policies {
  std::array<std::uint8_t, kPolicyCount> numbers{};  ///< By `PolicyNumber`.
  friend bool operator==(const Policies&, const Policies&) = default;
};

/// One switch as people write it. Its index is its bit in the consulted mask.
struct PolicyEntry {
  std::string_view id;                        ///< For instance "D-C02".
  std::vector<std::string_view> clauses;      ///< Between which it decides.
  std::vector<std::string_view> values;       ///< The first is the default.
  bool is_edition = false;     ///< What another edition does otherwise; the second value is that.
  bool is_about_text = false;  ///< What words mean: reported as a reading, not as undetermined.
};

/// Every implemented switch, in the order of the bits of the consulted mask.
const std::vector<PolicyEntry>& ImplementedPolicies();

/// The editions that there are, the present one first: "1.20" and "early".
const std::vector<std::string_view>& Editions();
/// Sets every switch of the editions; false if there is no such edition. Rule: switches E01 to E37.
bool SetEdition(Policies& policies, std::string_view edition);
std::string_view EditionOf(const Policies& policies);
/// True if the earlier edition's text ends before this clause of 1.20: `early` takes it over.
bool IsAssumedInEarly(std::string_view clause);

/// Sets one switch; false if the id or the value is unknown.
bool SetPolicy(Policies& policies, std::string_view id, std::string_view value);

/// The value that a switch has, or empty if it is unknown.
std::string_view GetPolicy(const Policies& policies, std::string_view id);

}  // namespace caiding::zero

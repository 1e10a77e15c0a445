// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/kernel/policy_mask.h"

namespace caiding::kernel {

/// One value per switch of a pack, by its number; 0 is the default of each.
struct Policies {
  std::array<std::uint8_t, kPoliciesMax> numbers{};
  friend bool operator==(const Policies&, const Policies&) = default;
};

/// One switch as people write it: where a rulebook contradicts itself or is silent. Its place in
/// the pack's list is its number and its bit in the consulted mask.
struct PolicyEntry {
  std::string_view id;                    ///< For instance "D-C02".
  std::vector<std::string_view> clauses;  ///< Between which it decides.
  std::vector<std::string_view> values;   ///< The first is the default.
  bool is_edition = false;     ///< What another edition does otherwise; the second value is that.
  bool is_about_text = false;  ///< What words mean: reported as a reading, not as undetermined.
};

/// Sets one of these switches; false if the id or the value is unknown.
bool SetPolicy(std::span<const PolicyEntry> entries, Policies& policies, std::string_view id,
               std::string_view value);

/// The value that one of these switches has, or empty if there is no such switch.
std::string_view GetPolicy(std::span<const PolicyEntry> entries, const Policies& policies,
                           std::string_view id);

}  // namespace caiding::kernel

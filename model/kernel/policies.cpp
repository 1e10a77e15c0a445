// SPDX-License-Identifier: MIT
#include "model/kernel/policies.h"

#include <algorithm>

namespace caiding::kernel {
namespace {

/// The number of the switch with this id, or how many there are.
std::size_t NumberOf(std::span<const PolicyEntry> entries, std::string_view id) {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const PolicyEntry& entry) { return entry.id == id; });
  return static_cast<std::size_t>(found - entries.begin());
}

}  // namespace

bool SetPolicy(std::span<const PolicyEntry> entries, Policies& policies, std::string_view id,
               std::string_view value) {
  const std::size_t number = NumberOf(entries, id);
  if (number == entries.size()) return false;
  const auto& values = entries[number].values;
  const auto found = std::find(values.begin(), values.end(), value);
  if (found == values.end()) return false;
  policies.numbers[number] = static_cast<std::uint8_t>(found - values.begin());
  return true;
}

std::string_view GetPolicy(std::span<const PolicyEntry> entries, const Policies& policies,
                           std::string_view id) {
  const std::size_t number = NumberOf(entries, id);
  if (number == entries.size()) return {};
  return entries[number].values[policies.numbers[number]];
}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace caiding::kernel {

inline constexpr std::size_t kPoliciesMax = 256;

/// A set of switches of a pack, by number.
struct PolicyMask {
  std::array<std::uint64_t, kPoliciesMax / 64> words{};

  void Set(std::size_t number) { words[number / 64] |= std::uint64_t{1} << (number % 64); }
  bool Has(std::size_t number) const { return (words[number / 64] >> (number % 64) & 1) != 0; }
  PolicyMask& operator|=(const PolicyMask& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  friend bool operator==(const PolicyMask&, const PolicyMask&) = default;
};

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// How facts become numbers that tell them apart. Equal numbers prove nothing.

namespace caiding::kernel {

using Hash = std::uint64_t;

/// Spreads all bits; the finaliser of splitmix64.
constexpr Hash Mix(Hash value) {
  value ^= value >> 30;
  value *= 0xBF58476D1CE4E5B9ULL;
  value ^= value >> 27;
  value *= 0x94D049BB133111EBULL;
  return value ^ (value >> 31);
}

/// One number that stands for `seed` and what follows it, in their order.
template <class... Values>
constexpr Hash Join(Hash seed, Values... values) {
  ((seed = Mix(seed + 0x9E3779B97F4A7C15ULL + static_cast<Hash>(values))), ...);
  return seed;
}

}  // namespace caiding::kernel

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

/// The values side by side in one number, each in as many bits as its type has: what takes one step
/// to join instead of one for each.
template <class... Values>
constexpr Hash Beside(Values... values) {
  static_assert((sizeof(Values) + ... + 0) <= sizeof(Hash), "they do not fit beside each other");
  Hash packed = 0;
  const auto add = [&packed]<class Value>(Value value) {
    Hash bits = static_cast<Hash>(static_cast<std::int64_t>(value));
    if constexpr (sizeof(Value) < sizeof(Hash)) {
      bits &= (Hash{1} << 8 * sizeof(Value)) - 1;
      packed <<= 8 * sizeof(Value);
    }
    packed |= bits;
  };
  (add(values), ...);
  return packed;
}

}  // namespace caiding::kernel

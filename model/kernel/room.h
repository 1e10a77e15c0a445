// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

namespace caiding::kernel {

/// Room for `N` values of which somebody counts how many there are: unlike an array it costs
/// nothing to make, and says nothing before it is written.
template <class T, std::size_t N>
struct Room {
  static_assert(std::is_trivially_copyable_v<T>);
  Room() {}  // Nothing is written: a line of play makes millions of them.

  T& operator[](std::size_t index) { return items[index]; }
  const T& operator[](std::size_t index) const { return items[index]; }
  T* begin() { return items.data(); }
  const T* begin() const { return items.data(); }
  T* end() { return items.data() + N; }
  const T* end() const { return items.data() + N; }
  T* data() { return items.data(); }
  const T* data() const { return items.data(); }
  static constexpr std::size_t size() { return N; }

  union {
    std::array<T, N> items;
  };
};

}  // namespace caiding::kernel

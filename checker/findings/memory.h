// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a search came to in an earlier run, so that a second run after one edit searches only what
// the edit touches.

namespace caiding::findings {

/// Names everything that a result depends on, as a digest of 128 bits.
using MemoryKey = std::array<std::uint64_t, 2>;

/// A key of these parts; lists that differ in any way have different keys.
MemoryKey MakeMemoryKey(const std::vector<std::string>& parts);

/// Numbers under keys, from earlier runs and this one. May be asked by several threads at once.
class Memory {
 public:
  virtual ~Memory() = default;
  virtual std::optional<std::vector<std::uint64_t>> Find(const MemoryKey& key) = 0;
  virtual void Keep(const MemoryKey& key, const std::vector<std::uint64_t>& numbers) = 0;
};

}  // namespace caiding::findings

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>

#include <catch2/catch.hpp>

#include "checker/findings/check_input.h"
#include "checker/findings/memory.h"
#include "checker/findings/scope.h"

namespace caiding::test {

/// Remembers, and counts how often it was asked and how often it knew.
class CountingMemory final : public findings::Memory {
 public:
  std::optional<std::vector<std::uint64_t>> Find(const findings::MemoryKey& key) override {
    ++asked;
    const auto known = results.find(key);
    if (known == results.end()) return std::nullopt;
    ++found;
    return known->second;
  }
  void Keep(const findings::MemoryKey& key, const std::vector<std::uint64_t>& numbers) override {
    results[key] = numbers;
  }
  void Forget() { asked = found = 0; }

  std::map<findings::MemoryKey, std::vector<std::uint64_t>> results;
  std::size_t asked = 0;
  std::size_t found = 0;
};

/// The answer of a run that may remember; nothing may depend on that.
inline void CheckSame(const findings::Answer& left, const findings::Answer& right) {
  CHECK(left.scope == right.scope);
  REQUIRE(left.findings.size() == right.findings.size());
  for (std::size_t i = 0; i < left.findings.size(); ++i) {
    CHECK(left.findings[i].fingerprint == right.findings[i].fingerprint);
    CHECK(left.findings[i].scope == right.findings[i].scope);
  }
}

/// A second run knows what the first one searched in vain, and says the same as one without a
/// memory.
template <class Check>
void CheckRemembers(findings::CheckInput input, Check&& check) {
  const findings::Answer without = check(input);
  CountingMemory memory;
  input.memory = &memory;
  CheckSame(without, check(input));
  CHECK(memory.found == 0);
  REQUIRE_FALSE(memory.results.empty());
  const std::size_t kept = memory.results.size();
  memory.Forget();
  CheckSame(without, check(input));
  CHECK(memory.found == kept);
  CHECK(memory.results.size() == kept);
}

}  // namespace caiding::test

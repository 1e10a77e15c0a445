// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "parser/reading/forced_decisions.h"
#include "parser/reading/generate_text.h"

namespace caiding::parser {

/// The two ways to count the derivations of a normal text, and texts to compare them on.
///
/// Law: they agree wherever the count is at most `kCountCompared`.
class Enumerators {
 public:
  explicit Enumerators(const Grammar& grammar);
  ~Enumerators();

  static constexpr std::uint64_t kCountCompared = 256;

  /// Enumerator (a): the memoised chart, exact.
  std::uint64_t CountByChart(std::u32string_view normal_text) const;
  /// Enumerator (b): the generated parser, forced one way after another. It stops early with more
  /// than `kCountCompared` trees or more than `steps_max` decisions.
  ForcedCount CountByForcedDecisions(std::u32string_view normal_text,
                                     std::uint64_t steps_max = kForcedStepsMax,
                                     ForcedSight sight = ForcedSight::WholeText) const;
  /// A random well-formed text, the same for the same seed.
  std::u32string GenerateText(std::uint64_t seed) const;
  /// The alternatives of the grammar through which every derivation of this normalised text goes;
  /// none if there are more than `kCountTraced`.
  static constexpr std::uint64_t kCountTraced = 32;
  std::set<std::size_t> AlternativesOf(std::u32string_view normal_text) const;
  /// Texts that go through each alternative of the grammar.
  const TextGenerator& Texts() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace caiding::parser

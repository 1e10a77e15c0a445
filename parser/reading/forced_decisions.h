// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "parser/reading/grammar.h"

namespace caiding::parser {

/// How a forced enumeration ended.
enum class ForcedEnd : std::uint8_t {
  AllTrees,      ///< Every parse tree was built.
  TooManyTrees,  ///< More than `trees_max`.
  OutOfSteps,    ///< More than `steps_max` decisions.
};

/// What a forced enumeration found.
struct ForcedCount {
  ForcedEnd end = ForcedEnd::AllTrees;
  std::uint64_t trees = 0;  ///< Distinct parse trees that were built.
  std::uint64_t runs = 0;   ///< Runs of the parser; those beyond `trees` failed or repeated a tree.
  std::uint64_t steps = 0;  ///< Decisions taken in all runs.
};

/// BOUND: decisions of all runs over one text; one run over a generated text takes some 60.
inline constexpr std::uint64_t kForcedStepsMax = 60'000;

/// How far it is looked before a decision.
enum class ForcedSight : std::uint8_t {
  WholeText,  ///< Only what leads to the end of the text is tried: each run builds a tree.
  NextSign,   ///< What may begin with the next sign is tried: that no tree is overlooked.
};

/// Builds every parse tree of a text with the generated parser alone.
///
/// The parser runs with a prediction of its own: where several alternatives can lead to the end of
/// the text, the first is taken and the others are left for later runs over the same text, depth
/// first; a run that meets a token it cannot read is dropped. Which can is worked out from the end
/// of the text to its beginning (`foresight.h`). So it shares neither tables nor code with the
/// chart. ANTLR's runtime 4.9 is not thread-safe: one thread at a time.
class ForcedDecisions {
 public:
  explicit ForcedDecisions(const Grammar& grammar);
  ~ForcedDecisions();

  /// The parse trees of a normalised text.
  ForcedCount Count(std::u32string_view normal_text, std::uint64_t trees_max,
                    std::uint64_t steps_max = kForcedStepsMax,
                    ForcedSight sight = ForcedSight::WholeText);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace caiding::parser

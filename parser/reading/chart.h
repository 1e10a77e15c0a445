// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "parser/reading/grammar_tables.h"

namespace caiding::parser {

/// One derivation: a rule, the tokens it covers, and the rules inside it. Shared between trees.
struct Derivation {
  RuleId rule;
  std::uint32_t begin = 0;  ///< Token positions, half-open.
  std::uint32_t end = 0;
  std::vector<std::shared_ptr<const Derivation>> children;
  RuleSet inside;  ///< The rule and those of all derivations in it.
};
using Tree = std::shared_ptr<const Derivation>;

/// What the chart found for one text.
struct ChartResult {
  std::uint64_t count = 0;     ///< Exact number of derivations (saturates at 2^64 - 1).
  std::vector<Tree> trees;     ///< The first `trees_max` of them, in a fixed order.
  std::uint32_t furthest = 0;  ///< No partial derivation read a token at or beyond this place.
  /// The same of words of the grammar: what stands in a name or the like may be anything.
  std::uint32_t furthest_word = 0;
  bool gave_up = false;  ///< The work bound was reached; then there are no trees.
};

/// BOUND: chart items of one text; a card needs some ten thousand.
inline constexpr std::uint32_t kChartItemsMax = 4'000'000;
/// BOUND: rules inside rules.
inline constexpr std::uint32_t kChartDepthMax = 400;

/// Every derivation of a whole text (enumerator a: memoised, exact counts).
ChartResult Enumerate(const GrammarTables& tables, const std::vector<TokenKind>& tokens,
                      std::size_t trees_max);

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/vocabulary.h"
#include "parser/reading/repair_guess.h"

// What may have gone wrong at a place of a text. Nothing here reads: each list is a guess, the
// nearest first, and only a text that is understood becomes a repair.

namespace caiding::parser {

/// Brackets without a partner get one, or the one that fits.
Candidates BracketCandidates(std::u32string_view text, std::size_t place);
/// Numerals near the place in the two writings that card texts use.
Candidates NumeralCandidates(std::u32string_view text, std::size_t place);
/// A number near the place whose comparison is written otherwise, twice or mixed: N以上 and N以下.
Candidates ComparisonCandidates(std::u32string_view text, std::size_t place);
/// The timings most like what stands in a bracket 【】 at the place.
Candidates TimingCandidates(std::u32string_view text, std::size_t place,
                            const ir::Vocabulary& vocabulary);
/// Words with one slip near the place, which say no more and no less than what stands there.
Candidates WordCandidates(std::u32string_view text, std::size_t place,
                          const std::vector<std::u32string>& words);
/// The sign at the place or before it taken out, where it stands twice.
Candidates DoubledCandidates(std::u32string_view text, std::size_t place,
                             const std::vector<std::u32string>& words);
/// The same of one that stands in no word, or breaks one up.
Candidates StrayCandidates(std::u32string_view text, std::size_t place,
                           const std::vector<std::u32string>& words);

/// A number behind a keyword taken out, with what stands around it: for keywords that take none.
Candidates KeywordNumberCandidates(std::u32string_view text, std::size_t place,
                                   const ir::Vocabulary& vocabulary);

/// All of them, the likeliest sort first.
std::span<const RepairGuess> RepairGuesses();

}  // namespace caiding::parser

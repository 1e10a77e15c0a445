// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/bans/least_bans.h"
#include "checker/smt/cover.h"

// What may be done to the cards, and which combos hang together by it. Inside bans/ only.

namespace caiding::bans {

/// A measure, and which of the open combos it breaks.
struct Option {
  Measure measure;
  std::vector<std::size_t> breaks;
};

/// What is to be broken and can be.
struct Open {
  std::vector<Option> options;
  std::vector<std::size_t> combos;       ///< Each broken by some option.
  std::vector<std::size_t> broken;       ///< By the present list.
  std::vector<std::size_t> unbreakable;  ///< By any option.
};

/// Sorts the chosen combos by what can be done about them. Of a card's measures only those that
/// break more than every milder one.
Open OpenOf(const Question& question);

/// Combos of a group share an option with each other and with no other group.
struct OptionGroup {
  std::vector<Option> options;
  std::vector<std::size_t> combos;
};

/// The groups of these combos; what breaks none of them is in no group.
std::vector<OptionGroup> GroupsOf(const std::vector<Option>& options,
                                  const std::vector<std::size_t>& combos);

/// Which of the options break this combo, by their place.
std::vector<std::size_t> BreakersOf(const std::vector<Option>& options, std::size_t combo);

/// The solver's words for a group: an element for each option, a set for each combo.
smt::CoverProblem ProblemOf(const Question& question, const OptionGroup& open);

/// The measures of the options that a cover picks.
BanSet SetOf(const OptionGroup& open, const std::vector<std::size_t>& cover);

Proof AsProof(smt::CoverProof proof);

}  // namespace caiding::bans

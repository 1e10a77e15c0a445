// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/smt/compiled_words.h"
#include "checker/vacuity/own_card.h"
#include "model/ir/ability.h"

namespace caiding::vacuity {

/// In which way words cannot matter.
enum class Emptiness : std::uint8_t {
  NeverHolds,     ///< A condition that holds in no position (W401),
  NeverFails,     ///< or in every one (W401).
  NothingPasses,  ///< A phrase that no card can be (W402).
  NeverPaid,      ///< A cost that nobody can pay (W403).
  Restated,       ///< Words that other words of the text say already (W404).
  // Conditions that hang on where the card itself lies: in play when they are looked at (W401),
  NeverHoldsBeside,  ///< so that none can hold,
  NeverFailsBeside,  ///< or fail,
  HoldsOnceGone,     ///< unless it has left by then: holds only so,
  FailsOnceGone,     ///< or fails only so.
  // What a limit on the card itself leaves without use:
  NeverComes,    ///< what is waited for (W401),
  NeverMatters,  ///< words on what the card may not do at all (W401),
  SaidWider,     ///< a limit within the limit (W404).
};

struct VacuousWords {
  Emptiness emptiness = Emptiness::Restated;
  ir::SourceRange range;
  bool has_second_opinion = true;  ///< Of the proof; true where none is needed.
  std::string query = {};  ///< On which the proof rests, in SMT-LIB 2; empty where none is needed.
  /// The other words, or parts of these, without any of which the proof would not hold; in the
  /// order of the text.
  std::vector<ir::SourceRange> because = {};
  std::vector<std::string> clauses = {};  ///< The clauses of which the same is true.
  bool is_by_rules = false;               ///< A text may go before what it rests on.
};

/// What was found in one text, and how much was asked.
struct LookedAt {
  std::vector<VacuousWords> words;
  std::uint64_t asked = 0;      ///< Conditions and phrases of which it was asked.
  std::uint64_t exhausted = 0;  ///< Those of them on which the solver gave up.
  bool is_disputed = false;     ///< The solvers disagree about one of them.
};

/// The words of these abilities that can never matter, outermost first: within words that are
/// vacuous themselves nothing is looked for. A part is settled by the parts before it; what no text
/// stands for is not told. `own` is the card of the text. `compiled` keeps the words of the card:
/// equal words of several texts are compiled once.
LookedAt FindVacuousWords(const std::vector<ir::Ability>& abilities, const OwnCard& own,
                          smt::CompiledWords& compiled);

}  // namespace caiding::vacuity

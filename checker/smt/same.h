// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "checker/smt/facts.h"
#include "model/ir/ability.h"
#include "model/ir/card.h"

// Do two readings of a text mean the same? Asked of a solver, where they are alike but for words
// that say something of objects, numbers or the position.

namespace caiding::smt {

enum class Sameness : std::uint8_t {
  Same,    ///< Proved, without a bound.
  Differ,  ///< Some position tells a phrase of one from that of the other; play decides whether it
           ///< matters.
  Open,    ///< `why`.
  Disputed,  ///< The solvers disagree about a phrase: nothing is proved, and one of them is wrong.
};

/// A position in which two phrases say different things: what is known of each object.
using Sketch = std::map<Fact, std::int64_t>;

struct Comparison {
  Sameness sameness = Sameness::Open;
  std::string why;                   ///< Empty unless it is open.
  int phrases = 0;                   ///< How many pairs of unequal phrases were looked at.
  bool has_second_opinion = true;    ///< Of `Same`: cvc5 agreed on every one of them.
  bool is_solver_exhausted = false;  ///< Some question went beyond `Effort::solver`.
  bool is_without_sketch = false;  ///< Some pair needs more objects than `Effort::slots` to differ.
  std::vector<std::string>
      queries;  ///< What was asked of the pairs that no position tells apart, in SMT-LIB 2.
  std::vector<Sketch> sketches;  ///< One for each pair of phrases that can differ.
};

/// How hard to look.
struct Effort {
  unsigned solver = 2'000'000;  ///< Z3's rlimit for each question.
  int slots = 12;               ///< How many objects a sketch may have.
};

/// Compares what the paragraphs say. `Same` is proved by congruence: both are the same tree, and
/// each phrase of one (a filter on objects, a condition, a number) has the same value as its
/// counterpart for every object of every position, of which nothing is assumed but
/// `World::WellFormed`. Phrases at whose wording the rules look (`AreTied`) have to be equal. Of a
/// card's own object a sketch says what `card` prints.
Comparison CompareMeaning(const std::vector<ir::Ability>& left,
                          const std::vector<ir::Ability>& right, const ir::Card& card,
                          const Schema& schema, const Effort& effort);

}  // namespace caiding::smt

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "checker/smt/facts.h"
#include "model/ir/condition.h"

// Can words be so in any position at all?

namespace caiding::smt {

enum class Answer : std::uint8_t {
  Yes,       ///< As formulas go: what they leave open may still forbid it.
  No,        ///< Proved, without a bound.
  Open,      ///< The solver gave up.
  Disputed,  ///< The solvers disagree.
};

struct Settled {
  Answer answer = Answer::Open;
  bool has_second_opinion = false;  ///< Of `No`: cvc5 agreed.
  /// Of `No`: a minimal part of the words that can be so in no position, by their places in the
  /// list, and the clauses without which they could.
  std::vector<std::size_t> blamed{};
  std::vector<std::string> clauses{};
  std::string query{};  ///< Of `No`: what was asked of that part, in SMT-LIB 2.
};

/// The words of a card as formulas. Each is compiled when it is first asked about, and kept for
/// every question that follows. Nothing is assumed of the position but `World::Laws`; what the
/// words say of others is an unknown number or truth, the same one for the same words.
class CompiledWords {
 public:
  /// `effort` is Z3's rlimit for each question.
  CompiledWords(const Schema& schema, unsigned effort);
  ~CompiledWords();
  CompiledWords(const CompiledWords&) = delete;
  CompiledWords& operator=(const CompiledWords&) = delete;

  /// Whether all of these conditions hold in some position.
  Settled CanBe(const std::vector<ir::Condition>& conditions);
  /// Whether some object passes all of these filters in some position.
  Settled CanBe(const std::vector<ir::Filter>& filters);

 private:
  struct Compiled;
  std::unique_ptr<Compiled> compiled_;
};

}  // namespace caiding::smt

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace caiding::smt {

/// Pick elements, each at its cost, so that every set holds one that is picked.
struct CoverProblem {
  std::vector<std::int64_t> costs;             ///< Of each element, 1 or more.
  std::vector<std::vector<std::size_t>> sets;  ///< Elements; none of the sets is empty.
};

enum class CoverProof : std::uint8_t {
  BothSolvers,  ///< Z3 and cvc5 say that nothing cheaper will do.
  OneSolver,    ///< Z3 says so; cvc5 is not there, or did not decide.
  Open,         ///< The effort was spent before.
  Disputed,     ///< The solvers disagree: one of them is wrong.
};

struct Covers {
  std::int64_t least = 0;                        ///< The cost of each of `covers`.
  std::vector<std::vector<std::size_t>> covers;  ///< Each ascending, and all of them in order.
  bool is_complete = false;                      ///< There are no others at this cost.
  CoverProof proof = CoverProof::Open;           ///< That there is none at a lower cost.
};

/// The picks of least cost, at most `covers_max` of them. `effort` is Z3's rlimit for each
/// question. The proof is that this formula is unsatisfiable if and only if no pick costs less than
/// `least`: every set holds a picked element, and the costs of the picked ones add up to at most
/// `least` - 1.
Covers LeastCovers(const CoverProblem& problem, std::size_t covers_max, unsigned effort);

/// A pick that no other beats in one without being beaten in the other: in how many elements it
/// has, and in what they cost.
struct FrontCover {
  std::vector<std::size_t> cover;  ///< Ascending; one of those that come to the same.
  std::int64_t cost = 0;
};

struct CoverFront {
  std::vector<FrontCover> covers;       ///< The fewest elements first, so the dearest first.
  CoverProof proof = CoverProof::Open;  ///< That there are no others: the least sure of its proofs.
};

/// All ways to trade elements against cost. `effort` as above; where it is spent, what was found is
/// given and nothing is proved. The method is that of the bounded objective: least elements, then
/// least cost for so many, then cheaper than that.
/// Source: Haimes, Lasdon, Wismer (1971), the epsilon-constraint method.
CoverFront FrontOfCovers(const CoverProblem& problem, unsigned effort);

}  // namespace caiding::smt

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <antlr4-runtime.h>

namespace caiding::parser {

/// With which signs each state of a network may begin. (FIRST of Aho, Lam, Sethi, Ullman.)
///
/// What stands behind the state's rule is not looked at. A sign's number here is that of its token,
/// and one more than the last for the end of the text.
class FirstSigns {
 public:
  explicit FirstSigns(const antlr4::atn::ATN& network);

  std::size_t Signs() const { return signs_; }
  std::size_t NumberOf(std::size_t token) const;

  /// True if a rule may go on from the state with the sign.
  bool MayBegin(antlr4::atn::ATNState* state, std::size_t sign) const {
    return Has(of_states_[state->stateNumber], sign);
  }
  /// True if a rule may end from the state on without reading.
  bool MayBeEmpty(antlr4::atn::ATNState* state) const {
    return Has(of_states_[state->stateNumber], kNothing);
  }
  /// True if the way is one over this token.
  bool Reads(const antlr4::atn::Transition& way, std::size_t token) const {
    return way.matches(token, kFirstToken, signs_ - 2);
  }

 private:
  static constexpr std::size_t kNothing = 0;  // No sign has this number.
  static constexpr std::size_t kFirstToken = 1;
  static constexpr std::size_t kBits = 64;
  using SignSet = std::vector<std::uint64_t>;  ///< A bit for each sign.

  static bool Has(const SignSet& set, std::size_t sign) {
    return ((set[sign / kBits] >> (sign % kBits)) & 1) != 0;
  }
  static void Put(SignSet& set, std::size_t sign) {
    set[sign / kBits] |= std::uint64_t{1} << (sign % kBits);
  }

  bool Grow(antlr4::atn::ATNState& state);
  void AddRead(const antlr4::atn::Transition& way, SignSet& signs) const;

  std::size_t signs_;
  std::vector<SignSet>
      of_states_;  ///< Signs by number; the first says that nothing has to be read.
};

}  // namespace caiding::parser

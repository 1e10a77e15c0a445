// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <antlr4-runtime.h>

#include "parser/reading/first_signs.h"

// Inner header: ANTLR's types.

namespace caiding::parser {

/// Which ways through the network of a generated parser can still be gone to the end of a text.
///
/// It is worked out once for a text, from its end to its beginning: for each place and each state
/// of the network that may begin with the sign there, at which places the state's rule may end. It
/// says what can be read, never in how many ways: counting is the parser's, which builds the trees.
class Foresight {
 public:
  explicit Foresight(const antlr4::atn::ATN& network);

  /// Takes up a text, as the numbers of its signs with the end of the text as the last of them.
  void Read(const std::vector<std::size_t>& signs);

  /// The alternatives of a decision at a place, from 1 and in rising order, after which the rules
  /// that are being read can be read to their ends.
  std::vector<std::size_t> Alive(std::size_t decision, std::size_t place,
                                 const antlr4::ParserRuleContext* inside) const;
  /// The alternatives that may begin with the sign at a place, whatever comes after it.
  std::vector<std::size_t> Beginning(std::size_t decision, std::size_t place) const;

 private:
  /// Places in the text, one bit each.
  using Places = std::vector<std::uint64_t>;

  void PutInOrder(antlr4::atn::ATNState* state, std::vector<std::uint8_t>& marks);
  void WorkOut(antlr4::atn::ATNState* state, std::size_t place);
  /// Adds where a rule may end that is gone on with from this state.
  void AddEnds(antlr4::atn::ATNState* state, std::size_t place, Places& ends) const;
  void AddEndsOver(const antlr4::atn::Transition& way, std::size_t place, Places& ends) const;
  void AddEndsFromAll(antlr4::atn::ATNState* state, const Places& begins, Places& ends) const;
  bool CanBeFinished(Places ends, const antlr4::ParserRuleContext* inside) const;
  Places NoPlaces() const { return Places(words_); }

  const antlr4::atn::ATN& network_;
  FirstSigns first_;
  /// What is needed for a state at a place where nothing is read stands before it.
  std::vector<antlr4::atn::ATNState*> order_;
  std::vector<std::vector<antlr4::atn::ATNState*>> beginning_;  ///< By sign, in that order.
  std::vector<std::size_t> signs_;
  std::size_t words_ = 0;             ///< Of one set of places.
  std::vector<std::uint32_t> known_;  ///< By place and state: which set in `ends_`, from 1.
  std::vector<std::uint64_t> ends_;
};

}  // namespace caiding::parser

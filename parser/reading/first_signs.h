// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include <antlr4-runtime.h>

namespace caiding::parser {

/// With which signs each alternative of a decision may begin. (FIRST of Aho, Lam, Sethi, Ullman.)
///
/// An alternative that may be empty may begin with any: what stands behind it is not looked at.
class FirstSigns {
 public:
  explicit FirstSigns(const antlr4::atn::ATN& network);

  /// The one alternative, from 1, that may begin with the sign; 0 if there are several, or none.
  std::size_t OnlyOne(std::size_t decision, std::size_t sign) const;

 private:
  /// Signs by number; the first bit says that nothing has to be read.
  using Signs = std::vector<bool>;

  void Reach(antlr4::atn::ATNState* from, std::vector<bool>& seen, Signs& signs) const;
  void Add(const antlr4::atn::Transition& read, Signs& signs) const;

  std::size_t signs_;
  std::vector<Signs> of_rules_;
  std::vector<std::vector<Signs>> of_alternatives_;  ///< By decision.
};

}  // namespace caiding::parser

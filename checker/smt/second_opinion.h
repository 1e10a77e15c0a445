// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace caiding::smt {

enum class SecondOpinion : std::uint8_t {
  Agrees,     ///< There is none.
  Disagrees,  ///< There is one.
  Undecided,
  NotThere,  ///< The other solver is not on this machine.
};

/// Asks cvc5, a program apart, whether a query in SMT-LIB 2 can be satisfied, after Z3 said that it
/// cannot. Source: C. Barrett et al., The SMT-LIB Standard 2.6.
SecondOpinion AskAgain(const std::string& query);

}  // namespace caiding::smt

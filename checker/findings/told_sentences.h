// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/findings/finding.h"
#include "model/ir/message.h"

namespace caiding::findings {

/// A sentence of a card that no finite formula tells, so that no solver can be asked about it.
struct UntoldSentence {
  Span span;
  std::string kind;  ///< What sort of sentence it is, as the IR calls it.
  Message why;
  friend bool operator==(const UntoldSentence&, const UntoldSentence&) = default;
};

/// What the symbolic semantics says of a card's effects, in its first reading.
struct ToldSentences {
  std::uint64_t sentences = 0;
  std::vector<UntoldSentence>
      untold;  ///< In the order of the text; the other sentences have a formula.
};

}  // namespace caiding::findings

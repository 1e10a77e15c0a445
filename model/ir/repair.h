// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/source_range.h"

namespace caiding::ir {

/// One change that makes a text readable.
struct Edit {
  SourceRange range;  ///< Of the words as they stand, in code points of the text.
  std::u32string seen;
  std::u32string meant;
};

/// A whole text with one or more changes, which was read again and is understood.
struct Repair {
  std::u32string text;
  std::vector<Edit> edits;  ///< In text order.
};

/// What a search for repairs came to.
struct Repairs {
  std::vector<Repair> found;  ///< All equally near; empty if none is.
  int tried = 0;              ///< Texts that were read again.
  bool is_spent = false;      ///< It ended before all were tried that it knew.
};

}  // namespace caiding::ir

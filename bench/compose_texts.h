// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "model/ir/expected.h"

// Texts with two meanings and the same made clear, composed of frames and what fills them. The file
// is `two_meanings.tsv`.

namespace caiding::bench {

/// What may stand in a slot, in a text and in its rewording.
struct Filler {
  std::string text;
  std::string reworded;
};

/// By the name of the slot.
using Slots = std::map<std::string, std::vector<Filler>>;

struct Frame {
  std::string kind;  ///< The card that bears it, as between the brackets of a cell.
  std::string two;
  std::string clear;
};

/// Where a second meaning comes from.
struct MeaningSource {
  std::string slug;
  std::string what;
  std::vector<Frame> frames;
  Slots slots;
};

/// Fails with the line that is none, or with the slot that nothing fills.
Expected<std::vector<MeaningSource>> ReadMeaningSources(const std::string& file);

/// A text and its rewording, as cells of `tests/checker/card_cells.h`.
struct TextPair {
  std::string two;
  std::string clear;
};

/// `count` pairs of the source, its frames in turn; no text and no rewording stands twice. Fewer if
/// the fillers do not give as many. The same source always gives the same.
std::vector<TextPair> ComposeTexts(const MeaningSource& source, std::size_t count);

}  // namespace caiding::bench

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/compose_texts.h"
#include "model/ir/expected.h"
#include "parser/parse.h"

// Which of the texts with two meanings are found, and which of their rewordings are accused.

namespace caiding::bench {

/// How many texts of each source are composed.
inline constexpr std::size_t kTextsASource = 10;

/// A text and what became of it: a line of `self-benchmark-texts.tsv`.
struct TextOutcome {
  std::string slug;
  std::size_t number = 0;  ///< Of its pair within the source, from 1.
  bool is_clear = false;
  /// "found" (A501 or A502 is told) or "missed"; of a rewording "clear" (understood, no A5xx),
  /// "accused" or "unread".
  std::string outcome{};
  std::string told{};  ///< The codes with their sources; "not read"; "-": nothing.
  std::string cell;
};

/// The texts of all sources, without what becomes of them.
std::vector<TextOutcome> TextsOf(const std::vector<MeaningSource>& sources);

/// Reads and checks these texts, each by itself, on so many threads.
void CheckTexts(const parser::Parser& parser, const std::vector<TextOutcome*>& texts,
                unsigned jobs);

/// The lines of the file.
std::string Lines(const std::vector<TextOutcome>& texts);

/// What became of the texts according to the file. Fails if its texts are not these.
Expected<std::vector<TextOutcome>> KeptOutcomes(const std::string& file,
                                                const std::vector<TextOutcome>& texts);

/// Two rows of the table for each source.
std::string MeaningRows(const std::vector<MeaningSource>& sources,
                        const std::vector<TextOutcome>& texts);

}  // namespace caiding::bench

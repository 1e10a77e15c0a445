// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// A file of the corpus as it was when the program was built.
struct EmbeddedFile {
  std::string_view path;  ///< Relative to corpus/, for instance "zero/cards/quoted.json".
  std::string_view content;
};

/// Every embedded file, by path.
const std::vector<EmbeddedFile>& EmbeddedFiles();

/// The content of one of them.
std::optional<std::string_view> FindEmbedded(std::string_view path);

/// Those whose path begins with `folder`, for instance "zero/decks/".
std::vector<EmbeddedFile> EmbeddedIn(std::string_view folder);

/// The shipped card files of a game whose cards have every field that play needs: the quoted cards
/// made complete, the invented ones, and the demo set.
std::vector<EmbeddedFile> CardFilesForPlay(const sheet::Sheet& sheet);

}  // namespace caiding::corpus

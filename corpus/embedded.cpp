// SPDX-License-Identifier: MIT
#include "corpus/embedded.h"

namespace caiding::corpus {

std::optional<std::string_view> FindEmbedded(std::string_view path) {
  for (const EmbeddedFile& file : EmbeddedFiles()) {
    if (file.path == path) return file.content;
  }
  return std::nullopt;
}

std::vector<EmbeddedFile> EmbeddedIn(std::string_view folder) {
  std::vector<EmbeddedFile> found;
  for (const EmbeddedFile& file : EmbeddedFiles()) {
    if (file.path.starts_with(folder)) found.push_back(file);
  }
  return found;
}

std::vector<EmbeddedFile> CardFilesForPlay() {
  std::vector<EmbeddedFile> files = EmbeddedIn("zero/play/");
  for (const EmbeddedFile& file : EmbeddedIn("zero/cards/")) {
    if (file.path != "zero/cards/quoted.json") files.push_back(file);
  }
  return files;
}

}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
#include "corpus/embedded.h"

#include "corpus/games.h"

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

std::vector<EmbeddedFile> CardFilesForPlay(const sheet::Sheet& sheet) {
  std::vector<EmbeddedFile> files = EmbeddedIn(PathOf(sheet, "play/"));
  const std::string incomplete = PathOf(sheet, "cards/quoted.json");
  for (const EmbeddedFile& file : EmbeddedIn(PathOf(sheet, "cards/"))) {
    if (file.path != incomplete) files.push_back(file);
  }
  return files;
}

}  // namespace caiding::corpus

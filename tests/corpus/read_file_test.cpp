// SPDX-License-Identifier: MIT
// Whole files: what is empty is not what cannot be read.
#include "corpus/intake/read_file.h"

#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <unistd.h>

namespace caiding::corpus {
namespace {

/// A folder of its own, gone at the end.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              ("caiding-read-file-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

TEST_CASE("an empty file is read as nothing, every byte of another one as it is", "[corpus]") {
  const Folder folder;
  const std::string empty = (folder.path() / "empty").string();
  const std::string odd = (folder.path() / "odd").string();
  const std::string bytes("a\0\r\n\xFF", 5);
  std::ofstream(empty, std::ios::binary).close();
  std::ofstream(odd, std::ios::binary) << bytes;
  REQUIRE(ReadFile(empty));
  CHECK(ReadFile(empty)->empty());
  CHECK(ReadFile(odd) == bytes);
}

TEST_CASE("a folder, a file that is not there and one that fails while it is read are no text",
          "[corpus]") {
  const Folder folder;
  CHECK_FALSE(ReadFile(folder.path().string()));
  CHECK_FALSE(ReadFile((folder.path() / "nowhere").string()));
  // It opens, and its first bytes belong to no memory.
  CHECK_FALSE(ReadFile("/proc/self/mem"));
}

}  // namespace caiding::corpus

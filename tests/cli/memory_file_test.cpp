// SPDX-License-Identifier: MIT
#include "cli/memory_file.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <sqlite3.h>

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;

/// A folder of its own, gone at the end.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "caiding-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string At(const char* name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

std::string ContentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void Write(const std::string& path, std::string_view content) {
  std::ofstream(path, std::ios::binary) << content;
}

/// Another program with the file open.
class Holder {
 public:
  Holder(const std::string& path, const char* words) {
    REQUIRE(sqlite3_open(path.c_str(), &file_) == SQLITE_OK);
    REQUIRE(sqlite3_exec(file_, words, nullptr, nullptr, nullptr) == SQLITE_OK);
  }
  ~Holder() { sqlite3_close(file_); }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

 private:
  sqlite3* file_ = nullptr;
};

constexpr findings::MemoryKey kKey{1, 2};

}  // namespace

TEST_CASE("what one run keeps the next one finds, of the same build only", "[cli]") {
  const Folder folder;
  const std::string path = folder.At("check.sqlite");
  ir::Message why;
  MemoryFile::Open(path, "one", why)->Keep(kKey, {7, 300});
  const auto again = MemoryFile::Open(path, "one", why);
  REQUIRE(again);
  CHECK(again->Find(kKey) == std::vector<std::uint64_t>{7, 300});
  CHECK_FALSE(again->Find({2, 1}));
  CHECK_FALSE(again->has_forgotten());
  const auto other = MemoryFile::Open(path, "two", why);
  REQUIRE(other);
  CHECK(other->has_forgotten());
  CHECK_FALSE(other->Find(kKey));
  CHECK(why.en.empty());
}

TEST_CASE("a file that somebody holds is neither called foreign nor damaged, and keeps what it has",
          "[cli]") {
  const Folder folder;
  const std::string path = folder.At("check.sqlite");
  ir::Message why;
  MemoryFile::Open(path, "one", why)->Keep(kKey, {7});
  {
    const Holder holder(path, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    CHECK_FALSE(MemoryFile::Open(path, "one", why));
    CHECK(why.zh == path + " 不能用作缓存：另一个程序正占用着它");
    CHECK(why.en == path + " cannot be used as a cache: another program holds it");
  }
  const auto after = MemoryFile::Open(path, "one", why);
  REQUIRE(after);
  CHECK_FALSE(after->was_damaged());
  CHECK(after->Find(kKey) == std::vector<std::uint64_t>{7});
}

TEST_CASE("runs that begin a file at the same time all use it", "[cli]") {
  constexpr int kRuns = 8;
  // They meet by chance, so often.
  for (int round = 0; round < 25; ++round) {
    INFO(round);
    const Folder folder;
    const std::string path = folder.At("check.sqlite");
    std::array<ir::Message, kRuns> why;
    std::atomic<int> ready = 0;
    {
      std::vector<std::jthread> runs;
      for (int run = 0; run < kRuns; ++run)
        runs.emplace_back([&, run] {
          ++ready;
          while (ready < kRuns) std::this_thread::yield();
          const auto memory = MemoryFile::Open(path, "one", why[static_cast<std::size_t>(run)]);
          if (memory) memory->Keep({1, static_cast<std::uint64_t>(run)}, {7});
        });
    }
    for (const ir::Message& each : why) CHECK(each.en.empty());
    const auto after = MemoryFile::Open(path, "one", why[0]);
    REQUIRE(after);
    for (std::uint64_t run = 0; run < kRuns; ++run) CHECK(after->Find({1, run}));
  }
}

TEST_CASE("what is none of ours is left as it is", "[cli]") {
  const Folder folder;
  const std::string path = folder.At("notes");
  // Text, and text that begins like a database; then databases of others.
  for (const std::string_view text :
       {std::string_view("my notes"), std::string_view("S"), std::string_view("SQLite format 3")}) {
    INFO(text);
    Write(path, text);
    ir::Message why;
    CHECK_FALSE(MemoryFile::Open(path, "one", why));
    CHECK(why.en == path + " is no cache of caiding and is left as it is");
    CHECK(ContentOf(path) == text);
  }
  for (const char* words :
       {"CREATE TABLE results (mine)", "PRAGMA application_id = 5", "PRAGMA application_id = -1"}) {
    INFO(words);
    fs::remove(path);
    { const Holder holder(path, words); }
    const std::string before = ContentOf(path);
    ir::Message why;
    CHECK_FALSE(MemoryFile::Open(path, "one", why));
    CHECK(why.en == path + " is no cache of caiding and is left as it is");
    CHECK(ContentOf(path) == before);
  }
}

TEST_CASE("one of ours that is cut off is made anew; an empty one is a new one", "[cli]") {
  const Folder folder;
  const std::string path = folder.At("check.sqlite");
  ir::Message why;
  for (const std::uintmax_t size : {0, 16, 50, 80, 5000}) {
    INFO(size);
    fs::remove(path);
    MemoryFile::Open(path, "one", why)->Keep(kKey, {7});
    fs::resize_file(path, size);
    const auto after = MemoryFile::Open(path, "one", why);
    REQUIRE(after);
    CHECK(after->was_damaged() == (size > 0));
    CHECK_FALSE(after->Find(kKey));
  }
}

}  // namespace caiding::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "checker/findings/memory.h"
#include "checker/findings/message.h"

struct sqlite3;
struct sqlite3_stmt;

namespace caiding::cli {

/// What a file is kept for: one sort of file is never taken for another.
struct MemoryUse {
  int application = 0;  ///< Tells our files from other SQLite files, and ours from each other
                        ///< (`PRAGMA application_id`).
  ir::Message name{};
  const char* whose = "";
  /// BOUND: results held back before they are written; a run that is killed loses at most one less.
  std::size_t unwritten_max = 1;
};

/// What `check` came to, to be quick the next time: "caid" as a number.
inline const MemoryUse kCheckCache{0x63616964, {"缓存", "cache"}, "caiding", 32};

/// What earlier runs came to, in an SQLite file. Several runs may share it, and a run that is
/// killed in the middle of writing loses only what it had not written: every write is a
/// transaction. What another program wrote is never found and thrown away: schema, rules, grammar
/// and search are all in the program, so a digest of it is in every key.
class MemoryFile final : public findings::Memory {
 public:
  /// Nothing if the file is there and is not one of these, or cannot be made; it is then left as it
  /// is, and `why` says it. One of these that is damaged is made anew.
  static std::unique_ptr<MemoryFile> Open(const std::string& path, const std::string& program,
                                          ir::Message& why, const MemoryUse& use = kCheckCache);

  ~MemoryFile() override;
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::optional<std::vector<std::uint64_t>> Find(const findings::MemoryKey& key) override;
  void Keep(const findings::MemoryKey& key, const std::vector<std::uint64_t>& numbers) override;

  /// There were results of another program, which are thrown away.
  bool has_forgotten() const { return has_forgotten_; }
  /// What was there was damaged, cut off for instance: nothing of it is left.
  bool was_damaged() const { return was_damaged_; }
  /// Something could not be written.
  bool is_given_up() const { return is_given_up_; }

 private:
  explicit MemoryFile(const MemoryUse& use) : use_(use) {}
  /// As `Open`, tried once. \param[out] is_busy Another run held the file.
  static std::unique_ptr<MemoryFile> OpenOnce(const std::string& path, const std::string& program,
                                              ir::Message& why, const MemoryUse& use,
                                              bool& is_busy);
  void Write();
  /// Readies an open file; false if it cannot be used.
  bool Begin(const std::string& program);

  struct Close {
    void operator()(sqlite3* file) const;
    void operator()(sqlite3_stmt* statement) const;
  };

  std::mutex mutex_;
  std::unique_ptr<sqlite3, Close> file_;
  std::unique_ptr<sqlite3_stmt, Close> find_;
  std::unique_ptr<sqlite3_stmt, Close> keep_;
  std::map<findings::MemoryKey, std::vector<std::uint64_t>> unwritten_;
  MemoryUse use_;
  std::string program_;
  bool has_forgotten_ = false;
  bool was_damaged_ = false;
  bool is_given_up_ = false;
};

/// A digest of the program that is running and of the libraries that it runs with; empty if they
/// cannot be read.
std::string DigestOfProgram();

/// Where a check keeps its memory unless it is told: below `$XDG_CACHE_HOME` or `~/.cache`; empty
/// if there is neither.
std::string UsualMemoryPath();

}  // namespace caiding::cli

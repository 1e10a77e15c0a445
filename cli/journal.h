// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/combos/pass.h"
#include "cli/memory_file.h"

namespace caiding::cli {

/// The sets that have been played and came to nothing, and what it took. A run that was killed need
/// not play them again. What came to something is played again: its evidence is not kept here.
class Journal {
 public:
  /// `about`: of what it speaks. One that speaks of something else is begun anew; fails on a file
  /// that is no journal, which is left as it is, and on one that cannot be written: `why` says it.
  static std::optional<Journal> Open(const std::string& path, const std::string& about,
                                     ir::Message& why);

  /// There was a journal, of other cards, another program or other options: nothing of it holds.
  bool is_begun_anew() const { return file_->has_forgotten(); }
  /// There was a journal that was damaged: it is begun anew as well.
  bool was_damaged() const { return file_->was_damaged(); }
  /// Everything heard is on the disk.
  bool is_whole() const { return !file_->is_given_up(); }

  std::optional<combos::SetOutcome> Find(const combos::Task& task) const;
  void Hear(const combos::Task& task, const combos::SetOutcome& outcome);

 private:
  std::unique_ptr<MemoryFile> file_;
};

}  // namespace caiding::cli

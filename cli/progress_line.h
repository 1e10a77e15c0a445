// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <mutex>

#include "checker/evidence/check_input.h"

namespace caiding::cli {

/// A line on standard error that says how far a long command is. Shows nothing unless standard
/// error is a terminal and the command has run for a second; removes itself at the end.
class ProgressLine {
 public:
  ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  /// May be called from any thread.
  void Show(const evidence::Progress& progress);

 private:
  std::mutex mutex_;
  bool is_terminal_ = false;
  bool is_shown_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace caiding::cli

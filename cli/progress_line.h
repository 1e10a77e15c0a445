// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "checker/findings/check_input.h"
#include "reports/pace.h"
#include "reports/report.h"

namespace caiding::cli {

/// Says on standard error how far a long command is, at what rate, and how long the rest takes at
/// that rate. On a terminal one line that removes itself, once the command has run for a second: of
/// what takes longest. Where the environment says `CI`, plain lines in long intervals, of
/// everything that goes on. Elsewhere nothing.
class ProgressLine {
 public:
  explicit ProgressLine(reports::Language language);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  /// May be called from any thread.
  void Show(const findings::Progress& progress);

  /// Removes the line; nothing is shown from now on.
  void Close();

 private:
  using Clock = std::chrono::steady_clock;
  enum class Form : std::uint8_t { None, Line, Plain };
  struct Part {
    std::size_t done_before = 0;
    std::size_t done = 0;
    std::size_t total = 0;
    Clock::time_point began;
  };

  static Form FormOfRun();
  reports::Pace PaceOf(const std::string& what, const Part& part, Clock::time_point now) const;
  void ShowLine(Clock::time_point now);
  void ShowPlain(Clock::time_point now);

  reports::Language language_;
  std::mutex mutex_;
  Form form_;
  bool is_shown_ = false;
  Clock::time_point next_;
  std::map<std::string, Part, std::less<>> parts_;
};

}  // namespace caiding::cli

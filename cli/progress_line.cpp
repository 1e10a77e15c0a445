// SPDX-License-Identifier: MIT
#include "cli/progress_line.h"

#include <unistd.h>

#include <cstdio>

namespace caiding::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

}  // namespace

ProgressLine::ProgressLine()
    : is_terminal_(isatty(STDERR_FILENO) == 1), next_(steady_clock::now() + seconds(1)) {}

ProgressLine::~ProgressLine() {
  if (is_shown_) std::fputs("\r\x1b[K", stderr);
}

void ProgressLine::Show(const evidence::Progress& progress) {
  if (!is_terminal_) return;
  const std::lock_guard lock(mutex_);
  const auto now = steady_clock::now();
  if (now < next_) return;
  next_ = now + milliseconds(100);
  is_shown_ = true;
  std::fprintf(stderr, "\r\x1b[K%.*s %zu/%zu", static_cast<int>(progress.what.size()),
               progress.what.data(), progress.done, progress.total);
  std::fflush(stderr);
}

}  // namespace caiding::cli

// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

#include <csignal>
#include <string_view>

#include <unistd.h>

namespace caiding::cli {
namespace {

volatile std::sig_atomic_t is_interrupted = 0;

constexpr std::string_view kTold =
    "caiding: interrupted, writing what is known; once more ends it at once\n";

/// Takes away the line of progress, which only a terminal has.
constexpr std::string_view kErased = "\r\x1b[K";
bool is_terminal = false;

/// Does only what a signal handler may.
void Note(int) {
  is_interrupted = 1;
  if (is_terminal) [[maybe_unused]]
    const auto erased = write(STDERR_FILENO, kErased.data(), kErased.size());
  [[maybe_unused]] const auto told = write(STDERR_FILENO, kTold.data(), kTold.size());
}

}  // namespace

void ListenForInterrupt() {
  is_terminal = isatty(STDERR_FILENO) == 1;
  struct sigaction action = {};
  action.sa_handler = Note;
  // The usual effect comes back with the first.
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool IsInterrupted() { return is_interrupted != 0; }

}  // namespace caiding::cli

// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

#include <csignal>
#include <string_view>

#include <unistd.h>

namespace caiding::cli {
namespace {

volatile std::sig_atomic_t is_interrupted = 0;

constexpr std::string_view kToldInEnglish =
    "caiding: interrupted, writing what is known; once more ends it at once\n";
constexpr std::string_view kToldInChinese =
    "caiding: 已中断，正在写出已知的结果；再按一次立即结束\n";
std::string_view told_words = kToldInChinese;

/// Takes away the line of progress, which only a terminal has.
constexpr std::string_view kErased = "\r\x1b[K";
bool is_terminal = false;

/// Does only what a signal handler may.
void Note(int) {
  is_interrupted = 1;
  if (is_terminal) [[maybe_unused]]
    const auto erased = write(STDERR_FILENO, kErased.data(), kErased.size());
  [[maybe_unused]] const auto told = write(STDERR_FILENO, told_words.data(), told_words.size());
}

}  // namespace

void ListenForInterrupt(reports::Language language) {
  told_words = language == reports::Language::Chinese ? kToldInChinese : kToldInEnglish;
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

// SPDX-License-Identifier: MIT
#include "cli/progress_line.h"

#include <cstdio>
#include <cstdlib>
#include <optional>

#include <unistd.h>

namespace caiding::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kLineAfter = seconds(1);
constexpr milliseconds kLineEvery{100};
constexpr milliseconds kPlainAfter = seconds(5);
constexpr milliseconds kPlainEvery = seconds(30);

}  // namespace

ProgressLine::Form ProgressLine::FormOfRun() {
  if (isatty(STDERR_FILENO) == 1) return Form::Line;
  return std::getenv("CI") != nullptr ? Form::Plain : Form::None;
}

ProgressLine::ProgressLine(reports::Language language)
    : language_(language),
      form_(FormOfRun()),
      next_(Clock::now() + (form_ == Form::Line ? kLineAfter : kPlainAfter)) {}

ProgressLine::~ProgressLine() { Close(); }

void ProgressLine::Close() {
  const std::lock_guard lock(mutex_);
  form_ = Form::None;
  if (is_shown_) std::fputs("\r\x1b[K", stderr);
  is_shown_ = false;
}

void ProgressLine::Show(const findings::Progress& progress) {
  const std::lock_guard lock(mutex_);
  if (form_ == Form::None) return;
  const auto now = Clock::now();
  auto part = parts_.find(progress.what);
  if (part == parts_.end()) {
    part = parts_.emplace(progress.what, Part{.done_before = progress.done, .began = now}).first;
  }
  part->second.done = progress.done;
  part->second.total = progress.total;
  if (now < next_) return;
  if (form_ == Form::Line)
    ShowLine(now);
  else
    ShowPlain(now);
}

reports::Pace ProgressLine::PaceOf(const std::string& what, const Part& part,
                                   Clock::time_point now) const {
  return {.what = what,
          .done = part.done,
          .total = part.total,
          .done_before = part.done_before,
          .elapsed = std::chrono::duration_cast<milliseconds>(now - part.began)};
}

/// Of several checks at once the one that takes longest is the one that is waited for.
void ProgressLine::ShowLine(Clock::time_point now) {
  next_ = now + kLineEvery;
  std::optional<reports::Pace> longest;
  for (const auto& [what, part] : parts_) {
    const reports::Pace pace = PaceOf(what, part, now);
    if (!longest || reports::TimeLeft(*longest) < reports::TimeLeft(pace)) longest = pace;
  }
  is_shown_ = true;
  std::fprintf(stderr, "\r\x1b[K%s", reports::In(language_, reports::TellPace(*longest)).c_str());
  std::fflush(stderr);
}

void ProgressLine::ShowPlain(Clock::time_point now) {
  next_ = now + kPlainEvery;
  for (const auto& [what, part] : parts_) {
    if (part.done >= part.total) continue;
    const ir::Message told = reports::TellPace(PaceOf(what, part, now));
    std::fprintf(stderr, "caiding: %s\n", reports::In(language_, told).c_str());
  }
  std::fflush(stderr);
}

}  // namespace caiding::cli

// SPDX-License-Identifier: MIT
#include "reports/pace.h"

#include <fmt/format.h>

namespace caiding::reports {
namespace {

using std::chrono::milliseconds;

std::size_t DoneSince(const Pace& pace) {
  return pace.done > pace.done_before ? pace.done - pace.done_before : 0;
}

std::string TellDuration(milliseconds time) {
  const auto seconds = (time.count() + 999) / 1000;
  if (seconds < 60) return fmt::format("{} s", seconds);
  if (seconds < 3600) return fmt::format("{} min {} s", seconds / 60, seconds % 60);
  return fmt::format("{} h {} min", seconds / 3600, seconds % 3600 / 60);
}

}  // namespace

std::optional<milliseconds> TimeLeft(const Pace& pace) {
  const std::size_t done = DoneSince(pace);
  if (done == 0 || pace.total < pace.done) return std::nullopt;
  const auto left =
      static_cast<double>(pace.total - pace.done) * static_cast<double>(pace.elapsed.count());
  return milliseconds(static_cast<milliseconds::rep>(left / static_cast<double>(done)));
}

std::string TellPace(const Pace& pace) {
  const std::string count = fmt::format("{} {}/{}", pace.what, pace.done, pace.total);
  const auto left = TimeLeft(pace);
  if (!left || pace.elapsed.count() <= 0) return count;
  const double rate =
      1000.0 * static_cast<double>(DoneSince(pace)) / static_cast<double>(pace.elapsed.count());
  return fmt::format("{}, {:.{}f} a second, about {} left", count, rate, rate < 10 ? 1 : 0,
                     TellDuration(*left));
}

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#include "reports/pace.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace caiding::reports {
namespace {

using std::chrono::milliseconds;

std::size_t DoneSince(const Pace& pace) {
  return pace.done > pace.done_before ? pace.done - pace.done_before : 0;
}

ir::Message TellDuration(milliseconds time) {
  const auto seconds = (time.count() + 999) / 1000;
  if (seconds < 60) return {fmt::format("{} 秒", seconds), fmt::format("{} s", seconds)};
  if (seconds < 3600) {
    return {fmt::format("{} 分 {} 秒", seconds / 60, seconds % 60),
            fmt::format("{} min {} s", seconds / 60, seconds % 60)};
  }
  return {fmt::format("{} 小时 {} 分", seconds / 3600, seconds % 3600 / 60),
          fmt::format("{} h {} min", seconds / 3600, seconds % 3600 / 60)};
}

/// What the parts of a run are called in Chinese.
constexpr std::pair<std::string_view, std::string_view> kParts[] = {
    {"combos", "组合"},    {"continuous", "永续效果"}, {"locks", "封锁"},
    {"loops", "循环"},     {"mends", "改文"},          {"order", "触发顺序"},
    {"pairs", "文字相争"}, {"policies", "规则未定"},   {"reading", "读牌"},
    {"readings", "读法"},  {"vacuity", "空话"}};

std::string_view ChineseOf(std::string_view what) {
  const auto* found = std::find_if(std::begin(kParts), std::end(kParts),
                                   [&](const auto& part) { return part.first == what; });
  return found == std::end(kParts) ? what : found->second;
}

}  // namespace

std::optional<milliseconds> TimeLeft(const Pace& pace) {
  const std::size_t done = DoneSince(pace);
  if (done == 0 || pace.total < pace.done) return std::nullopt;
  const auto left =
      static_cast<double>(pace.total - pace.done) * static_cast<double>(pace.elapsed.count());
  return milliseconds(static_cast<milliseconds::rep>(left / static_cast<double>(done)));
}

ir::Message TellPace(const Pace& pace) {
  const std::string count = fmt::format("{}/{}", pace.done, pace.total);
  const ir::Message told{fmt::format("{} {}", ChineseOf(pace.what), count),
                         fmt::format("{} {}", pace.what, count)};
  const auto left = TimeLeft(pace);
  if (!left || pace.elapsed.count() <= 0) return told;
  const double rate =
      1000.0 * static_cast<double>(DoneSince(pace)) / static_cast<double>(pace.elapsed.count());
  const ir::Message duration = TellDuration(*left);
  const int digits = rate < 10 ? 1 : 0;
  return {fmt::format("{}，每秒 {:.{}f}，还要约 {}", told.zh, rate, digits, duration.zh),
          fmt::format("{}, {:.{}f} a second, about {} left", told.en, rate, digits, duration.en)};
}

}  // namespace caiding::reports

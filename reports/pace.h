// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>

#include "checker/findings/message.h"

namespace caiding::reports {

/// How far one part of a long run is.
struct Pace {
  std::string_view what;
  std::size_t done = 0;
  std::size_t total = 0;
  std::size_t done_before = 0;           ///< When it was first heard of,
  std::chrono::milliseconds elapsed{0};  ///< and how long ago that was.
};

/// The time that the rest takes at the same rate; nothing before anything is done.
std::optional<std::chrono::milliseconds> TimeLeft(const Pace& pace);

/// "readings 120/378, 3.2 a second, about 1 min 20 s left"; only the count before anything is done.
ir::Message TellPace(const Pace& pace);

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace caiding::bench {

/// What one process took.
struct Run {
  double wall = 0;  ///< Seconds, from its start to its end.
  double cpu = 0;   ///< Seconds, of all its threads.
  double peak = 0;  ///< Gibibytes.
  int code = 0;     ///< 0 or 1: it told findings, or what it was to show does not hold.
};

/// Runs the program to its end, what it prints thrown away. Ends this one with a message if it
/// cannot be run, or fails by more than findings.
Run RunOnce(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace caiding::bench

// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace caiding::cli {

/// How the program ends; where several hold, the highest wins.
enum class ExitCode : int {
  Clean = 0,        ///< Nothing at or above `--fail-on`.
  Findings = 1,     ///< At least one finding at or above it.
  BadInput = 2,     ///< Something in the input or on the command line could not be read.
  ToolFailure = 3,  ///< A defect of ours, or the world failed.
  Interrupted = 4,  ///< Ctrl-C: what was known by then is reported, and says that it is partial.
};

constexpr ExitCode Worst(ExitCode a, ExitCode b) { return std::max(a, b); }

}  // namespace caiding::cli

// SPDX-License-Identifier: MIT
#pragma once

namespace caiding::cli {

/// How the program ends; where several hold, the gravest wins.
enum class ExitCode : int {
  Clean = 0,        ///< Nothing at or above `--fail-on`.
  Findings = 1,     ///< At least one finding at or above it.
  BadInput = 2,     ///< Something in the input or on the command line could not be read.
  ToolFailure = 3,  ///< A defect of ours, or the world failed.
  Interrupted = 4,  ///< Ctrl-C: what was known by then is reported, and says that it is partial.
  Unreached = 5,    ///< Nothing else is the matter, but sets that were to be looked at were not.
  Refused = 6,      ///< The rules refuse what a scenario does, or its position.
};

/// How grave it is: a search that is not whole weighs more than a clean one and less than all else,
/// which is known.
constexpr int GravityOf(ExitCode code) {
  switch (code) {
    case ExitCode::Clean: return 0;
    case ExitCode::Unreached: return 1;
    case ExitCode::Findings: return 2;
    case ExitCode::Refused: return 3;
    case ExitCode::BadInput: return 4;
    case ExitCode::ToolFailure: return 5;
    case ExitCode::Interrupted: return 6;
  }
  return 0;
}

constexpr ExitCode Worst(ExitCode a, ExitCode b) { return GravityOf(a) < GravityOf(b) ? b : a; }

}  // namespace caiding::cli

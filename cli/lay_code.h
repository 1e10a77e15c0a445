// SPDX-License-Identifier: MIT
#pragma once

#include "cli/exit_code.h"
#include "model/scenario/table.h"

namespace caiding::cli {

/// How the program ends where a scenario could not be laid out, or its script not be played.
inline ExitCode CodeOfFailure(const scenario::LayFailure& failure) {
  if (failure.is_not_built) return ExitCode::ToolFailure;
  return failure.is_refused ? ExitCode::Refused : ExitCode::BadInput;
}

}  // namespace caiding::cli

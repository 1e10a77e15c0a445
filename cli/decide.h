// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "cli/exit_code.h"

namespace CLI {
class App;
}

namespace caiding::cli {

/// `caiding decide TARGET --class N --reason TEXT`; as the commands in `command.h`.
void AddDecide(CLI::App& program, std::function<ExitCode()>& chosen);

}  // namespace caiding::cli

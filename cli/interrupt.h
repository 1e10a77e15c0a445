// SPDX-License-Identifier: MIT
#pragma once

#include "reports/report.h"

namespace caiding::cli {

/// From now on Ctrl-C, or a request to terminate, asks for an end instead of being one: a line on
/// standard error says so. The next one ends the program at once.
void ListenForInterrupt(reports::Language language);

/// True once an end was asked for.
bool IsInterrupted();

}  // namespace caiding::cli

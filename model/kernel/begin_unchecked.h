// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/engine.h"

namespace caiding::kernel {

/// `BeginWatched` that leaves the processes of the rules alone until something has happened again;
/// also where a watch has stopped.
void BeginUnchecked(const Rules& rules, State& state, StepWatch& watch, EventSink* sink = nullptr);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "model/kernel/state.h"

namespace caiding::test {

/// A state that no game need ever reach, but whose lists and links are in order: many equal cards,
/// attachments, effects, a stack with picks, waiting triggers, frames, markers, uses.
kernel::State RandomState(std::mt19937& random, int objects);

/// The same with nothing but few kinds of cards on a table, so that equal ones are frequent.
kernel::State RandomTable(std::mt19937& random, int objects);

/// A random permutation of 0 … count-1.
std::vector<std::uint16_t> RandomPermutation(std::mt19937& random, int count);

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/state.h"

// Of several events that an ability waits for, which one has come.

namespace caiding::kernel {

/// In the flags of a trigger that waits or is announced: it came of another event than the first
/// one that its ability names. Nothing is paid for it as a card, so that the bit is free.
inline constexpr std::uint8_t kOfLaterEvent = kIsFree;

}  // namespace caiding::kernel

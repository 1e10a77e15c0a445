// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/decision.h"
#include "model/kernel/game.h"

// Cards that go to an ordered zone one after the other, as somebody says. The picks of the frame on
// top are the cards; those of the last two slots have their place already, the first one goes
// first.

namespace caiding::kernel {

inline constexpr std::uint8_t kUnordered = 0;
inline constexpr std::uint8_t kToTop = 1;
inline constexpr std::uint8_t kToBottom = 2;

/// The card of the option goes next: to the top if its value is above 0, else to the bottom.
void AnswerOrderCards(Game& game, const Option& option);

}  // namespace caiding::kernel

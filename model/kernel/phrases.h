// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "model/ir/ability.h"

// The phrases of objects in an effect, and the slots by which one speaks of what another picked.

namespace caiding::kernel {

/// 其中的…: one of the cards spoken of before, wherever they lie.
bool IsAmongPicked(const ir::Filter& filter);
/// 启动效果, 以…为对象的: it tells of what waits on the stack, not of a card in some zone.
bool SpeaksOfItems(const ir::Filter& filter);

/// 其中的一张角色牌: some of the cards spoken of before, of a certain sort.
bool IsSortAmong(const ir::Selector& selector);

/// Calls `visit` for each phrase of objects on which this one effect (not its parts) acts, with
/// who picks, and whether its verb makes it a target.
void ForEachPhrase(const ir::Effect& effect,
                   const std::function<void(const ir::Objects&, ir::Player, bool)>& visit);

/// The slots that the effect refers to and does not pick itself, each once.
std::vector<std::uint8_t> SlotsFromBefore(const ir::Effect& effect);

/// The slots that what waits for a turn refers to, and that were picked before it: it waits for
/// each of those cards by itself, and finds it as what its event happened to.
std::vector<std::uint8_t> AwaitedSlots(const ir::Delay& delay);

/// 直到那张角色牌…为止: what is asked before a process goes round once more is asked of this card,
/// which is named when the effect is used: the same is meant each time. Rule: [Zero 1.20, 705.1].
bool GoesOnWith(const ir::Effect& process, std::uint8_t slot);

}  // namespace caiding::kernel

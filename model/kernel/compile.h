// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "model/kernel/rules.h"

namespace caiding::kernel {

/// Turns one effect of an ability into a flat program. What the ability names as targets is picked
/// before, but for a life burst, which is not announced. `asks_first`: its controller may decline it
/// as a whole.
Program CompileEffect(const ir::Effect& effect, const AbilityEntry& entry, bool asks_first = false);

/// 其中的…: one of the cards spoken of before, wherever they lie.
bool IsAmongPicked(const ir::Filter& filter);

/// 其中的一张角色牌: some of the cards spoken of before, of a certain sort.
bool IsSortAmong(const ir::Selector& selector);

/// Registers an ability and everything that it may grant or leave in force, and compiles its
/// effect. `is_target_zone` says which zones hold what can be a target.
std::uint16_t AddAbility(Rules& rules, const ir::Ability& ability, std::uint16_t card,
                         std::uint8_t paragraph, ir::KeywordId keyword, bool (*is_public)(ir::ZoneId));

/// Calls `visit` for each phrase of objects on which this one effect (not its parts) acts, with
/// who picks, and whether its verb makes it a target.
void ForEachPhrase(const ir::Effect& effect,
                   const std::function<void(const ir::Objects&, ir::Player, bool)>& visit);

/// The slots that the effect refers to and does not pick itself, each once.
std::vector<std::uint8_t> SlotsFromBefore(const ir::Effect& effect);

/// The slots that what waits for a turn refers to, and that were picked before it: it waits for each
/// of those cards by itself, and finds it as what its event happened to.
std::vector<std::uint8_t> AwaitedSlots(const ir::Delay& delay);

/// What may be chosen of it: the numbers of the options, each set once, in the order of the text.
std::vector<std::vector<std::size_t>> ModesOf(const ir::ChooseOne& choose);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/rules.h"

namespace caiding::kernel {

/// Turns one effect of an ability into a flat program. What the ability names as targets is picked
/// before, but for a life burst, which is not announced. `asks_first`: its controller may decline
/// it as a whole.
Program CompileEffect(const ir::Effect& effect, const AbilityEntry& entry, bool asks_first = false);

/// What hangs on the outcome of a contest is an effect of its own. Rule: [Zero 1.20, 900.对决.3].
bool TriggersAnew(const ir::If& conditional);

/// What may be chosen of it: the numbers of the options, each set once, in the order of the text.
std::vector<std::vector<std::size_t>> ModesOf(const ir::ChooseOne& choose);

/// The choice among effects that can be made before any of them is carried out: it hangs on
/// nothing, and the player whose effect it is makes it. Null: there is none.
const ir::ChooseOne* AnnouncedChoice(const ir::Effect& effect);

/// Of what is announced with its mode: `choice`, if the pack has it chosen then, or null.
const ir::ChooseOne* AnnouncedChoice(const Rules& rules, std::uint16_t ability);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

// What a text lets others do to an object, or have others do. Where the other one is a card and no
// effect: `IsAllowedBy`.

namespace caiding::kernel {

/// False where a text does not let effects of this source have a part in the deed: 不会被对方的效果
/// 破坏. Whose the effect is does not change when its card leaves and belongs to its owner again.
/// Rule: [Zero 1.20, 610.3], [Zero 1.20, 612.1].
bool IsAllowedByEffect(Game& game, ir::Deed deed, int object, ObjectRef source, int controller);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

// What a text lets others do to an object, or have others do. Where the other one is a card and no
// effect: `IsAllowedBy`.

namespace caiding::kernel {

/// In whose name the own words of what is in force are read.
Context ContextOf(const Limit& limit);
Context ContextOf(const UseLimit& limit);

/// False where a text does not let effects of this source have a part in the deed: 不会被对方的效果
/// 破坏. Whose the effect is does not change when its card leaves and belongs to its owner again.
/// Rule: [Zero 1.20, 610.3], [Zero 1.20, 612.1].
bool IsAllowedByEffect(Game& game, ir::Deed deed, int object, ObjectRef source, int controller);

/// Does the card whose effect it is pass, where what it controls is what that player controls?
bool PassesAsSource(Game& game, const Context& context, const ir::Filter& filter, ObjectRef source,
                    int controller);

/// False where a text keeps effects of this source from moving the object to that zone:
/// 不能被对方的效果移回 手牌. Rule: [Zero 1.20, 102.2].
bool IsMoveAllowed(Game& game, int object, ObjectRef source, int controller, ir::ZoneId to);

/// 不受对方的效果影响: false where one of these limits keeps effects of this source from the
/// object. What a card says of itself reaches it all the same: no clause has a text end its own
/// words. Rule: [Zero 1.20, 102.2].
bool IsReached(Game& game, const Limit* limits, int count, int object, ObjectRef source,
               int controller);

/// Takes out of the list what effects of this source do not reach.
void DropUnaffected(Game& game, ObjectRef source, int controller, ObjectList& list);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/ability.h"
#include "model/ir/id.h"
#include "model/ir/readings.h"
#include "model/sheet/sheet.h"

namespace caiding::sheet {

/// A sentence that no kind of effect reads so: on a card that is no tactic or in a granted effect
/// it tells to do something, but without timing, trigger or cost, so that it would never do
/// anything. Null if some reading of the paragraph has none. It points into `readings`.
///
/// Rule: [Zero 1.20, 700.2].
const ir::Ability* FindEffectOfNoKind(const Sheet& sheet, const ir::Readings& readings,
                                      ir::KindId kind);

}  // namespace caiding::sheet

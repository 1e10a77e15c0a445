// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/ability.h"

// How a text speaks of its own card, and what of an effect is carried out for that card itself.

namespace caiding::vacuity {

/// 此牌.
bool IsSelf(const ir::Objects& objects);

/// In force whenever the card is in play. Of a keyword it is asked of what that stands for.
bool IsAlways(const ir::Ability& ability);

/// A part of an effect.
struct PartOfEffect {
  const ir::Effect* effect = nullptr;  ///< Never null.
  bool is_certain = true;  ///< It is carried out whenever the effect is: it hangs on no condition
                           ///< within the effect, and on nobody's choice.
};

/// What an effect consists of.
struct PartsOfEffect {
  std::vector<PartOfEffect> parts;               ///< In the order of the text.
  std::vector<const ir::Condition*> conditions;  ///< On which some of them hang, outermost first.
};

/// What an effect consists of, without what others are given and what waits: that is not carried
/// out for the card itself.
PartsOfEffect PartsOf(const ir::Effect& effect);

}  // namespace caiding::vacuity

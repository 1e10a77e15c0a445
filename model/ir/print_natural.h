// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::ir {

/// What a card would print for this reading, UTF-8: steps of their own stand in sentences of their
/// own, what belongs together is joined by 并. Parse it again before trusting it: an ability that
/// no wording of ours says comes out as near as it can be said.
std::string PrintNatural(const std::vector<Ability>& abilities, const Vocabulary& vocabulary);

}  // namespace caiding::ir

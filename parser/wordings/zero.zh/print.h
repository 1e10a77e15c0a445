// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::zero_zh {

/// What a card would print; see `ir::Wording`. Steps stand in sentences of their own, what belongs
/// together is joined by 并.
std::string PrintNatural(const std::vector<ir::Ability>& abilities,
                         const ir::Vocabulary& vocabulary);

/// A reading explained to a person in Chinese, with its scopes in 〔…〕.
std::string PrintParaphrase(const std::vector<ir::Ability>& abilities,
                            const ir::Vocabulary& vocabulary);

}  // namespace caiding::zero_zh

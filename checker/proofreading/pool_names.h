// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/ir/wording.h"

namespace caiding::proofreading {

/// Every name that a card of the input or its pool bears, printed or given by a text.
struct PoolNames {
  std::set<std::u32string> cards;
  std::set<std::u32string> characters;
  std::set<std::u32string> traits;
};

PoolNames CollectPoolNames(const findings::CheckInput& input);

/// R301: the names in this card's text that nothing in the pool bears.
///
/// Rule: [Zero 1.20, 301.2], [Zero 1.20, 305.2], [Zero 1.20, 306.2].
std::vector<findings::Finding> FindUnknownNames(const sheet::CheckedCard& card,
                                                const PoolNames& pool, const ir::Wording& wording);

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"
#include "checker/evidence/kind_field.h"
#include "model/ir/wording.h"

namespace caiding::proofreading {

/// F101: what this card states and its kind cannot have, and what its kind has and this card lacks.
/// Nothing is said of a card whose kind is assumed. A number or a type of tactic is lacking where
/// its other half stands there, or where kind, cost and colour do: a quotation is no card entry.
///
/// Rule: [Zero 1.20, 308.1], [Zero 1.20, 309.1], [Zero 1.20, 310.1], [Zero 1.20, 311.1],
/// [Zero 1.20, 318.11], [Zero 1.20, 704.2], [Zero 1.20, 801.1], [Zero 1.20, 802.1],
/// [Zero 1.20, 803.4], [Zero 1.20, 804.3].
std::vector<evidence::Finding> FindFieldsAgainstKind(const evidence::CheckedCard& card,
                                                     const evidence::StatedFields& stated,
                                                     const ir::Wording& wording);

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/kind_field.h"
#include "model/ir/wording.h"

namespace caiding::proofreading {

/// F101: what this card states and its kind cannot have, and what its kind has and this card lacks.
/// Nothing is said of a card whose kind is assumed. A number or a subkind is lacking where
/// its other half stands there, or where kind, cost and colour do: a quotation is no card entry.
/// Which kind prints what, and the clauses that say so, is `sheet::CardFields`.
std::vector<findings::Finding> FindFieldsAgainstKind(const sheet::CheckedCard& card,
                                                     const findings::StatedFields& stated,
                                                     const ir::Wording& wording);

}  // namespace caiding::proofreading

// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/ir/wording.h"

namespace caiding::proofreading {

/// W405: 当…时 before a continuous effect, where a convention or the publisher's classification
/// has decided that it is one. Undecided, it is a question of readings (A501).
///
/// Rule: [Zero 1.20, 702.1].
std::vector<findings::Finding> FindTriggerForms(const sheet::CheckedCard& card,
                                                const ir::Wording& wording);

}  // namespace caiding::proofreading

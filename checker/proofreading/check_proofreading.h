// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/kind_field.h"
#include "checker/proofreading/not_understood.h"

// Does every word of a card mean something, and does every name exist? Evidence is the place in
// the text; nothing is played.

namespace caiding::proofreading {

/// The findings F101 to F109, S201, S202, S204, S205, R301, R303, W405 and W406 of the input's
/// cards. The F codes need no reading of a text. `stated` is what the files say of fields that not
/// every kind has, `repair` finds what was meant by a text that is not understood.
std::vector<findings::Finding> CheckProofreading(const findings::CheckInput& input,
                                                 const findings::StatedByNumber& stated = {},
                                                 const RepairFunction& repair = {});

/// S203 for every card with assumed fields that one of these played findings uses: one finding a
/// card, naming the fields. A card that no played finding uses gets none.
std::vector<findings::Finding> CheckAssumedFields(const findings::CheckInput& input,
                                                  const std::vector<findings::Finding>& played);

}  // namespace caiding::proofreading

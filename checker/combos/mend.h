// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/combos/find_combos.h"
#include "checker/findings/check_input.h"
#include "checker/findings/combo.h"

namespace caiding::combos {

/// For each card of the combos the smallest change of its text that breaks them: the changed text
/// is parsed again by `input.reparse`, and each set that held a combo is searched again with the
/// changed card in it. Two changes of one card are tried only if none alone breaks all. That a
/// combo is broken means that this search, with the limits of the run, finds none with the changed
/// card any more. At most `tries` changed texts of a card are searched; each mend says how many
/// were, and whether there were more.
///
/// Without `input.reparse` there are none.
std::vector<filed::Mend> FindMends(const findings::CheckInput& input, const ComboQuery& query,
                                   const findings::Combos& combos, std::size_t tries);

}  // namespace caiding::combos

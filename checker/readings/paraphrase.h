// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/finding.h"
#include "checker/readings/behaviour.h"
#include "checker/readings/contrasts.h"
#include "model/ir/wording.h"

namespace caiding::readings {

/// Says in both languages what each class means, the words that differ between them marked: the
/// paraphrase of the first member of each, made by the wording from its IR. `told` is what is
/// filled in.
void Paraphrase(const Contrast& contrast, const std::vector<BehaviourClass>& classes,
                const ir::Wording& wording, std::vector<findings::MeaningClass>& told);

/// Cuts sentences into words that all share and words in which they differ: what they have in
/// common is the longest that keeps its order.
std::vector<std::vector<findings::Words>> MarkDifferences(
    const std::vector<std::vector<std::string>>& sentences);

}  // namespace caiding::readings

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/bans/least_bans.h"
#include "model/ir/message.h"

// Words that all sentences of `caiding bans` are put together from. Inside cli/ only.

namespace caiding::cli {

/// With the mark of each language between them.
ir::Message Joined(const std::vector<ir::Message>& parts);
ir::Message Joined(const std::vector<std::string>& parts);

std::vector<std::string> IdsOf(const bans::Question& question,
                               const std::vector<std::size_t>& combos);

/// How a proof is called in JSON.
std::string ProofName(bans::Proof proof);

/// "ban A {name}", "restrict A {name} to 2"; with the numbers of equal text.
ir::Message TellMeasure(const bans::Question& question, const bans::Measure& measure);

}  // namespace caiding::cli

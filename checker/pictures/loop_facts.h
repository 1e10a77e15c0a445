// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/evidence/card_reader.h"
#include "checker/findings/finding.h"
#include "checker/findings/loop_facts.h"

namespace caiding::pictures {

/// What a table says of the loop that the finding's certificate claims, its round played again;
/// nothing if it claims no loop or does not replay.
std::optional<findings::LoopFacts> FactsOfLoop(const findings::Finding& finding,
                                               const evidence::CardReader& read);

}  // namespace caiding::pictures

// SPDX-License-Identifier: MIT
#pragma once

#include "model/scenario/scenario.h"

// For the .cpp files of this folder.

namespace caiding::corpus {

struct YamlProblems;

/// Reports every name in the scenario that is none of its cards: numbers, hosts, the cards that
/// actions and checks speak of, aliases given twice.
void CheckNames(YamlProblems& problems, const scenario::Scenario& scenario);

}  // namespace caiding::corpus

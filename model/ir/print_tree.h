// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/readings.h"
#include "model/ir/vocabulary.h"

namespace caiding::ir {

/// The abilities as an indented tree, one node or field a line, fields with default value left out.
std::string PrintTree(const std::vector<Ability>& abilities, const Vocabulary& vocabulary);

/// The counts, choice points, conventions and readings of a paragraph, one a line; each reading
/// with its choices and its canonical form.
std::string PrintReadings(const Readings& readings, const Vocabulary& vocabulary);

/// The English name of a source of ambiguity.
const char* AmbiguityName(Ambiguity source);

}  // namespace caiding::ir

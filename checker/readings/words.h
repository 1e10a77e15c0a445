// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "checker/findings/finding.h"
#include "model/ir/readings.h"

namespace caiding::readings {

/// One option of a choice point, in both languages.
ir::Message TellOption(ir::Ambiguity source, const std::string& option);

/// The source as one word, for instance "may-scope".
std::string SlugOf(ir::Ambiguity source);

/// What is open, for the scope line of a finding: "how far 可以 reaches".
ir::Message TellQuestion(ir::Ambiguity source);

/// The clauses on which such a question rests; empty if none speaks of it.
std::string_view ClauseOf(ir::Ambiguity source);

}  // namespace caiding::readings

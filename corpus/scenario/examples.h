// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "corpus/embedded.h"
#include "model/sheet/sheet.h"

// Which of the shipped scenarios shows a clause or a switch. CTest plays all of them.

namespace caiding::corpus {

/// The scenario that shows the clause best: its own, else the one that shows the fewest others
/// beside it; null if the evidence of the clause is no scenario.
const EmbeddedFile* ExampleOfClause(const sheet::Sheet& sheet, std::string_view clause);

/// The scenario that shows how an open question that is no switch is played; null if there is none.
const EmbeddedFile* ExampleOfQuestion(const sheet::Sheet& sheet, std::string_view id);

/// For each value of the switch, in their order, the scenario that shows what it does, as far as
/// there is one.
std::vector<const EmbeddedFile*> ExamplesOfPolicy(const sheet::Sheet& sheet, std::string_view id);

}  // namespace caiding::corpus

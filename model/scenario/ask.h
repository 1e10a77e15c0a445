// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/expected.h"
#include "model/scenario/table.h"

namespace caiding::scenario {

/// Whether an action may be taken now, and if not, the first thing in the way.
struct LegalityAnswer {
  bool is_legal = false;
  Message told;
};

/// Answers for an action as scripts write it ("use T-1 on a", "second: pass"), step by step: the
/// card, then what it is used on. While a loop waits for a number or has to be left, the clause
/// that asks for that is told. Fails if the words name no action or no card.
Expected<LegalityAnswer> AskWhyNot(Table& table, const std::string& words);
Expected<LegalityAnswer> AskWhyNot(Table& table, const ScriptAction& action);

/// Why nothing was answered, in both languages.
Message TellUnasked(const Failure& failure);

}  // namespace caiding::scenario

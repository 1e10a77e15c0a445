// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/scenario/scenario.h"

namespace caiding::scenario {

/// The words of a line.
std::vector<std::string> SplitWords(const std::string& text);

/// The same, with `token NAME` as one.
std::vector<std::string> SplitNames(const std::string& text);

/// `none`, `life` and the like in English; names as they are. 先手/X is first/X.
std::string ArgumentOf(const std::string& word);

/// The step that `to` names: all words behind it.
std::string StepWordsOf(const ScriptAction& action);

/// The words of one action.
ScriptAction ReadActionWords(const std::string& words);

/// The same with who takes it before it, or not: "second: pass".
ScriptAction ReadActionOfPlayer(const std::string& words);

}  // namespace caiding::scenario

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/scenario/scenario.h"

// The second half of reading a scenario. For the .cpp files of this folder.

namespace YAML {
class Node;
}

namespace caiding::corpus {

struct YamlProblems;

/// Reads `actions`: what is done, with checks in between.
void ReadActions(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node, std::vector<ScriptStep>& steps);

/// Reads `expect`: what must be so.
void ReadChecks(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node, std::vector<ScriptStep>& steps);

/// The words of one action.
ScriptAction ReadActionWords(const std::string& words);

}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/scenario/scenario.h"

// The second half of reading a scenario. For the .cpp files of this folder.

namespace YAML {
class Node;
}

namespace caiding::corpus {

struct YamlProblems;

/// Reads `actions`: what is done, with checks in between.
void ReadActions(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
                 std::vector<scenario::ScriptStep>& steps);

/// Reads `expect`: what must be so.
void ReadChecks(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
                std::vector<scenario::ScriptStep>& steps);

/// True if there is such a switch with such a value; else it is said what there is.
bool CheckPolicy(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& name,
                 const YAML::Node& value);

}  // namespace caiding::corpus

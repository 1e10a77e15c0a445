// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/scenario/scenario.h"

namespace YAML {
class Node;
}

namespace caiding::corpus {

struct YamlProblems;

/// Reads one of the keys that say what goes on: the chain, what waits, what lasts, who has
/// priority. False if it is another key.
bool ReadMoment(YamlProblems& problems, const std::string& key, const YAML::Node& node,
                scenario::Scenario& out);

/// Cards used this turn: a list of `NAME`, or of `{card: NUMBER, as: NAME}` for what is another
/// card by now.
std::vector<std::pair<scenario::MentionEntry, std::string>> ReadUsedCards(YamlProblems& problems,
                                                                          const YAML::Node& node);

/// Abilities of a card that is known: `1`, `burst 1`, or a list of these.
std::vector<scenario::TextEntry> ReadOwnTexts(YamlProblems& problems, const YAML::Node& node);

}  // namespace caiding::corpus

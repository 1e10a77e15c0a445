// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/scenario/run.h"

// Scenarios under the editions of the rulebook. The earlier edition's text ends with 320.5; what it
// lacks is taken from 1.20 and marked as assumed.

namespace caiding::corpus {

/// The clauses on which the play rests under `early` and that its text does not reach, sorted.
std::vector<std::string> AssumedClauses(const Scenario& scenario, const ScenarioResult& result);

/// Under `early`: what the play rests on that is assumed, and what the edition leaves open. Empty
/// under 1.20.
std::vector<Message> TellEdition(const Scenario& scenario, const ScenarioResult& result);

/// A line of the history under this edition: `[Zero 1.20, 705.7]` says that it is assumed, or names
/// the earlier edition.
std::string CiteEdition(std::string line, const std::string& edition, bool is_chinese);

/// One scenario that comes to something else under the other edition.
struct EditionDifference {
  Scenario scenario;
  ScenarioResult first;
  ScenarioResult second;
};

/// Plays the scenario under both editions; true if the outcomes differ.
bool DiffersBetween(const Scenario& scenario, const std::string& first, const std::string& second,
                    const parser::Parser& parser, EditionDifference& difference);

}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/scenario/run.h"

// Scenarios under the editions of the rulebook. What an earlier one lacks is taken from the present
// one and marked as assumed.

namespace caiding::scenario {

/// The clauses on which the play rests under an earlier edition and that its text does not reach,
/// sorted.
std::vector<std::string> AssumedClauses(const Scenario& scenario, const ScenarioResult& result);

/// Under an earlier edition: what the play rests on that is assumed, and what the edition leaves
/// open. Empty under the present one.
std::vector<Message> TellEdition(const Scenario& scenario, const ScenarioResult& result);

/// A line of the history under this edition: a citation of the present edition says that it is
/// assumed, or names the earlier edition.
std::string CiteEdition(const sheet::Sheet& sheet, std::string line, const std::string& edition,
                        bool is_chinese);

/// One scenario that comes to something else under the other edition.
struct EditionDifference {
  Scenario scenario;
  ScenarioResult first;
  ScenarioResult second;
};

/// Plays the scenario under both editions; true if the outcomes differ.
bool DiffersBetween(const Scenario& scenario, const std::string& first, const std::string& second,
                    const CardReader& read, EditionDifference& difference);

}  // namespace caiding::scenario

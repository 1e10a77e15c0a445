// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/scenario/run.h"

// One scenario played again under other rules: another value of a switch, another edition.

namespace caiding::corpus {

/// The same script under another value of one switch, where it comes to something else.
struct FlippedPlay {
  std::string id;     ///< For instance "D-C05".
  std::string usual;  ///< The value of the first play.
  std::string other;
  ScenarioResult result;
};

/// True if two plays of one script come to the same: the same end, the same failures.
bool IsSameOutcome(const ScenarioResult& a, const ScenarioResult& b);

/// Turns each switch that the play read, one at a time and to each of its other values; those under
/// which the outcome differs. What words mean and what editions do is not turned.
std::vector<FlippedPlay> FlipPolicies(const Scenario& scenario, const ScenarioResult& usual,
                                      const parser::Parser& parser);

/// What `play` came to, as far as it parts from `other`: its steps from there on, the expectations
/// that it fails, why it could not go on.
std::vector<Message> TellParting(const ScenarioResult& play, const ScenarioResult& other);

}  // namespace caiding::corpus

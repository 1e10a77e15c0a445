// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/kernel/contradiction.h"
#include "model/scenario/run.h"

// One scenario played again under other rules: another value of a switch, another edition.

namespace caiding::scenario {

/// What two plays of one script say of each other.
enum class Comparison : std::uint8_t {
  Same,    ///< The same expectations hold, and the same is on the table.
  Differ,  ///< An expectation holds in one only, or an action is legal in one only, or what is on
           ///< the table differs where the same is asked next.
  Incomparable,  ///< The script does not come to the same question: another order of questions, or
                 ///< a player who has something to do where he had nothing.
  Contradicted,  ///< They differ, or cannot be compared, and a clause decides here: `against`.
};

/// Compares two plays where they can be compared, by what players see and who wins: in which order
/// things are told, who is asked and what may be chosen then are no outcomes. A script shows
/// nothing from where it answers another question on.
Comparison Compare(const ScenarioResult& usual, const ScenarioResult& other);

/// The same script under another value of one switch, where it does not come to the same.
struct FlippedPlay {
  std::string id;     ///< For instance "D-C05".
  std::string usual;  ///< The value of the first play.
  std::string other;
  Comparison comparison = Comparison::Differ;
  ScenarioResult result;
  const kernel::Contradiction* against = nullptr;  ///< What the other value contradicts here.
};

/// True if two plays of one script come to the same: the same end, the same failures.
bool IsSameOutcome(const ScenarioResult& a, const ScenarioResult& b);

/// Turns each switch that the play read, one at a time and to each of its other values that no
/// clause contradicts everywhere; those under which the outcome differs or cannot be compared. The
/// cards are built anew under each, so what words mean is turned too; what editions do is not.
std::vector<FlippedPlay> FlipPolicies(const Scenario& scenario, const ScenarioResult& usual,
                                      const CardReader& read,
                                      kernel::Contradictions contradictions);

/// What `play` came to, as far as it parts from `other`: its steps from there on, the expectations
/// that it fails, why it could not go on.
std::vector<Message> TellParting(const ScenarioResult& play, const ScenarioResult& other);

}  // namespace caiding::scenario

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/kernel/decision.h"
#include "model/scenario/table.h"

namespace caiding::scenario {

/// Carries out one action of a script; the reason why it cannot be, or empty.
///
/// Payments out of the resource zone that the script does not mention take the first option, and
/// `pick`ing what the engine has already taken as the only option is no mistake.
std::string Perform(Table& table, const ScriptAction& action);

/// True if `words` (a verb with what it acts on) is among the options now.
bool IsLegalNow(const Table& table, const std::string& words);

/// The decision and its options in words, for messages.
std::string DescribeDecision(const Table& table);

/// The name of a decision's kind as scenarios write it, for instance "attack_target".
std::string DecisionName(kernel::DecisionKind kind);

}  // namespace caiding::scenario

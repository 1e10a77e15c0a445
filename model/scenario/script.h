// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/kernel/decision.h"
#include "model/scenario/table.h"

namespace caiding::scenario {

/// Carries out one action of a script; the reason why it cannot be, or empty.
///
/// Payments out of the resource zone that the script does not mention take the first option. What
/// the engine has taken as the only option may be named, by the line that led there or by an answer
/// behind it; a name goes to what was taken so first, then to what is asked now.
std::string Perform(Table& table, const ScriptAction& action);

/// True if `words` (a verb with what it acts on) is among the options now. With more than one name
/// it is tried, on this table, and taken back: `use T-1 on a` with a as its target.
bool IsLegalNow(Table& table, const std::string& words);

/// What may be chosen now, as a script says it; empty if nothing is chosen.
std::vector<std::string> OptionsNow(const Table& table);

/// How a script says one option: its verb, its card or number, and in which way.
std::string OptionWords(const Table& table, const kernel::Option& option);

/// Of these words those that no option means, and the options that none of them means.
std::vector<std::string> OptionsAmiss(const Table& table, const std::vector<std::string>& wanted);

/// The decision and its options in words, for messages.
std::string DescribeDecision(const Table& table);

/// The name of a decision's kind as scenarios write it, for instance "attack_target".
std::string DecisionName(kernel::DecisionKind kind);

}  // namespace caiding::scenario

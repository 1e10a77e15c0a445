// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/clause.h"
#include "model/kernel/kernel_rule.h"
#include "model/kernel/rules.h"

namespace caiding::fftcg {

/// The rulebook of the pack.
inline constexpr kernel::Rulebook kRulebook{"FF-TCG 3.2"};

/// Which clause says each rule that the kernel carries out; "" where the rulebook says nothing.
kernel::RuleClauses ClausesOfKernel();

/// The sorts of what goes on the stack, each with a chapter of its own.
/// Rule: [FF-TCG 3.2, 11.3], [FF-TCG 3.2, 11.6], [FF-TCG 3.2, 11.7], [FF-TCG 3.2, 11.8].
enum class ItemSort : std::uint8_t { Summon, Action, Special, Auto };

ItemSort SortOf(const kernel::Rules& rules, kernel::StackItemKind kind, std::uint16_t ability);

/// True of an ability that costs a card of its own card's name from the hand.
/// Rule: [FF-TCG 3.2, 11.7.1].
bool IsSpecial(const ir::Ability& ability);

/// What the chapter of this sort says; "" where it says no more than all of them do.
const char* ClauseOfItem(const kernel::Rules& rules, kernel::KernelRule rule,
                         kernel::StackItemKind kind, std::uint16_t ability);

}  // namespace caiding::fftcg

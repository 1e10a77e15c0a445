// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/message.h"
#include "model/kernel/contradiction.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// What a policy switch asks, or what one of its values answers, in two languages.
struct PolicyText {
  std::string_view id;     ///< For instance "D-C02".
  std::string_view value;  ///< Empty: the question itself.
  std::string_view zh;
  std::string_view en;
};

/// Every question with its answers, in the order of the switches.
const std::vector<PolicyText>& PolicyTexts(const sheet::Sheet& sheet);

/// What this value of the switch does, or the question if `value` is empty; null if unknown.
const PolicyText* FindPolicyText(const sheet::Sheet& sheet, std::string_view id,
                                 std::string_view value);

/// The same in both languages; empty if unknown.
ir::Message TellPolicy(const sheet::Sheet& sheet, std::string_view id, std::string_view value);

/// The values of switches that clauses contradict, and where.
kernel::Contradictions Contradictions(const sheet::Sheet& sheet);

/// Which clauses leave open what a switch asks, and how; empty of one that clauses decide.
ir::Message TellWhyOpen(const sheet::Sheet& sheet, std::string_view id);

/// An open question that is no switch, and why.
struct WithoutSwitch {
  std::string_view id;
  /// "none-needed", "text" (a matter of reading), "one-value" (played in one way, no other is
  /// built) or "not-built".
  std::string_view why;
  std::string_view zh;
  std::string_view en;
};
const std::vector<WithoutSwitch>& RowsWithoutSwitch(const sheet::Sheet& sheet);

}  // namespace caiding::corpus

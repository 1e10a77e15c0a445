// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/findings/message.h"

namespace caiding::reports {

/// A finding as a report on the disk has it: what it is about and what was found of it.
struct JudgedFinding {
  std::string fingerprint;
  std::string code;
  std::string severity;  ///< As in the findings JSON.
  std::string verdict;   ///< The same.
  std::vector<std::string> cards;
  std::string place;  ///< Of its first words: equal for equal places; empty: none.
  ir::Message message;
};

/// One thing that two reports judge otherwise; what only one of them has lacks the other side.
struct VerdictChange {
  std::optional<JudgedFinding> before;
  std::optional<JudgedFinding> after;
};

/// Every finding whose code, severity or verdict is another one, those that are gone, those that
/// are new, in the order of the reports. Findings are the same by fingerprint and cards; of those
/// that are left, by cards and place, since words that could not be told apart before have another
/// code now that they can.
std::vector<VerdictChange> ChangesBetween(const std::vector<JudgedFinding>& before,
                                          const std::vector<JudgedFinding>& after);

/// "LAB-071: A503 info bounded → A501 error refuted", with what it says now.
ir::Message TellChange(const VerdictChange& change);

}  // namespace caiding::reports

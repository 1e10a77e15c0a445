// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/duty.h"
#include "reports/report.h"

// In which order people are told findings, and which of them if they asked for some.

namespace caiding::reports {

/// What was asked for; empty: all.
struct Shown {
  std::vector<std::string> codes{};  ///< Codes or how they begin: "A501", "A5", "A".
  std::vector<std::string> cards{};  ///< Numbers.
};

/// True if the code, or how codes begin, is of some code that there is.
bool IsCodeOrFamily(std::string_view code);

bool IsShown(const findings::Finding& finding, const Shown& shown);

/// Findings that ask the same of their reader.
struct DutyGroup {
  findings::Duty duty;
  std::vector<const findings::Finding*> findings;  ///< Those of one cause side by side.
};

/// Those that are shown: what has to be done first, in it code by code, and those of one code by
/// what leaves their words open, in the order of the report. Groups of no finding are left out.
std::vector<DutyGroup> InOrder(const Report& report, const Shown& shown);

/// How many findings of this duty the report has, shown or not.
std::size_t CountOf(const Report& report, findings::Duty duty);

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "checker/findings/finding.h"

namespace caiding::findings {

/// What a finding asks of its reader, the most urgent first: the order in which reports list them.
enum class Duty : std::uint8_t {
  Change,  ///< The text has to be changed: an error.
  Decide,  ///< Somebody has to decide: a warning.
  Know,    ///< Nothing has to be done, but whoever rules on the card should know: an information.
  Record,  ///< Neither: decided, or what stands in the rulebook anyway. Listed last.
};

/// That of a finding: of its severity, and among informations of its code (the word `Record` of the
/// catalogue) and of whether it is decided.
Duty DutyOf(const Finding& finding);

/// 必须修改, to be changed: the heading over findings of this duty.
Message WordFor(Duty duty);

/// "change", "decide", "know", "record": as data has it.
std::string_view KeyOf(Duty duty);

}  // namespace caiding::findings

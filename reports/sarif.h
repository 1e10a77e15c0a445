// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.h"

namespace caiding::reports {

/// The findings as a SARIF 2.1.0 log, which editors and code hosts read. Every card text is an
/// artifact of its own inside its file, one line a paragraph, so that places are the code points
/// that a person counts. A finding has one code flow for each outcome; a decision suppresses it;
/// only a rewording that was read again and may be put in alone is a fix. Equal reports give equal
/// bytes.
std::string WriteSarif(const Report& report, Language language);

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "checker/findings/finding.h"

namespace caiding::reports {

/// What a code is called: 多种理解, two-readings. A code that has no name in Chinese has its slug.
ir::Message TitleOf(const std::string& code);

/// The same with what leaves the words open, if anything does: 多种理解（“可以”的范围）,
/// two-readings/may-scope.
ir::Message TitleOf(const findings::Finding& finding);

}  // namespace caiding::reports

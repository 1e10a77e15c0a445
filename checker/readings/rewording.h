// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"
#include "checker/readings/contrasts.h"

namespace caiding::readings {

/// Texts that may say one of the meanings clearly: small edits of the paragraph, such as a full
/// stop for a comma, the duration said again, 如果 for 当…时. Whether one does is for a parse to say.
std::vector<std::u32string> MakeCandidates(const std::u32string& text, const Contrast& contrast,
                                           evidence::Meter& meter);

/// For each meaning the first candidate that was parsed again to exactly one reading with exactly
/// that meaning. Where there is none, it says so, and how many were tried. Nothing if the input
/// hands no function to parse with.
std::optional<evidence::Suggestion> SuggestRewording(const evidence::CheckedCard& card,
                                                     const Contrast& contrast,
                                                     const evidence::CheckInput& input,
                                                     evidence::Meter& meter);

}  // namespace caiding::readings

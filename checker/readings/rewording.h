// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/readings/contrasts.h"
#include "model/ir/wording.h"

namespace caiding::readings {

/// Texts that may say one of the meanings clearly: the edits that the wording knows, then what it
/// prints for each meaning. One text is mostly one paragraph; a line break parts two. Whether one
/// does is for a parse to say.
std::vector<std::u32string> MakeCandidates(const std::u32string& text, const Contrast& contrast,
                                           const ir::Wording& wording, findings::Meter& meter);

/// The rewording of one variant, or why there is none.
struct Rewording {
  std::vector<std::string> paragraphs;  ///< Read again: one reading each, together this meaning.
  ir::Message none_found;               ///< Set if and only if there is none.
};
struct Rewordings {
  std::vector<Rewording> of_variant;  ///< Empty if the input hands no function to parse with.
};

/// For each variant the first candidate that was parsed again to exactly one reading with exactly
/// its meaning, or where words group, with one that a solver proves the same. Where there is none,
/// it says how many were tried, what was wrong with them, and which words of the meaning's own
/// natural wording do not say it alone.
Rewordings RewordingPerVariant(const sheet::CheckedCard& card, const Contrast& contrast,
                               const findings::CheckInput& input, findings::Meter& meter);

/// The rewordings as help. Another printing of the card would become another card: then the help
/// says so (F105) and offers no text to put in the place of the present one.
///
/// Rule: [Zero 1.20, 327.1].
std::optional<findings::Suggestion> SuggestRewording(const sheet::CheckedCard& card,
                                                     const Contrast& contrast,
                                                     const Rewordings& rewordings,
                                                     const findings::CheckInput& input);

}  // namespace caiding::readings

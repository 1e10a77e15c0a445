// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/finding.h"
#include "checker/loops/find_loops.h"

// A loop told to people, in both languages: the way in, the round, who decides in it, who is able
// to break it and with what, and what the rule of the game then does.

namespace caiding::loops {

/// The stable code of the class.
const char* CodeOf(LoopClass loop_class);
/// Of what ends, or of which nobody knows whether it does, another one.
const char* CodeOf(const FoundLoop& loop);

/// Headed lists: before the loop, one round, decisions, breakers, what the rulebook then does.
std::vector<ir::Message> TellLoop(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                                  const FoundLoop& loop);

/// What an option of a decision does: "use X", "pass".
ir::Message TellDeed(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                     const RoundChoice& choice);

/// Who is able to break it, in one sentence.
ir::Message TellBreakers(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                         const FoundLoop& loop);

/// What each round of a growing loop adds, in one sentence.
ir::Message TellGain(const Growth& growth);

/// What becomes of it: for ever, after how many rounds, or unknown.
ir::Message TellEnd(const Growth& growth);

/// The same with the reasons.
ir::Message TellWhy(const Growth& growth);

}  // namespace caiding::loops

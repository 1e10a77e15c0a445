// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checker/bans/least_bans.h"

// Questions about bans, written in letters, and random ones.

namespace caiding::bans {

/// Cards with this many letters, A first.
Question Cards(std::size_t count);

/// A combo that needs a copy for each letter; the letters in order.
void AddCombo(Question& question, const std::string& letters);

Question Of(std::size_t cards, const std::vector<std::string>& combos);

/// Every measure that may be taken: any copies below those of now, but no ban of what is never
/// banned.
std::vector<Measure> AllMeasures(const Question& question);

/// Hands over every subset of the measures with what it costs.
void ForEachSet(const Question& question,
                const std::function<void(BanSet set, std::int64_t cost)>& hear);

/// Few enough cards that every subset of the measures can be tried. Inside a property only.
Question RandomQuestion(bool may_restrict);

}  // namespace caiding::bans

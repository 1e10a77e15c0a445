// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/claim.h"
#include "checker/evidence/sizes.h"
#include "model/kernel/engine.h"

namespace caiding::evidence {

/// The gains alone, in the order of their keys.
std::vector<std::int64_t> GainsOf(const Sizes& gain);

/// True if no card lies where the size counts cards, whatever cards they are.
bool IsEmptied(const kernel::State& state, const SizeKey& key);

/// Why the states of a line do not show what is claimed, or empty.
///
/// Rule: [Zero 1.20, 901.1].
std::string WhyNotGrowing(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                          const Grows& claim);

/// The same of the steps that the game takes by itself after this option.
std::string WhyNotGrowing(const kernel::Rules& rules, const kernel::State& before,
                          std::uint16_t option, const RunsOnGrowing& claim);

/// The states between two steps after the option, as many as asked for; fewer if the game comes to
/// a decision or an end before.
std::vector<kernel::State> StepsAfter(const kernel::Rules& rules, const kernel::State& before,
                                      std::uint16_t option, std::size_t steps,
                                      kernel::EventSink* sink = nullptr);

/// The option that leads where the control part has this hash; nothing if none does.
std::optional<std::uint16_t> OptionTowards(const kernel::Rules& rules, const kernel::State& state,
                                           std::uint64_t control);

}  // namespace caiding::evidence

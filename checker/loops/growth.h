// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/evidence/sizes.h"
#include "checker/findings/limits.h"
#include "checker/findings/message.h"
#include "checker/loops/cycle.h"
#include "checker/loops/state_graph.h"
#include "model/filed/combo_list.h"
#include "model/kernel/event.h"
#include "model/kernel/state.h"
#include "model/sheet/roles.h"

// Loops whose position comes back but for sizes that grow or shrink by the same each round.

namespace caiding::loops {

/// What becomes of a loop that grows.
enum class GrowthEnd : std::uint8_t {
  Unknown,  ///< `why`.
  ForEver,  ///< Proved for all n.
  Stops,    ///< Played until it stopped, or changed nothing more of what it takes, after `rounds`;
            ///< `why`.
};

struct Growth {
  evidence::Sizes gain;           ///< Of one round, by the objects of the first state of the round.
  evidence::Sizes start;          ///< How much there is at first of what changes.
  std::vector<ir::Message> told;  ///< The gain in words, one a size.
  std::vector<filed::ListedGain> listed;  ///< The same added up by what and whose.
  GrowthEnd end = GrowthEnd::Unknown;
  std::vector<ir::Message> why;
  kernel::Result result = kernel::Result::Running;  ///< Of the game where it stops.
  bool runs_dry =
      false;  ///< It stops as a round because there is nothing left of the cards that it takes.
  std::uint32_t rounds = 0;         ///< Complete rounds in `line`.
  std::uint32_t proved_from = 0;    ///< The proof begins after so many of them.
  std::vector<std::uint16_t> line;  ///< Choices: to the round, then round after round.
  bool has_second_opinion = false;  ///< Of the proof.
  std::string query;                ///< What was proved to have no solution, in SMT-LIB 2.
};

/// A way in the graph along the tree of first finds, from one node to a later one with the same
/// control part.
struct GrowingWay {
  Willing willing;                      ///< Whose optional actions it holds.
  std::vector<std::uint32_t> approach;  ///< Edges from the start to the round,
  std::vector<std::uint32_t> round;     ///< and of the round.
  evidence::Sizes gain;
};

/// Ways that grow or shrink, without chance in the round, those with the fewest willing players
/// first.
std::vector<GrowingWay> FindGrowingWays(const kernel::Rules& rules, const StateGraph& graph,
                                        findings::Meter& meter);

/// Two steps after an option without a decision in between, the later one with more.
struct GrowingSteps {
  std::uint32_t from = 0;  ///< Numbers of the steps, from 1.
  std::uint32_t to = 0;
  evidence::Sizes gain;
};
std::optional<GrowingSteps> FindGrowingSteps(const kernel::Rules& rules,
                                             const std::vector<kernel::State>& steps);

/// True if a round of this gain runs on what nothing gives back: resources or hand of those who
/// repeat it; of anybody, where nobody is asked. That it ends is no news.
bool IsPaidWithStock(const sheet::ZoneRoles& zones, const evidence::Sizes& gain, Willing willing);

/// The same sort of growth: the same kinds of sizes, up or down.
bool IsAlike(const evidence::Sizes& a, const evidence::Sizes& b);

/// The same, however many of each kind: two copies that do it add twice.
bool IsOfSameSorts(const evidence::Sizes& a, const evidence::Sizes& b);

/// "怒气 on EX-1: +1 a round".
std::vector<ir::Message> TellGain(const kernel::Rules& rules, const kernel::State& state,
                                  const evidence::Sizes& gain);

/// "怒气 on EX-1: 10001": how much there is of what changes after so many rounds.
std::vector<ir::Message> TellSizesAfter(const kernel::Rules& rules, const kernel::State& state,
                                        const Growth& growth, std::int64_t rounds);

/// The gain added up: markers, damage, changes of stats, tokens, and cards by zone, of the active
/// player and of the other.
std::vector<filed::ListedGain> ListGain(const kernel::Rules& rules, const kernel::State& state,
                                        const evidence::Sizes& gain);

/// One size in words: what it counts, where.
ir::Message TellSize(const kernel::Rules& rules, const kernel::State& state,
                     const evidence::SizeKey& key);

}  // namespace caiding::loops

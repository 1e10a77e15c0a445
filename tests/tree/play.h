// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "model/kernel/engine.h"
#include "tests/laws/pool.h"

// One effect of a card, carried out by the engine in a position of a random game: with random
// answers, and nothing before or after it.

namespace caiding::tests {

/// A question as it was asked, and what was answered.
struct Asked {
  kernel::DecisionKind kind{};
  kernel::Decider decider{};
  std::vector<kernel::Option> options;
  int chosen = 0;
};
Asked Note(const kernel::Decision& decision, int chosen);

/// Sees each step that the engine takes, and hears what it tells.
class Listener : public kernel::EventSink {
 public:
  virtual void See(const kernel::State& state) = 0;
};

/// The effect as the engine carries it out, with random answers; nothing if it asks too often, or
/// inside of a change.
struct Played {
  kernel::State end;
  std::vector<Asked> asked;
};
std::optional<Played> PlayByProgram(const kernel::Rules& rules, const kernel::State& start,
                                    std::mt19937_64& random, Listener* listener = nullptr);

/// A position in which a player has priority.
kernel::State PositionWithPriority(const Pool& pool, std::uint64_t seed);

/// The position with this effect about to be carried out: some object's, some player's. Its frame
/// stands on top.
kernel::State WithEffect(const Pool& pool, const kernel::State& position, std::uint16_t ability,
                         std::mt19937_64& random);

/// The effects of the pool that are carried out, rather than in force.
std::vector<std::uint16_t> Effects(const Pool& pool);

}  // namespace caiding::tests

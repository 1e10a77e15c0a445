// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/kernel/decision.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// A second meaning of effects: the tree of an effect is walked, sentence by sentence, as the card
// says it. No program, no program counter; what is suspended in the engine stands on the stack of
// C++ here, and whoever has to choose is asked by a call.

namespace caiding::tests {

/// Answers a question with the place of an option, or with -1: stop here.
using Choose = std::function<int(const kernel::State&, const kernel::Decision&)>;

/// Carries out the effect whose frame stands on top, and everything that comes in between (draws,
/// life bursts, state-based processes), until that effect is done, or the game is over, or `choose`
/// says stop.
void ResolveByTree(const kernel::Rules& rules, kernel::State& state, const Choose& choose);

/// One alternative of `ir::EffectNode`, and whether the tree carries it out itself.
struct NodeKind {
  std::string name;
  bool is_covered = false;
};
std::vector<NodeKind> NodeKinds();

}  // namespace caiding::tests

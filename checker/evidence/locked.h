// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/claim.h"
#include "model/kernel/engine.h"

// What a player is able to do of their own accord, and whole turns that leave them nothing of it.

namespace caiding::evidence {

/// True if the option is an action of its decider: to use a card or an ability, to level up, to
/// attack.
///
/// Rule: [Zero 1.20, 405.5], [Zero 1.20, 405.6], [Zero 1.20, 405.7], [Zero 1.20, 405.8].
bool IsAction(const kernel::Option& option);

/// True if the state waits for this player and offers them an action.
bool IsAbleToAct(const kernel::Rules& rules, const kernel::State& state, int player);

/// Hears whether a player acts, also where there was nothing else to choose, so that no decision
/// was shown.
class ActionWatch final : public kernel::EventSink {
 public:
  explicit ActionWatch(int player) : player_(player) {}
  void Add(const kernel::Event& event) override;
  bool has_acted() const { return has_acted_; }

 private:
  int player_;
  bool has_acted_ = false;
};

/// True if everything is as it was but for what there is more of, for decks, of which cards were
/// drawn, and for the hand of this player, from which resources come.
bool IsBackButForDraws(const kernel::Rules& rules, const kernel::State& before,
                       const kernel::State& after, int player);

/// Why the states of a line, before its first choice and after each, do not show what is claimed,
/// or empty.
std::string WhyNotLocked(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                         const std::vector<std::uint16_t>& choices, const Locks& claim);

}  // namespace caiding::evidence

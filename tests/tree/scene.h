// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "tests/tree/meaning.h"
#include "tests/tree/tree.h"

// What all sentences of an effect share while it is carried out.

namespace caiding::tests {

/// How the words of a sentence pick their objects.
struct Manner {
  ir::Player who = ir::Player::You;  ///< Who picks.
  bool names_targets = true;  ///< What the verb acts on is a target, if the phrase may be one.
  bool is_own_only = false;   ///< Everybody picks what is theirs. Rule: [Zero 1.20, 606.3].
  bool is_search = false;     ///< Rule: [Zero 1.20, 615.8].
  bool is_shown =
      false;  ///< What is picked is shown from what was looked at. Rule: [Zero 1.20, 614.2].
};

/// One effect being carried out. Its frame lies in the state, for what looks at frames: whose
/// effect it is, and where its source and its cards are now.
struct Scene {
  kernel::Game& game;
  const Choose& choose;
  bool& is_stopped;
  std::uint8_t holder;  ///< Of its picks, by which its frame is known too.
  std::uint16_t ability;
  bool in_target_part = true;   ///< What is said here was looked at when it was announced.
  bool is_each_player = false;  ///< A loop over the players asks both to pick.
  bool is_repeated = false;     ///< 重复此过程 was said: the rest of the process is not done.
  std::vector<int> willing = {};  ///< Of 每位玩家可以: who said yes, while it is done; else both.

  /// Where its frame is now: a combat that ends goes from below it.
  std::size_t Place() const;
  kernel::Frame& Own() { return game.state.frames[Place()]; }
  const kernel::AbilityEntry& Ability() const { return game.rules.abilities[ability]; }
  /// The effect is cut short: the game is over, the turn ended, or nobody answers any more.
  bool IsGone() const;
  Sense Now() const;
  int You() const { return Now().said.controller; }

  /// Whether the sentence just said was carried out, for 若如此.
  void SetDone(bool is_done);

  /// Rules processes and whatever began meanwhile happen first. Rule: [Zero 1.20, 607.4].
  void Settle();
  /// Somebody answers; none if there is nobody to. What leaves no choice is not asked.
  std::optional<kernel::Option> Ask(const kernel::Decision& decision);

  /// The objects of the phrase are picked now, unless they were named on announcing.
  void PickFor(const ir::Objects& phrase, const Manner& manner = {});
  void PickFor(const ir::Selector& selector, const Manner& manner);
  /// What the phrase means now that all is picked.
  Refs Meant(const ir::Objects& phrase) const;

  /// From here on the sentence happens: what triggers by it is one event. False: it does not.
  bool Begin();

  /// Carries the tree out.
  void Say(const ir::Effect& effect);
  /// From the first sentence to the end of the effect.
  void Run();
};

/// The scene of the effect whose frame stands on top.
Scene OnTop(kernel::Game& game, const Choose& choose, bool& is_stopped);

/// 选择…: picks.cpp.
void PickAmong(Scene& scene, const ir::Selector& selector, const Manner& manner,
               bool is_late_target);
/// The phrase names a target when it is announced. Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8].
bool IsNamedTarget(const Scene& scene, const ir::Selector& selector, const Manner& manner);

}  // namespace caiding::tests

// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "model/kernel/game.h"

// Questions in the middle of a step. What is carried out cannot be left half done, so the step is
// taken back, the player is asked, and the step is done again with the answer: as far as the question
// it goes the same way, and there it goes on. Only where two effects or more wait to change an event, or
// an effect acts on several cards.

namespace caiding::kernel {

/// What is asked: which of several effects changes an event first, which of several cards stays, or
/// whether an effect that may change an event does (0) or not (1).
/// Rule: [Zero 1.20, 707.2], [Zero 1.20, 206.3], [Zero 1.20, 707.1].
enum class InnerTopic : std::uint8_t { Replacement, OneStays, May };

/// What of `choices` the player takes: its place. Without an answer so far, 0: what is done from here
/// on is taken back.
int AskInside(Game& game, InnerTopic topic, int decider, const ObjectRef* choices, int count);

/// A step that may ask in its middle: made before it, asked after it.
class Trial {
 public:
  explicit Trial(Game& game);
  ~Trial();
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  /// True if the step has to wait: it is taken back, and the frame on top asks. `answer` is what the
  /// step answered, if it did: it is answered again by itself.
  bool Waits(const Option* answer);

 private:
  struct Kept;
  Game& game_;
  std::unique_ptr<Kept> kept_;
};

// The frame that asks is one of `FrameKind::Lot` with this number.
inline constexpr std::uint8_t kAsksInside = 1;
bool IsAskingInside(const Game& game);
bool StepInner(Game& game);
void InnerOptions(Game& game, Decision& decision);
void AnswerInner(Game& game, const Option& option);
/// Answers the decision at which the frame on top stands.
void Answer(Game& game, const Option& option);

}  // namespace caiding::kernel

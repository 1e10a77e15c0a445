// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/kernel/game.h"

// Questions in the middle of a step. What is carried out cannot be left half done, so the step is
// taken back, the player is asked, and the step is done again with the answer: as far as the
// question it goes the same way, and there it goes on. Only where anybody may ask: the copy that
// this takes is not made otherwise.

namespace caiding::kernel {

/// What is asked: which of several effects changes an event first, which of several cards stays, or
/// whether an effect that may change an event does (0) or not (1).
/// Rule: [Zero 1.20, 707.2], [Zero 1.20, 206.3], [Zero 1.20, 707.1].
enum class InnerTopic : std::uint8_t { Replacement, OneStays, May };

/// What of `choices` the player takes: its place. Without an answer so far, 0: what is done from
/// here on is taken back. Only inside of a trial.
int AskInside(Game& game, InnerTopic topic, int decider, const ObjectRef* choices, int count);

/// The question that has no answer yet, and how many answers were used before it.
struct InnerQuestion {
  bool is_missing = false;
  std::uint8_t used = 0;
  InnerTopic topic = InnerTopic::Replacement;
  std::uint8_t decider = 0;
  std::uint8_t count = 0;
  std::array<ObjectRef, 16> choices{};
};

/// Notes of each ability and effect whether a change that it makes may be declined.
void NoteWhatMayBeDeclined(Rules& rules);
/// True if somebody may be asked in the middle of the next step: a policy lets players order or
/// choose, or a card that is there, or what lasts, says that it may change an event.
bool MayAskInside(const Game& game);

/// A step that may ask in its middle: made before it, asked after it.
class Trial {
 public:
  explicit Trial(Game& game);
  ~Trial();
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  /// True if the step has to wait: it is taken back, and the frame on top asks. `answer` is what
  /// the step answered, if it did: it is answered again by itself.
  bool Waits(const Option* answer);

 private:
  friend int AskInside(Game&, InnerTopic, int, const ObjectRef*, int);

  /// Takes what a trial tells, until it is sure that it has happened.
  struct Told final : EventSink {
    EventSink* sink = nullptr;  ///< Who will hear of it.
    std::vector<Event> events;
    InnerQuestion asked;
    void Add(const Event& event) override {
      if (sink != nullptr) events.push_back(event);
    }
  };

  void TakeBack();

  Game& game_;
  // What the step is taken back to.
  State state_;
  bool needed_checks_;
  std::uint8_t batch_begin_;
  Told told_;
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

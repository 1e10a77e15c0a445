// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// The front door of the kernel: `Legal` and `Apply`, nothing else moves a game.

namespace caiding::kernel {

/// Writes the decision at which `state` stands. Empty if and only if the game is over.
void Legal(const Rules& rules, const State& state, Decision& decision);

/// Takes the option with this index of `Legal` and goes on to the next decision that has two or
/// more options, or to the end. Decisions with one option are taken here.
void Apply(const Rules& rules, State& state, std::uint16_t option, EventSink* sink = nullptr);

/// Sees the state between two steps that the engine takes by itself.
class StepWatch {
 public:
  virtual ~StepWatch() = default;
  /// False: stop here. The state then stands between two steps and only serves comparison.
  virtual bool See(const State& state) = 0;
  /// The engine takes the only option of this decision by itself.
  virtual void Took(const Decision& decision);
};

/// `Apply` that shows every state in between, for what never comes to a decision again.
///
/// Rule: [Zero 1.20, 901.1].
void ApplyWatched(const Rules& rules, State& state, std::uint16_t option, StepWatch& watch,
                  EventSink* sink = nullptr);

/// Brings a new state to its first decision with two or more options. For packs and tests.
void Begin(const Rules& rules, State& state, EventSink* sink = nullptr);

/// `Begin` that shows every state in between: to stop where something laid on the frames is done.
void BeginWatched(const Rules& rules, State& state, StepWatch& watch, EventSink* sink = nullptr);

/// One line of play: what `Legal` and `Apply` do in turn, without working out the decision and the
/// continuous effects a second time in between. For long games; a search copies states instead.
/// Allocates when it is made and never again.
class Line {
 public:
  Line(const Rules& rules, const State& state, EventSink* sink = nullptr);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  const State& Now() const;
  /// What `Legal` says of `Now`.
  const Decision& Choices() const;
  /// What `Apply` does to `Now`.
  void Take(std::uint16_t option);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// All choices of a state: what `Legal` and `Apply` do, without working out the decision and the
/// continuous effects of the state anew for each choice. For searches. Allocates when it is made
/// and never again.
class Fork {
 public:
  explicit Fork(const Rules& rules);
  ~Fork();
  Fork(const Fork&) = delete;
  Fork& operator=(const Fork&) = delete;

  /// Stands at this state from now on.
  void GoTo(const State& state);
  /// What `Legal` says of it.
  const Decision& Choices() const;
  /// What `Apply` makes of it, or `ApplyWatched`, until the next call.
  const State& After(std::uint16_t option, StepWatch* watch = nullptr);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

bool IsOver(const State& state);
/// The game did not end, the engine did: it has no room for what follows, or nothing says what
/// does.
bool IsUnknown(Result result);
Result GetResult(const State& state);

/// A hash of all of `state` by object id, the consulted policies excepted: equal states hash
/// equally, also in another run of the program.
std::uint64_t PositionHash(const State& state);

/// The policies of the pack that the rules had to read on the way here.
PolicyMask ConsultedPolicies(const State& state);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/position.h"

namespace caiding::tests {

/// A line of play in any game of the kernel: somebody makes choices by what they say.
struct Play {
  kernel::Rules rules;
  kernel::State state;
  std::vector<kernel::Event> events;

  using MakeState = Expected<kernel::State> (*)(const kernel::Rules&, const kernel::Position&,
                                                kernel::EventSink*);
  Play(kernel::Rules made, const kernel::Position& position, MakeState make_state);
  Play(kernel::Rules made, const kernel::State& start) : rules(std::move(made)), state(start) {}

  kernel::Decision Now() const;
  kernel::DecisionKind Kind() const { return Now().kind; }
  /// Who decides now: 0, 1, or 2 for chance.
  int Decider() const { return static_cast<int>(Now().decider); }
  /// The index of the option, or -1.
  int Find(kernel::OptionVerb verb, int object = -1, int value = -1) const;
  bool Can(kernel::OptionVerb verb, int object = -1, int value = -1) const {
    return Find(verb, object, value) >= 0;
  }
  bool Choose(kernel::OptionVerb verb, int object = -1, int value = -1);
  bool CanUse(int object) const { return Can(kernel::OptionVerb::UseCard, object); }
  bool Use(int object) { return Choose(kernel::OptionVerb::UseCard, object); }
  bool Pick(int object, int value = -1) { return Choose(kernel::OptionVerb::Pick, object, value); }
  bool Pass() { return Choose(kernel::OptionVerb::Pass); }
  bool IsPriority() const {
    return !kernel::IsOver(state) && Kind() == kernel::DecisionKind::Priority;
  }
  /// Both players pass as long as the stack is not empty.
  void Settle();
  /// Both players pass, and nobody attacks, until the turn stands at a decision in this step.
  bool To(ir::StepId step);
  const kernel::Object& At(int object) const {
    return state.objects[static_cast<std::size_t>(object)];
  }
  ir::ZoneId ZoneOf(int object) const { return At(object).zone; }
  bool IsTapped(int object) const { return At(object).Has(kernel::kTapped); }
  int Count(int player, ir::ZoneId zone) const;
  /// A stat after all continuous effects.
  int Stat(int object, ir::StatId stat) const;
  bool HasTrait(int object, const std::u32string& trait) const;
  int CountEvents(kernel::EventKind kind, int object = -1) const;
  /// The place of the event in the history, or -1.
  int WhenFirst(kernel::EventKind kind, int object = -1) const;
  bool HasHappened(kernel::EventKind kind, const std::string& clause = {}) const;
};

}  // namespace caiding::tests

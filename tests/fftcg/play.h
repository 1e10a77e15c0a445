// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"

namespace caiding::tests {

/// A line of play in any game of the kernel: somebody makes choices by what they say.
struct Play {
  kernel::Rules rules;
  kernel::State state;
  std::vector<kernel::Event> events;

  struct Sink final : kernel::EventSink {
    std::vector<kernel::Event>* events = nullptr;
    void Add(const kernel::Event& event) override { events->push_back(event); }
  };

  using MakeState = Expected<kernel::State> (*)(const kernel::Rules&, const kernel::Position&,
                                                kernel::EventSink*);
  Play(kernel::Rules made, const kernel::Position& position, MakeState make_state)
      : rules(std::move(made)) {
    Sink sink;
    sink.events = &events;
    const auto laid = make_state(rules, position, &sink);
    if (!laid) {
      std::fprintf(stderr, "%s\n", laid.Error().reason.c_str());
      std::abort();
    }
    state = *laid;
  }

  kernel::Decision Now() const {
    kernel::Decision decision;
    kernel::Legal(rules, state, decision);
    return decision;
  }
  kernel::DecisionKind Kind() const { return Now().kind; }
  /// Who decides now: 0, 1, or 2 for chance.
  int Decider() const { return static_cast<int>(Now().decider); }
  /// The index of the option, or -1.
  int Find(kernel::OptionVerb verb, int object = -1, int value = -1) const {
    const kernel::Decision decision = Now();
    for (int i = 0; i < decision.count; ++i) {
      const kernel::Option& option = decision.options[static_cast<std::size_t>(i)];
      if (option.verb == verb && (object < 0 || option.object == object) &&
          (value < 0 || option.value == value)) {
        return i;
      }
    }
    return -1;
  }
  bool Can(kernel::OptionVerb verb, int object = -1, int value = -1) const {
    return Find(verb, object, value) >= 0;
  }
  bool Choose(kernel::OptionVerb verb, int object = -1, int value = -1) {
    const int option = Find(verb, object, value);
    if (option < 0) return false;
    Sink sink;
    sink.events = &events;
    kernel::Apply(rules, state, static_cast<std::uint16_t>(option), &sink);
    return true;
  }
  bool CanUse(int object) const { return Can(kernel::OptionVerb::UseCard, object); }
  bool Use(int object) { return Choose(kernel::OptionVerb::UseCard, object); }
  bool Pick(int object, int value = -1) { return Choose(kernel::OptionVerb::Pick, object, value); }
  bool Pass() { return Choose(kernel::OptionVerb::Pass); }
  bool IsPriority() const {
    return !kernel::IsOver(state) && Kind() == kernel::DecisionKind::Priority;
  }
  /// Both players pass as long as the stack is not empty.
  void Settle() {
    for (int i = 0; i < 100 && state.stack_count > 0 && IsPriority(); ++i) {
      if (!Pass()) return;
    }
  }
  /// Both players pass, and nobody attacks, until the turn stands at a decision in this step.
  bool To(ir::StepId step) {
    for (int i = 0; i < 100 && !kernel::IsOver(state); ++i) {
      const bool is_attack = Kind() == kernel::DecisionKind::DeclareAttacker ||
                             Kind() == kernel::DecisionKind::DeclareDefender;
      if (!(is_attack ? Choose(kernel::OptionVerb::Done) : Pass())) return false;
      if (state.step == step) return true;
    }
    return false;
  }
  const kernel::Object& At(int object) const {
    return state.objects[static_cast<std::size_t>(object)];
  }
  ir::ZoneId ZoneOf(int object) const { return At(object).zone; }
  bool IsTapped(int object) const { return At(object).Has(kernel::kTapped); }
  int Count(int player, ir::ZoneId zone) const {
    int count = 0;
    for (int i = 0; i < state.object_count; ++i) {
      const kernel::Object& object = At(i);
      if (object.card != kernel::kNone16 && object.zone == zone && object.controller == player) ++count;
    }
    return count;
  }
  /// A stat after all continuous effects.
  int Stat(int object, ir::StatId stat) const {
    kernel::State copy = state;
    kernel::Game game(rules, copy);
    return kernel::StatOf(game, object, stat);
  }
  bool HasTrait(int object, const std::u32string& trait) const {
    kernel::State copy = state;
    kernel::Game game(rules, copy);
    return kernel::HasTrait(game, object, trait, false);
  }
  int CountEvents(kernel::EventKind kind, int object = -1) const {
    int count = 0;
    for (const kernel::Event& event : events) {
      if (event.kind == kind && (object < 0 || event.object == object)) ++count;
    }
    return count;
  }
  /// The place of the event in the history, or -1.
  int WhenFirst(kernel::EventKind kind, int object = -1) const {
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (events[i].kind == kind && (object < 0 || events[i].object == object)) {
        return static_cast<int>(i);
      }
    }
    return -1;
  }
  bool HasHappened(kernel::EventKind kind, const std::string& clause) const {
    for (const kernel::Event& event : events) {
      if (event.kind != kind) continue;
      for (const kernel::Clause& cited : event.clauses) {
        if (clause == cited.id) return true;
      }
    }
    return false;
  }
};

}  // namespace caiding::tests

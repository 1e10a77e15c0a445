// SPDX-License-Identifier: MIT
#include "tests/engine/play.h"

#include <cstdio>
#include <cstdlib>

namespace caiding::tests {

namespace {

struct Sink final : kernel::EventSink {
  explicit Sink(std::vector<kernel::Event>& list) : events(&list) {}
  std::vector<kernel::Event>* events;
  void Add(const kernel::Event& event) override { events->push_back(event); }
};

}  // namespace

Play::Play(kernel::Rules made, const kernel::Position& position, MakeState make_state)
    : rules(std::move(made)) {
  Sink sink(events);
  const auto laid = make_state(rules, position, &sink);
  if (!laid) {
    std::fprintf(stderr, "%s\n", laid.Error().reason.c_str());
    std::abort();
  }
  state = *laid;
}

kernel::Decision Play::Now() const {
  kernel::Decision decision;
  kernel::Legal(rules, state, decision);
  return decision;
}

int Play::Find(kernel::OptionVerb verb, int object, int value) const {
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

bool Play::Choose(kernel::OptionVerb verb, int object, int value) {
  const int option = Find(verb, object, value);
  if (option < 0) return false;
  Sink sink(events);
  kernel::Apply(rules, state, static_cast<std::uint16_t>(option), &sink);
  return true;
}

void Play::Settle() {
  for (int i = 0; i < 100 && state.stack_count > 0 && IsPriority(); ++i) {
    if (!Pass()) return;
  }
}

bool Play::To(ir::StepId step) {
  for (int i = 0; i < 100 && !kernel::IsOver(state); ++i) {
    const bool is_attack = Kind() == kernel::DecisionKind::DeclareAttacker ||
                           Kind() == kernel::DecisionKind::DeclareDefender;
    if (!(is_attack ? Choose(kernel::OptionVerb::Done) : Pass())) return false;
    if (state.step == step) return true;
  }
  return false;
}

int Play::Count(int player, ir::ZoneId zone) const {
  int count = 0;
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = At(i);
    if (object.card != kernel::kNone16 && object.zone == zone && object.controller == player)
      ++count;
  }
  return count;
}

int Play::Stat(int object, ir::StatId stat) const {
  kernel::State copy = state;
  kernel::Game game(rules, copy);
  return kernel::StatOf(game, object, stat);
}

bool Play::HasTrait(int object, const std::u32string& trait) const {
  kernel::State copy = state;
  kernel::Game game(rules, copy);
  return kernel::HasTrait(game, object, trait, false);
}

int Play::CountEvents(kernel::EventKind kind, int object) const {
  int count = 0;
  for (const kernel::Event& event : events) {
    if (event.kind == kind && (object < 0 || event.object == object)) ++count;
  }
  return count;
}

int Play::WhenFirst(kernel::EventKind kind, int object) const {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].kind == kind && (object < 0 || events[i].object == object)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

bool Play::HasHappened(kernel::EventKind kind, const std::string& clause) const {
  for (const kernel::Event& event : events) {
    if (event.kind != kind) continue;
    if (clause.empty()) return true;
    for (const kernel::Clause& cited : event.clauses) {
      if (clause == cited.id) return true;
    }
  }
  return false;
}

}  // namespace caiding::tests

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/zero/game.h"
#include "model/zero/vocabulary.h"

// Cards and positions for tests, in a few words.

namespace caiding::tests {

using namespace caiding::ir;
namespace z = caiding::zero;

inline z::ReadCard ACard(const std::string& number, std::u32string name, KindId kind, int cost = 1,
                         ColourId colour = z::colour::kGreen) {
  z::ReadCard card;
  card.card.number = number;
  card.card.name = std::move(name);
  card.card.kind = kind;
  card.card.cost_total = cost;
  card.card.colours = {colour};
  card.card.series = "test";
  return card;
}

inline z::ReadCard ACharacter(const std::string& number, std::u32string name, int attack = 1000,
                              int defense = 1000, int cost = 1,
                              ColourId colour = z::colour::kGreen) {
  z::ReadCard card = ACard(number, name, z::kind::kCharacter, cost, colour);
  card.card.characters = {std::move(name)};
  card.card.stats = {{z::stat::kAttack, attack}, {z::stat::kDefense, defense}};
  return card;
}

inline Effect Do(EffectNode node) { return Effect{.range = {}, .node = std::move(node)}; }
inline Effect Steps(std::vector<Effect> steps) { return Do(Sequence{std::move(steps)}); }
inline Objects This() { return Objects{.range = {}, .node = Reference{.range = {}, .node = Self{}}}; }
inline Objects Those(Selector selector) { return Objects{.range = {}, .node = std::move(selector)}; }
inline Objects Picked(std::uint8_t slot) {
  return Objects{.range = {}, .node = Reference{.range = {}, .node = ir::Bound{slot}}};
}
inline Filter Test(FilterNode node) { return Filter{.range = {}, .node = std::move(node)}; }
inline Filter IsCharacterCard() { return Test(IsKind{z::kind::kCharacter}); }
inline Filter ANamed(std::u32string name) {
  return Test(Named{.sense = NameSense::Either, .name = std::move(name), .is_original = false});
}
inline Filter Others() { return Test(IsNot{Reference{.range = {}, .node = Self{}}}); }
inline Filter Both(Filter a, Filter b) { return Test(AllOf{{std::move(a), std::move(b)}}); }

/// A phrase that selects `count` cards of somebody somewhere.
inline Selector Some(int count, Player whose, ZoneId zone, Filter filter = {}, std::uint8_t slot = 0,
                     CountKind kind = CountKind::Exactly) {
  Selector selector;
  selector.whose = whose;
  selector.zones = {zone};
  selector.filter = std::move(filter);
  selector.count = Count{kind, Constant(count)};
  selector.slot = slot;
  return selector;
}
inline Selector Every(Player whose, Filter filter = {}) {
  return Some(1, whose, z::zone::kBattle, std::move(filter), 0, CountKind::All);
}
inline Condition If(ConditionNode node) { return Condition{.range = {}, .node = std::move(node)}; }
inline Condition Exists(Selector selector, int count = 1) {
  return If(ThereAre{std::move(selector), Comparison::AtLeast, Constant(count)});
}

inline Ability Whenever(TimingId timing, Effect effect, Condition condition = {}) {
  Ability ability;
  ability.kind = AbilityKind::Triggered;
  ability.triggers = {TriggerEvent{.range = {}, .node = Window{timing}}};
  ability.condition = std::move(condition);
  ability.effect = std::move(effect);
  return ability;
}
inline Ability When(Happening happening, Objects subject, Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::Triggered;
  ObjectEvent event;
  event.happening = happening;
  event.subject = std::move(subject);
  ability.triggers = {TriggerEvent{.range = {}, .node = event}};
  ability.effect = std::move(effect);
  return ability;
}
inline Ability While(Effect effect, Condition condition = {}) {
  Ability ability;
  ability.kind = AbilityKind::Continuous;
  ability.condition = std::move(condition);
  ability.effect = std::move(effect);
  return ability;
}
inline Ability OnUse(Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::UseEffect;
  ability.effect = std::move(effect);
  return ability;
}
inline Ability Paying(std::vector<CostNode> costs, Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::Activated;
  Cost cost;
  for (CostNode& node : costs) cost.items.push_back(CostItem{.range = {}, .node = std::move(node)});
  ability.cost = std::move(cost);
  ability.effect = std::move(effect);
  return ability;
}
inline Ability Burst(Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::LifeBurst;
  ability.effect = std::move(effect);
  return ability;
}
/// A keyword with the abilities that it stands for.
inline Ability AKeyword(KeywordId keyword, std::vector<Ability> expansion) {
  KeywordUse use;
  use.keyword = keyword;
  for (Ability& ability : expansion) use.expansion.emplace_back(std::move(ability));
  Ability ability;
  ability.keyword = std::move(use);
  return ability;
}
inline Effect May(Deed deed, Modality modality = Modality::Can) {
  Constrain constrain;
  constrain.subject = This();
  constrain.modality = modality;
  constrain.deed = deed;
  return Do(constrain);
}
inline Effect Changes(Objects what, StatId stat, int amount, DurationKind duration,
                      bool is_set = false) {
  ChangeStats change;
  change.what = std::move(what);
  change.changes = {StatChange{stat, is_set, Constant(amount)}};
  change.duration.kind = duration;
  return Do(change);
}
inline Effect Draws(int count, Player who = Player::Unstated) {
  return Do(Draw{who, Constant(count)});
}

inline kernel::PlacedCard Placed(std::uint16_t card, int player, ZoneId zone) {
  kernel::PlacedCard placed;
  placed.card = card;
  placed.owner = placed.controller = static_cast<std::uint8_t>(player);
  placed.zone = zone;
  return placed;
}

/// A game in which somebody makes choices by what they say.
struct Table {
  kernel::Rules rules;
  kernel::State state;
  std::vector<kernel::Event> events;

  struct Sink final : kernel::EventSink {
    std::vector<kernel::Event>* events = nullptr;
    void Add(const kernel::Event& event) override { events->push_back(event); }
  };

  Table(const std::vector<z::ReadCard>& cards, kernel::Position position,
        const z::Policies& policies = {})
      : rules(z::BuildRules(cards, policies)) {
    if (position.step.IsNone()) position.step = z::step::kAction;
    Sink sink;
    sink.events = &events;
    const auto made = z::MakeState(rules, position, &sink);
    if (!made) {
      std::fprintf(stderr, "%s\n", made.Error().reason.c_str());
      std::abort();
    }
    state = *made;
  }

  kernel::Decision Now() const {
    kernel::Decision decision;
    kernel::Legal(rules, state, decision);
    return decision;
  }
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
  bool Can(kernel::OptionVerb verb, int object = -1) const { return Find(verb, object) >= 0; }
  bool Choose(kernel::OptionVerb verb, int object = -1, int value = -1) {
    const int option = Find(verb, object, value);
    if (option < 0) return false;
    Sink sink;
    sink.events = &events;
    kernel::Apply(rules, state, static_cast<std::uint16_t>(option), &sink);
    return true;
  }
  bool Pass() { return Choose(kernel::OptionVerb::Pass); }
  /// Both players pass as long as the stack is not empty.
  void Settle() {
    for (int i = 0; i < 100 && state.stack_count > 0 && !kernel::IsOver(state); ++i) {
      if (!Pass()) return;
    }
  }
  int Count(int player, ZoneId zone) const {
    int count = 0;
    for (int i = 0; i < state.object_count; ++i) {
      const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
      if (object.card != kernel::kNone16 && object.zone == zone && object.controller == player) ++count;
    }
    return count;
  }
  const kernel::Object& At(int object) const {
    return state.objects[static_cast<std::size_t>(object)];
  }
  bool HasHappened(kernel::EventKind kind, const std::string& clause = {}) const {
    for (const kernel::Event& event : events) {
      if (event.kind != kind) continue;
      if (clause.empty()) return true;
      for (const kernel::Clause& cited : event.clauses) {
        if (clause == cited.id) return true;
      }
    }
    return false;
  }
};

}  // namespace caiding::tests

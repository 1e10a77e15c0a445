// SPDX-License-Identifier: MIT
#include "model/kernel/outcome.h"

#include <memory>
#include <vector>

#include <xxhash.h>

#include "model/kernel/board.h"
#include "model/kernel/engine.h"
#include "model/kernel/game.h"

namespace caiding::kernel {
namespace {

using kernel::Object;
using kernel::Rules;
using kernel::State;

/// The list of facts that is hashed; no two different outcomes give the same list, because every
/// part has a fixed number of facts or says how many follow.
class Facts {
 public:
  Facts(const Rules& rules, const State& state)
      : rules_(rules), state_(state), game_{rules, state_} {
    facts_.reserve(1024);
  }

  std::uint64_t Hash() {
    AddTurn();
    for (std::uint16_t i = 0; i < state_.object_count; ++i) {
      if (state_.objects[i].card != kernel::kNone16) AddObject(i);
    }
    AddStack();
    if (!kernel::IsOver(state_)) AddDecision();
    return XXH3_64bits(facts_.data(), facts_.size() * sizeof(std::uint64_t));
  }

 private:
  template <class... Values>
  void Add(Values... values) {
    (facts_.push_back(static_cast<std::uint64_t>(values)), ...);
  }

  void AddTurn() {
    Add(static_cast<int>(kernel::GetResult(state_)), state_.turn_number, state_.active_player,
        state_.step.value);
  }

  void AddObject(std::uint16_t index) {
    const Object& object = state_.objects[index];
    Add(index, object.card, object.zone.value, object.owner, object.controller, object.flags,
        object.host, object.rank, object.level, object.damage);
    const std::size_t count_at = facts_.size();
    Add(0);
    for (std::uint8_t i = 0; i < state_.marker_count; ++i) {
      if (state_.markers[i].object != index) continue;
      Add(state_.markers[i].name, state_.markers[i].count);
      ++facts_[count_at];
    }
    AddCharacteristics(index);
  }
  void AddCharacteristics(std::uint16_t index) {
    const kernel::Characteristics* now = kernel::Look(game_, index);
    Add(now != nullptr);
    if (now == nullptr) return;
    for (const std::int32_t stat : now->stats) Add(stat);
    Add(now->keywords, now->cannot, now->can, now->must, now->extra_life_damage, now->has_lost_own);
  }

  /// An ability by its card and place there, never by its number in one reading's store.
  void AddAbility(std::uint16_t ability) {
    if (ability >= rules_.abilities.size()) return Add(kernel::kNone16, 0, 0);
    const kernel::AbilityEntry& entry = rules_.abilities[ability];
    std::uint64_t place = 0;
    for (std::uint16_t i = 0; i < ability; ++i) {
      const kernel::AbilityEntry& before = rules_.abilities[i];
      if (before.card == entry.card && before.paragraph == entry.paragraph) ++place;
    }
    Add(entry.card, entry.paragraph, place);
  }

  void AddStack() {
    Add(state_.stack_count);
    for (std::uint8_t i = 0; i < state_.stack_count; ++i) {
      const kernel::StackItem& item = state_.stack[i];
      Add(static_cast<int>(item.kind), item.source.object, item.controller, item.x);
      AddAbility(item.ability);
    }
  }

  void AddDecision() {
    const auto decision = std::make_unique<kernel::Decision>();
    kernel::Legal(rules_, state_, *decision);
    Add(static_cast<int>(decision->kind), static_cast<int>(decision->decider), decision->count);
    for (std::uint16_t i = 0; i < decision->count; ++i) {
      const kernel::Option& option = decision->options[i];
      Add(static_cast<int>(option.verb), option.object);
      if (option.verb == kernel::OptionVerb::Activate) {
        AddAbility(static_cast<std::uint16_t>(option.value));
      } else {
        Add(option.value);
      }
    }
  }

  const Rules& rules_;
  State state_;
  kernel::Game game_;
  std::vector<std::uint64_t> facts_;
};

}  // namespace

std::uint64_t OutcomeDigest(const Rules& rules, const State& state) {
  return Facts(rules, state).Hash();
}

}  // namespace caiding::kernel

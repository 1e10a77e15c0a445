// SPDX-License-Identifier: MIT
#include "tests/canonical/random_state.h"

#include <algorithm>
#include <numeric>

namespace caiding::test {
namespace {

using kernel::ObjectRef;
using kernel::State;

class Maker {
 public:
  Maker(std::mt19937& random, int objects, bool is_plain) : random_(random), is_plain_(is_plain) {
    state_.object_count = static_cast<std::uint16_t>(objects);
  }

  State Make() {
    for (int i = 0; i < state_.object_count; ++i) MakeObject(i);
    if (is_plain_) return state_;
    MakeEffects();
    MakeStack();
    MakeRest();
    return state_;
  }

 private:
  int Below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
  std::uint8_t Byte(int bound) { return static_cast<std::uint8_t>(Below(bound)); }
  std::uint16_t Word(int bound) { return static_cast<std::uint16_t>(Below(bound)); }

  ObjectRef AnyRef() {
    if (Below(6) == 0) return {};
    const int object = Below(state_.object_count);
    ObjectRef reference = RefTo(state_, object);
    if (Below(5) == 0)
      reference.incarnation = static_cast<std::uint16_t>(reference.incarnation - 1);
    return reference;
  }

  void MakeObject(int index) {
    auto& object = state_.objects[static_cast<std::size_t>(index)];
    object.card = Below(12) == 0 ? kernel::kNone16 : Word(3);
    object.incarnation = static_cast<std::uint16_t>(5 + Below(3));
    object.zone = ir::ZoneId{Byte(is_plain_ ? 1 : 5)};
    object.owner = Byte(2);
    object.controller = Byte(2);
    if (Below(3) == 0) object.flags = kernel::kTapped;
    object.damage = 500 * Below(2);
    // Hosts come first, so that links form a forest.
    if (index > 0 && Below(5) == 0) {
      const int host = Below(index);
      if (state_.objects[static_cast<std::size_t>(host)].card != kernel::kNone16) {
        object.host = static_cast<std::uint8_t>(host);
      }
    }
  }

  void MakeEffects() {
    state_.effect_count = Byte(6);
    for (int i = 0; i < state_.effect_count; ++i) {
      auto& effect = state_.effects[static_cast<std::size_t>(i)];
      effect.source = AnyRef();
      effect.affected = AnyRef();
      effect.code = Word(4);
      effect.amount = 1000 * Below(2);
    }
  }

  void MakeStack() {
    state_.stack_count = Byte(4);
    for (int i = 0; i < state_.stack_count; ++i) {
      auto& item = state_.stack[static_cast<std::size_t>(i)];
      item.source = AnyRef();
      item.subject = AnyRef();
      item.ability = Word(3);
      item.holder = static_cast<std::uint8_t>(40 + i);
      for (int k = Below(3); k > 0; --k) {
        state_.picks[state_.pick_count++] = {item.holder, Byte(2), AnyRef()};
      }
    }
    state_.waiting_count = Byte(3);
    for (int i = 0; i < state_.waiting_count; ++i) {
      state_.waiting[static_cast<std::size_t>(i)].source = AnyRef();
    }
  }

  void MakeRest() {
    state_.frame_count = Byte(3);
    for (int i = 0; i < state_.frame_count; ++i) {
      auto& frame = state_.frames[static_cast<std::size_t>(i)];
      frame.source = AnyRef();
      frame.pc = Word(3);
    }
    for (int i = Below(4); i > 0; --i) {
      const std::uint8_t object = Byte(state_.object_count);
      if (state_.objects[object].card == kernel::kNone16) continue;
      const auto count = static_cast<std::uint16_t>(i);
      state_.markers[state_.marker_count++] = {Word(2), count, object, 0};
    }
    state_.use_count = Byte(3);
    for (int i = 0; i < state_.use_count; ++i) {
      state_.uses[static_cast<std::size_t>(i)] = {RefTo(state_, Below(state_.object_count)),
                                                  Word(2)};
    }
    if (Below(2) == 0) {
      state_.battle.attacker = AnyRef();
      state_.battle.bout_count = Byte(kernel::kBoutsMax);
      for (int i = 0; i < state_.battle.bout_count; ++i) {
        state_.battle.bouts[static_cast<std::size_t>(i)] = {AnyRef(), AnyRef(), Byte(2), Byte(2)};
      }
    }
  }

  std::mt19937& random_;
  bool is_plain_;
  State state_;
};

}  // namespace

State RandomState(std::mt19937& random, int objects) {
  return Maker(random, objects, false).Make();
}

State RandomTable(std::mt19937& random, int objects) { return Maker(random, objects, true).Make(); }

std::vector<std::uint16_t> RandomPermutation(std::mt19937& random, int count) {
  std::vector<std::uint16_t> permutation(static_cast<std::size_t>(count));
  std::iota(permutation.begin(), permutation.end(), std::uint16_t{0});
  std::shuffle(permutation.begin(), permutation.end(), random);
  return permutation;
}

}  // namespace caiding::test

// SPDX-License-Identifier: MIT
#include "model/kernel/table_hash.h"

#include <array>
#include <string>

#include "model/kernel/board.h"
#include "model/kernel/game.h"
#include "model/kernel/hashing.h"

namespace caiding::kernel {
namespace {

using kernel::Hash;
using kernel::Join;
using kernel::Mix;
using kernel::Object;
using kernel::State;

constexpr int kRounds = 3;  ///< Links are at most two deep: host, part, marker.

Hash OfText(const std::u32string& text) {
  Hash sum = 0;
  for (const char32_t letter : text) sum = Join(sum, letter);
  return sum;
}

/// First numbers in each `Join`, so that no two kinds of facts are confused. `Join` adds what
/// follows to the first number, so these lie further apart than any number of a card, an ability or
/// a place.
enum Kind : Hash {
  kObject = Hash{1} << 32,
  kStats = Hash{2} << 32,
  kName = Hash{3} << 32,
  kTrait = Hash{4} << 32,
  kAbility = Hash{5} << 32,
  kMarker = Hash{6} << 32,
  kUse = Hash{7} << 32,
  kEffect = Hash{8} << 32,
  kItem = Hash{9} << 32,
  kTurn = Hash{10} << 32,
  kHost = Hash{11} << 32,
  kPart = Hash{12} << 32,
  kSort = Hash{13} << 32,
};

/// Gives every object a colour that tells all that is said of it, and adds up what is left.
class Colouring {
 public:
  Colouring(const kernel::Rules& rules, const State& state) : state_(state), game_{rules, state_} {
    for (std::uint16_t i = 0; i < state_.object_count; ++i) AddObject(i);
    AddMarkers();
    AddUses();
    AddEffects();
    AddStack();
    for (int round = 0; round < kRounds; ++round) SpreadAlongLinks();
  }

  Hash Sum() const {
    Hash sum = rest_ + Join(kTurn, static_cast<int>(state_.result), state_.step.value,
                            state_.active_player);
    for (const auto& player : state_.players) {
      sum = Join(sum, player.has_lost, player.levels_this_turn, player.flags);
    }
    for (std::uint16_t i = 0; i < state_.object_count; ++i) {
      if (IsThere(i)) sum += Mix(colours_[i]);
    }
    return Mix(sum);
  }

 private:
  bool IsThere(std::uint16_t index) const { return state_.objects[index].card != kernel::kNone16; }

  void AddObject(std::uint16_t index) {
    const Object& object = state_.objects[index];
    if (!IsThere(index)) return;
    colours_[index] = Join(kObject, object.card, object.zone.value, object.owner, object.controller,
                           object.flags, object.rank, object.level, object.way, object.damage,
                           object.host == kernel::kNoObject8);
    const kernel::Characteristics* now = kernel::Look(game_, index);
    if (now == nullptr) return;
    Hash& colour = colours_[index];
    colour += Join(kStats, now->keywords, now->cannot, now->can, now->must, now->extra_life_damage,
                   now->attack_price, now->attack_count);
    const bool has_new_sort =
        now->has_new_kind || now->has_new_colour || now->kinds != 0 || now->colours != 0;
    if (has_new_sort)
      colour += Join(kSort, now->kinds, now->colours, now->has_new_kind, now->has_new_colour);
    if (now->card_name != nullptr) colour += Join(kName, OfText(*now->card_name), 1);
    // An event without numbers is no stronger for being given some.
    if (!game_.CardOf(index).stats.empty()) {
      for (const std::int32_t stat : now->stats) colour = Join(colour, stat);
    }
    for (std::uint8_t i = 0; i < now->name_count; ++i)
      colour += Join(kName, OfText(*now->names[i]));
    for (std::uint8_t i = 0; i < now->trait_count; ++i)
      colour += Join(kTrait, OfText(*now->traits[i]));
    // Which it has, not how it came to have lost or gained them.
    for (const std::uint16_t ability : kernel::AbilitiesOf(game_, index)) {
      colour += Join(kAbility, ability);
    }
  }

  void AddMarkers() {
    for (std::uint8_t i = 0; i < state_.marker_count; ++i) {
      const kernel::MarkerPile& pile = state_.markers[i];
      const bool is_on_object = pile.object < state_.object_count;
      (is_on_object ? colours_[pile.object] : rest_) +=
          Join(kMarker, pile.name, pile.count, is_on_object ? 0 : pile.object);
    }
  }

  /// What an object that is still there, or a name, may not do again. Rule: [Zero 1.20, 703.4].
  void AddUses() {
    for (std::uint8_t i = 0; i < state_.use_count; ++i) {
      const kernel::Use& use = state_.uses[i];
      if (use.object.IsNone())
        rest_ += Join(kUse, use.object.last_controller, use.object.incarnation, use.ability);
      if (!kernel::IsCurrent(state_, use.object)) continue;
      colours_[use.object.object] += Join(kUse, use.ability);
    }
  }

  /// What resolved and lasts or waits. Printed abilities follow from the cards; an effect on
  /// something that has gone does nothing any more.
  void AddEffects() {
    for (std::uint8_t i = 0; i < state_.effect_count; ++i) {
      const kernel::EffectInstance& effect = state_.effects[i];
      const bool lasts =
          effect.form == kernel::EffectForm::Lasting || effect.form == kernel::EffectForm::Delayed;
      if (!lasts) continue;
      const bool is_on_object = !effect.affected.IsNone();
      if (is_on_object && !kernel::IsCurrent(state_, effect.affected)) continue;
      (is_on_object ? colours_[effect.affected.object] : rest_) +=
          Join(kEffect, effect.code, static_cast<int>(effect.form), effect.amount,
               effect.controller, effect.part, effect.duration, effect.turns, effect.spare);
      if (kernel::IsCurrent(state_, effect.followed))
        colours_[effect.followed.object] += Join(kEffect, effect.code, effect.part);
    }
  }

  /// What waits to resolve, from the bottom; which object stands behind it is told to the object.
  void AddStack() {
    for (std::uint8_t i = 0; i < state_.stack_count; ++i) {
      const kernel::StackItem& item = state_.stack[i];
      const Hash look = Join(kItem, i, static_cast<int>(item.kind), item.ability, item.controller,
                             item.x, item.amount);
      rest_ += look;
      if (kernel::IsCurrent(state_, item.source)) colours_[item.source.object] += look;
    }
  }

  void SpreadAlongLinks() {
    std::array<Hash, kernel::kObjectsMax> next = colours_;
    for (std::uint16_t i = 0; i < state_.object_count; ++i) {
      const std::uint8_t host = state_.objects[i].host;
      if (!IsThere(i) || host >= state_.object_count) continue;
      next[i] += Join(kHost, colours_[host]);
      next[host] += Join(kPart, colours_[i]);
    }
    for (std::uint16_t i = 0; i < state_.object_count; ++i) colours_[i] = Mix(next[i]);
  }

  State state_;
  kernel::Game game_;
  std::array<Hash, kernel::kObjectsMax> colours_{};
  Hash rest_ = 0;
};

}  // namespace

std::uint64_t TableHash(const kernel::Rules& rules, const State& state) {
  return Colouring(rules, state).Sum();
}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#include "checker/evidence/sizes.h"

#include <algorithm>
#include <array>
#include <variant>

#include "model/kernel/canonical.h"
#include "model/kernel/pack.h"

namespace caiding::evidence {
namespace {

using kernel::EffectInstance;
using kernel::Object;
using kernel::ObjectRef;
using kernel::State;

std::size_t At(int index) { return static_cast<std::size_t>(index); }

/// A lasting plus or minus on one object: another one just like it only adds to it.
bool AddsUp(const kernel::Rules& rules, const State& state, const EffectInstance& effect) {
  if (effect.form != kernel::EffectForm::Lasting || !kernel::IsCurrent(state, effect.affected))
    return false;
  if (effect.code >= rules.nodes.size()) return false;
  const auto* change = std::get_if<ir::ChangeStats>(&rules.nodes[effect.code]->node);
  return change != nullptr && effect.part < change->changes.size() &&
         !change->changes[effect.part].is_set && !change->changes[effect.part].follows;
}

/// A change of control of one object: only the last one counts, so that another one just like it,
/// with which it ends, only takes its place. Rule: [Zero 1.20, 612.4].
bool TakesPlace(const kernel::Rules& rules, const State& state, const EffectInstance& effect) {
  if (effect.form != kernel::EffectForm::Lasting || !kernel::IsCurrent(state, effect.affected))
    return false;
  return effect.code < rules.nodes.size() &&
         std::holds_alternative<ir::ChangeControl>(rules.nodes[effect.code]->node);
}

/// How far a source is from the card as it is now.
std::uint8_t AgeOf(const State& state, ObjectRef source) {
  if (source.object >= state.object_count) return 3;
  const auto moves =
      static_cast<std::uint16_t>(state.objects[source.object].incarnation - source.incarnation);
  return static_cast<std::uint8_t>(std::min<int>(moves, 2));
}

SizeKey KeyOf(const State& state, const EffectInstance& effect) {
  return {.kind = SizeKind::Changes,
          .object = effect.affected.object,
          .source = effect.source.object,
          .what = effect.code,
          .amount = effect.amount,
          .zone = effect.spare,
          .owner = AgeOf(state, effect.source),
          .controller = effect.controller,
          .flags = effect.duration,
          .level = effect.turns,
          .way = 0,
          .part = effect.part};
}

SizeKey KeyOf(const Object& object) {
  return {.kind = SizeKind::Cards,
          .object = kernel::kNone16,
          .source = kernel::kNone16,
          .what = object.card,
          .amount = 0,
          .zone = object.zone.value,
          .owner = object.owner,
          .controller = object.controller,
          .flags = object.flags,
          .level = object.level,
          .way = object.way,
          .part = 0};
}

/// Keeps how many there are of each sort.
class Counted {
 public:
  void Set(const SizeKey& key, std::int64_t size) { sizes_[key] = size; }
  void Add(const SizeKey& key) { ++sizes_[key]; }
  /// One more of its sort: true if there was one before.
  bool AddAnother(const SizeKey& key) { return ++sizes_[key] > 1; }
  Sizes Take() { return std::move(sizes_); }

 private:
  Sizes sizes_;
};

/// Keeps no sizes: for who asks for the control alone, which searches do of every state.
class Uncounted {
 public:
  void Set(const SizeKey& /*key*/, std::int64_t /*size*/) {}
  void Add(const SizeKey& /*key*/) {}
  bool AddAnother(const SizeKey& key) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) return true;
    known_.push_back(key);
    return false;
  }

 private:
  std::vector<SizeKey> known_;  ///< Of lasting changes, of which there are few.
};

/// Takes the sizes out of a state, kind by kind.
template <class Tally>
class Splitter {
 public:
  Splitter(const kernel::Rules& rules, State& control, PileOrder order)
      : rules_(rules), order_(order), control_(control) {
    TakeControl();
    TakeChanges();
    TakeMarkers();
    TakeDamage();
    TakeCards();
  }

  Tally& tally() { return tally_; }

 private:
  State& Control() { return control_; }
  const State& Control() const { return control_; }

  /// The last of each sort stays where it is.
  void TakeControl() {
    State& state = Control();
    std::array<bool, kernel::kEffectsMax> is_earlier{};
    for (int i = state.effect_count; i-- > 0;) {
      if (!TakesPlace(rules_, state, state.effects[At(i)])) continue;
      const SizeKey key = KeyOf(state, state.effects[At(i)]);
      is_earlier[At(i)] = tally_.AddAnother(key);
    }
    int kept = 0;
    for (int i = 0; i < state.effect_count; ++i) {
      if (!is_earlier[At(i)]) state.effects[At(kept++)] = state.effects[At(i)];
    }
    for (int i = kept; i < state.effect_count; ++i) state.effects[At(i)] = {};
    state.effect_count = static_cast<std::uint8_t>(kept);
  }

  /// One of each sort stays, so that a first one is not the same as none.
  void TakeChanges() {
    State& state = Control();
    int kept = 0;
    for (int i = 0; i < state.effect_count; ++i) {
      const EffectInstance effect = state.effects[At(i)];
      const bool is_another =
          AddsUp(rules_, state, effect) && tally_.AddAnother(KeyOf(state, effect));
      if (!is_another) state.effects[At(kept++)] = effect;
    }
    for (int i = kept; i < state.effect_count; ++i) state.effects[At(i)] = {};
    state.effect_count = static_cast<std::uint8_t>(kept);
  }

  void TakeMarkers() {
    State& state = Control();
    for (int i = 0; i < state.marker_count; ++i) {
      kernel::MarkerPile& pile = state.markers[At(i)];
      tally_.Set({.kind = SizeKind::Markers, .object = pile.object, .what = pile.name}, pile.count);
      pile.count = 1;
    }
  }

  bool IsInPlay(const Object& object) const {
    return object.zone == rules_.pack->play || object.zone == rules_.pack->play_annex;
  }

  /// What lies in no zone keeps where it belongs as its damage: only damage in play is damage.
  void TakeDamage() {
    State& state = Control();
    for (int i = 0; i < state.object_count; ++i) {
      Object& object = state.objects[At(i)];
      if (object.card == kernel::kNone16 || !IsInPlay(object) || object.damage <= 0) continue;
      tally_.Set({.kind = SizeKind::Damage, .object = static_cast<std::uint16_t>(i)},
                 object.damage);
      object.damage = 1;
    }
  }

  void Speak(ObjectRef reference) {
    if (reference.object < kernel::kObjectsMax) is_spoken_of_[reference.object] = true;
  }

  void NoteReferences() {
    const State& state = Control();
    for (int i = 0; i < state.effect_count; ++i) {
      Speak(state.effects[At(i)].source);
      Speak(state.effects[At(i)].affected);
      Speak(state.effects[At(i)].followed);
    }
    for (int i = 0; i < state.stack_count; ++i) {
      Speak(state.stack[At(i)].source);
      Speak(state.stack[At(i)].subject);
    }
    for (int i = 0; i < state.waiting_count; ++i) {
      Speak(state.waiting[At(i)].source);
      Speak(state.waiting[At(i)].subject);
    }
    for (int i = 0; i < state.frame_count; ++i) {
      Speak(state.frames[At(i)].source);
      Speak(state.frames[At(i)].subject);
    }
    for (int i = 0; i < state.pick_count; ++i) Speak(state.picks[At(i)].object);
    for (int i = 0; i < state.use_count; ++i) {
      if (kernel::IsCurrent(state, state.uses[At(i)].object)) Speak(state.uses[At(i)].object);
    }
    for (int i = 0; i < state.marker_count; ++i) Speak({state.markers[At(i)].object, 0, 0});
    Speak(state.battle.attacker);
    for (const kernel::Bout& bout : state.battle) {
      Speak(bout.attacked);
      Speak(bout.defender);
    }
    for (int i = 0; i < state.object_count; ++i) {
      const Object& object = state.objects[At(i)];
      if (object.card == kernel::kNone16 || object.host == kernel::kNoObject8) continue;
      Speak({object.host, 0, 0});
      is_spoken_of_[At(i)] = true;
    }
  }

  /// Nothing tells it from another of its sort.
  bool IsOneOfMany(int index) const {
    const Object& object = control_.objects[At(index)];
    if (object.card == kernel::kNone16 || is_spoken_of_[At(index)]) return false;
    if (IsInPlay(object)) return object.Has(kernel::kToken) && object.damage == 0;
    if (object.zone == rules_.pack->stack || object.zone == rules_.pack->limbo) return false;
    return object.rank == 0 || order_ == PileOrder::Ignored;
  }

  void TakeCards() {
    NoteReferences();
    State& state = Control();
    for (int i = 0; i < state.object_count; ++i) {
      if (!IsOneOfMany(i)) continue;
      tally_.Add(KeyOf(state.objects[At(i)]));
      state.objects[At(i)] = Object{};
    }
    if (order_ == PileOrder::Kept) return;
    for (int i = 0; i < state.object_count; ++i) {
      if (state.objects[At(i)].card != kernel::kNone16) state.objects[At(i)].rank = 0;
    }
  }

  const kernel::Rules& rules_;
  PileOrder order_;
  State& control_;
  Tally tally_;
  std::array<bool, kernel::kObjectsMax> is_spoken_of_{};
};

std::uint16_t Rename(std::uint16_t object, const std::vector<std::uint16_t>& renaming) {
  return object < renaming.size() ? renaming[object] : object;
}

}  // namespace

Split SplitState(const kernel::Rules& rules, const State& state, PileOrder order) {
  Split split{.control = state, .sizes = {}};
  split.sizes = Splitter<Counted>(rules, split.control, order).tally().Take();
  return split;
}

std::uint64_t ControlHash(const kernel::Rules& rules, const State& state, PileOrder order) {
  State control = state;
  Splitter<Uncounted>(rules, control, order);
  return kernel::CanonicalHash(rules, control);
}

std::optional<Sizes> GainBetween(const kernel::Rules& rules, const State& a, const State& b,
                                 PileOrder order) {
  const Split first = SplitState(rules, a, order);
  const Split second = SplitState(rules, b, order);
  const auto renaming = kernel::FindIsomorphism(rules, first.control, second.control);
  if (!renaming) return std::nullopt;
  std::vector<std::uint16_t> back(b.object_count, kernel::kNone16);
  for (std::size_t i = 0; i < renaming->size(); ++i) {
    if ((*renaming)[i] != kernel::kNone16) back[(*renaming)[i]] = static_cast<std::uint16_t>(i);
  }
  Sizes gain;
  for (const auto& [key, size] : second.sizes) {
    SizeKey renamed = key;
    renamed.object = Rename(key.object, back);
    // A source that has gone keeps its name: nothing of it is left to be renamed.
    if (key.source < back.size() && back[key.source] != kernel::kNone16)
      renamed.source = back[key.source];
    gain[renamed] += size;
  }
  for (const auto& [key, size] : first.sizes) gain[key] -= size;
  std::erase_if(gain, [](const auto& entry) { return entry.second == 0; });
  return gain;
}

Sizes Times(const Sizes& gain, std::int64_t times) {
  Sizes product;
  if (times == 0) return product;
  for (const auto& [key, size] : gain) product[key] = size * times;
  return product;
}

}  // namespace caiding::evidence

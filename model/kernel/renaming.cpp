// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tuple>

#include "model/ir/assert.h"
#include "model/kernel/canonical.h"
#include "model/kernel/effect_run.h"

namespace caiding::kernel {
namespace {

using Renaming = std::vector<std::uint16_t>;

std::size_t At(int index) { return static_cast<std::size_t>(index); }

/// Compares two states place by place under a renaming of the first one's objects.
class Comparison {
 public:
  Comparison(const Rules& rules, const State& a, const State& b, const Renaming& renaming)
      : rules_(rules), a_(a), b_(b), renaming_(renaming) {}

  bool Holds() const {
    return IsBijection() && SameGlobals() && SameObjects() && SameEffects() &&
           SameItems(a_.stack.data(), b_.stack.data(), a_.stack_count, b_.stack_count) &&
           SameItems(a_.waiting.data(), b_.waiting.data(), a_.waiting_count, b_.waiting_count) &&
           SameFrames() && SameMarkers() && SameUses() && SameUsedCards() && SameBattle();
  }

 private:
  bool IsBijection() const {
    if (renaming_.size() != a_.object_count) return false;
    std::array<bool, kObjectsMax> hit{};
    int mapped = 0;
    for (int i = 0; i < a_.object_count; ++i) {
      const std::uint16_t to = renaming_[At(i)];
      if ((a_.objects[At(i)].card == kNone16) != (to == kNone16)) return false;
      if (to == kNone16) continue;
      if (to >= b_.object_count || hit[to]) return false;
      hit[to] = true;
      ++mapped;
    }
    int live = 0;
    for (int i = 0; i < b_.object_count; ++i) live += b_.objects[At(i)].card != kNone16 ? 1 : 0;
    return live == mapped;
  }

  bool SameGlobals() const {
    return a_.players == b_.players && a_.history == b_.history && a_.step == b_.step &&
           a_.flags == b_.flags && a_.active_player == b_.active_player &&
           a_.starting_player == b_.starting_player && a_.result == b_.result &&
           a_.effect_count == b_.effect_count && a_.frame_count == b_.frame_count;
  }

  /// Equal under the renaming, and as far out of date.
  bool Same(ObjectRef a, ObjectRef b) const {
    if (a.IsNone() || b.IsNone()) return a.IsNone() == b.IsNone();
    if (a.last_controller != b.last_controller) return false;
    const bool gone_a = a.object >= a_.object_count || a_.objects[a.object].card == kNone16;
    const bool gone_b = b.object >= b_.object_count || b_.objects[b.object].card == kNone16;
    if (gone_a || gone_b) return gone_a == gone_b;
    return renaming_[a.object] == b.object && Age(a_, a) == Age(b_, b);
  }
  static int Age(const State& state, ObjectRef reference) {
    const auto moves = static_cast<std::uint16_t>(state.objects[reference.object].incarnation -
                                                  reference.incarnation);
    return std::min<int>(moves, 2);
  }

  bool SameObjects() const {
    for (int i = 0; i < a_.object_count; ++i) {
      Object object = a_.objects[At(i)];
      if (object.card == kNone16) continue;
      const Object& other = b_.objects[renaming_[At(i)]];
      object.incarnation = other.incarnation;
      if (object.host < a_.object_count)
        object.host = static_cast<std::uint8_t>(renaming_[object.host]);
      if (!(object == other)) return false;
    }
    return true;
  }

  bool SameEffect(EffectInstance effect, const EffectInstance& other) const {
    if (!Same(effect.source, other.source) || !Same(effect.affected, other.affected) ||
        !Same(effect.followed, other.followed))
      return false;
    effect.source = other.source;
    effect.affected = other.affected;
    effect.followed = other.followed;
    return effect == other;
  }

  /// The end of the run that begins there.
  static int RunEnd(const State& state, int begin) {
    int end = begin + 1;
    while (end < state.effect_count && IsOfRun(state, begin, end)) ++end;
    return end;
  }

  /// Run by run; within one, in whatever order.
  bool SameEffects() const {
    for (int begin = 0; begin < a_.effect_count;) {
      const int end = RunEnd(a_, begin);
      const auto same = [this](const EffectInstance& a, const EffectInstance& b) {
        return SameEffect(a, b);
      };
      const auto* of_a = a_.effects.data();
      const auto* of_b = b_.effects.data();
      if (RunEnd(b_, begin) != end) return false;
      if (!std::is_permutation(of_a + begin, of_a + end, of_b + begin, of_b + end, same))
        return false;
      begin = end;
    }
    return true;
  }

  bool SamePicks(std::uint8_t holder_a, std::uint8_t holder_b) const {
    int k = 0;
    for (int i = 0; i < a_.pick_count; ++i) {
      const Pick& pick = a_.picks[At(i)];
      if (pick.holder != holder_a) continue;
      while (k < b_.pick_count && b_.picks[At(k)].holder != holder_b) ++k;
      if (k == b_.pick_count) return false;
      const Pick& other = b_.picks[At(k++)];
      if (pick.slot != other.slot || !Same(pick.object, other.object)) return false;
    }
    while (k < b_.pick_count && b_.picks[At(k)].holder != holder_b) ++k;
    return k == b_.pick_count;
  }

  bool SameItems(const StackItem* a, const StackItem* b, int count_a, int count_b) const {
    if (count_a != count_b) return false;
    for (int i = 0; i < count_a; ++i) {
      StackItem item = a[i];
      if (!Same(item.source, b[i].source) || !Same(item.subject, b[i].subject)) return false;
      if (!SamePicks(item.holder, b[i].holder)) return false;
      item.source = b[i].source;
      item.subject = b[i].subject;
      item.holder = b[i].holder;
      if (!(item == b[i])) return false;
    }
    return true;
  }

  bool SameFrames() const {
    for (int i = 0; i < a_.frame_count; ++i) {
      Frame frame = a_.frames[At(i)];
      const Frame& other = b_.frames[At(i)];
      if (!Same(frame.source, other.source) || !Same(frame.subject, other.subject)) return false;
      if (!SamePicks(frame.holder, other.holder)) return false;
      frame.source = other.source;
      frame.subject = other.subject;
      frame.holder = other.holder;
      if (!(frame == other)) return false;
    }
    return true;
  }

  bool SameMarkers() const {
    if (a_.marker_count != b_.marker_count) return false;
    for (int i = 0; i < a_.marker_count; ++i) {
      MarkerPile pile = a_.markers[At(i)];
      if (pile.object < a_.object_count)
        pile.object = static_cast<std::uint8_t>(renaming_[pile.object]);
      const auto* end = b_.markers.data() + b_.marker_count;
      if (std::find(b_.markers.data(), end, pile) == end) return false;
    }
    return true;
  }

  /// The abilities that current objects have used, and those that names have, as a sorted list.
  using UseList = std::vector<std::tuple<int, std::uint16_t, std::uint16_t>>;
  static UseList UsesOf(const State& state, const Renaming* renaming) {
    UseList list;
    for (int i = 0; i < state.use_count; ++i) {
      const Use& use = state.uses[At(i)];
      if (use.object.IsNone())
        list.emplace_back(-1 - use.object.last_controller, use.object.incarnation, use.ability);
      if (!IsCurrent(state, use.object)) continue;
      const std::uint16_t object = use.object.object;
      list.emplace_back(renaming == nullptr ? object : (*renaming)[object], 0, use.ability);
    }
    std::sort(list.begin(), list.end());
    return list;
  }
  bool SameUses() const { return UsesOf(a_, &renaming_) == UsesOf(b_, nullptr); }

  /// As far as some text counts them.
  std::vector<std::tuple<std::uint16_t, std::uint8_t>> UsedCardsOf(const State& state) const {
    std::vector<std::tuple<std::uint16_t, std::uint8_t>> list;
    for (int i = 0; i < state.used_card_count; ++i) {
      const std::tuple entry{state.used_cards[At(i)].card, state.used_cards[At(i)].player};
      if (std::count(list.begin(), list.end(), entry) < rules_.used_cards_counted)
        list.push_back(entry);
    }
    std::sort(list.begin(), list.end());
    return list;
  }
  bool SameUsedCards() const { return UsedCardsOf(a_) == UsedCardsOf(b_); }

  bool SameBattle() const {
    return Same(a_.battle.attacker, b_.battle.attacker) &&
           a_.battle.bout_count == b_.battle.bout_count && a_.battle.stage == b_.battle.stage &&
           a_.battle.flags == b_.battle.flags &&
           std::equal(a_.battle.bouts.begin(), a_.battle.bouts.begin() + a_.battle.bout_count,
                      b_.battle.bouts.begin(), [this](const Bout& a, const Bout& b) {
                        return Same(a.attacked, b.attacked) && Same(a.defender, b.defender) &&
                               a.is_declared == b.is_declared && a.stands == b.stands;
                      });
  }

  const Rules& rules_;
  const State& a_;
  const State& b_;
  const Renaming& renaming_;
};

}  // namespace

bool IsIsomorphism(const Rules& rules, const State& a, const State& b, const Renaming& renaming) {
  return Comparison(rules, a, b, renaming).Holds();
}

State RenameObjects(const Rules&, const State& state, const Renaming& permutation) {
  CAIDING_ASSERT(permutation.size() == state.object_count, "a renaming names every object place");
  State renamed = state;
  const auto rename = [&](ObjectRef& reference) {
    if (!reference.IsNone() && reference.object < state.object_count) {
      reference.object = static_cast<std::uint8_t>(permutation[reference.object]);
    }
  };
  for (int i = 0; i < state.object_count; ++i) {
    Object object = state.objects[At(i)];
    if (object.host < state.object_count)
      object.host = static_cast<std::uint8_t>(permutation[object.host]);
    renamed.objects[permutation[At(i)]] = object;
  }
  for (auto& effect : renamed.effects) {
    rename(effect.source);
    rename(effect.affected);
    rename(effect.followed);
  }
  for (auto& item : renamed.stack) {
    rename(item.source);
    rename(item.subject);
  }
  for (auto& item : renamed.waiting) {
    rename(item.source);
    rename(item.subject);
  }
  for (auto& pick : renamed.picks) rename(pick.object);
  for (auto& use : renamed.uses) rename(use.object);
  for (int i = 0; i < state.frame_count; ++i) {
    Frame& frame = renamed.frames[At(i)];
    rename(frame.source);
    rename(frame.subject);
  }
  for (int i = 0; i < state.marker_count; ++i) {
    auto& pile = renamed.markers[At(i)];
    if (pile.object < state.object_count)
      pile.object = static_cast<std::uint8_t>(permutation[pile.object]);
  }
  for (int i = 0; i < state.used_card_count; ++i) {
    auto& used = renamed.used_cards[At(i)];
    if (used.object < state.object_count)
      used.object = static_cast<std::uint8_t>(permutation[used.object]);
  }
  rename(renamed.battle.attacker);
  for (Bout& bout : renamed.battle.bouts) {
    rename(bout.attacked);
    rename(bout.defender);
  }
  return renamed;
}

}  // namespace caiding::kernel

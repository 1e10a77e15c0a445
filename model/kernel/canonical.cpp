// SPDX-License-Identifier: MIT
#include "model/kernel/canonical.h"

#include <algorithm>
#include <array>
#include <bit>

#include "model/ir/assert.h"
#include "model/kernel/effect_run.h"
#include "model/kernel/hashing.h"

namespace caiding::kernel {
namespace {

using Colours = std::array<Hash, kObjectsMax>;

constexpr int kRefinementRounds = 3;  ///< Links are at most two deep: host, part, marker.
constexpr int kBacktrackMax = 100000;

template <class Number>
constexpr Hash Bits(Number number) {
  return static_cast<Hash>(static_cast<std::int64_t>(number));
}

/// Where a reference stands. Each place has one number, so that an object's colour tells every
/// place that speaks of it.
enum class Site : std::uint8_t {
  EffectSource,
  EffectAffected,
  StackSource,
  StackSubject,
  WaitingSource,
  WaitingSubject,
  FrameSource,
  FrameSubject,
  Pick,
  Attacker,
  Attacked,
  Defender,
  Marker,
  Use,
  EffectFollowed,
};

constexpr Hash Place(Site site, int index, int part = 0) {
  return Join(0x51,
              Beside(site, static_cast<std::int16_t>(index), static_cast<std::int16_t>(part)));
}

/// How far a reference is from the object as it is now: 0 current, 1 moved once, 2 more often.
int Staleness(const State& state, ObjectRef reference) {
  if (reference.object >= state.object_count) return 3;
  const Object& object = state.objects[reference.object];
  if (object.card == kNone16) return 3;
  const auto moves = static_cast<std::uint16_t>(object.incarnation - reference.incarnation);
  return std::min<int>(moves, 2);
}

/// All of the object but which one it is and what holds it.
Hash LooksOf(const Object& object) {
  const bool has_host = object.host != kNoObject8;
  return Join(
      0x0B, Beside(object.card, object.damage, object.zone.value, object.owner),
      Beside(object.controller, object.flags, object.rank, object.level, object.way, has_host));
}

/// Collects colours of objects and the hash of everything that is not an object.
class Refinement {
 public:
  Refinement(const Rules& rules, const State& state) : state_(state) {
    for (int i = 0; i < state.object_count; ++i) colours_[At(i)] = LooksOf(state.objects[At(i)]);
    AddGlobals();
    AddEffects();
    AddItems(state.stack.data(), state.stack_count, Site::StackSource, Site::StackSubject);
    AddItems(state.waiting.data(), state.waiting_count, Site::WaitingSource, Site::WaitingSubject);
    AddFrames();
    AddBattle();
    AddMarkers();
    AddHistory(rules.used_cards_counted);
    // Where nothing holds anything, which `LooksOf` tells, there is nothing to spread.
    if (!HasLinks()) return;
    for (int round = 0; round < kRefinementRounds; ++round) SpreadAlongLinks();
  }

  const Colours& colours() const { return colours_; }
  Hash rest() const { return rest_; }

 private:
  static std::size_t At(int index) { return static_cast<std::size_t>(index); }

  /// Lets the object know that `place` speaks of it, and the rest whether the speech is stale.
  void Speak(ObjectRef reference, Hash place) {
    if (reference.IsNone()) return;
    const int staleness = Staleness(state_, reference);
    const Hash speech = Join(place, Bits(staleness));
    rest_ += speech;
    if (reference.last_controller != 0) rest_ += Join(place, 0x5A, reference.last_controller);
    if (staleness < 3) colours_[reference.object] += Mix(speech);
  }

  void AddGlobals() {
    rest_ = Join(
        0x60,
        Beside(state_.step.value, state_.flags, state_.active_player, state_.starting_player,
               state_.result),
        Beside(state_.effect_count, state_.stack_count, state_.waiting_count, state_.frame_count));
    for (const auto& player : state_.players)
      rest_ = Join(rest_,
                   Beside(player.has_lost, player.has_won, player.levels_this_turn, player.flags));
    using Words = std::array<Hash, sizeof(state_.history) / sizeof(Hash)>;
    for (const Hash word : std::bit_cast<Words>(state_.history)) rest_ = Join(rest_, word);
  }

  void AddEffects() {
    int place = 0;
    for (int i = 0; i < state_.effect_count; ++i) {
      const EffectInstance& effect = state_.effects[At(i)];
      if (!IsOfRun(state_, place, i)) place = i;
      rest_ += Join(0xEF, Beside(place, effect.amount),
                    Beside(effect.code, effect.form, effect.controller, effect.part,
                           effect.duration, effect.turns, effect.spare));
      Speak(effect.source, Place(Site::EffectSource, place));
      Speak(effect.affected, Place(Site::EffectAffected, place));
      if (!effect.followed.IsNone()) Speak(effect.followed, Place(Site::EffectFollowed, place));
    }
  }

  /// Picks belong to a holder; the holder's own number is arbitrary, its place is not.
  void AddPicks(std::uint8_t holder, Hash place) {
    int order = 0;
    for (int i = 0; i < state_.pick_count; ++i) {
      const Pick& pick = state_.picks[At(i)];
      if (pick.holder != holder) continue;
      const Hash here = Join(place, Beside(order++, pick.slot, Site::Pick));
      rest_ += here;
      Speak(pick.object, here);
    }
  }

  void AddItems(const StackItem* items, int count, Site source, Site subject) {
    for (int i = 0; i < count; ++i) {
      const StackItem& item = items[i];
      const Hash place = Place(source, i);
      rest_ += Join(place, Beside(item.amount, item.ability, item.x),
                    Beside(item.controller, item.kind, item.flags));
      Speak(item.source, place);
      Speak(item.subject, Place(subject, i));
      AddPicks(item.holder, place);
    }
  }

  void AddFrames() {
    for (int i = 0; i < state_.frame_count; ++i) {
      const Frame& frame = state_.frames[At(i)];
      const Hash place = Place(Site::FrameSource, i);
      rest_ += Join(place,
                    Beside(frame.kind, frame.procedure, frame.stage, frame.controller, frame.flags),
                    Beside(frame.ability, frame.pc, frame.declared, frame.x),
                    Beside(frame.amount, frame.spare), std::bit_cast<Hash>(frame.scratch));
      Speak(frame.source, place);
      Speak(frame.subject, Place(Site::FrameSubject, i));
      AddPicks(frame.holder, place);
    }
  }

  void AddBattle() {
    rest_ += Join(0xBA, Beside(state_.battle.stage, state_.battle.flags));
    Speak(state_.battle.attacker, Place(Site::Attacker, 0));
    for (int i = 0; i < state_.battle.bout_count; ++i) {
      const Bout& bout = state_.battle.bouts[At(i)];
      rest_ += Join(0xBB, Beside(i, bout.is_declared, bout.stands));
      Speak(bout.attacked, Place(Site::Attacked, i));
      Speak(bout.defender, Place(Site::Defender, i));
    }
  }

  void AddMarkers() {
    for (int i = 0; i < state_.marker_count; ++i) {
      const MarkerPile& pile = state_.markers[At(i)];
      const Hash look = Join(Place(Site::Marker, 0), Beside(pile.name, pile.count));
      if (pile.object < state_.object_count) {
        colours_[pile.object] += look;
      } else {
        rest_ += Join(look, pile.object);
      }
    }
  }

  /// Uses of objects that are gone limit nothing any more, but those that count for names do; used
  /// cards of one sort are counted as far as some text asks.
  void AddHistory(int used_cards_counted) {
    for (int i = 0; i < state_.use_count; ++i) {
      const Use& use = state_.uses[At(i)];
      if (use.object.IsNone())
        rest_ += Join(Place(Site::Use, 1), use.object.last_controller, use.object.incarnation,
                      use.ability);
      if (Staleness(state_, use.object) != 0) continue;
      colours_[use.object.object] += Join(Place(Site::Use, 0), use.ability);
    }
    for (int i = 0; i < state_.used_card_count; ++i) {
      const UsedCard& used = state_.used_cards[At(i)];
      int earlier = 0;
      for (int k = 0; k < i; ++k) {
        const UsedCard& other = state_.used_cards[At(k)];
        earlier += other.card == used.card && other.player == used.player ? 1 : 0;
      }
      if (earlier < used_cards_counted)
        rest_ += Join(0x05ED, Beside(used.card, used.player, earlier));
    }
  }

  bool HasLinks() const {
    const Object* const end = state_.objects.data() + state_.object_count;
    return std::any_of(state_.objects.data(), end,
                       [](const Object& object) { return object.host != kNoObject8; });
  }

  void SpreadAlongLinks() {
    Colours next = colours_;
    for (int i = 0; i < state_.object_count; ++i) {
      const Object& object = state_.objects[At(i)];
      if (object.card == kNone16 || object.host >= state_.object_count) continue;
      next[At(i)] += Join(colours_[object.host], 0x11);
      next[object.host] += Join(colours_[At(i)], 0x22);
    }
    for (int i = 0; i < state_.object_count; ++i) colours_[At(i)] = Mix(next[At(i)]);
  }

  const State& state_;
  Colours colours_{};
  Hash rest_ = 0;
};

/// Tries to give every object of one state its part in another, class by class.
class Matching {
 public:
  Matching(const Rules& rules, const State& a, const State& b)
      : rules_(rules),
        a_(a),
        b_(b),
        of_a_(rules, a),
        of_b_(rules, b),
        map_(a.object_count, kNone16) {}

  std::optional<std::vector<std::uint16_t>> Find() {
    if (of_a_.rest() != of_b_.rest() || !Assign(0)) return std::nullopt;
    return map_;
  }

 private:
  bool Assign(std::size_t index) {
    if (index == a_.object_count) return IsIsomorphism(rules_, a_, b_, map_);
    if (a_.objects[index].card == kNone16) return Assign(index + 1);
    for (std::uint16_t other = 0; other < b_.object_count; ++other) {
      if (!Fits(index, other)) continue;
      if (++steps_ > kBacktrackMax) return false;
      map_[index] = other;
      taken_[other] = true;
      if (Assign(index + 1)) return true;
      taken_[other] = false;
      map_[index] = kNone16;
    }
    return false;
  }

  bool Fits(std::size_t index, std::uint16_t other) const {
    if (taken_[other] || b_.objects[other].card == kNone16) return false;
    if (of_a_.colours()[index] != of_b_.colours()[other]) return false;
    // A host that has its part already decides where its parts may be.
    const std::uint8_t host = a_.objects[index].host;
    if (host >= a_.object_count || map_[host] == kNone16) return true;
    return b_.objects[other].host == map_[host];
  }

  const Rules& rules_;
  const State& a_;
  const State& b_;
  Refinement of_a_;
  Refinement of_b_;
  std::vector<std::uint16_t> map_;
  std::array<bool, kObjectsMax> taken_{};
  int steps_ = 0;
};

}  // namespace

Hash CanonicalHash(const Rules& rules, const State& state) {
  const Refinement refinement(rules, state);
  Hash sum = refinement.rest();
  for (int i = 0; i < state.object_count; ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (state.objects[index].card != kNone16) sum += Mix(refinement.colours()[index]);
  }
  return Mix(sum);
}

std::optional<std::vector<std::uint16_t>> FindIsomorphism(const Rules& rules, const State& a,
                                                          const State& b) {
  return Matching(rules, a, b).Find();
}

}  // namespace caiding::kernel

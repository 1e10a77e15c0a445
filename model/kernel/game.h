// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "model/kernel/board.h"
#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/kernel_rule.h"
#include "model/kernel/object_set.h"
#include "model/kernel/refusal.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// A state that is being moved: the store, the sink, and what is derived from both.
struct Game {
  Game(const Rules& rules_used, State& state_moved, EventSink* told = nullptr)
      : rules(rules_used), state(state_moved), sink(told), zones(state_moved) {}

  const Rules& rules;
  State& state;
  EventSink* sink = nullptr;
  ZoneIndex zones;             ///< Kept by `PutIn` and `TakeOut`, which alone move an object.
  Inquiry* inquiry = nullptr;  ///< What `WhyNot` asks about; null in play.
  Board board;
  bool board_is_current = false;
  bool board_was_seen = false;        ///< Something looked at the board while it was worked out.
  const Board* seen_board = nullptr;  ///< What is looked at meanwhile, if not the board itself.
  /// While changes of costs are added up: what these ask of costs, their own or others', is the
  /// original one, since they cannot look at their sum. Rule: [Zero 1.20, 303.7].
  bool is_summing_costs = false;
  Aspects board_reads = kEverything;  ///< What the board and the states that are watched look at.
  bool needs_checks = true;
  std::uint8_t batch_begin = 0;  ///< Waiting triggers from here on arose from the present event.

  Object& At(int object) { return state.objects[static_cast<std::size_t>(object)]; }
  const ir::Card& CardOf(int object) const {
    return rules.cards[state.objects[static_cast<std::size_t>(object)].card];
  }
  Frame& Top() { return state.frames[static_cast<std::size_t>(state.frame_count - 1)]; }
  /// Something of these parts changed. What continuous effects look at makes the board anew; that,
  /// and what the pack's checks look at, makes the checks due.
  void Touch(Aspects what = kEverything) {
    if ((what & board_reads) != 0) board_is_current = false;
    if ((what & (board_reads | rules.check_reads)) != 0) needs_checks = true;
  }
  /// Takes over what is derived from a state that is the same as this one's.
  void TakeDerived(const Game& other);
  /// A choice was made: checks are due, and what waits arose before it.
  void StartStep() {
    needs_checks = true;
    batch_begin = 0;
  }
  /// Reads a policy of the pack and notes that it was read.
  std::uint8_t Policy(std::uint8_t index) {
    state.consulted.Set(index);
    if (inquiry != nullptr && inquiry->policy == index) return inquiry->policy_value;
    return rules.policies[index];
  }
};

/// The objects in a zone, of one player or of both.
inline ObjectSet InZone(const Game& game, ir::ZoneId zone) { return game.zones.In(zone); }
inline ObjectSet InZone(const Game& game, ir::ZoneId zone, int player) {
  return game.zones.In(zone, player);
}
/// The object lies in no zone until `PutIn`. Nothing else writes `Object::zone`,
/// `Object::controller` or `Object::card` of an object that lies in a zone.
void TakeOut(Game& game, int object);
void PutIn(Game& game, int object, ir::ZoneId zone, int player);
/// Nothing else writes `Object::rank` of an object that lies in a zone.
void SetRank(Game& game, int object, int rank);
/// The objects in a player's zone whose place there is known.
inline ObjectSet RankedIn(const Game& game, ir::ZoneId zone, int player) {
  return InZone(game, zone, player) & game.zones.Ranked();
}
/// The same place, another controller.
void ChangeController(Game& game, int object, int player);

inline int Opponent(int player) { return 1 - player; }

/// Ends the line because a capacity is exhausted.
void RunOut(Game& game, Capacity capacity);

/// The clause of the pack's rulebook; see `Pack::clauses`.
Clause ClauseFor(const Rules& rules, Cited cited);

/// Tells the sink, if there is one.
void Tell(Game& game, EventKind kind, std::initializer_list<Cited> clauses, int player = 0,
          int object = -1, std::int32_t amount = 0, int other = -1, ir::ZoneId from = {},
          ir::ZoneId to = {});

/// The same of what an ability does; `kNone16`: a card without one.
void TellAbility(Game& game, EventKind kind, std::initializer_list<Cited> clauses, int player,
                 int object, std::uint16_t ability);

/// Says why not, if this is what is asked about; the last one to say so stands. Always false.
bool Refuse(Game& game, RefusalKind kind, Cited clause);
/// The rules look at this option now: what they refuse from here on is said of it.
void Consider(Game& game, OptionVerb verb, int object, std::int32_t value = 0);

/// Writes the options of the decision at which the frame on top stands.
void OptionsOf(Game& game, Decision& decision);
/// Adds an option to a decision.
inline void AddOption(Game& game, Decision& decision, const Option& option) {
  if (decision.count >= Decision::kOptionsMax) return RunOut(game, Capacity::Options);
  decision.options[decision.count++] = option;
}

/// Pushes a frame and returns it; a dummy frame if there is no room.
Frame& PushFrame(Game& game, FrameKind kind, std::uint8_t procedure = 0);
void PopFrame(Game& game);

/// A number that no stack item, waiting trigger or frame uses for its picks.
std::uint8_t FreshHolder(Game& game);

void AddPick(Game& game, std::uint8_t holder, std::uint8_t slot, ObjectRef object);
/// Forgets the picks of a holder, or of one of its slots (255: all).
void DropPicks(Game& game, std::uint8_t holder, std::uint8_t slot = 255);
int CountPicks(const Game& game, std::uint8_t holder, std::uint8_t slot);

/// Puts an effect at the end of the list in force; null if there is no room.
EffectInstance* AddEffect(Game& game, const EffectInstance& effect);
void RemoveEffect(Game& game, int index);

/// A player as what bears markers, beside the objects. Rule: [Zero 1.20, 326.1].
inline int PlayerAsBearer(int player) { return kFirstPlayerAsBearer + player; }
/// How often markers with this name lie on the object.
int MarkersOn(const Game& game, int object, std::uint16_t name);
void ChangeMarkers(Game& game, int object, std::uint16_t name, int difference);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#include "model/kernel/game.h"

#include <algorithm>

#include "model/kernel/pack.h"

namespace caiding::kernel {

void RunOut(Game& game, Capacity capacity) {
  if (game.state.result != Result::Running) return;
  game.state.result = Result::UnknownCapacity;
  game.state.capacity = capacity;
}

void Game::TakeDerived(const Game& other) {
  zones = other.zones;
  board = other.board;
  board_is_current = other.board_is_current;
  board_was_seen = other.board_was_seen;
  board_reads = other.board_reads;
  needs_checks = other.needs_checks;
  batch_begin = other.batch_begin;
}

Clause ClauseFor(const Rules& rules, Cited cited) {
  const Pack& pack = *rules.pack;
  return Clause{pack.rulebook, cited.id == nullptr
                                   ? pack.clauses[static_cast<std::size_t>(cited.rule)]
                                   : cited.id};
}

namespace {

/// What every event has: kind, player, object with its card, clauses.
Event EventOf(Game& game, EventKind kind, std::initializer_list<Cited> clauses, int player,
              int object) {
  Event event;
  event.kind = kind;
  event.player = static_cast<std::uint8_t>(player);
  if (object >= 0 && object < game.state.object_count) {
    event.object = static_cast<std::uint16_t>(object);
    event.card = game.At(object).card;
  }
  std::size_t i = 0;
  for (const Cited clause : clauses) {
    const Clause cited = ClauseFor(game.rules, clause);
    if (!cited.IsNone() && i < event.clauses.size()) event.clauses[i++] = cited;
  }
  return event;
}

}  // namespace

void Tell(Game& game, EventKind kind, std::initializer_list<Cited> clauses, int player, int object,
          std::int32_t amount, int other, ir::ZoneId from, ir::ZoneId to) {
  if (game.sink == nullptr) return;
  Event event = EventOf(game, kind, clauses, player, object);
  if (other >= 0 && other < game.state.object_count) {
    event.other = static_cast<std::uint16_t>(other);
    event.other_card = game.At(other).card;
  }
  event.from = from;
  event.to = to;
  event.amount = amount;
  game.sink->Add(event);
}

void TellAbility(Game& game, EventKind kind, std::initializer_list<Cited> clauses, int player,
                 int object, std::uint16_t ability) {
  if (game.sink == nullptr) return;
  Event event = EventOf(game, kind, clauses, player, object);
  event.ability = ability;
  game.sink->Add(event);
}

void TakeOut(Game& game, int object) {
  Object& self = game.At(object);
  game.zones.Remove(object, self.zone, self.controller);
  game.zones.SetRanked(object, false);
  self.zone = {};
}

void PutIn(Game& game, int object, ir::ZoneId zone, int player) {
  Object& self = game.At(object);
  self.zone = zone;
  self.controller = static_cast<std::uint8_t>(player);
  game.zones.Add(object, zone, player);
  game.zones.SetRanked(object, self.rank != 0);
}

void SetRank(Game& game, int object, int rank) {
  game.At(object).rank = static_cast<std::int8_t>(rank);
  game.zones.SetRanked(object, rank != 0);
}

void ChangeController(Game& game, int object, int player) {
  const ir::ZoneId zone = game.At(object).zone;
  TakeOut(game, object);
  PutIn(game, object, zone, player);
  game.Touch();
}

Frame& PushFrame(Game& game, FrameKind kind, std::uint8_t procedure) {
  State& state = game.state;
  if (state.frame_count >= kFramesMax) {
    RunOut(game, Capacity::Frames);
    state.frames[kFramesMax - 1] = Frame{};
    return state.frames[kFramesMax - 1];
  }
  Frame& frame = state.frames[state.frame_count++];
  frame = Frame{};
  frame.kind = kind;
  frame.procedure = procedure;
  frame.holder = 255;
  return frame;
}

void PopFrame(Game& game) {
  State& state = game.state;
  // Some checks wait for the end of an effect. Rule: [Zero 1.20, 801.4].
  if (game.Top().kind == FrameKind::Effect) game.needs_checks = true;
  state.frames[--state.frame_count] = Frame{};
}

std::uint8_t FreshHolder(Game& game) {
  const State& state = game.state;
  for (int holder = 0; holder < 255; ++holder) {
    bool is_used = false;
    for (int i = 0; i < state.frame_count && !is_used; ++i) {
      is_used = state.frames[static_cast<std::size_t>(i)].holder == holder;
    }
    for (int i = 0; i < state.stack_count && !is_used; ++i) {
      is_used = state.stack[static_cast<std::size_t>(i)].holder == holder;
    }
    for (int i = 0; i < state.pick_count && !is_used; ++i) {
      is_used = state.picks[static_cast<std::size_t>(i)].holder == holder;
    }
    if (!is_used) return static_cast<std::uint8_t>(holder);
  }
  RunOut(game, Capacity::Picks);
  return 254;
}

void AddPick(Game& game, std::uint8_t holder, std::uint8_t slot, ObjectRef object) {
  State& state = game.state;
  if (state.pick_count >= kPicksMax) return RunOut(game, Capacity::Picks);
  state.picks[state.pick_count++] = Pick{holder, slot, object};
}

void DropPicks(Game& game, std::uint8_t holder, std::uint8_t slot) {
  State& state = game.state;
  const auto begin = state.picks.begin();
  const auto end = begin + state.pick_count;
  const auto kept = std::remove_if(begin, end, [&](const Pick& pick) {
    return pick.holder == holder && (slot == 255 || pick.slot == slot);
  });
  std::fill(kept, end, Pick{});
  state.pick_count = static_cast<std::uint8_t>(kept - begin);
}

int CountPicks(const Game& game, std::uint8_t holder, std::uint8_t slot) {
  int count = 0;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder && pick.slot == slot) ++count;
  }
  return count;
}

EffectInstance* AddEffect(Game& game, const EffectInstance& effect) {
  State& state = game.state;
  if (state.effect_count >= kEffectsMax) {
    RunOut(game, Capacity::Effects);
    return nullptr;
  }
  game.Touch();
  state.effects[state.effect_count] = effect;
  return &state.effects[state.effect_count++];
}

void RemoveEffect(Game& game, int index) {
  State& state = game.state;
  const auto begin = state.effects.begin();
  std::move(begin + index + 1, begin + state.effect_count, begin + index);
  state.effects[--state.effect_count] = EffectInstance{};
  game.Touch();
}

int MarkersOn(const Game& game, int object, std::uint16_t name) {
  for (int i = 0; i < game.state.marker_count; ++i) {
    const MarkerPile& pile = game.state.markers[static_cast<std::size_t>(i)];
    if (pile.object == object && pile.name == name) return pile.count;
  }
  return 0;
}

void ChangeMarkers(Game& game, int object, std::uint16_t name, int difference) {
  State& state = game.state;
  game.Touch(kCounters);
  int index = 0;
  while (index < state.marker_count &&
         !(state.markers[static_cast<std::size_t>(index)].object == object &&
           state.markers[static_cast<std::size_t>(index)].name == name)) {
    ++index;
  }
  if (index == state.marker_count) {
    if (difference <= 0) return;
    if (state.marker_count >= kMarkersMax) return RunOut(game, Capacity::Markers);
    state.markers[state.marker_count++] = MarkerPile{name, 0, static_cast<std::uint8_t>(object), 0};
  }
  MarkerPile& pile = state.markers[static_cast<std::size_t>(index)];
  constexpr int kPileMax = 60000;
  pile.count = static_cast<std::uint16_t>(std::clamp(pile.count + difference, 0, kPileMax));
  if (pile.count > 0) return;
  std::move(state.markers.begin() + index + 1, state.markers.begin() + state.marker_count,
            state.markers.begin() + index);
  state.markers[--state.marker_count] = MarkerPile{};
}

}  // namespace caiding::kernel

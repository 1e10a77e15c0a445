// SPDX-License-Identifier: MIT
#include "model/kernel/pack_steps.h"

#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/kernel/pending.h"

namespace caiding::kernel {

ObjectList ObjectsOf(Game& game, const Frame& frame, const ir::Objects& objects) {
  ObjectList list;
  Collect(game, ContextOf(frame), objects, list);
  // What pays is affected by no effect.
  if (frame.kind != FrameKind::Announce)
    DropUnaffected(game, frame.source, ContextOf(frame).controller, list);
  return list;
}

int AmountOf(Game& game, const Frame& frame, const ir::Quantity& quantity) {
  return std::max(0, ValueOf(game, ContextOf(frame), quantity));
}

std::uint16_t MarkerName(const Game& game, const std::u32string& name) {
  for (std::size_t i = 0; i < game.rules.names.size(); ++i) {
    if (game.rules.names[i] == name) return static_cast<std::uint16_t>(i);
  }
  return kNone16;
}

ObjectRef FirstHeld(const Game& game, std::uint8_t holder) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder) return pick.object;
  }
  return {};
}

int LastHeld(const Game& game, std::uint8_t holder) {
  int last = -1;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder) last = std::max<int>(last, pick.object.object);
  }
  return last;
}

void DropFirstHeld(Game& game, std::uint8_t holder) {
  State& state = game.state;
  const auto end = state.picks.begin() + state.pick_count;
  const auto first = std::find_if(state.picks.begin(), end,
                                  [&](const Pick& pick) { return pick.holder == holder; });
  if (first == end) return;
  std::move(first + 1, end, first);
  state.picks[--state.pick_count] = Pick{};
}

bool ResolveNextText(Game& game, bool has_texts) {
  const Frame frame = game.Top();
  int left = frame.scratch[kNextText];
  if (has_texts) {
    for (const std::uint16_t number :
         game.rules.entries[game.At(frame.source.object).card].abilities) {
      if (game.rules.abilities[number].kind != ir::AbilityKind::UseEffect || left-- > 0) continue;
      ++game.Top().scratch[kNextText];
      StackItem item;
      item.kind = StackItemKind::Ability;
      item.source = frame.source;
      item.ability = number;
      item.x = frame.x;
      item.holder = frame.holder;
      item.controller = frame.controller;
      item.flags = frame.flags;
      ResolveAbility(game, item);
      return true;
    }
  }
  PopFrame(game);
  DropPicks(game, frame.holder);
  return false;
}

void BeginTurn(Game& game, const char* clause) {
  State& state = game.state;
  constexpr std::uint16_t kTurnsMax = 60000;
  if (state.turn_number >= kTurnsMax) return RunOut(game, Capacity::Turns);
  ++state.turn_number;
  Tell(game, EventKind::TurnBegan, {clause}, state.active_player, -1, state.turn_number);
}

void PassTurnTo(State& state, int player) {
  state.active_player = static_cast<std::uint8_t>(player);
  std::fill(state.uses.begin(), state.uses.begin() + state.use_count, Use{});
  std::fill(state.used_cards.begin(), state.used_cards.begin() + state.used_card_count, UsedCard{});
  state.use_count = state.used_card_count = 0;
}

void EnterStep(Game& game, ir::StepId step, const char* clause, Aspects touched) {
  game.state.step = step;
  game.Touch(touched);
  Tell(game, EventKind::StepBegan, {clause}, game.state.active_player, -1, step.value);
}

}  // namespace caiding::kernel

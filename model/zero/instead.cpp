// SPDX-License-Identifier: MIT
// 改为 with an effect of its own, 可以改为, and what is changed for a player: draws and damage to life.
// Rule: [Zero 1.20, 707]; policy D-M01.
#include <algorithm>

#include "model/kernel/inner.h"
#include "model/kernel/interpret.h"
#include "model/zero/pack.h"
#include "model/zero/shield_order.h"

namespace caiding::zero {
namespace {

/// The number of the ability that carries out what happens instead, or none.
std::uint16_t InsteadOf(const Game& game, const kernel::Shield& shield) {
  const auto made = game.rules.delayed.find(shield.node);
  return made == game.rules.delayed.end() ? kernel::kNone16 : made->second;
}

/// True if it waits for this to happen to this player and is not what does it.
bool WaitsFor(Game& game, const kernel::Shield& shield, ir::PlayerHappening happening, int player) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event = replace == nullptr ? nullptr : std::get_if<ir::PlayerEvent>(&replace->event.node);
  if (event == nullptr || event->happening != happening) return false;
  kernel::Context context;
  context.source = shield.source;
  context.controller = shield.controller;
  const int who = kernel::WhoIs(game, context, event->player, context.controller);
  return (who == -1 || who == player) && !ActsItself(game, shield);
}

}  // namespace

bool ActsItself(const Game& game, const kernel::Shield& shield) {
  const std::uint16_t instead = InsteadOf(game, shield);
  if (instead == kernel::kNone16) return false;
  const auto end = game.state.frames.begin() + game.state.frame_count;
  // What waits for its turn, for another event of the same moment, has done nothing yet.
  return std::any_of(game.state.frames.begin(), end, [&](const Frame& frame) {
    return frame.kind == FrameKind::Effect && frame.ability == instead && frame.source == shield.source &&
           frame.pc > 0;
  });
}

bool WantsToReplace(Game& game, const kernel::Shield& shield) {
  const auto& replace = std::get<ir::Replace>(shield.node->node);
  if (!replace.is_optional) return true;
  const ObjectRef both[] = {shield.source, shield.source};
  return kernel::AskInside(game, kernel::InnerTopic::May, shield.controller, both, 2) == 0;
}

bool BeginInstead(Game& game, const kernel::Shield& shield, ObjectRef subject, int amount) {
  const std::uint16_t instead = InsteadOf(game, shield);
  if (instead == kernel::kNone16) return false;
  kernel::Tell(game, EventKind::Replaced, {"707.1", "707.4"}, shield.controller,
               subject.IsNone() ? shield.source.object : subject.object, amount);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushEffect(game, instead, shield.source, shield.controller, holder);
  frame.subject = subject;
  frame.amount = amount;
  return true;
}

void PutInTurnOrder(Game& game, int begun) {
  const auto begin = game.state.frames.begin() + begun;
  const auto end = game.state.frames.begin() + game.state.frame_count;
  // What lies on top is next.
  std::reverse(begin, end);
  auto others = begin;
  for (auto frame = begin; frame != end; ++frame) {
    if (frame->controller == game.state.active_player) continue;
    std::rotate(others, frame, frame + 1);
    ++others;
  }
}

bool IsReplacedForPlayer(Game& game, ir::PlayerHappening happening, int player) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.shield_count; ++i) {
    const kernel::Shield shield = board.shields[static_cast<std::size_t>(i)];
    if (WaitsFor(game, shield, happening, player)) return true;
  }
  return false;
}

int AskedForPlayer(Game& game, ir::PlayerHappening happening, int player, int amount) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  return AskedFirst(game, board, player, [&](int i) {
    return amount > 0 && WaitsFor(game, board.shields[static_cast<std::size_t>(i)], happening, player);
  });
}

PlayerEventOutcome ChangeForPlayer(Game& game, ir::PlayerHappening happening, int player, int amount) {
  PlayerEventOutcome event{amount, std::nullopt};
  if (amount <= 0 || kernel::CurrentBoard(game).shield_count == 0) return event;
  const kernel::Board board = kernel::CurrentBoard(game);
  const auto fits = [&](int i) {
    return event.amount > 0 && !event.instead &&
           WaitsFor(game, board.shields[static_cast<std::size_t>(i)], happening, player);
  };
  const auto act = [&](int i) {
    const kernel::Shield& shield = board.shields[static_cast<std::size_t>(i)];
    if (!WantsToReplace(game, shield)) return;
    const auto& replace = std::get<ir::Replace>(shield.node->node);
    const auto* becomes = std::get_if<ir::AmountBecomes>(&replace.instead->node);
    if (becomes == nullptr) {
      event.instead = shield;
      return;
    }
    kernel::Context context;
    context.source = shield.source;
    context.controller = shield.controller;
    context.amount = event.amount;
    event.amount = std::max(0, kernel::ValueOf(game, context, becomes->amount));
    kernel::Tell(game, EventKind::Replaced, {"707.1", "707.2"}, shield.controller, shield.source.object,
                 event.amount);
  };
  // Each acts at most once on this event. Rule: [Zero 1.20, 707.2].
  Acted has_acted{};
  ActAsChosen(game, board, player, has_acted, fits, act);
  for (int i = 0; i < board.shield_count; ++i) {
    if (!has_acted[static_cast<std::size_t>(i)] && fits(i)) act(i);
  }
  return event;
}

bool BeginInstead(Game& game, const PlayerEventOutcome& event) {
  return event.instead && BeginInstead(game, *event.instead, {}, event.amount);
}

int BeginsLast(const Game& game, const PlayerEventOutcome& first, const PlayerEventOutcome& second) {
  const int of_first = first.instead ? first.instead->controller : 0;
  const int of_second = second.instead ? second.instead->controller : 1;
  const int active = game.state.active_player;
  return of_first == of_second ? active : of_first == active ? 0 : 1;
}

}  // namespace caiding::zero

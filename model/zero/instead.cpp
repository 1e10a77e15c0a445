// SPDX-License-Identifier: MIT
// 改为 with an effect of its own, 可以改为, and what is changed for a player: draws and damage to life.
// Rule: [Zero 1.20, 707]; policy D-M01.
#include <algorithm>

#include "model/kernel/inner.h"
#include "model/kernel/interpret.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// The number of the ability that carries out what happens instead, or none.
std::uint16_t InsteadOf(const Game& game, const kernel::Shield& shield) {
  const auto made = game.rules.delayed.find(shield.node);
  return made == game.rules.delayed.end() ? kernel::kNone16 : made->second;
}

/// It never acts on what it does itself. Rule: [Zero 1.20, 707.2].
bool IsUnderWay(const Game& game, std::uint16_t ability, ObjectRef source) {
  const auto end = game.state.frames.begin() + game.state.frame_count;
  return std::any_of(game.state.frames.begin(), end, [&](const Frame& frame) {
    return frame.kind == FrameKind::Effect && frame.ability == ability && frame.source == source;
  });
}

/// What waits for this to happen to this player and is not what does it, or null.
const ir::Replace* WaitsFor(Game& game, const kernel::Shield& shield, ir::PlayerHappening happening, int player) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event = replace == nullptr ? nullptr : std::get_if<ir::PlayerEvent>(&replace->event.node);
  if (event == nullptr || event->happening != happening) return nullptr;
  kernel::Context context;
  context.source = shield.source;
  context.controller = shield.controller;
  const int who = kernel::WhoIs(game, context, event->player, context.controller);
  if (who != -1 && who != player) return nullptr;
  const std::uint16_t instead = InsteadOf(game, shield);
  return instead != kernel::kNone16 && IsUnderWay(game, instead, shield.source) ? nullptr : replace;
}

/// Waits for one event: the shields that fit it, each of which acts at most once.
struct Waiting {
  std::array<std::uint8_t, kernel::kLimitsMax> shields{};
  std::array<ObjectRef, kernel::kLimitsMax> sources{};
  int count = 0;
  bool are_different = false;  ///< Not all of them say the same.
};

Waiting AllWaiting(Game& game, const kernel::Board& board, ir::PlayerHappening happening, int player) {
  Waiting waiting;
  for (int i = 0; i < board.shield_count; ++i) {
    const kernel::Shield& shield = board.shields[static_cast<std::size_t>(i)];
    if (WaitsFor(game, shield, happening, player) == nullptr) continue;
    waiting.are_different = waiting.are_different ||
                            (waiting.count > 0 && board.shields[waiting.shields[0]].node != shield.node);
    waiting.sources[static_cast<std::size_t>(waiting.count)] = shield.source;
    waiting.shields[static_cast<std::size_t>(waiting.count++)] = static_cast<std::uint8_t>(i);
  }
  return waiting;
}

/// Which of them acts first. D-M01: the order of taking effect, or a player says.
int FirstOf(Game& game, const Waiting& waiting, int player) {
  if (!waiting.are_different) return 0;
  int decider = game.state.active_player;
  switch (Ask<ReplacementOrder>(game)) {
    case ReplacementOrder::OrderOfEffect: return 0;
    case ReplacementOrder::AffectedPlayer: decider = player; break;
    case ReplacementOrder::ActivePlayer: break;
  }
  return kernel::AskInside(game, kernel::InnerTopic::Replacement, decider, waiting.sources.data(), waiting.count);
}

void Drop(Waiting& waiting, int place) {
  for (int i = place; i + 1 < waiting.count; ++i) {
    waiting.shields[static_cast<std::size_t>(i)] = waiting.shields[static_cast<std::size_t>(i + 1)];
    waiting.sources[static_cast<std::size_t>(i)] = waiting.sources[static_cast<std::size_t>(i + 1)];
  }
  --waiting.count;
}

}  // namespace

bool WantsToReplace(Game& game, const kernel::Shield& shield) {
  const auto& replace = std::get<ir::Replace>(shield.node->node);
  if (!replace.is_optional) return true;
  const ObjectRef both[] = {shield.source, shield.source};
  return kernel::AskInside(game, kernel::InnerTopic::May, shield.controller, both, 2) == 0;
}

bool BeginInstead(Game& game, const kernel::Shield& shield, ObjectRef subject, int amount) {
  const std::uint16_t instead = InsteadOf(game, shield);
  if (instead == kernel::kNone16 || IsUnderWay(game, instead, shield.source)) return false;
  kernel::Tell(game, EventKind::Replaced, {"707.1", "707.4"}, shield.controller,
               subject.IsNone() ? shield.source.object : subject.object, amount);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushEffect(game, instead, shield.source, shield.controller, holder);
  frame.subject = subject;
  frame.amount = amount;
  return true;
}

bool IsReplacedForPlayer(Game& game, ir::PlayerHappening happening, int player) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  if (board.shield_count == 0) return false;
  return AllWaiting(game, board, happening, player).count > 0;
}

bool ReplaceForPlayer(Game& game, ir::PlayerHappening happening, int player, int& amount) {
  if (kernel::CurrentBoard(game).shield_count == 0) return false;
  const kernel::Board board = kernel::CurrentBoard(game);
  // Each acts at most once on this event. Rule: [Zero 1.20, 707.2].
  for (Waiting waiting = AllWaiting(game, board, happening, player); waiting.count > 0;) {
    const int first = FirstOf(game, waiting, player);
    const kernel::Shield& shield = board.shields[waiting.shields[static_cast<std::size_t>(first)]];
    Drop(waiting, first);
    if (!WantsToReplace(game, shield)) continue;
    const auto& replace = std::get<ir::Replace>(shield.node->node);
    if (const auto* becomes = std::get_if<ir::AmountBecomes>(&replace.instead->node)) {
      kernel::Context context;
      context.source = shield.source;
      context.controller = shield.controller;
      context.amount = amount;
      amount = std::max(0, kernel::ValueOf(game, context, becomes->amount));
      kernel::Tell(game, EventKind::Replaced, {"707.1", "707.2"}, shield.controller, shield.source.object, amount);
      continue;
    }
    if (BeginInstead(game, shield, {}, amount)) return true;
  }
  return false;
}

}  // namespace caiding::zero

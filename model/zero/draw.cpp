// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "model/zero/pack.h"
#include "model/zero/shield_order.h"

namespace caiding::zero {

namespace {

/// Place in `Frame::scratch`: for what of the draw it is settled what happens instead.
constexpr std::size_t kSettled = 0;
/// `kNextCard`: before it was looked up which card it is. Rule: [Zero 1.20, 707.2].
enum Settled : std::int16_t { kNothing, kNextCard, kWholeDraw };

void PushDraw(Game& game, int player, int count, Settled settled) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kDrawCards);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = count;
  frame.scratch[kSettled] = settled;
}

void LoseForWantOfCards(Game& game, int player) {
  kernel::Tell(game, EventKind::PlayerLost, {"101.2", "101.3"}, player);
  game.state.players[static_cast<std::size_t>(player)].has_lost = 1;
  game.Touch();
}

/// A draw of one player before it begins.
struct Draw {
  int count = 0;
  bool is_one_event = false;  ///< What may happen instead has been settled for all of it. D-M47.
  PlayerEventOutcome event = {};
};

/// What is replaced as a whole is settled, and nothing is begun. Rule: [Zero 1.20, 707.2].
Draw Settle(Game& game, int player, int count) {
  Draw draw;
  if (count <= 0 || kernel::PlayerCannot(game, player, ir::PlayerDeed::Draw)) return draw;
  // 每回合只能抽一张牌: as far as the number allows. Rule: [Zero 1.20, 102.6].
  count = std::min(count, kernel::DrawsLeft(game, player));
  if (count == 0) return draw;
  draw.count = count;
  // D-M47: whether several cards of one draw are one event.
  draw.is_one_event = count > 1 && IsReplacedForPlayer(game, ir::PlayerHappening::Draws, player) &&
                      IsDecided(game, SeveralDrawn::OneEvent);
  if (draw.is_one_event)
    draw.event = ChangeForPlayer(game, ir::PlayerHappening::Draws, player, count);
  return draw;
}

void BeginDraw(Game& game, int player, const Draw& draw) {
  if (draw.count == 0 || BeginInstead(game, draw.event)) return;
  const int there = kernel::CountIn(game, player, zone::kDeck);
  // What is replaced is not drawn. Rule: [Zero 1.20, 707.4].
  const bool may_be_replaced =
      !draw.is_one_event && IsReplacedForPlayer(game, ir::PlayerHappening::Draws, player);
  if (!may_be_replaced && there < draw.count) {
    // [Zero 1.20, 101.2]: not enough cards for this draw; none is drawn. The earlier edition draws
    // one by one and loses at the first that is not there.
    const bool draws_some = there > 0 && IsDecided(game, EmptyDraw::Early);
    if (!draws_some) return LoseForWantOfCards(game, player);
  }
  PushDraw(game, player, draw.count, draw.is_one_event ? kWholeDraw : kNothing);
}

}  // namespace

void DrawCards(Game& game, int player, int count) {
  BeginDraw(game, player, Settle(game, player, count));
}

void BothDrawCards(Game& game, int count) {
  std::array<Draw, 2> draws;
  const auto asked = [&](int player) {
    return AskedForPlayer(game, ir::PlayerHappening::Draws, player, count);
  };
  const auto settle = [&](int player) {
    draws[static_cast<std::size_t>(player)] = Settle(game, player, count);
  };
  SettleInTurnOrder(game, 2, asked, settle);
  const int last = BeginsLast(game, draws[0].event, draws[1].event);
  for (const int player : {kernel::Opponent(last), last}) {
    BeginDraw(game, player, draws[static_cast<std::size_t>(player)]);
  }
}

bool StepDraw(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  // What came instead may have drawn as many as a limit allows. Rule: [Zero 1.20, 102.2].
  if (frame.amount == 0 || kernel::DrawsLeft(game, player) <= 0) {
    kernel::PopFrame(game);
    return false;
  }
  if (frame.scratch[kSettled] == kNothing) {
    const PlayerEventOutcome event = ChangeForPlayer(game, ir::PlayerHappening::Draws, player, 1);
    if (event.instead) --frame.amount;
    if (BeginInstead(game, event)) return false;
    frame.scratch[kSettled] = kNextCard;
  }
  if (!kernel::KnowTop(game, player, 1)) return false;
  if (frame.scratch[kSettled] == kNextCard) frame.scratch[kSettled] = kNothing;
  const int card = kernel::TopOf(game, player, zone::kDeck);
  --frame.amount;
  if (card < 0) {
    frame.amount = 0;
    LoseForWantOfCards(game, player);
    return false;
  }
  kernel::BeginEvent(game);
  kernel::Tell(game, EventKind::Drew, {"602.1"}, player, card);
  kernel::Relocate(game, card, kernel::Arrival{zone::kHand, player, 0, 0, 255});
  kernel::HappenToPlayer(game, ir::PlayerHappening::Draws, player, 1);
  return false;
}

}  // namespace caiding::zero

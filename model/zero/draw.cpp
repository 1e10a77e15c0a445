// SPDX-License-Identifier: MIT
#include "model/zero/pack.h"

#include <algorithm>

namespace caiding::zero {

namespace {

/// Place in `Frame::scratch`: what may happen instead has been settled for the whole draw.
constexpr std::size_t kIsSettled = 0;

void PushDraw(Game& game, int player, int count, bool is_settled) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kDrawCards);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = count;
  frame.scratch[kIsSettled] = is_settled ? 1 : 0;
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
  ForPlayer event = {};
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
  if (draw.is_one_event) draw.event = ChangeForPlayer(game, ir::PlayerHappening::Draws, player, count);
  return draw;
}

void BeginDraw(Game& game, int player, const Draw& draw) {
  if (draw.count == 0 || BeginInstead(game, draw.event)) return;
  const int there = kernel::CountIn(game, player, zone::kDeck);
  // What is replaced is not drawn. Rule: [Zero 1.20, 707.4].
  const bool may_be_replaced =
      !draw.is_one_event && IsReplacedForPlayer(game, ir::PlayerHappening::Draws, player);
  if (!may_be_replaced && there < draw.count) {
    // [Zero 1.20, 101.2]: not enough cards for this draw; none is drawn. The earlier edition draws one
    // by one and loses at the first that is not there.
    const bool draws_some = there > 0 && IsDecided(game, EmptyDraw::Early);
    if (!draws_some) return LoseForWantOfCards(game, player);
  }
  PushDraw(game, player, draw.count, draw.is_one_event);
}

}  // namespace

void DrawCards(Game& game, int player, int count) {
  BeginDraw(game, player, Settle(game, player, count));
}

void BothDrawCards(Game& game, int count) {
  const int active = game.state.active_player;
  const int other = kernel::Opponent(active);
  const Draw own = Settle(game, active, count);
  const Draw theirs = Settle(game, other, count);
  // What is begun last happens first.
  BeginDraw(game, other, theirs);
  BeginDraw(game, active, own);
}

bool StepDraw(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (frame.amount == 0) {
    kernel::PopFrame(game);
    return false;
  }
  if (frame.scratch[kIsSettled] == 0) {
    const ForPlayer event = ChangeForPlayer(game, ir::PlayerHappening::Draws, player, 1);
    if (event.instead) --frame.amount;
    if (BeginInstead(game, event)) return false;
  }
  if (!kernel::KnowTop(game, player, 1)) return false;
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

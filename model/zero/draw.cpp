// SPDX-License-Identifier: MIT
#include "model/zero/pack.h"

namespace caiding::zero {

namespace {

/// Place in `Frame::scratch`: what may happen instead has been settled for the whole draw.
constexpr std::size_t kIsSettled = 0;

void PushDraw(Game& game, int player, int count, bool is_settled = false) {
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

}  // namespace

void DrawCards(Game& game, int player, int count) {
  if (count <= 0 || kernel::PlayerCannot(game, player, ir::PlayerDeed::Draw)) return;
  // What is replaced is not drawn. Rule: [Zero 1.20, 707.4].
  bool may_be_replaced = IsReplacedForPlayer(game, ir::PlayerHappening::Draws, player);
  // D-M47: whether several cards of one draw are one event.
  const bool is_one_event = may_be_replaced && count > 1 && IsDecided(game, SeveralDrawn::OneEvent);
  if (is_one_event) {
    int all = count;
    if (ReplaceForPlayer(game, ir::PlayerHappening::Draws, player, all)) return;
    may_be_replaced = false;
  }
  if (!may_be_replaced && kernel::CountIn(game, player, zone::kDeck) < count) {
    // The earlier edition draws one by one and loses at the first that is not there.
    const int there = kernel::CountIn(game, player, zone::kDeck);
    if (there > 0 && IsDecided(game, EmptyDraw::Early)) return PushDraw(game, player, count);
    // [Zero 1.20, 101.2]: not enough cards for this draw; none is drawn.
    return LoseForWantOfCards(game, player);
  }
  PushDraw(game, player, count, is_one_event);
}

bool StepDraw(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (frame.amount == 0) {
    kernel::PopFrame(game);
    return false;
  }
  int one = 1;
  if (frame.scratch[kIsSettled] == 0 && ReplaceForPlayer(game, ir::PlayerHappening::Draws, player, one)) {
    // Below what happens instead.
    --game.state.frames[static_cast<std::size_t>(game.state.frame_count - 2)].amount;
    return false;
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

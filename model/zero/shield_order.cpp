// SPDX-License-Identifier: MIT
#include "model/zero/shield_order.h"

#include "model/ir/walk.h"
#include "model/kernel/inner.h"

namespace caiding::zero {
namespace {

/// Whom an effect speaks of that is another for another card with the same text.
struct Mentions {
  bool self = false;
  bool player = false;
  void operator()(const ir::Self&) { self = true; }
  void operator()(ir::Player who) {
    player = player || who == ir::Player::You || who == ir::Player::Opponent ||
             who == ir::Player::Unstated;
  }
};

/// True if it is all the same which of the two acts first: one text, and what it lets happen names
/// neither its card nor, if they are of different players, its player.
bool AreAlike(const kernel::Shield& left, const kernel::Shield& right) {
  if (left.node != right.node) return false;
  if (left.source == right.source) return true;
  const auto& replace = std::get<ir::Replace>(left.node->node);
  Mentions mentions;
  ir::Walk(*replace.instead, mentions);
  if (mentions.self) return false;
  if (left.controller == right.controller) return true;
  // A move that is replaced is one of the same card to another zone, whoever has the text.
  const bool is_move = std::holds_alternative<ir::Move>(replace.instead->node);
  return !replace.is_optional && (is_move || !mentions.player);
}

}  // namespace

void Fitting::Add(const kernel::Board& board, int shield) {
  const kernel::Shield& one = board.shields[static_cast<std::size_t>(shield)];
  const auto at = static_cast<std::size_t>(count++);
  shields[at] = static_cast<std::uint8_t>(shield);
  sources[at] = one.source;
  are_different = are_different || !AreAlike(board.shields[shields[0]], one);
}

int WhoChooses(Game& game, int affected) {
  switch (Ask<ReplacementOrder>(game)) {
    case ReplacementOrder::OrderOfEffect: return -1;
    case ReplacementOrder::AffectedPlayer: return affected;
    case ReplacementOrder::ActivePlayer: return game.state.active_player;
  }
  return -1;
}

int ChooseFirst(Game& game, const Fitting& fitting, int affected) {
  const int decider = WhoChooses(game, affected);
  if (decider < 0) return -1;
  const int chosen = kernel::AskInside(game, kernel::InnerTopic::Replacement, decider,
                                       fitting.sources.data(), fitting.count);
  return fitting.shields[static_cast<std::size_t>(chosen)];
}

}  // namespace caiding::zero

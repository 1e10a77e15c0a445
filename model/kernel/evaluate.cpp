// SPDX-License-Identifier: MIT
#include "model/kernel/evaluate.h"

#include "model/ir/match.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/picking.h"

namespace caiding::kernel {

Context ContextOf(const Frame& frame) {
  Context context;
  context.source = frame.source;
  context.subject = frame.subject;
  context.amount = frame.amount;
  context.x = frame.x;
  // Inside "each player" the player whose turn it is to act is "you".
  context.controller =
      frame.scratch[0] == 0 ? frame.controller : static_cast<std::uint8_t>(frame.scratch[0] - 1);
  context.holder = frame.holder;
  context.previous_done = (frame.flags & kPreviousDone) != 0;
  context.held_at_use = (frame.flags & kHeldAtUse) != 0;
  const bool is_announcing = frame.kind == FrameKind::Announce;
  context.has_paid_extra = is_announcing ? (frame.flags & kPaidExtra) != 0
                                         : frame.kind == FrameKind::Effect && frame.spare != 0;
  context.has_won = !is_announcing && (frame.flags & kWon) != 0;
  context.have_both_won = frame.kind == FrameKind::Effect && frame.stage == kBothWon;
  context.declared = frame.declared;
  return context;
}

int WhoIs(const Game& game, const Context& context, ir::Player player, int otherwise) {
  switch (player) {
    case ir::Player::Unstated: return otherwise;
    case ir::Player::You: return context.controller;
    case ir::Player::Opponent: return 1 - context.controller;
    case ir::Player::Either:
    case ir::Player::EachPlayer: return -1;
    case ir::Player::Chosen: return context.declared < 2 ? context.declared : otherwise;
    case ir::Player::Active: return game.state.active_player;
    case ir::Player::ItsController:
    case ir::Player::ItsOwner: break;
  }
  ObjectRef reference = context.subject;
  if (context.holder != 255) {
    for (int i = 0; i < game.state.pick_count; ++i) {
      const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
      if (pick.holder == context.holder && pick.slot != context.unmeant_slot)
        reference = pick.object;
    }
  }
  if (reference.IsNone()) return otherwise;
  const Object& object = game.state.objects[reference.object];
  // Who controlled it before it left play, see `Relocate`. Rule: [Zero 1.20, 612.1].
  if (player == ir::Player::ItsController && reference.last_controller != 0)
    return reference.last_controller - 1;
  return player == ir::Player::ItsOwner ? object.owner : object.controller;
}

void ResolveReference(const Game& game, const Context& context, const ir::Reference& reference,
                      ObjectList& list) {
  const auto add = [&](ObjectRef item) {
    if (IsCurrent(game.state, item)) list.Add({item.object, 0, item.incarnation});
  };
  if (!context.followed.IsNone()) return add(context.followed);
  const auto add_picked = [&](std::uint8_t slot) {
    for (int i = 0; i < game.state.pick_count; ++i) {
      const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
      if (pick.holder == context.holder && pick.slot == slot) add(pick.object);
    }
  };
  ir::Match(
      reference.node, [&](const ir::Self&) { add(context.source); },
      [&](const ir::Host&) {
        const bool is_there = IsCurrent(game.state, context.source);
        const std::uint8_t host =
            is_there ? game.state.objects[context.source.object].host : kNoObject8;
        if (host == kNoObject8) return add_picked(kHostSlot);
        add(RefTo(game.state, host));
      },
      [&](const ir::EventSubject&) { add(context.subject); },
      [&](const ir::Bound& bound) { add_picked(bound.slot); });
}

}  // namespace caiding::kernel

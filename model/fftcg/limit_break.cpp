// SPDX-License-Identifier: MIT
// Cards that are played from a deck of their own, and go back there.
// Rule: [FF-TCG 3.2, 15.2.8.1], [FF-TCG 3.2, 7.14.1].
#include "model/fftcg/pack.h"
#include "model/fftcg/policies.h"

namespace caiding::fftcg {
namespace {

/// How many others are turned up for it; FF-D41: one fewer where the card counts itself.
int PriceOf(Game& game, int object) {
  const ir::KeywordUse* use = KeywordOf(
      game.rules, game.state.objects[static_cast<std::size_t>(object)].card, keyword::kLimitBreak);
  const int price = use == nullptr ? 0 : use->number.value_or(0);
  return price > 0 && IsDecided(game, CardItselfTurnedUp::CountsToo) ? price - 1 : price;
}

/// Face down in the deck, and not the card itself.
bool MayTurnUp(const Game& game, int player, int object, int played) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  return IsThere(self) && object != played && self.zone == zone::kLimitBreakDeck &&
         self.owner == player && self.Has(kernel::kFaceDown);
}

int CountDown(const Game& game, int player, int played) {
  int count = 0;
  for (int i = 0; i < game.state.object_count; ++i) {
    if (MayTurnUp(game, player, i, played)) ++count;
  }
  return count;
}

/// A zone that it passes through and does not stay in: those off the field, the hidden ones too.
/// Rule: [FF-TCG 3.2, 15.2.8.4.4].
bool PassesThrough(ir::ZoneId zone) {
  return zone == zone::kBreak || zone == zone::kRemoved || zone == zone::kHand ||
         zone == zone::kDeck || zone == zone::kDamage;
}

/// From the field, from the stack, or through what nobody sees.
const char* ClauseOfReturn(ir::ZoneId from, ir::ZoneId through) {
  if (through == zone::kHand || through == zone::kDeck) return "15.2.8.4.4";
  return from == zone::kStack ? "15.2.8.4.3" : "15.2.8.4.1";
}

}  // namespace

bool IsLimitBreak(const Game& game, int object) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  return IsThere(self) && KeywordOf(game.rules, self.card, keyword::kLimitBreak) != nullptr;
}

bool CanTurnUp(Game& game, int player, int object) {
  return CountDown(game, player, object) >= PriceOf(game, object) ||
         kernel::Refuse(game, kernel::RefusalKind::CannotPayPart, "15.2.8.3.1");
}

void PushTurnUp(Game& game, int player, int object) {
  const std::uint8_t holder = kernel::FreshHolder(game);
  const int price = PriceOf(game, object);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kTurnUp);
  frame.holder = holder;
  frame.source = kernel::RefTo(game.state, object);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = price;
}

bool StepTurnUp(Game& game) {
  const Frame frame = game.Top();
  if (kernel::CountPicks(game, frame.holder, 0) < frame.amount) return true;
  kernel::ObjectList list;
  kernel::Context context;
  context.holder = frame.holder;
  kernel::ResolveReference(game, context, ir::Reference{.range = {}, .node = ir::Bound{0}}, list);
  kernel::PopFrame(game);
  for (const ObjectRef card : list) {
    SetFlag(game, card.object, kernel::kFaceDown, false);
    kernel::Tell(game, EventKind::TurnedFace, {"15.2.8.3.2", "15.2.8.3.1"}, frame.controller,
                 card.object);
  }
  kernel::DropPicks(game, frame.holder);
  return false;
}

void TurnUpOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::PickCost;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "15.2.8.3.2");
  const int wanted = frame.amount - kernel::CountPicks(game, frame.holder, 0);
  kernel::ObjectList left;
  for (int i = kernel::LastHeld(game, frame.holder) + 1; i < game.state.object_count; ++i) {
    if (MayTurnUp(game, frame.controller, i, frame.source.object))
      left.Add(kernel::RefTo(game.state, i));
  }
  // In increasing order, so that each set is picked in one way only.
  for (int i = 0; i < left.count && left.count - i >= wanted; ++i) {
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Pick, left.items[static_cast<std::size_t>(i)].object, 0});
  }
}

ObjectRef ReturnLimitBreak(Game& game, ObjectRef moved, ir::ZoneId from) {
  if (!kernel::IsCurrent(game.state, moved) || !IsLimitBreak(game, moved.object)) return moved;
  const Object now = game.At(moved.object);
  const bool was_played = from == zone::kField || from == zone::kStack;
  if (!was_played || !PassesThrough(now.zone)) return moved;
  kernel::Tell(game, EventKind::Moved, {ClauseOfReturn(from, now.zone), "15.2.8.4.5", "15.2.8.4.2"},
               now.owner, moved.object, 0, -1, now.zone, zone::kLimitBreakDeck);
  kernel::BeginEvent(game);
  return kernel::Relocate(game, moved.object,
                          kernel::Arrival{zone::kLimitBreakDeck, now.owner, 0, 0, 255});
}

}  // namespace caiding::fftcg

// SPDX-License-Identifier: MIT
// The normal upgrade. Rule: [Zero 1.20, 600].
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

bool IsFaceUpResource(const Game& game, int object, int player) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  return self.card != kernel::kNone16 && self.zone == zone::kResource &&
         self.controller == player && !self.Has(kernel::kFaceDown);
}

/// One upgrade a turn. Rule: [Zero 1.20, 600.1]; policy D-A01. The count of the player's upgrades
/// answers unless another character is asked about.
bool IsUsedUp(Game& game, int player, int object) {
  if (game.state.players[static_cast<std::size_t>(player)].levels_this_turn == 0) return false;
  if (IsDecided(game, LevelUpsPerTurn::OnePerPlayer)) {
    return true;
  }
  for (int i = 0; i < game.state.use_count; ++i) {
    const kernel::Use& use = game.state.uses[static_cast<std::size_t>(i)];
    if (use.ability == kernel::kNone16 && use.object == kernel::RefTo(game.state, object)) return true;
  }
  return false;
}

}  // namespace

bool CanLevelUp(Game& game, int player, int object) {
  // Not in the turn in which it entered. Rule: [Zero 1.20, 600.4].
  if (!IsCharacter(game, object)) return Refuse(game, kernel::RefusalKind::WrongKind, "600.1");
  if (game.At(object).Has(kernel::kEnteredThisTurn)) {
    return Refuse(game, kernel::RefusalKind::EnteredThisTurn, "600.4");
  }
  if (kernel::Cannot(game, object, ir::Deed::LevelUp) || game.At(object).level >= 200) {
    return Refuse(game, kernel::RefusalKind::Forbidden, "102.2");
  }
  bool can_pay = false;
  for (const int i : kernel::InZone(game, zone::kResource, player)) {
    can_pay = can_pay || IsFaceUpResource(game, i, player);
  }
  if (!can_pay) return Refuse(game, kernel::RefusalKind::CannotPay, "600.3");
  return !IsUsedUp(game, player, object) || Refuse(game, kernel::RefusalKind::UsedUp, "600.1");
}

void PushFlipResource(Game& game, int player) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kFlipResource);
  frame.controller = static_cast<std::uint8_t>(player);
}

bool StepFlipResource(Game&) { return true; }

void FlipResourceOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::PickCost;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{"600.3"};
  for (const int i : kernel::InZone(game, zone::kResource, frame.controller)) {
    if (!IsFaceUpResource(game, i, frame.controller)) continue;
    if (kernel::FirstAlike(game, i, 255) != i) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerFlipResource(Game& game, const Option& option) {
  kernel::PopFrame(game);
  SetFlag(game, option.object, kernel::kFaceDown, true);
  kernel::Tell(game, EventKind::TurnedFace, {"600.3"}, game.At(option.object).controller,
               option.object);
}

bool LevelUp(Game& game, int player, int object) {
  // The marker is the top card of the deck, whatever it is: chance need not tell which. It is
  // drawn from the bag like any other card. An empty deck: the upgrade fails (policy D-M17).
  if (kernel::CountIn(game, player, zone::kDeck) == 0) {
    kernel::Tell(game, EventKind::LevelUpFailed, {"600.12"}, player, object);
    return false;
  }
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPutMarker);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.subject = kernel::RefTo(game.state, object);
  return true;
}

bool StepPutMarker(Game& game) {
  const Frame frame = game.Top();
  if (!kernel::KnowTop(game, frame.controller, 1)) return false;
  kernel::PopFrame(game);
  if (!kernel::IsCurrent(game.state, frame.subject)) return false;
  State& state = game.state;
  const int host = frame.subject.object;
  const int card = kernel::TopOf(game, frame.controller, zone::kDeck);
  // Face down under it; it counts as no card of the battle zone. Rule: [Zero 1.20, 323.2].
  kernel::Relocate(game, card,
                   kernel::Arrival{ir::ZoneId{}, frame.controller,
                                   kernel::kUnder | kernel::kFaceDown, 0, 255});
  game.At(card).host = static_cast<std::uint8_t>(host);
  ++game.At(host).level;
  game.Touch();
  ++state.players[frame.controller].levels_this_turn;
  if (state.use_count < kernel::kUsesMax) {
    state.uses[state.use_count++] = kernel::Use{frame.subject, kernel::kNone16};
  }
  kernel::Tell(game, EventKind::LevelledUp, {"600.3", "600.7"}, frame.controller, host,
               game.At(host).level);
  kernel::BeginEvent(game);
  kernel::Happen(game,
                 kernel::Occurrence{.happening = ir::Happening::LevelsUp, .object = host});
  return false;
}

}  // namespace caiding::zero

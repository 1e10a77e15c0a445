// SPDX-License-Identifier: MIT
// The normal and the dimensional upgrade. Rule: [Zero 1.20, 600].
#include "model/kernel/inherit.h"
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
    if (use.ability == kernel::kNone16 && use.object == kernel::RefTo(game.state, object))
      return true;
  }
  return false;
}

/// Rule: [Zero 1.20, 327.1].
bool IsSame(const Game& game, int card, int character) {
  return game.state.objects[static_cast<std::size_t>(card)].card ==
             game.state.objects[static_cast<std::size_t>(character)].card ||
         ir::IsSameCard(game.CardOf(card), game.CardOf(character));
}

/// E20: the earlier edition does not say whether cards of one name and colour that differ otherwise
/// are the same card; there they may be tried, and the line ends as undefined.
bool MayBeSame(Game& game, int card, int character) {
  const ir::Card& self = game.CardOf(card);
  const ir::Card& other = game.CardOf(character);
  return self.name == other.name && self.colours == other.colours &&
         IsDecided(game, SameCardInEdition::Early);
}

/// A character card in hand that is the same card as the character.
/// Rule: [Zero 1.20, 600.5], [Zero 1.20, 327.1].
bool IsSameInHand(Game& game, int card, int player, int character) {
  const Object& self = game.At(card);
  return self.card != kernel::kNone16 && self.zone == zone::kHand && self.owner == player &&
         IsCharacter(game, card) &&
         (IsSame(game, card, character) || MayBeSame(game, card, character));
}

bool HasSameInHand(Game& game, int player, int character) {
  for (const int card : kernel::InZone(game, zone::kHand, player)) {
    if (IsSameInHand(game, card, player, character)) return true;
  }
  return false;
}

bool MayBeLevelled(Game& game, int object) {
  return IsCharacter(game, object) && !kernel::Cannot(game, object, ir::Deed::LevelUp) &&
         game.At(object).level < 200;
}

/// One level more, counted unless its text says otherwise. Rule: [Zero 1.20, 600.7],
/// [Zero 1.20, 900.超级赛亚人.1].
void CountLevel(Game& game, int player, ObjectRef character, bool is_counted) {
  State& state = game.state;
  ++game.At(character.object).level;
  game.Touch();
  if (!is_counted) return;
  ++state.players[static_cast<std::size_t>(player)].levels_this_turn;
  if (state.use_count < kernel::kUsesMax) {
    state.uses[state.use_count++] = kernel::Use{character, kernel::kNone16};
  }
}

}  // namespace

bool CanLevelUp(Game& game, int player, int object) {
  // Not in the turn in which it entered. Rule: [Zero 1.20, 600.4].
  if (!IsCharacter(game, object)) return Refuse(game, kernel::RefusalKind::WrongKind, "600.1");
  if (game.At(object).Has(kernel::kEnteredThisTurn)) {
    return Refuse(game, kernel::RefusalKind::EnteredThisTurn, "600.4");
  }
  if (kernel::PlayerCannot(game, player, ir::PlayerDeed::LevelUp) ||
      kernel::Cannot(game, object, ir::Deed::LevelUp) || game.At(object).level >= 200) {
    return Refuse(game, kernel::RefusalKind::Forbidden, "102.2");
  }
  bool can_pay = false;
  for (const int i : kernel::InZone(game, zone::kResource, player)) {
    can_pay = can_pay || IsFaceUpResource(game, i, player);
  }
  if (!can_pay) return Refuse(game, kernel::RefusalKind::CannotPay, "600.3");
  if (IsUsedUp(game, player, object)) return Refuse(game, kernel::RefusalKind::UsedUp, "600.1");
  // D-M17: with an empty deck it fails, or may not be announced.
  return kernel::CountIn(game, player, zone::kDeck) > 0 || IsDecided(game, EmptyDeckLevelUp::Fails);
}

bool CanLevelUpBySameCard(Game& game, int player, int object) {
  // Also in the turn in which it entered. Rule: [Zero 1.20, 600.6].
  if (kernel::PlayerCannot(game, player, ir::PlayerDeed::LevelUp) || !MayBeLevelled(game, object))
    return Refuse(game, kernel::RefusalKind::Forbidden, "102.2");
  if (!HasSameInHand(game, player, object))
    return Refuse(game, kernel::RefusalKind::CannotPay, "600.5");
  return kernel::Can(game, object, ir::Deed::LevelUpUncounted) || !IsUsedUp(game, player, object) ||
         Refuse(game, kernel::RefusalKind::UsedUp, "600.1");
}

// Which card is shown: the frame's picks are those of the announcement. Rule: [Zero 1.20, 600.5].

void PushRevealSame(Game& game, const Frame& announcement) {
  const Frame from = announcement;
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kRevealSame);
  frame.controller = from.controller;
  frame.source = from.source;
  frame.holder = from.holder;
}

bool StepRevealSame(Game&) { return true; }

void RevealSameOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::PickCost;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "600.5"};
  for (int i = 0; i < game.state.object_count; ++i) {
    if (!IsSameInHand(game, i, frame.controller, frame.source.object)) continue;
    if (kernel::FirstAlike(game, i, 255) != i) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerRevealSame(Game& game, const Option& option) {
  const Frame frame = game.Top();
  kernel::PopFrame(game);
  if (!IsSame(game, option.object, frame.source.object) &&
      IsRefused(game, SameCardInEdition::Early))
    return;
  kernel::AddPick(game, frame.holder, 0, kernel::RefTo(game.state, option.object));
  kernel::Tell(game, EventKind::Revealed, {"600.5", "616.1"}, frame.controller, option.object);
}

namespace {

/// Where the shown card is now, or -1. D-M18: once it has left the hand the upgrade fails, or it
/// goes under from any zone but those of play.
int ShownCard(Game& game, const kernel::StackItem& item) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != item.holder) continue;
    const int card = pick.object.object;
    if (kernel::IsCurrent(game.state, pick.object)) return card;
    const Object& now = game.At(card);
    const bool may_go = now.card != kernel::kNone16 && !now.zone.IsNone() && !IsInPlay(now);
    if (may_go && IsDecided(game, ShownCardLost::GoesUnderAnyway)) return card;
  }
  return -1;
}

}  // namespace

void LevelUpBySameCard(Game& game, const kernel::StackItem& item) {
  const int card = ShownCard(game, item);
  kernel::DropPicks(game, item.holder);
  if (card < 0) {
    kernel::Tell(game, EventKind::LevelUpFailed, {"600.12"}, item.controller, item.source.object);
    return;
  }
  const int host = item.source.object;
  kernel::Tell(game, EventKind::Moved, {"600.5"}, item.controller, card, 0, host,
               game.At(card).zone);
  const bool is_counted = !kernel::Can(game, host, ir::Deed::LevelUpUncounted);
  kernel::PutBelow(game, card, host, kernel::kUnder);
  CountLevel(game, item.controller, item.source, is_counted);
  kernel::Tell(game, EventKind::LevelledUp, {"600.5", "600.7", "600.6"}, item.controller, host,
               game.At(host).level);
  kernel::Happen(
      game, kernel::Occurrence{.happening = ir::Happening::LevelsUpBySameCard, .object = host});
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::LevelRises, .object = host});
  // No effect and not on the chain. Rule: [Zero 1.20, 600.13].
  DrawCards(game, item.controller, 1);
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
  decision.clause = kernel::Clause{kRulebook, "600.3"};
  for (const int i : kernel::InZone(game, zone::kResource, frame.controller)) {
    if (!IsFaceUpResource(game, i, frame.controller)) continue;
    if (kernel::FirstAlike(game, i, 255) != i) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerFlipResource(Game& game, const Option& option) {
  kernel::PopFrame(game);
  kernel::BeginEvent(game);
  TurnCard(game, option.object, true, "600.3", Cause::Cost);
}

namespace {

/// No marker can be put: the upgrade fails. Rule: [Zero 1.20, 600.12]; policy D-M17.
bool FailsForWantOfCards(Game& game, int player, int object) {
  if (kernel::CountIn(game, player, zone::kDeck) > 0) return false;
  kernel::Tell(game, EventKind::LevelUpFailed, {"600.12"}, player, object);
  return true;
}

}  // namespace

bool LevelUp(Game& game, int player, int object, bool is_put) {
  // The marker is the top card of the deck, whatever it is: chance need not tell which. It is
  // drawn from the bag like any other card.
  if (FailsForWantOfCards(game, player, object)) return false;
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPutMarker);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.subject = kernel::RefTo(game.state, object);
  frame.stage = is_put ? 1 : 0;
  return true;
}

bool StepPutMarker(Game& game) {
  const Frame frame = game.Top();
  if (!kernel::KnowTop(game, frame.controller, 1)) return false;
  kernel::PopFrame(game);
  if (!kernel::IsCurrent(game.state, frame.subject)) return false;
  const int host = frame.subject.object;
  // Of several upgrades at once an earlier one may have taken the last card.
  if (FailsForWantOfCards(game, frame.controller, host)) return false;
  const int card = kernel::TopOf(game, frame.controller, zone::kDeck);
  // Face down under it; it counts as no card of the battle zone. Rule: [Zero 1.20, 323.2].
  kernel::Tell(game, EventKind::Moved, {"600.3", "323.2", "323.1"}, frame.controller, card, 0, host,
               zone::kDeck);
  kernel::PutBelow(game, card, host, kernel::kUnder | kernel::kFaceDown);
  // What is only put there nobody has upgraded. Rule: [Zero 1.20, 600.7].
  const bool is_upgrade = frame.stage == 0;
  CountLevel(game, frame.controller, frame.subject, is_upgrade);
  kernel::Tell(game, EventKind::LevelledUp, {"600.3", "600.7"}, frame.controller, host,
               game.At(host).level);
  kernel::BeginEvent(game);
  if (is_upgrade)
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::LevelsUp, .object = host});
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::LevelRises, .object = host});
  return false;
}

}  // namespace caiding::zero

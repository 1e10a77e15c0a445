// SPDX-License-Identifier: MIT
// What each instruction does. One function per instruction; what lasts is the kernel's.
#include <algorithm>
#include <cstdlib>

#include "model/ir/walk.h"
#include "model/kernel/allowed.h"
#include "model/kernel/announce.h"
#include "model/kernel/evaluate.h"
#include "model/zero/level_markers.h"
#include "model/zero/pack.h"
#include "model/zero/search.h"
#include "model/zero/shield_order.h"
#include "model/zero/together.h"

namespace caiding::zero {
namespace {

using kernel::ObjectList;

/// Players meant, the active one first. Rule: [Zero 1.20, 102.3].
template <class Act>
void ForEachPlayer(Game& game, const Frame& frame, ir::Player player, Act&& act) {
  kernel::ForEachPlayer(game, frame, player, kernel::ContextOf(frame).controller,
                        game.state.active_player, act);
}

int DestinationPlayer(Game& game, const Frame& frame, const ir::Destination& to, int object) {
  const kernel::Context context = kernel::ContextOf(frame);
  switch (to.whose) {
    case ir::Player::You: return context.controller;
    case ir::Player::Opponent: return kernel::Opponent(context.controller);
    case ir::Player::ItsController: return game.At(object).controller;
    case ir::Player::ItsOwner:
    case ir::Player::Unstated:
    case ir::Player::Either:
    case ir::Player::EachPlayer: break;
    case ir::Player::Active:
    case ir::Player::Chosen: return kernel::WhoIs(game, context, to.whose, context.controller);
  }
  // 在其持有者的战斗区中登场. Rule: [Zero 1.20, 200.3].
  if (to.zone == zone::kBattle && to.whose == ir::Player::ItsOwner) return game.At(object).owner;
  // [Zero 1.20, 318.6]: unless stated, the battle zone of the effect's controller; so for
  // resources.
  const bool is_field = to.zone == zone::kBattle || to.zone == zone::kResource ||
                        to.zone == zone::kEvent || to.zone == zone::kLife;
  return is_field ? context.controller : game.At(object).owner;
}

kernel::Arrival ArrivalOf(Game& game, const Frame& frame, const ir::Destination& to, int object) {
  kernel::Arrival arrival{to.zone, DestinationPlayer(game, frame, to, object), 0, 0, frame.holder};
  if (to.is_tapped) arrival.flags |= kernel::kTapped;
  if (to.is_face_down) arrival.flags |= kernel::kFaceDown;
  if (to.zone == zone::kDeck || to.zone == zone::kLife) {
    arrival.rank = to.place == ir::Place::Bottom ? -1 : 1;
  }
  return arrival;
}

/// Several cards to one ordered place: their owners order them. `follower`: whose picks go along.
/// Rule: [Zero 1.20, 201.5].
bool MoveInOrder(Game& game, const ir::Destination& to, const ObjectList& list,
                 std::uint8_t follower) {
  const bool is_ordered = to.zone == zone::kDeck || to.zone == zone::kLife;
  if (!is_ordered || list.count == 0 || (list.count == 1 && !to.is_top_or_bottom)) return false;
  const std::uint8_t holder = kernel::FreshHolder(game);
  for (const ObjectRef item : list) kernel::AddPick(game, holder, 0, item);
  Frame& order = kernel::PushFrame(game, FrameKind::Pack, kOrderCards);
  order.holder = holder;
  order.controller = to.order == ir::Order::Random ? std::uint8_t{2} : std::uint8_t{0};
  order.amount = follower;
  const std::int16_t side = to.place == ir::Place::Bottom ? -1 : 1;
  order.scratch[1] = to.is_top_or_bottom ? std::int16_t{2} : side;
  order.scratch[2] = to.zone.value;
  return true;
}

void MoveThem(Game& game, Frame& frame, const ir::Move& move) {
  ObjectList list = ObjectsOf(game, frame, move.what);
  if (list.count == 0 && move.to.zone == zone::kBattle && IsShownElsewhere(game, frame)) {
    list.Add(frame.source);
  }
  // Ordinary effects do not reach removed cards. Rule: [Zero 1.20, 208.2].
  ObjectList reached;
  for (const ObjectRef item : list) {
    const bool is_removed = game.At(item.object).zone == zone::kRemoved;
    if (is_removed && !BringsBack(game.rules, frame.ability, move.what)) continue;
    // 不能被对方的效果移回手牌: a price is no effect. Rule: [Zero 1.20, 102.2].
    const int by = kernel::ContextOf(frame).controller;
    const bool is_let = CauseOf(frame) != Cause::Effect ||
                        kernel::IsMoveAllowed(game, item.object, frame.source, by, move.to.zone);
    if (!is_let) continue;
    reached.Add(item);
  }
  SetDone(frame, reached.count > 0);
  if (move.to.zone == zone::kDeck && move.to.place == ir::Place::Anywhere &&
      !move.to.is_top_or_bottom) {
    const auto into_bag = [&](int object) {
      kernel::Arrival arrival = ArrivalOf(game, frame, move.to, object);
      arrival.rank = 0;
      return arrival;
    };
    return MoveTogether(game, reached, into_bag, CauseOf(frame));
  }
  if (MoveInOrder(game, move.to, reached, frame.holder)) return;
  const auto there = [&](int object) { return ArrivalOf(game, frame, move.to, object); };
  MoveTogether(game, reached, there, CauseOf(frame));
}

void DrawThem(Game& game, Frame& frame, const ir::Draw& draw) {
  const int count = AmountOf(game, frame, draw.count);
  SetDone(frame, count > 0);
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = kernel::WhoIs(game, context, draw.who, context.controller);
  if (who >= 0) return DrawCards(game, who, count);
  BothDrawCards(game, count);
}

void DestroyThem(Game& game, Frame& frame, const ir::Destroy& destroy) {
  const ObjectList list = ObjectsOf(game, frame, destroy.what);
  SetDone(frame, list.count > 0);
  // 不会被对方的效果破坏: by whose effect. Rule: [Zero 1.20, 102.2].
  const int by = kernel::ContextOf(frame).controller;
  ObjectList reached;
  for (const ObjectRef item : list) {
    if (kernel::IsAllowedByEffect(game, ir::Deed::BeDestroyedByEffects, item.object, frame.source,
                                  by)) {
      reached.Add(item);
    }
  }
  const Destroyer effect{.by = by, .by_object = frame.source, .follower = frame.holder};
  DestroyAll(game, reached, "605.4", effect);
}

/// What is scrapped. The effect is on the player, who gives up cards of their own: what no effect
/// affects is given up like what none can target. What another player's effect scraps by itself has
/// to be affected by it.
///
/// Rule: [Zero 1.20, 606.1], [Zero 1.20, 606.3], [Zero 1.20, 705.6].
ObjectList ScrappedBy(Game& game, const Frame& frame, const ir::Scrap& scrap) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = kernel::WhoIs(game, context, scrap.who, context.controller);
  ObjectList all;
  kernel::Collect(game, context, scrap.what, all);
  ObjectList scrapped;
  for (const ObjectRef item : all) {
    ObjectList one;
    one.Add(item);
    const bool is_own = who < 0 || game.At(item.object).controller == who;
    if (!is_own) kernel::DropUnaffected(game, frame.source, context.controller, one);
    if (one.count > 0) scrapped.Add(item);
  }
  return scrapped;
}

void ScrapThem(Game& game, Frame& frame, const ir::Scrap& scrap) {
  const ObjectList list = ScrappedBy(game, frame, scrap);
  SetDone(frame, list.count > 0);
  ScrapAll(game, list, frame.holder, "606.1", Cause::Effect);
}

void DiscardThem(Game& game, Frame& frame, const ir::Discard& discard) {
  const ObjectList list = ObjectsOf(game, frame, discard.what);
  SetDone(frame, list.count > 0);
  DiscardAll(game, list, frame.holder, Cause::Effect);
}

void DamageThem(Game& game, Frame& frame, const ir::DealDamage& deal) {
  const ObjectList list = ObjectsOf(game, frame, deal.to);
  const int amount = AmountOf(game, frame, deal.amount);
  SetDone(frame, list.count > 0 && amount > 0);
  DamageAll(game, frame, list, amount);
}

void DamageLives(Game& game, Frame& frame, const ir::DealLifeDamage& deal) {
  const int amount = AmountOf(game, frame, deal.amount);
  const kernel::Context context = kernel::ContextOf(frame);
  const int source = kernel::IsCurrent(game.state, frame.source) ? frame.source.object : -1;
  SetDone(frame, amount > 0);
  const int who = kernel::WhoIs(game, context, deal.to, kernel::Opponent(context.controller));
  if (who >= 0) return DamageLife(game, who, amount, source, false);
  DamageBothLives(game, amount, source);
}

void HealThem(Game& game, Frame& frame, const ir::Heal& heal) {
  bool is_done = false;
  for (const ObjectRef item : ObjectsOf(game, frame, heal.what)) {
    Object& object = game.At(item.object);
    if (object.damage == 0) continue;                                     // [Zero 1.20, 618.2]
    if (kernel::Cannot(game, item.object, ir::Deed::BeHealed)) continue;  // [Zero 1.20, 102.2]
    const int healed =
        heal.amount ? std::min(object.damage, AmountOf(game, frame, *heal.amount)) : object.damage;
    object.damage -= healed;
    is_done = is_done || healed > 0;
    game.Touch();
    kernel::Tell(game, EventKind::Healed, {"618.1", "618.3"}, object.controller, item.object,
                 healed);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::IsHealed,
                                            .object = item.object,
                                            .amount = healed,
                                            .by_effect = true});
  }
  SetDone(frame, is_done);
}

void OrientThem(Game& game, Frame& frame, const ir::Orient& orient) {
  bool is_done = false;
  for (const ObjectRef item : ObjectsOf(game, frame, orient.what)) {
    const auto deed = orient.is_tapped ? ir::Deed::BecomeTapped : ir::Deed::BecomeUpright;
    if (kernel::Cannot(game, item.object, deed)) continue;
    const int by = kernel::ContextOf(frame).controller;
    if (!kernel::IsAllowedByEffect(game, deed, item.object, frame.source, by)) continue;
    is_done = Turn(game, item.object, orient.is_tapped, true) || is_done;
  }
  SetDone(frame, is_done);
}

void TurnFaces(Game& game, Frame& frame, const ir::TurnFace& turn) {
  const ObjectList list = ObjectsOf(game, frame, turn.what);
  SetDone(frame, list.count > 0);
  TurnAll(game, list, turn, Cause::Effect);
}

void ShuffleThem(Game& game, Frame& frame, const ir::Shuffle& shuffle) {
  SetDone(frame, true);
  if (IsShuffleSpared(game, frame)) return;
  ForEachPlayer(game, frame, shuffle.whose, [&](int player) {
    kernel::ForgetOrder(game, player, zone::kDeck);
    kernel::Tell(game, EventKind::Shuffled, {"617.1"}, player);
    kernel::HappenToPlayer(game, ir::PlayerHappening::Shuffles, player, 0);
  });
}

/// Rule: [Zero 1.20, 326.5].
void PutMarkersOn(Game& game, Frame& frame, const ir::PutMarkers& put) {
  const int count = AmountOf(game, frame, put.count);
  if (put.player != ir::Player::Unstated) {
    SetDone(frame, count > 0);
    return ForEachPlayer(game, frame, put.player, [&](int player) {
      kernel::ChangeMarkers(game, kernel::PlayerAsBearer(player), MarkerName(game, put.marker),
                            count);
      kernel::Tell(game, EventKind::MarkersChanged, {"326.1"}, player, -1, count);
    });
  }
  const ObjectList list = ObjectsOf(game, frame, put.on);
  SetDone(frame, list.count > 0 && count > 0);
  for (const ObjectRef item : list) {
    ChangeMarkersOn(game, frame, item.object, MarkerName(game, put.marker), count, "326.1");
  }
}

void TakeMarkersOff(Game& game, Frame& frame, const ir::RemoveMarkers& remove) {
  bool is_done = false;
  if (remove.player != ir::Player::Unstated) {
    ForEachPlayer(game, frame, remove.player, [&](int player) {
      const std::uint16_t name = MarkerName(game, remove.marker);
      const int there = kernel::MarkersOn(game, kernel::PlayerAsBearer(player), name);
      const int count =
          remove.count ? std::min(there, AmountOf(game, frame, *remove.count)) : there;
      is_done = is_done || count > 0;
      kernel::ChangeMarkers(game, kernel::PlayerAsBearer(player), name, -count);
      kernel::Tell(game, EventKind::MarkersChanged, {"326.1"}, player, -1, -count);
    });
    return SetDone(frame, is_done);
  }
  for (const ObjectRef item : ObjectsOf(game, frame, remove.from)) {
    if (AreLevelMarkers(remove.marker)) {
      const int below = LevelMarkersBelow(game, item.object);
      const int wanted = remove.count ? AmountOf(game, frame, *remove.count) : below;
      is_done = TakeLevelMarkers(game, item.object, wanted, {.to = remove.to}) > 0 || is_done;
      continue;
    }
    const std::uint16_t name = MarkerName(game, remove.marker);
    const int there = kernel::MarkersOn(game, item.object, name);
    const int count = remove.count ? std::min(there, AmountOf(game, frame, *remove.count)) : there;
    is_done = is_done || count > 0;
    ChangeMarkersOn(game, frame, item.object, name, -count, "326.1");
  }
  SetDone(frame, is_done);
}

bool MayBearMarkers(const Object& object) {
  // [Zero 1.20, 326.5]
  return IsInPlay(object) || object.zone == zone::kResource;
}

/// From one card to another: not to itself, not what is not there, not where none may lie.
/// Rule: [Zero 1.20, 326.8], [Zero 1.20, 326.9]; 326.9 means one object (policy D-T05).
void MoveMarkersOver(Game& game, Frame& frame, const ir::MoveMarkers& move) {
  const ObjectList from = ObjectsOf(game, frame, move.from);
  const ObjectList to = ObjectsOf(game, frame, move.to);
  SetDone(frame, false);
  if (from.count != 1 || to.count != 1 || from.items[0] == to.items[0]) return;
  const int source = from.items[0].object;
  const int goal = to.items[0].object;
  const std::uint16_t name = MarkerName(game, move.marker);
  const int there = kernel::MarkersOn(game, source, name);
  const int count = move.count ? std::min(there, AmountOf(game, frame, *move.count)) : there;
  if (count == 0 || !MayBearMarkers(game.At(goal))) return;
  ChangeMarkersOn(game, frame, source, name, -count, "326.8");
  ChangeMarkersOn(game, frame, goal, name, count, "326.8");
  SetDone(frame, true);
}

/// Rule: [Zero 1.20, 101.5].
void Win(Game& game, Frame& frame, const ir::WinGame& win) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = kernel::WhoIs(game, context, win.who, context.controller);
  SetDone(frame, who >= 0);
  if (who < 0) return;
  // Who loses, the other one wins. Rule: [Zero 1.20, 101.2].
  const int winner = win.is_loss ? 1 - who : who;
  game.state.players[static_cast<std::size_t>(winner)].has_won = 1;
  game.Touch();
}

void AttachThem(Game& game, Frame& frame, const ir::Attach& attach) {
  const ObjectList what = ObjectsOf(game, frame, attach.what);
  const ObjectList to = ObjectsOf(game, frame, attach.to);
  const bool is_possible =
      what.count > 0 && to.count > 0 && CanBear(game, what.items[0].object, to.items[0].object);
  SetDone(frame,
          is_possible && AttachFromAnywhere(game, what.items[0], to.items[0].object, frame.holder));
}

/// 不能被取消: its own text, which the card in use has. Rule: [Zero 1.20, 102.2],
/// [Zero 1.20, 620.1].
bool CannotBeCancelled(const Game& game, int object) {
  const std::uint16_t card = game.state.objects[static_cast<std::size_t>(object)].card;
  if (card == kernel::kNone16) return false;
  const auto& abilities = game.rules.entries[card].abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    const ir::Ability& text = *game.rules.abilities[number].text;
    const auto* limit = std::get_if<ir::Constrain>(&text.effect.node);
    return limit != nullptr && limit->deed == ir::Deed::BeCancelled &&
           text.kind == ir::AbilityKind::Continuous;
  });
}

/// 启动效果, 触发效果: of what the card has on the chain only such is meant.
/// Rule: [Zero 1.20, 620.2].
bool IsMeantItem(const Game& game, const ir::Objects& meant, const kernel::StackItem& item) {
  bool is_meant = true;
  const auto look = [&](const ir::Has& has) {
    const bool is_activated = has.quality == ir::Quality::ActivatedOnStack;
    if (!is_activated && has.quality != ir::Quality::TriggeredOnStack) return;
    const auto kind = is_activated ? ir::AbilityKind::Activated : ir::AbilityKind::Triggered;
    is_meant = item.kind == kernel::StackItemKind::Ability && item.ability != kernel::kNone16 &&
               game.rules.abilities[item.ability].kind == kind;
  };
  ir::Walk(meant, look);
  return is_meant;
}

/// Rule: [Zero 1.20, 620.1], [Zero 1.20, 620.3], [Zero 1.20, 620.4].
void CancelThem(Game& game, Frame& frame, const ir::Cancel& cancel) {
  if (IsRefused(game, CancelInEdition::Early)) return;
  const ObjectList list = ObjectsOf(game, frame, cancel.item);
  bool is_done = false;
  for (const ObjectRef target : list) {
    for (int i = game.state.stack_count - 1; i >= 0; --i) {
      if (game.state.stack[static_cast<std::size_t>(i)].source != target) continue;
      if (!IsMeantItem(game, cancel.item, game.state.stack[static_cast<std::size_t>(i)])) continue;
      // D-M23: a copy is no card, and nothing of it is left.
      const bool is_copy = game.At(target.object).Has(kernel::kToken);
      if (is_copy && IsDecided(game, CancelledCopy::CannotBeCancelled)) break;
      const bool is_card =
          game.state.stack[static_cast<std::size_t>(i)].kind == kernel::StackItemKind::Card;
      if (is_card && CannotBeCancelled(game, target.object)) break;
      const kernel::StackItem item = kernel::TakeFromStack(game, i);
      kernel::DropPicks(game, item.holder);
      kernel::Tell(game, EventKind::StackItemIgnored, {"620.1", "620.4", "620.2"}, item.controller,
                   target.object);
      if (item.kind == kernel::StackItemKind::Card) {
        const int owner = game.At(target.object).owner;
        MoveCard(game, target.object,
                 cancel.to ? ArrivalOf(game, frame, *cancel.to, target.object)
                           : kernel::Arrival{zone::kRest, owner, 0, 0, frame.holder},
                 Cause::Effect);
      }
      is_done = true;
      break;
    }
  }
  SetDone(frame, is_done);
}

/// What the text tells of a token, or the card of which it is a copy: that card's own values, or
/// what it is a copy of itself, and nothing that it was given. Nothing, if there is no such card,
/// or none that can lie in play. Rule: [Zero 1.20, 325.3], [Zero 1.20, 706.2], [Zero 1.20, 706.4].
std::optional<std::uint16_t> CardOfTokens(Game& game, const Frame& frame, const ir::Effect& effect,
                                          const ir::CreateToken& token) {
  if (!token.copy_of) {
    const auto card = game.rules.token_cards.find(&effect);
    return card == game.rules.token_cards.end() ? std::nullopt : std::optional(card->second);
  }
  ObjectList copied;
  kernel::ResolveReference(game, kernel::ContextOf(frame), *token.copy_of, copied);
  if (copied.count == 0) return std::nullopt;
  const std::uint16_t card = game.At(copied.items[0].object).card;
  if (card == kernel::kNone16 || game.rules.cards[card].kind == kind::kTactic) return std::nullopt;
  return card;
}

/// Rule: [Zero 1.20, 325.1], [Zero 1.20, 611.1].
void CreateTokens(Game& game, Frame& frame, const ir::Effect& effect,
                  const ir::CreateToken& token) {
  const std::optional<std::uint16_t> card = CardOfTokens(game, frame, effect, token);
  const int count = AmountOf(game, frame, token.count);
  SetDone(frame, count > 0 && card.has_value());
  if (!card) return;
  const kernel::Context context = kernel::ContextOf(frame);
  const int player = kernel::WhoIs(game, context, token.whose, context.controller);
  ObjectList tokens;
  for (int i = 0; i < count; ++i) {
    // D-T34: wherever it enters, it is owned by who controls the effect that makes it.
    const int object = kernel::CreateObject(game, *card, context.controller, {});
    if (object < 0) return;
    SetFlag(game, object, kernel::kToken, true);
    tokens.Add(kernel::RefTo(game.state, object));
  }
  const std::uint8_t flags = token.is_tapped ? std::uint8_t{kernel::kTapped} : std::uint8_t{0};
  const auto there = [&](int) { return kernel::Arrival{zone::kBattle, player, flags, 0, 255}; };
  MoveTogether(game, tokens, there, CauseOf(frame));
}

void LevelThem(Game& game, Frame& frame, const ir::LevelUp& level) {
  const ObjectList list = ObjectsOf(game, frame, level.what);
  SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    if (IsInPlay(game.At(item.object))) LevelUp(game, frame.controller, item.object, level.is_put);
  }
}

/// The objects' own effects of the keyword are carried out, without their cost; of several its
/// controller chooses one. Rule: [Zero 1.20, 900.聚气.4], [Zero 1.20, 900.聚气.5],
/// [Zero 1.20, 900.聚气.6], [Zero 1.20, 900.聚气.7].
void EnterStates(Game& game, Frame& frame, const ir::EnterState& enter) {
  const ObjectList list = ObjectsOf(game, frame, enter.what);
  bool is_done = false;
  for (const ObjectRef item : list) {
    if (!HasStateOf(game, item.object, enter.keyword)) continue;
    // D-M39: whether who is tapped already enters the state too.
    const bool is_tapped = game.At(item.object).Has(kernel::kTapped);
    if (is_tapped && IsDecided(game, TappedIntoState::Nothing)) continue;
    // D-M46: effects never rest it. Rule: [Zero 1.20, 102.2], [Zero 1.20, 900.聚气.4].
    if (!is_tapped && kernel::Cannot(game, item.object, ir::Deed::BecomeTapped)) continue;
    is_done = true;
    Turn(game, item.object, true, true);
    PushEnterState(game, item.object, enter.keyword);
  }
  SetDone(frame, is_done);
}

/// Equal costs. D-M20: nobody wins, both do, or the next cards are compared.
void SettleEvenContest(Game& game, Frame& frame) {
  // BOUND: decks of nothing but equal costs would be compared for ever.
  constexpr int kContestsMax = 100;
  constexpr int kSteps = 3;  // Both cards are taken, then compared.
  switch (Ask<EvenContest>(game)) {
    case EvenContest::Nobody: return;
    case EvenContest::Both: frame.stage = kernel::kBothWon; return SetDone(frame, true);
    case EvenContest::Repeat:
      if (frame.stage >= kContestsMax || frame.pc < kSteps) return;
      ++frame.stage;
      frame.pc = static_cast<std::uint16_t>(frame.pc - kSteps);
      return;
  }
}

/// Each player shows the top card of the deck; the greater printed cost wins, and the cards go to
/// the bottom. Nothing at all happens if a deck is empty.
/// Rule: [Zero 1.20, 900.对决.1], [Zero 1.20, 900.对决.4].
void HoldContest(Game& game, Frame& frame, const ir::Contest& contest) {
  const auto top = [&](const ir::Selector& selector) {
    return ObjectsOf(game, frame, ir::Objects{{}, ir::Reference{{}, ir::Bound{selector.slot}}});
  };
  const ObjectList yours = top(contest.yours);
  const ObjectList theirs = top(contest.theirs);
  SetDone(frame, false);
  if (yours.count == 0 || theirs.count == 0) return;
  Reveal(game, frame, yours);
  Reveal(game, frame, theirs);
  // An X is 0. Rule: [Zero 1.20, 303.9].
  const int left = game.CardOf(yours.items[0].object).cost_total;
  const int right = game.CardOf(theirs.items[0].object).cost_total;
  SetDone(frame, left != right);
  const unsigned flags = frame.flags & ~static_cast<unsigned>(kernel::kWon);
  frame.flags = static_cast<std::uint8_t>(left > right ? flags | kernel::kWon : flags);
  if (left == right) SettleEvenContest(game, frame);
  for (const ObjectRef item : {yours.items[0], theirs.items[0]}) {
    MoveCard(game, item.object,
             kernel::Arrival{zone::kDeck, game.At(item.object).owner, 0, -1, 255}, Cause::Effect);
  }
}

/// Who cannot pay all of it pays nothing. Rule: [Zero 1.20, 303.3], [Zero 1.20, 102.5].
void PayByEffect(Game& game, Frame& frame, const ir::Pay& pay) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = std::max(0, kernel::WhoIs(game, context, pay.who, context.controller));
  const int total = AmountOf(game, frame, pay.amount);
  const bool can_pay = CanPayTotal(game, who, total);
  SetDone(frame, can_pay);
  if (can_pay && total > 0) PushPaymentOf(game, who, total);
}

/// D-M22b: at once, or when the rest of the effect is done. Rule: [Zero 1.20, 619.1].
void EndTurnBy(Game& game, Frame& effect, const ir::EndTurn&) {
  const auto& code = game.rules.programs[game.rules.abilities[effect.ability].program].code;
  const bool has_more = effect.pc < code.size() && code[effect.pc].op != kernel::Op::End;
  if (!has_more || IsDecided(game, RestOfEndingEffect::NotDone)) return EndTurnNow(game);
  // Below the effect, so that its turn comes afterwards.
  const Frame rest = effect;
  kernel::PopFrame(game);
  kernel::PushFrame(game, FrameKind::Pack, kEndTurn);
  kernel::PushFrame(game, FrameKind::Effect) = rest;
}

void RedirectTo(Game& game, Frame& frame, const ir::Redirect& redirect) {
  if (!redirect.to) {
    const kernel::Context context = kernel::ContextOf(frame);
    const int whose =
        kernel::WhoIs(game, context, redirect.life, kernel::Opponent(game.state.active_player));
    return SetDone(frame, whose != game.state.active_player && RedirectAttack(game, nullptr));
  }
  const ObjectList to = ObjectsOf(game, frame, *redirect.to);
  SetDone(frame, RedirectAttack(game, &to));
}

/// No instruction: it offers a way of use.
void DoNothing(Game&, Frame&, const ir::UseOtherwise&) {}

/// The picks are all of it.
void PickThem(Game&, Frame& frame, const ir::Pick&) { SetDone(frame, true); }

/// 不会被战斗破坏: whether what hurt it to death was combat damage alone, or something since.
/// Rule: [Zero 1.20, 803.1], [Zero 1.20, 803.6].
void NoteWhatHurts(Game& game, int object, bool is_battle) {
  DropSavedFromDamage(game, object);
  if (!kernel::Cannot(game, object, ir::Deed::BeDestroyedInBattle)) return;
  const bool is_lethal = game.At(object).damage >= kernel::StatOf(game, object, stat::kDefense);
  DropUses(game, object, kOutlivedBattle);
  if (is_battle && is_lethal) AddUse(game, object, kOutlivedBattle);
}

}  // namespace

void DamageAll(Game& game, const Frame& frame, const ObjectList& list, int amount) {
  std::array<Hit, kernel::kObjectsMax> hits;
  int count = 0;
  for (const ObjectRef item : list) {
    if (!kernel::IsCurrent(game.state, item) || !IsInPlay(game.At(item.object))) continue;
    hits[static_cast<std::size_t>(count++)] = Hit{item.object, amount, frame.source.object};
  }
  DealAtOnce(game, hits.data(), count, false);
}

void TurnCard(Game& game, int object, bool is_down, const char* clause, Cause cause) {
  const bool is_turned = game.At(object).Has(kernel::kFaceDown) != is_down;
  SetFlag(game, object, kernel::kFaceDown, is_down);
  kernel::Tell(game, EventKind::TurnedFace, {clause}, game.At(object).controller, object);
  if (!is_turned) return;
  kernel::Happen(game, kernel::Occurrence{.happening = is_down ? ir::Happening::TurnsFaceDown
                                                               : ir::Happening::TurnsFaceUp,
                                          .object = object,
                                          .by_effect = cause == Cause::Effect});
}

void TurnAll(Game& game, const ObjectList& list, const ir::TurnFace& turn, Cause cause) {
  for (const ObjectRef item : list) {
    const bool is_down =
        turn.is_over ? !game.At(item.object).Has(kernel::kFaceDown) : turn.is_face_down;
    TurnCard(game, item.object, is_down, "204.6", cause);
  }
}

void ChangeMarkersOn(Game& game, const Frame& frame, int object, std::uint16_t name, int change,
                     const char* clause, Cause cause) {
  kernel::ChangeMarkers(game, object, name, change);
  kernel::Tell(game, EventKind::MarkersChanged, {clause}, frame.controller, object, change);
  if (change == 0) return;
  kernel::Happen(game, kernel::Occurrence{.happening = change > 0 ? ir::Happening::GetsMarkers
                                                                  : ir::Happening::LosesMarkers,
                                          .object = object,
                                          .amount = std::abs(change),
                                          .by_effect = cause == Cause::Effect,
                                          .marker = name});
}

void DealAtOnce(Game& game, const Hit* hits, int count, bool is_battle) {
  const int begun = game.state.frame_count;
  std::array<int, kernel::kObjectsMax> arrives;
  const auto asked = [&](int i) { return AskedOfDamage(game, hits[i], is_battle); };
  const auto settle = [&](int i) {
    arrives[static_cast<std::size_t>(i)] =
        DamageThatArrives(game, hits[i].object, hits[i].amount, hits[i].source, is_battle);
  };
  SettleInTurnOrder(game, count, asked, settle);
  PutInTurnOrder(game, begun);
  for (int i = 0; i < count; ++i) {
    PutDamage(game, hits[i].object, arrives[static_cast<std::size_t>(i)], hits[i].source,
              is_battle);
  }
}

int DamageThatArrives(Game& game, int object, int amount, int source, bool is_battle) {
  if (amount <= 0 || kernel::Cannot(game, object, ir::Deed::TakeDamage)) return 0;
  return ReplaceDamage(game, Hit{object, amount, source}, is_battle);
}

void PutDamage(Game& game, int object, int amount, int source, bool is_battle) {
  if (amount <= 0) return;
  constexpr int kDamageMax = 1'000'000'000;
  game.At(object).damage = static_cast<std::int32_t>(
      std::min<std::int64_t>(kDamageMax, std::int64_t{game.At(object).damage} + amount));
  game.Touch(kernel::kDamage);
  EndSparing(game, object);
  NoteWhatHurts(game, object, is_battle);
  kernel::Tell(game, EventKind::DamageDealt, {"607.1", "607.2"}, game.At(object).controller, object,
               amount, source);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::TakesDamage,
                                          .object = object,
                                          .amount = amount,
                                          .by_effect = !is_battle,
                                          .by_battle = is_battle});
}

namespace {

constexpr kernel::Executors kEffectsDone = kernel::MakeExecutors({
    kernel::By<DrawThem>(),         kernel::By<MoveThem>(),        kernel::By<DestroyThem>(),
    kernel::By<ScrapThem>(),        kernel::By<DiscardThem>(),     kernel::By<DamageThem>(),
    kernel::By<DamageLives>(),      kernel::By<HealThem>(),        kernel::By<OrientThem>(),
    kernel::By<TurnFaces>(),        kernel::By<SearchThem>(),      kernel::By<RevealThem>(),
    kernel::By<LookAtThem>(),       kernel::By<ShuffleThem>(),     kernel::By<PutMarkersOn>(),
    kernel::By<TakeMarkersOff>(),   kernel::By<MoveMarkersOver>(), kernel::By<Win>(),
    kernel::By<AttachThem>(),       kernel::By<TakeControl>(),     kernel::By<LevelThem>(),
    kernel::By<StackThem>(),        kernel::By<SwapThem>(),        kernel::By<CancelThem>(),
    kernel::By<RemoveFromBattle>(), kernel::By<RedirectTo>(),      kernel::By<CopyOnStack>(),
    kernel::By<TurnIntoCopy>(),     kernel::By<CreateTokens>(),    kernel::By<PayByEffect>(),
    kernel::By<EnterStates>(),      kernel::By<HoldContest>(),     kernel::By<UseByEffect>(),
    kernel::By<EndTurnBy>(),        kernel::By<PickThem>(),        kernel::By<DoNothing>(),
});

// `EnterAsCopy`, `AmountBecomes`, `ChangeTarget`, `RevealUntil`, `MoveDamage`, `ExtraTurn` and
// `TradeStat` stand in gaps.cpp: cards with them are not used.
static_assert(kernel::CountNotBuilt(kEffectsDone) == 7,
              "an effect is carried out, or is a gap of its card");

}  // namespace

const kernel::Executors& EffectsDone() { return kEffectsDone; }

Cause CauseOf(const Frame& frame) {
  return frame.kind == kernel::FrameKind::Announce ? Cause::Cost : Cause::Effect;
}

}  // namespace caiding::zero

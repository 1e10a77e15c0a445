// SPDX-License-Identifier: MIT
// What each instruction does. One function per instruction; what lasts is the kernel's.
#include <algorithm>
#include <array>
#include <vector>

#include "model/fftcg/own_text.h"
#include "model/fftcg/search.h"
#include "model/ir/walk.h"
#include "model/kernel/allowed.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/lasting.h"
#include "model/kernel/picking.h"

namespace caiding::fftcg {
namespace {

using kernel::ObjectList;

/// Players meant; frames run last in, first out, so that the turn player comes last here.
/// Rule: [FF-TCG 3.2, 6.1.4].
template <class Act>
void ForEachPlayer(Game& game, const Frame& frame, ir::Player player, int otherwise, Act&& act) {
  kernel::ForEachPlayer(game, frame, player, otherwise, kernel::Opponent(game.state.active_player),
                        act);
}

/// A card put onto the field by an effect comes under the acting player's control.
/// Rule: [FF-TCG 3.2, 6.2.4], [FF-TCG 3.2, 7.3].
int DestinationPlayer(Game& game, const Frame& frame, const ir::Destination& to, int object) {
  if (to.zone != zone::kField) return game.At(object).owner;
  const kernel::Context context = kernel::ContextOf(frame);
  const bool is_stated = to.whose == ir::Player::Opponent;
  return is_stated ? kernel::Opponent(context.controller) : context.controller;
}

/// Those that no text keeps from being moved there. Rule: [FF-TCG 3.2, 11.11.5.1.1].
ObjectList ReachedBy(Game& game, const Frame& frame, const ObjectList& list, ir::ZoneId to) {
  const int by = kernel::ContextOf(frame).controller;
  ObjectList reached;
  for (const ObjectRef item : list) {
    const bool is_kept = to == zone::kField && IsKeptFromField(game, by, item.object);
    if (!is_kept && kernel::IsMoveAllowed(game, item.object, frame.source, by, to))
      reached.Add(item);
  }
  return reached;
}

void MoveThem(Game& game, Frame& frame, const ir::Move& move) {
  const ObjectList list = ObjectsOf(game, frame, move.what);
  SetDone(frame, list.count > 0);
  const std::uint8_t holder = frame.holder;
  const ObjectList reached = ReachedBy(game, frame, list, move.to.zone);
  const std::uint8_t mover = kernel::ContextOf(frame).controller;
  if (MoveInOrder(game, move.to, reached, holder, mover)) return;
  Leavers leavers;
  for (const ObjectRef item : reached) {
    if (move.to.zone == zone::kBreak && IsOnField(game.At(item.object))) {
      // Put there, not broken. Rule: [FF-TCG 3.2, 15.1.1.3.2].
      leavers.Add(item, Leaving::Moved);
      continue;
    }
    kernel::Arrival arrival{move.to.zone, DestinationPlayer(game, frame, move.to, item.object), 0,
                            0, holder};
    if (move.to.is_tapped) arrival.flags |= kernel::kTapped;
    if (move.to.is_face_down) arrival.flags |= kernel::kFaceDown;
    if (move.to.zone == zone::kDeck && move.to.place != ir::Place::Anywhere) {
      arrival.rank = move.to.place == ir::Place::Bottom ? -1 : 1;
    }
    MoveCard(game, item.object, arrival);
  }
  if (leavers.count > 0) LeaveTogether(game, leavers, holder, "7.10.1");
}

void DrawThem(Game& game, Frame& frame, const ir::Draw& draw) {
  const int count = AmountOf(game, frame, draw.count);
  SetDone(frame, count > 0);
  ForEachPlayer(game, frame, draw.who, kernel::ContextOf(frame).controller,
                [&](int player) { DrawCards(game, player, count); });
}

/// A text keeps effects of this source from doing that to the object.
/// Rule: [FF-TCG 3.2, 11.11.5.1.1].
bool IsKeptFrom(Game& game, const Frame& frame, ir::Deed deed, int object) {
  return kernel::Cannot(game, object, deed) ||
         !kernel::IsAllowedByEffect(game, deed, object, frame.source,
                                    kernel::ContextOf(frame).controller);
}

void BreakThem(Game& game, Frame& frame, const ir::Destroy& destroy) {
  Leavers leavers;
  for (const ObjectRef item : ObjectsOf(game, frame, destroy.what)) {
    if (kernel::Cannot(game, item.object, ir::Deed::BeDestroyed) ||
        IsKeptFrom(game, frame, ir::Deed::BeDestroyedByEffects, item.object)) {
      continue;
    }
    leavers.Add(item, Leaving::Broken);
  }
  SetDone(frame, leavers.count > 0);
  LeaveTogether(game, leavers, 255, "15.1.1.3.1");
}

void PutIntoBreakZone(Game& game, Frame& frame, const ir::Scrap& scrap) {
  Leavers leavers;
  for (const ObjectRef item : ObjectsOf(game, frame, scrap.what)) leavers.Add(item, Leaving::Moved);
  SetDone(frame, leavers.count > 0);
  LeaveTogether(game, leavers, frame.holder, "15.1.1.3.2");
}

void DiscardThem(Game& game, Frame& frame, const ir::Discard& discard) {
  const ObjectList list = ObjectsOf(game, frame, discard.what);
  SetDone(frame, list.count > 0);
  DiscardAll(game, list, frame.holder);
}

/// Each target gets what was said when it was announced. Rule: [FF-TCG 3.2, 11.3.6].
void DamageSplit(Game& game, const Frame& frame) {
  const kernel::Frame split = frame;
  std::array<int, kernel::kObjectsMax> portions{};
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    const bool is_share = pick.holder == split.holder && pick.slot == kernel::kShareSlot;
    if (is_share && kernel::IsCurrent(game.state, pick.object)) ++portions[pick.object.object];
  }
  for (int object = 0; object < game.state.object_count; ++object) {
    const int amount = portions[static_cast<std::size_t>(object)] * kShareUnit;
    if (amount > 0) DamageForward(game, object, amount, {.source = split.source.object});
  }
}

/// Of whose power or cost the number of the damage is.
enum class NumberOf : std::uint8_t {
  Others,  ///< Of none of those that are dealt it.
  Each,    ///< Of those that are dealt it, and of no other card: of each its own.
  Both,    ///< Of each its own together with that of another card, which nothing works out yet.
};

NumberOf NumberOfWhom(const ir::DealDamage& deal) {
  std::vector<std::uint8_t> dealt;
  const auto note = [&](const ir::Reference& one) {
    if (const auto* bound = std::get_if<ir::Bound>(&one.node)) dealt.push_back(bound->slot);
  };
  const auto note_same = [&](const ir::Is& is) { note(is.object); };
  ir::Walk(deal.to, note_same);
  if (const auto* one = std::get_if<ir::Reference>(&deal.to.node)) note(*one);
  if (const auto* cards = std::get_if<ir::Selector>(&deal.to.node)) dealt.push_back(cards->slot);
  int of_dealt = 0;
  int of_any = 0;
  const auto count = [&](const ir::Reference& of) {
    const auto* bound = std::get_if<ir::Bound>(&of.node);
    const bool is_dealt =
        bound != nullptr && std::find(dealt.begin(), dealt.end(), bound->slot) != dealt.end();
    of_dealt += is_dealt ? 1 : 0;
  };
  const auto count_power = [&](const ir::StatOf& stat) { count(stat.object); };
  const auto count_cost = [&](const ir::CostOf& cost) { count(cost.object); };
  const auto count_any = [&](const ir::Reference&) { ++of_any; };
  ir::Walk(deal.amount, count_power);
  ir::Walk(deal.amount, count_cost);
  ir::Walk(deal.amount, count_any);
  if (of_dealt == 0) return NumberOf::Others;
  return of_dealt == of_any ? NumberOf::Each : NumberOf::Both;
}

/// How much each of them is dealt. Rule: [FF-TCG 3.2, 11.11.5].
std::vector<int> DamageOfEach(Game& game, const Frame& frame, const ir::DealDamage& deal,
                              const ObjectList& list) {
  const auto count = static_cast<std::size_t>(list.count);
  const NumberOf whose = list.count <= 1 ? NumberOf::Others : NumberOfWhom(deal);
  if (whose == NumberOf::Both) game.state.result = kernel::Result::UnknownUnplayable;
  if (whose != NumberOf::Each) return std::vector<int>(count, AmountOf(game, frame, deal.amount));
  std::vector<int> amounts;
  for (const ObjectRef item : list) {
    kernel::Context of_it = kernel::ContextOf(frame);
    of_it.followed = item;
    amounts.push_back(std::max(0, kernel::ValueOf(game, of_it, deal.amount)));
  }
  return amounts;
}

void DamageThem(Game& game, Frame& frame, const ir::DealDamage& deal) {
  const ObjectList list = ObjectsOf(game, frame, deal.to);
  if (deal.is_shared) {
    SetDone(frame, list.count > 0);
    return DamageSplit(game, frame);
  }
  const std::vector<int> amounts = DamageOfEach(game, frame, deal, list);
  const int source = frame.source.object;
  const auto is_some = [](int amount) { return amount > 0; };
  SetDone(frame, std::any_of(amounts.begin(), amounts.end(), is_some));
  for (int i = 0; i < list.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    DamageForward(game, list.items[place].object, amounts[place], {.source = source});
  }
}

void DamagePlayers(Game& game, Frame& frame, const ir::DealLifeDamage& deal) {
  const int amount = AmountOf(game, frame, deal.amount);
  const int source = kernel::IsCurrent(game.state, frame.source) ? frame.source.object : -1;
  const int opponent = kernel::Opponent(kernel::ContextOf(frame).controller);
  SetDone(frame, amount > 0);
  ForEachPlayer(game, frame, deal.to, opponent,
                [&](int player) { DamagePlayer(game, player, amount, {.source = source}); });
}

/// Dulling the dull and activating the active changes nothing. Rule: [FF-TCG 3.2, 15.1.1.1.2],
/// [FF-TCG 3.2, 15.1.1.2.2].
void OrientThem(Game& game, Frame& frame, const ir::Orient& orient) {
  bool is_done = false;
  for (const ObjectRef item : ObjectsOf(game, frame, orient.what)) {
    if (!orient.is_tapped && kernel::Cannot(game, item.object, ir::Deed::BecomeUpright)) continue;
    if (orient.is_tapped && IsKeptFrom(game, frame, ir::Deed::BecomeTapped, item.object)) continue;
    Turn(game, item.object, orient.is_tapped);
    is_done = true;
  }
  SetDone(frame, is_done);
}

/// A change of control is no entering; who takes it has not controlled it since the turn began.
/// Of what is taken for a time it is kept from whom. Rule: [FF-TCG 3.2, 6.2.6],
/// [FF-TCG 3.2, 6.2.6.1], [FF-TCG 3.2, 10.1.2.1.1].
void TakeControl(Game& game, Frame& frame, const ir::Effect& effect,
                 const ir::ChangeControl& change) {
  const ObjectList list = ObjectsOf(game, frame, change.what);
  const kernel::Context context = kernel::ContextOf(frame);
  const int to = kernel::WhoIs(game, context, change.to, context.controller);
  SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    const Object& object = game.At(item.object);
    if (to < 0 || !IsOnField(object) || object.controller == to) continue;
    if (change.duration.kind != ir::DurationKind::WhileThere) {
      kernel::EffectInstance lent = kernel::LastingEffect(game, frame, effect, change.duration);
      lent.affected = item;
      lent.part = kLent;
      lent.amount = object.controller;
      kernel::AddEffect(game, lent);
    }
    kernel::ChangeController(game, item.object, to);
    SetFlag(game, item.object, kernel::kEnteredThisTurn, true);
    kernel::Tell(game, EventKind::Moved, {"6.2.6", "6.2.6.1", "11.12.4.2"}, to, item.object);
  }
}

/// In the middle of an effect: who cannot pay all of it pays nothing.
/// Rule: [FF-TCG 3.2, 11.6.2.1].
void PayByEffect(Game& game, Frame& frame, const ir::Pay& pay) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = std::max(0, kernel::WhoIs(game, context, pay.who, context.controller));
  const ir::PayResources price{ir::Constant(AmountOf(game, frame, pay.amount)), pay.coloured};
  Frame payer;
  payer.source = frame.source;
  payer.ability = kernel::kNone16;
  payer.controller = static_cast<std::uint8_t>(who);
  const bool can_pay = CanPay(game, payer, &price);
  SetDone(frame, can_pay);
  if (can_pay) PushPayment(game, payer, &price);
}

/// A summon or ability leaves the stack without resolving.
void CancelThem(Game& game, Frame& frame, const ir::Cancel& cancel) {
  bool is_done = false;
  for (const ObjectRef target : ObjectsOf(game, frame, cancel.item)) {
    for (int i = game.state.stack_count - 1; i >= 0; --i) {
      if (game.state.stack[static_cast<std::size_t>(i)].source != target) continue;
      const kernel::StackItem item = kernel::TakeFromStack(game, i);
      kernel::DropPicks(game, item.holder);
      kernel::Tell(game, EventKind::StackItemIgnored, {"7.12.1"}, item.controller, target.object);
      if (item.kind == kernel::StackItemKind::Card) {
        MoveCard(game, target.object,
                 kernel::Arrival{zone::kBreak, game.At(target.object).owner, 0, 0, 255});
      }
      is_done = true;
      break;
    }
  }
  SetDone(frame, is_done);
}

void ShuffleThem(Game& game, Frame& frame, const ir::Shuffle& shuffle) {
  SetDone(frame, true);
  ForEachPlayer(game, frame, shuffle.whose, kernel::ContextOf(frame).controller, [&](int player) {
    kernel::ForgetOrder(game, player, zone::kDeck);  // [FF-TCG 3.2, 15.1.1.6.1]
    kernel::Tell(game, EventKind::Shuffled, {"15.1.1.6.1"}, player);
  });
}

/// Crystals are counted on the player. Rule: [FF-TCG 3.2, 6.8.1].
void ChangeCrystals(Game& game, Frame& frame, ir::Player player, const std::u32string& marker,
                    int difference) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = kernel::WhoIs(game, context, player, context.controller);
  if (who < 0 || MarkerName(game, marker) == kernel::kNone16) return;
  const bool is_enough = HasCounters(game, kernel::PlayerAsBearer(who), marker, -difference);
  SetDone(frame, is_enough && difference != 0);
  if (is_enough) GiveCrystals(game, who, marker, difference);
}

void ChangeCounters(Game& game, Frame& frame, const ir::Objects& on, const std::u32string& marker,
                    int difference) {
  const ObjectList list = ObjectsOf(game, frame, on);
  SetDone(frame, list.count > 0 && difference != 0);
  for (const ObjectRef item : list) GiveCounters(game, item.object, marker, difference);
}

void PutCounters(Game& game, Frame& frame, const ir::PutMarkers& put) {
  if (put.player != ir::Player::Unstated)
    return ChangeCrystals(game, frame, put.player, put.marker, AmountOf(game, frame, put.count));
  ChangeCounters(game, frame, put.on, put.marker, AmountOf(game, frame, put.count));
}

void RemoveCounters(Game& game, Frame& frame, const ir::RemoveMarkers& remove) {
  constexpr int kAll = 60000;
  const int count = remove.count ? AmountOf(game, frame, *remove.count) : kAll;
  if (remove.player != ir::Player::Unstated)
    return ChangeCrystals(game, frame, remove.player, remove.marker, -count);
  ChangeCounters(game, frame, remove.from, remove.marker, -count);
}

/// The picks are all of it.
void PickThem(Game&, Frame&, const ir::Pick&) {}

void HealThem(Game& game, Frame& frame, const ir::Heal& heal) {
  const ObjectList list = ObjectsOf(game, frame, heal.what);
  SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    Object& object = game.At(item.object);
    const int amount =
        heal.amount ? std::min(object.damage, AmountOf(game, frame, *heal.amount)) : object.damage;
    object.damage -= amount;
    game.Touch();
    kernel::Tell(game, EventKind::Healed, {"11.12.3.1"}, object.controller, item.object, amount);
  }
}

/// Who wins and loses at once loses. Rule: [FF-TCG 3.2, 3.1], [FF-TCG 3.2, 3.2].
void Win(Game& game, Frame& frame, const ir::WinGame& win) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int who = kernel::WhoIs(game, context, win.who, context.controller);
  const int winner = win.is_loss ? kernel::Opponent(who) : who;
  NoteWin(game, winner);
  SetDone(frame, true);
}

/// A character enters, or a summon is cast, once this effect is done.
/// Rule: [FF-TCG 3.2, 11.3.11], [FF-TCG 3.2, 11.4.1.1].
void PlayThem(Game& game, Frame& frame, const ir::UseCard& use) {
  const ObjectList list = ObjectsOf(game, frame, use.what);
  SetDone(frame, list.count > 0);
  const int player = kernel::ContextOf(frame).controller;
  for (const ObjectRef item : list) PlayAfterwards(game, item.object, player, use.is_free);
}

}  // namespace

namespace {

constexpr kernel::Executors kEffectsDone = kernel::MakeExecutors({
    kernel::By<DrawThem>(),       kernel::By<MoveThem>(),
    kernel::By<BreakThem>(),      kernel::By<PutIntoBreakZone>(),
    kernel::By<DiscardThem>(),    kernel::By<DamageThem>(),
    kernel::By<DamagePlayers>(),  kernel::By<OrientThem>(),
    kernel::By<TakeControl>(),    kernel::By<CancelThem>(),
    kernel::By<ShuffleThem>(),    kernel::By<PutCounters>(),
    kernel::By<RemoveCounters>(), kernel::By<PickThem>(),
    kernel::By<HealThem>(),       kernel::By<Win>(),
    kernel::By<PlayThem>(),       kernel::By<SearchThem>(),
    kernel::By<RevealThem>(),     kernel::By<LookAtThem>(),
    kernel::By<PayByEffect>(),    kernel::By<TurnOverThem>(),
});

}  // namespace

const kernel::Executors& EffectsDone() { return kEffectsDone; }

}  // namespace caiding::fftcg

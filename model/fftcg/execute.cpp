// SPDX-License-Identifier: MIT
// What each instruction does. One function per instruction; what lasts is the kernel's.
#include "model/fftcg/pack.h"

#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/evaluate.h"

namespace caiding::fftcg {
namespace {

using kernel::ObjectList;

ObjectList ObjectsOf(Game& game, const Frame& frame, const ir::Objects& objects) {
  ObjectList list;
  kernel::Collect(game, kernel::ContextOf(frame), objects, list);
  return list;
}

int Value(Game& game, const Frame& frame, const ir::Quantity& quantity) {
  return std::max(0, kernel::ValueOf(game, kernel::ContextOf(frame), quantity));
}

/// Players meant; frames run last in, first out, so that the turn player comes last here.
/// Rule: [FF-TCG 3.2, 6.1.4].
template <class Act>
void ForEachPlayer(Game& game, const Frame& frame, ir::Player player, int otherwise, Act&& act) {
  const int who = kernel::WhoIs(game, kernel::ContextOf(frame), player, otherwise);
  if (who >= 0) return act(who);
  act(kernel::Opponent(game.state.active_player));
  act(game.state.active_player);
}

/// A card put onto the field by an effect comes under the acting player's control.
/// Rule: [FF-TCG 3.2, 6.2.4], [FF-TCG 3.2, 7.3].
int DestinationPlayer(Game& game, const Frame& frame, const ir::Destination& to, int object) {
  if (to.zone != zone::kField) return game.At(object).owner;
  const kernel::Context context = kernel::ContextOf(frame);
  const bool is_stated = to.whose == ir::Player::Opponent;
  return is_stated ? kernel::Opponent(context.controller) : context.controller;
}

void MoveThem(Game& game, Frame& frame, const ir::Move& move) {
  const ObjectList list = ObjectsOf(game, frame, move.what);
  SetDone(frame, list.count > 0);
  const std::uint8_t holder = frame.holder;
  Leavers leavers;
  for (const ObjectRef item : list) {
    if (move.to.zone == zone::kBreak && IsOnField(game.At(item.object))) {
      // Put there, not broken. Rule: [FF-TCG 3.2, 15.1.1.3.2].
      leavers.Add(item, Leaving::Moved);
      continue;
    }
    kernel::Arrival arrival{move.to.zone, DestinationPlayer(game, frame, move.to, item.object), 0, 0,
                            holder};
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
  const int count = Value(game, frame, draw.count);
  SetDone(frame, count > 0);
  ForEachPlayer(game, frame, draw.who, kernel::ContextOf(frame).controller,
                [&](int player) { DrawCards(game, player, count); });
}

void BreakThem(Game& game, Frame& frame, const ir::Destroy& destroy) {
  Leavers leavers;
  for (const ObjectRef item : ObjectsOf(game, frame, destroy.what)) {
    if (kernel::Cannot(game, item.object, ir::Deed::BeDestroyed) ||
        kernel::Cannot(game, item.object, ir::Deed::BeDestroyedByEffects)) {
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

void DamageThem(Game& game, Frame& frame, const ir::DealDamage& deal) {
  const ObjectList list = ObjectsOf(game, frame, deal.to);
  const int amount = Value(game, frame, deal.amount);
  const int source = frame.source.object;
  SetDone(frame, list.count > 0 && amount > 0);
  for (const ObjectRef item : list) DamageForward(game, item.object, amount, source);
}

void DamagePlayers(Game& game, Frame& frame, const ir::DealLifeDamage& deal) {
  const int amount = Value(game, frame, deal.amount);
  const int source = kernel::IsCurrent(game.state, frame.source) ? frame.source.object : -1;
  const int opponent = kernel::Opponent(kernel::ContextOf(frame).controller);
  SetDone(frame, amount > 0);
  ForEachPlayer(game, frame, deal.to, opponent,
                [&](int player) { DamagePlayer(game, player, amount, source); });
}

/// Dulling the dull and activating the active changes nothing. Rule: [FF-TCG 3.2, 15.1.1.1.2],
/// [FF-TCG 3.2, 15.1.1.2.2].
void OrientThem(Game& game, Frame& frame, const ir::Orient& orient) {
  bool is_done = false;
  for (const ObjectRef item : ObjectsOf(game, frame, orient.what)) {
    if (!orient.is_tapped && kernel::Cannot(game, item.object, ir::Deed::BecomeUpright)) continue;
    Turn(game, item.object, orient.is_tapped);
    is_done = true;
  }
  SetDone(frame, is_done);
}

/// A change of control is no entering; who takes it has not controlled it since the turn began.
/// Rule: [FF-TCG 3.2, 6.2.6], [FF-TCG 3.2, 6.2.6.1], [FF-TCG 3.2, 10.1.2.1.1].
void TakeControl(Game& game, Frame& frame, const ir::ChangeControl& change) {
  const ObjectList list = ObjectsOf(game, frame, change.what);
  const kernel::Context context = kernel::ContextOf(frame);
  const int to = kernel::WhoIs(game, context, change.to, context.controller);
  SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    const Object& object = game.At(item.object);
    if (to < 0 || !IsOnField(object) || object.controller == to) continue;
    kernel::ChangeController(game, item.object, to);
    SetFlag(game, item.object, kernel::kEnteredThisTurn, true);
    kernel::Tell(game, EventKind::Moved, {"6.2.6"}, to, item.object);
  }
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

std::uint16_t MarkerName(const Game& game, const std::u32string& name) {
  for (std::size_t i = 0; i < game.rules.names.size(); ++i) {
    if (game.rules.names[i] == name) return static_cast<std::uint16_t>(i);
  }
  return kernel::kNone16;
}

void ChangeCounters(Game& game, Frame& frame, const ir::Objects& on, const std::u32string& marker,
                    int difference) {
  const ObjectList list = ObjectsOf(game, frame, on);
  SetDone(frame, list.count > 0 && difference != 0);
  for (const ObjectRef item : list) {
    kernel::ChangeMarkers(game, item.object, MarkerName(game, marker), difference);
    kernel::Tell(game, EventKind::MarkersChanged, {"6.7.1"}, frame.controller, item.object, difference);
  }
}

/// The pack has no rule for this instruction yet: the line ends here, nothing is guessed.
void NotBuilt(Game& game) { game.state.result = kernel::Result::UnknownUnplayable; }

}  // namespace

void Execute(Game& game, Frame& frame, const ir::Effect& effect) {
  const auto not_built = [&](const auto&) { NotBuilt(game); };
  const auto is_control = [](const auto&) {};  // Compiled to jumps, or lasting.
  ir::Match(
      effect.node, [&](const ir::Draw& draw) { DrawThem(game, frame, draw); },
      [&](const ir::Move& move) { MoveThem(game, frame, move); },
      [&](const ir::Destroy& destroy) { BreakThem(game, frame, destroy); },
      [&](const ir::Scrap& scrap) { PutIntoBreakZone(game, frame, scrap); },
      [&](const ir::Discard& discard) { DiscardThem(game, frame, discard); },
      [&](const ir::DealDamage& deal) { DamageThem(game, frame, deal); },
      [&](const ir::DealLifeDamage& deal) { DamagePlayers(game, frame, deal); },
      [&](const ir::Orient& orient) { OrientThem(game, frame, orient); },
      [&](const ir::ChangeControl& change) { TakeControl(game, frame, change); },
      [&](const ir::Cancel& cancel) { CancelThem(game, frame, cancel); },
      [&](const ir::Shuffle& shuffle) { ShuffleThem(game, frame, shuffle); },
      [&](const ir::PutMarkers& put) {
        ChangeCounters(game, frame, put.on, put.marker, Value(game, frame, put.count));
      },
      [&](const ir::RemoveMarkers& remove) {
        constexpr int kAll = 60000;
        ChangeCounters(game, frame, remove.from, remove.marker,
                       -(remove.count ? Value(game, frame, *remove.count) : kAll));
      },
      [&](const ir::Pick& node) { is_control(node); },
      [&](const ir::Sequence& node) { is_control(node); },
      [&](const ir::May& node) { is_control(node); }, [&](const ir::If& node) { is_control(node); },
      [&](const ir::EachPlayerDoes& node) { is_control(node); },
      [&](const ir::ChooseOne& node) { is_control(node); },
      [&](const ir::ChangeStats& node) { is_control(node); },
      [&](const ir::Grant& node) { is_control(node); },
      [&](const ir::LoseEffects& node) { is_control(node); },
      [&](const ir::BecomeTrait& node) { is_control(node); },
      [&](const ir::Constrain& node) { is_control(node); },
      [&](const ir::ConstrainPlayer& node) { is_control(node); },
      [&](const ir::ExtraLifeDamage& node) { is_control(node); },
      [&](const ir::Replace& node) { is_control(node); },
      [&](const ir::Delay& node) { is_control(node); },
      [&](const ir::ChangeCost& node) { not_built(node); },
      [&](const ir::PreventDamage& node) { not_built(node); },
      [&](const ir::AmountBecomes& node) { not_built(node); },
      [&](const ir::Heal& node) { not_built(node); },
      [&](const ir::TurnFace& node) { not_built(node); },
      [&](const ir::Search& node) { not_built(node); },
      [&](const ir::Reveal& node) { not_built(node); },
      [&](const ir::Look& node) { not_built(node); },
      [&](const ir::Declare& node) { not_built(node); },
      [&](const ir::Attach& node) { not_built(node); },
      [&](const ir::Stack& node) { not_built(node); },
      [&](const ir::LevelUp& node) { not_built(node); },
      [&](const ir::Swap& node) { not_built(node); },
      [&](const ir::EndTurn& node) { not_built(node); },
      [&](const ir::UseCard& node) { not_built(node); },
      [&](const ir::EnterAsCopy& node) { not_built(node); },
      [&](const ir::CreateToken& node) { not_built(node); },
      [&](const ir::RemoveFromBattle& node) { not_built(node); },
      [&](const ir::CopyItem& node) { not_built(node); }, [&](const ir::Redirect& node) { not_built(node); },
      [&](const ir::BecomeCopy& node) { not_built(node); },
      [&](const ir::EnterState& node) { not_built(node); },
      [&](const ir::Contest& node) { not_built(node); },
      [&](const ir::MoveMarkers& node) { not_built(node); },
      [&](const ir::BecomeCardName& node) { not_built(node); },
      [&](const ir::WinGame& node) { not_built(node); },
      [&](const ir::Pay& node) { not_built(node); }, [&](const ir::Unless& node) { not_built(node); },
      [&](const ir::ChangeHandLimit& node) { not_built(node); },
      [&](const ir::UseOtherwise& node) { not_built(node); });
}

}  // namespace caiding::fftcg

// SPDX-License-Identifier: MIT
#include "model/kernel/relocate.h"

#include <algorithm>
#include <variant>

#include "model/kernel/inner.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pack.h"
#include "model/kernel/picking.h"

namespace caiding::kernel {
namespace {

bool IsPlay(const Game& game, ir::ZoneId zone) {
  return !zone.IsNone() && (zone == game.rules.pack->play || zone == game.rules.pack->play_annex);
}

/// The rank that a card gets on top (1) or at the bottom (-1) of an ordered zone.
int RankAt(const Game& game, int player, ir::ZoneId zone, int side) {
  int best = 0;
  for (const int i : RankedIn(game, zone, player)) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    best = side > 0 ? std::max<int>(best, object.rank) : std::min<int>(best, object.rank);
  }
  return best + side;
}

/// Closes the gap that a card leaves in an ordered zone.
void CloseRanks(Game& game, const Object& gone) {
  if (gone.rank == 0) return;
  for (const int i : RankedIn(game, gone.zone, gone.controller)) {
    const int rank = game.At(i).rank;
    if (gone.rank > 0 && rank > gone.rank) SetRank(game, i, rank - 1);
    if (gone.rank < 0 && rank < gone.rank) SetRank(game, i, rank + 1);
  }
}

/// What was put off to a moment of the turn, and does more than what it does to this card: it is
/// done then as far as it can be (`lasting.cpp` notes it in `amount`). Rule: [Zero 1.20, 700.9].
bool WaitsAllTheSame(const Game& game, const EffectInstance& effect) {
  if (effect.form != EffectForm::Delayed || effect.amount != 1) return false;
  const auto& delay = std::get<ir::Delay>(game.rules.nodes[effect.code]->node);
  return std::holds_alternative<ir::PlayerEvent>(delay.event.node);
}

void EndWhatAffects(Game& game, ObjectRef gone) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_own = effect.source == gone &&
                        (effect.form == EffectForm::Printed || effect.form == EffectForm::Watch);
    const bool is_tied =
        effect.source == gone &&
        (effect.form == EffectForm::Lasting || effect.form == EffectForm::Delayed) &&
        (effect.duration == static_cast<std::uint8_t>(ir::DurationKind::WhileSourceThere) ||
         effect.duration == static_cast<std::uint8_t>(ir::DurationKind::WhileSourceTapped));
    const bool is_of_it = effect.affected == gone && !WaitsAllTheSame(game, effect);
    if (is_of_it || is_own || is_tied) RemoveEffect(game, i);
  }
  for (int i = game.state.marker_count - 1; i >= 0; --i) {
    const MarkerPile pile = game.state.markers[static_cast<std::size_t>(i)];
    if (pile.object == gone.object) ChangeMarkers(game, gone.object, pile.name, -pile.count);
  }
}

/// What a card in use gained for the turn of its entry goes into play with it.
/// Rule: [Zero 1.20, 709.2].
void CarryIntoPlay(Game& game, ObjectRef used) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_carried =
        effect.form == EffectForm::Lasting && effect.affected == used &&
        effect.duration == static_cast<std::uint8_t>(ir::DurationKind::EntryTurn);
    if (is_carried) ++effect.affected.incarnation;
  }
}

bool IsSame(ObjectRef a, ObjectRef b) {
  return a.object == b.object && a.incarnation == b.incarnation;
}

/// `now`, with who had it in play last, where the card does not lie with them now. Out of play a
/// card lies with its owner. Rule: [Zero 1.20, 611.2], [Zero 1.20, 612.1].
ObjectRef Recalling(const Game& game, ObjectRef reference, const Object& before, ObjectRef now) {
  const Object& after = game.state.objects[now.object];
  if (IsPlay(game, after.zone)) return now;
  const bool lies_elsewhere = before.controller != before.owner || after.card == kNone16;
  now.last_controller =
      lies_elsewhere ? static_cast<std::uint8_t>(1 + before.controller) : reference.last_controller;
  return now;
}

/// A card that moves, for what speaks of it.
struct Moving {
  const Game& game;
  const Object& before;
  ObjectRef gone;
  ObjectRef now;

  /// What follows it speaks of it where it is now; everything else of what it was, and of who had
  /// it then.
  void Tell(ObjectRef& reference, bool follows) const {
    if (!IsSame(reference, gone)) return;
    const ObjectRef recalling = Recalling(game, reference, before, now);
    if (follows)
      reference = recalling;
    else
      reference.last_controller = recalling.last_controller;
  }
};

void Follow(Game& game, const Object& before, ObjectRef gone, ObjectRef now,
            std::uint8_t follower) {
  const Moving moving{game, before, gone, now};
  for (int i = 0; i < game.state.waiting_count; ++i) {
    StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    const bool is_of_event = i >= game.batch_begin;
    if (is_of_event && item.source == gone) item.source = now;
    moving.Tell(item.subject, is_of_event);
  }
  for (int i = 0; i < game.state.stack_count; ++i)
    moving.Tell(game.state.stack[static_cast<std::size_t>(i)].subject, false);
  for (int i = 0; i < game.state.pick_count; ++i) {
    Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    // What lies elsewhere now is not revealed there. Rule: [Zero 1.20, 616.2].
    if (pick.slot == kShownSlot) continue;
    moving.Tell(pick.object, follower != 255 && pick.holder == follower);
  }
  for (int i = 0; i < game.state.frame_count; ++i) {
    Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    const bool follows = follower != 255 && frame.holder == follower;
    if (follows && frame.source == gone) frame.source = now;
    moving.Tell(frame.subject, follows);
  }
}

bool IsCopying(const ir::Effect& effect) {
  return std::holds_alternative<ir::EnterAsCopy>(effect.node) ||
         std::holds_alternative<ir::BecomeCopy>(effect.node);
}

/// Where a part goes when the card on top goes there: its owner's zone of that kind.
Arrival WithTop(const Game& game, const Object& part, const Arrival& arrival) {
  const Pack& pack = *game.rules.pack;
  const bool is_owners = arrival.zone == pack.hidden_pile || arrival.zone == pack.hand ||
                         arrival.zone == pack.discard_pile || arrival.zone == pack.removed;
  const auto flags = static_cast<std::uint8_t>(arrival.flags & (kTapped | kFaceDown));
  return Arrival{arrival.zone, is_owners ? part.owner : arrival.player, flags, arrival.rank, 255};
}

}  // namespace

std::uint16_t OwnCard(const Game& game, int object) {
  const ObjectRef self = RefTo(game.state, object);
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    // Part 0: what it was; others may remember more of the copy.
    if (effect.form == EffectForm::Lasting && effect.affected == self && effect.part == 0 &&
        IsCopying(*game.rules.nodes[effect.code])) {
      return static_cast<std::uint16_t>(effect.amount);
    }
  }
  return game.state.objects[static_cast<std::size_t>(object)].card;
}

void BecomeCard(Game& game, int object, std::uint16_t card) {
  const ObjectRef self = RefTo(game.state, object);
  const auto& own = game.rules.entries[game.At(object).card].abilities;
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    // What its parts have by themselves stays. Rule: [Zero 1.20, 900.变身.8].
    const bool is_own = (effect.form == EffectForm::Printed || effect.form == EffectForm::Watch) &&
                        std::find(own.begin(), own.end(), effect.code) != own.end();
    if (is_own && effect.source == self) RemoveEffect(game, i);
  }
  game.At(object).card = card;
  TakeEffect(game, object);
  game.Touch();
}

bool IsCopying(const Game& game, const EffectInstance& effect) {
  // Other parts note what the copy is spared from.
  return effect.form == EffectForm::Lasting && effect.part == 0 &&
         IsCopying(*game.rules.nodes[effect.code]);
}

void EndCopies(Game& game) {
  State& state = game.state;
  for (int i = 0; i < state.effect_count; ++i) {
    const EffectInstance ended = state.effects[static_cast<std::size_t>(i)];
    if (ended.turns != 0 || !IsCopying(game, ended)) continue;
    RemoveEffect(game, i);
    if (!IsCurrent(state, ended.affected)) return EndCopies(game);
    // Copied again meanwhile: that copy stays, and ends where this one would have.
    for (int k = i; k < state.effect_count; ++k) {
      EffectInstance& later = state.effects[static_cast<std::size_t>(k)];
      if (later.affected != ended.affected || !IsCopying(game, later)) continue;
      later.amount = ended.amount;
      return EndCopies(game);
    }
    BecomeCard(game, ended.affected.object, static_cast<std::uint16_t>(ended.amount));
    return EndCopies(game);
  }
}

void RememberOwnCard(Game& game, int object, std::uint16_t own, const ir::Effect& effect,
                     const ir::Duration& duration) {
  EffectInstance copied;
  copied.form = EffectForm::Lasting;
  copied.source = RefTo(game.state, object);
  copied.affected = copied.source;
  copied.amount = own;
  copied.code = game.rules.node_numbers.at(&effect);
  copied.controller = game.At(object).controller;
  SetTurns(game, copied, duration);
  AddEffect(game, copied);
}

void TakeEffect(Game& game, int index) { TakeEffectOf(game, index, game.At(index).card); }

void TakeEffectOf(Game& game, int index, std::uint16_t card) {
  const Object& object = game.At(index);
  const CardEntry& entry = game.rules.entries[card];
  for (const std::uint16_t number : entry.abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    const auto& zones = ability.text->functional_zones;
    const bool works_here = zones.empty()
                                ? IsPlay(game, object.zone)
                                : std::find(zones.begin(), zones.end(), object.zone) != zones.end();
    const bool is_watch = ability.kind == ir::AbilityKind::Triggered &&
                          std::any_of(ability.text->triggers.begin(), ability.text->triggers.end(),
                                      [](const ir::TriggerEvent& event) {
                                        return std::holds_alternative<ir::StateBegins>(event.node);
                                      });
    if (!works_here || (ability.kind != ir::AbilityKind::Continuous && !is_watch)) continue;
    if (!WorksInPool(game, object, ability)) continue;
    EffectInstance effect;
    effect.form = is_watch ? EffectForm::Watch : EffectForm::Printed;
    effect.source = RefTo(game.state, index);
    effect.code = number;
    effect.controller = object.controller;
    AddEffect(game, effect);
  }
}

namespace {

/// The continuous effects of a part that goes without the card on top are that one's no more. What
/// else it has is asked of what lies below when it is wanted. Rule: [Zero 1.20, 900.变身.8].
void TakeBackEffects(Game& game, const Object& part) {
  const ObjectRef top = RefTo(game.state, part.host);
  for (const std::uint16_t number : game.rules.entries[part.card].abilities) {
    const auto is_it = [&](const EffectInstance& effect) {
      const bool is_own = effect.form == EffectForm::Printed || effect.form == EffectForm::Watch;
      return is_own && effect.source == top && effect.code == number;
    };
    const auto begin = game.state.effects.begin();
    const auto found = std::find_if(begin, begin + game.state.effect_count, is_it);
    if (found != begin + game.state.effect_count)
      RemoveEffect(game, static_cast<int>(found - begin));
  }
}

}  // namespace

ObjectRef Relocate(Game& game, int index, const Arrival& arrival) {
  Object& object = game.At(index);
  const Object before = object;
  const ObjectRef gone = RefTo(game.state, index);
  // Cards under others lie in no zone, and what lies there may count for what is on top.
  const bool is_between_zones = !before.zone.IsNone() && !arrival.zone.IsNone();
  game.Touch(is_between_zones ? AspectOf(before.zone) | AspectOf(arrival.zone) : kEverything);
  if (before.zone == game.rules.pack->hidden_pile || before.zone == game.rules.pack->damage_pile) {
    TakeOut(game, index);
    CloseRanks(game, before);
  }
  if (before.zone == game.rules.pack->stack && IsPlay(game, arrival.zone))
    CarryIntoPlay(game, gone);
  const std::uint16_t own = OwnCard(game, index);
  if (IsPart(before) && before.host != kNoObject8) TakeBackEffects(game, before);
  EndWhatAffects(game, gone);
  // Level markers and what only lies below go to the discard pile, parts go with it, attached cards
  // lose their host. Rule: [Zero 1.20, 323.3], [Zero 1.20, 900.变身.6],
  // [Zero 1.20, 900.刀剑解放.7].
  const bool may_be_host = IsPlay(game, before.zone) || before.zone.IsNone();
  for (int i = 0; may_be_host && i < game.state.object_count; ++i) {
    Object& other = game.At(i);
    if (other.card == kNone16 || other.host != index) continue;
    other.host = kNoObject8;
    if (other.Has(kUnder)) {
      Relocate(game, i, Arrival{game.rules.pack->discard_pile, other.owner, 0, 0, 255});
    } else if (other.Has(kCompanion)) {
      Relocate(game, i, WithTop(game, other, arrival));
    }
  }
  const int rank = arrival.rank == 0 ? 0 : RankAt(game, arrival.player, arrival.zone, arrival.rank);
  // A copy on the stack is no card either (policy D-M23).
  const bool was_there =
      IsPlay(game, before.zone) || before.Has(kCompanion) || before.zone == game.rules.pack->stack;
  const bool vanishes = before.Has(kToken) && was_there && !IsPlay(game, arrival.zone) &&
                        (arrival.flags & kCompanion) == 0;
  const std::uint16_t incarnation = before.incarnation;
  if (incarnation == 0xFFFE) RunOut(game, Capacity::Incarnations);
  TakeOut(game, index);
  object = Object{};
  object.incarnation = static_cast<std::uint16_t>(incarnation + 1);
  if (!vanishes) {
    object.card = arrival.copied == kNone16 ? own : arrival.copied;
    object.owner = before.owner;
    object.rank = static_cast<std::int8_t>(rank);
    PutIn(game, index, arrival.zone, arrival.player);
    object.flags = static_cast<std::uint8_t>(arrival.flags | (before.flags & kToken));
    object.way = arrival.way;
    if (!arrival.zone.IsNone()) TakeEffect(game, index);
  }
  const ObjectRef now = RefTo(game.state, index);
  Follow(game, before, gone, now, arrival.follower);
  return now;
}

// While it lies in no zone a card has no damage and no level: there stands where it belongs.

ObjectRef PutAside(Game& game, int index, std::uint8_t follower) {
  const Object before = game.At(index);
  const ObjectRef now =
      Relocate(game, index, Arrival{game.rules.pack->limbo, before.controller, 0, 0, follower});
  Object& object = game.At(now.object);
  object.damage = 1 + before.zone.value;
  object.level = before.rank == 0 ? 1 : before.rank > 0 ? 2 : 3;
  return now;
}

Arrival HomeOf(const Game& game, const Object& object) {
  const Pack& pack = *game.rules.pack;
  if (object.damage == 0) return Arrival{pack.hidden_pile, object.owner, 0, 0, 255};
  Arrival home{ir::ZoneId{static_cast<std::uint8_t>(object.damage - 1)}, object.controller, 0, 0,
               255};
  if (home.zone == pack.damage_pile) home.flags = kFaceDown;
  home.rank = object.level == 2 ? 1 : object.level == 3 ? -1 : 0;
  return home;
}

int CreateObject(Game& game, std::uint16_t card, int owner, ir::ZoneId zone) {
  State& state = game.state;
  int index = 0;
  while (index < state.object_count && game.At(index).card != kNone16) ++index;
  if (index == kObjectsMax) {
    RunOut(game, Capacity::Objects);
    return -1;
  }
  if (index == state.object_count) ++state.object_count;
  Object& object = game.At(index);
  const std::uint16_t incarnation = object.incarnation;
  object = Object{};
  object.incarnation = static_cast<std::uint16_t>(incarnation + 1);
  object.card = card;
  object.owner = static_cast<std::uint8_t>(owner);
  PutIn(game, index, zone, owner);
  game.Touch(AspectOf(zone));
  return index;
}

void ForgetOrder(Game& game, int player, ir::ZoneId zone) {
  for (const int i : RankedIn(game, zone, player)) SetRank(game, i, 0);
  game.Touch(AspectOf(zone));
}

namespace {

// What `Frame::amount` of a lot says: which end of the bag is asked for.
constexpr std::int32_t kTopOfBag = 0;
constexpr std::int32_t kBottomOfBag = 1;

bool KnowEnd(Game& game, int player, int count, std::int32_t end) {
  if (count <= 0) return true;
  const ir::ZoneId pile = game.rules.pack->hidden_pile;
  const ObjectSet ranked = RankedIn(game, pile, player);
  int known = 0;
  for (const int i : ranked) {
    const bool is_there = end == kTopOfBag ? game.At(i).rank > 0 : game.At(i).rank < 0;
    if (is_there && ++known >= count) return true;
  }
  if (ranked == InZone(game, pile, player)) return true;
  Frame& frame = PushFrame(game, FrameKind::Lot);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = end;
  return false;
}

}  // namespace

bool KnowTop(Game& game, int player, int count) { return KnowEnd(game, player, count, kTopOfBag); }

bool KnowBottom(Game& game, int player, int count) {
  return KnowEnd(game, player, count, kBottomOfBag);
}

bool StepLot(Game& game) { return IsAskingInside(game) ? StepInner(game) : true; }

void LotOptions(Game& game, Decision& decision) {
  if (IsAskingInside(game)) return InnerOptions(game, decision);
  const int player = game.Top().controller;
  decision.kind = DecisionKind::DrawOrder;
  decision.decider = Decider::Chance;
  decision.clause = ClauseFor(game.rules, KernelRule::PileUnknown);
  std::array<std::uint16_t, kObjectsMax> seen;
  int seen_count = 0;
  SeenCards met;
  for (const int i : InZone(game, game.rules.pack->hidden_pile, player)) {
    const Object& object = game.At(i);
    if (object.rank != 0) continue;
    const auto end = seen.begin() + seen_count;
    if (!met.IsNew(object.card) && std::find(seen.begin(), end, object.card) != end) continue;
    seen[static_cast<std::size_t>(seen_count++)] = object.card;
    AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerLot(Game& game, const Option& option) {
  if (IsAskingInside(game)) return AnswerInner(game, option);
  const int player = game.Top().controller;
  const int side = game.Top().amount == kBottomOfBag ? -1 : 1;
  // The card drawn lies next to the bag, those known already beyond it.
  for (const int i : RankedIn(game, game.rules.pack->hidden_pile, player)) {
    if (game.At(i).rank * side > 0) SetRank(game, i, game.At(i).rank + side);
  }
  SetRank(game, option.object, side);
  PopFrame(game);
}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
// Cards that go from zone to zone, and what belongs to it. Rule: [Zero 1.20, 609],
// [Zero 1.20, 200].
#include <algorithm>
#include <array>

#include "model/kernel/allowed.h"
#include "model/kernel/inner.h"
#include "model/zero/entry.h"
#include "model/zero/shield_order.h"
#include "model/zero/together.h"

namespace caiding::zero {

bool IsOwnersZone(ir::ZoneId zone) {
  return zone == zone::kDeck || zone == zone::kHand || zone == zone::kRest ||
         zone == zone::kRemoved;
}

namespace {

/// A text names the zone of a player who does not own the card. D-C07.
bool KeepsNamedZone(Game& game, const Object& card, const kernel::Arrival& arrival, Cause cause) {
  return cause == Cause::Effect && arrival.player != card.owner &&
         IsDecided(game, OwnersZone::CardText);
}

/// Whom 我方 means in what triggers on entering the rest zone. Rule: [Zero 1.20, 811.2]; D-A17.
void KeepFormerController(Game& game, int waiting, const Object& before) {
  for (int i = waiting; i < game.state.waiting_count; ++i) {
    kernel::StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (item.controller != before.controller && IsDecided(game, RestZoneYou::LastController)) {
      item.controller = before.controller;
    }
  }
}

/// The earlier edition does not know of what is done by an effect.
void RefuseByEffect(Game& game, int waiting) {
  for (int i = waiting; i < game.state.waiting_count; ++i) {
    const std::uint16_t number = game.state.waiting[static_cast<std::size_t>(i)].ability;
    if (number == kernel::kNone16) continue;
    const auto& events = game.rules.abilities[number].text->triggers;
    const bool is_meant =
        std::any_of(events.begin(), events.end(), [](const ir::TriggerEvent& event) {
          const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
          return object != nullptr && object->by_effect;
        });
    if (is_meant && IsRefused(game, UseByEffectInEdition::Early)) return;
  }
}

}  // namespace

void SetFlag(Game& game, int object, kernel::ObjectFlag flag, bool is_set) {
  Object& self = game.At(object);
  kernel::WriteFlag(self, flag, is_set);
  const kernel::Aspects state = flag == kernel::kTapped ? kernel::kTapping : kernel::kMarks;
  game.Touch(IsInPlay(self) ? state : kernel::AspectOf(self.zone));
}

int CountUses(const Game& game, int object, std::uint16_t use) {
  const kernel::Use wanted{kernel::RefTo(game.state, object), use};
  return static_cast<int>(
      std::count(game.state.uses.begin(), game.state.uses.begin() + game.state.use_count, wanted));
}

void AddUse(Game& game, int object, std::uint16_t use) {
  State& state = game.state;
  if (state.use_count >= kernel::kUsesMax) return kernel::RunOut(game, kernel::Capacity::Uses);
  state.uses[state.use_count++] = kernel::Use{kernel::RefTo(state, object), use};
  game.Touch(kernel::kHistory);
}

void DropUses(Game& game, int object, std::uint16_t use) {
  State& state = game.state;
  const kernel::Use unwanted{kernel::RefTo(state, object), use};
  const auto end = state.uses.begin() + state.use_count;
  const auto kept = std::remove(state.uses.begin(), end, unwanted);
  std::fill(kept, end, kernel::Use{});
  state.use_count = static_cast<std::uint8_t>(kept - state.uses.begin());
}

namespace {

std::uint16_t SavedAt(int defence) {
  return static_cast<std::uint16_t>(kSavedFromDamage + std::clamp(defence, 0, +kSavedDefenceMax));
}

/// What says that it was saved, or null. There is one at most: what is saved is not asked again.
const kernel::Use* SavingOf(const Game& game, int object) {
  const auto end = game.state.uses.begin() + game.state.use_count;
  const auto found = std::find_if(game.state.uses.begin(), end, [&](const kernel::Use& use) {
    return use.object == kernel::RefTo(game.state, object) && IsSavedFromDamage(use.ability);
  });
  return found == end ? nullptr : &*found;
}

}  // namespace

void NoteSavedFromDamage(Game& game, int object) {
  DropSavedFromDamage(game, object);
  AddUse(game, object, SavedAt(kernel::StatOf(game, object, stat::kDefense)));
}

void DropSavedFromDamage(Game& game, int object) {
  const kernel::Use* saving = SavingOf(game, object);
  if (saving != nullptr) DropUses(game, object, saving->ability);
}

bool IsStillSavedFromDamage(Game& game, int object) {
  const kernel::Use* saving = SavingOf(game, object);
  return saving != nullptr &&
         saving->ability <= SavedAt(kernel::StatOf(game, object, stat::kDefense));
}

bool Turn(Game& game, int object, bool is_tapped, bool by_effect) {
  const Object& self = game.At(object);
  // Nothing is turned that lies elsewhere. Rule: [Zero 1.20, 104.5], [Zero 1.20, 104.6].
  if (self.zone == zone::kEvent) {
    // D-C29.
    if (!IsDecided(game, EventState::Upright)) return false;
  } else if (self.zone != zone::kBattle && self.zone != zone::kResource) {
    return false;
  }
  if (self.Has(kernel::kTapped) == is_tapped) return false;
  const kernel::Occurrence turned{
      .happening = is_tapped ? ir::Happening::BecomesTapped : ir::Happening::BecomesUpright,
      .object = object,
      .by_effect = by_effect};
  if (HappensInstead(game, turned)) return false;
  SetFlag(game, object, kernel::kTapped, is_tapped);
  kernel::Tell(game, is_tapped ? EventKind::Tapped : EventKind::Uprighted, {"104.2"},
               self.controller, object);
  kernel::Happen(game, turned);
  return true;
}

namespace {

/// Level markers, parts and remnants.
kernel::ObjectList CardsBelow(const Game& game, int object) {
  kernel::ObjectList list;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& other = game.state.objects[static_cast<std::size_t>(i)];
    const bool is_below = other.Has(kernel::kUnder) || other.Has(kernel::kCompanion);
    if (other.card != kernel::kNone16 && other.host == object && is_below) {
      list.Add(kernel::RefTo(game.state, i));
    }
  }
  return list;
}

std::array<std::uint8_t, kernel::kObjectsMax> FlagsOf(const Game& game,
                                                      const kernel::ObjectList& objects) {
  std::array<std::uint8_t, kernel::kObjectsMax> flags{};
  for (int i = 0; i < objects.count; ++i) {
    const int object = objects.items[static_cast<std::size_t>(i)].object;
    flags[static_cast<std::size_t>(i)] = game.state.objects[static_cast<std::size_t>(object)].flags;
  }
  return flags;
}

/// What lay below a card that left goes its own way: level markers and what only lay there to the
/// rest zone, parts with the card. Rule: [Zero 1.20, 323.3], [Zero 1.20, 900.变身.6],
/// [Zero 1.20, 900.刀剑解放.7].
void TellFromBelow(Game& game, int object, std::uint8_t flags) {
  const Object& now = game.At(object);
  if (now.card == kernel::kNone16) return;  // A token is no more.
  const bool is_companion = (flags & kernel::kCompanion) != 0;
  const bool is_marker = (flags & kernel::kUnder) != 0;
  const char* clause = !is_companion ? "323.3" : is_marker ? "900.刀剑解放.7" : "900.变身.6";
  kernel::Tell(game, EventKind::Moved, {clause}, now.controller, object, 0, -1, {}, now.zone);
}

/// A card on its way: what it was, and where it goes.
struct Departure {
  ObjectRef card;
  kernel::Arrival arrival;
  Object before;
  bool goes = true;
  ObjectRef now = {};  ///< Once it lies there.
};

bool Enters(const Departure& departure) {
  return departure.arrival.zone == zone::kBattle || departure.arrival.zone == zone::kEvent;
}

/// The effect that is being carried out; null: none is.
const Frame* EffectUnderWay(const Game& game) {
  for (int i = game.state.frame_count - 1; i >= 0; --i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Effect) return &frame;
  }
  return nullptr;
}

/// 不能以使用以外的方式登场: its own text, as long as it has it. Rule: [Zero 1.20, 102.2],
/// [Zero 1.20, 205.2].
bool EntersOnlyUsed(Game& game, int object) {
  const Object& self = game.At(object);
  if (self.card == kernel::kNone16 || kernel::HasLostEffectsElsewhere(game, object)) return false;
  const auto& abilities = game.rules.entries[self.card].abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    const ir::Ability& text = *game.rules.abilities[number].text;
    const auto* limit = std::get_if<ir::Constrain>(&text.effect.node);
    return limit != nullptr && limit->deed == ir::Deed::EnterUnused &&
           text.kind == ir::AbilityKind::Continuous;
  });
}

/// Somebody's effect would bring it into play, and that player's effects may not from there.
/// Rule: [Zero 1.20, 102.2], [Zero 1.20, 205.2].
bool IsBarredFromPlay(Game& game, const Departure& departure, Cause cause) {
  if (cause != Cause::Effect || !Enters(departure)) return false;
  if (EntersOnlyUsed(game, departure.card.object)) return true;
  const Frame* frame = EffectUnderWay(game);
  return frame != nullptr &&
         kernel::IsEntryBarred(game, kernel::ContextOf(*frame).controller, departure.card.object);
}

/// 不会因对方的效果离开战斗区: whichever way such an effect would take it out of play. Rule:
/// [Zero 1.20, 102.2].
bool IsKeptFrom(Game& game, int object) {
  const Frame* frame = EffectUnderWay(game);
  if (frame == nullptr) return false;
  const int by = kernel::ContextOf(*frame).controller;
  return !kernel::IsAllowedByEffect(game, ir::Deed::LeavePlay, object, frame->source, by);
}

/// Who does it besides by an effect: who pays, and who puts a card down from the own hand. Nobody:
/// -1.
int DoerOf(const Game& game, const Object& before, Cause cause) {
  if (cause == Cause::Cost)
    return game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)].controller;
  return cause == Cause::Rule && before.zone == zone::kHand ? before.controller : -1;
}

kernel::Occurrence MoveOf(const Game& game, const Departure& departure, Cause cause) {
  const Object& before = departure.before;
  return {.happening = ir::Happening::Moves,
          .object = departure.card.object,
          .from = before.zone,
          .to = departure.arrival.zone,
          .by_effect = cause == Cause::Effect,
          .by = static_cast<std::int8_t>(DoerOf(game, before, cause)),
          .rank = static_cast<std::int8_t>(departure.arrival.rank),
          .to_whose = static_cast<std::int8_t>(departure.arrival.player)};
}

/// Leaving is told apart from the move by which it comes about. Rule: [Zero 1.20, 609.2].
kernel::Occurrence LeavingBy(kernel::Occurrence move) {
  move.happening = ir::Happening::Leaves;
  return move;
}

/// What was about to happen, of which a text may let something else happen: that it leaves play,
/// and that it goes. What is in use goes where used cards go.
template <class Visit>
void ForWhatWould(const Game& game, const Departure& departure, Cause cause, Visit&& visit) {
  const Object& before = departure.before;
  if (before.zone.IsNone() || before.zone == zone::kStack) return;
  kernel::Occurrence move = MoveOf(game, departure, cause);
  if (IsOwnersZone(departure.arrival.zone)) move.to_whose = static_cast<std::int8_t>(before.owner);
  if (IsInPlay(before) && !Enters(departure)) visit(LeavingBy(move));
  visit(move);
}

bool StaysInstead(Game& game, const Departure& departure, Cause cause) {
  bool stays = false;
  ForWhatWould(game, departure, cause, [&](const kernel::Occurrence& would) {
    stays = stays || HappensInstead(game, would);
  });
  return stays;
}

/// Who is asked first what becomes of it, or -1. Rule: [Zero 1.20, 102.3].
int AskedOf(Game& game, const Departure& departure, Cause cause, Asks asks) {
  int first = -1;
  const auto ask = [&](const kernel::Occurrence& would) {
    if (first < 0) first = AskedOfHappening(game, would);
  };
  if (asks == Asks::Yes) ForWhatWould(game, departure, cause, ask);
  return first >= 0
             ? first
             : AskedOfMove(game, departure.card.object, departure.arrival, ir::Happening::Moves);
}

Departure ToRest(const Game& game, ObjectRef card) {
  const Object& before = game.state.objects[static_cast<std::size_t>(card.object)];
  return {card, {zone::kRest, before.owner, 0, 0, 255}, before};
}

/// Those of the list to which `would(object)` happens, and which then go to the rest zone: nothing
/// of it has been told yet. Rule: [Zero 1.20, 707.4], [Zero 1.20, 102.3].
template <class Would>
kernel::ObjectList ThoseThatGoToRest(Game& game, const kernel::ObjectList& objects, Cause cause,
                                     Would&& would) {
  std::array<bool, kernel::kObjectsMax> goes{};
  const auto item = [&](int i) { return objects.items[static_cast<std::size_t>(i)]; };
  const auto asked = [&](int i) {
    const int first = AskedOfHappening(game, would(item(i).object));
    return first >= 0 ? first : AskedOf(game, ToRest(game, item(i)), cause, Asks::Yes);
  };
  SettleInTurnOrder(game, objects.count, asked, [&](int i) {
    goes[static_cast<std::size_t>(i)] = !HappensInstead(game, would(item(i).object)) &&
                                        !StaysInstead(game, ToRest(game, item(i)), cause);
  });
  kernel::ObjectList going;
  for (int i = 0; i < objects.count; ++i) {
    if (goes[static_cast<std::size_t>(i)]) going.Add(item(i));
  }
  return going;
}

/// Where the card goes after all, if it goes.
void Decide(Game& game, Departure& departure, Cause cause, Asks asks) {
  const int object = departure.card.object;
  kernel::Arrival& arrival = departure.arrival;
  const Object before = game.At(object);
  departure.before = before;
  departure.goes = false;
  if (IsInPlay(before) && cause != Cause::Relieved &&
      kernel::Cannot(game, object, ir::Deed::LeavePlay))
    return;
  if (IsInPlay(before) && cause == Cause::Effect && !Enters(departure) && IsKeptFrom(game, object))
    return;
  if (IsBarredFromPlay(game, departure, cause)) return;
  if (asks == Asks::Yes && StaysInstead(game, departure, cause)) return;
  ReplaceMove(game, object, arrival, ir::Happening::Moves);
  // The owner's zone, whatever the text says. Rule: [Zero 1.20, 102.7], [Zero 1.20, 200.4].
  if (IsOwnersZone(arrival.zone) && !KeepsNamedZone(game, before, arrival, cause)) {
    arrival.player = before.owner;
  }
  if (arrival.zone == zone::kRemoved && before.controller != before.owner &&
      IsDecided(game, RemovedZone::Early)) {
    arrival.player = before.controller;
  }
  const ir::KindId kind = arrival.copied == kernel::kNone16 ? game.CardOf(object).kind
                                                            : game.rules.cards[arrival.copied].kind;
  if (arrival.zone == zone::kBattle && kind == kind::kEvent) {
    arrival.zone = zone::kEvent;
  }
  // A tactic cannot lie in the battle zone; the impossible is ignored. Rule: [Zero 1.20, 102.5].
  if (!Enters(departure)) arrival.copied = kernel::kNone16;
  departure.goes = !Enters(departure) || kind != kind::kTactic;
}

/// What hears of it does so while the card is still there.
void Announce(Game& game, const Departure& departure, Cause cause) {
  const int waiting = game.state.waiting_count;
  const Object& before = departure.before;
  const int object = departure.card.object;
  const kernel::Occurrence move = MoveOf(game, departure, cause);
  if (IsInPlay(before)) {
    kernel::Happen(game, LeavingBy(move));
    kernel::Tell(game, EventKind::Left, {"609.1"}, before.controller, object, 0, -1, before.zone,
                 departure.arrival.zone);
  }
  if (!before.zone.IsNone()) kernel::Happen(game, move);
  kernel::Tell(game, EventKind::Moved, {"609.1", "200.3"}, before.controller, object, 0, -1,
               before.zone, departure.arrival.zone);
  if (cause == Cause::Effect) RefuseByEffect(game, waiting);
}

/// It lies where it goes; nothing has heard of that yet. What lay below it is added to `below`.
void Place(Game& game, Departure& departure, kernel::ObjectList& below) {
  const int object = departure.card.object;
  kernel::Arrival arrival = departure.arrival;
  if (Enters(departure)) arrival.flags |= kernel::kEnteredThisTurn;
  if (arrival.zone == zone::kLife) arrival.flags |= kernel::kFaceDown;
  if (!IsInPlay(departure.before)) {
    departure.now = kernel::Relocate(game, object, arrival);
  } else {
    const kernel::ObjectList went = CardsBelow(game, object);
    const auto were = FlagsOf(game, went);
    departure.now = kernel::Relocate(game, object, arrival);
    for (int i = 0; i < went.count; ++i) {
      below.Add(went.items[static_cast<std::size_t>(i)]);
      TellFromBelow(game, went.items[static_cast<std::size_t>(i)].object,
                    were[static_cast<std::size_t>(i)]);
    }
  }
  if (Enters(departure)) NoteNewEffects(game, departure.now);
}

/// What hears of it where it is now.
void HearArrival(Game& game, const Departure& departure, Cause cause) {
  const int object = departure.now.object;
  if (Enters(departure)) return HearEntry(game, object, departure.before.zone, cause);
  const int waiting = game.state.waiting_count;
  kernel::Arrive(game, object);
  if (game.state.waiting_count > waiting) IsRefused(game, RestZoneArrival::Early);
  KeepFormerController(game, waiting, departure.before);
}

bool HasBecomeEvent(const Game& game, const Departure& departure) {
  return departure.goes && kernel::IsCurrent(game.state, departure.now) &&
         game.state.objects[departure.now.object].zone == zone::kEvent;
}

/// One event for each player: an older one goes. Of several that enter at once none is the older
/// one. D-M45: the last of those named stays, as if they had come one by one, or one that its
/// player chooses. Rule: [Zero 1.20, 206.3], [Zero 1.20, 321.4].
void KeepOneEvent(Game& game, const Departure* begin, const Departure* end, int player) {
  kernel::ObjectList before;  // As they were where they came from: a question takes the move back.
  kernel::ObjectList events;
  for (const Departure* departure = begin; departure != end; ++departure) {
    if (!HasBecomeEvent(game, *departure) || game.At(departure->now.object).controller != player)
      continue;
    before.Add(departure->card);
    events.Add(departure->now);
  }
  if (events.count == 0) return;
  int kept = events.count - 1;
  if (events.count > 1 && IsDecided(game, EventsAtOnce::PlayerChooses)) {
    kept = kernel::AskInside(game, kernel::InnerTopic::OneStays, player, before.items.data(),
                             before.count);
  }
  ScrapOlderEvent(game, events.items[static_cast<std::size_t>(kept)].object);
}

void KeepOneEventEach(Game& game, const Departure* begin, const Departure* end) {
  const bool has_event = std::any_of(
      begin, end, [&](const Departure& departure) { return HasBecomeEvent(game, departure); });
  if (!has_event) return;
  for (const int player :
       {int{game.state.active_player}, kernel::Opponent(game.state.active_player)}) {
    KeepOneEvent(game, begin, end, player);
  }
}

/// What is begun last happens first: the active player's first, each player's in the order in which
/// they went. Rule: [Zero 1.20, 102.3].
void BeginEntries(Game& game, const Departure* begin, const Departure* end, Cause cause) {
  for (const int player :
       {kernel::Opponent(game.state.active_player), int{game.state.active_player}}) {
    for (const Departure* departure = end; departure-- != begin;) {
      const int object = departure->now.object;
      const bool is_there = Enters(*departure) && kernel::IsCurrent(game.state, departure->now);
      if (!is_there || game.At(object).controller != player) continue;
      BeginEntry(game, object, departure->before.zone, cause,
                 cause != Cause::Use || departure->arrival.copied != kernel::kNone16);
    }
  }
}

/// Carries out what is decided and announced: all of them lie where they go before anything hears
/// of it, so each hears of the others. Rule: [Zero 1.20, 102.3], [Zero 1.20, 624.1].
void CarryAll(Game& game, Departure* begin, Departure* end, Cause cause) {
  const int waiting = game.state.waiting_count;
  kernel::ObjectList below;
  for (Departure* departure = begin; departure != end; ++departure) {
    // It went with what it was a part of.
    if (departure->goes) departure->goes = kernel::IsCurrent(game.state, departure->card);
    if (departure->goes) Place(game, *departure, below);
  }
  for (const Departure* departure = begin; departure != end; ++departure) {
    if (departure->goes && Enters(*departure)) EnterAsItMust(game, departure->now.object);
  }
  for (const Departure* departure = begin; departure != end; ++departure) {
    if (departure->goes) HearArrival(game, *departure, cause);
  }
  KeepOneEventEach(game, begin, end);
  BeginEntries(game, begin, end, cause);
  // What lay below is a card of its own again where it arrives. Rule: [Zero 1.20, 900.变身.6].
  for (const ObjectRef item : below) kernel::Arrive(game, item.object);
  if (cause == Cause::Effect) RefuseByEffect(game, waiting);
}

}  // namespace

ObjectRef MoveCard(Game& game, int object, kernel::Arrival arrival, Cause cause) {
  Departure departure;
  departure.card = kernel::RefTo(game.state, object);
  departure.arrival = arrival;
  Decide(game, departure, cause, Asks::Yes);
  if (!departure.goes) return departure.card;
  Announce(game, departure, cause);
  CarryAll(game, &departure, &departure + 1, cause);
  return departure.now;
}

void MoveTogether(Game& game, const Going* cards, int count, Cause cause, Asks asks) {
  std::array<Departure, kernel::kObjectsMax> list;
  const auto end = list.begin() + count;
  for (auto departure = list.begin(); departure != end; ++departure, ++cards) {
    departure->card = cards->card;
    departure->before = game.At(cards->card.object);
    departure->arrival = cards->arrival;
  }
  const auto asked = [&](int i) {
    return AskedOf(game, list[static_cast<std::size_t>(i)], cause, asks);
  };
  SettleInTurnOrder(game, count, asked,
                    [&](int i) { Decide(game, list[static_cast<std::size_t>(i)], cause, asks); });
  for (auto departure = list.begin(); departure != end; ++departure) {
    if (departure->goes) Announce(game, *departure, cause);
  }
  CarryAll(game, list.data(), list.data() + count, cause);
}

namespace {

/// What something else happens to is not destroyed; what is sent elsewhere is, and goes there by
/// itself. Returns those that go where destroyed cards go. Rule: [Zero 1.20, 707.4],
/// [Zero 1.20, 605.7].
kernel::ObjectList LeaveOutReplaced(Game& game, kernel::ObjectList& destroyed,
                                    const Destroyer& destroyer) {
  const kernel::ObjectList all = destroyed;
  const Cause cause = destroyer.by >= 0 ? Cause::Effect : Cause::Rule;
  std::array<Replaced, kernel::kObjectsMax> how{};
  const auto asked = [&](int i) {
    const ObjectRef item = all.items[static_cast<std::size_t>(i)];
    const int first = AskedOfDestruction(game, item.object, destroyer);
    return first >= 0 ? first : AskedOf(game, ToRest(game, item), cause, Asks::Yes);
  };
  SettleInTurnOrder(game, all.count, asked, [&](int i) {
    const auto place = static_cast<std::size_t>(i);
    how[place] = ReplaceDestruction(game, all.items[place].object, destroyer);
    if (how[place] == Replaced::No && StaysInstead(game, ToRest(game, all.items[place]), cause))
      how[place] = Replaced::BySomethingElse;
    // What hurt it to death, in combat or not, is there still and has done what it does. Equipment
    // without a bearer was hurt by nothing.
    const bool is_by_damage = destroyer.by < 0 && IsCharacter(game, all.items[place].object);
    if (how[place] == Replaced::BySomethingElse && is_by_damage)
      NoteSavedFromDamage(game, all.items[place].object);
  });
  kernel::ObjectList going;
  destroyed.count = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
    if (how[i] != Replaced::BySomethingElse) destroyed.Add(all.items[i]);
    if (how[i] == Replaced::No) going.Add(all.items[i]);
  }
  return going;
}

}  // namespace

void DestroyAll(Game& game, const kernel::ObjectList& objects, const char* clause,
                const Destroyer& destroyer) {
  const int by = destroyer.by;
  const bool is_effect = by >= 0;
  kernel::ObjectList destroyed;
  for (const ObjectRef item : objects) {
    if (!kernel::IsCurrent(game.state, item) || !IsInPlay(game.At(item.object))) continue;
    if (kernel::Cannot(game, item.object, ir::Deed::BeDestroyed)) continue;
    if (is_effect && kernel::Cannot(game, item.object, ir::Deed::BeDestroyedByEffects)) continue;
    destroyed.Add(item);
  }
  const kernel::ObjectList going = LeaveOutReplaced(game, destroyed, destroyer);
  for (const ObjectRef item : destroyed) {
    kernel::Tell(game, EventKind::Destroyed, {clause, "802.1"}, game.At(item.object).controller,
                 item.object);
    kernel::OpenWindow(game, timing::kDestroyed, item.object);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Destroyed,
                                            .object = item.object,
                                            .from = game.At(item.object).zone,
                                            .to = zone::kRest,
                                            .by = static_cast<std::int8_t>(by),
                                            .by_object = destroyer.by_object,
                                            .by_battle = destroyer.is_battle});
  }
  std::array<kernel::Arrival, kernel::kObjectsMax> arrivals;
  const auto to_rest = [&](int object) {
    return kernel::Arrival{zone::kRest, game.At(object).owner, 0, 0, destroyer.follower};
  };
  const auto asked = [&](int i) {
    const int object = going.items[static_cast<std::size_t>(i)].object;
    return AskedOfMove(game, object, to_rest(object), ir::Happening::Destroyed, destroyer);
  };
  SettleInTurnOrder(game, going.count, asked, [&](int i) {
    const int object = going.items[static_cast<std::size_t>(i)].object;
    kernel::Arrival& arrival = arrivals[static_cast<std::size_t>(object)] = to_rest(object);
    // Sent elsewhere, it is destroyed all the same. Rule: [Zero 1.20, 605.7].
    ReplaceMove(game, object, arrival, ir::Happening::Destroyed, destroyer);
  });
  const auto arrival_of = [&](int object) { return arrivals[static_cast<std::size_t>(object)]; };
  MoveTogether(game, going, arrival_of, is_effect ? Cause::Effect : Cause::Rule, Asks::No);
}

namespace {

kernel::ObjectList StillThere(const Game& game, const kernel::ObjectList& objects) {
  kernel::ObjectList there;
  for (const ObjectRef item : objects) {
    if (kernel::IsCurrent(game.state, item)) there.Add(item);
  }
  return there;
}

}  // namespace

void ScrapAll(Game& game, const kernel::ObjectList& objects, std::uint8_t follower,
              const char* clause, Cause cause, Asks asks) {
  const auto scrapping = [&](int object) {
    return kernel::Occurrence{.happening = ir::Happening::Scrapped,
                              .object = object,
                              .from = game.At(object).zone,
                              .to = zone::kRest,
                              .by_effect = cause == Cause::Effect};
  };
  kernel::ObjectList scrapped = StillThere(game, objects);
  if (asks == Asks::Yes) scrapped = ThoseThatGoToRest(game, scrapped, cause, scrapping);
  const int waiting = game.state.waiting_count;
  for (const ObjectRef item : scrapped) {
    kernel::Tell(game, EventKind::Scrapped, {clause, "606.1"}, game.At(item.object).controller,
                 item.object);
    kernel::Happen(game, scrapping(item.object));
  }
  if (cause == Cause::Effect) RefuseByEffect(game, waiting);
  const auto arrival_of = [&](int object) {
    return kernel::Arrival{zone::kRest, game.At(object).owner, 0, 0, follower};
  };
  MoveTogether(game, scrapped, arrival_of, cause, Asks::No);
}

void DiscardAll(Game& game, const kernel::ObjectList& objects, std::uint8_t follower, Cause cause) {
  kernel::ObjectList in_hand;
  for (const ObjectRef item : StillThere(game, objects)) {
    if (game.At(item.object).zone == zone::kHand) in_hand.Add(item);
  }
  const auto discarding = [&](int object) {
    return kernel::Occurrence{.happening = ir::Happening::Discarded,
                              .object = object,
                              .from = zone::kHand,
                              .to = zone::kRest,
                              .by_effect = cause == Cause::Effect};
  };
  const kernel::ObjectList discarded = ThoseThatGoToRest(game, in_hand, cause, discarding);
  const int waiting = game.state.waiting_count;
  for (const ObjectRef item : discarded) {
    kernel::Tell(game, EventKind::Discarded, {"608.1"}, game.At(item.object).owner, item.object);
    kernel::Happen(game, discarding(item.object));
  }
  if (cause == Cause::Effect) RefuseByEffect(game, waiting);
  const auto arrival_of = [&](int object) {
    return kernel::Arrival{zone::kRest, game.At(object).owner, 0, 0, follower};
  };
  MoveTogether(game, discarded, arrival_of, cause, Asks::No);
}

}  // namespace caiding::zero

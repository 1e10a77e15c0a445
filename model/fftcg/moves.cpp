// SPDX-License-Identifier: MIT
// Cards that go from zone to zone, and what belongs to it. Rule: [FF-TCG 3.2, 7.3],
// [FF-TCG 3.2, 7.4], [FF-TCG 3.2, 11.12.5.1].
#include <algorithm>
#include <vector>

#include "model/fftcg/pack.h"
#include "model/fftcg/view.h"
#include "model/ir/walk.h"
#include "model/kernel/inner.h"
#include "model/kernel/picking.h"

namespace caiding::fftcg {

bool MayAskWhichFirst(const kernel::Rules& rules) { return rules.replaced != 0; }

int ChooseWhichFirst(Game& game, int player, const ObjectRef* sources, int count) {
  if (count < 2 || !MayAskWhichFirst(game.rules)) return 0;
  RestOn(game, {"11.12.5.7"}, player, sources[0].object);
  return kernel::AskInside(game, kernel::InnerTopic::Replacement, player, sources, count);
}

namespace {

void KeepPower(Game& game, int object);

bool IsOwnersZone(ir::ZoneId zone) { return zone != zone::kField && zone != zone::kStack; }

bool Contains(const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
  return zones.empty() || std::find(zones.begin(), zones.end(), zone) != zones.end();
}

/// The event that would happen to a card, as replacements look at it.
struct Planned {
  int object = -1;
  ir::Happening happening = ir::Happening::Moves;
  ir::ZoneId from;
  ir::ZoneId to;
};

/// The effect that takes the place of the event, or null.
const ir::Effect* InsteadOf(Game& game, const kernel::Shield& shield, const Planned& planned) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event =
      replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  const bool is_leaving = event != nullptr && event->happening == ir::Happening::Leaves &&
                          planned.happening == ir::Happening::Moves && planned.from == zone::kField;
  if (event == nullptr || (!is_leaving && event->happening != planned.happening) ||
      !Contains(event->from, planned.from) || !Contains(event->to, planned.to)) {
    return nullptr;
  }
  kernel::Context context;
  context.source = shield.source;
  context.subject = kernel::RefTo(game.state, planned.object);
  context.controller = shield.controller;
  if (const auto* reference = std::get_if<ir::Reference>(&event->subject.node)) {
    // What was picked was fixed when it took effect.
    if (std::holds_alternative<ir::Bound>(reference->node))
      return shield.affected == context.subject ? &*replace->instead : nullptr;
    kernel::ObjectList list;
    kernel::ResolveReference(game, context, *reference, list);
    const bool is_meant = std::any_of(
        list.begin(), list.end(), [&](ObjectRef item) { return item.object == planned.object; });
    return is_meant ? &*replace->instead : nullptr;
  }
  const auto& selector = std::get<ir::Selector>(event->subject.node);
  return kernel::Selects(game, context, selector, planned.object) ? &*replace->instead : nullptr;
}

/// Where cards go instead, and whose text says so.
struct Elsewhere {
  kernel::Shield shield;
  ir::Destination to;
};

/// Those of different destinations, in the order of taking effect.
std::vector<Elsewhere> ElsewhereOf(Game& game, const Planned& planned) {
  std::vector<Elsewhere> all;
  const kernel::Board& current = kernel::CurrentBoard(game);
  for (int i = 0; i < current.shield_count; ++i) {
    const kernel::Shield shield = current.shields[static_cast<std::size_t>(i)];
    const ir::Effect* instead = InsteadOf(game, shield, planned);
    const auto* move = instead == nullptr ? nullptr : std::get_if<ir::Move>(&instead->node);
    const bool is_new =
        move != nullptr && std::none_of(all.begin(), all.end(), [&](const Elsewhere& other) {
          return other.to.zone == move->to.zone && other.to.place == move->to.place;
        });
    if (is_new) all.push_back({shield, move->to});
  }
  return all;
}

/// Where the card goes instead; true if the event was replaced and so never happens. One move has
/// one destination: of several replacements the one acts that its controller chooses, or, where
/// nobody controls it, its owner. Rule: [FF-TCG 3.2, 11.12.5.4], [FF-TCG 3.2, 11.12.5.7].
bool ReplaceMove(Game& game, const Planned& planned, kernel::Arrival& arrival) {
  const std::vector<Elsewhere> all = ElsewhereOf(game, planned);
  if (all.empty()) return false;
  std::vector<ObjectRef> sources;
  for (const Elsewhere& one : all) sources.push_back(one.shield.source);
  const Object& card = game.At(planned.object);
  const int who = IsOnField(card) ? card.controller : card.owner;
  const int chosen = ChooseWhichFirst(game, who, sources.data(), static_cast<int>(sources.size()));
  const Elsewhere& first = all[static_cast<std::size_t>(chosen)];
  arrival.zone = first.to.zone;
  arrival.rank = first.to.zone != zone::kDeck ? 0 : first.to.place == ir::Place::Bottom ? -1 : 1;
  kernel::Tell(game, EventKind::Replaced, {"11.12.5.1", "11.12.5.4", "11.8.15", "11.12.5.3"},
               first.shield.controller, planned.object);
  return true;
}

/// Rule: [FF-TCG 3.2, 11.8.16.2.1], [FF-TCG 3.2, 11.9.2].
void Enter(Game& game, int object, ir::ZoneId from) {
  const Object& now = game.At(object);
  kernel::Tell(game, EventKind::Entered, {"11.4.8", "7.7.1", "6.2.5", "11.8.16.2.1"},
               now.controller, object, 0, -1, from, now.zone);
  kernel::Happen(
      game,
      kernel::Occurrence{
          .happening = ir::Happening::Enters, .object = object, .from = from, .to = now.zone});
  kernel::OpenWindow(game, timing::kEnters, object);
  const auto& abilities = game.rules.entries[now.card].abilities;
  const bool applies = std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    return game.rules.abilities[number].kind == ir::AbilityKind::Continuous;
  });
  if (applies) RestOn(game, {"11.9.1", "11.9.3", "11.12.4.4"}, now.controller, object);
  // What lasts already reaches who comes later. Only who listens has to know.
  const bool is_reached =
      game.sink != nullptr &&
      kernel::StatOf(game, object, stat::kPower) != kernel::PrintedStat(game, object, stat::kPower);
  if (is_reached) RestOn(game, {"11.12.4.5"}, now.controller, object);
}

void TellOfLeaving(Game& game, int object, ir::ZoneId to) {
  KeepPower(game, object);
  kernel::Occurrence leave{
      .happening = ir::Happening::Leaves, .object = object, .from = zone::kField, .to = to};
  kernel::Happen(game, leave);
  kernel::Tell(game, EventKind::Left, {"7.3", "6.2.1"}, game.At(object).controller, object, 0, -1,
               zone::kField, to);
}

/// What the zone is for.
const char* ClauseOfArrival(ir::ZoneId to) {
  if (to == zone::kBreak) return "7.10.1";
  if (to == zone::kHand) return "7.11.1";
  return to == zone::kRemoved ? "7.13.1" : "";
}

void TellOfMove(Game& game, int object, ir::ZoneId to) {
  const Object before = game.At(object);
  if (!before.zone.IsNone()) {
    kernel::Happen(
        game,
        kernel::Occurrence{
            .happening = ir::Happening::Moves, .object = object, .from = before.zone, .to = to});
  }
  const char* removal = to == zone::kRemoved ? "15.1.1.5.1" : "7.2";
  kernel::Tell(game, EventKind::Moved, {"7.3", "7.4", ClauseOfArrival(to), removal},
               before.controller, object, 0, -1, before.zone, to);
}

/// Backups enter dull as a principle. Rule: [FF-TCG 3.2, 5.2.3.1.1.3].
bool EntersDull(Game& game, int object) {
  if (!IsKind(game, object, kind::kBackup)) return false;
  // What changes a card that enters is there when it does. Rule: [FF-TCG 3.2, 11.9.2].
  const bool is_active = kernel::Can(game, object, ir::Deed::EnterUpright);
  RestOn(game, {is_active ? "11.9.2" : "5.2.3.1.1.3"}, game.At(object).controller, object);
  return !is_active;
}

/// With what lay below it, if it was primed: the upper card is removed from the game then.
/// Rule: [FF-TCG 3.2, 15.2.9.4.2], [FF-TCG 3.2, 15.2.9.4.2.1], [FF-TCG 3.2, 15.2.9.4.2.2].
struct Arrived {
  ObjectRef now;
  ir::ZoneId from;
  bool was_primed = false;
};
Arrived Arrive(Game& game, int object, const kernel::Arrival& arrival) {
  const ir::ZoneId from = game.At(object).zone;
  const ObjectRef lower = from == zone::kField ? LowerOf(game, object) : ObjectRef{};
  // What goes where nobody sees it is not found there. Rule: [FF-TCG 3.2, 11.8.16.2].
  if (!IsPublic(arrival.zone) && game.state.waiting_count > 0) {
    RestOn(game, {"11.8.16.2"}, game.At(object).owner, object);
    kernel::BeginEvent(game);
  }
  const Arrived arrived{kernel::Relocate(game, object, arrival), from, !lower.IsNone()};
  NoteMove(game, arrived.now, from, arrival.zone);
  if (arrived.was_primed) {
    kernel::Arrival below = arrival;
    below.player = game.At(lower.object).owner;
    kernel::Relocate(game, lower.object, below);
  }
  return arrived;
}

/// What the rules move on at once. What heard of the first move does not follow the second one.
ObjectRef MoveOn(Game& game, const Arrived& arrived) {
  if (!arrived.was_primed) return ReturnLimitBreak(game, arrived.now, arrived.from);
  const Object upper = game.At(arrived.now.object);
  if (upper.zone == zone::kRemoved) return arrived.now;
  kernel::Tell(game, EventKind::Moved, {"15.2.9.4.2", "15.2.9.4.2.1", "15.2.9.4.2.2"}, upper.owner,
               arrived.now.object, 0, -1, upper.zone, zone::kRemoved);
  kernel::BeginEvent(game);
  return kernel::Relocate(game, arrived.now.object,
                          kernel::Arrival{zone::kRemoved, upper.owner, 0, 0, 255});
}

}  // namespace

namespace {

/// Power is kept in portions of so much.
constexpr int kPowerPortion = 500;

/// What waits on the stack with this source, or is being carried out, goes on with its power as it
/// is now. Rule: [FF-TCG 3.2, 6.4.2], [FF-TCG 3.2, 11.11.4].
void KeepPowerFor(Game& game, std::uint8_t holder, ObjectRef source) {
  if (kernel::CountPicks(game, holder, kernel::kLastKnownSlot) > 0) return;
  const int power = std::max(0, kernel::StatOf(game, source.object, stat::kPower));
  for (int left = power; left >= kPowerPortion; left -= kPowerPortion)
    kernel::AddPick(game, holder, kernel::kLastKnownSlot, source);
}

/// True if the text of this ability asks for a number of its own card.
bool AsksForOwnPower(const kernel::Rules& rules, std::uint16_t ability) {
  if (ability == kernel::kNone16) return false;
  bool asks = false;
  const auto visit = [&](const ir::StatOf& stat) {
    asks = asks || std::holds_alternative<ir::Self>(stat.object.node);
  };
  ir::Walk(rules.abilities[ability].text->effect, visit);
  return asks;
}

void KeepPower(Game& game, int object) {
  const ObjectRef source = kernel::RefTo(game.state, object);
  for (int i = 0; i < game.state.stack_count; ++i) {
    const kernel::StackItem& item = game.state.stack[static_cast<std::size_t>(i)];
    if (item.source == source && AsksForOwnPower(game.rules, item.ability))
      KeepPowerFor(game, item.holder, source);
  }
  for (int i = 0; i < game.state.frame_count; ++i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    const bool is_effect = frame.kind == FrameKind::Effect && frame.source == source;
    if (is_effect && AsksForOwnPower(game.rules, frame.ability))
      KeepPowerFor(game, frame.holder, source);
  }
}

}  // namespace

std::int32_t LastKnown(Game& game, const kernel::Context& context, ir::StatId stat) {
  if (stat != stat::kPower || context.holder == 255) return 0;
  const int portions = kernel::CountPicks(game, context.holder, kernel::kLastKnownSlot);
  if (portions > 0) {
    RestOn(game, {"11.11.4", "6.4.2", "11.5.5", "11.11.7"}, context.controller,
           context.source.object);
  }
  return portions * kPowerPortion;
}

void SetFlag(Game& game, int object, kernel::ObjectFlag flag, bool is_set) {
  kernel::WriteFlag(game.At(object), flag, is_set);
  game.Touch();
}

void Leavers::Add(ObjectRef object, Leaving leaving) {
  for (int i = 0; i < count; ++i) {
    if (items[static_cast<std::size_t>(i)].object != object) continue;
    if (leaving == Leaving::Broken) items[static_cast<std::size_t>(i)].leaving = leaving;
    return;
  }
  if (count < kernel::kInPlayMax) items[static_cast<std::size_t>(count++)] = {object, leaving};
}

bool Turn(Game& game, int object, bool is_dull, const char* clause) {
  const Object& self = game.At(object);
  if (self.zone != zone::kField) return false;
  // What is so already may be told to be so, and nothing happens.
  if (self.Has(kernel::kTapped) == is_dull) {
    RestOn(game, {is_dull ? "15.1.1.2.2" : "15.1.1.1.2"}, self.controller, object);
    return false;
  }
  SetFlag(game, object, kernel::kTapped, is_dull);
  kernel::Tell(game, is_dull ? EventKind::Tapped : EventKind::Uprighted,
               {is_dull ? "15.1.1.2.1" : "15.1.1.1.1", "6.3.1", "15.1.1", clause}, self.controller,
               object);
  kernel::Happen(game, kernel::Occurrence{.happening = is_dull ? ir::Happening::BecomesTapped
                                                               : ir::Happening::BecomesUpright,
                                          .object = object});
  return true;
}

ObjectRef MoveCard(Game& game, int object, kernel::Arrival arrival) {
  const Object before = game.At(object);
  const bool was_on_field = IsOnField(before);
  if (was_on_field && kernel::Cannot(game, object, ir::Deed::LeavePlay)) {
    return kernel::RefTo(game.state, object);
  }
  ReplaceMove(game, {object, ir::Happening::Moves, before.zone, arrival.zone}, arrival);
  if (IsOwnersZone(arrival.zone)) arrival.player = before.owner;  // [FF-TCG 3.2, 7.3]
  const bool enters = arrival.zone == zone::kField && !was_on_field;
  // A summon never enters the field. Rule: [FF-TCG 3.2, 5.2.3.1.2.1], [FF-TCG 3.2, 2.3].
  if (enters && IsKind(game, object, kind::kSummon)) {
    RestOn(game, {"5.2.3.1.2.1", "2.3", "5.2.3.1.1.1"}, before.controller, object);
    return kernel::RefTo(game.state, object);
  }
  if (was_on_field) TellOfLeaving(game, object, arrival.zone);
  TellOfMove(game, object, arrival.zone);
  if (enters) arrival.flags |= kernel::kEnteredThisTurn;
  const ObjectRef now = MoveOn(game, Arrive(game, object, arrival));
  if (enters) {
    if (EntersDull(game, now.object)) SetFlag(game, now.object, kernel::kTapped, true);
    Enter(game, now.object, before.zone);
  }
  return now;
}

void LeaveTogether(Game& game, const Leavers& leavers, std::uint8_t follower, const char* clause) {
  std::array<kernel::Arrival, kernel::kInPlayMax> arrivals{};
  std::array<bool, kernel::kInPlayMax> leaves{};
  // Everybody still stands on the field when the triggers look. Rule: [FF-TCG 3.2, 12.3].
  for (int i = 0; i < leavers.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const Leaver leaver = leavers.items[place];
    const int object = leaver.object.object;
    if (!kernel::IsCurrent(game.state, leaver.object) || !IsOnField(game.At(object))) continue;
    if (kernel::Cannot(game, object, ir::Deed::LeavePlay)) continue;
    kernel::Arrival& arrival = arrivals[place];
    arrival = {zone::kBreak, game.At(object).owner, 0, 0, follower};
    leaves[place] = true;
    const bool is_broken = leaver.leaving == Leaving::Broken;
    // What is replaced never happens: nobody sees it broken. Rule: [FF-TCG 3.2, 11.12.5.4],
    // [FF-TCG 3.2, 11.8.15].
    const bool is_replaced =
        (is_broken &&
         ReplaceMove(game, {object, ir::Happening::Destroyed, zone::kField, zone::kBreak},
                     arrival)) ||
        ReplaceMove(game, {object, ir::Happening::Moves, zone::kField, zone::kBreak}, arrival);
    if (is_broken && !is_replaced) {
      kernel::Tell(game, EventKind::Destroyed, {clause, "15.1.1.3.1", "7.10.1"},
                   game.At(object).controller, object);
      kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Destroyed,
                                              .object = object,
                                              .from = zone::kField,
                                              .to = zone::kBreak});
    }
    if (!is_broken) RestOn(game, {"15.1.1.3.2", clause}, game.At(object).controller, object);
    TellOfLeaving(game, object, arrival.zone);
    TellOfMove(game, object, arrival.zone);
  }
  std::array<Arrived, kernel::kInPlayMax> arrived{};
  for (int i = 0; i < leavers.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    if (leaves[place])
      arrived[place] = Arrive(game, leavers.items[place].object.object, arrivals[place]);
  }
  for (int i = 0; i < leavers.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    if (leaves[place]) MoveOn(game, arrived[place]);
  }
}

void DiscardAll(Game& game, const kernel::ObjectList& objects, std::uint8_t follower,
                const char* clause) {
  for (const ObjectRef item : objects) {
    if (!kernel::IsCurrent(game.state, item) || game.At(item.object).zone != zone::kHand) continue;
    kernel::Tell(game, EventKind::Discarded, {"15.1.1.4.1", "7.10.1", clause},
                 game.At(item.object).owner, item.object);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Discarded,
                                            .object = item.object,
                                            .from = zone::kHand,
                                            .to = zone::kBreak});
    MoveCard(game, item.object,
             kernel::Arrival{zone::kBreak, game.At(item.object).owner, 0, 0, follower});
  }
}

}  // namespace caiding::fftcg

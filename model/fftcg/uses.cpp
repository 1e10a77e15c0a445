// SPDX-License-Identifier: MIT
// What is remembered of this turn, beside the abilities that were used: who attacked again, and
// with what a card was paid for.
#include <algorithm>
#include <bit>

#include "model/fftcg/pack.h"
#include "model/ir/walk.h"

namespace caiding::fftcg {
namespace {

constexpr std::uint16_t kElements = 0xFF;

bool IsPayment(const kernel::Use& use) { return (use.ability & ~kElements) == kPaidWith; }

/// One bit for each element of the points that paid for the object; 0: nothing did.
unsigned PaidFor(const Game& game, ObjectRef object) {
  const auto end = game.state.uses.begin() + game.state.use_count;
  const auto payment = std::find_if(game.state.uses.begin(), end, [&](const kernel::Use& use) {
    return IsPayment(use) && use.object == object;
  });
  return payment == end ? 0U : payment->ability & kElements;
}

/// What `kernel::Use::ability` says of what was damaged: by which object, in the low byte.
constexpr std::uint16_t kDamagedBy = 0xE000;
/// The same of the card that damaged it, as it was then.
constexpr std::uint16_t kDealtDamage = 0xE100;
/// The same of what has moved: from where and to where, four bits each.
constexpr std::uint16_t kMoved = 0xE200;

std::uint16_t MoveCode(ir::ZoneId from, ir::ZoneId to) {
  return static_cast<std::uint16_t>(kMoved | from.value << 4 | to.value);
}

bool IsOneOf(const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
  return zones.empty() || std::find(zones.begin(), zones.end(), zone) != zones.end();
}

/// Some text of the card asks what it has damaged.
bool AsksOfDamage(const kernel::Rules& rules, std::uint16_t card) {
  bool asks = false;
  const auto look = [&](const ir::Underwent& past) {
    const auto* event = std::get_if<ir::ObjectEvent>(&past.event->node);
    asks = asks || (event != nullptr && event->happening == ir::Happening::TakesDamage);
  };
  for (const std::uint16_t number : rules.entries[card].abilities)
    ir::Walk(*rules.abilities[number].text, look);
  return asks;
}

bool WasDamagedBy(Game& game, const kernel::Context& context, const ir::Reference& by, int object) {
  kernel::ObjectList list;
  kernel::ResolveReference(game, context, by, list);
  return std::any_of(list.begin(), list.end(), [&](ObjectRef source) {
    const auto code = static_cast<std::uint16_t>(kDamagedBy | source.object);
    return CountUses(game, object, code) > 0 && CountUses(game, source.object, kDealtDamage) > 0;
  });
}

/// It has come to where it lies, whenever that was.
bool LiesThere(const Game& game, const ir::ObjectEvent& event, int object) {
  const ir::ZoneId here = game.state.objects[static_cast<std::size_t>(object)].zone;
  return event.from.empty() && std::find(event.to.begin(), event.to.end(), here) != event.to.end();
}

/// Since it came it has not moved, so that one of these tells of it alone.
bool HasMoved(const Game& game, const ir::ObjectEvent& event, int object) {
  const ObjectRef self = kernel::RefTo(game.state, object);
  const auto end = game.state.uses.begin() + game.state.use_count;
  return std::any_of(game.state.uses.begin(), end, [&](const kernel::Use& use) {
    const auto zone = [&](int shift) {
      return ir::ZoneId{static_cast<std::uint8_t>(use.ability >> shift & 15)};
    };
    return use.object == self && (use.ability & 0xFF00) == kMoved && IsOneOf(event.from, zone(4)) &&
           IsOneOf(event.to, zone(0));
  });
}

}  // namespace

bool HasUndergone(Game& game, const kernel::Context& context, const ir::Underwent& past,
                  int object) {
  const auto* event = std::get_if<ir::ObjectEvent>(&past.event->node);
  if (event == nullptr) return false;
  if (event->happening == ir::Happening::TakesDamage)
    return event->by_object && WasDamagedBy(game, context, *event->by_object, object);
  if (event->happening == ir::Happening::Moves)
    return past.is_this_turn ? HasMoved(game, *event, object) : LiesThere(game, *event, object);
  return event->happening == ir::Happening::Attacks && event->in_party &&
         AttacksInParty(game, object);
}

void NoteDamage(Game& game, int object, int source) {
  if (source < 0 || !IsThere(game.At(source)) || !AsksOfDamage(game.rules, game.At(source).card))
    return;
  const auto code = static_cast<std::uint16_t>(kDamagedBy | source);
  if (CountUses(game, object, code) == 0) AddUse(game, object, code);
  if (CountUses(game, source, kDealtDamage) == 0) AddUse(game, source, kDealtDamage);
}

void NoteMove(Game& game, ObjectRef now, ir::ZoneId from, ir::ZoneId to) {
  const auto asks = [&](const ir::HappenedThisTurn* asked) {
    const auto* event = std::get_if<ir::ObjectEvent>(&asked->event->node);
    return event != nullptr && event->happening == ir::Happening::Moves &&
           IsOneOf(event->from, from) && IsOneOf(event->to, to);
  };
  const auto& made = game.rules.made_history;
  const bool is_asked =
      std::any_of(made.begin(), made.end(), [&](const auto& asked) { return asks(asked.get()); });
  if (is_asked && kernel::IsCurrent(game.state, now)) AddUse(game, now.object, MoveCode(from, to));
}

void AddUse(Game& game, int object, std::uint16_t use) {
  State& state = game.state;
  if (state.use_count >= kernel::kUsesMax) return kernel::RunOut(game, kernel::Capacity::Uses);
  state.uses[state.use_count++] = kernel::Use{kernel::RefTo(state, object), use};
  game.Touch();
}

int CountUses(const Game& game, int object, std::uint16_t use) {
  const kernel::Use wanted{kernel::RefTo(game.state, object), use};
  return static_cast<int>(
      std::count(game.state.uses.begin(), game.state.uses.begin() + game.state.use_count, wanted));
}

void PassPaymentOn(Game& game, ObjectRef before, ObjectRef now) {
  for (int i = 0; i < game.state.use_count; ++i) {
    kernel::Use& use = game.state.uses[static_cast<std::size_t>(i)];
    if (IsPayment(use) && use.object == before) use.object = now;
  }
}

bool WasPaidWith(Game& game, const kernel::Context& context, const ir::PaidWith& asked) {
  kernel::ObjectList list;
  kernel::ResolveReference(game, context, asked.object, list);
  const unsigned paid = list.count == 0 ? 0U : PaidFor(game, list.items[0]);
  if (asked.are_colours)
    return kernel::Compares(std::popcount(paid), asked.comparison,
                            kernel::ValueOf(game, context, asked.count));
  if (paid == 0 || asked.colour.IsNone()) return false;
  const unsigned wanted = 1U << asked.colour.value;
  return asked.is_only ? paid == wanted : (paid & wanted) != 0;
}

}  // namespace caiding::fftcg

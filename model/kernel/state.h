// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/ir/id.h"
#include "model/kernel/policy_mask.h"

namespace caiding::kernel {

// INVARIANT: the state holds only what can affect a future legal choice or outcome. It is flat
// and trivially copyable; every list has a named capacity and the end of a capacity ends the line
// as `Result::UnknownCapacity`, never as a loop or a draw.

/// What may run out of room. `CapacityName` says it in words.
enum class Capacity : std::uint8_t {
  None,
  Objects,
  Effects,
  Frames,
  Stack,
  Waiting,
  Picks,
  Markers,
  Uses,
  Cards,
  Options,
  Incarnations,
  Turns,
  Steps,
};
const char* CapacityName(Capacity capacity);

inline constexpr int kObjectsMax = 160;
inline constexpr int kEffectsMax = 96;
inline constexpr int kFramesMax = 12;
inline constexpr int kStackMax = 48;
inline constexpr int kWaitingMax = 24;  ///< Triggers that are determined but not yet on the stack.
inline constexpr int kPicksMax = 128;
inline constexpr int kMarkersMax = 24;
inline constexpr int kUsesMax = 24;       ///< Uses of limited abilities this turn.
inline constexpr int kUsedCardsMax = 24;  ///< Cards used this turn.
inline constexpr int kBoutsMax = 4;       ///< Characters that one attack takes on.
inline constexpr int kHistoryMax =
    32;  ///< What texts ask of this turn's past, seen by either player.

inline constexpr std::uint8_t kNoObject8 = 0xFF;
inline constexpr std::uint16_t kNone16 = 0xFFFF;

/// A card or effect as something that may have gone: the reference is good only while the object
/// has the same incarnation, that is, has not changed zone since. Rule: [Zero 1.20, 200.6].
struct ObjectRef {
  std::uint8_t object = kNoObject8;
  /// 1 + the player who had it in play last, where it does not lie with that player now; else 0.
  /// Of a reference to no object: whose names it speaks of (`UseOfNames`).
  std::uint8_t last_controller = 0;
  std::uint16_t incarnation = 0;
  bool IsNone() const { return object == kNoObject8; }
  friend bool operator==(const ObjectRef&, const ObjectRef&) = default;
};

/// A yes-or-no state of an object, one bit each.
enum ObjectFlag : std::uint8_t {
  kTapped = 1,
  kFaceDown = 2,
  kEnteredThisTurn = 4,
  kToken = 8,
  kUnder = 16,      ///< Lies under `host` and does not go with it: a marker of its level.
  kCompanion = 32,  ///< Lies under `host` as a part of it; with `kUnder` it only lies there.
  kAttackedThisTurn = 64,
  kReady = 128,  ///< Took over from one that may attack: entering this turn does not matter.
};

/// What `Use::ability` says of a card that has been a defender this turn, where that is asked for.
inline constexpr std::uint16_t kDefendedUse = 0xFFFC;

/// A card in a game.
struct Object {
  std::uint16_t card = kNone16;  ///< Index in `Rules::cards`; none: the place is free.
  std::uint16_t incarnation = 0;
  std::int32_t damage = 0;
  ir::ZoneId zone;
  std::uint8_t owner = 0;
  std::uint8_t controller = 0;
  std::uint8_t flags = 0;          ///< `ObjectFlag`s.
  std::uint8_t host = kNoObject8;  ///< What it is attached to or lies under.
  /// In ordered zones: 0 in the bag (order unknown), 1, 2 ... counted upwards from the bag to the
  /// top, -1, -2 ... downwards to the bottom.
  std::int8_t rank = 0;
  std::uint8_t level = 1;
  /// In which way it was used to enter: 0 as any card, else 1 + the place of the ability that
  /// offers the way among those of its card.
  std::uint8_t way = 0;

  bool Has(ObjectFlag flag) const { return (flags & flag) != 0; }
  friend bool operator==(const Object&, const Object&) = default;
};
static_assert(sizeof(Object) == 16);

/// Lies below another card as a part of it. Rule: [Zero 1.20, 900.变身.6].
inline bool IsPart(const Object& object) {
  return (object.flags & (kUnder | kCompanion)) == kCompanion;
}
/// Lies below another card, no part of it and no marker of its level.
/// Rule: [Zero 1.20, 900.刀剑解放.7].
inline bool IsRemnant(const Object& object) {
  return (object.flags & (kUnder | kCompanion)) == (kUnder | kCompanion);
}

/// What an entry in the list of effects is.
enum class EffectForm : std::uint8_t {
  Printed,  ///< A continuous ability of `source`: `code` is its number in `Rules::abilities`.
  Lasting,  ///< Something that resolved and lasts: `code` is its number in `Rules::nodes`.
  Delayed,  ///< Waits once for its event: `code` is its number in `Rules::nodes`.
  Watch,    ///< A trigger on a state that begins to hold: `amount` is 1 while it holds.
};

/// An effect in force. The list is kept in the order of taking effect. Rule: [Zero 1.20, 701.3].
struct EffectInstance {
  ObjectRef source;
  ObjectRef affected;       ///< None: whatever its text selects at each moment.
  ObjectRef followed{};     ///< Of what follows a number: whose it is. None: of nobody.
  std::int32_t amount = 0;  ///< Fixed when it took effect; see `DeclaredFor` as well.
  std::uint16_t code = 0;
  EffectForm form = EffectForm::Printed;
  std::uint8_t controller = 0;
  std::uint8_t part = 0;      ///< Which change, gain or shield of the node, or `kWholeNode`.
  std::uint8_t duration = 0;  ///< `ir::DurationKind`.
  std::uint8_t turns = 0;     ///< At how many more ends of turn it is still there; 255: no end.
  std::uint8_t spare = 0;     ///< 1: begins with the next turn.
  friend bool operator==(const EffectInstance&, const EffectInstance&) = default;
};
static_assert(sizeof(EffectInstance) == 24);

enum class StackItemKind : std::uint8_t { Card, Ability, Copy, LevelUp };

/// Something used or triggered that waits to resolve. Rule: [Zero 1.20, 106.1].
struct StackItem {
  ObjectRef source;
  ObjectRef subject;        ///< What the trigger event happened to.
  std::int32_t amount = 0;  ///< How much it was; of a card in use, in which way (`Object::way`).
  std::uint16_t ability = kNone16;  ///< Number in `Rules::abilities`.
  std::int16_t x = 0;
  std::uint8_t holder = 0;  ///< Its picks; see `Pick`.
  std::uint8_t controller = 0;
  StackItemKind kind = StackItemKind::Card;
  std::uint8_t flags = 0;
  friend bool operator==(const StackItem&, const StackItem&) = default;
};
static_assert(sizeof(StackItem) == 20);

/// An object that was picked for a slot of an ability. Picks belong to a stack item and then to
/// the frame that resolves it; both name it by the same `holder`.
struct Pick {
  std::uint8_t holder = 0;
  std::uint8_t slot = 0;
  ObjectRef object;
  friend bool operator==(const Pick&, const Pick&) = default;
};

/// What is being carried out. Numbers from `Pack` on belong to the rule pack.
enum class FrameKind : std::uint8_t { Effect, Announce, Priority, Resolve, Triggers, Lot, Pack };

/// Bits of `Frame::flags` and `StackItem::flags`.
enum FrameFlag : std::uint8_t {
  kPreviousDone = 1,  ///< The instruction before was carried out.
  kHeldAtUse = 2,     ///< The condition that is looked at on use held. Rule: [Zero 1.20, 707.5].
  kTargetsNamed = 4,  ///< Targets were named at announcement. Rule: [Zero 1.20, 705.1].
  kIsTrigger = 8,
  kIsFree = 16,    ///< Nothing is paid for it.
  kByEffect = 32,  ///< An effect of another card uses it. Rule: [Zero 1.20, 625.2].
  kIsSilent = 64,  ///< Nobody gets priority here.
  kWon = 128,      ///< The contest just done was won by its controller.
  kWaitsInOrder =
      64,  ///< Of a waiting trigger: it goes in the order of being determined; `x` is its event.
  kAfterStack = 128,  ///< Of a waiting trigger: it goes when the stack is empty.
  kCloses = 128,      ///< Of a window: it ends when the stack has resolved.
};

/// Something suspended in the middle, with all it needs to go on.
struct Frame {
  FrameKind kind = FrameKind::Effect;
  std::uint8_t procedure = 0;  ///< Which one of the pack.
  std::uint8_t stage = 0;
  std::uint8_t holder = 0;
  std::uint16_t ability = kNone16;
  std::uint16_t pc = 0;  ///< While a card is announced: 1 + the zone that it comes from.
  ObjectRef source;
  ObjectRef subject;
  std::int32_t amount = 0;
  std::int16_t x = 0;
  std::uint8_t controller = 0;
  std::uint8_t flags = 0;
  std::array<std::int16_t, 4> scratch{};
  std::uint16_t declared = kNone16;  ///< A card in `Rules::cards` with the name that was declared.
  std::uint16_t spare = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 36);

/// In `EffectInstance::part`: the effect is the node as a whole.
constexpr std::uint8_t kWholeNode = 0xFF;

/// In `MarkerPile::object`: from here on a player, the first one first. Rule: [Zero 1.20, 326.1].
constexpr int kFirstPlayerAsBearer = 254;

/// Counters with one name on one object or player.
struct MarkerPile {
  std::uint16_t name = 0;  ///< Number in `Rules::names`.
  std::uint16_t count = 0;
  std::uint8_t object = 0;
  std::uint8_t spare = 0;
  friend bool operator==(const MarkerPile&, const MarkerPile&) = default;
};

/// One use of a limited ability this turn. It stays with the card when its controller changes. One
/// that counts for character names has no object (`UseOfNames`). Rule: [Zero 1.20, 703.4].
struct Use {
  ObjectRef object;
  std::uint16_t ability = 0;
  friend bool operator==(const Use&, const Use&) = default;
};

/// A card that a player used this turn.
struct UsedCard {
  std::uint16_t card = 0;
  std::uint8_t player = 0;
  std::uint8_t object = 0;
  friend bool operator==(const UsedCard&, const UsedCard&) = default;
};

/// One of the fights of a combat: what is attacked, and who defends there.
struct Bout {
  ObjectRef attacked;            ///< None: the attack goes at the player.
  ObjectRef defender;            ///< From its declaration on.
  std::uint8_t is_declared = 0;  ///< The defender has declared itself, it was not attacked.
  std::uint8_t stands = 0;       ///< The defender faces the attacker.
  friend bool operator==(const Bout&, const Bout&) = default;
};

/// The combat that goes on: an attacker, and a bout for each object that it attacks.
struct Battle {
  ObjectRef attacker;  ///< None: no combat.
  std::array<Bout, kBoutsMax> bouts{};
  std::uint8_t bout_count = 0;
  std::uint8_t stage = 0;  ///< Of the pack.
  std::uint8_t flags = 0;  ///< Of the pack.
  std::uint8_t spare = 0;
  Bout* begin() { return bouts.data(); }
  Bout* end() { return bouts.data() + bout_count; }
  const Bout* begin() const { return bouts.data(); }
  const Bout* end() const { return bouts.data() + bout_count; }
  friend bool operator==(const Battle&, const Battle&) = default;
};

struct PlayerState {
  std::uint8_t has_lost = 0;
  std::uint8_t levels_this_turn = 0;
  std::uint8_t flags = 0;    ///< Of the pack.
  std::uint8_t has_won = 0;  ///< By what a card says.
  friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

enum class Result : std::uint8_t {
  Running,
  FirstWins,
  SecondWins,
  Draw,
  NobodyWins,          ///< Over without a winner, and no draw.
  UndefinedInEdition,  ///< The edition has no rule for what was done; the pack says which is
                       ///< missing.
  UnknownCapacity,     ///< A capacity ended the line; `State::capacity` says which.
  UnknownUnplayable,   ///< The text of a card that would act cannot be executed yet.
};

/// A game at one moment. Rules: `Rules`. Moves: `Legal`, `Apply`.
struct State {
  std::array<Object, kObjectsMax> objects{};
  std::array<EffectInstance, kEffectsMax> effects{};
  std::array<StackItem, kStackMax> stack{};      ///< Bottom first.
  std::array<StackItem, kWaitingMax> waiting{};  ///< In the order in which they were determined.
  std::array<Frame, kFramesMax> frames{};        ///< The last one runs.
  std::array<Pick, kPicksMax> picks{};
  std::array<MarkerPile, kMarkersMax> markers{};
  std::array<Use, kUsesMax> uses{};
  std::array<UsedCard, kUsedCardsMax> used_cards{};
  /// How often what `Rules::history` asks for has happened this turn, as far as it counts: first as
  /// seen by player 0, then by player 1, and so on.
  std::array<std::uint8_t, 2 * kHistoryMax> history{};
  Battle battle;
  std::array<PlayerState, 2> players{};
  PolicyMask consulted;  ///< Policies read so far; no part of equality or hash.
  std::uint16_t object_count = 0;
  std::uint16_t turn_number = 0;
  std::uint8_t effect_count = 0;
  std::uint8_t stack_count = 0;
  std::uint8_t waiting_count = 0;
  std::uint8_t frame_count = 0;
  std::uint8_t pick_count = 0;
  std::uint8_t marker_count = 0;
  std::uint8_t use_count = 0;
  std::uint8_t used_card_count = 0;
  std::uint8_t active_player = 0;
  std::uint8_t starting_player = 0;
  ir::StepId step;
  std::uint8_t flags = 0;  ///< Of the pack.
  Result result = Result::Running;
  Capacity capacity = Capacity::None;
  std::array<std::uint8_t, 6> spare{};

  friend bool operator==(const State& a, const State& b);
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8192, "the state fits in 8 KiB");

/// The reference to an object as it is now.
inline ObjectRef RefTo(const State& state, int object) {
  return {static_cast<std::uint8_t>(object), 0,
          state.objects[static_cast<std::size_t>(object)].incarnation};
}
/// True while the referred object has not changed zone. Rule: [Zero 1.20, 200.6].
inline bool IsCurrent(const State& state, ObjectRef reference) {
  return !reference.IsNone() && reference.object < state.object_count &&
         state.objects[reference.object].incarnation == reference.incarnation &&
         state.objects[reference.object].card != kNone16;
}

}  // namespace caiding::kernel

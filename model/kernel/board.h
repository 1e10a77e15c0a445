// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "model/ir/ability.h"
#include "model/kernel/room.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

struct Game;
struct AbilityEntry;

inline constexpr int kStatsMax = 4;
inline constexpr int kGrantedMax = 8;
inline constexpr int kNamesMax = 6;
inline constexpr int kInPlayMax = 64;
inline constexpr int kLimitsMax = 48;
inline constexpr int kLossesMax = 8;
inline constexpr std::int32_t kNoHandLimit = 1'000'000;

/// What an object in play is like once every continuous effect has been looked at.
/// Members have no initialisers so that a board costs nothing until it is worked out.
struct Characteristics {
  /// Nothing of it is known. Of the lists at the end only as much means something as is counted.
  void Clear();

  std::array<std::int32_t, kStatsMax>
      stats;  ///< As stored, possibly below 0. Rule: [Zero 1.20, 103.5].
  std::array<std::int32_t, kStatsMax> added;  ///< What effects added to them.
  std::uint64_t keywords;                     ///< One bit per keyword that it bears.
  std::uint64_t cannot;                       ///< One bit per `ir::Deed` without a `by`.
  std::uint64_t can;
  std::uint64_t must;
  std::int32_t extra_life_damage;
  std::int32_t attack_price;  ///< What its player pays for its attack. Rule: [Zero 1.20, 405.1.4].
  std::int32_t
      attack_count;  ///< How many characters it may attack at once. Rule: [Zero 1.20, 507.1].
  std::int32_t more_attacks;   ///< How often it may attack again in a turn although rested.
  std::int32_t more_defences;  ///< The same of defending.
  std::uint32_t kinds;      ///< One bit per kind that effects made it. Rule: [FF-TCG 3.2, 6.6.4].
  std::uint32_t colours;    ///< The same of colours. Rule: [FF-TCG 3.2, 5.2.1.1b].
  bool has_new_kind;        ///< It is of those kinds instead of its own.
  bool has_new_colour;      ///< It is of those colours instead of its own.
  bool has_lost_own;        ///< Its own effects do nothing now. Rule: [Zero 1.20, 708.1].
  bool is_barred;           ///< A timed loss: gains do nothing either. Rule: [Zero 1.20, 709.7].
  bool has_new_traits;      ///< Printed traits were replaced. Rule: [Zero 1.20, 306.5].
  std::uint16_t held_node;  ///< Of whom controls it by what is in force: the node that says so.
  std::uint8_t held_by;     ///< 1 + that player; 0: none. Rule: [Zero 1.20, 612.4].
  std::uint8_t granted_count;
  std::uint8_t trait_count;
  std::uint8_t name_count;
  const std::u32string* card_name;                 ///< What it is called now; null: as printed.
  std::array<std::uint16_t, kGrantedMax> granted;  ///< Numbers in `Rules::abilities`.
  std::array<const std::u32string*, kNamesMax> traits;
  std::array<const std::u32string*, kNamesMax> names;
  friend bool operator==(const Characteristics& a, const Characteristics& b);
};

/// A restriction or permission that names the other side of the deed.
struct Limit {
  const ir::Constrain* text;
  ObjectRef source;
  std::uint8_t object;  ///< Whom it binds.
  std::uint8_t controller;
  std::uint16_t declared;  ///< What was declared when it took effect.
};

/// Something in force that waits for an event to change it or to shield from it.
struct Shield {
  const ir::Effect* node = nullptr;  ///< `Replace` or `PreventDamage`.
  ObjectRef source;
  ObjectRef affected;
  std::uint8_t controller = 0;
  std::uint8_t effect = 0xFF;  ///< Index in `State::effects` if it is used up.
  std::uint16_t declared = kNone16;
};

/// A loss of effects that reaches cards outside of play. Rule: [Zero 1.20, 811.4].
struct LossElsewhere {
  const ir::Selector* cards;
  ObjectRef source;
  ObjectRef only;  ///< Of a lasting loss, the one card; none: whatever the phrase selects.
  std::uint8_t controller;
};

/// Cards of a sort that a player may not use.
struct UseLimit {
  const ir::ConstrainPlayer* text = nullptr;
  ObjectRef source;
  std::uint8_t controller = 0;
  std::uint16_t declared = kNone16;
};

/// A change of what cards cost.
struct CostChange {
  const ir::ChangeCost* text = nullptr;
  ObjectRef source;
  std::int16_t x = 0;
  std::uint8_t controller = 0;
  std::uint16_t declared = kNone16;
};

/// All continuous effects applied once, in the order of taking effect. Never part of the state.
struct Board {
  Board() = default;
  Board(const Board& other) { *this = other; }
  /// Copies what means something: of the lists as much as is counted.
  Board& operator=(const Board& other);

  std::array<std::uint8_t, kObjectsMax> place{};  ///< Place in `list` plus 1; 0: not in play.
  std::array<Characteristics, kInPlayMax> list;
  std::array<std::uint8_t, kInPlayMax> object;
  Room<Limit, kLimitsMax> limits;
  Room<Shield, kLimitsMax> shields;
  Room<CostChange, kLimitsMax> costs;
  Room<LossElsewhere, kLossesMax> losses;
  Room<UseLimit, kLossesMax> use_limits;
  std::array<std::int32_t, 2> hand_limit{};      ///< Of each player; `kNoHandLimit`: none.
  std::array<std::uint32_t, 2> player_cannot{};  ///< One bit per `ir::PlayerDeed`.
  std::uint8_t count = 0;
  std::uint8_t limit_count = 0;
  std::uint8_t shield_count = 0;
  std::uint8_t cost_count = 0;
  bool is_unsettled = false;  ///< What the effects come to never stays (`Question::SeenValues`).
  bool has_parts = false;     ///< Some card in play has others below it that count as parts.
  std::uint8_t loss_count = 0;
  std::uint8_t use_limit_count = 0;
};

/// The board of the present state, worked out anew if anything changed.
Board& CurrentBoard(Game& game);

/// True if the board that is kept is what it would be if it were worked out now, and the zones
/// are those of the state. For assertions.
bool IsDerivedRight(Game& game);

/// What an object in play is like; null for any other object.
const Characteristics* Look(Game& game, int object);

/// A short list of numbers in `Rules::abilities`.
struct AbilityList {
  std::array<std::uint16_t, 40> items{};
  int count = 0;
  /// False if there is no room for it.
  bool Add(std::uint16_t ability) {
    if (count >= static_cast<int>(items.size())) return false;
    items[static_cast<std::size_t>(count++)] = ability;
    return true;
  }
  const std::uint16_t* begin() const { return items.data(); }
  const std::uint16_t* end() const { return items.data() + count; }
};

/// The abilities that the object has now where it is: its own ones at its level unless lost, then
/// gained ones. Rule: [Zero 1.20, 307.2], [Zero 1.20, 307.3], [Zero 1.20, 700.11].
AbilityList AbilitiesOf(Game& game, int object);
/// False for a keyword's ability that does nothing because its card pays.
bool WorksInPool(Game& game, const Object& object, const AbilityEntry& ability);

/// True if an effect in force takes the effects of a card outside of play.
/// Rule: [Zero 1.20, 811.4].
bool HasLostEffectsElsewhere(Game& game, int object);

bool Cannot(Game& game, int object, ir::Deed deed);
bool Can(Game& game, int object, ir::Deed deed);
bool Must(Game& game, int object, ir::Deed deed);
/// False where a text lets `other` have no part in the deed of the object: `Only` and `Cannot` with
/// a filter, for instance the only ones that may defend against an attacker.
bool IsAllowedBy(Game& game, ir::Deed deed, int object, int other);
bool PlayerCannot(Game& game, int player, ir::PlayerDeed deed);
/// True if a text bars the player's effects from bringing this card into play from where it lies.
/// Rule: [Zero 1.20, 102.2], [Zero 1.20, 205.2].
bool IsEntryBarred(Game& game, int player, int object);
/// True if a text bars the player from using this card.
bool IsUseBarred(Game& game, int player, int object);
/// 跳过抽牌步骤: an effect says that the player does not take this step.
bool SkipsStep(Game& game, int player, ir::StepId step);
/// How many more cards texts let the player draw this turn. Rule: [Zero 1.20, 102.2].
std::int32_t DrawsLeft(Game& game, int player);
/// How many cards the player keeps at the end of the turn. Rule: [Zero 1.20, 203.3].
std::int32_t HandLimitOf(Game& game, int player);
/// True if a text tells the object to do the deed to one of a sort, and this is one.
bool MustDoTo(Game& game, ir::Deed deed, int object, int other);
/// True if a text says of the object what is the only sort, or the sort it must, do the deed to.
bool IsBoundIn(Game& game, ir::Deed deed, int object, ir::Modality modality);
bool HasKeyword(Game& game, int object, ir::KeywordId keyword);
/// False of a printed keyword below its level mark: it counts as not there.
/// Rule: [Zero 1.20, 307.3].
bool HasAtLevel(const Game& game, std::uint16_t card, int level, ir::KeywordId keyword);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "model/kernel/game.h"
#include "model/kernel/room.h"

// What the words of an effect mean in a state: players, objects, filters, numbers, conditions.

namespace caiding::kernel {

/// `Frame::stage` of an effect: both players have won the contest just done.
inline constexpr std::uint8_t kBothWon = 255;

/// From where a text is looked at.
struct Context {
  ObjectRef source;   ///< 此牌
  ObjectRef subject;  ///< What the trigger event happened to.
  std::int32_t amount = 0;
  std::int16_t x = 0;
  std::uint8_t controller = 0;  ///< Whom "you" means. Rule: [Zero 1.20, 610.3].
  std::uint8_t holder = 255;    ///< Whose picks count; 255: none.
  bool previous_done = true;
  bool held_at_use = false;
  bool has_paid_extra = false;  ///< The card was used with its optional extra cost paid.
  bool has_won = false;         ///< The contest just done.
  bool have_both_won = false;
  std::uint8_t unmeant_slot =
      255;  ///< What is being picked: words that go back to a card go further back.
  std::uint16_t declared = kNone16;  ///< A card with the name that was declared.
  ObjectRef followed{};  ///< Of a number that follows another: the one card that it speaks of.
};

/// A short list of objects.
struct ObjectList {
  Room<ObjectRef, kObjectsMax> items;
  int count = 0;
  void Add(ObjectRef object) {
    if (count < kObjectsMax) items[static_cast<std::size_t>(count++)] = object;
  }
  const ObjectRef* begin() const { return items.data(); }
  const ObjectRef* end() const { return items.data() + count; }
};

/// The cards met so far, hashed: while it says "new" there is no need to look for a copy.
class SeenCards {
 public:
  /// True if no card with this number was met before; may be false without reason.
  bool IsNew(std::uint16_t card) {
    const std::uint64_t bit = std::uint64_t{1} << (card % 64);
    const bool is_new = (seen_ & bit) == 0;
    seen_ |= bit;
    return is_new;
  }

 private:
  std::uint64_t seen_ = 0;
};

/// What is worked out from numbers of texts never goes beyond this, either way.
inline constexpr std::int64_t kAmountMax = 1'000'000'000;

Context ContextOf(const Frame& frame);

/// The player meant, or -1 for both.
int WhoIs(const Game& game, const Context& context, ir::Player player, int otherwise);

/// The objects referred to. Stale references give nothing.
void ResolveReference(const Game& game, const Context& context, const ir::Reference& reference,
                      ObjectList& list);

/// A stat of an object as it is now, not clamped. Rule: [Zero 1.20, 103.5].
std::int32_t StatOf(Game& game, int object, ir::StatId stat);
std::int32_t PrintedStat(const Game& game, int object, ir::StatId stat);
bool HasTrait(Game& game, int object, const std::u32string& trait, bool is_original);
bool HasCharacterName(Game& game, int object, const std::u32string& name, bool is_original);
bool ShareCharacterName(Game& game, int left, int right);
/// True if both cards print one character name, wherever they lie.
bool SharePrintedName(const Game& game, int left, int right);

/// Of that kind: as printed, or as effects make it, and wherever its own text says that it is.
/// Rule: [FF-TCG 3.2, 6.6.4].
bool HasKind(Game& game, int object, ir::KindId kind);
/// Its colours, one bit each: as printed, or as effects make them. Rule: [FF-TCG 3.2, 5.2.1.1].
std::uint32_t ColoursOf(Game& game, int object);

/// True if the object entered by the way of use that this keyword offers. Rule: [Zero 1.20, 623.5].
bool IsWay(const Game& game, int object, ir::KeywordId keyword);

bool Passes(Game& game, const Context& context, const ir::Filter& filter, int object);
/// All objects in the zones of a selector, whosever they are.
ObjectSet Where(const Game& game, const ir::Selector& selector);

/// True if the object lies where the selector looks, whatever it is.
bool LiesForPart(Game& game, const Context& context, const ir::Selector& selector, int top);

/// True if the object lies where the selector looks and passes its filter.
bool Selects(Game& game, const Context& context, const ir::Selector& selector, int object);
std::int32_t ValueOf(Game& game, const Context& context, const ir::Quantity& quantity);
/// X of the ability: what its text defines, or the number that was chosen.
/// Rule: [Zero 1.20, 303.8], [Zero 1.20, 303.10].
std::int16_t XOf(Game& game, const Context& context, const ir::Ability& ability);
bool Holds(Game& game, const Context& context, const ir::Condition& condition);
bool Compares(std::int64_t left, ir::Comparison comparison, std::int64_t right);

/// The objects that an instruction acts on: those referred to, those picked for its slot, or, if
/// nothing was picked, all that match.
void Collect(Game& game, const Context& context, const ir::Objects& objects, ObjectList& list);
void CollectMatching(Game& game, const Context& context, const ir::Selector& selector,
                     ObjectList& list);
/// The value after a change that takes it no further than the bound; beyond it already, it stays.
std::int32_t WithinBound(std::int32_t value, std::int32_t change, std::int32_t bound);
/// Called by the same card name, both face up. Rule: [Zero 1.20, 301.1], [Zero 1.20, 204.4].
bool ShareCardName(Game& game, int left, int right);
/// Both are face up, and have that in common.
bool HaveInCommon(Game& game, ir::Shared what, int one, int other);

/// The first object that cannot be told apart from this one by anything that may still happen:
/// itself, or another copy of the card out of play. Picks of `holder` are not looked at.
int FirstAlike(const Game& game, int object, std::uint8_t holder);

/// The objects of one owner in an ordered zone, nearest to the top first; -1 after the known top.
int TopOf(const Game& game, int player, ir::ZoneId zone);
int CountIn(const Game& game, int player, ir::ZoneId zone);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "model/ir/card.h"
#include "model/sheet/sheet.h"

// What an ability can cause and what it waits for, over-approximated from its IR. Only used to
// choose which cards are worth trying together; the engine decides what really loops.

namespace caiding::positions {

/// Something that happens to an object or a player and that another ability may wait for.
enum class Fact : std::uint8_t {
  Enters,
  LeavesPlay,
  ToRest,
  ToHand,
  ToDeck,
  ToLife,
  ToResource,
  ToRemoved,
  Destroyed,
  BattleDestroyed,
  Scrapped,
  Discarded,
  BecomesTapped,
  BecomesUpright,
  TakesDamage,
  Heals,
  LifeDamaged,
  Attacks,
  IsAttacked,
  Defends,
  WinsBattle,
  BattleJoined,
  IsUsed,
  LevelsUp,
  IsRevealed,
  IsTargeted,
  Draws,
  ResourceUpright,
  ResourceTapped,  ///< Somebody pays with it.
  MarkersUp,
  MarkersDown,
  StatsChange,
  ChangesSides,
  Rearranged,  ///< It lies otherwise: turned over, attached to another, sent against another.
  Shuffles,
  Weakens,   ///< Strength goes down: without any left it is destroyed.
  CostDown,  ///< Something costs less; holds as long as the card lies there.
  Helps,  ///< `Touch::help` tells with what; holds as long as the card lies there, or for the turn.
  NextTurn,  ///< Happens only when a turn ends; nothing within one turn brings it about.
};
inline constexpr std::size_t kFacts = static_cast<std::size_t>(Fact::NextTurn) + 1;

/// What a text that holds allows, or keeps from happening, so that something else may go on.
enum class Help : std::uint8_t {
  AttackOnEntry,  ///< What has just entered may attack. Rule: [Zero 1.20, 900.突袭.1].
  Battle,         ///< Attacks and defences that else would not be, or do no harm.
  Damage,         ///< No damage is taken.
  Destruction,    ///< It is not destroyed.
  Leaving,        ///< It does not leave play.
  Targeting,      ///< Nobody may pick it. Rule: [Zero 1.20, 705.6].
  Tapping,        ///< It does not become tapped.
  Use,            ///< It may be used where it else may not.
  Pairing,        ///< It counts as paired.
  Attack,
  Defence,  ///< Strength changes, which texts may look at.
};

/// What a need takes away, so that others need as much besides. What restores one thing may restore
/// others too: a card that enters is upright, and may go again.
enum class Stock : std::uint8_t {
  None,
  Upright,
  Resources,
  Hand,
  Deck,
  InPlay,
  Markers,
  Room,
  Place,
  TakenBack,  ///< What was done for nothing: somebody undoes it.
};

/// A fact about the source itself, about objects that pass `filter`, or about anything.
/// `filter` points into the IR that the footprint was made from.
struct Touch {
  Fact fact = Fact::Enters;
  bool is_self = false;
  bool is_used_up =
      false;  ///< Wanted of a card that was used: it does not lie in the hand any more.
  bool is_of_others = false;  ///< About cards that are not looked at: never about a source itself.
  Help help = Help::Battle;   ///< Only of the fact `Helps`.
  const ir::Filter* filter = nullptr;
  std::int32_t amount = kUnbounded;  ///< Of how many objects, or how often, at most.
  Stock takes = Stock::None;         ///< It only happens with cards that are taken from here.
  ir::KeywordId of{};                ///< Of `CostDown`: not the card costs less but this keyword.
  std::int32_t pays = 0;  ///< Wanted of a card that is to be had: what it pays when it is given up.

  static constexpr std::int32_t kUnbounded = 0x7FFFFFFF;
};

/// Satisfied if any of the facts happens.
struct Need {
  std::vector<Touch> any_of;
  Stock stock = Stock::None;  ///< None: it waits for an event, and takes nothing.
  std::int32_t amount = 1;    ///< How much it takes, at least.
};

/// Needs that only positions have that come back exactly: a deck that gets smaller and markers that
/// pile up do not keep a round from being repeated, for a while; what costs nothing is done again
/// though nobody takes it back.
inline bool IsForExactness(const Need& need) {
  return need.stock == Stock::Deck || need.stock == Stock::Room || need.stock == Stock::TakenBack;
}

enum class NodeKind : std::uint8_t {
  Ability,
  Use,        ///< Using the card from the hand. Rule: [Zero 1.20, 623.1].
  OwnAttack,  ///< The card itself attacks; only where a text of its own hears of it.
  Attack,     ///< Any other character attacks. Rule: [Zero 1.20, 405.1].
  Rules,      ///< Scraps, destructions and discards by rule. Rule: [Zero 1.20, 305.5],
              ///< [Zero 1.20, 309.3], [Zero 1.20, 408.1].
};

/// One thing that can happen again and again: every need must be met before it happens anew.
struct Node {
  NodeKind kind = NodeKind::Ability;
  std::size_t card = 0;  ///< Index in the list that was read; meaningless for Attack and Rules.
  ir::AbilityKind ability_kind = ir::AbilityKind::Continuous;  ///< Only for abilities.
  bool is_granted = false;  ///< Any number of cards may have it, tokens among them.
  bool repeats_itself = false;  ///< 重复此过程, 总是由…控制: it may go on for ever by itself.
  std::vector<Touch> produces;
  std::vector<Need> needs;  ///< Of a triggered ability, its trigger comes first.
  /// What may let it happen again and again although it goes without, too: what spares whom it
  /// hurts, and what changes a strength that its text looks at. What only does good to a card needs
  /// no sparing.
  std::vector<Touch> helped_by{};
};

/// What texts can change of what a card prints.
struct Changes {
  std::set<std::u32string> names{};   ///< Character names that are given. Rule: [Zero 1.20, 305.6].
  std::set<std::u32string> traits{};  ///< Traits that are given, or taken on.
  bool card_names = false;
  bool costs = false;
  bool kinds = false;
  bool cards = false;  ///< One card becomes a copy of another.
  bool controllers = false;

  void Add(const Changes& other);
  bool IsEmpty() const { return *this == Changes{}; }
  friend bool operator==(const Changes&, const Changes&) = default;
};

/// What the texts of the card can change, of itself or of others.
Changes ChangesBy(const ir::ReadCard& card);

/// False only if no object made from this card can ever pass the filter, changed by nothing but
/// `changes`. Without any: unchanged. Names and traits may be gained, so that is only a strong hint
/// then; the cards that give them are rare and are found through their own abilities.
bool MayMatch(const ir::Filter& filter, const ir::Card& card, const Changes& changes = {});

/// The nodes of one card: one per ability (keywords and granted abilities included) and its use.
/// The nodes point into `card`, which must outlive them.
std::vector<Node> NodesOf(const sheet::Sheet& sheet, const ir::ReadCard& card, std::size_t index);

Node AttackNode();
/// An attack of what has just entered, which takes that some text allows it.
/// Rule: [Zero 1.20, 900.突袭.1].
Node AttackOnEntryNode();
Node RulesNode();

using Pointers = std::vector<const ir::Card*>;

/// True if the fact that `from` brings about is one that `to` waits for.
bool Fits(const Touch& made, const Node& from, const Touch& wanted, const Node& to,
          const Pointers& cards);

/// True if `from` can bring about a fact that satisfies `need`, one of the needs of `to`.
bool Meets(const Node& from, const Node& to, const Need& need, const Pointers& cards);

/// True if `from` brings about something that may help `to`, which goes without, too.
bool Helps(const Node& from, const Node& to, const Pointers& cards);

/// True if `from` can bring about a fact that `to` needs, or that helps it.
bool Feeds(const Node& from, const Node& to, const Pointers& cards);

}  // namespace caiding::positions

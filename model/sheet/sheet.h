// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/ir/effect.h"
#include "model/ir/expected.h"
#include "model/ir/message.h"
#include "model/ir/read_card.h"
#include "model/ir/vocabulary.h"
#include "model/kernel/decision.h"
#include "model/kernel/decks.h"
#include "model/kernel/event.h"
#include "model/kernel/moment.h"
#include "model/kernel/pack.h"
#include "model/kernel/policies.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/sheet/roles.h"

// One page a game: everything that is above a rule pack learns about the game from this value. Plain
// data and function pointers, as `kernel::Pack` is; `model/GAME/sheet.cpp` fills it.

namespace caiding::sheet {

/// A version of the rulebook. Its place in the list is the value of each switch of the editions.
struct Edition {
  std::string_view id;  ///< For instance "1.20".
  /// True if the edition's text does not reach this clause, so that it is taken over; null: never.
  bool (*is_assumed)(std::string_view clause) = nullptr;
};

/// What every game is played with. Counts of cards.
struct DeckRules {
  int size = 0;          ///< Cards of a deck.
  int copies_max = 0;    ///< Of one card.
  int opening_hand = 0;
  int opening_damage_pile = 0;  ///< Cards that are put into the damage pile before the game; 0: none.
};

struct Sheet {
  std::string_view id;        ///< As in card files: "zero".
  ir::Message title;
  std::string_view rulebook;  ///< As in citations.
  std::vector<Edition> editions;  ///< The present one first.
  const ir::Vocabulary* vocabulary = nullptr;
  const kernel::Pack* pack = nullptr;
  Roles roles;
  /// Its switches, in the order of the bits of the consulted mask.
  std::span<const kernel::PolicyEntry> policies;
  DeckRules deck;

  /// Compiles cards into a store. Never fails; what cannot be executed is a gap of its card.
  kernel::Rules (*build)(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies,
                         const kernel::Pools& pools) = nullptr;
  /// A game before its first decision.
  Expected<kernel::State> (*start)(const kernel::Rules& rules, const kernel::Decks& decks,
                                   kernel::EventSink* sink) = nullptr;
  /// The state that the position describes at this moment of it; refused if no game could hold it.
  Expected<kernel::State> (*lay)(const kernel::Rules& rules, const kernel::Position& position,
                                 const kernel::Moment& moment, kernel::EventSink* sink) = nullptr;
  /// What lies on the table; `lay` gives the state back wherever it is at rest.
  kernel::Position (*describe)(const kernel::Rules& rules, const kernel::State& state) = nullptr;
  /// What goes on in the state besides, so that `lay` makes it again up to a renaming of objects; or
  /// what of it cannot be written down.
  Expected<std::pair<kernel::Position, kernel::Moment>> (*describe_moment)(
      const kernel::Rules& rules, const kernel::State& state) = nullptr;
  /// The objects that lie somewhere, in the order in which a position lists them.
  std::vector<int> (*placing_order)(const kernel::State& state) = nullptr;
  /// The same moment as if this were asked of the player; nothing where it cannot be.
  std::optional<kernel::State> (*as_if_asked)(const kernel::State& state, int player,
                                              kernel::DecisionKind what) = nullptr;
  /// For a line that ended as undefined in its edition: the row of the editions' table that says so.
  std::string_view (*undefined_row)(const kernel::State& state) = nullptr;
  /// What a token has as if it were printed, but for its text.
  ir::Card (*card_of_token)(const ir::CreateToken& token) = nullptr;
  /// Why the card only parses so far; empty: it can be played.
  std::vector<ir::Message> (*gaps)(const ir::ReadCard& card) = nullptr;
  /// The player gives up: never among the options of `Legal`.
  void (*concede)(const kernel::Rules& rules, kernel::State& state, int player,
                  kernel::EventSink* sink) = nullptr;
};

/// Finds the sheet of the game with this id; null if there is no such game.
using FindSheet = const Sheet* (*)(std::string_view id);

/// The sheet of the game that a store was made for.
const Sheet& SheetOf(const kernel::Rules& rules);

/// Compiles cards into a store.
kernel::Rules Build(const Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                    const kernel::Policies& policies = {}, const kernel::Pools& pools = {});

/// The state that the position describes, at rest or at a moment of it.
Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position,
                            kernel::EventSink* sink = nullptr);
Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position,
                            const kernel::Moment& moment, kernel::EventSink* sink = nullptr);

/// What lies on the table.
kernel::Position Describe(const kernel::Rules& rules, const kernel::State& state);

/// Sets every switch of the editions; false if the game has no such edition.
bool SetEdition(const Sheet& sheet, kernel::Policies& policies, std::string_view edition);
/// The edition that the switches are set to; where they differ, the first.
std::string_view EditionOf(const Sheet& sheet, const kernel::Policies& policies);
/// True if the edition takes this clause over from a later one.
bool IsAssumed(const Sheet& sheet, std::string_view edition, std::string_view clause);

/// Sets one switch of the game; false if the id or the value is unknown.
bool SetPolicy(const Sheet& sheet, kernel::Policies& policies, std::string_view id, std::string_view value);
/// The value that a switch of the game has, or empty if it is unknown.
std::string_view GetPolicy(const Sheet& sheet, const kernel::Policies& policies, std::string_view id);

/// The printed words for a colour, kind, ... of the game.
inline const ir::Vocabulary& WordsOf(const kernel::Rules& rules) { return *SheetOf(rules).vocabulary; }

}  // namespace caiding::sheet

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
#include "model/sheet/citations.h"
#include "model/sheet/fields.h"
#include "model/sheet/roles.h"
#include "model/sheet/say.h"
#include "model/sheet/switches.h"
#include "model/sheet/terms.h"
#include "model/sheet/words.h"

// One page a game: everything that is above a rule pack learns about the game from this value.
// Plain data and function pointers, as `kernel::Pack` is; `model/GAME/sheet.cpp` fills it.

namespace caiding::sheet {

struct LoopRule;

/// A version of the rulebook. Its place in the list is the value of each switch of the editions.
struct Edition {
  std::string_view id;      ///< For instance "1.20".
  kernel::Rulebook book{};  ///< As citations name it.
  /// True if the edition's text does not reach this clause, so that it is taken over; null: never.
  bool (*is_assumed)(std::string_view clause) = nullptr;
  std::vector<ir::ColourId> without_colours{};  ///< Colours of the game that it does not know.
  ir::Message colours_told{};  ///< Which colours it knows, with its place in the table of editions.
  std::string_view colours_policy{};  ///< The switch of the editions that says so.
  ir::Message told{};                 ///< "the earlier edition"; empty: the id does.
  /// Switches of the editions on which it says nothing and is played as the present one.
  std::vector<std::string_view> silent_on{};
};

/// What every game is played with. Counts of cards.
struct DeckRules {
  int size = 0;        ///< Cards of a deck.
  int copies_max = 0;  ///< Of one card.
  int opening_hand = 0;
  int opening_damage_pile =
      0;  ///< Cards that are put into the damage pile before the game; 0: none.
  bool is_of_one_series = false;     ///< No deck has cards of two series.
  std::string_view size_clause{};    ///< That says how many cards a deck holds,
  std::string_view copies_clause{};  ///< how many copies of one,
  std::string_view series_clause{};  ///< and that they are of one series.
  std::string_view out_clause{};     ///< What becomes of who cannot draw.
  /// Are two cards the same one for the limit of copies? Null: those with equal text are.
  bool (*counts_as_same)(const ir::Card& a, const ir::Card& b,
                         const kernel::Policies& policies) = nullptr;
  /// The clause that says so of cards with different numbers; null: `copies_clause`.
  std::string_view (*clause_of_same)(const kernel::Policies& policies) = nullptr;
};

/// One of each, for sentences that say what is asked for. Empty: the game has none.
struct Examples {
  std::string_view clause{};  ///< Of its rulebook.
  std::string_view policy{};  ///< A switch,
  std::string_view value{};   ///< and one of its values.
};

struct Sheet {
  std::string_view id;  ///< As in card files: "zero".
  ir::Message title;
  /// That its cards are published in, "zh" or "en": of words that are made up for it, and of what
  /// is told where nobody asks for another one.
  std::string_view language = "zh";
  std::vector<Edition> editions;  ///< The present one first.
  const ir::Vocabulary* vocabulary = nullptr;
  const kernel::Pack* pack = nullptr;
  Roles roles;
  CardFields fields;
  Terms terms;
  NameSwitch naming;
  SwitchRoles switches{};
  std::optional<SettlingRules>
      settling{};  ///< None: no formula tells what an effect of this game does.
  /// Its switches, in the order of the bits of the consulted mask.
  std::span<const kernel::PolicyEntry> policies;
  DeckRules deck;
  /// What is done with play that goes round; null: the game has no rule about it, and the judge
  /// decides.
  const LoopRule* loop_rule = nullptr;
  /// The clauses that say what a player may do in the main step.
  Clauses acting_clauses;
  /// The switch that says what continuous effects come to that never settle; empty: none.
  std::string_view unsettled_policy;
  Citations citations{};
  Examples examples{};

  /// Compiles cards into a store. Never fails; what cannot be executed is a gap of its card.
  kernel::Rules (*build)(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies,
                         const kernel::Pools& pools) = nullptr;
  /// A game before its first decision.
  Expected<kernel::State> (*start)(const kernel::Rules& rules, const kernel::Decks& decks,
                                   kernel::EventSink* sink) = nullptr;
  /// The state that the position describes at this moment of it; refused if no game could hold it.
  Expected<kernel::State> (*lay)(const kernel::Rules& rules, const kernel::Position& position,
                                 const kernel::Moment& moment, kernel::EventSink* sink) = nullptr;
  /// Adds what a side needs on a board to pay so much once: `plain` are plain cards, one for each
  /// colour that costs ask for.
  void (*lay_payment)(const std::vector<ir::ReadCard>& cards,
                      const std::vector<std::uint16_t>& plain, std::uint8_t side,
                      std::int32_t amount, kernel::Position& position) = nullptr;
  /// What lies on the table; `lay` gives the state back wherever it is at rest.
  kernel::Position (*describe)(const kernel::Rules& rules, const kernel::State& state) = nullptr;
  /// What goes on in the state besides, so that `lay` makes it again up to a renaming of objects;
  /// or what of it cannot be written down.
  Expected<std::pair<kernel::Position, kernel::Moment>> (*describe_moment)(
      const kernel::Rules& rules, const kernel::State& state) = nullptr;
  /// The objects that lie somewhere, in the order in which a position lists them.
  std::vector<int> (*placing_order)(const kernel::State& state) = nullptr;
  /// The same moment as if this were asked of the player; nothing where it cannot be.
  std::optional<kernel::State> (*as_if_asked)(const kernel::State& state, int player,
                                              kernel::DecisionKind what) = nullptr;
  /// For a line that ended as undefined in its edition: the row of the editions' table that says
  /// so.
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

/// The edition with this id; the present one where there is none, so with an empty id.
const Edition& FindEdition(const Sheet& sheet, std::string_view edition);
/// The edition before the present one; the present one where there is no other.
const Edition& EarlierEdition(const Sheet& sheet);
/// Sets every switch of the editions; false if the game has no such edition. Empty: the present
/// one.
bool SetEdition(const Sheet& sheet, kernel::Policies& policies, std::string_view edition);
/// The edition that the switches are set to; where they differ, the first.
std::string_view EditionOf(const Sheet& sheet, const kernel::Policies& policies);
/// The clause as reports cite it: "[Zero 1.20, 106.5]".
std::string Cite(const Sheet& sheet, std::string_view clause);
/// The same as the edition has it; what it takes over is cited from the present one, with the
/// remark behind it.
std::string CiteIn(const Sheet& sheet, std::string_view edition, std::string_view clause,
                   std::string_view assumed);
/// True if the edition takes this clause over from a later one.
bool IsAssumed(const Sheet& sheet, std::string_view edition, std::string_view clause);

/// Sets one switch of the game; false if the id or the value is unknown.
bool SetPolicy(const Sheet& sheet, kernel::Policies& policies, std::string_view id,
               std::string_view value);
/// The value that a switch of the game has, or empty if it is unknown.
std::string_view GetPolicy(const Sheet& sheet, const kernel::Policies& policies,
                           std::string_view id);

/// True if a switch of the game is set so; false where the game has no such question.
bool IsSet(const Sheet& sheet, const kernel::Policies& policies, const Setting& setting);
/// The switches with this one set so; the same where the game has no such question.
kernel::Policies With(const Sheet& sheet, kernel::Policies policies, const Setting& setting);

/// The printed words for a colour, kind, ... of the game.
inline const ir::Vocabulary& WordsOf(const kernel::Rules& rules) {
  return *SheetOf(rules).vocabulary;
}

/// The two numbers of a plain unit as a card prints them; one where the game has one only, then
/// what it bears.
std::vector<std::pair<ir::StatId, std::int32_t>> StatsOf(const Roles& roles, std::int32_t struck,
                                                         std::int32_t borne);

}  // namespace caiding::sheet

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/card.h"
#include "model/ir/file_place.h"
#include "model/ir/id.h"
#include "model/ir/message.h"
#include "model/kernel/moment.h"
#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {

using ir::Message;
using Place = ir::FilePlace;

/// A card that a position speaks of: its alias or number, and how often it has moved since.
struct MentionEntry {
  static constexpr const char* kGone = "gone";  ///< A card that is no more.
  Place place;
  std::string name;  ///< Empty: nothing.
  std::uint8_t moved = 0;
};

/// A text: `INV-001 2` is the second ability of the card, `INV-001 burst 1` the first of its life
/// burst, `INV-001 inner 1` the first that stands inside of others.
struct TextEntry {
  Place place;
  std::string number;  ///< Empty: no text.
  std::string part;    ///< "", "burst" or "inner".
  std::uint16_t which = 1;
};

/// Something on the chain, or waiting to go there.
struct PendingEntry {
  Place place;
  kernel::StackItemKind kind = kernel::StackItemKind::Card;
  bool is_trigger = false;
  TextEntry text;
  MentionEntry source;
  MentionEntry subject;
  std::uint8_t player = 0;
  std::int32_t amount = 0;
  std::int16_t x = 0;
  std::vector<std::vector<MentionEntry>> targets;            ///< For each target of the text.
  std::vector<std::pair<std::uint8_t, MentionEntry>> picks;  ///< What else was picked, by slot.
  std::optional<std::uint8_t> marks;  ///< `FrameFlag`s, if not the usual ones.
};

/// An effect in force.
struct EffectEntry {
  Place place;
  kernel::EffectForm form = kernel::EffectForm::Lasting;
  TextEntry text;
  std::uint16_t which = 1;  ///< Which of the lasting effects of the text.
  MentionEntry source;
  MentionEntry affected;
  std::optional<std::uint8_t> player;  ///< Else whoever controls its source.
  std::optional<std::int32_t> amount;  ///< Else as the text says.
  std::optional<std::uint8_t> part;    ///< Else every part of it.
  std::optional<std::uint8_t> turns;   ///< Else as the text says.
  std::optional<std::uint8_t> starts;
};

/// The combat that goes on.
struct BoutEntry {
  MentionEntry attacked;  ///< Nothing: the life.
  MentionEntry defender;
  bool is_declared = false;
  bool stands = false;
};
struct CombatEntry {
  MentionEntry attacker;
  std::vector<BoutEntry> bouts;
  std::uint8_t flags = 0;
  bool has_new = false;
};

/// What goes on at the moment beside the cards that lie somewhere.
struct MomentEntry {
  std::vector<PendingEntry> chain;
  std::vector<PendingEntry> waiting;
  std::vector<EffectEntry> effects;
  /// Cards used this turn, and what they were then, if not what they are now.
  std::array<std::vector<std::pair<MentionEntry, std::string>>, 2> used_cards;
  std::array<std::uint8_t, 2> levels{};
  std::array<std::vector<std::pair<std::u32string, std::int32_t>>, 2> markers;
  CombatEntry combat;
  kernel::Standing standing = kernel::Standing::Priority;
  std::uint8_t starting_player = 0;
  std::int8_t priority = -1;
  std::uint8_t passes = 0;
  bool closes = false;
};

/// A card of a scenario's position: what is placed, and the name under which the script knows it.
struct PlacedEntry {
  Place place;
  std::string number;
  std::string alias;        ///< Empty: known by its number only.
  std::string host;         ///< Alias or number of the card that it is attached to, or empty.
  kernel::PlacedCard card;  ///< `card` and `attached_to` are filled in when it is run.
  kernel::CardState state;
  std::vector<TextEntry> used;  ///< What of it was used this turn; no number: it is the card's.
  std::uint8_t levelled = 0;    ///< How often it was levelled up this turn.
};

/// What a player does, in words: `use BP02-042`, `attack a -> life`, `pick b`, `resolve`.
struct ScriptAction {
  Place place;
  int player = -1;  ///< Who has to be the one that decides; -1: whoever it is.
  std::string verb;
  std::vector<std::string> arguments;
  std::string way;  ///< `by 变身`: in which way, if not the plain one.
};

/// One thing that must be so at this point of the script.
struct ScriptCheck {
  enum class Kind : std::uint8_t {
    Stats,     ///< A card's attack and defence.
    Zone,      ///< Where a card is, for instance "first.hand".
    Count,     ///< How many cards a zone holds.
    Contents,  ///< Exactly which cards a zone holds, by number, in any order.
    Tapped,    ///< true or false.
    Level,
    Damage,
    Attached,  ///< To which card.
    Has,       ///< Keywords that a card has now.
    HasNot,
    Winner,  ///< first, second, draw or none.
    Step,
    Decider,   ///< Who decides now.
    Decision,  ///< What kind of decision it is, as in `kernel::DecisionKind`.
    Active,
    Legal,        ///< Actions that may be taken now.
    Illegal,      ///< Actions that may not be taken now.
    Happened,     ///< These happenings, in this order, since the start.
    NotHappened,  ///< None of these happenings since the start.
    Options,      ///< Exactly what may be chosen now.
    Order,        ///< All cards of a zone, from the top downwards.
    Top,          ///< So many cards from the top downwards.
    Bottom,       ///< So many cards from the bottom upwards.
    Markers,      ///< Every marker of a card or a player: "name 2".
    FaceDown,     ///< true or false.
    Below,        ///< Exactly which cards lie below a card, in any order.
    Owner,        ///< first or second.
    Controller,
    Chain,         ///< What is on the chain, bottom first.
    Split,         ///< Who was dealt how much since something was last begun: "a 1000".
    Unchanged,     ///< Cards, zones or players that are as they were at the start; or `all`.
    OneOf,         ///< All checks of some group hold.
    Undetermined,  ///< Under each value of a switch the checks of its group hold, and differ.
  };
  /// Checks that stand together. Of `Undetermined`, what comes out under `value`.
  struct Group {
    Place place;
    std::string value;
    std::vector<ScriptCheck> checks;
  };
  Place place;
  Kind kind = Kind::Zone;
  std::string subject;  ///< A card, or a zone such as "first.hand"; of `Undetermined` the switch.
  std::vector<std::string> values;
  std::vector<Group> groups = {};
};
/// The subject is a zone, not a card.
constexpr bool IsOfZone(ScriptCheck::Kind kind) {
  using Kind = ScriptCheck::Kind;
  return kind == Kind::Count || kind == Kind::Contents || kind == Kind::Order ||
         kind == Kind::Top || kind == Kind::Bottom;
}
inline constexpr int kCheckKinds = static_cast<int>(ScriptCheck::Kind::Undetermined) + 1;

using ScriptStep = std::pair<std::optional<ScriptAction>, std::optional<ScriptCheck>>;

/// One of several ways on from a position.
struct ScenarioCase {
  Place place;
  std::string title;
  std::vector<std::pair<std::string, std::string>> policies;  ///< Besides those of the scenario.
  std::vector<ScriptStep> steps;
};

/// A position, what is done from it, and what must come out. Rules writers write it in YAML.
struct Scenario {
  const sheet::Sheet* sheet = nullptr;  ///< Of its game; never null.
  std::string file;
  std::string title;
  std::string says;  ///< What the rulebook says, in our words.
  Message question;  ///< What a player asks, for a FAQ; empty in a language: nothing is said.
  Message answer;    ///< The short ruling; likewise.
  std::vector<std::string> rules;  ///< Clause ids.
  std::string edition;
  std::string not_built;  ///< Why it cannot be run yet; empty: it can.
  std::vector<std::pair<std::string, std::string>> policies;
  std::vector<ir::Card> cards;  ///< Defined here; they win over the known ones.
  const std::vector<ir::Card>* known =
      nullptr;  ///< Other cards of the game; not owned, never null.
  std::vector<PlacedEntry> placed;
  /// For each player the cards that the deck could hold, by number.
  std::array<std::vector<std::pair<Place, std::string>>, 2> pools;
  std::vector<std::pair<Place, std::string>> store;  ///< Cards that are read before those placed.
  MomentEntry moment;
  std::uint8_t active_player = 0;
  std::uint8_t turn_number = 2;
  ir::StepId step;
  std::vector<ScriptStep> steps;    ///< Each an action or a check.
  std::vector<ScenarioCase> cases;  ///< Each goes on from where the steps end; none: they are all.
};

/// A scenario for each case, without cases; the scenario itself if it has none.
std::vector<Scenario> CasesOf(const Scenario& scenario);

}  // namespace caiding::scenario

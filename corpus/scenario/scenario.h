// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "corpus/read_cards.h"
#include "model/ir/card.h"
#include "model/ir/id.h"
#include "model/kernel/position.h"

namespace caiding::corpus {

/// A card of a scenario's position: what is placed, and the name under which the script knows it.
struct PlacedEntry {
  Place place;
  std::string number;
  std::string alias;       ///< Empty: known by its number only.
  std::string host;        ///< Alias or number of the card that it is attached to, or empty.
  kernel::PlacedCard card; ///< `card` and `attached_to` are filled in when it is run.
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
    Stats,        ///< A card's attack and defence.
    Zone,         ///< Where a card is, for instance "first.hand".
    Count,        ///< How many cards a zone holds.
    Contents,     ///< Exactly which cards a zone holds, by number, in any order.
    Tapped,       ///< true or false.
    Level,
    Damage,
    Attached,     ///< To which card.
    Has,          ///< Keywords that a card has now.
    HasNot,
    Winner,       ///< first, second, draw or none.
    Step,
    Decider,      ///< Who decides now.
    Decision,     ///< What kind of decision it is, as in `kernel::DecisionKind`.
    Active,
    Legal,        ///< Actions that may be taken now.
    Illegal,      ///< Actions that may not be taken now.
    Happened,     ///< These happenings, in this order, since the start.
    NotHappened,  ///< None of these happenings since the start.
  };
  Place place;
  Kind kind = Kind::Zone;
  std::string subject;             ///< A card, or a zone such as "first.hand".
  std::vector<std::string> values;
};

using ScriptStep = std::pair<std::optional<ScriptAction>, std::optional<ScriptCheck>>;

/// A position, what is done from it, and what must come out. Rules writers write it in YAML.
struct Scenario {
  std::string file;
  std::string title;
  std::string says;                 ///< What the rulebook says, in our words.
  std::vector<std::string> rules;   ///< Clause ids.
  std::string edition;
  std::string not_built;            ///< Why it cannot be run yet; empty: it can.
  std::vector<std::pair<std::string, std::string>> policies;
  std::vector<ir::Card> cards;      ///< Defined here; they win over the shipped ones.
  std::vector<PlacedEntry> placed;
  /// For each player the cards that the deck could hold, by number. Rule: [Zero 1.20, 301.7].
  std::array<std::vector<std::pair<Place, std::string>>, 2> pools;
  std::uint8_t active_player = 0;
  std::uint8_t turn_number = 2;
  ir::StepId step;
  std::vector<ScriptStep> steps;    ///< Each an action or a check.
};

}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

// What checks and formulas ask the rulebook where it is silent, by what is asked, and which rules
// formulas are written for.

namespace caiding::sheet {

/// A switch of the game set to one of its values. Empty: the game has no such question.
struct Setting {
  std::string_view policy;
  std::string_view value;
};

/// The switches that checks and formulas ask by what they decide.
struct SwitchRoles {
  Setting
      changed_costs;  ///< A cost of which effects speak is the changed one, not the printed one.
  Setting chosen_replacement;  ///< Who is affected by two replacements chooses which goes first.
  Setting oldest_replacement;  ///< The replacement that began first goes first.
  std::string_view replacement_clause;  ///< Under which a player is asked which goes first.
  Setting chosen_duty;  ///< Of two duties of which each shuts out the other a player chooses one.
  Setting unpayable_duty_lapses;  ///< A duty whose price cannot be paid asks for nothing.
};

/// What the rules do by themselves after each sentence of an effect, as far as formulas tell it. A
/// game whose sheet says nothing of it has no formula for any effect.
struct SettlingRules {
  bool worn_out_units_go = false;  ///< A unit that bears 0 or less is put into the discard pile.
  bool hurt_units_are_destroyed =
      false;  ///< A unit is destroyed whose damage is no less than what it bears.
  bool lone_attachments_are_destroyed = false;
  bool equal_names_go = false;      ///< Of units of one side with one name, all but one go.
  bool has_one_fixture = false;     ///< A fixture that enters sends away an older one of its side.
  bool has_one_attachment = false;  ///< What is attached sends away what the unit bore.
};

}  // namespace caiding::sheet

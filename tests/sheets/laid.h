// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/read_card.h"
#include "model/kernel/engine.h"
#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

// Plain cards and small positions of any game, told in its roles.

namespace caiding::tests::sheets {

/// A card without text of this kind; a unit has its numbers.
ir::ReadCard PlainCard(const sheet::Sheet& sheet, int number, ir::KindId kind, int cost = 1);

/// Units without text, as many different ones as make a deck with the copies that are allowed.
std::vector<ir::ReadCard> PlainUnits(const sheet::Sheet& sheet);
kernel::Decks DecksOf(const sheet::Sheet& sheet, std::size_t cards);

/// Draws so many cards when it is used, or does this.
ir::Ability OnUse(ir::EffectNode effect);

/// Cards and where they lie, by the main step: card `i` of `cards` is object `i` as well, as long
/// as each is laid once.
struct Laid {
  explicit Laid(const sheet::Sheet& of) : sheet(of) {}

  const sheet::Sheet& sheet;
  std::vector<ir::ReadCard> cards;
  kernel::Position position;

  /// The place of the new card in the position.
  int Put(ir::ReadCard card, int player, ir::ZoneId zone);
  /// Decks, what takes damage, and what pays so much for each player.
  void Furnish(int payment);
  kernel::Rules Build() const { return sheet.build(cards, {}, {}); }
  Expected<kernel::State> Lay(const kernel::Rules& rules) const {
    return sheet.lay(rules, position, kernel::Moment{}, nullptr);
  }
};

/// The option with this verb about this object; -1: none.
int FindOption(const kernel::Rules& rules, const kernel::State& state, kernel::OptionVerb verb,
               int object = -1);

/// Passes, or takes what comes first, until nothing is left on the stack and a player has priority.
void Settle(const kernel::Rules& rules, kernel::State& state);

/// Uses the object and settles; false if it may not be used now.
bool Use(const kernel::Rules& rules, kernel::State& state, int object);

int CountIn(const kernel::State& state, int player, ir::ZoneId zone);

}  // namespace caiding::tests::sheets

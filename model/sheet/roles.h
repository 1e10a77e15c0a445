// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/ir/id.h"

// The words of a game by what they do in it. A check speaks of `play` or `unit`; which zone or kind
// of card that is in the game at hand, its sheet says.

namespace caiding::sheet {

/// Where cards lie. None: the game has no such zone.
struct ZoneRoles {
  ir::ZoneId play;   ///< Where continuous abilities work unless they say otherwise.
  ir::ZoneId annex;  ///< A zone that is part of `play`.
  ir::ZoneId hand;
  ir::ZoneId pool;          ///< Where what pays for use lies.
  ir::ZoneId hidden_pile;   ///< Ordered and unknown: what is drawn from.
  ir::ZoneId damage_pile;   ///< Ordered: what takes the damage of a player.
  ir::ZoneId discard_pile;  ///< Where cards go that are used up or destroyed.
  ir::ZoneId removed;       ///< Out of the game.
  ir::ZoneId stack;         ///< Cards in use.
  ir::ZoneId limbo;         ///< Found cards wait here; no card lies there at rest.
};

/// What a card is. None: the game has no such kind.
struct KindRoles {
  ir::KindId unit;            ///< Fights.
  ir::KindId attachment;      ///< Is attached to a unit.
  ir::KindId spell;           ///< Is used once and gone.
  ir::KindId fixture;         ///< Lies in the annex of the play zone.
  ir::SubkindId slow_spell;   ///< At the own main timing only.
  ir::SubkindId quick_spell;  ///< Whenever there is priority.
  ir::KindId payer{};         ///< Plain cards that are there to pay with; none: units are.
};

/// The two numbers of a fight; one and the same where the game has one only.
struct StatRoles {
  ir::StatId struck;  ///< How hard a unit strikes.
  ir::StatId borne;   ///< How much it bears.
};

/// Each of them once.
inline std::vector<ir::StatId> Listed(const StatRoles& stats) {
  if (stats.struck == stats.borne) return {stats.borne};
  return {stats.struck, stats.borne};
}

/// The colours of plain cards; `usual` differs from `other` where the game has two. None: it has no
/// colours.
struct ColourRoles {
  ir::ColourId usual;
  ir::ColourId other;
};

/// What a plain card of this colour has as its colours; nothing in a game without colours.
inline std::vector<ir::ColourId> ColoursOf(ir::ColourId colour) {
  if (colour.IsNone()) return {};
  return {colour};
}

/// When things are done.
struct StepRoles {
  ir::StepId first;                  ///< Where a turn begins.
  ir::StepId main;                   ///< Where a player does what needs the most time.
  std::vector<ir::StepId> last;      ///< Where a turn ends, in order.
  std::vector<ir::StepId> attack{};  ///< Where units fight, in order.
};

/// What happens at a timing that cards print.
enum class TimingRole : std::uint8_t {
  TurnChanges,  ///< A turn, phase or step begins or ends.
  Enters,
  Destroyed,
  BattleDestroyed,  ///< In a battle, or in one side of it.
  BattleWon,
  Attacks,
  Attacked,
  Defends,
  BattleJoined,
  AttackWon,  ///< A battle that the attacker wins, for the attacker.
};

struct Roles {
  ZoneRoles zones;
  KindRoles kinds;
  StatRoles stats;
  ColourRoles colours;
  StepRoles steps;
  std::vector<TimingRole> timings;  ///< By `ir::TimingId`; those without an entry are of turns.
};

/// True if a card lies in play there, the annex included.
inline bool IsInPlay(const ZoneRoles& zones, ir::ZoneId zone) {
  return !zone.IsNone() && (zone == zones.play || zone == zones.annex);
}

inline TimingRole RoleOf(const Roles& roles, ir::TimingId timing) {
  return timing.value < roles.timings.size() ? roles.timings[timing.value]
                                             : TimingRole::TurnChanges;
}

}  // namespace caiding::sheet

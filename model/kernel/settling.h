// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/kernel/board.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// Whether continuous effects come to something that stays. Asked by checks and by the replay of
// what they found, never in play: play applies each effect once, in order (policy D-M12d).

namespace caiding::kernel {

/// What the continuous effects of a state come to when each one has to be there, and its condition
/// to hold, on the board that the round before came to.
struct SettlingRound {
  Board board;
  std::bitset<kEffectsMax> in_force;  ///< Which entries of `State::effects` acted: printed ones.
};

enum class Settling : std::uint8_t {
  Settles,        ///< Some round comes to the board on which it rests.
  Oscillates,     ///< The same rounds come again and again, whichever effects are taken to be there
                  ///< first.
  TooLong,        ///< Unknown: no round came again within `SettlingLimits::rounds`.
  TooManyChange,  ///< Unknown: more effects come and go than `SettlingLimits::changing`.
  NoRoom,         ///< Unknown: the engine has no room for it.
};

/// How far it is looked for.
struct SettlingLimits {
  std::size_t rounds;    ///< Until one comes again.
  std::size_t changing;  ///< Effects that come and go, of which every choice is tried; at most 16.
};

struct Settlement {
  Settling what = Settling::Settles;
  std::vector<SettlingRound>
      rounds;  ///< Of an oscillation, as many as its period; each rests on the one before.
};

/// Goes on from what the state's board is in play. On what an effect acts, and by how much, is
/// looked at when its turn in the order comes, as in play; whether it is there, and whether its
/// condition holds, has to be so in the end; a condition only with D-M33b=final, else it looks at
/// its place in the order, too. Where that goes round, every choice of which of the effects that
/// come and go are there first is tried as well: if one of them leads to rest, the order has only
/// taken another one.
///
/// Rule: [Zero 1.20, 701.1], [Zero 1.20, 701.3], [Zero 1.20, 701.8]; policies D-M12d, D-M33b.
Settlement SettleEffects(const Rules& rules, const State& state, const SettlingLimits& limits);

/// False if the engine has no room for what the continuous effects of the state come to: it plays
/// on from no such state, and nothing can be said of it.
bool CanBeWorkedOut(const Rules& rules, const State& state);

/// True if play asks a policy what becomes of what does not settle there; see
/// `HasUnsettledEffects`. Policy D-M12d.
bool IsLeftToPolicy(const Rules& rules, const State& state);

/// The switches that are asked when the board of the state is worked out.
PolicyMask AskedByBoard(const Rules& rules, const State& state);

}  // namespace caiding::kernel

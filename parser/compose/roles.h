// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/id.h"
#include "model/ir/player.h"

namespace caiding::parser {

/// A timing that is the beginning or the end of a turn.
struct TurnTiming {
  ir::TimingId timing;
  bool begins = false;
  ir::Player whose = ir::Player::Either;
};

/// Which of the game's zones, kinds and steps are meant where prose names none. What a game does
/// not have is the none id.
struct Roles {
  ir::ZoneId deck;
  ir::ZoneId hand;
  ir::ZoneId play;                   ///< Where cards fight.
  ir::ZoneId life;                   ///< Where damage to a player goes.
  ir::ZoneId spent;                  ///< Where used and destroyed cards go.
  ir::ZoneId stack;                  ///< Where what is used waits for its turn.
  ir::ZoneId removed;                ///< Out of the game.
  std::vector<ir::ZoneId> shared{};  ///< Cards there are anybody's where it is not said whose.
  ir::KindId character;              ///< What fights.
  ir::KindId spell;  ///< Plain sentences of such a card are what it does when it is used.
  ir::StepId battle;
  std::vector<TurnTiming> turns{};
  ir::TimingId entry{};                 ///< The timing of what comes into play: 登场时.
  std::vector<ir::TimingId> attacks{};  ///< Timings of an attack that is on: 攻击时, 防御时.
  // How the labels of options call two of them.
  std::string play_called = "play";
  std::string spent_called = "discard pile";
};

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "model/ir/id.h"
#include "model/ir/message.h"
#include "model/ir/vocabulary.h"

namespace caiding::sheet {

/// Words that sentences for people need beyond those that cards print.
struct Terms {
  /// How a zone is called as a stock of cards, where its own word does not do.
  std::vector<std::pair<ir::ZoneId, ir::Message>> stocks;
  ir::Message borne;     ///< `StatRoles::borne` where it stands alone: "the defence of X".
  ir::Message any_stat;  ///< Any of its numbers: "a stat".
  /// Other ways of levelling a card up, by the value of the option from 1.
  std::vector<ir::Word> level_ways{};
  ir::Message
      from_hand;  ///< What of a hidden hand may be used wherever there is priority: "an instant".
  // For `Say`. A game that leaves one out is told of in words of no game.
  ir::Message game{};            ///< The game in the middle of a sentence; empty: its title.
  ir::Message attach{};          ///< To be attached to a unit.
  ir::Message character_name{};  ///< What may be printed as `ir::Card::characters`.
  ir::Message battle{};  ///< The part of a turn that `ir::UsageLimit::is_battle_phase_only` means.
  ir::Message each_stat{};  ///< Its numbers, all of them: "attack and defence".
  ir::Message keywords{};   ///< The keywords that the rulebook defines.
  ir::Message life{};       ///< What damage to a player goes at, where no role of a zone says it.
  ir::Message aim{};        ///< What an attack at a player is aimed at.
};

}  // namespace caiding::sheet

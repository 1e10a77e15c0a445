// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/readings.h"

// The clauses on which checks rest what they say, by what they say. Empty: the rulebook of the game
// has none, and none is cited.

namespace caiding::sheet {

/// What may, must and may not be done.
struct DeedCitations {
  std::string_view text_over_rule{};    ///< A card's text goes before a rule.
  std::string_view cannot_over_can{};   ///< A prohibition goes before a permission.
  std::string_view cost_of_duty{};      ///< What has to be paid for what must be done.
  std::string_view duty_to_attack{};    ///< Who must attack attacks,
  std::string_view aim{};               ///< and what may be attacked,
  std::string_view duty_to_defend{};    ///< and who must defend defends.
  std::string_view barred_aim{};        ///< What may not be attacked is not chosen.
  std::string_view one_fight{};         ///< One attacks, one is attacked, one defends.
  std::string_view own_bearer{};        ///< What is attached is attached to an own unit.
  std::string_view main_timing{};       ///< What may be done at the main timing.
  std::string_view discard_to_limit{};  ///< Cards in hand beyond the limit are discarded,
  std::string_view hand_limit{};        ///< and what the limit is.
  std::string_view search_shown{};      ///< What a search finds is shown to both players.
};

/// How effects are put in order.
struct OrderCitations {
  std::string_view triggers{};       ///< Who controls what triggers at once orders it,
  std::string_view own_triggers{};   ///< several of one card too.
  std::string_view continuous{};     ///< A continuous effect is in force while its card is there.
  std::string_view taking_effect{};  ///< Effects on one thing are applied as they took effect,
  std::string_view own_first{};      ///< those that began together as each player orders the own,
  std::string_view active_first{};   ///< the active player's before the other's.
  std::string_view taken_effects{};  ///< What an effect takes away is not in force.
  std::string_view replacements{};   ///< Which of several changes of one event goes first.
};

/// What words of a card say.
struct WordCitations {
  std::string_view card_name{};
  std::string_view character_name{};
  std::string_view trait{};
  std::string_view kinds_of_ability{};  ///< Each ability is of a kind.
  std::string_view timings{};           ///< What a timing says.
  std::string_view trigger{};           ///< How a trigger is worded.
  std::string_view condition{};
  std::string_view targets{};          ///< What a phrase picks.
  std::string_view activation_cost{};  ///< What has to be paid before the effect.
  std::string_view sentences{};        ///< One sentence after the other.
  /// On which the question rests how words of this sort are meant; null: on none.
  std::string_view (*open)(ir::Ambiguity source) = nullptr;
};

/// What is true in every position.
struct StateCitations {
  std::string_view zones{};
  std::string_view kinds{};
  std::string_view subkinds{};
  std::string_view levels{};
  std::string_view damage{};
  std::string_view costs{};
  std::string_view markers{};
  std::string_view one_name{};           ///< A card has one card name.
  std::string_view no_less_than_zero{};  ///< A number below zero counts as zero.
};

/// How the use of a card is told.
struct UseCitations {
  std::string_view use{};            ///< A card goes from a zone onto the stack.
  std::string_view tapping{};        ///< A card is turned sideways, once until it is turned back.
  std::string_view payment{};        ///< What is tapped pays the cost,
  std::string_view exact_payment{};  ///< and no more than that.
};

struct Citations {
  DeedCitations deeds{};
  OrderCitations order{};
  WordCitations words{};
  StateCitations state{};
  UseCitations use{};
};

/// Those of them that there are.
std::vector<std::string> Stated(std::initializer_list<std::string_view> clauses);

/// On which the question rests how words of this sort are meant; empty: on none.
inline std::string_view ClauseOf(const WordCitations& words, ir::Ambiguity source) {
  return words.open == nullptr ? std::string_view() : words.open(source);
}

}  // namespace caiding::sheet

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace caiding::kernel {

/// What the kernel carries out and a rulebook may leave open. Answers are numbers, 0 the usual one;
/// a pack names the switch that answers.
enum class Question : std::uint8_t {
  LossReach,       ///< Losing effects takes 0 what was granted too, 1 the own ones only.
  RegainAfterLoss, ///< A grant returns 0 unless a timed loss lasts, 1 always, 2 when given anew.
  PhraseTargets,   ///< Named on announcing: 0 unmarked phrases, 1 chosen ones too, 2 designated only.
  OwnTriggerOrder, ///< Triggers of one card: 0 their controller orders them, 1 as printed.
  SameCard,        ///< One target twice is 0 one object, 1 two cards of equal text.
  NumberOrder,     ///< On one number 0 in order of taking effect, 1 first what sets it.
  NextTurn,        ///< The next turn: 0 after this, 1 the controller's, 2 the affected player's.
  EntryBatch,      ///< Cards that enter at once trigger 0 once, 1 once each.
  PublicSearch,    ///< A search in a public zone 0 must find, 1 may fail.
  PriorityAfter,   ///< After the stack 0 the free timing goes on, 1 it ends.
  MidEffect,       ///< A trigger in the middle of an effect 0 waits until it is done, 1 goes first.
  PaymentTriggers, ///< Triggers of paying go 0 above the item, 1 below it, 2 after the stack.
  TargetAndCost,   ///< Targets are named 0 as the kind says, 1 before paying, 2 after paying.
  ConditionAgain,  ///< On resolution 0 the conditions inside, 1 those of use as well.
  GrantedYou,      ///< Who is meant in a granted ability: 0 who controls the card, 1 who granted it.
  UnstableRound,   ///< Without a stable result 0 each acts once in order, 1 it is a loop.
  TriggerTurn,     ///< Triggers that waited behind a burst: 0 as determined, 1 the active player's first.
};
inline constexpr std::size_t kQuestionCount = 17;

/// No question is answered by a switch.
constexpr std::array<std::int16_t, kQuestionCount> NoSwitches() {
  std::array<std::int16_t, kQuestionCount> none{};
  for (std::int16_t& number : none) number = -1;
  return none;
}

}  // namespace caiding::kernel

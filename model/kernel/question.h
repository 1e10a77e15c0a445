// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace caiding::kernel {

/// What the kernel carries out and a rulebook may leave open. Answers are numbers, 0 the usual one;
/// a pack names the switch that answers.
enum class Question : std::uint8_t {
  LossReach,        ///< Losing effects takes 0 what was granted too, 1 the own ones only.
  RegainAfterLoss,  ///< A grant returns 0 unless a timed loss lasts, 1 always, 2 when given anew.
  PhraseTargets,    ///< Named on announcing: 0 unmarked phrases, 1 chosen ones too, 2 designated
                    ///< only.
  OwnTriggerOrder,  ///< Triggers of one card: 0 their controller orders them, 1 as printed.
  WaitingOrder,    ///< Triggers that waited together: 0 as determined, 1 the active player's first.
  SameCard,        ///< One card as two targets is 0 one object, 1 two objects of one card.
  NumberOrder,     ///< On one number 0 in order of taking effect, 1 first what sets it.
  BelowZero,       ///< A number below 0 is 0 remembered, 1 counted up from 0.
  PrintedSide,     ///< Who has a continuous ability: 0 the present controller, 1 the first one.
  PoolKeywords,    ///< Keywords that work among what pays: 0 do, 1 do not.
  AnnexApart,      ///< The annex of the play zone 0 is part of it, 1 is a zone of its own.
  AloneReach,      ///< Beside the only one counts 0 every object, 1 own cards only.
  OutsideControl,  ///< Outside of play 0 the owner or user controls, 1 nobody.
  InBattleFrom,    ///< In battle 0 from the defence on, 1 from the battle step.
  NextTurn,        ///< The next turn: 0 after this, 1 the controller's, 2 the affected player's.
  EntryBatch,      ///< Cards that enter at once trigger 0 once, 1 once each.
  PublicSearch,    ///< A search in a public zone 0 must find, 1 may fail.
  PartialPick,     ///< Too few to pick: 0 and 1 as many as there are, 2 none.
  MidEffect,       ///< A trigger in the middle of an effect 0 waits until it is done, 1 goes first.
  PaymentTriggers,  ///< Triggers of paying go 0 above the item, 1 below it, 2 after the stack.
  ExtraTarget,      ///< What a card in use is attached to is 0 chosen, 1 a target.
  SeenValues,       ///< Continuous effects see 0 what those before them made, 1 what all come to.
  RemnantReach,     ///< Markers of the level are 0 no remnants, 1 remnants too.
  SecondName,    ///< The second name is 0 a field of its own, 1 the card's, 2 the character's name.
  NumberInUse,   ///< X of a card that an effect uses is 0 chosen, 1 nothing.
  OtherUsed,     ///< Another one that was used is 0 another card, 1 one of another name.
  PartsCounted,  ///< Parts of a card in play count 0 not, 1 each, 2 as names and traits of it.
};
inline constexpr std::size_t kQuestionCount = 27;

/// No question is answered by a switch.
constexpr std::array<std::int16_t, kQuestionCount> NoSwitches() {
  std::array<std::int16_t, kQuestionCount> none{};
  for (std::int16_t& number : none) number = -1;
  return none;
}

}  // namespace caiding::kernel

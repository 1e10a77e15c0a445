// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "parser/reading/repair_guess.h"

// What may have gone wrong at a place of an English text. Nothing here reads: each list is a guess,
// the nearest first, and only a text that is understood becomes a repair.

namespace caiding::parser {

/// The card's name where something stands that is like it: spelled otherwise, cut short.
Candidates OwnNameCandidates(const WrongPlace& wrong);
/// Words of the grammar for one that it does not know.
Candidates SpellingCandidates(const WrongPlace& wrong);
/// A quotation or a mark of a name that opens and does not close, or the other way round.
Candidates QuoteCandidates(const WrongPlace& wrong);
/// The mark of a name that closes behind the noun, in front of it.
Candidates MarkCandidates(const WrongPlace& wrong);
/// A colon behind a cost, where a full stop stands or nothing.
Candidates ColonCandidates(const WrongPlace& wrong);
/// A comma for a full stop or the other way round, a mark twice, a blank between two words.
Candidates StopCandidates(const WrongPlace& wrong);
/// A sign or a short word at the place taken out.
Candidates StrayWordCandidates(const WrongPlace& wrong);

/// The icon at the place as each of those that there are.
Candidates IconCandidates(const WrongPlace& wrong);

/// All of them, the likeliest sort first.
std::span<const RepairGuess> EnglishRepairGuesses();

/// The word of the grammar that is most like the first word; empty if none is.
std::u32string NearestWord(std::u32string_view word);

/// The icons that there are, `{1}` for those with a number, with commas between them.
std::u32string EveryIcon();

}  // namespace caiding::parser

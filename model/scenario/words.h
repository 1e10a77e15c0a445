// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// What scenarios are written in, in both languages. A reader turns each word into its English one
// and the rest of the program knows no other; a teller turns it back.

namespace caiding::scenario {

/// One word. Several with the same English one: the first Chinese one is what is printed.
struct ScenarioWord {
  std::string_view en;
  std::string_view zh;
};
using ScenarioWords = std::span<const ScenarioWord>;

ScenarioWords SectionWords();     ///< The keys of a scenario.
ScenarioWords CaseWords();        ///< The keys of one of its cases.
ScenarioWords LanguageWords();    ///< The keys of a text that is there in both languages.
ScenarioWords DetailWords();      ///< The keys of one placed card.
ScenarioWords PileWords();        ///< How much of the order of a pile is known.
ScenarioWords CombatWords();      ///< The keys of a combat and of its fights.
ScenarioWords CombatMarkWords();  ///< What else is remembered of it, one word a flag of the pack.
ScenarioWords PendingWords();     ///< The keys of something on the chain.
ScenarioWords MarkWords();    ///< What else is remembered of it, one word a `kernel::FrameFlag`.
ScenarioWords EffectWords();  ///< The keys of an effect in force.
ScenarioWords EffectKindWords();  ///< Its kinds, one word a `kernel::EffectForm`.
ScenarioWords TextPartWords();    ///< Where a text stands that is no ability of its card.
ScenarioWords CheckWords();       ///< The keys of `expect`.
ScenarioWords VerbWords();        ///< The first word of an action.
ScenarioWords DecisionWords();    ///< What may have to be decided.
ScenarioWords EventWords();       ///< What may happen, without the player and the card.
ScenarioWords PlayerWords();      ///< first and second.
ScenarioWords WinnerWords();      ///< Who may have won.
ScenarioWords DeciderWords();     ///< Who may decide.
ScenarioWords ValueWords();       ///< true, false, none, life and the like.

/// The English word for either spelling; empty if there is none.
std::string_view EnglishOf(ScenarioWords words, std::string_view spelling);
/// The Chinese word for an English one, or the word itself.
std::string_view ChineseOf(ScenarioWords words, std::string_view english);
/// "one of a|b|c" in the language of what was seen.
std::string ListOf(ScenarioWords words, bool in_chinese);

/// The candidate that is most like what was seen, by code points put in, taken out or changed;
/// empty if none is like it.
std::string NearestOf(const std::vector<std::string>& candidates, const std::string& seen);
/// The same among both spellings of the words.
std::string NearestOf(ScenarioWords words, const std::string& seen);

}  // namespace caiding::scenario

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/id.h"
#include "model/ir/readings.h"
#include "model/ir/source_range.h"
#include "model/ir/vocabulary.h"

// How the cards of one game say in one language what the IR means, as far as others than a parser
// need it. Who is handed a `Wording` can print card text, edit it, and look at its words, and knows
// no language.

namespace caiding::ir {

/// Words of a text that leave something open, for which clearer ones are looked for.
struct OpenWords {
  Ambiguity source = Ambiguity::Grouping;
  SourceRange range;     ///< Within the text.
  bool is_name = false;  ///< What a quoted name stands for is open: another joint leaves it so.
  bool stands_alone = false;  ///< The text has a role of its own: it is no paragraph beside others.
};

/// What stands before an ability of the card itself and says when it counts.
struct OwnMark {
  enum class Sort { Timing, Level, LifeBurst };
  Sort sort = Sort::Timing;
  SourceRange range;
  TimingId timing;  ///< Of a timing that the vocabulary knows.
  friend bool operator==(const OwnMark&, const OwnMark&) = default;
};

/// The X of a text that stand for an amount, outside names and quotations.
struct UsesOfX {
  std::vector<std::size_t> places;
  bool is_fixed = false;  ///< Words of the text fix X or let somebody choose it.
  bool is_paid = false;   ///< Some X is paid: who pays chooses it.
};

/// A card that a check lays on a table because something has to happen there.
struct AgentText {
  std::u32string_view name;
  std::u32string_view text;
};

/// What a card that is laid on a table does once, so that something else begins.
enum class SparkDeed : std::uint8_t {
  Uprights,
  HandsOver,  ///< A character, to the opponent.
  Returns,    ///< A character, to its owner's hand.
  Heals,
  Brings,    ///< A token, into play,
  Breaks,    ///< and destroys it there.
  Mills,     ///< Each player's top card, from the deck to the rest zone.
  Names,     ///< A character, as what an effect is about.
  Marks,     ///< Puts a marker on a card,
  Unmarks,   ///< or takes one away.
  Taps,      ///< A card in play.
  Exhausts,  ///< A card among each player's resources, which comes there from the top of the deck.
  Hurts,     ///< A character.
  Shows,     ///< Each player's top card.
  Refills,   ///< Each player's life, from the top of the deck.
  Supplies,  ///< Each player's resources, from the top of the deck.
};
struct Spark {
  SparkDeed deed = SparkDeed::Uprights;
  AgentText card;
  std::u32string_view marker{};  ///< The marker of the text; any other may stand in its place.
};

/// A text with something changed.
using TextsOfText = std::vector<std::u32string> (*)(const std::u32string& text);
using SayFunction = std::string (*)(const std::vector<Ability>& abilities,
                                    const Vocabulary& vocabulary);

/// One game's cards in one language: plain data and functions without a state.
struct Wording {
  std::string_view id;  ///< Game and language: "zero.zh".

  /// What a card would print for this reading, UTF-8: steps of their own stand in sentences of
  /// their own, what belongs together is joined. Parse it again before trusting it: an ability that
  /// no wording of ours says comes out as near as it can be said.
  SayFunction print_natural = nullptr;
  /// A reading explained to a person in the language of the report, UTF-8, with its scopes in
  /// brackets.
  SayFunction paraphrase_zh = nullptr;
  SayFunction paraphrase_en = nullptr;

  /// Texts that may say one of the meanings of the open words clearly: small edits, likeliest
  /// first. One text is mostly one paragraph; a line break parts two. Whether one does is for a
  /// parse to say.
  std::vector<std::u32string> (*reword)(const std::u32string& text,
                                        const OpenWords& open) = nullptr;
  /// Small changes that could keep an ability from repeating: what it picks or waits for is another
  /// card, one resource more is paid, it is used once a turn. Whether such a text means anything is
  /// for a parse to say.
  TextsOfText with_others = nullptr;
  TextsOfText one_dearer = nullptr;
  TextsOfText once_per_turn = nullptr;

  /// The marks at the head of a paragraph and of its sentences, without a parse. A sentence behind
  /// words that give something away may speak of another card: its marks, and all behind it, are
  /// left out. So are level words that describe cards.
  std::vector<OwnMark> (*own_marks)(std::u32string_view text,
                                    const Vocabulary& vocabulary) = nullptr;
  /// What stands where a timing stands, its brackets included, and is neither a timing nor a turn.
  std::vector<SourceRange> (*unknown_timings)(std::u32string_view text,
                                              const Vocabulary& vocabulary) = nullptr;
  UsesOfX (*uses_of_x)(std::u32string_view text) = nullptr;
  /// The words for "when" with what happens, in or around a range of the text; empty if there are
  /// none.
  SourceRange (*trigger_words)(const std::u32string& text, SourceRange around) = nullptr;
  char32_t name_opens = 0;  ///< What stands before a name that may be a character name or a trait.
  std::u32string_view quotes_open;  ///< What may stand before any name.

  /// Cards whose abilities destroy a character, make each player discard, make each player draw,
  /// and scrap themselves.
  AgentText destroys;
  AgentText discards;
  AgentText draws;
  AgentText scraps_itself;

  /// Those that scrap themselves to do one thing once; none for what the game does not have.
  std::span<const Spark> sparks{};
};

}  // namespace caiding::ir

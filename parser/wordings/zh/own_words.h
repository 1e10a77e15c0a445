// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"
#include "parser/compose/sentence.h"
#include "parser/reading/chart.h"

namespace caiding::parser {

class Lowerer;
struct VerbPhrase;

/// How a Chinese wording lowers what only its game says: a function for each open class of
/// grammar/Chinese.g4 (`ownVerb_` and the like). Null: the game says nothing more of that sort.
struct OwnWords {
  void (*prefix)(Lowerer&, const Derivation&, Frame&) = nullptr;
  void (*limit)(Lowerer&, const Derivation&, ir::UsageLimit&) = nullptr;
  std::vector<ir::CostItem> (*cost)(Lowerer&, const Derivation&) = nullptr;
  void (*event_verb)(Lowerer&, const Derivation&, ir::ObjectEvent&) = nullptr;
  ir::Condition (*state)(Lowerer&, const Derivation&) = nullptr;
  ir::Filter (*state_filter)(Lowerer&, const Derivation&) = nullptr;
  ir::Effect (*act)(Lowerer&, const Derivation&, Part&) = nullptr;
  ir::Effect (*verb)(Lowerer&, const VerbPhrase&) = nullptr;
  ir::Effect (*predicate)(Lowerer&, const Derivation&, const ir::Objects& subject) = nullptr;
  /// What may not or must be done.
  ir::Deed (*deed)(Lowerer&, const Derivation&) = nullptr;
  /// What may be done that others may not.
  ir::Deed (*can)(Lowerer&, const Derivation&) = nullptr;
  ir::Quality (*quality)(Lowerer&, const Derivation&) = nullptr;
  ir::Filter (*adjective)(Lowerer&, const Derivation&) = nullptr;
  /// A noun; it may say where the cards lie.
  ir::Filter (*head)(Lowerer&, const Derivation&, ir::Selector&) = nullptr;
  /// What those bear: of it alone the phrase speaks.
  ir::Objects (*borne)(Lowerer&, const Derivation& words, const ir::Reference& bearer) = nullptr;
  /// The keyword that a keyword with an effect behind its colon stands for, where that is another.
  ir::KeywordId (*with_effect)(const ir::Vocabulary&, ir::KeywordId) = nullptr;
  /// Words in 那张… by which it tells kinds of cards apart.
  std::span<const std::u32string_view> kinds_told{};
  /// Such a word for what fights.
  std::u32string_view character{};
  /// The number that tells how far a card has come.
  std::u32string_view level{};
  /// The kind of card that others bear.
  std::u32string_view attached{};
  /// Behind the name of a card: what it bears.
  std::span<const std::u32string_view> borne_by_it{};
  /// Verbs behind a phrase: what is scrapped, turned sideways and turned back.
  std::u32string_view scraps{};
  std::u32string_view taps{};
  std::u32string_view resets{};
  /// The text of a card that is carried out when damage reveals it.
  std::u32string_view bursts{};
  /// What is placed once a turn, and the zone where it lies then.
  std::u32string_view places{};
  std::u32string_view placed_in{};
  /// The steps of a turn with whose beginning the turn begins, and ends.
  std::u32string_view first_step{};
  std::u32string_view last_step{};
  /// As what cards enter play turned sideways.
  std::u32string_view enters_tapped{};
};

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"
#include "parser/compose/composer.h"
#include "parser/compose/context.h"
#include "parser/compose/roles.h"
#include "parser/reading/chart.h"
#include "parser/reading/choices.h"
#include "parser/reading/grammar_tables.h"
#include "parser/reading/normal_text.h"
#include "parser/reading/repair_guess.h"

namespace caiding::parser {

/// Expands a keyword to its text's abilities; an effect after its colon is a placeholder there.
using KeywordExpander = std::function<std::vector<ir::Ability>(const ir::KeywordUse&)>;

/// What the lowering of one derivation is given.
struct ToLower {
  const NormalText& text;
  const ir::Vocabulary& vocabulary;
  const Roles& roles;
  const ParagraphContext& context;
  const KeywordExpander& expand;
  Choices& choices;
};

/// What one run of it gives.
struct Lowered {
  std::vector<ir::Ability> abilities;
  std::optional<NoMeaning> failure;      ///< Then it means nothing.
  std::vector<std::uint32_t> unowned{};  ///< The normal code points that no node took.
};

/// How a game's cards are worded in one language: all that reading them needs to be told.
struct Wording {
  std::string_view id;  ///< For instance "zero.zh".
  /// Reads nothing but the canonical printed form (`parser/compose/read_canonical.h`): then the
  /// grammar and all that goes with it are null.
  bool is_canonical = false;
  GrammarTables (*tables)() = nullptr;  ///< Of its grammar.
  Roles (*roles)(const ir::Vocabulary&) = nullptr;
  /// How a card is called matters where it may speak of itself by its name.
  NormalText (*normalise)(std::u32string_view original, const ParagraphContext&) = nullptr;
  Lowered (*lower)(const Derivation& paragraph, const ToLower& given) = nullptr;
  std::span<const Convention> conventions{};
  /// The known phrase that is most like these words, as UTF-8; empty if none is like them.
  std::string (*nearest_phrase)(const ir::Vocabulary&, std::u32string_view words) = nullptr;
  /// A text that is read and is most like this clause, as UTF-8; may be null.
  std::string (*nearest_construction)(std::u32string_view clause) = nullptr;
  /// What may have gone wrong in a text, the likeliest sort first.
  std::span<const RepairGuess> guesses{};
  /// For keyword texts: drawing `kPlaceholderDraw` cards, and some name.
  std::u32string placeholder{};
  std::u32string some_name{};
  /// Between several names of a keyword, any of which will do.
  std::u32string either{};
};

}  // namespace caiding::parser

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/expected.h"
#include "model/ir/readings.h"
#include "model/ir/vocabulary.h"
#include "parser/compose/context.h"
#include "parser/compose/wording.h"
#include "parser/reading/parse_options.h"

namespace caiding::parser {

/// A keyword as text: its printed head with parameters, and what it stands for.
/// `{n}` stands for its number, `{a}`, `{b}` for its names. Rule: [Zero 1.20, 900].
struct KeywordEntry {
  std::string name;                  ///< First spelling in the vocabulary.
  std::vector<std::u32string> text;  ///< Card text, one paragraph each.
  bool stacks = false;               ///< Several of them count separately.
  std::string clause;
  bool is_checked_once = false;  ///< Its condition is not looked at again when it resolves.
  std::optional<std::int32_t> number = {};  ///< Where no number is printed.
  bool is_later = false;  ///< Its text is not read yet; the keyword then stands for itself.
};

/// The names of all conventions of a wording, sorted.
std::vector<std::string> ConventionIds(const Wording& wording);

/// Reads the card text of one game in one wording. Not thread-safe (the ANTLR 4.9 runtime is not).
class Parser {
 public:
  /// Parses the keyword table itself on construction; fails if an entry is not understood.
  static Expected<Parser> Create(const Wording& wording, const ir::Vocabulary& vocabulary,
                                 const std::vector<KeywordEntry>& keywords);
  Parser(Parser&&) noexcept;
  Parser& operator=(Parser&&) noexcept;
  ~Parser();

  /// Every reading of one paragraph, conventions applied. Never fails: what is not understood is
  /// in `Readings::not_understood`.
  ir::Readings Parse(std::u32string_view paragraph, const ParagraphContext& context,
                     const ParseOptions& options = {}) const;

  const Wording& GetWording() const;
  /// The words of its grammar, found when first asked for: texts that are understood need none.
  const std::vector<std::u32string>& GrammarWords() const;

 private:
  struct Impl;
  explicit Parser(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace caiding::parser

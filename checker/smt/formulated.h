// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/sheet/sheet.h"

// Which sentences of a text have a formula (`after.h`), and why the others have none.

namespace caiding::smt {

/// Why no finite formula tells what a sentence does.
enum class Unformulated : std::uint8_t {
#define REASON(name, zh, en) name,
#include "checker/smt/unformulated.def"
#undef REASON
};

/// The reason in both languages.
const char* InChinese(Unformulated why);
const char* InEnglish(Unformulated why);

/// Why nothing is said of a sort of sentence in this game, whatever the position; none: something
/// is.
std::optional<Unformulated> WhyOutOfScope(const sheet::Sheet& sheet,
                                          const ir::EffectNode& sentence);

/// A sentence of a text without a formula.
struct OutOfScope {
  ir::SourceRange range;  ///< Of the text; a keyword's sentences stand where the keyword does.
  std::string kind;       ///< What sort of sentence it is, in English: the name of its node.
  Unformulated why;
  friend bool operator==(const OutOfScope&, const OutOfScope&) = default;
};

struct Formulated {
  std::uint64_t sentences =
      0;  ///< Of effects, those of keywords among them; a sequence is none itself.
  std::vector<OutOfScope> out_of_scope;
  friend bool operator==(const Formulated&, const Formulated&) = default;
};

/// Looks at every sentence of what these abilities do. Triggers and costs are no sentences: none of
/// them has a formula. A sentence with a formula may still go beyond it in some positions
/// (`After::limits`).
Formulated SentencesOf(const sheet::Sheet& sheet, const std::vector<ir::Ability>& abilities);

}  // namespace caiding::smt

// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "parser/compose/context.h"
#include "parser/reading/normal_text.h"

namespace caiding::parser {

/// A text in the signs of grammar/Fftcg.g4, one a word: capitals and emphasis say nothing, the
/// card's own name is `@`, a number `#`, a mark of a name `_`. Every other word keeps a sign and
/// its place, known or not.
///
/// Rule: [FF-TCG 3.2, 5.2.4.1].
NormalText NormaliseEnglish(std::u32string_view original, const ParagraphContext& context);

/// The sign of a word of the grammar, in small letters.
char32_t SignOfWord(std::u32string_view word);

}  // namespace caiding::parser

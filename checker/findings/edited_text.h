// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/ir/message.h"

// What is offered in the place of a text that holds a slip.

namespace caiding::findings {

/// The texts of the card as a suggestion puts them, `words` at the place: all its paragraphs, or
/// the one text with that role.
std::vector<std::string> WithText(const sheet::CheckedCard& card, ir::TextPlace place,
                                  std::u32string_view words);

/// Repaired alone, a card would part from another printing of it, unless that one says so already:
/// then the help says so (F105) and offers no text.
///
/// Rule: [Zero 1.20, 327.1].
void KeepPrintingsAlike(const sheet::CheckedCard& card, ir::TextPlace place,
                        const CheckInput& input, Suggestion& help);

/// What has to stand in the new text, read again, so that it may be put in at once.
enum class ReadAgain {
  Understood,  ///< It is read to its end.
  SameMeaning  ///< It says what the old text says.
};

/// `words` in the place of the text, with the reason. Checked only if it is read again and passes;
/// a text of which nobody could read the old words is offered all the same.
Suggestion SuggestText(const sheet::CheckedCard& card, ir::TextPlace place,
                       std::u32string_view words, ir::Message why, ReadAgain wanted,
                       const CheckInput& input);

/// `text` with the words of the range replaced.
std::u32string Replaced(std::u32string_view text, ir::SourceRange range, std::u32string_view meant);

}  // namespace caiding::findings

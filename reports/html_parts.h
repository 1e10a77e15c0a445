// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reports/report.h"

// The pieces that the page is put together from. Inside reports/ only; every text goes through
// `Escape` exactly once.

namespace caiding::reports {

extern const char* const kPageStyle;
extern const char* const kPageScript;
/// Of the pictures, by the colours of the page; and these colours for a picture by itself.
extern const char* const kPictureStyle;
extern const char* const kPictureFileStyle;

/// The text with the five characters that HTML reads escaped and control characters made visible.
std::string Escape(std::string_view text);
std::string Escape(std::u32string_view text);

/// Both languages, one of which the page shows.
std::string Both(const evidence::Message& message);

/// The same with each citation ("[Zero 1.20, 106.5]") and each `card text` set apart.
std::string BothWithParts(const evidence::Message& message);

/// A stretch of a paragraph that carries a mark.
struct TextMark {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string css_class;  ///< "error", "warning", "info" or "unread".
  std::string title;      ///< Shown when pointed at.
  int rank = 0;           ///< Where marks overlap, the highest shows.
};

/// The text with its marks as HTML. Marks may overlap or be empty; an empty one takes the code
/// point that follows, if any.
std::string MarkText(std::u32string_view text, const std::vector<TextMark>& marks);

/// From the first line of a page to the beginning of its body.
std::string WriteHead(Language language, const evidence::Message& title);
/// The buttons for language and colours.
std::string WriteSwitches();
/// The foot of a page, its script, and the end.
std::string WriteEnd();

/// A badge that says how the finding stands to the earlier run; empty without one.
std::string WriteStanding(const Report& report, const evidence::Finding& finding);

/// One finding as HTML. `anchor` is its id on the page.
std::string WriteFindingHtml(const Report& report, const evidence::Finding& finding,
                             const std::string& anchor);

/// One card with all findings that it is accused of first.
std::string WriteCardHtml(const Report& report, std::size_t card_index);

/// The anchor of finding number `index` of the report.
std::string AnchorOfFinding(std::size_t index);
std::string AnchorOfCard(std::size_t index);

/// The indices of the findings that stand with this card: those whose first card it is.
std::vector<std::size_t> FindingsOfCard(const Report& report, const std::string& number);

}  // namespace caiding::reports

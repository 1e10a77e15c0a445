// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/message.h"

// From text to HTML; every text goes through `Escape` exactly once.

namespace caiding::reports::site {

/// The text with the five characters that HTML reads escaped and control characters made visible.
std::string Escape(std::string_view text);
std::string Escape(std::u32string_view text);

/// Two pieces of HTML, one of which the page shows.
std::string InBothLanguages(const std::string& zh, const std::string& en);

/// Both languages, one of which the page shows.
std::string Both(const ir::Message& message);

/// The same with each citation ("[Zero 1.20, 106.5]") and each `card text` set apart.
std::string BothWithParts(const ir::Message& message);

/// A stretch of a paragraph that carries a mark.
struct TextMark {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string css_class;  ///< "error", "warning", "info" or "unread".
  std::string title;      ///< What it is marked for.
  int rank = 0;           ///< Where marks overlap, the highest shows.
  std::string page{};     ///< Where it leads; empty: nowhere.
};

/// The text with its marks as HTML. Marks may overlap or be empty; an empty one takes the code
/// point that follows, if any.
std::string MarkText(std::u32string_view text, const std::vector<TextMark>& marks);

}  // namespace caiding::reports::site

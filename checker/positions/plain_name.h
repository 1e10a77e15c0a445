// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {

/// What a card without text that a check makes up is called, in the language of the game.
inline std::u32string PlainName(const sheet::Sheet& sheet, std::u32string_view zh,
                                std::u32string_view en) {
  return std::u32string(sheet.language == "en" ? en : zh);
}

/// A colour as such names have it, with what parts it from the word before it.
inline std::u32string PlainColour(const sheet::Sheet& sheet, ir::ColourId colour) {
  const ir::Word& word = sheet.vocabulary->colours[colour.value];
  return sheet.language == "en" ? U" " + *ir::DecodeUtf8(word.english)
                                : U"·" + word.spellings.front();
}

}  // namespace caiding::positions

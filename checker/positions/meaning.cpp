// SPDX-License-Identifier: MIT
#include "checker/positions/meaning.h"

#include "model/ir/print_canonical.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {

std::string MeaningOf(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  std::string meaning = card.card.number;
  std::string mark;
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    const ir::TextRoleId role = ir::RoleOf(card, i);
    // Said in another place, the same words are another matter.
    if (!role.IsNone()) mark = std::string(role.value + std::size_t{1}, '!');
    meaning += '\n' + mark + ir::PrintCanonical(card.texts[i], *sheet.vocabulary);
  }
  return meaning;
}

}  // namespace caiding::positions

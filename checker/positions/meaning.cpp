// SPDX-License-Identifier: MIT
#include "checker/positions/meaning.h"

#include "model/ir/print_canonical.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {

std::string MeaningOf(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  std::string meaning = card.card.number;
  for (const auto& paragraph : card.paragraphs) {
    meaning += '\n' + ir::PrintCanonical(paragraph, *sheet.vocabulary);
  }
  if (card.card.life_burst) {
    meaning += "\n!" + ir::PrintCanonical(card.life_burst, *sheet.vocabulary);
  }
  return meaning;
}

}  // namespace caiding::positions

// SPDX-License-Identifier: MIT
#include "checker/evidence/reread.h"

namespace caiding::evidence {

CheckedCard Reread(const sheet::Sheet& sheet, const ir::Card& card, const ReparseFunction& reparse) {
  CheckedCard checked{.sheet = &sheet, .card = card, .paragraphs = {}, .life_burst = {}, .place = {}};
  for (std::size_t i = 0; i < card.text.size(); ++i) {
    checked.paragraphs.push_back(reparse(card.text[i], card, i, false));
  }
  if (card.life_burst) checked.life_burst = reparse(*card.life_burst, card, 0, true);
  return checked;
}

}  // namespace caiding::evidence

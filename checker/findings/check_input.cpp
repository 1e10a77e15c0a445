// SPDX-License-Identifier: MIT
#include "checker/findings/check_input.h"

#include <algorithm>

#include "model/ir/assert.h"
#include "model/sheet/no_kind.h"

namespace caiding::findings {

bool IsRead(const sheet::CheckedCard& card) {
  const auto understood = [](const ir::Readings& readings) {
    return readings.not_understood.empty();
  };
  return std::all_of(card.texts.begin(), card.texts.end(), understood);
}

bool IsUnderstood(const sheet::CheckedCard& card) {
  const auto works = [&](const ir::Readings& readings) {
    return sheet::FindEffectOfNoKind(*card.sheet, readings, card.card.kind) == nullptr;
  };
  const auto paragraphs = sheet::ParagraphsOf(card);
  return IsRead(card) && std::all_of(paragraphs.begin(), paragraphs.end(), works);
}

const ir::Wording& WordingOf(const CheckInput& input) {
  CAIDING_ASSERT(input.wording != nullptr, "who checks words hands over the wording of the cards");
  return *input.wording;
}

}  // namespace caiding::findings

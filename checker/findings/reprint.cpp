// SPDX-License-Identifier: MIT
#include "checker/findings/reprint.h"

#include <algorithm>
#include <string>

#include "model/sheet/sheet.h"

namespace caiding::findings {

bool IsComparable(const ir::Card& card) {
  const auto tells_apart = [](ir::CardField field) {
    switch (field) {
      case ir::CardField::Kind:
      case ir::CardField::Cost:
      case ir::CardField::Colour:
      case ir::CardField::Stats:
      case ir::CardField::Subkind: return true;
      case ir::CardField::Characters:
      case ir::CardField::Traits: return false;
    }
    return false;
  };
  return !card.kind.IsNone() && std::none_of(card.assumed.begin(), card.assumed.end(), tells_apart);
}

bool LooksLikeReprint(const ir::Card& a, const ir::Card& b) {
  return a.kind == b.kind && a.subkind == b.subkind && a.cost_total == b.cost_total &&
         a.cost_coloured == b.cost_coloured && a.is_cost_x == b.is_cost_x &&
         a.colours == b.colours && a.stats == b.stats;
}

const sheet::CheckedCard* FindOtherPrinting(const sheet::CheckedCard& card,
                                            const CheckInput& input) {
  if (!IsComparable(card.card)) return nullptr;
  for (const auto* cards : {&input.pool, &input.cards}) {
    const auto twin =
        std::find_if(cards->begin(), cards->end(), [&](const sheet::CheckedCard& other) {
          return other.card.number != card.card.number && other.card.name == card.card.name &&
                 IsComparable(other.card) && LooksLikeReprint(other.card, card.card);
        });
    if (twin != cards->end()) return &*twin;
  }
  return nullptr;
}

Message WhyPrintingsPart(const sheet::Sheet& sheet) {
  const sheet::Clauses& clauses = sheet.fields.same_card;
  if (clauses.empty()) return {"F105", "F105"};
  const std::string clause = sheet::Cite(sheet, clauses.front());
  return {"F105，" + clause, "F105, " + clause};
}

}  // namespace caiding::findings

// SPDX-License-Identifier: MIT
#include "reports/combo_table.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/choose_combos.h"
#include "reports/combos.h"
#include "reports/near_deck.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using ir::Message;

const std::array kHeadings{
    Message{"标识", "id"},
    Message{"类别", "class"},
    Message{"编号", "numbers"},
    Message{"牌名", "cards"},
    Message{"张数", "copies"},
    Message{"费用合计", "cost of all"},
    Message{"颜色", "colours"},
    Message{"最早的己方回合", "earliest own turn"},
    Message{"第 3 个回合见到的概率", "seen by own turn 3"},
    Message{"第 5 个回合见到的概率", "seen by own turn 5"},
    Message{"第 7 个回合见到的概率", "seen by own turn 7"},
    Message{"结果", "outcome"},
    Message{"每轮净得", "gain a round"},
    Message{"说明", "summary"},
    Message{"清单所缺", "what the deck lacks"},
};

/// "T-1 × 2 + T-2".
std::string Listed(const findings::Combo& combo, std::string findings::ComboCard::*word) {
  std::vector<std::string> cards;
  for (const findings::ComboCard& card : combo.cards)
    cards.push_back(card.copies > 1 ? fmt::format("{} × {}", card.*word, card.copies) : card.*word);
  return fmt::format("{}", fmt::join(cards, " + "));
}

/// "5", or "5 + X" where somebody says how much one of them costs.
std::string CostOfAll(const findings::Combo& combo) {
  const bool has_x = std::any_of(combo.cards.begin(), combo.cards.end(),
                                 [](const findings::ComboCard& card) { return card.is_cost_x; });
  return fmt::format("{}{}", NumberOf(combo, ComboNumber::Cost), has_x ? " + X" : "");
}

std::vector<std::string> RowOf(const sheet::Sheet& sheet, const findings::Combo& combo,
                               Language language) {
  std::vector<std::string> row{combo.id,
                               combo.finding.code,
                               Listed(combo, &findings::ComboCard::number),
                               Listed(combo, &findings::ComboCard::name),
                               std::to_string(NumberOf(combo, ComboNumber::Copies)),
                               CostOfAll(combo),
                               In(language, TellColours(sheet, combo)),
                               std::to_string(combo.turn)};
  for (const double chance : combo.seen_by_turn) row.push_back(fmt::format("{:.4f}", chance));
  for (const Message& told :
       {TellOutcome(sheet, combo), TellGain(sheet, combo), combo.finding.message, TellLacks(combo)})
    row.push_back(In(language, told));
  return row;
}

}  // namespace

std::vector<std::vector<std::string>> ComboTable(const findings::Combos& combos,
                                                 Language language) {
  std::vector<std::vector<std::string>> rows(1);
  for (const Message& heading : kHeadings) rows.front().push_back(In(language, heading));
  for (const findings::Combo& combo : combos.combos)
    rows.push_back(RowOf(*combos.sheet, combo, language));
  return rows;
}

}  // namespace caiding::reports

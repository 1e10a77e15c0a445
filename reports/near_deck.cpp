// SPDX-License-Identifier: MIT
#include "reports/near_deck.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace caiding::reports {
namespace {

/// The copies that the deck has of a card, of all its printings together.
int CopiesOf(const DeckCopies& copies, const findings::Combos& combos, const std::string& number) {
  const auto of = [&](const std::string& one) {
    const auto known = copies.find(one);
    return known == copies.end() ? 0 : known->second;
  };
  int count = of(number);
  for (const auto& card : combos.cards) {
    if (card.number != number) continue;
    for (const auto& same : card.same_as) count += of(same);
  }
  return count;
}

/// What lies on the other side is of the other player's deck.
int OwnOf(const findings::ComboCard& card) { return card.own.value_or(card.copies); }

std::vector<findings::ComboCard> LacksOf(const DeckCopies& copies, const findings::Combos& combos,
                                         const findings::Combo& combo) {
  std::vector<findings::ComboCard> lacks;
  for (findings::ComboCard card : combo.cards) {
    const int missing = OwnOf(card) - CopiesOf(copies, combos, card.number);
    if (missing <= 0) continue;
    card.copies = static_cast<std::uint8_t>(missing);
    lacks.push_back(std::move(card));
  }
  return lacks;
}

int CountLacking(const findings::Combo& combo) {
  int count = 0;
  for (const auto& card : combo.lacks.value_or(std::vector<findings::ComboCard>{}))
    count += card.copies;
  return count;
}

/// It lacks few of it, and has something of it.
bool IsNear(const findings::Combo& combo) {
  int own = 0;
  for (const auto& card : combo.cards) own += OwnOf(card);
  const int lacking = CountLacking(combo);
  return lacking <= kNearMost && lacking < own;
}

}  // namespace

void KeepNear(const DeckCopies& copies, const std::string& deck, findings::Combos& combos) {
  const std::size_t before = combos.combos.size();
  for (auto& combo : combos.combos) combo.lacks = LacksOf(copies, combos, combo);
  std::erase_if(combos.combos, [](const auto& combo) { return !IsNear(combo); });
  std::stable_sort(combos.combos.begin(), combos.combos.end(),
                   [](const auto& a, const auto& b) { return CountLacking(a) < CountLacking(b); });
  ir::Message& chosen = combos.scope.chosen;
  chosen.zh +=
      (chosen.zh.empty() ? "" : "；") + fmt::format("只列出 {} 至多缺 {} 张的（{} 个中的 {} 个）",
                                                    deck, kNearMost, before, combos.combos.size());
  chosen.en += (chosen.en.empty() ? "" : "; ") +
               fmt::format("only those of which the deck {} lacks at most {} cards ({} of {})",
                           deck, kNearMost, combos.combos.size(), before);
}

ir::Message TellLacks(const findings::Combo& combo) {
  if (!combo.lacks) return {};
  if (combo.lacks->empty()) return {"清单齐备", "the deck holds all of it"};
  std::vector<std::string> cards;
  for (const auto& card : *combo.lacks) {
    cards.push_back(card.copies > 1 ? fmt::format("{} × {}", card.name, card.copies) : card.name);
  }
  return {fmt::format("清单还缺：{}", fmt::join(cards, "、")),
          fmt::format("the deck lacks {}", fmt::join(cards, ", "))};
}

}  // namespace caiding::reports

// SPDX-License-Identifier: MIT
// From cards with chosen readings to the store.
#include <algorithm>

#include "model/kernel/add_ability.h"
#include "tests/toy/game.h"
#include "tests/toy/pack.h"
#include "tests/toy/sheet.h"

namespace caiding::tests::toy {
namespace {

bool IsPublic(ir::ZoneId zone) { return zone == zone::kField || zone == zone::kGraveyard; }

void AddOne(kernel::Rules& rules, const ir::Ability& ability, std::uint16_t card,
            std::size_t line) {
  kernel::CardEntry& entry = rules.entries[card];
  const auto keyword = ability.keyword ? ability.keyword->keyword : ir::KeywordId{};
  if (ability.keyword) {
    entry.keywords.push_back(keyword);
    for (const auto& meant : ability.keyword->expansion) {
      entry.abilities.push_back(kernel::AddAbility(
          rules, *meant, card, static_cast<std::uint8_t>(line), keyword, IsPublic));
    }
    return;
  }
  entry.abilities.push_back(
      kernel::AddAbility(rules, ability, card, static_cast<std::uint8_t>(line), keyword, IsPublic));
}

/// The lines of a text in order.
std::vector<ir::Ability> LinesOf(const ir::ReadCard& card) {
  std::vector<ir::Ability> lines;
  for (const auto& paragraph : ir::ParagraphsOf(card))
    lines.insert(lines.end(), paragraph.begin(), paragraph.end());
  return lines;
}

}  // namespace

kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies) {
  kernel::Rules rules;
  rules.pack = &ToyPack();
  rules.sheet = &GameSheet();
  std::copy(policies.numbers.begin(), policies.numbers.end(), rules.policies.begin());
  // Pointers go into these: they are complete before the first one is taken.
  rules.texts.reserve(cards.size());
  for (const ir::ReadCard& card : cards) {
    rules.cards.push_back(card.card);
    rules.entries.emplace_back();
    rules.texts.push_back(LinesOf(card));
  }
  for (std::size_t card = 0; card < cards.size(); ++card) {
    for (std::size_t line = 0; line < rules.texts[card].size(); ++line) {
      AddOne(rules, rules.texts[card][line], static_cast<std::uint16_t>(card), line);
    }
  }
  return rules;
}

}  // namespace caiding::tests::toy

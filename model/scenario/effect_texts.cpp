// SPDX-License-Identifier: MIT
#include "model/scenario/effect_texts.h"

#include <algorithm>

#include "model/ir/utf8.h"
#include "model/scenario/text_names.h"

namespace caiding::scenario {
namespace {

/// The card that a text is printed on: what it grants stands on the card that grants it.
const ir::Card* CardOf(const kernel::Rules& rules, std::uint16_t number) {
  const std::uint16_t card = rules.abilities[number].card;
  if (card != kernel::kNone16) return &rules.cards[card];
  const TextEntry name = NameAbility(rules, number);
  const auto found = std::find_if(rules.cards.begin(), rules.cards.end(),
                                  [&](const ir::Card& one) { return one.number == name.number; });
  return found == rules.cards.end() ? nullptr : &*found;
}

}  // namespace

std::uint16_t TextOfEffect(const kernel::Rules& rules, const kernel::EffectInstance& effect) {
  if (effect.form == kernel::EffectForm::Printed) return effect.code;
  for (std::uint16_t number = 0; number < rules.abilities.size(); ++number) {
    const auto nodes = NodesOf(rules, number);
    if (std::find(nodes.begin(), nodes.end(), effect.code) != nodes.end()) return number;
  }
  return kernel::kNone16;
}

PrintedText ParagraphOf(const kernel::Rules& rules, std::uint16_t ability) {
  if (ability >= rules.abilities.size()) return {};
  const ir::Card* card = CardOf(rules, ability);
  const std::size_t paragraph = rules.abilities[ability].paragraph;
  if (card == nullptr) return {};
  const auto paragraphs = ir::ParagraphsOf(*card);
  if (paragraph >= paragraphs.size()) return {};
  return {.card = card,
          .paragraph = paragraph,
          .is_only = paragraphs.size() == 1,
          .words = ir::EncodeUtf8(paragraphs[paragraph].words)};
}

}  // namespace caiding::scenario

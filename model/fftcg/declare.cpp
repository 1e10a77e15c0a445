// SPDX-License-Identifier: MIT
// Naming an element, a type, a number or a card name. Rule: [FF-TCG 3.2, 11.11.5.1].
#include <algorithm>
#include <vector>

#include "model/fftcg/pack.h"

namespace caiding::fftcg {
namespace {

constexpr int kTypes = 4;  ///< Rule: [FF-TCG 3.2, 6.6.4].

void Offer(Game& game, int number, Decision& decision) {
  kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, number});
}

/// The elements that the words leave out. Rule: [FF-TCG 3.2, 5.2.1.1].
bool IsExcepted(const ir::Filter& except, int element) {
  const auto* any = std::get_if<ir::AnyOf>(&except.node);
  if (any != nullptr) {
    return std::any_of(any->parts.begin(), any->parts.end(),
                       [&](const ir::Filter& part) { return IsExcepted(part, element); });
  }
  const auto* has = std::get_if<ir::HasColour>(&except.node);
  return has != nullptr && has->colour.value == element;
}

void OfferElements(Game& game, const ir::Declare& declare, Decision& decision) {
  for (int element = 0; element < element::kCount; ++element) {
    if (!declare.except || !IsExcepted(*declare.except, element)) Offer(game, element, decision);
  }
}

/// Each name once, as the first card that bears it.
void OfferNames(Game& game, Decision& decision) {
  std::vector<const std::u32string*> names;
  for (std::size_t card = 0; card < game.rules.cards.size(); ++card) {
    const std::u32string& name = game.rules.cards[card].name;
    const bool is_known =
        std::any_of(names.begin(), names.end(), [&](const auto* known) { return *known == name; });
    if (is_known) continue;
    names.push_back(&name);
    Offer(game, static_cast<int>(card), decision);
  }
}

/// Numbers are compared with costs: all above the greatest one say the same.
void OfferNumbers(Game& game, const ir::Declare& declare, Decision& decision) {
  std::int32_t greatest = 0;
  for (const ir::Card& card : game.rules.cards) greatest = std::max(greatest, card.cost_total);
  const std::int32_t most = declare.most > 0 ? declare.most : greatest + 1;
  for (std::int32_t number = declare.least; number <= most; ++number) Offer(game, number, decision);
}

}  // namespace

void Declarable(Game& game, const Frame&, const ir::Declare& declare, Decision& decision) {
  switch (declare.what) {
    case ir::Declared::Colour: return OfferElements(game, declare, decision);
    case ir::Declared::Kind:
      for (int type = 0; type < kTypes; ++type) Offer(game, type, decision);
      return;
    case ir::Declared::CardName: return OfferNames(game, decision);
    case ir::Declared::Number: return OfferNumbers(game, declare, decision);
    case ir::Declared::Trait:
    case ir::Declared::CharacterName:
    case ir::Declared::Player: return;  // No such text is played.
  }
}

}  // namespace caiding::fftcg

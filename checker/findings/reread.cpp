// SPDX-License-Identifier: MIT
#include "checker/findings/reread.h"

#include <algorithm>

namespace caiding::findings {
namespace {

const sheet::CheckedCard* FindCard(const std::vector<sheet::CheckedCard>& cards,
                                   const ir::Card& card) {
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const sheet::CheckedCard& other) {
    return other.card == card;
  });
  return found == cards.end() ? nullptr : &*found;
}

}  // namespace

sheet::CheckedCard Reread(const sheet::Sheet& sheet, const ir::Card& card,
                          const sheet::ReparseFunction& reparse) {
  sheet::CheckedCard checked{.sheet = &sheet, .card = card, .texts = {}, .place = {}};
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    checked.texts.push_back(reparse(card.texts[i].words, card, ir::PlaceOf(card, i)));
  }
  return checked;
}

evidence::CardReader ReaderOf(const CheckInput& input) {
  return [&input](const ir::Card& card,
                  const sheet::ReadingChoices& choices) -> Expected<ir::ReadCard> {
    if (card.texts.empty() && choices.empty()) {
      return ir::ReadCard(card);
    }
    const sheet::CheckedCard* found = FindCard(input.cards, card);
    if (found == nullptr) found = FindCard(input.pool, card);
    // A card without text needs nobody to read it: plain company on a board.
    if (found == nullptr && card.texts.empty() && choices.empty()) {
      return ir::ReadCard(card);
    }
    if (found != nullptr) return sheet::ReadWithChoices(*found, choices);
    if (!input.reparse) return Failure{"no card " + card.number + " is at hand"};
    return sheet::ReadWithChoices(Reread(*input.sheet, card, input.reparse), choices);
  };
}

}  // namespace caiding::findings

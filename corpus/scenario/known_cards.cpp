// SPDX-License-Identifier: MIT
#include "corpus/scenario/known_cards.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

ir::Card Filler(const std::string& number, ir::ColourId colour) {
  ir::Card card;
  card.number = number;
  card.name = U"杂兵";
  card.kind = zero::kind::kCharacter;
  card.cost_total = 9;
  card.colours = {colour};
  card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  return card;
}

// `FILLER`, and one of each colour: `FILLER-红` and so on.
void AddFillers(std::vector<ir::Card>& cards) {
  cards.push_back(Filler("FILLER", zero::colour::kGreen));
  for (std::uint8_t i = 0; i < zero::colour::kCount; ++i) {
    const auto& spellings = zero::GameVocabulary().colours[i].spellings;
    cards.push_back(Filler("FILLER-" + ir::EncodeUtf8(spellings.back()), ir::ColourId{i}));
  }
}

const std::vector<ir::Card>& ShippedCards() {
  static const std::vector<ir::Card> shipped = [] {
    std::vector<ir::Card> cards;
    for (const EmbeddedFile& file : CardFilesForPlay()) {
      const auto loaded = ReadCardText(std::string(file.content), std::string(file.path));
      for (const LoadedCard& card : loaded.cards) cards.push_back(card.card);
    }
    AddFillers(cards);
    return cards;
  }();
  return shipped;
}

}  // namespace

const ir::Card* FindCard(const Scenario& scenario, const std::string& number) {
  for (const auto* cards : {&scenario.cards, &ShippedCards()}) {
    const auto found = std::find_if(cards->begin(), cards->end(),
                                    [&](const ir::Card& card) { return card.number == number; });
    if (found != cards->end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string> KnownNumbers(const Scenario& scenario) {
  std::vector<std::string> numbers;
  for (const auto* cards : {&scenario.cards, &ShippedCards()}) {
    for (const ir::Card& card : *cards) numbers.push_back(card.number);
  }
  return numbers;
}

}  // namespace caiding::corpus

// SPDX-License-Identifier: MIT
#include "corpus/scenario/known_cards.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "model/ir/utf8.h"
#include "model/sheet/once.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

ir::Card Filler(const sheet::Sheet& sheet, const std::string& number, ir::ColourId colour) {
  ir::Card card;
  card.number = number;
  card.name = U"杂兵";
  card.kind = sheet.roles.kinds.unit;
  card.cost_total = 9;
  card.colours = sheet::ColoursOf(colour);
  card.stats = sheet::StatsOf(sheet.roles, 1000, 1000);
  return card;
}

// `FILLER`, and one of each colour: `FILLER-红` and so on.
void AddFillers(const sheet::Sheet& sheet, std::vector<ir::Card>& cards) {
  cards.push_back(Filler(sheet, "FILLER", sheet.roles.colours.usual));
  for (std::uint8_t i = 0; i < sheet.vocabulary->colours.size(); ++i) {
    const auto& spellings = sheet.vocabulary->colours[i].spellings;
    cards.push_back(Filler(sheet, "FILLER-" + ir::EncodeUtf8(spellings.back()), ir::ColourId{i}));
  }
}

std::vector<ir::Card> MakeShipped(const sheet::Sheet& sheet) {
  std::vector<ir::Card> cards;
  for (const EmbeddedFile& file : CardFilesForPlay(sheet)) {
    const auto loaded = ReadCardText(std::string(file.content), std::string(file.path), {.run = &sheet});
    for (const LoadedCard& card : loaded.cards) cards.push_back(card.card);
  }
  AddFillers(sheet, cards);
  return cards;
}

const std::vector<ir::Card>& ShippedCards(const Scenario& scenario) {
  return sheet::OncePerGame<MakeShipped>(*scenario.sheet);
}

}  // namespace

const ir::Card* FindCard(const Scenario& scenario, const std::string& number) {
  for (const auto* cards : {&scenario.cards, &ShippedCards(scenario)}) {
    const auto found = std::find_if(cards->begin(), cards->end(),
                                    [&](const ir::Card& card) { return card.number == number; });
    if (found != cards->end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string> KnownNumbers(const Scenario& scenario) {
  std::vector<std::string> numbers;
  for (const auto* cards : {&scenario.cards, &ShippedCards(scenario)}) {
    for (const ir::Card& card : *cards) numbers.push_back(card.number);
  }
  return numbers;
}

}  // namespace caiding::corpus

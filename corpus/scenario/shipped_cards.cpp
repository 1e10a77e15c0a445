// SPDX-License-Identifier: MIT
#include "corpus/scenario/shipped_cards.h"

#include <cstdint>
#include <string>

#include "corpus/embedded.h"
#include "corpus/read_cards.h"
#include "model/ir/utf8.h"
#include "model/sheet/once.h"

namespace caiding::corpus {
namespace {

ir::Card Filler(const sheet::Sheet& sheet, const std::string& number, ir::ColourId colour) {
  ir::Card card;
  card.number = number;
  card.name = sheet.language == "en" ? U"Filler" : U"杂兵";
  card.kind = sheet.roles.kinds.unit;
  card.cost_total = 9;
  card.colours = sheet::ColoursOf(colour);
  card.stats = sheet::StatsOf(sheet.roles, 1000, 1000);
  return card;
}

// `FILLER`, and one of each colour: `FILLER-红`, `FILLER-fire` and so on.
void AddFillers(const sheet::Sheet& sheet, std::vector<ir::Card>& cards) {
  cards.push_back(Filler(sheet, "FILLER", sheet.roles.colours.usual));
  for (std::uint8_t i = 0; i < sheet.vocabulary->colours.size(); ++i) {
    const ir::Word& word = sheet.vocabulary->colours[i];
    const std::string name =
        sheet.language == "en" ? word.english : ir::EncodeUtf8(word.spellings.back());
    cards.push_back(Filler(sheet, "FILLER-" + name, ir::ColourId{i}));
  }
}

std::vector<ir::Card> MakeShipped(const sheet::Sheet& sheet) {
  std::vector<ir::Card> cards;
  for (const EmbeddedFile& file : CardFilesForPlay(sheet)) {
    const auto loaded =
        ReadCardText(std::string(file.content), std::string(file.path), {.run = &sheet});
    for (const LoadedCard& card : loaded.cards) cards.push_back(card.card);
  }
  AddFillers(sheet, cards);
  return cards;
}

}  // namespace

const std::vector<ir::Card>& ShippedCards(const sheet::Sheet& sheet) {
  return sheet::OncePerGame<MakeShipped>(sheet);
}

}  // namespace caiding::corpus

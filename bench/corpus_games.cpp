// SPDX-License-Identifier: MIT
#include "bench/corpus_games.h"

#include <string>

#include "checker/findings/check_input.h"
#include "corpus/deck_file.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/assert.h"
#include "model/sheet/checked_card.h"
#include "model/zero/game.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"
#include "parser/wordings/zero.zh/wording.h"

namespace caiding::bench {
namespace {

/// Every shipped card that has all it takes to be played, with its first reading.
std::vector<ir::ReadCard> ShippedCards() {
  auto keywords = corpus::KeywordsOf(zero::GameSheet());
  CAIDING_ASSERT(keywords, "the shipped keyword table is read");
  auto parser = parser::Parser::Create(parser::ZeroChinese(), zero::GameVocabulary(), *keywords);
  CAIDING_ASSERT(parser, "the parser is made from it");
  std::vector<ir::ReadCard> cards;
  for (const char* path : {"zero/cards/invented.json", "zero/play/quoted.json"}) {
    const auto text = corpus::FindEmbedded(path);
    CAIDING_ASSERT(text, "the corpus holds its cards");
    for (const auto& loaded : corpus::ReadCardText(std::string(*text), path).cards) {
      const auto checked = corpus::Understand(zero::GameSheet(), *parser, loaded.card);
      if (!findings::IsUnderstood(checked)) continue;
      auto read = sheet::ReadWithChoices(checked, sheet::FirstReadings(checked));
      if (read) cards.push_back(std::move(*read));
    }
  }
  return cards;
}

}  // namespace

CorpusGames LoadCorpusGames() {
  const std::vector<ir::ReadCard> cards = ShippedCards();
  std::vector<ir::Card> pool;
  for (const ir::ReadCard& card : cards) pool.push_back(card.card);
  std::vector<std::vector<std::uint16_t>> decks;
  for (const auto& file : corpus::EmbeddedIn("zero/decks/")) {
    // Those of the demo set would change what is measured.
    if (file.path.find("/demo-") != file.path.npos) continue;
    const auto deck = corpus::ReadDeckList(std::string(file.content), std::string(file.path));
    CAIDING_ASSERT(deck.errors.empty(), "the corpus holds its decks");
    auto indices = corpus::DeckIndices(deck.deck, pool);
    CAIDING_ASSERT(indices, "every card of a shipped deck is understood");
    decks.push_back(std::move(*indices));
  }
  CorpusGames games{zero::BuildRules(cards), {}};
  for (const auto& first : decks) {
    for (const auto& second : decks) {
      const auto start = zero::StartGame(games.rules, {first, second});
      CAIDING_ASSERT(start, "a legal deck can be played");
      games.starts.push_back(*start);
    }
  }
  return games;
}

}  // namespace caiding::bench

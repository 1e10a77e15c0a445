// SPDX-License-Identifier: MIT
// Whole games with the decks that are shipped.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "checker/evidence/read_card.h"
#include "corpus/decks.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/zero/game.h"
#include "tests/engine/random_play.h"

namespace caiding::tests {
namespace {

constexpr std::uint64_t kGames = 2;  // For each pair of decks.

struct Shelf {
  std::vector<zero::ReadCard> cards;
  std::vector<ir::Card> texts;
};

Shelf Cards() {
  const auto parser = corpus::MakeZeroParser();
  REQUIRE(parser.HasValue());
  Shelf shelf;
  for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay()) {
    const auto loaded = corpus::ReadCardText(std::string(file.content), std::string(file.path));
    for (const auto& checked : corpus::UnderstandAll(*parser, loaded.cards)) {
      auto read = evidence::ReadWithChoices(checked, evidence::FirstReadings(checked));
      if (!read || !zero::PlayGaps(*read).empty()) continue;
      shelf.cards.push_back(std::move(*read));
      shelf.texts.push_back(shelf.cards.back().card);
    }
  }
  return shelf;
}

}  // namespace

TEST_CASE("games of the shipped decks come to an end and replay to the same hashes",
          "[laws][zero:100.4][zero:101.1]") {
  const Shelf shelf = Cards();
  const kernel::Rules rules = zero::BuildRules(shelf.cards);
  std::vector<std::vector<std::uint16_t>> decks;
  for (const corpus::EmbeddedFile& file : corpus::EmbeddedIn("zero/decks/")) {
    const auto deck = corpus::ReadDeck(file.content, std::string(file.path));
    REQUIRE(deck.HasValue());
    INFO(file.path);
    const auto indices = corpus::DeckIndices(*deck, shelf.texts);
    REQUIRE(indices.HasValue());
    decks.push_back(*indices);
  }
  std::uint64_t seed = 1;
  int finished = 0;
  int played = 0;
  for (const auto& first : decks) {
    for (const auto& second : decks) {
      const auto start = zero::StartGame(rules, {first, second});
      REQUIRE(start.HasValue());
      for (std::uint64_t game = 0; game < kGames; ++game, ++seed) {
        INFO("seed " << seed);
        const Playthrough play = PlayRandomly(rules, *start, seed);
        CHECK(play.broken == "");
        CHECK(ReplayDiffers(rules, *start, play) == "");
        CHECK(play.result != kernel::Result::UnknownUnplayable);
        CHECK(play.result != kernel::Result::UnknownCapacity);
        ++played;
        if (play.result != kernel::Result::Running) ++finished;
      }
    }
  }
  CHECK(finished == played);
}

}  // namespace caiding::tests

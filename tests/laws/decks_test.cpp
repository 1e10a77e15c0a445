// SPDX-License-Identifier: MIT
// Whole games with the decks that are shipped.
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/deck_file.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/kernel/engine.h"
#include "model/sheet/checked_card.h"
#include "model/zero/game.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/engine/random_play.h"

namespace caiding::tests {
namespace {

constexpr std::uint64_t kGames = 2;  // For each pair of decks.

struct Shelf {
  std::vector<ir::ReadCard> cards;
  std::vector<ir::Card> texts;
};

Shelf Cards() {
  const auto parser = corpus::MakeParser(zero::GameSheet());
  REQUIRE(parser.HasValue());
  Shelf shelf;
  for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay(zero::GameSheet())) {
    const auto loaded = corpus::ReadCardText(std::string(file.content), std::string(file.path));
    for (const auto& checked : corpus::UnderstandAll(*parser, loaded)) {
      auto read = sheet::ReadWithChoices(checked, sheet::FirstReadings(checked));
      if (!read || !zero::PlayGaps(*read).empty()) continue;
      shelf.cards.push_back(std::move(*read));
      shelf.texts.push_back(shelf.cards.back().card);
    }
  }
  return shelf;
}

kernel::PlacedCard Placed(std::size_t card, int player, ir::ZoneId zone) {
  kernel::PlacedCard placed;
  placed.card = static_cast<std::uint16_t>(card);
  placed.owner = placed.controller = static_cast<std::uint8_t>(player);
  placed.zone = zone;
  return placed;
}

ir::ReadCard PlainCharacter(ir::ColourId colour, const std::vector<ir::Card>& texts) {
  ir::ReadCard plain;
  plain.card.number = "PLAIN-" + std::to_string(colour.value);
  plain.card.name = U"无字";
  plain.card.kind = zero::kind::kCharacter;
  plain.card.colours = {colour};
  plain.card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  // Of every sort, so that all equipment fits it.
  for (const ir::Card& card : texts) {
    plain.card.traits.insert(plain.card.traits.end(), card.traits.begin(), card.traits.end());
  }
  return plain;
}

/// The card in hand, on its side a character and nine resources of each of the seven colours.
kernel::Position WithAllResources(std::size_t card, std::size_t first_plain) {
  kernel::Position position;
  position.step = zero::step::kAction;
  position.cards = {Placed(card, 0, zero::zone::kHand),
                    Placed(first_plain, 0, zero::zone::kBattle)};
  for (std::size_t colour = 0; colour < zero::colour::kCount; ++colour) {
    for (int i = 0; i < 9; ++i) {
      position.cards.push_back(Placed(first_plain + colour, 0, zero::zone::kResource));
    }
  }
  return position;
}

bool CanBeUsed(const kernel::Rules& rules, const kernel::State& state) {
  kernel::Decision decision;
  kernel::Legal(rules, state, decision);
  return std::any_of(decision.options.begin(), decision.options.begin() + decision.count,
                     [](const kernel::Option& option) {
                       return option.verb == kernel::OptionVerb::UseCard && option.object == 0;
                     });
}

}  // namespace

TEST_CASE("with resources of every colour each character, equipment and event can be paid for",
          "[laws][zero:303.2][zero:318.1]") {
  Shelf shelf = Cards();
  const std::size_t first_plain = shelf.cards.size();
  for (std::size_t colour = 0; colour < zero::colour::kCount; ++colour) {
    shelf.cards.push_back(
        PlainCharacter(ir::ColourId{static_cast<std::uint8_t>(colour)}, shelf.texts));
  }
  const kernel::Rules rules = zero::BuildRules(shelf.cards);
  int looked_at = 0;
  for (std::size_t i = 0; i < first_plain; ++i) {
    // What a tactic needs is for other tests.
    const ir::Card& card = shelf.cards[i].card;
    const bool is_demo = card.number.rfind("XZ-", 0) == 0;
    if (!is_demo || card.kind == zero::kind::kTactic) continue;
    const auto state = zero::MakeState(rules, WithAllResources(i, first_plain));
    REQUIRE(state.HasValue());
    INFO(card.number);
    CHECK(CanBeUsed(rules, *state));
    ++looked_at;
  }
  CHECK(looked_at > 200);
}

TEST_CASE("games of the shipped decks come to an end and replay to the same hashes",
          "[laws][zero:100.4][zero:101.1]") {
  const Shelf shelf = Cards();
  const kernel::Rules rules = zero::BuildRules(shelf.cards);
  std::vector<std::vector<std::uint16_t>> decks;
  for (const corpus::EmbeddedFile& file : corpus::EmbeddedIn("zero/decks/")) {
    const auto deck = corpus::ReadDeckList(std::string(file.content), std::string(file.path));
    REQUIRE(deck.errors.empty());
    INFO(file.path);
    const auto indices = corpus::DeckIndices(deck.deck, shelf.texts);
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

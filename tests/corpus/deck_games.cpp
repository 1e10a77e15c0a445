// SPDX-License-Identifier: MIT
// deck_games GAME GAMES [CARDS...]: plays random games to the end with every invariant asserted,
// with the decks that lie in corpus/GAME/decks and the shipped cards, or, given card files, with
// decks that are made of those of their cards that can be played.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "corpus/deck_file.h"
#include "corpus/decks.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/scenario/shipped_cards.h"
#include "corpus/understand.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "tests/engine/random_play.h"

namespace {

using namespace caiding;
using Deck = std::vector<std::uint16_t>;

/// The cards in their first reading, those left out that cannot be played.
std::vector<ir::ReadCard> ReadAll(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                                  const parser::Parser& parser) {
  std::vector<ir::ReadCard> read;
  for (const ir::Card& card : cards) {
    const sheet::CheckedCard checked = corpus::Understand(sheet, parser, card);
    const auto one = sheet::ReadWithChoices(checked, sheet::FirstReadings(checked));
    if (one && sheet.gaps(*one).empty()) read.push_back(*one);
  }
  return read;
}

/// None if one of them cannot be built: what is shipped is played.
std::vector<Deck> ShippedDecks(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& read) {
  std::vector<ir::Card> cards;
  for (const ir::ReadCard& one : read) cards.push_back(one.card);
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator("corpus/" + std::string(sheet.id) + "/decks")) {
    files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Deck> decks;
  for (const std::string& file : files) {
    const auto deck = corpus::DeckIndices(corpus::ReadDeckFile(file).deck, cards);
    if (!deck) {
      std::fprintf(stderr, "%s: %s\n", file.c_str(), deck.Error().reason.c_str());
      return {};
    }
    decks.push_back(*deck);
  }
  return decks;
}

/// As many different cards as a deck has room for, each as often as it may be in it.
Deck MakeDeck(const sheet::Sheet& sheet, std::size_t cards, std::mt19937_64& random) {
  std::vector<std::uint16_t> order(cards);
  for (std::size_t i = 0; i < cards; ++i) order[i] = static_cast<std::uint16_t>(i);
  std::shuffle(order.begin(), order.end(), random);
  Deck deck;
  for (const std::uint16_t card : order) {
    for (int copy = 0; copy < sheet.deck.copies_max; ++copy) {
      if (static_cast<int>(deck.size()) < sheet.deck.size) deck.push_back(card);
    }
  }
  return deck;
}

/// What did not hold, or empty.
std::string PlayOne(const kernel::Rules& rules, const kernel::Decks& decks, std::uint64_t seed,
                    tests::Tally& tally) {
  const auto start = rules.sheet->start(rules, decks, nullptr);
  if (!start) return start.Error().reason;
  const auto play = tests::PlayRandomly(rules, *start, seed);
  tally.Add(play);
  if (!play.broken.empty()) return play.broken;
  if (play.result == kernel::Result::UnknownUnplayable) return "a choice could not be carried out";
  return tests::ReplayDiffers(rules, *start, play);
}

int PlayAll(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& read,
            const std::vector<Deck>& decks, long games) {
  const kernel::Rules rules = sheet::Build(sheet, read);
  tests::Tally tally;
  for (long game = 0; game < games; ++game) {
    std::mt19937_64 random(static_cast<std::uint64_t>(game));
    const auto pick = [&] {
      return decks.empty() ? MakeDeck(sheet, read.size(), random) : decks[random() % decks.size()];
    };
    const std::string broken =
        PlayOne(rules, {pick(), pick()}, static_cast<std::uint64_t>(game), tally);
    if (broken.empty()) continue;
    std::fprintf(stderr, "game %ld: %s\n", game, broken.c_str());
    return 1;
  }
  tests::Print(tally);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  const sheet::Sheet* sheet = count > 2 ? corpus::FindGame(arguments[1]) : nullptr;
  const long games = count > 2 ? tests::GamesAskedFor(arguments[2]) : 0;
  if (sheet == nullptr || games < 1) {
    std::fprintf(stderr, "usage: deck_games GAME GAMES [CARDS...], one game at least\n");
    return 2;
  }
  const std::vector<std::string> files(arguments + 3, arguments + count);
  const auto parser = corpus::MakeParser(*sheet);
  if (!parser) return 3;
  std::vector<ir::Card> cards = corpus::ShippedCards(*sheet);
  if (!files.empty()) cards.clear();
  for (const corpus::LoadedCard& card : corpus::ReadCards(files, {.usual = sheet}).cards)
    cards.push_back(card.card);
  const std::vector<ir::ReadCard> read = ReadAll(*sheet, cards, *parser);
  std::vector<Deck> decks;
  if (files.empty()) decks = ShippedDecks(*sheet, read);
  std::printf("%zu cards that can be played, %zu decks\n", read.size(), decks.size());
  const bool can_play = files.empty() ? !decks.empty() : read.size() > 20;
  return can_play ? PlayAll(*sheet, read, decks, games) : 1;
}

// SPDX-License-Identifier: MIT
// random_games [N] [SEED]: plays N random games to the end with every invariant asserted.
#include <cstdio>
#include <cstdlib>

#include "tests/engine/invented_cards.h"
#include "tests/engine/random_play.h"

int main(int argc, char** argv) {
  using namespace caiding;
  const long games = argc > 1 ? tests::GamesAskedFor(argv[1]) : 200;
  if (games < 1) {
    std::fprintf(stderr, "usage: random_games [N] [SEED], one game at least\n");
    return 2;
  }
  const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::strtol(argv[2], nullptr, 10) : 1);
  const auto cards = tests::InventedCards();
  const kernel::Rules rules = zero::BuildRules(cards);
  const kernel::Decks decks = {tests::InventedDeck(cards.size(), 50),
                               tests::InventedDeck(cards.size(), 50, 7)};
  const auto start = zero::StartGame(rules, decks);
  if (!start) {
    std::fprintf(stderr, "%s\n", start.Error().reason.c_str());
    return 1;
  }
  tests::Tally tally;
  for (long game = 0; game < games; ++game) {
    const auto play = tests::PlayRandomly(rules, *start, seed + static_cast<std::uint64_t>(game));
    std::string broken = play.broken;
    if (broken.empty()) broken = tests::ReplayDiffers(rules, *start, play);
    if (broken.empty() && play.result == kernel::Result::UnknownUnplayable) {
      broken = "a choice could not be carried out";
    }
    if (!broken.empty()) {
      std::fprintf(stderr, "game %ld (seed %llu), choice %d, turn %d: %s\n", game,
                   static_cast<unsigned long long>(seed) + static_cast<unsigned long long>(game),
                   play.choices, play.turns, broken.c_str());
      return 1;
    }
    if (play.result == kernel::Result::UnknownCapacity) {
      std::printf("game %ld ended by the capacity of %s\n", game,
                  kernel::CapacityName(play.capacity));
    }
    tally.Add(play);
  }
  tests::Print(tally);
  return 0;
}

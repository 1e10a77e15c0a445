// SPDX-License-Identifier: MIT
// random_games [N] [SEED]: plays N random games to the end with every invariant asserted.
#include <cstdio>
#include <cstdlib>

#include "tests/engine/invented_cards.h"
#include "tests/engine/random_play.h"

int main(int argc, char** argv) {
  using namespace caiding;
  const long games = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 200;
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
  long results[6] = {};
  long choices = 0;
  long turns = 0;
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
    ++results[static_cast<int>(play.result)];
    choices += play.choices;
    turns += play.turns;
  }
  std::printf("%ld games: %ld first, %ld second, %ld drawn, %ld not finished, %ld out of room\n",
              games, results[1], results[2], results[3], results[0], results[4]);
  std::printf("%.1f choices and %.1f turns a game\n",
              static_cast<double>(choices) / static_cast<double>(games),
              static_cast<double>(turns) / static_cast<double>(games));
  return 0;
}

// SPDX-License-Identifier: MIT
#include "model/kernel/check_state.h"

#include "model/ir/assert.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

/// The places in one pile that are taken, ranks from -128 to 127.
class Places {
 public:
  /// False if the place was taken before.
  bool Take(int rank) {
    const auto place = static_cast<std::size_t>(rank + 128);
    const std::uint64_t bit = std::uint64_t{1} << (place % 64);
    const bool is_free = (words_[place / 64] & bit) == 0;
    words_[place / 64] |= bit;
    return is_free;
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

/// A game that goes on stands at a frame; what is no frame any more is empty, so that equal
/// positions are equal.
void CheckFrames(const State& state) {
  CAIDING_ASSERT(state.result != Result::Running || state.frame_count > 0,
                 "a running game has something to carry out");
  CAIDING_ASSERT(state.frame_count == kFramesMax || state.frames[state.frame_count] == Frame{},
                 "frames are balanced: nothing stands above the one on top");
}

void CheckPile(const Game& game, ir::ZoneId pile, int player) {
  Places places;
  for (const int object : RankedIn(game, pile, player)) {
    CAIDING_ASSERT(places.Take(game.state.objects[static_cast<std::size_t>(object)].rank),
                   "no two cards of a pile have one place");
  }
}

/// What is picked may have gone elsewhere since, and its place may hold another object now, but it
/// has a place.
void CheckPicks(const State& state) {
  for (int i = 0; i < state.pick_count; ++i) {
    const ObjectRef picked = state.picks[static_cast<std::size_t>(i)].object;
    if (picked.IsNone()) continue;
    CAIDING_ASSERT(picked.object < state.object_count,
                   "what is picked has a place among the objects");
  }
}

}  // namespace

void CheckState(const Game& game) {
  CheckFrames(game.state);
  CheckPicks(game.state);
  const Pack& pack = *game.rules.pack;
  for (int player = 0; player < 2; ++player) {
    CheckPile(game, pack.hidden_pile, player);
    CheckPile(game, pack.damage_pile, player);
  }
}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#include "model/kernel/state.h"

#include <cstring>

#include <xxhash.h>

#include "model/kernel/engine.h"

namespace caiding::kernel {
namespace {

// INVARIANT: no padding, so that equal states have equal bytes.
static_assert(std::has_unique_object_representations_v<Object>);
static_assert(std::has_unique_object_representations_v<EffectInstance>);
static_assert(std::has_unique_object_representations_v<StackItem>);
static_assert(std::has_unique_object_representations_v<Pick>);
static_assert(std::has_unique_object_representations_v<Frame>);
static_assert(std::has_unique_object_representations_v<MarkerPile>);
static_assert(std::has_unique_object_representations_v<Use>);
static_assert(std::has_unique_object_representations_v<UsedCard>);
static_assert(std::has_unique_object_representations_v<State>);

template <class List>
std::uint64_t HashList(const List& list, std::size_t count, std::uint64_t seed) {
  return XXH3_64bits_withSeed(list.data(), count * sizeof(list[0]), seed);
}

}  // namespace

const char* CapacityName(Capacity capacity) {
  switch (capacity) {
    case Capacity::None: return "none";
    case Capacity::Objects: return "objects";
    case Capacity::Effects: return "effects";
    case Capacity::Frames: return "frames";
    case Capacity::Stack: return "stack";
    case Capacity::Waiting: return "waiting triggers";
    case Capacity::Picks: return "picks";
    case Capacity::Markers: return "markers";
    case Capacity::Uses: return "uses of limited abilities";
    case Capacity::Cards: return "cards used this turn";
    case Capacity::Options: return "options";
    case Capacity::Incarnations: return "incarnations";
    case Capacity::Turns: return "turns";
    case Capacity::Steps: return "steps between two decisions";
  }
  return "none";
}

bool operator==(const State& a, const State& b) {
  State left = a;
  State right = b;
  left.consulted = right.consulted = {};
  return std::memcmp(&left, &right, sizeof(State)) == 0;
}

std::uint64_t PositionHash(const State& state) {
  std::uint64_t hash = HashList(state.objects, state.object_count, 0);
  hash = HashList(state.effects, state.effect_count, hash);
  hash = HashList(state.stack, state.stack_count, hash);
  hash = HashList(state.waiting, state.waiting_count, hash);
  hash = HashList(state.frames, state.frame_count, hash);
  hash = HashList(state.picks, state.pick_count, hash);
  hash = HashList(state.markers, state.marker_count, hash);
  hash = HashList(state.uses, state.use_count, hash);
  hash = HashList(state.used_cards, state.used_card_count, hash);
  hash = HashList(state.history, state.history.size(), hash);
  // The rest, but for the consulted policies between the players and the counts.
  hash = XXH3_64bits_withSeed(&state.battle, sizeof state.battle, hash);
  hash = XXH3_64bits_withSeed(&state.players, sizeof state.players, hash);
  const auto* begin = reinterpret_cast<const unsigned char*>(&state.object_count);
  const auto* end = reinterpret_cast<const unsigned char*>(&state) + sizeof(State);
  return XXH3_64bits_withSeed(begin, static_cast<std::size_t>(end - begin), hash);
}

}  // namespace caiding::kernel

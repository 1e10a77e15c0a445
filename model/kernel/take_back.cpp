// SPDX-License-Identifier: MIT
#include "model/kernel/take_back.h"

#include <algorithm>

#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

/// The card is the next one below those of its deck that are known from the top.
void KnowNext(State& state, ir::ZoneId deck, std::uint16_t card) {
  if (card >= state.object_count) return;
  Object& told = state.objects[card];
  if (told.zone != deck || told.rank != 0) return;  // No card of a deck, or known before.
  for (int i = 0; i < state.object_count; ++i) {
    Object& other = state.objects[static_cast<std::size_t>(i)];
    if (other.card != kNone16 && other.zone == deck && other.controller == told.controller &&
        other.rank > 0) {
      ++other.rank;
    }
  }
  told.rank = 1;
}

}  // namespace

bool IsAnnouncing(const State& state) {
  return std::any_of(state.frames.begin(), state.frames.begin() + state.frame_count,
                     [](const Frame& frame) { return frame.kind == FrameKind::Announce; });
}

State TakeBack(const Rules& rules, const State& before, const std::vector<Option>& told) {
  State state = before;
  for (const Option& answer : told) KnowNext(state, rules.pack->hidden_pile, answer.object);
  return state;
}

}  // namespace caiding::kernel

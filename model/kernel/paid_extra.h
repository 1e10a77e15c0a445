// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/state.h"

// Whether an extra cost of use that may be left was paid. Rule: [Zero 1.20, 318.2],
// [Zero 1.20, 320.4].

namespace caiding::kernel {

/// In the flags of an announcement and of an item of the stack: it was. The frame of an effect says
/// so in `Frame::spare`, as a contest needs the bit there.
inline constexpr std::uint8_t kPaidExtra = 128;

/// In `Object::way` beside the way itself, of a card that has entered.
inline constexpr std::uint8_t kPaidExtraWay = 128;

/// What a pack may note in `Object::way` that is no way of use.
inline constexpr std::uint8_t kNoWay = 255;

/// In which way it was used; 0: as any card.
inline int WayOf(const Object& object) {
  return object.way == kNoWay ? 0 : object.way & ~kPaidExtraWay;
}

/// True if the object is there, and its extra cost was paid when it was used.
inline bool EnteredWithExtra(const State& state, ObjectRef object) {
  if (!IsCurrent(state, object)) return false;
  const std::uint8_t way = state.objects[object.object].way;
  return way != kNoWay && (way & kPaidExtraWay) != 0;
}

}  // namespace caiding::kernel

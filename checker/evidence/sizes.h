// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// A state taken apart: what must be the same for things to go the same way, and how much there is
// of what only piles up. Two positions with one control part and different sizes are a loop that
// grows or shrinks; whether it goes on for ever is another question, which is asked in
// checker/loops.

namespace caiding::evidence {

/// What may pile up.
enum class SizeKind : std::uint8_t {
  Markers,  ///< On one object or player. Rule: [Zero 1.20, 326.1].
  Damage,   ///< On one card in play. Rule: [Zero 1.20, 607.1].
  Changes,  ///< Equal lasting plus or minus of a stat on one object. Rule: [Zero 1.20, 701.3].
  Cards,    ///< Cards that nothing tells apart, in one zone; in play only tokens.
};

/// Of what a size is. What does not belong to the kind is left at its default.
struct SizeKey {
  SizeKind kind = SizeKind::Cards;
  std::uint16_t object =
      kernel::kNone16;  ///< On what it lies; from `kFirstPlayerAsBearer` on a player.
  std::uint16_t source = kernel::kNone16;  ///< Of changes: the object that made them.
  std::uint16_t what = 0;   ///< Name of the marker, number of the effect's node, or card.
  std::int32_t amount = 0;  ///< Of changes: of one of them.
  std::uint8_t zone = 0;
  std::uint8_t owner = 0;
  std::uint8_t controller = 0;
  std::uint8_t flags = 0;
  std::uint8_t level = 0;
  std::uint8_t way = 0;
  std::uint8_t part = 0;
  friend auto operator<=>(const SizeKey&, const SizeKey&) = default;
};

/// How much there is of each; nothing stands there with 0.
using Sizes = std::map<SizeKey, std::int64_t>;

/// Whether the order of the cards in a pile belongs to the control part. If it does not, what comes
/// next from a pile may differ: good enough for what is played, not for what is proved.
enum class PileOrder : std::uint8_t { Kept, Ignored };

struct Split {
  kernel::State control;  ///< Without what the sizes count; only good for comparison.
  Sizes sizes;
};
Split SplitState(const kernel::Rules& rules, const kernel::State& state, PileOrder order);

/// The canonical hash of the control part.
std::uint64_t ControlHash(const kernel::Rules& rules, const kernel::State& state, PileOrder order);

/// What `b` has more than `a`, by the objects of `a`; nothing if their control parts are not the
/// same but for the names of objects.
std::optional<Sizes> GainBetween(const kernel::Rules& rules, const kernel::State& a,
                                 const kernel::State& b, PileOrder order);

/// So many times the gain.
Sizes Times(const Sizes& gain, std::int64_t times);

}  // namespace caiding::evidence

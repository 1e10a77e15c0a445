// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/kernel/evaluate.h"

// How what hears of an event makes an ability wait; packs see `triggers.h` only.

namespace caiding::kernel {

/// Which copy of its ability stands there in the list, from 1: a card may have one several times,
/// and each counts by itself. Rule: [Zero 1.20, 700.6].
int CopyAt(const AbilityList& list, const std::uint16_t* place);

/// Lets an ability that its source has now wait, if it holds now. `flags`: `kOfLaterEvent` or none.
/// Rule: [Zero 1.20, 702.4].
void Wait(Game& game, std::uint16_t number, int source, int subject, std::int32_t amount,
          bool once_per_batch, int copy = 1, std::uint8_t flags = 0);

/// The same for what an effect put off: by itself, whatever else waits, for the player whose effect
/// it was, and from the card as it was then. Rule: [Zero 1.20, 200.6], [Zero 1.20, 610.3],
/// [Zero 1.20, 700.6].
void WaitDelayed(Game& game, std::uint16_t number, const EffectInstance& effect, ObjectRef subject,
                 std::int32_t amount);

/// What waits has picks of its own already, under its `holder`.
inline constexpr std::uint8_t kKeepsPicks = kTargetsNamed;

/// The same for what an effect triggers in its midst: of the event of which the effect is, and with
/// what it has picked in these slots so far. Rule: [FF-TCG 3.2, 11.8.17.1].
void WaitWithPicks(Game& game, std::uint16_t number, const Frame& effect,
                   const std::vector<std::uint8_t>& slots);

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "checker/evidence/card_reader.h"
#include "checker/evidence/certificate.h"
#include "model/kernel/event.h"
#include "model/sheet/checked_card.h"

namespace caiding::evidence {

/// What a replay says.
enum class ReplayVerdict : std::uint8_t { Replays, DoesNotReplay, Malformed };

struct ReplayResult {
  ReplayVerdict verdict = ReplayVerdict::Replays;
  std::string reason;  ///< Empty if it replays.
  friend bool operator==(const ReplayResult&, const ReplayResult&) = default;
};

/// Plays the certificate again from nothing but its own fields: reads every card text through
/// `read`, builds the rules with its policies, sets up its position, makes its choices, compares
/// the position hash before the first and after each, looks at the claim and at the digest.
/// No search. The history goes to `sink` if one is given.
ReplayResult Replay(const Certificate& certificate, const CardReader& read,
                    kernel::EventSink* sink = nullptr);

}  // namespace caiding::evidence

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/evidence/certificate.h"
#include "checker/findings/message.h"
#include "checker/loops/find_loops.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

// One round of the loop that a certificate claims, played again for its pictures.

namespace caiding::pictures {

/// Something that is chosen or that happens in the round.
using Beat = std::variant<loops::RoundChoice, kernel::Event>;

struct Round {
  std::vector<ir::ReadCard> cards;
  kernel::Rules rules;
  std::size_t choices_before = 0;
  std::vector<Beat> beats;
  std::vector<ir::Message> gains;  ///< Told; empty: everything comes back as it was.
  bool stops = false;              ///< It is claimed to come to an end.
};

/// The events of the round alone.
std::vector<kernel::Event> EventsOf(const Round& round);

/// Nothing if the certificate claims no loop or does not replay.
std::optional<Round> PlayRound(const evidence::Certificate& certificate,
                               const evidence::CardReader& read);

}  // namespace caiding::pictures

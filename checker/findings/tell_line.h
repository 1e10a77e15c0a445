// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/evidence/certificate.h"
#include "model/ir/message.h"
#include "model/story/story.h"

// What a certificate shows, told to people: each replays it first.

namespace caiding::findings {

/// The board at the end of the replayed certificate; empty if it does not replay.
std::vector<story::BoardRow> TellBoardAfter(const evidence::Certificate& certificate,
                                            const evidence::CardReader& read);

/// Replays the certificate and tells the events after the position stood there.
std::vector<ir::Message> TellSteps(const evidence::Certificate& certificate,
                                   const evidence::CardReader& read);

/// What is there at the end of the replayed certificate and was not so in its position, as
/// `story::TellChanges` tells it.
std::vector<ir::Message> TellChanges(const evidence::Certificate& certificate,
                                     const evidence::CardReader& read);

}  // namespace caiding::findings

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/findings/finding.h"
#include "checker/findings/picture.h"
#include "model/sheet/checked_card.h"

namespace caiding::pictures {

/// One round of the loop that the finding's certificate claims, as it is played again: every choice
/// with whose it is, every trigger, what else happens, and what the round adds. Nothing if the
/// certificate claims no loop or does not replay. The middle of a round that is longer than anybody
/// would look at is one box.
std::optional<findings::Picture> ShowLoop(const findings::Finding& finding,
                                          const evidence::CardReader& read);

/// Which ability of the finding's cards brings about what another one waits for, takes or pays
/// with. An arrow is drawn if the texts fit (`positions::Fits`) and it happened in the round to a
/// card that both speak of; what needs something that did not happen there gets arrows by its text
/// alone, marked so. Nothing if no ability feeds another or itself.
std::optional<findings::Picture> ShowFeeding(const findings::Finding& finding,
                                             const evidence::CardReader& read);

/// Both, as far as there is something to show; none of a finding that is about no loop.
std::vector<findings::Picture> PicturesOf(const findings::Finding& finding,
                                          const evidence::CardReader& read);

}  // namespace caiding::pictures

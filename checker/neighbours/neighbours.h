// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/neighbour.h"

namespace caiding::neighbours {

/// As many points, in hundredths, as one finding that speaks of both cards gives.
inline constexpr std::uint32_t kFindingPoints = 300;
/// Are shared among the cards that bear a name of which a text speaks.
inline constexpr std::uint32_t kNamePoints = 200;
/// Are shared among the cards that can meet a need of a text.
inline constexpr std::uint32_t kNeedPoints = 100;

/// For each checked card those of the set and the pool that it has most to do with, at most
/// `count`, the most points first, then in the order of the input. Points: for each finding that
/// speaks of both, 3; for each name by which the one's text speaks of the other, 2 shared among the
/// cards that bear it; for each need of the one's text that the other can meet, as footprints go, 1
/// shared among the cards that can. What is rare ties closer than what half the pool does; a share
/// below a hundredth is nothing. Texts are taken in their first reading; of a card that is not
/// understood only findings and the texts of others tell.
std::vector<std::vector<findings::Neighbour>> NeighboursOf(
    const findings::CheckInput& input, const std::vector<findings::Finding>& findings,
    std::size_t count);

}  // namespace caiding::neighbours

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "reports/report.h"

namespace caiding::reports {

/// An invented card whose text is understood as it stands, one paragraph, one reading.
ReportedCard ACard(const std::string& number, const std::u32string& name,
                   const std::u32string& paragraph);

/// A finding without evidence at the given stretch of the card's first paragraph.
findings::Finding AFinding(const std::string& code, const std::string& card, std::uint32_t begin,
                           std::uint32_t end);

/// Three cards, one of which is not understood and one not playable; a text finding and a played
/// one with a board and two outcomes.
Report ASampleReport();

/// As many cards, each with words of its own, with as many findings spread over them, half of them
/// played: beside an earlier run, one in three new.
Report ALargeReport(std::size_t cards, std::size_t findings);

}  // namespace caiding::reports

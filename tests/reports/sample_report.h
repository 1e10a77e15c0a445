// SPDX-License-Identifier: MIT
#pragma once

#include "reports/report.h"

namespace caiding::reports {

/// An invented card whose text is understood as it stands, one paragraph, one reading.
ReportedCard ACard(const std::string& number, const std::u32string& name,
                   const std::u32string& paragraph);

/// A finding without evidence at the given stretch of the card's first paragraph.
evidence::Finding AFinding(const std::string& code, const std::string& card, std::uint32_t begin,
                           std::uint32_t end);

/// Three cards, one of which is not understood and one not playable; a text finding and a played
/// one with a board and two outcomes.
Report ASampleReport();

}  // namespace caiding::reports

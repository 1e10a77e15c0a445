// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/limits.h"
#include "checker/readings/support.h"
#include "model/ir/selector.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// A made-up card that one meaning of a phrase takes and another does not, where it would lie.
struct Stranger {
  Support support;
  int player = 0;
  ir::ZoneId zone;
};

/// Cards by which phrases part: put together from the words of their filters, each word heeded or
/// not. `phrases` are those that do not stand in all meanings, one entry a meaning.
std::vector<Stranger> StrangersTo(const sheet::Sheet& sheet,
                                  const std::vector<std::vector<ir::Selector>>& phrases,
                                  ir::ColourId colour, findings::Meter& meter);

}  // namespace caiding::readings

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/sheet/sheet.h"

// What a role of a sheet says has to be what the game shows when it is played.

namespace caiding::tests::sheets {

/// The first law of roles that the sheet breaks, with what was seen; empty: it holds all of them.
std::string BrokenRole(const sheet::Sheet& sheet);

/// The same sheet with one role pointed elsewhere.
struct Misled {
  std::string role;     ///< "zones.hand -> deck".
  bool is_had = false;  ///< The game has what is pointed elsewhere.
  sheet::Sheet sheet;
};

/// Every role of zones, kinds, stats, colours and steps pointed at every other word of its sort and
/// at none. Of colours, which may be any two, at none and at each other.
std::vector<Misled> MisledSheets(const sheet::Sheet& sheet);

}  // namespace caiding::tests::sheets

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/wording.h"
#include "model/sheet/sheet.h"

namespace caiding::findings {

/// The cards of the wording that do what these abilities speak of as something that happens:
/// destroy, discard, draw, scrap. None that the wording does not have.
std::vector<ir::AgentText> AgentsFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                                     const std::vector<ir::Ability>& abilities);

/// A card that is made up for what it does.
struct MadeUp {
  std::u32string name;
  std::u32string text;
  friend bool operator==(const MadeUp&, const MadeUp&) = default;
};

/// Those that do once what these abilities wait for, so that it begins; with the markers of which
/// these speak.
std::vector<MadeUp> SparksFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                              const std::vector<ir::Ability>& abilities);

}  // namespace caiding::findings

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/id.h"
#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/sheet/sheet.h"

// The words of scenarios for what the engine calls by enumerators.

namespace caiding::scenario {

std::string_view OptionVerbName(kernel::OptionVerb verb);
std::string DecisionName(kernel::DecisionKind kind);
/// The kind of happening with this name, for instance "same_name_scrap".
std::optional<kernel::EventKind> EventNamed(std::string_view name);
std::string_view EventName(kernel::EventKind kind);

/// A step by its English name, the first word of it, or a Chinese spelling; none if there is none.
ir::StepId StepNamed(const sheet::Sheet& sheet, const std::string& name);
std::string StepName(const sheet::Sheet& sheet, ir::StepId step);
/// Every name that `StepNamed` knows.
std::vector<std::string> StepSpellings(const sheet::Sheet& sheet);
/// A zone as "first.hand"; the zone is none if it is unknown.
struct PlayerZone {
  int player = -1;
  ir::ZoneId zone;
};
PlayerZone ZoneNamed(const sheet::Sheet& sheet, std::string_view name);
std::string ZoneName(const sheet::Sheet& sheet, int player, ir::ZoneId zone);
/// The keyword with this Chinese or English spelling, or none.
ir::KeywordId KeywordNamed(const sheet::Sheet& sheet, const std::string& name);

}  // namespace caiding::scenario

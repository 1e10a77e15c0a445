// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/scenario/scenario.h"
#include "model/kernel/event.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// One check of a scenario: what was expected and what came out.
struct CheckResult {
  Place place;
  bool holds = false;
  std::string expected;
  std::string got;
};

/// What a scenario came to.
struct ScenarioResult {
  enum class Status : std::uint8_t {
    Holds,
    Differs,   ///< Some check does not hold.
    NotBuilt,  ///< A card or rule that it needs cannot be executed yet; `reason` says which.
    Broken,    ///< The scenario cannot be run as written; `reason` says why, with its place.
  };
  Status status = Status::Holds;
  std::string reason;
  std::vector<CheckResult> checks;
  std::vector<kernel::Event> events = {};  ///< What happened, from the position on.
  std::vector<ir::Card> cards = {};        ///< The cards that the events speak of.
};

/// Plays a scenario on the engine. Cards are those that it defines, then the shipped ones with
/// every field; `FILLER` and `FILLER-红` … are cards without names, traits and text.
ScenarioResult RunScenario(const Scenario& scenario, const parser::Parser& parser);

}  // namespace caiding::corpus

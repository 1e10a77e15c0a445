// SPDX-License-Identifier: MIT
#include "corpus/scenario/run.h"

#include <utility>
#include <variant>

#include "corpus/scenario/script.h"
#include "corpus/scenario/table.h"
#include "corpus/scenario/verify.h"

namespace caiding::corpus {
namespace {

using Status = ScenarioResult::Status;

std::string Where(const Place& place) {
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

bool HasMetUnplayable(const Table& table) {
  return table.state.result == kernel::Result::UnknownUnplayable;
}

void RunSteps(const Scenario& scenario, Table& table, ScenarioResult& result) {
  for (const auto& [action, check] : scenario.steps) {
    if (check) {
      result.checks.push_back(Verify(table, *check));
      if (!result.checks.back().holds) result.status = Status::Differs;
      continue;
    }
    const std::string problem = Perform(table, *action);
    if (problem.empty()) continue;
    result.status = HasMetUnplayable(table) ? Status::NotBuilt : Status::Broken;
    result.reason = Where(action->place) + problem;
    return;
  }
}

}  // namespace

ScenarioResult RunScenario(const Scenario& scenario, const parser::Parser& parser) {
  if (!scenario.not_built.empty()) return {Status::NotBuilt, scenario.not_built, {}};
  auto laid = LayOut(scenario, parser);
  if (const auto* failure = std::get_if<LayFailure>(&laid)) {
    return {failure->is_not_built ? Status::NotBuilt : Status::Broken, failure->reason, {}};
  }
  ScenarioResult result;
  Table& table = std::get<Table>(laid);
  RunSteps(scenario, table, result);
  result.events = std::move(table.history.events);
  result.cards = std::move(table.rules.cards);
  return result;
}

}  // namespace caiding::corpus

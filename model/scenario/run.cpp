// SPDX-License-Identifier: MIT
#include "model/scenario/run.h"

#include <utility>
#include <variant>

#include "model/kernel/engine.h"
#include "model/kernel/outcome.h"
#include "model/kernel/table_hash.h"
#include "model/scenario/ask.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/script.h"
#include "model/scenario/session.h"
#include "model/scenario/table.h"
#include "model/scenario/undetermined.h"
#include "model/scenario/verify.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using Status = ScenarioResult::Status;

std::string Where(const Place& place) {
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

/// The row of the editions' table that leaves open what comes next; empty: none.
std::string_view UndefinedRow(const Table& table) {
  const auto undefined_row = sheet::SheetOf(table.rules).undefined_row;
  return undefined_row == nullptr ? std::string_view() : undefined_row(table.state);
}

bool HasMetUnplayable(const Table& table) {
  return table.state.result == kernel::Result::UnknownUnplayable;
}

Stand StandOf(const Table& table) {
  Stand stand{.turn = table.state.turn_number,
              .step = table.state.step,
              .is_over = kernel::IsOver(table.state),
              .table = kernel::TableHash(table.rules, table.state)};
  if (stand.is_over) return stand;
  if (IsLoopOpen(table)) {
    stand.kind = kernel::DecisionKind::EndLoop;
    stand.decider = static_cast<kernel::Decider>(table.loop->namer);
    return stand;
  }
  kernel::Decision now;
  kernel::Legal(table.rules, table.state, now);
  stand.kind = now.kind;
  stand.decider = now.decider;
  return stand;
}

int DeciderOf(const Stand& stand) {
  if (stand.is_over || stand.decider == kernel::Decider::Chance) return -1;
  return static_cast<int>(stand.decider);
}

void RunCheck(const Scenario& scenario, std::size_t step, const CardReader& read, Table& table,
              ScenarioResult& result) {
  const ScriptCheck& check = *scenario.steps[step].second;
  result.steps.push_back(
      {std::nullopt, -1, result.checks.size(), table.history.events.size(), StandOf(table)});
  result.checks.push_back(check.kind == ScriptCheck::Kind::Undetermined
                              ? VerifyUndetermined(scenario, step, read)
                              : Verify(table, check));
  if (!result.checks.back().holds) result.status = Status::Differs;
}

/// Why the action could not be taken on this table, as `--why-not` tells it; empty: nothing is
/// known.
Message WhyRefused(Table& table, const kernel::State& before, const ScriptAction& action) {
  if (IsLoopOpen(table)) return {};
  kernel::State now = std::exchange(table.state, before);
  const auto answer = AskWhyNot(table, action);
  table.state = now;
  if (!answer || answer->is_legal) return {};
  return {"：" + answer->told.zh, "; " + answer->told.en};
}

/// The same with the place of the action, and with what could be done instead.
Message TellRefused(Table& table, const kernel::State& before, const ScriptAction& action,
                    const std::string& problem) {
  const Message why = WhyRefused(table, before, action);
  const std::string place = Where(action.place);
  const std::string other = why.zh.empty() ? "（" + problem + "）" : why.zh;
  return {place + "这里不能 `" + ActionLine(action) + "`" + other, place + problem + why.en};
}

/// False if the script cannot go on.
bool RunAction(const ScriptAction& action, Table& table, ScenarioResult& result) {
  const Stand before = StandOf(table);
  const kernel::State state = table.state;
  PlayedStep step{action, action.player >= 0 ? action.player : DeciderOf(before), 0, 0, before};
  const std::string problem = Perform(table, action);
  step.events_end = table.history.events.size();
  step.notes = std::exchange(table.notes, {});
  result.steps.push_back(std::move(step));
  if (problem.empty()) return true;
  result.status = HasMetUnplayable(table) ? Status::NotBuilt : Status::Refused;
  result.reason = TellRefused(table, state, action, problem);
  const std::string_view undefined = UndefinedRow(table);
  if (!undefined.empty()) {
    const Message& edition = sheet::EarlierEdition(*result.sheet).told;
    result.reason.zh += "；" + edition.zh + "没有规定：" + std::string(undefined);
    result.reason.en += "; undefined in " + edition.en + ": " + std::string(undefined);
  }
  return false;
}

bool IsPay(const Scenario& scenario, std::size_t step) {
  if (step >= scenario.steps.size() || !scenario.steps[step].first) return false;
  return scenario.steps[step].first->verb == "pay";
}

void RunSteps(const Scenario& scenario, const CardReader& read, Table& table,
              ScenarioResult& result) {
  for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
    const auto& [action, check] = scenario.steps[i];
    table.keeps_payments = IsPay(scenario, i + 1);
    if (check)
      RunCheck(scenario, i, read, table, result);
    else if (!RunAction(*action, table, result))
      return;
  }
}

LayFailure NotBuilt(const Scenario& scenario) {
  return {true, {scenario.not_built, scenario.not_built}, false};
}

}  // namespace

std::variant<Table, LayFailure> PlayScript(const Scenario& scenario, const CardReader& read) {
  if (!scenario.not_built.empty()) return NotBuilt(scenario);
  auto laid = LayOut(scenario, read);
  if (std::holds_alternative<LayFailure>(laid)) return laid;
  Table& table = std::get<Table>(laid);
  for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
    const auto& action = scenario.steps[i].first;
    if (!action) continue;
    table.keeps_payments = IsPay(scenario, i + 1);
    const kernel::State before = table.state;
    const std::string problem = Perform(table, *action);
    if (!problem.empty())
      return LayFailure{HasMetUnplayable(table), TellRefused(table, before, *action, problem),
                        true};
  }
  return laid;
}

namespace {

ScenarioResult RunAlone(const Scenario& scenario, const CardReader& read) {
  ScenarioResult result;
  result.sheet = scenario.sheet;
  auto laid = scenario.not_built.empty() ? LayOut(scenario, read) : NotBuilt(scenario);
  if (const auto* failure = std::get_if<LayFailure>(&laid)) {
    result.status = failure->is_not_built ? Status::NotBuilt
                    : failure->is_refused ? Status::Refused
                                          : Status::Broken;
    result.reason = failure->reason;
    return result;
  }
  Table& table = std::get<Table>(laid);
  result.events_before = table.history.events.size();
  result.position = sheet::Describe(table.rules, table.state);
  RunSteps(scenario, read, table, result);
  result.consulted = kernel::ConsultedPolicies(table.state);
  result.undefined = UndefinedRow(table);
  result.end = StandOf(table);
  result.outcome = kernel::OutcomeDigest(table.rules, table.state);
  result.events = std::move(table.history.events);
  result.cards = std::move(table.rules.cards);
  return result;
}

}  // namespace

ScenarioResult RunScenario(const Scenario& scenario, const CardReader& read) {
  ScenarioResult result;
  for (const Scenario& one : CasesOf(scenario)) {
    result = RunAlone(one, read);
    if (result.status != Status::Holds) return result;
  }
  return result;
}

}  // namespace caiding::scenario

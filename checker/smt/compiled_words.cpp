// SPDX-License-Identifier: MIT
#include "checker/smt/can_be.h"

#include "checker/smt/ask.h"

namespace caiding::smt {
namespace {

Settled SettledBy(const Finding& finding) {
  switch (finding.found) {
    case Found::Yes: return {Answer::Yes};
    case Found::No: return {Answer::No, finding.has_second_opinion, finding.blamed, finding.clauses, finding.query};
    case Found::Open: return {Answer::Open};
    case Found::Disputed: return {Answer::Disputed};
  }
  return {};
}

}  // namespace

Settled CanBe(const std::vector<ir::Condition>& conditions, const Schema& schema, unsigned effort) {
  z3::context context;
  World world = World::Unbounded(context, schema);
  std::vector<Truth> statements;
  for (const ir::Condition& condition : conditions) statements.push_back(world.Holds(condition));
  return SettledBy(Ask(world, statements, effort));
}

Settled CanBe(const std::vector<ir::Filter>& filters, const Schema& schema, unsigned effort) {
  z3::context context;
  World world = World::Unbounded(context, schema);
  std::vector<Truth> statements;
  for (const ir::Filter& filter : filters) statements.push_back(world.Passes(filter, 0));
  return SettledBy(Ask(world, statements, effort));
}

}  // namespace caiding::smt

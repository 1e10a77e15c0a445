// SPDX-License-Identifier: MIT
#include "checker/smt/can_be.h"

#include "checker/smt/ask.h"

namespace caiding::smt {
namespace {

Settled SettledBy(const Finding& finding) {
  switch (finding.found) {
    case Found::Yes: return {Answer::Yes};
    case Found::No: return {Answer::No, finding.has_second_opinion, finding.query};
    case Found::Open: return {Answer::Open};
    case Found::Disputed: return {Answer::Disputed};
  }
  return {};
}

}  // namespace

Settled CanBe(const ir::Condition& condition, const Schema& schema, unsigned effort) {
  z3::context context;
  World world = World::Unbounded(context, schema);
  return SettledBy(Ask(world, world.Holds(condition), effort));
}

Settled CanBe(const ir::Filter& filter, const Schema& schema, unsigned effort) {
  z3::context context;
  World world = World::Unbounded(context, schema);
  return SettledBy(Ask(world, world.Passes(filter, 0), effort));
}

}  // namespace caiding::smt

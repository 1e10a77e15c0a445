// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_set>
#include <utility>
#include <vector>

#include "checker/findings/limits.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// A state within the turn, and the choices that lead there.
struct Reached {
  kernel::State state;
  std::vector<std::uint16_t> way;
};

/// Goes through the states of one turn in which somebody decides, nearest first, each once, as many
/// as the limit allows. `visit(here, decision)` is called for each; true from it ends the walk.
template <class Visit>
void WalkTurn(const kernel::Rules& rules, const kernel::Position& position, findings::Limit states,
              findings::Meter& meter, Visit&& visit) {
  const auto start = sheet::Lay(rules, position);
  if (!start || kernel::IsOver(*start)) return;
  std::deque<Reached> open{{*start, {}}};
  std::unordered_set<std::uint64_t> seen;
  kernel::Fork fork(rules);
  std::uint32_t visited = 0;
  while (!open.empty() && !meter.IsSpent(states, visited++)) {
    const Reached here = std::move(open.front());
    open.pop_front();
    fork.GoTo(here.state);
    if (visit(here, fork.Choices())) return;
    for (std::uint16_t option = 0; option < fork.Choices().count; ++option) {
      const kernel::State& next = fork.After(option);
      if (kernel::IsOver(next) || next.turn_number != start->turn_number) continue;
      if (!seen.insert(kernel::CanonicalHash(rules, next)).second) continue;
      open.push_back({next, here.way});
      open.back().way.push_back(option);
    }
  }
}

/// What `find(here, decision)` makes of the nearest state of the turn of which it makes anything.
template <class Find>
auto FindInTurn(const kernel::Rules& rules, const kernel::Position& position,
                findings::Limit states, findings::Meter& meter, Find&& find) {
  decltype(find(std::declval<const Reached&>(), std::declval<const kernel::Decision&>())) found;
  WalkTurn(rules, position, states, meter,
           [&](const Reached& here, const kernel::Decision& decision) {
             found = find(here, decision);
             return found.has_value();
           });
  return found;
}

}  // namespace caiding::conflicts

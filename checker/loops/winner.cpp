// SPDX-License-Identifier: MIT
#include "checker/loops/winner.h"

#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"

namespace caiding::loops {
namespace {

using kernel::State;

int CardsLeftToDraw(const kernel::Rules& rules, const State& state, int player) {
  const ir::ZoneId pile = sheet::SheetOf(rules).roles.zones.hidden_pile;
  int cards = 0;
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[i];
    if (object.card != kernel::kNone16 && object.zone == pile && object.controller == player) ++cards;
  }
  return cards;
}

}  // namespace

std::optional<int> WinnerAfter(const kernel::Rules& rules, const State& start, const std::vector<std::uint16_t>& choices) {
  State end = start;
  for (const std::uint16_t choice : choices) kernel::Apply(rules, end, choice);
  const kernel::Result result = kernel::GetResult(end);
  if (result == kernel::Result::FirstWins) return 0;
  if (result == kernel::Result::SecondWins) return 1;
  const int other = 1 - start.active_player;
  const bool is_emptied = CardsLeftToDraw(rules, start, other) > 0 && CardsLeftToDraw(rules, end, other) == 0;
  return is_emptied && result == kernel::Result::Running ? std::optional<int>(start.active_player) : std::nullopt;
}

}  // namespace caiding::loops

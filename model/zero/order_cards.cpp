// SPDX-License-Identifier: MIT
// Several cards that go to an ordered zone together: their owners order them, the active player
// first, and then all go at once. Rule: [Zero 1.20, 102.3], [Zero 1.20, 201.5], [Zero 1.20, 202.5].
#include "model/kernel/order_cards.h"

#include <algorithm>
#include <array>

#include "model/zero/pack.h"
#include "model/zero/together.h"

namespace caiding::zero {

// The frame's picks are the cards; those of the slots below are ordered already, the first one
// chosen goes first. `scratch[1]`: the side, 1 top, -1 bottom, 2 as chosen; `scratch[2]`: the zone;
// `scratch[3]`: whose cards are ordered.

namespace {

using kernel::kToTop;
using kernel::kUnordered;

bool HasUnordered(const Game& game, const Frame& frame, int player) {
  const auto begin = game.state.picks.begin();
  return std::any_of(begin, begin + game.state.pick_count, [&](const kernel::Pick& pick) {
    return pick.holder == frame.holder && pick.slot == kUnordered &&
           game.state.objects[pick.object.object].owner == player;
  });
}

/// Moves what has been ordered. Rule: [Zero 1.20, 102.3].
void GoAsOrdered(Game& game, const Frame& frame) {
  const ir::ZoneId to{static_cast<std::uint8_t>(frame.scratch[2])};
  std::array<Going, kernel::kObjectsMax> cards;
  int count = 0;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder || !kernel::IsCurrent(game.state, pick.object)) continue;
    const kernel::Arrival arrival{to, game.At(pick.object.object).owner, 0,
                                  pick.slot == kToTop ? 1 : -1,
                                  static_cast<std::uint8_t>(frame.amount)};
    cards[static_cast<std::size_t>(count++)] = Going{pick.object, arrival};
  }
  kernel::BeginEvent(game);
  MoveTogether(game, cards.data(), count, Cause::Effect);
}

}  // namespace

bool StepOrderCards(Game& game) {
  const int active = game.state.active_player;
  for (const int player : {active, kernel::Opponent(active)}) {
    if (!HasUnordered(game, game.Top(), player)) continue;
    game.Top().scratch[3] = static_cast<std::int16_t>(player);
    return true;
  }
  const Frame frame = game.Top();
  kernel::PopFrame(game);
  GoAsOrdered(game, frame);
  kernel::DropPicks(game, frame.holder);
  return false;
}

void OrderCardsOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::OrderCards;
  decision.decider = frame.controller == 2 ? kernel::Decider::Chance : Who(frame.scratch[3]);
  decision.clause = kernel::Clause{kRulebook, "201.5"};
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder || pick.slot != kUnordered) continue;
    if (game.At(pick.object.object).owner != frame.scratch[3]) continue;
    bool is_repeated = false;
    for (int j = 0; j < decision.count; ++j) {
      const std::uint16_t other = decision.options[static_cast<std::size_t>(j)].object;
      is_repeated = is_repeated || game.At(other).card == game.At(pick.object.object).card;
    }
    if (is_repeated) continue;
    const int side = frame.scratch[1];
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Order, pick.object.object, side == 2 ? 1 : side});
    if (side == 2) {
      kernel::AddOption(game, decision, Option{OptionVerb::Order, pick.object.object, -1});
    }
  }
}

}  // namespace caiding::zero

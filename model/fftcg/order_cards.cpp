// SPDX-License-Identifier: MIT
// Several cards that go to the deck: chance orders them, or each goes to the top or the bottom as
// who moves them likes. In which order they go to one end as a player likes is not asked.
#include "model/kernel/order_cards.h"

#include <algorithm>

#include "model/fftcg/pack.h"

namespace caiding::fftcg {
namespace {

using kernel::kToTop;
using kernel::kUnordered;

// The picks of the frame are the cards; those of the slots below have their place already, the
// first one goes first. `Frame::scratch[kSide]`: 1 top, -1 bottom, 2 as chosen.
constexpr std::size_t kSide = 1;
constexpr std::int16_t kAsChosen = 2;

kernel::Pick* FirstUnordered(Game& game, std::uint8_t holder) {
  const auto end = game.state.picks.begin() + game.state.pick_count;
  const auto first = std::find_if(game.state.picks.begin(), end, [&](const kernel::Pick& pick) {
    return pick.holder == holder && pick.slot == kUnordered;
  });
  return first == end ? nullptr : &*first;
}

void GoAsOrdered(Game& game, const Frame& frame) {
  kernel::ObjectList cards;
  std::array<std::int8_t, kernel::kObjectsMax> ranks{};
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder || !kernel::IsCurrent(game.state, pick.object)) continue;
    ranks[static_cast<std::size_t>(cards.count)] = pick.slot == kToTop ? 1 : -1;
    cards.Add(pick.object);
  }
  kernel::DropPicks(game, frame.holder);
  kernel::BeginEvent(game);
  for (int i = 0; i < cards.count; ++i) {
    const ObjectRef card = cards.items[static_cast<std::size_t>(i)];
    MoveCard(game, card.object,
             kernel::Arrival{zone::kDeck, game.At(card.object).owner, 0,
                             ranks[static_cast<std::size_t>(i)],
                             static_cast<std::uint8_t>(frame.amount)});
  }
}

}  // namespace

bool MoveInOrder(Game& game, const ir::Destination& to, const kernel::ObjectList& list,
                 std::uint8_t follower, std::uint8_t mover) {
  const bool is_random = to.order == ir::Order::Random && list.count > 1;
  const bool has_place = to.place != ir::Place::Anywhere || to.is_top_or_bottom;
  if (to.zone != zone::kDeck || !has_place || list.count == 0) return false;
  if (!is_random && !to.is_top_or_bottom) return false;
  const std::uint8_t holder = kernel::FreshHolder(game);
  for (const ObjectRef item : list) kernel::AddPick(game, holder, kUnordered, item);
  Frame& order = kernel::PushFrame(game, FrameKind::Pack, kOrderCards);
  order.holder = holder;
  order.controller = mover;
  order.amount = follower;
  const std::int16_t side = to.place == ir::Place::Bottom ? -1 : 1;
  order.scratch[kSide] = to.is_top_or_bottom ? kAsChosen : side;
  return true;
}

bool StepOrderCards(Game& game) {
  if (FirstUnordered(game, game.Top().holder) != nullptr) return true;
  const Frame frame = game.Top();
  kernel::PopFrame(game);
  GoAsOrdered(game, frame);
  return false;
}

void OrderCardsOptions(Game& game, Decision& decision) {
  const Frame frame = game.Top();
  const int side = frame.scratch[kSide];
  const kernel::Pick first = *FirstUnordered(game, frame.holder);
  decision.kind = DecisionKind::OrderCards;
  decision.clause = kernel::ClauseFor(game.rules, "11.11.5.1");
  if (side == kAsChosen) {
    // Who carries out the text chooses, whosever the card is. Rule: [FF-TCG 3.2, 11.11.5].
    decision.decider = Who(frame.controller);
    for (const int end : {1, -1})
      kernel::AddOption(game, decision, Option{OptionVerb::Order, first.object.object, end});
    return;
  }
  decision.decider = kernel::Decider::Chance;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder || pick.slot != kUnordered) continue;
    // One of equal cards stands for all of them.
    const auto is_alike = [&](const Option& other) {
      return game.At(other.object).card == game.At(pick.object.object).card;
    };
    const auto begin = decision.options.begin();
    if (std::none_of(begin, begin + decision.count, is_alike))
      kernel::AddOption(game, decision, Option{OptionVerb::Order, pick.object.object, side});
  }
}

}  // namespace caiding::fftcg

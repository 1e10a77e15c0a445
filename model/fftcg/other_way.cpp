// SPDX-License-Identifier: MIT
#include "model/fftcg/other_way.h"

#include <algorithm>

#include "model/fftcg/own_text.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"
#include "model/kernel/picking.h"

namespace caiding::fftcg {
namespace {

constexpr std::size_t kDeed = 1;  ///< Place in `Frame::scratch`: which deed is paid.

const ir::Selector* SelectorIn(const ir::Objects& objects) {
  return std::get_if<ir::Selector>(&objects.node);
}

/// The cards that pay the deed, where some are picked.
const ir::Selector* CardsOf(const ir::CostNode& deed) {
  if (const auto* discard = std::get_if<ir::DiscardCost>(&deed)) return &discard->cards;
  if (const auto* dull = std::get_if<ir::TapCost>(&deed)) return SelectorIn(dull->cards);
  if (const auto* move = std::get_if<ir::MoveCost>(&deed)) return SelectorIn(move->cards);
  const auto* scrap = std::get_if<ir::ScrapCost>(&deed);
  return scrap == nullptr || scrap->cards.size() != 1 ? nullptr : SelectorIn(scrap->cards.front());
}

bool IsOfCrystals(const ir::CostNode& deed) {
  const auto* does = std::get_if<ir::DoCost>(&deed);
  const auto* remove =
      does == nullptr ? nullptr : std::get_if<ir::RemoveMarkers>(&does->deed->node);
  return remove != nullptr && remove->count && remove->player == ir::Player::You;
}

bool IsFree(const ir::UseOtherwise& way) {
  const auto* number = std::get_if<ir::Number>(&way.cost.node);
  return number != nullptr && number->value == 0;
}

/// Such cards make no points: what they pay nothing else wants.
bool MakeNoPoints(const ir::Selector& cards) {
  const auto pays = [](ir::ZoneId zone) { return zone == zone::kHand || zone == zone::kField; };
  return !cards.zones.empty() && std::none_of(cards.zones.begin(), cards.zones.end(), pays);
}

kernel::Context ContextFor(const Frame& frame) {
  kernel::Context context;
  context.source = frame.source;
  context.controller = frame.controller;
  context.holder = frame.holder;
  return context;
}

kernel::Picking PickingFor(Game& game, const Frame& frame, const ir::CostNode& deed,
                           const ir::Selector& cards) {
  kernel::Picking picking;
  picking.selector = &cards;
  picking.holder = frame.holder;
  picking.slot = cards.slot;
  picking.decider = frame.controller;
  picking.owner = frame.controller;
  picking.cost = &deed;
  picking.kind = DecisionKind::PickCost;
  picking.rule = "11.4.6";
  picking.kept.Add(frame.source.object);  // It does not pay for itself.
  kernel::SetBounds(game, ContextFor(frame), picking, false);
  return picking;
}

bool CanDo(Game& game, const Frame& frame, const ir::CostNode& deed) {
  const kernel::Context context = ContextFor(frame);
  const ir::Selector* cards = CardsOf(deed);
  if (cards == nullptr) return MayPayWith(game, context, deed, frame.source.object);
  const kernel::Picking picking = PickingFor(game, frame, deed, *cards);
  return kernel::CountCandidates(game, context, picking) >= picking.min;
}

const std::vector<ir::CostItem>& DeedsOf(const Game& game, const Frame& frame) {
  return WayOf(game.rules, game.state.objects[frame.source.object].card)->also;
}

}  // namespace

const ir::UseOtherwise* WayOf(const kernel::Rules& rules, std::uint16_t card) {
  const ir::UseOtherwise* found = nullptr;
  for (const std::uint16_t number : rules.entries[card].abilities) {
    const auto look = [&](const ir::UseOtherwise& way) { found = &way; };
    ir::Walk(*rules.abilities[number].text, look);
  }
  return found;
}

bool IsPlainWay(const ir::UseOtherwise& way) {
  const bool is_for_others = way.onto || way.others || way.keeps_coloured || way.is_each;
  if (is_for_others || !way.from.IsNone() || way.also.size() != 1) return false;
  const ir::CostNode& deed = way.also.front().node;
  if (IsOfCrystals(deed)) return true;
  const ir::Selector* cards = CardsOf(deed);
  return cards != nullptr && cards->count.kind == ir::CountKind::Exactly &&
         (IsFree(way) || MakeNoPoints(*cards));
}

bool CanPlayOtherwise(Game& game, int player, int object) {
  bool is_open = false;
  ForEachSaid(game, player, object, [&](const kernel::Context&, const ir::Effect& effect) {
    is_open = is_open || std::holds_alternative<ir::UseOtherwise>(effect.node);
  });
  if (!is_open) return false;
  Frame frame;
  frame.source = kernel::RefTo(game.state, object);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.holder = 255;
  const std::vector<ir::CostItem>& deeds = DeedsOf(game, frame);
  const bool can = std::all_of(deeds.begin(), deeds.end(), [&](const ir::CostItem& item) {
    return CanDo(game, frame, item.node);
  });
  return can && CanPayWay(game, frame, *WayOf(game.rules, game.At(object).card));
}

bool AreDeedsDone(Game& game, const Frame& frame) {
  return static_cast<std::size_t>(frame.scratch[kDeed]) >= DeedsOf(game, frame).size();
}

bool StepDeeds(Game& game) {
  const Frame frame = game.Top();
  const auto index = static_cast<std::size_t>(frame.scratch[kDeed]);
  const ir::CostNode& deed = DeedsOf(game, frame)[index].node;
  const ir::Selector* cards = CardsOf(deed);
  kernel::ObjectList list;
  if (cards != nullptr) {
    if (!kernel::IsPicked(game, ContextFor(frame), PickingFor(game, frame, deed, *cards)))
      return true;
    kernel::ResolveReference(game, ContextFor(frame),
                             ir::Reference{.range = {}, .node = ir::Bound{cards->slot}}, list);
  }
  ++game.Top().scratch[kDeed];
  kernel::BeginEvent(game);
  Frame payer = frame;
  Pay(game, payer, deed, list);
  kernel::DropPicks(game, frame.holder);
  kernel::Tell(game, EventKind::CostPaid, {"2.1", "11.4.6"}, frame.controller, frame.source.object);
  return false;
}

void DeedOptions(Game& game, Decision& decision) {
  const Frame frame = game.Top();
  const ir::CostNode& deed =
      DeedsOf(game, frame)[static_cast<std::size_t>(frame.scratch[kDeed])].node;
  kernel::PickOptions(game, ContextFor(frame), PickingFor(game, frame, deed, *CardsOf(deed)),
                      decision);
}

void AnswerDeed(Game& game, const Option& option) {
  const Frame frame = game.Top();
  const ir::CostNode& deed =
      DeedsOf(game, frame)[static_cast<std::size_t>(frame.scratch[kDeed])].node;
  kernel::AddPick(game, frame.holder, CardsOf(deed)->slot,
                  kernel::RefTo(game.state, option.object));
}

}  // namespace caiding::fftcg

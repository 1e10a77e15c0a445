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

const std::vector<ir::CostItem>& DeedsOf(const Game& game, const Frame& frame) {
  return WayOf(game.rules, game.state.objects[frame.source.object].card)->also;
}

bool CanDoFrom(Game& game, const Frame& frame, std::size_t index, const kernel::ObjectSet& taken);

/// So many of these cards pay the deed, and others those behind it.
/// BOUND: no more cards than there are, each deed takes some of them.
bool CanTake(Game& game, const Frame& frame, std::size_t index, const kernel::ObjectList& cards,
             int from, int wanted, const kernel::ObjectSet& taken) {
  if (wanted <= 0) return CanDoFrom(game, frame, index + 1, taken);
  for (int i = from; i < cards.count; ++i) {
    kernel::ObjectSet more = taken;
    more.Add(cards.items[static_cast<std::size_t>(i)].object);
    if (CanTake(game, frame, index, cards, i + 1, wanted - 1, more)) return true;
  }
  return false;
}

/// The deeds from this one on can be done, each with cards of its own.
/// Rule: [FF-TCG 3.2, 11.4.7].
bool CanDoFrom(Game& game, const Frame& frame, std::size_t index, const kernel::ObjectSet& taken) {
  const std::vector<ir::CostItem>& deeds = DeedsOf(game, frame);
  if (index >= deeds.size()) return true;
  const ir::CostNode& deed = deeds[index].node;
  const kernel::Context context = ContextFor(frame);
  const ir::Selector* cards = CardsOf(deed);
  if (cards == nullptr) {
    return MayPayWith(game, context, deed, frame.source.object) &&
           CanDoFrom(game, frame, index + 1, taken);
  }
  kernel::Picking picking = PickingFor(game, frame, deed, *cards);
  const bool is_last = index + 1 == deeds.size();
  if (is_last && deeds.size() == 1)
    return kernel::CountCandidates(game, context, picking) >= picking.min;
  kernel::ObjectList list;
  for (int object = 0; object < game.state.object_count; ++object) {
    if (!IsThere(game.At(object))) continue;
    if (taken.Has(object) || picking.kept.Has(object)) continue;
    const bool may_pay =
        kernel::Selects(game, context, *cards, object) && MayPayWith(game, context, deed, object);
    if (may_pay) list.Add(kernel::RefTo(game.state, object));
  }
  return CanTake(game, frame, index, list, 0, picking.min, taken);
}

/// What the deeds behind this one cannot do without is no card for it.
kernel::Picking PickingAt(Game& game, const Frame& frame, std::size_t index) {
  const std::vector<ir::CostItem>& deeds = DeedsOf(game, frame);
  const ir::CostNode& deed = deeds[index].node;
  kernel::Picking picking = PickingFor(game, frame, deed, *CardsOf(deed));
  if (index + 1 == deeds.size()) return picking;
  for (int object = 0; object < game.state.object_count; ++object) {
    kernel::ObjectSet taken;
    taken.Add(object);
    if (IsThere(game.At(object)) && !CanDoFrom(game, frame, index + 1, taken))
      picking.kept.Add(object);
  }
  return picking;
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

namespace {

/// One deed of several takes one card, so that what is left for the others is seen at once.
bool IsPlainDeed(const ir::UseOtherwise& way, const ir::CostNode& deed) {
  if (IsOfCrystals(deed)) return true;
  const ir::Selector* cards = CardsOf(deed);
  const bool is_counted = cards != nullptr && cards->count.kind == ir::CountKind::Exactly &&
                          (IsFree(way) || MakeNoPoints(*cards));
  return is_counted && (way.also.size() == 1 || cards->count.number == ir::Constant(1));
}

}  // namespace

bool IsPlainWay(const ir::UseOtherwise& way) {
  const bool is_for_others = way.onto || way.others || way.keeps_coloured || way.is_each;
  if (is_for_others || !way.from.IsNone() || way.also.empty()) return false;
  return std::all_of(way.also.begin(), way.also.end(),
                     [&](const ir::CostItem& item) { return IsPlainDeed(way, item.node); });
}

bool TakesNoCards(const ir::UseOtherwise& way) {
  return std::all_of(way.also.begin(), way.also.end(),
                     [](const ir::CostItem& item) { return IsOfCrystals(item.node); });
}

void PayWithoutCards(Game& game, const Frame& frame) {
  Frame payer = frame;
  for (const ir::CostItem& item : DeedsOf(game, frame)) {
    Pay(game, payer, item.node, {});
    kernel::Tell(game, EventKind::CostPaid, {"2.1", "11.3.7"}, frame.controller,
                 frame.source.object);
  }
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
  return CanDoFrom(game, frame, 0, {}) &&
         CanPayWay(game, frame, *WayOf(game.rules, game.At(object).card));
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
    if (!kernel::IsPicked(game, ContextFor(frame), PickingAt(game, frame, index))) return true;
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
  const auto index = static_cast<std::size_t>(frame.scratch[kDeed]);
  kernel::PickOptions(game, ContextFor(frame), PickingAt(game, frame, index), decision);
}

void AnswerDeed(Game& game, const Option& option) {
  const Frame frame = game.Top();
  const ir::CostNode& deed =
      DeedsOf(game, frame)[static_cast<std::size_t>(frame.scratch[kDeed])].node;
  kernel::AddPick(game, frame.holder, CardsOf(deed)->slot,
                  kernel::RefTo(game.state, option.object));
}

}  // namespace caiding::fftcg

// SPDX-License-Identifier: MIT
// What each instruction does, and what it leaves undone. What lasts is the kernel's. Rule: [Toy 1,
// 4].
#include <algorithm>

#include "model/ir/walk.h"
#include "model/kernel/evaluate.h"
#include "tests/toy/game.h"
#include "tests/toy/pack.h"

namespace caiding::tests::toy {
namespace {

using kernel::ObjectList;

void DrawThem(Game& game, Frame& frame, const ir::Draw& draw) {
  const int count = kernel::AmountOf(game, frame, draw.count);
  kernel::SetDone(frame, count > 0);
  kernel::ForEachPlayer(game, frame, draw.who, kernel::ContextOf(frame).controller,
                        kernel::Opponent(game.state.active_player),
                        [&](int player) { DrawCards(game, player, count); });
}

void MoveThem(Game& game, Frame& frame, const ir::Move& move) {
  const ObjectList list = kernel::ObjectsOf(game, frame, move.what);
  const std::uint8_t holder = frame.holder;
  const int controller = kernel::ContextOf(frame).controller;
  kernel::SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    const int to = move.to.zone == zone::kField ? controller : game.At(item.object).owner;
    kernel::Arrival arrival{move.to.zone, to, 0, 0, holder};
    if (move.to.is_tapped) arrival.flags |= kernel::kTapped;
    if (move.to.zone == zone::kDeck && move.to.place != ir::Place::Anywhere) {
      arrival.rank = move.to.place == ir::Place::Bottom ? -1 : 1;
    }
    MoveCard(game, item.object, arrival);
  }
}

void DestroyThem(Game& game, Frame& frame, const ir::Destroy& destroy) {
  const ObjectList list = kernel::ObjectsOf(game, frame, destroy.what);
  bool is_done = false;
  for (const ObjectRef item : list) {
    if (!IsOnField(game.At(item.object)) ||
        kernel::Cannot(game, item.object, ir::Deed::BeDestroyed))
      continue;
    is_done = true;
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Destroyed,
                                            .object = item.object,
                                            .from = zone::kField,
                                            .to = zone::kGraveyard});
    Bury(game, item.object, EventKind::Destroyed, "4.1");
  }
  kernel::SetDone(frame, is_done);
}

void DiscardThem(Game& game, Frame& frame, const ir::Discard& discard) {
  const ObjectList list = kernel::ObjectsOf(game, frame, discard.what);
  const std::uint8_t holder = frame.holder;
  kernel::SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    if (game.At(item.object).zone == zone::kHand)
      Bury(game, item.object, EventKind::Discarded, "4.4", holder);
  }
}

void OrientThem(Game& game, Frame& frame, const ir::Orient& orient) {
  const ObjectList list = kernel::ObjectsOf(game, frame, orient.what);
  kernel::SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) Tilt(game, item.object, orient.is_tapped);
}

/// The picks are all of it.
void PickThem(Game&, Frame&, const ir::Pick&) {}

constexpr kernel::Executors kEffectsDone = kernel::MakeExecutors(
    {kernel::By<DrawThem>(), kernel::By<MoveThem>(), kernel::By<DestroyThem>(),
     kernel::By<DiscardThem>(), kernel::By<OrientThem>(), kernel::By<PickThem>()});

/// Visits the nodes of a text.
struct Gaps {
  std::vector<ir::Message> list;

  void Add(const ir::Message& gap) {
    if (std::find(list.begin(), list.end(), gap) == list.end()) list.push_back(gap);
  }
  void operator()(const ir::Effect& effect) {
    if (kEffectsDone[effect.node.index()] == kernel::NotBuilt)
      Add({"没有这种效果", "there is no such effect"});
  }
  void Cost() { Add({"没有这种费用", "there is no such cost"}); }
  void operator()(const ir::PayResources&) { Cost(); }
  void operator()(const ir::RevealCost&) { Cost(); }
  void operator()(const ir::MoveCost&) { Cost(); }
  void operator()(const ir::RemoveMarkersCost&) { Cost(); }
  void operator()(const ir::DoCost&) { Cost(); }
};

}  // namespace

ObjectRef MoveCard(Game& game, int object, kernel::Arrival arrival) {
  const Object before = game.At(object);
  const bool enters = arrival.zone == zone::kField && before.zone != zone::kField;
  // What is no monster never lies on the field. Rule: [Toy 1, 3.2].
  if (enters && game.CardOf(object).kind != kind::kMonster)
    return kernel::RefTo(game.state, object);
  if (arrival.zone != zone::kField) arrival.player = before.owner;
  if (IsOnField(before)) {
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Leaves,
                                            .object = object,
                                            .from = before.zone,
                                            .to = arrival.zone});
  }
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Moves,
                                          .object = object,
                                          .from = before.zone,
                                          .to = arrival.zone});
  kernel::Tell(game, EventKind::Moved, {"4.4"}, before.controller, object, 0, -1, before.zone,
               arrival.zone);
  if (enters) arrival.flags |= kernel::kEnteredThisTurn;
  const ObjectRef now = kernel::Relocate(game, object, arrival);
  if (!enters) return now;
  kernel::Tell(game, EventKind::Entered, {"3.2"}, game.At(object).controller, object, 0, -1,
               before.zone, zone::kField);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Enters,
                                          .object = object,
                                          .from = before.zone,
                                          .to = zone::kField});
  kernel::OpenWindow(game, timing::kEnters, object);
  return now;
}

bool Tilt(Game& game, int object, bool is_tilted) {
  Object& self = game.At(object);
  if (self.zone != zone::kField || self.Has(kernel::kTapped) == is_tilted) return false;
  kernel::WriteFlag(self, kernel::kTapped, is_tilted);
  game.Touch();
  kernel::Tell(game, is_tilted ? EventKind::Tapped : EventKind::Uprighted, {"4.3"}, self.controller,
               object);
  kernel::Happen(game, kernel::Occurrence{.happening = is_tilted ? ir::Happening::BecomesTapped
                                                                 : ir::Happening::BecomesUpright,
                                          .object = object});
  return true;
}

void Bury(Game& game, int object, EventKind why, const char* clause, std::uint8_t follower) {
  kernel::Tell(game, why, {clause}, game.At(object).controller, object);
  MoveCard(game, object, kernel::Arrival{zone::kGraveyard, game.At(object).owner, 0, 0, follower});
}

const kernel::Executors& EffectsDone() { return kEffectsDone; }

std::vector<ir::Message> PlayGaps(const ir::ReadCard& card) {
  Gaps gaps;
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const ir::Ability& ability : paragraph) ir::Walk(ability, gaps);
  }
  return gaps.list;
}

}  // namespace caiding::tests::toy

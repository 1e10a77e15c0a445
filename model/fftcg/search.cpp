// SPDX-License-Identifier: MIT
// Looking for cards, showing them and looking at them. Rule: [FF-TCG 3.2, 15.1.1.8.1].
#include "model/fftcg/search.h"

#include <algorithm>

#include "model/kernel/picking.h"

namespace caiding::fftcg {
namespace {

using kernel::ObjectList;

ObjectList FoundBy(Game& game, const Frame& frame, const ir::Search& search) {
  ObjectList list;
  for (const ir::Selector& find : search.finds) {
    kernel::ResolveReference(game, kernel::ContextOf(frame),
                             ir::Reference{.range = {}, .node = ir::Bound{find.slot}}, list);
  }
  return list;
}

/// Whoever searches, and so whose deck it is.
int SearcherOf(const Game& game, const Frame& frame, const ir::Search& search) {
  const kernel::Context context = kernel::ContextOf(frame);
  return std::max(0, kernel::WhoIs(game, context, search.who, context.controller));
}

/// The step of this effect that puts what was found somewhere, or null.
const ir::Move* NextMove(const Game& game, const Frame& frame) {
  const auto& code = game.rules.programs[game.rules.abilities[frame.ability].program].code;
  for (std::size_t next = frame.pc; next < code.size(); ++next) {
    const kernel::Instruction& step = code[next];
    if (step.op != kernel::Op::Do || step.node == nullptr) continue;
    if (const auto* move = std::get_if<ir::Move>(&step.node->node)) return move;
  }
  return nullptr;
}

/// Any card will do, so that the stated number has to be found. Rule: [FF-TCG 3.2, 15.1.1.8.3].
bool IsForAnyCard(const ir::Selector& find) {
  const auto* all = std::get_if<ir::AllOf>(&find.filter.node);
  return all != nullptr && all->parts.empty();
}

/// Nobody knows any more in which order the deck lies. Rule: [FF-TCG 3.2, 15.1.1.6.1].
void ShuffleAfterwards(Game& game, int player, bool has_found) {
  kernel::ForgetOrder(game, player, zone::kDeck);
  kernel::Tell(game, EventKind::Shuffled,
               {"15.1.1.6.1", "15.1.1.8.1", has_found ? "" : "15.1.1.8.2"}, player);
}

/// Shown to both and laid aside until the text says where it goes.
void LayAside(Game& game, const Frame& frame, const ir::Search& search, ObjectRef card) {
  const bool is_any = std::any_of(search.finds.begin(), search.finds.end(), IsForAnyCard);
  kernel::Tell(game, EventKind::Searched, {"15.1.1.8.1", is_any ? "15.1.1.8.3" : ""},
               frame.controller, card.object);
  kernel::Relocate(game, card.object,
                   kernel::Arrival{zone::kLimbo, game.At(card.object).owner, 0, 0, frame.holder});
}

}  // namespace

bool MayBeSearched(Game& game, const Frame& frame, int object) {
  const ir::Move* move = NextMove(game, frame);
  if (move == nullptr || move->to.zone != zone::kField) return true;
  return MayEnter(game, kernel::ContextOf(frame).controller, object) ||
         kernel::Refuse(game, kernel::RefusalKind::NotAsked, "15.1.1.8.1");
}

void SearchThem(Game& game, Frame& frame, const ir::Search& search) {
  ObjectList found;
  // Who may not search finds nothing, and shuffles nothing. Rule: [FF-TCG 3.2, 2.2].
  if (kernel::PlayerCannot(game, SearcherOf(game, frame, search), ir::PlayerDeed::Search)) {
    for (const ir::Selector& find : search.finds) kernel::DropPicks(game, frame.holder, find.slot);
    return kernel::SetDone(frame, false);
  }
  for (const ObjectRef card : FoundBy(game, frame, search)) {
    if (MayBeSearched(game, frame, card.object)) found.Add(card);
  }
  for (const ir::Selector& find : search.finds) {
    if (found.count == 0) kernel::DropPicks(game, frame.holder, find.slot);
  }
  for (const ObjectRef card : found) LayAside(game, frame, search, card);
  kernel::SetDone(frame, found.count > 0);
  ShuffleAfterwards(game, SearcherOf(game, frame, search), found.count > 0);
}

void TurnOverThem(Game& game, Frame& frame, const ir::RevealUntil&) {
  kernel::SetDone(frame, false);
  const Frame effect = frame;  // Pushing a frame may move the others.
  Frame& turning = kernel::PushFrame(game, FrameKind::Pack, kTurnOver);
  turning.source = effect.source;
  turning.ability = effect.ability;
  turning.controller = kernel::ContextOf(effect).controller;
  turning.holder = effect.holder;
  turning.pc = static_cast<std::uint16_t>(effect.pc - 1);
}

/// One card after the other until one of the sort has come, or none is left. They stay where they
/// are. Rule: [FF-TCG 3.2, 7.6.1].
bool StepTurnOver(Game& game) {
  const Frame frame = game.Top();
  const auto& code = game.rules.programs[game.rules.abilities[frame.ability].program].code;
  const auto& until = std::get<ir::RevealUntil>(code[frame.pc].node->node);
  const int player = frame.controller;
  const int turned = kernel::CountPicks(game, frame.holder, until.shown.slot);
  if (turned == kernel::CountIn(game, player, zone::kDeck)) {
    kernel::PopFrame(game);
    return false;
  }
  if (!kernel::KnowTop(game, player, turned + 1)) return false;
  kernel::DropPicks(game, frame.holder, until.shown.slot);
  kernel::TakeFromPile(game, player, until.shown, turned + 1, frame.holder);
  const ObjectRef card =
      game.state.picks[static_cast<std::size_t>(game.state.pick_count - 1)].object;
  kernel::Tell(game, EventKind::Revealed, {"7.6.1"}, player, card.object);
  if (!kernel::Passes(game, kernel::ContextOf(frame), until.found.filter, card.object))
    return false;
  kernel::AddPick(game, frame.holder, until.found.slot, card);
  kernel::PopFrame(game);
  kernel::SetDone(game.Top(), true);
  return false;
}

void RevealThem(Game& game, Frame& frame, const ir::Reveal& reveal) {
  const ObjectList list = ObjectsOf(game, frame, reveal.what);
  kernel::SetDone(frame, list.count > 0);
  for (const ObjectRef card : list) {
    // Where it lies stays hidden all the same. Rule: [FF-TCG 3.2, 7.6.1].
    kernel::AddPick(game, frame.holder, kernel::kShownSlot, card);
    kernel::Tell(game, EventKind::Revealed, {"7.6.1"}, frame.controller, card.object);
  }
}

void LookAtThem(Game& game, Frame& frame, const ir::Look& look) {
  const ObjectList list = ObjectsOf(game, frame, look.what);
  kernel::SetDone(frame, list.count > 0);
  for (const ObjectRef card : list)
    kernel::Tell(game, EventKind::Looked, {"7.9.2"}, frame.controller, card.object);
}

}  // namespace caiding::fftcg

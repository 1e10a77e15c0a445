// SPDX-License-Identifier: MIT
// Looking for cards, looking at them and showing them. Rule: [Zero 1.20, 614], [Zero 1.20, 615],
// [Zero 1.20, 616].
#include "model/zero/search.h"

#include <algorithm>

#include "model/kernel/picking.h"

namespace caiding::zero {
namespace {

using kernel::ObjectList;

ObjectList Found(Game& game, const Frame& frame, const ir::Selector& find) {
  ObjectList list;
  kernel::ResolveReference(game, kernel::ContextOf(frame),
                           ir::Reference{.range = {}, .node = ir::Bound{find.slot}}, list);
  return list;
}

bool LooksAt(const ir::Selector& find, ir::ZoneId zone) {
  return std::find(find.zones.begin(), find.zones.end(), zone) != find.zones.end();
}

/// Shown to all where it lies; what is shown already is not shown again.
/// Rule: [Zero 1.20, 616.1], [Zero 1.20, 616.3].
void RevealOne(Game& game, const Frame& frame, ObjectRef item, const char* clause) {
  const auto begin = game.state.picks.begin();
  const bool is_shown =
      std::any_of(begin, begin + game.state.pick_count, [&](const kernel::Pick& pick) {
        return pick.slot == kernel::kShownSlot && pick.object == item;
      });
  if (is_shown) return;
  kernel::AddPick(game, frame.holder, kernel::kShownSlot, item);
  kernel::Tell(game, EventKind::Revealed, {clause}, frame.controller, item.object);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::IsRevealed,
                                          .object = item.object,
                                          .from = game.At(item.object).zone});
}

/// D-C37: where a card of a hand, deck or life is while it is shown.
void SetAsideWhileShown(Game& game, const Frame& frame, ObjectRef item) {
  const ir::ZoneId zone = game.At(item.object).zone;
  const bool is_hidden = zone == zone::kHand || zone == zone::kDeck || zone == zone::kLife;
  if (!is_hidden || IsDecided(game, ShownCardZone::Stays)) return;
  const ObjectRef now = kernel::PutAside(game, item.object, frame.holder);
  kernel::AddPick(game, frame.holder, kernel::kShownSlot, now);
}

/// True if a later step of the same effect reveals cards by itself.
bool RevealsLater(const Game& game, const Frame& frame) {
  const auto& code = game.rules.programs[game.rules.abilities[frame.ability].program].code;
  return std::any_of(code.begin() + frame.pc, code.end(), [](const kernel::Instruction& step) {
    return step.op == kernel::Op::Do && std::holds_alternative<ir::Reveal>(step.node->node);
  });
}

/// Shows that a card found in a hidden zone is of the sort that was looked for.
/// Rule: [Zero 1.20, 615.6], [Zero 1.20, 615.7].
void ShowFound(Game& game, const Frame& frame, const ir::Search& search) {
  if (RevealsLater(game, frame)) return;
  for (const ir::Selector& find : search.finds) {
    const auto* all = std::get_if<ir::AllOf>(&find.filter.node);
    const bool is_specific = all == nullptr || !all->parts.empty();
    const bool is_hidden =
        LooksAt(find, zone::kDeck) || LooksAt(find, zone::kHand) || LooksAt(find, zone::kLife);
    if (!is_specific || !is_hidden) continue;
    for (const ObjectRef item : Found(game, frame, find)) RevealOne(game, frame, item, "615.6");
  }
}

void ShuffleAfterwards(Game& game, const Frame& frame, ir::Player who) {
  const kernel::Context context = kernel::ContextOf(frame);
  const int only = kernel::WhoIs(game, context, who, context.controller);
  const int active = game.state.active_player;
  for (const int player : {active, kernel::Opponent(active)}) {
    if (only >= 0 && only != player) continue;
    kernel::ForgetOrder(game, player, zone::kDeck);
    kernel::Tell(game, EventKind::Shuffled, {"615.5"}, player);
    kernel::HappenToPlayer(game, ir::PlayerHappening::Shuffles, player, 0);
  }
}

/// So many as were sought. D-A12: whether "up to" takes fewer.
bool IsFound(Game& game, const Frame& frame, const ir::Selector& find, int found) {
  const int wanted = kernel::ValueOf(game, kernel::ContextOf(frame), find.count.number);
  if (find.count.kind == ir::CountKind::UpTo) {
    return found >= wanted || IsDecided(game, UpToSearch::UpToTakesFewer);
  }
  return find.count.kind == ir::CountKind::Exactly ? found >= wanted : found > 0;
}

/// Of the frame of an effect: what it looked for in several zones did not lie in the deck.
constexpr std::uint8_t kFoundElsewhere = 64;
static_assert(kFoundElsewhere == kernel::kIsSilent, "a flag of windows, which effects are not");

bool HasSearched(const Game& game, const Frame& frame) {
  const auto& code = game.rules.programs[game.rules.abilities[frame.ability].program].code;
  return std::any_of(code.begin(), code.begin() + frame.pc, [](const kernel::Instruction& step) {
    return step.op == kernel::Op::Do && std::holds_alternative<ir::Search>(step.node->node);
  });
}

}  // namespace

bool IsShuffleSpared(Game& game, const Frame& frame) {
  return (frame.flags & kFoundElsewhere) != 0 && HasSearched(game, frame) &&
         IsDecided(game, ShuffleAfterSearch::OnlyIfLooked);
}

void SearchThem(Game& game, Frame& frame, const ir::Search& search) {
  ObjectList found;
  bool is_complete = true;
  bool looked_at_deck = false;
  bool looked_elsewhere = false;
  for (const ir::Selector& find : search.finds) {
    const ObjectList list = Found(game, frame, find);
    is_complete = is_complete && IsFound(game, frame, find, list.count);
    for (const ObjectRef item : list) found.Add(item);
    looked_at_deck = looked_at_deck || LooksAt(find, zone::kDeck);
    looked_elsewhere = looked_elsewhere || find.zones.size() > 1;
  }
  const bool is_from_deck = std::any_of(found.begin(), found.end(), [&](ObjectRef item) {
    return game.At(item.object).zone == zone::kDeck;
  });
  // D-C08.
  if (!is_complete && IsDecided(game, PartialAction::PartialEverywhere))
    is_complete = found.count > 0;
  if (!is_complete) {
    for (const ir::Selector& find : search.finds) kernel::DropPicks(game, frame.holder, find.slot);
  } else {
    for (const ObjectRef item : found) {
      kernel::Tell(game, EventKind::Searched, {"615.3"}, frame.controller, item.object);
      kernel::Relocate(
          game, item.object,
          kernel::Arrival{zone::kLimbo, game.At(item.object).owner, 0, 0, frame.holder});
    }
    ShowFound(game, frame, search);
  }
  SetDone(frame, is_complete && found.count > 0);
  const int searcher = std::max(0, kernel::WhoIs(game, kernel::ContextOf(frame), search.who,
                                                 kernel::ContextOf(frame).controller));
  if (kernel::PlayerCannot(game, searcher, ir::PlayerDeed::LookAtDeck)) return;
  if (kernel::PlayerCannot(game, searcher, ir::PlayerDeed::Search)) return;
  // D-C36: what was found in the hand may have been looked for only there.
  const bool is_elsewhere = looked_elsewhere && found.count > 0 && !is_from_deck;
  frame.flags = static_cast<std::uint8_t>(frame.flags & ~kFoundElsewhere);
  if (is_elsewhere) frame.flags |= kFoundElsewhere;
  if (is_elsewhere && IsDecided(game, ShuffleAfterSearch::OnlyIfLooked)) return;
  if (looked_at_deck) ShuffleAfterwards(game, frame, search.who);
}

void RevealThem(Game& game, Frame& frame, const ir::Reveal& reveal) {
  ObjectList list;
  kernel::Collect(game, kernel::ContextOf(frame), reveal.what, list);
  SetDone(frame, list.count > 0);
  Reveal(game, frame, list);
  for (const ObjectRef item : list) SetAsideWhileShown(game, frame, item);
}

void Reveal(Game& game, const Frame& frame, const ObjectList& list) {
  for (const ObjectRef item : list) RevealOne(game, frame, item, "616.1");
}

void LookAtThem(Game& game, Frame& frame, const ir::Look& look) {
  ObjectList list;
  const auto* cards = std::get_if<ir::Selector>(&look.what.node);
  const bool is_deck = cards != nullptr && std::find(cards->zones.begin(), cards->zones.end(),
                                                     zone::kDeck) != cards->zones.end();
  if (is_deck && kernel::PlayerCannot(game, frame.controller, ir::PlayerDeed::LookAtDeck)) {
    return SetDone(frame, false);
  }
  kernel::Collect(game, kernel::ContextOf(frame), look.what, list);
  SetDone(frame, list.count > 0);
  for (const ObjectRef item : list) {
    kernel::Tell(game, EventKind::Looked, {"614.1", "614.3"}, frame.controller, item.object);
  }
}

}  // namespace caiding::zero

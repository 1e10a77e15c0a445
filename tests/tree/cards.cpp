// SPDX-License-Identifier: MIT
// Cards that move, are looked for, shown and compared.
#include <algorithm>
#include <utility>

#include "model/kernel/picking.h"
#include "model/zero/pack.h"
#include "model/zero/together.h"
#include "tests/tree/leaves.h"

namespace caiding::tests {
namespace {

using kernel::Game;
using kernel::ObjectRef;
using kernel::Option;
using kernel::OptionVerb;
namespace zone = zero::zone;

constexpr std::uint8_t kNobody = 255;

kernel::ObjectList ListOf(const Refs& refs) {
  kernel::ObjectList list;
  for (const ObjectRef item : refs) list.Add(item);
  return list;
}

bool IsOrdered(ir::ZoneId to) { return to == zone::kDeck || to == zone::kLife; }

/// Whose zone it goes to. Rule: [Zero 1.20, 200.3], [Zero 1.20, 318.6].
int ReceiverOf(const Scene& scene, const ir::Destination& to, int object) {
  const kernel::Object& card = scene.game.At(object);
  if (to.whose == ir::Player::ItsController) return card.controller;
  if (to.whose == ir::Player::You || to.whose == ir::Player::Opponent) {
    return Who(scene.Now(), to.whose, scene.You());
  }
  if (to.whose == ir::Player::ItsOwner && to.zone == zone::kBattle) return card.owner;
  for (const ir::ZoneId side : {zone::kBattle, zone::kEvent, zone::kResource, zone::kLife}) {
    if (to.zone == side) return scene.You();
  }
  return card.owner;
}

kernel::Arrival ArrivalOf(Scene& scene, int object, const ir::Destination& to, int rank) {
  kernel::Arrival arrival{to.zone, ReceiverOf(scene, to, object), 0, rank, scene.holder};
  if (to.is_tapped) arrival.flags |= kernel::kTapped;
  if (to.is_face_down) arrival.flags |= kernel::kFaceDown;
  return arrival;
}

/// A card and the end of the pile to which it goes.
struct Put {
  ObjectRef card;
  int side;
};

/// Their owner says in which order they go. Rule: [Zero 1.20, 201.5], [Zero 1.20, 202.5].
void SayOrder(Scene& scene, Refs cards, const ir::Destination& to, int player,
              std::vector<Put>& order) {
  Game& game = scene.game;
  const int side = to.place == ir::Place::Bottom ? -1 : 1;
  while (!cards.empty()) {
    scene.Settle();
    if (scene.IsGone()) return;
    kernel::Decision decision;
    decision.kind = kernel::DecisionKind::OrderCards;
    decision.decider = to.order == ir::Order::Random ? kernel::Decider::Chance : zero::Who(player);
    decision.count = 0;
    const auto offer = [&](ObjectRef item, int value) {
      decision.options[decision.count++] = Option{OptionVerb::Order, item.object, value};
    };
    std::vector<std::uint16_t> shown;
    for (const ObjectRef item : cards) {
      const std::uint16_t card = game.At(item.object).card;
      if (std::count(shown.begin(), shown.end(), card) > 0) continue;  // Copies look alike.
      shown.push_back(card);
      offer(item, to.is_top_or_bottom ? 1 : side);
      if (to.is_top_or_bottom) offer(item, -1);
    }
    const auto answer = scene.Ask(decision);
    if (!answer) return;
    std::erase_if(cards, [&](ObjectRef item) { return item.object == answer->object; });
    order.push_back({kernel::RefTo(game.state, answer->object), answer->value});
  }
}

/// All have been ordered, the active player's first: they go at once. Rule: [Zero 1.20, 102.3].
void PutInOrder(Scene& scene, const Refs& cards, const ir::Destination& to) {
  Game& game = scene.game;
  std::vector<Put> order;
  const int active = game.state.active_player;
  for (const int player : {active, kernel::Opponent(active)}) {
    Refs own = cards;
    std::erase_if(own, [&](ObjectRef item) { return game.At(item.object).owner != player; });
    SayOrder(scene, std::move(own), to, player, order);
  }
  if (!scene.Begin()) return;
  std::vector<zero::Going> all;
  for (const Put& put : order) {
    all.push_back({put.card, {to.zone, game.At(put.card.object).owner, 0, put.side, scene.holder}});
  }
  zero::MoveTogether(game, all.data(), static_cast<int>(all.size()), zero::Cause::Effect);
}

/// Shown to all where it lies, once. Rule: [Zero 1.20, 616.1], [Zero 1.20, 616.3].
void Show(Scene& scene, const Refs& list) {
  kernel::State& state = scene.game.state;
  for (const ObjectRef item : list) {
    const auto is_it = [&](const kernel::Pick& pick) {
      return pick.slot == kernel::kShownSlot && pick.object == item;
    };
    if (std::any_of(state.picks.begin(), state.picks.begin() + state.pick_count, is_it)) continue;
    kernel::AddPick(scene.game, scene.holder, kernel::kShownSlot, item);
    kernel::Happen(scene.game, {.happening = ir::Happening::IsRevealed,
                                .object = item.object,
                                .from = scene.game.At(item.object).zone});
  }
}

Refs PickedFor(const Scene& scene, const ir::Selector& selector) {
  return Referred(scene.Now(), ir::Reference{{}, ir::Bound{selector.slot}});
}

bool LooksInto(const ir::Selector& find, ir::ZoneId where) {
  return std::count(find.zones.begin(), find.zones.end(), where) > 0;
}

/// Some sentence after `here` shows cards. `is_past`: `here` has been met.
bool ShowsAfter(const ir::Effect& effect, const ir::Effect& here, bool& is_past) {
  const auto any = [&](const std::vector<ir::Effect>& steps) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const ir::Effect& step) { return ShowsAfter(step, here, is_past); });
  };
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) return any(sequence->steps);
  if (const auto* choose = std::get_if<ir::ChooseOne>(&effect.node)) return any(choose->options);
  if (const auto* may = std::get_if<ir::May>(&effect.node))
    return ShowsAfter(*may->then, here, is_past);
  if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node))
    return ShowsAfter(*each->then, here, is_past);
  if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
    if (std::holds_alternative<ir::WonContest>(conditional->condition.node)) return false;
    return ShowsAfter(*conditional->then, here, is_past) ||
           (conditional->otherwise && ShowsAfter(**conditional->otherwise, here, is_past));
  }
  if (is_past && std::holds_alternative<ir::Reveal>(effect.node)) return true;
  is_past = is_past || &effect == &here;
  return false;
}

/// What was sought was found, all of it. Rule: [Zero 1.20, 615.8], [Zero 1.20, 615.10].
bool IsAllFound(const Scene& scene, const ir::Selector& find) {
  const int found = static_cast<int>(PickedFor(scene, find).size());
  if (find.count.kind == ir::CountKind::UpTo) return true;  // Fewer will do, none too: D-A12.
  if (find.count.kind != ir::CountKind::Exactly) return found > 0;
  return found >= NumberOf(scene.Now(), find.count.number);
}

/// Of a certain sort, from where not everybody sees it: it has to be shown.
/// Rule: [Zero 1.20, 615.6].
bool HasToBeShown(const ir::Selector& find) {
  const auto* all = std::get_if<ir::AllOf>(&find.filter.node);
  const bool is_particular = all == nullptr || !all->parts.empty();
  return is_particular && (LooksInto(find, zone::kDeck) || LooksInto(find, zone::kHand) ||
                           LooksInto(find, zone::kLife));
}

/// "One … card of them": of a sort, among those spoken of before.
bool IsSortOfThose(const ir::Objects& phrase) {
  const auto* selector = std::get_if<ir::Selector>(&phrase.node);
  const auto* all = selector == nullptr ? nullptr : std::get_if<ir::AllOf>(&selector->filter.node);
  if (all == nullptr || all->parts.size() < 2) return false;
  return std::any_of(all->parts.begin(), all->parts.end(), [](const ir::Filter& part) {
    return std::holds_alternative<ir::Is>(part.node);
  });
}

}  // namespace

void Do(Scene& scene, const ir::Draw& draw) {
  if (!scene.Begin()) return;
  const int count = std::max(0, NumberOf(scene.Now(), draw.count));
  scene.SetDone(count > 0);
  const int who = Who(scene.Now(), draw.who, scene.You());
  const int active = scene.game.state.active_player;
  // What is begun last happens first: the active player draws first. Rule: [Zero 1.20, 102.3].
  for (const int player : {kernel::Opponent(active), active}) {
    if (who < 0 || who == player) zero::DrawCards(scene.game, player, count);
  }
}

void Do(Scene& scene, const ir::Move& move) {
  scene.PickFor(move.what);
  if (!scene.Begin()) return;
  Refs list = scene.Meant(move.what);
  // Ordinary effects do not reach removed cards. Rule: [Zero 1.20, 208.2].
  if (!zero::BringsBack(scene.game.rules, scene.ability, move.what)) {
    std::erase_if(
        list, [&](ObjectRef item) { return scene.game.At(item.object).zone == zone::kRemoved; });
  }
  scene.SetDone(!list.empty());
  const ir::Destination& to = move.to;
  const bool is_anywhere =
      to.zone == zone::kDeck && to.place == ir::Place::Anywhere && !to.is_top_or_bottom;
  if (IsOrdered(to.zone) && !is_anywhere && (list.size() > 1 || to.is_top_or_bottom)) {
    return PutInOrder(scene, list, to);
  }
  const int rank = !IsOrdered(to.zone) || is_anywhere ? 0 : to.place == ir::Place::Bottom ? -1 : 1;
  const auto there = [&](int object) { return ArrivalOf(scene, object, to, rank); };
  zero::MoveTogether(scene.game, ListOf(list), there, zero::Cause::Effect);
}

void Do(Scene& scene, const ir::Destroy& destroy) {
  scene.PickFor(destroy.what);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(destroy.what);
  scene.SetDone(!list.empty());
  Refs reached;
  for (const kernel::ObjectRef one : list) {
    if (kernel::IsAllowedBy(scene.game, ir::Deed::BeDestroyedByEffects, one.object,
                            scene.Now().said.source.object)) {
      reached.push_back(one);
    }
  }
  zero::DestroyAll(scene.game, ListOf(reached), "605.4",
                   {.by = scene.You(), .by_object = scene.Own().source, .follower = scene.holder});
}

void Do(Scene& scene, const ir::Scrap& scrap) {
  scene.PickFor(scrap.what, {.who = scrap.who, .names_targets = false, .is_own_only = true});
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(scrap.what);
  scene.SetDone(!list.empty());
  zero::ScrapAll(scene.game, ListOf(list), scene.holder, "606.1", zero::Cause::Effect);
}

void Do(Scene& scene, const ir::Discard& discard) {
  scene.PickFor(discard.what, {.who = discard.who, .names_targets = false, .is_own_only = true});
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(discard.what);
  scene.SetDone(!list.empty());
  zero::DiscardAll(scene.game, ListOf(list), scene.holder, zero::Cause::Effect);
}

void Do(Scene& scene, const ir::Effect& whole, const ir::Search& search) {
  for (const ir::Selector& find : search.finds) {
    scene.PickFor(find, {.who = search.who, .names_targets = false, .is_search = true});
  }
  if (!scene.Begin()) return;
  Game& game = scene.game;
  const bool is_found =
      std::all_of(search.finds.begin(), search.finds.end(),
                  [&](const ir::Selector& find) { return IsAllFound(scene, find); });
  Refs found;
  for (const ir::Selector& find : search.finds) {
    // All or nothing. Rule: [Zero 1.20, 615.10].
    if (!is_found) kernel::DropPicks(game, scene.holder, find.slot);
    for (const ObjectRef item : PickedFor(scene, find)) found.push_back(item);
  }
  // Found cards lie in no zone. Rule: [Zero 1.20, 615.3].
  for (const ObjectRef item : found) {
    const int owner = game.At(item.object).owner;
    kernel::Relocate(game, item.object, kernel::Arrival{zone::kLimbo, owner, 0, 0, scene.holder});
  }
  bool is_past = false;
  if (is_found && !ShowsAfter(scene.Ability().text->effect, whole, is_past)) {
    for (const ir::Selector& find : search.finds) {
      if (HasToBeShown(find)) Show(scene, PickedFor(scene, find));
    }
  }
  scene.SetDone(!found.empty());
  const auto is_deck = [](const ir::Selector& find) { return LooksInto(find, zone::kDeck); };
  if (std::none_of(search.finds.begin(), search.finds.end(), is_deck)) return;
  const int who = Who(scene.Now(), search.who, scene.You());
  if (kernel::PlayerCannot(game, std::max(0, who), ir::PlayerDeed::LookAtDeck)) return;
  for (int player = 0; player < 2; ++player) {
    if (who < 0 || who == player) kernel::ForgetOrder(game, player, zone::kDeck);
  }
}

void Do(Scene& scene, const ir::Reveal& reveal) {
  scene.PickFor(reveal.what, {.names_targets = false, .is_shown = IsSortOfThose(reveal.what)});
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(reveal.what);
  scene.SetDone(!list.empty());
  Show(scene, list);
}

void Do(Scene& scene, const ir::Look& look) {
  scene.PickFor(look.what, {.names_targets = false});
  if (scene.Begin()) scene.SetDone(!scene.Meant(look.what).empty());
}

void Do(Scene& scene, const ir::Pick& pick) {
  // 指定 names a target, 选择 none. Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8].
  const bool is_own = pick.who == ir::Player::You || pick.who == ir::Player::Unstated;
  const bool is_named = is_own && pick.what.picking == ir::Picking::Designated;
  scene.PickFor(pick.what, {.who = pick.who, .names_targets = is_named});
  if (scene.Begin()) scene.SetDone(true);
}

void Do(Scene& scene, const ir::Shuffle& shuffle) {
  if (!scene.Begin()) return;
  scene.SetDone(true);
  const int who = Who(scene.Now(), shuffle.whose, scene.You());
  for (int player = 0; player < 2; ++player) {
    if (who < 0 || who == player) kernel::ForgetOrder(scene.game, player, zone::kDeck);
  }
}

void Do(Scene& scene, const ir::Contest& contest) {
  scene.PickFor(contest.yours, {.names_targets = false});
  scene.PickFor(contest.theirs, {.names_targets = false});
  if (!scene.Begin()) return;
  const Refs yours = PickedFor(scene, contest.yours);
  const Refs theirs = PickedFor(scene, contest.theirs);
  scene.SetDone(false);
  if (yours.empty() || theirs.empty()) return;  // [Zero 1.20, 900.对决.4]
  Show(scene, yours);
  Show(scene, theirs);
  Game& game = scene.game;
  const int left = game.CardOf(yours.front().object).cost_total;
  const int right = game.CardOf(theirs.front().object).cost_total;
  scene.SetDone(left != right);
  const unsigned others = scene.Own().flags & ~static_cast<unsigned>(kernel::kWon);
  scene.Own().flags = static_cast<std::uint8_t>(left > right ? others | kernel::kWon : others);
  for (const ObjectRef item : {yours.front(), theirs.front()}) {
    const int owner = game.At(item.object).owner;
    zero::MoveCard(game, item.object, kernel::Arrival{zone::kDeck, owner, 0, -1, kNobody},
                   zero::Cause::Effect);
  }
}

/// The effect's controller says a name. Rule: [Zero 1.20, 301.5], [Zero 1.20, 301.7].
void Do(Scene& scene, const ir::Declare& declare) {
  kernel::Decision decision;
  decision.count = 0;
  const bool is_name = declare.what == ir::Declared::CardName;
  decision.kind = is_name ? kernel::DecisionKind::DeclareName : kernel::DecisionKind::ChooseNumber;
  decision.decider = zero::Who(scene.You());
  zero::Declarable(scene.game, scene.Own(), declare, decision);
  const auto answer = scene.Ask(decision);
  if (!answer) return;
  scene.Own().declared = static_cast<std::uint16_t>(answer->value);
  scene.game.Touch();
}

}  // namespace caiding::tests

// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/announcing.h"
#include "model/kernel/apart.h"
#include "model/kernel/pack.h"
#include "model/kernel/phrases.h"
#include "model/kernel/requests.h"

// Whether what is announced can be paid, and paying it item by item.

namespace caiding::kernel {
namespace {

/// The phrases of objects that pay one cost item.
struct Phrases {
  std::array<const ir::Objects*, 6> objects{};
  const ir::Selector* selector = nullptr;
  int count = 0;
  void Add(const ir::Objects& item) {
    if (count < 6) objects[static_cast<std::size_t>(count++)] = &item;
  }
};

Phrases PhrasesOf(const ir::CostNode& node) {
  Phrases phrases;
  ir::Match(
      node, [](const ir::TapSelf&) {}, [](const ir::PayResources&) {},
      [&](const ir::DoCost& cost) {
        ForEachPhrase(*cost.deed,
                      [&](const ir::Objects& item, ir::Player, bool) { phrases.Add(item); });
      },
      [&](const ir::DiscardCost& cost) {
        phrases.selector = &cost.cards;
        phrases.count = 1;
      },
      [&](const ir::ScrapCost& cost) {
        for (const ir::Objects& item : cost.cards) phrases.Add(item);
      },
      [&](const ir::TapCost& cost) { phrases.Add(cost.cards); },
      [&](const ir::RevealCost& cost) { phrases.Add(cost.cards); },
      [&](const ir::MoveCost& cost) { phrases.Add(cost.cards); },
      [&](const ir::RemoveMarkersCost& cost) { phrases.Add(cost.from); });
  return phrases;
}

/// The selector of a phrase, or null for a reference.
const ir::Selector* SelectorOf(const Phrases& phrases, int phrase) {
  if (phrases.selector != nullptr) return phrases.selector;
  return std::get_if<ir::Selector>(&phrases.objects[static_cast<std::size_t>(phrase)]->node);
}

/// What is named after paying must still be there: the target of which no more may go, or null.
const ir::Selector* SparedTarget(Game& game, const Frame& frame) {
  if (frame.ability == kNone16 || !NamesTargetsLast(game, frame)) return nullptr;
  for (const TargetSlot& target : game.rules.abilities[frame.ability].targets) {
    if (!target.is_required) continue;
    const Picking picking = TargetPicking(game, frame, target);
    if (CountCandidates(game, ContextOf(frame), picking) <= picking.min) return target.selector;
  }
  return nullptr;
}

/// What pays one part of what stands before the colon. Rule: [Zero 1.20, 703.1].
Picking CostPicking(Game& game, const Frame& frame, const ir::CostNode& node,
                    const ir::Selector& selector) {
  Picking picking;
  picking.selector = &selector;
  picking.holder = frame.holder;
  picking.slot = selector.slot;
  picking.decider = frame.controller;
  // 将对方资源区中的一张资源牌翻为面朝下：: what pays is one's own, unless the text says whose.
  const bool is_others =
      selector.whose != ir::Player::Unstated && selector.whose != ir::Player::You;
  picking.owner = is_others ? -1 : frame.controller;
  picking.cost = &node;
  picking.spared = SparedTarget(game, frame);
  picking.kind = DecisionKind::PickCost;
  picking.rule = RuleOf(game, KernelRule::CostPaid, frame);
  SetBounds(game, ContextOf(frame), picking, false);
  return picking;
}

/// How many of different names, or costs, there are without this one.
int CountWithout(Game& game, const Context& context, const Picking& picking, int object) {
  ObjectList all;
  Candidates(game, context, picking, all);
  ObjectList others;
  for (const ObjectRef item : all) {
    if (item.object != object) others.Add(item);
  }
  return CountApart(game, *picking.selector->distinct, others);
}

bool CanPayItem(Game& game, const Frame& frame, const ir::CostNode& node) {
  if (const auto* pay = std::get_if<ir::PayResources>(&node)) {
    return game.rules.pack->can_pay(game, frame, pay);
  }
  const Context context = ContextOf(frame);
  if (std::holds_alternative<ir::TapSelf>(node)) {
    return IsCurrent(game.state, frame.source) &&
           game.rules.pack->may_pay_with(game, context, node, frame.source.object);
  }
  const Phrases phrases = PhrasesOf(node);
  // What is done to the player is asked of the card whose text it is.
  if (std::holds_alternative<ir::DoCost>(node) && phrases.count == 0)
    return game.rules.pack->may_pay_with(game, context, node, frame.source.object);
  for (int phrase = 0; phrase < phrases.count; ++phrase) {
    const ir::Selector* selector = SelectorOf(phrases, phrase);
    if (selector == nullptr) {
      ObjectList list;
      Collect(game, context, *phrases.objects[static_cast<std::size_t>(phrase)], list);
      if (list.count == 0) return false;
      for (const ObjectRef item : list) {
        if (!game.rules.pack->may_pay_with(game, context, node, item.object)) return false;
      }
      continue;
    }
    const Picking picking = CostPicking(game, frame, node, *selector);
    int candidates = CountCandidates(game, context, picking);
    // A card in use cannot pay for itself.
    if (KindOf(frame) == StackItemKind::Card && IsCurrent(game.state, frame.source) &&
        Selects(game, context, *selector, frame.source.object)) {
      candidates = selector->distinct ? CountWithout(game, context, picking, frame.source.object)
                                      : candidates - 1;
    }
    if (candidates < picking.min) return false;
  }
  return true;
}

/// What a part of a cost does to the cards that pay it.
enum class Takes : std::uint8_t { Nothing, Upright, Card };

/// Rule: [Zero 1.20, 104.4], [Zero 1.20, 703.1].
Takes TakesOf(const ir::CostNode& node) {
  return ir::Match(
      node, [](const ir::TapSelf&) { return Takes::Upright; },
      [](const ir::PayResources&) { return Takes::Nothing; },
      [](const ir::DiscardCost&) { return Takes::Card; },
      [](const ir::ScrapCost&) { return Takes::Card; },
      [](const ir::TapCost&) { return Takes::Upright; },
      [](const ir::RevealCost&) { return Takes::Nothing; },
      [](const ir::DoCost& cost) {
        const bool moves = std::holds_alternative<ir::Move>(cost.deed->node);
        return moves ? Takes::Card : Takes::Nothing;
      },
      [](const ir::MoveCost&) { return Takes::Card; },
      [](const ir::RemoveMarkersCost&) { return Takes::Nothing; });
}

/// True if a card that pays the earlier part cannot pay the later one: it is not upright any more,
/// or not there.
bool TakesFrom(const ir::CostNode& earlier, const ir::CostNode& later) {
  switch (TakesOf(earlier)) {
    case Takes::Nothing: return false;
    case Takes::Upright: return TakesOf(later) == Takes::Upright;
    case Takes::Card: return true;
  }
  return false;
}

/// True if what pays this part may be wanted by another phrase of it, or by a part that follows.
bool HasRival(const ir::Cost& cost, const ir::CostNode& node) {
  if (TakesOf(node) == Takes::Nothing) return false;
  bool is_later = false;
  for (const ir::CostItem& item : cost.items) {
    if (is_later && TakesFrom(node, item.node)) return true;
    is_later = is_later || &item.node == &node;
  }
  return PhrasesOf(node).count > 1;
}

/// All that there is, or as many as wanted: takes what is left, and asks for nothing itself.
bool TakesWhatIsLeft(const ir::Selector& selector) {
  return selector.count.kind == ir::CountKind::All ||
         selector.count.kind == ir::CountKind::AnyNumber;
}

/// What may be picked for a phrase. A card in use cannot pay for itself.
ObjectSet MayBePicked(Game& game, const Frame& frame, const Picking& picking) {
  ObjectList list;
  Candidates(game, ContextOf(frame), picking, list);
  ObjectSet may;
  for (const ObjectRef item : list) {
    const bool is_itself = KindOf(frame) == StackItemKind::Card && item == frame.source;
    if (!is_itself) may.Add(item.object);
  }
  return may;
}

/// The objects that a phrase refers to.
ObjectSet ReferredTo(Game& game, const Frame& frame, const ir::Objects& phrase) {
  ObjectList list;
  Collect(game, ContextOf(frame), phrase, list);
  ObjectSet objects;
  for (const ObjectRef item : list) objects.Add(item.object);
  return objects;
}

/// What a part of a cost asks for, from this phrase on. `is_first`: nothing is paid before it.
void AddRequests(Game& game, const Frame& frame, const ir::CostNode& node, int first, bool is_first,
                 Requests& requests) {
  ObjectSet fixed;
  if (std::holds_alternative<ir::TapSelf>(node)) fixed.Add(frame.source.object);
  const Phrases phrases = PhrasesOf(node);
  for (int phrase = first; phrase < phrases.count; ++phrase) {
    const ir::Selector* selector = SelectorOf(phrases, phrase);
    if (selector == nullptr) {
      fixed = fixed | ReferredTo(game, frame, *phrases.objects[static_cast<std::size_t>(phrase)]);
    } else if (!IsPile(game, *selector)) {
      const Picking picking = CostPicking(game, frame, node, *selector);
      const ObjectSet may = MayBePicked(game, frame, picking);
      const bool is_all = selector->count.kind == ir::CountKind::All;
      if (is_all && is_first && phrase == first) fixed = fixed | may;
      if (TakesWhatIsLeft(*selector)) continue;
      for (int i = 0; i < picking.min; ++i) requests.Add(may);
    }
  }
  for (const int object : fixed) {
    ObjectSet one;
    one.Add(object);
    requests.Add(one);
  }
}

/// What the parts behind this one ask for that it could take.
void AddRivals(Game& game, const Frame& frame, const ir::Cost& cost, std::size_t item,
               Requests& requests) {
  for (std::size_t later = item + 1; later < cost.items.size(); ++later) {
    if (!TakesFrom(cost.items[item].node, cost.items[later].node)) continue;
    AddRequests(game, frame, cost.items[later].node, 0, false, requests);
  }
}

/// True if no part of the cost needs what an earlier one takes.
bool CanPayTogether(Game& game, const Frame& frame, const ir::Cost& cost) {
  for (std::size_t item = 0; item < cost.items.size(); ++item) {
    const ir::CostNode& node = cost.items[item].node;
    if (!HasRival(cost, node)) continue;
    Requests requests;
    AddRequests(game, frame, node, 0, true, requests);
    AddRivals(game, frame, cost, item, requests);
    if (!requests.CanServeAll({})) return false;
  }
  return true;
}

/// What has been picked for the phrase so far.
ObjectSet PickedFor(const Game& game, const Frame& frame, const ir::Selector& selector) {
  ObjectSet picked;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == frame.holder && pick.slot == selector.slot) picked.Add(pick.object.object);
  }
  return picked;
}

/// What pays the other phrases of the item already: picked for an earlier one, or referred to.
ObjectSet TakenByPhrases(Game& game, const Frame& frame, const ir::CostNode& node) {
  ObjectSet taken;
  const Phrases phrases = PhrasesOf(node);
  for (int phrase = 0; phrase < phrases.count; ++phrase) {
    const ir::Selector* selector = SelectorOf(phrases, phrase);
    if (selector == nullptr) {
      taken = taken | ReferredTo(game, frame, *phrases.objects[static_cast<std::size_t>(phrase)]);
    } else if (phrase < frame.scratch[kPhrase]) {
      taken = taken | PickedFor(game, frame, *selector);
    }
  }
  return taken;
}

/// What cannot be picked now because what is left of the cost could not be paid then.
ObjectSet KeptForTheRest(Game& game, const Frame& frame, const ir::CostNode& node,
                         const Picking& picking) {
  Requests rest;
  AddRequests(game, frame, node, frame.scratch[kPhrase] + 1, false, rest);
  AddRivals(game, frame, *TextOf(game, frame)->cost, static_cast<std::size_t>(frame.scratch[kItem]),
            rest);
  ObjectList list;
  Candidates(game, ContextOf(frame), picking, list);
  const ObjectSet taken = TakenByPhrases(game, frame, node);
  const ObjectSet picked = PickedFor(game, frame, *picking.selector);
  ObjectSet kept = taken;
  ObjectSet above;  // What could still be picked after it: picks are made in increasing order.
  for (int i = list.count - 1; i >= 0; --i) {
    const int object = list.items[static_cast<std::size_t>(i)].object;
    if (taken.Has(object)) continue;
    Requests all = rest;
    for (int more = picked.Count() + 1; more < picking.min; ++more) all.Add(above);
    ObjectSet used = taken | picked;
    used.Add(object);
    if (!all.CanServeAll(used)) kept.Add(object);
    above.Add(object);
  }
  return kept;
}

/// What is picked for a phrase of the item that is being paid.
Picking PickingNow(Game& game, const Frame& frame, const ir::CostNode& node,
                   const ir::Selector& selector) {
  Picking picking = CostPicking(game, frame, node, selector);
  if (!HasRival(*TextOf(game, frame)->cost, node)) return picking;
  picking.kept = KeptForTheRest(game, frame, node, picking);
  // What is kept is not there to be taken by "all".
  SetBounds(game, ContextOf(frame), picking, false);
  return picking;
}

void PayPicked(Game& game, Frame& frame, const ir::CostNode& node) {
  const Context context = ContextOf(frame);
  ObjectList list;
  if (std::holds_alternative<ir::TapSelf>(node)) {
    list.Add(frame.source);
  } else {
    const Phrases phrases = PhrasesOf(node);
    for (int phrase = 0; phrase < phrases.count; ++phrase) {
      const ir::Selector* selector = SelectorOf(phrases, phrase);
      if (selector == nullptr) {
        Collect(game, context, *phrases.objects[static_cast<std::size_t>(phrase)], list);
      } else {
        ResolveReference(game, context,
                         ir::Reference{.range = {}, .node = ir::Bound{selector->slot}}, list);
      }
    }
  }
  game.batch_begin = game.state.waiting_count;
  game.rules.pack->pay(game, frame, node, list);
  Tell(game, EventKind::CostPaid, {RuleOf(game, KernelRule::CostPaid, frame)}, frame.controller,
       frame.source.object);
}

bool CanServeEach(const std::vector<Requests>& parts, const ObjectSet& used) {
  return std::all_of(parts.begin(), parts.end(), [&](const Requests& part) {
    return !part.AskFor(used) || part.CanServeAll(used);
  });
}

const ir::CostNode& PresentNode(const Game& game, const Frame& frame) {
  const auto& items = TextOf(game, frame)->cost->items;
  return items[static_cast<std::size_t>(frame.scratch[kItem])].node;
}

}  // namespace

bool CanPay(Game& game, const Frame& frame) {
  if (KindOf(frame) == StackItemKind::Card && (frame.flags & kIsFree) == 0 &&
      !game.rules.pack->can_pay(game, frame, nullptr)) {
    return Refuse(game, RefusalKind::CannotPay, KernelRule::ResourcesPaid);
  }
  const ir::Cost* cost = ExtraCostOf(game, frame);
  if (cost == nullptr) return true;
  const bool can_pay_each =
      std::all_of(cost->items.begin(), cost->items.end(),
                  [&](const ir::CostItem& item) { return CanPayItem(game, frame, item.node); });
  return (can_pay_each && CanPayTogether(game, frame, *cost)) ||
         Refuse(game, RefusalKind::CannotPayPart, RuleOf(game, KernelRule::CostPaid, frame));
}

bool AskedBeside::CanDoWithout(const ObjectSet& gone, const ObjectSet& tapped) const {
  return CanServeEach(there, gone) && CanServeEach(upright, tapped);
}

AskedBeside AskedBesideResources(Game& game, const Frame& announcement) {
  AskedBeside asked;
  const ir::Cost* cost = ExtraCostOf(game, announcement);
  if (cost == nullptr) return asked;
  const auto first = static_cast<std::size_t>(announcement.scratch[kItem]);
  for (std::size_t item = first; item < cost->items.size(); ++item) {
    const ir::CostNode& node = cost->items[item].node;
    if (std::holds_alternative<ir::PayResources>(node)) continue;
    Requests requests;
    AddRequests(game, announcement, node, 0, false, requests);
    AddRivals(game, announcement, *cost, item, requests);
    asked.there.push_back(requests);
    if (TakesOf(node) == Takes::Upright) asked.upright.push_back(requests);
  }
  return asked;
}

const ir::Selector& PresentPhrase(const Game& game, const Frame& frame) {
  return *SelectorOf(PhrasesOf(PresentNode(game, frame)), frame.scratch[kPhrase]);
}

Picking PresentCost(Game& game, const Frame& frame) {
  return PickingNow(game, frame, PresentNode(game, frame), PresentPhrase(game, frame));
}

bool StepCosts(Game& game, Frame& frame) {
  const ir::Cost* cost = ExtraCostOf(game, frame);
  const std::size_t item = static_cast<std::size_t>(frame.scratch[kItem]);
  if (cost == nullptr || item >= cost->items.size()) {
    frame.stage = kLateTargets;
    return false;
  }
  const ir::CostNode& node = cost->items[item].node;
  if (const auto* pay = std::get_if<ir::PayResources>(&node)) {
    ++frame.scratch[kItem];
    game.rules.pack->push_payment(game, frame, pay);
    return false;
  }
  const Phrases phrases = PhrasesOf(node);
  if (frame.scratch[kPhrase] < phrases.count) {
    const ir::Selector* selector = SelectorOf(phrases, frame.scratch[kPhrase]);
    if (selector != nullptr && IsPile(game, *selector)) {
      const Context context = ContextOf(frame);
      const int number = ValueOf(game, context, selector->count.number);
      const int whose = WhoIs(game, context, selector->whose, frame.controller);
      if (!TakeFromPile(game, whose < 0 ? frame.controller : whose, *selector, number,
                        frame.holder))
        return false;
    } else if (selector != nullptr &&
               !IsPicked(game, ContextOf(frame), PickingNow(game, frame, node, *selector))) {
      return true;
    }
    ++frame.scratch[kPhrase];
    return false;
  }
  frame.scratch[kPhrase] = 0;
  ++frame.scratch[kItem];
  PayPicked(game, frame, node);
  return false;
}

}  // namespace caiding::kernel

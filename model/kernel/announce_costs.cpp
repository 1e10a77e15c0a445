// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/announcing.h"
#include "model/kernel/apart.h"
#include "model/kernel/pack.h"

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

Picking CostPicking(Game& game, const Frame& frame, const ir::CostNode& node,
                    const ir::Selector& selector) {
  Picking picking;
  picking.selector = &selector;
  picking.holder = frame.holder;
  picking.slot = selector.slot;
  picking.decider = frame.controller;
  picking.owner = frame.controller;
  picking.cost = &node;
  picking.spared = SparedTarget(game, frame);
  picking.kind = DecisionKind::PickCost;
  picking.clause = "703.1";
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
      candidates = selector->distinct ? CountWithout(game, context, picking, frame.source.object) : candidates - 1;
    }
    if (candidates < picking.min) return false;
  }
  return true;
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
  Tell(game, EventKind::CostPaid, {"703.1"}, frame.controller, frame.source.object);
}

const ir::CostNode& PresentNode(const Game& game, const Frame& frame) {
  const auto& items = TextOf(game, frame)->cost->items;
  return items[static_cast<std::size_t>(frame.scratch[kItem])].node;
}

}  // namespace

bool CanPay(Game& game, const Frame& frame) {
  if (KindOf(frame) == StackItemKind::Card && (frame.flags & kIsFree) == 0 &&
      !game.rules.pack->can_pay(game, frame, nullptr)) {
    return Refuse(game, RefusalKind::CannotPay, "303.2");
  }
  const ir::Ability* text = TextOf(game, frame);
  if (text == nullptr || !text->cost) return true;
  return std::all_of(text->cost->items.begin(), text->cost->items.end(),
                     [&](const ir::CostItem& item) {
                       return CanPayItem(game, frame, item.node) ||
                              Refuse(game, RefusalKind::CannotPayPart, "703.1");
                     });
}

const ir::Selector& PresentPhrase(const Game& game, const Frame& frame) {
  return *SelectorOf(PhrasesOf(PresentNode(game, frame)), frame.scratch[kPhrase]);
}

Picking PresentCost(Game& game, const Frame& frame) {
  return CostPicking(game, frame, PresentNode(game, frame), PresentPhrase(game, frame));
}

bool StepCosts(Game& game, Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  const std::size_t item = static_cast<std::size_t>(frame.scratch[kItem]);
  if (text == nullptr || !text->cost || item >= text->cost->items.size()) {
    frame.stage = kLateTargets;
    return false;
  }
  const ir::CostNode& node = text->cost->items[item].node;
  if (const auto* pay = std::get_if<ir::PayResources>(&node)) {
    ++frame.scratch[kItem];
    game.rules.pack->push_payment(game, frame, pay);
    return false;
  }
  const Phrases phrases = PhrasesOf(node);
  if (frame.scratch[kPhrase] < phrases.count) {
    const ir::Selector* selector = SelectorOf(phrases, frame.scratch[kPhrase]);
    if (selector != nullptr && IsPile(game, *selector)) {
      const int number = ValueOf(game, ContextOf(frame), selector->count.number);
      if (!TakeTop(game, frame.controller, selector->zones[0], number, frame.holder,
                   selector->slot)) {
        return false;
      }
    } else if (selector != nullptr &&
               !IsPicked(game, ContextOf(frame), CostPicking(game, frame, node, *selector))) {
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

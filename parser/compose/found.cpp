// SPDX-License-Identifier: MIT
// 如果有『A』，破坏那张牌: what a condition has found, and later words mean.
#include <algorithm>
#include <set>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/quoted.h"

namespace caiding::parser {
namespace {

/// The slots that something picks.
std::set<std::uint8_t> PickedSlots(const ir::Ability& ability) {
  struct {
    std::set<std::uint8_t> slots;
    std::set<std::uint8_t> of_events;  ///< What an event happens to is picked by nobody.
    void operator()(const ir::Objects& objects) {
      if (const auto* cards = std::get_if<ir::Selector>(&objects.node)) slots.insert(cards->slot);
    }
    void operator()(const ir::ObjectEvent& event) {
      if (const auto* cards = std::get_if<ir::Selector>(&event.subject.node))
        of_events.insert(cards->slot);
    }
    void operator()(const ir::Pick& pick) { slots.insert(pick.what.slot); }
    void operator()(const ir::Search& search) {
      for (const ir::Selector& find : search.finds) slots.insert(find.slot);
    }
    void operator()(const ir::Contest& contest) {
      slots.insert(contest.yours.slot);
      slots.insert(contest.theirs.slot);
    }
    void operator()(const ir::DiscardCost& cost) { slots.insert(cost.cards.slot); }
  } picked;
  ir::Walk(ability, picked);
  for (const std::uint8_t slot : picked.of_events) picked.slots.erase(slot);
  return std::move(picked.slots);
}

/// The references in this that mean what nobody picks.
template <class N>
std::vector<ir::Reference> Unpicked(const N& node, const std::set<std::uint8_t>& picked) {
  std::vector<ir::Reference> open;
  const std::set<const ir::Bound*> quoted = OfQuoted(node);
  const auto look = [&](const ir::Reference& reference) {
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    if (bound == nullptr || quoted.count(bound) > 0) return;
    if (picked.count(bound->slot) == 0) open.push_back(reference);
  };
  ir::Walk(node, look);
  return open;
}

std::uint8_t SlotOf(const ir::Reference& reference) {
  return std::get<ir::Bound>(reference.node).slot;
}

/// Where it holds, such cards are there.
bool FindsSome(const ir::ThereAre& there) {
  switch (there.comparison) {
    case ir::Comparison::AtLeast:
    case ir::Comparison::Equal: return !(there.count == ir::Constant(0));
    case ir::Comparison::MoreThan: return true;
    case ir::Comparison::NotEqual:
    case ir::Comparison::AtMost:
    case ir::Comparison::LessThan: return false;
  }
  return false;
}

/// The cards of this slot, where the condition that holds has found them.
const ir::Selector* FoundBy(const ir::Condition& condition, std::uint8_t slot) {
  if (const auto* there = std::get_if<ir::ThereAre>(&condition.node)) {
    return there->objects.slot == slot && FindsSome(*there) ? &there->objects : nullptr;
  }
  const auto* all = std::get_if<ir::AllHold>(&condition.node);
  if (all == nullptr) return nullptr;
  for (const ir::Condition& part : all->parts) {
    if (const ir::Selector* found = FoundBy(part, slot)) return found;
  }
  return nullptr;
}

/// One at most: what this card fights, unless it attacks several. Rule: [Zero 1.20, 504.4].
bool IsFoe(const ir::Selector& cards) {
  bool fights = false;
  const auto look = [&](const ir::Fights&) { fights = true; };
  ir::Walk(cards.filter, look);
  return fights;
}

bool SpeaksOf(const ir::Effect& effect, std::uint8_t slot) {
  bool does = false;
  const std::set<const ir::Bound*> quoted = OfQuoted(effect);
  const auto look = [&](const ir::Bound& bound) {
    does = does || (bound.slot == slot && quoted.count(&bound) == 0);
  };
  ir::Walk(effect, look);
  return does;
}

void Renumber(std::uint8_t from, std::uint8_t to, ir::Effect& effect) {
  const std::set<const ir::Bound*> quoted = OfQuoted(std::as_const(effect));
  auto put = [&](ir::Bound& bound) {
    if (bound.slot == from && quoted.count(&bound) == 0) bound.slot = to;
  };
  ir::Walk(effect, put);
}

/// True if the filter asks for the kind already.
bool SaysKind(const ir::Filter& filter, ir::KindId kind) {
  bool says = false;
  const auto look = [&](const ir::IsKind& is) { says = says || is.kind == kind; };
  ir::Walk(filter, look);
  return says;
}

/// All of them: the one word that means them says which ones. False: none does that, or several do.
bool PutCards(std::uint8_t slot, const ir::Selector& cards, ir::Effect& effect) {
  bool is_put = false;
  const std::set<const ir::Bound*> quoted = OfQuoted(std::as_const(effect));
  int said = 0;
  const auto count = [&](const ir::Bound& bound) {
    said += bound.slot == slot && quoted.count(&bound) == 0 ? 1 : 0;
  };
  ir::Walk(std::as_const(effect), count);
  if (said > 1) return false;
  auto put = [&](ir::Objects& objects) {
    const auto* reference = std::get_if<ir::Reference>(&objects.node);
    const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
    if (is_put || bound == nullptr || bound->slot != slot || quoted.count(bound) > 0) return;
    is_put = true;
    objects.node = cards;
  };
  ir::Walk(effect, put);
  return is_put;
}

void PutFirst(ir::Effect first, ir::Effect& effect) {
  std::vector<ir::Effect> steps{std::move(first)};
  if (const auto* inner = std::get_if<ir::Sequence>(&effect.node)) {
    steps.insert(steps.end(), inner->steps.begin(), inner->steps.end());
  } else {
    steps.push_back(effect);
  }
  effect.node = ir::Sequence{std::move(steps)};
}

}  // namespace

/// 那张角色牌: those of them that are of the kind.
ir::Selector Composer::OfMeantKind(const ir::Selector& found) const {
  ir::Selector meant = found;
  const auto kind = discourse.meant_kinds.find(found.slot);
  if (kind == discourse.meant_kinds.end()) return meant;
  const ir::Filter is_kind{found.range, ir::IsKind{kind->second}};
  // Only characters fight. Rule: [Zero 1.20, 504.4].
  if (IsFoe(found) || SaysKind(found.filter, kind->second)) return meant;
  std::vector<ir::Filter> parts{found.filter};
  if (const auto* all = std::get_if<ir::AllOf>(&found.filter.node)) parts = all->parts;
  parts.push_back(is_kind);
  meant.filter = parts.size() == 1 ? is_kind : ir::Filter{found.range, ir::AllOf{std::move(parts)}};
  return meant;
}

/// Which of those that were found is meant: chosen when it matters. Rule: [Zero 1.20, 705.8].
ir::Selector Composer::PickOfFound(const ir::Selector& found, ir::SourceRange range) {
  ir::Selector pick = OfMeantKind(found);
  // Of those that differ, which are meant is not what the words say.
  if (found.distinct) Fail(range);
  pick.count = {};
  bool is_all = discourse.meant_as_many.count(found.slot) > 0;
  if (!is_all && !IsFoe(found)) {
    is_all =
        choices_.Choose(ir::Ambiguity::Antecedent, range, {"one of those", "all of those"}) == 1;
  }
  if (is_all)
    pick.count.kind = ir::CountKind::All;
  else
    pick.picking = ir::Picking::Chosen;
  return pick;
}

/// What `effect` says of cards that `condition` has found is said of cards that are picked first.
void Composer::PickFound(const ir::Condition& condition, std::set<std::uint8_t>& picked,
                         ir::Effect& effect) {
  const std::vector<ir::Reference> open = Unpicked(effect, picked);
  for (const ir::Reference& reference : open) {
    const std::uint8_t slot = SlotOf(reference);
    const ir::Selector* found = FoundBy(condition, slot);
    if (found == nullptr || !SpeaksOf(effect, slot)) continue;
    ir::Selector pick = PickOfFound(*found, reference.range);
    pick.slot = NewSlot();
    picked.insert(pick.slot);
    const bool is_all = pick.count.kind == ir::CountKind::All;
    const bool is_put = is_all && PutCards(slot, pick, effect);
    Renumber(slot, pick.slot, effect);
    if (!is_put) PutFirst({reference.range, ir::Pick{ir::Player::Unstated, pick}}, effect);
  }
}

/// In a continuous effect they are the ones that there are at each moment.
void Composer::MeanFound(const ir::Condition& condition, ir::Effect& effect) {
  auto mean = [&](ir::Objects& objects) {
    const auto* reference = std::get_if<ir::Reference>(&objects.node);
    const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
    const ir::Selector* found = bound == nullptr ? nullptr : FoundBy(condition, bound->slot);
    if (found == nullptr || !(IsFoe(*found) || discourse.meant_as_many.count(found->slot) > 0 ||
                              IsEachThatIs(*found) || is_said_continuous_))
      return;
    ir::Selector cards = OfMeantKind(*found);
    cards.count.kind = ir::CountKind::All;
    objects.node = std::move(cards);
  };
  ir::Walk(effect, mean);
}

/// 只要角色牌处于横置状态，那张牌…: each of them, at each moment.
bool Composer::IsEachThatIs(const ir::Selector& found) const {
  return discourse.each_that_is.count(found.slot) > 0;
}

/// Of a sort of which a state is told, whether one or all must be so is not said, unless what is
/// always so goes on to speak of each.
void Composer::CheckEachThatIs(const ir::Ability& ability) {
  for (const std::uint8_t slot : discourse.each_that_is) {
    const bool is_of_each =
        ability.kind == ir::AbilityKind::Continuous && SpeaksOf(ability.effect, slot);
    bool is_there = false;
    const auto look = [&](const ir::ThereAre& there) {
      is_there = is_there || there.objects.slot == slot;
    };
    ir::Walk(ability, look);
    if (is_there && !is_of_each) Fail(ability.range);
  }
}

/// Later words may mean what a condition speaks of only if it has found that; else nobody is meant.
void Composer::SettleFound(ir::Ability& ability) {
  CheckEachThatIs(ability);
  std::set<std::uint8_t> picked = PickedSlots(ability);
  if (Unpicked(ability, picked).empty()) return;
  std::vector<ir::Condition> held{ability.condition};
  for (const ir::TriggerEvent& trigger : ability.triggers) {
    const auto* begins = std::get_if<ir::StateBegins>(&trigger.node);
    // One of several events is not known to have been this one.
    if (begins != nullptr && ability.triggers.size() == 1) held.push_back(begins->state);
  }
  // 我方的『A』防御费用5以上的角色牌时: there is that one as long as they fight.
  if (discourse.foe && ability.triggers.size() == 1)
    held.push_back({discourse.foe->range, ir::ThereAre{*discourse.foe}});
  const ir::Condition known{ability.range, ir::AllHold{std::move(held)}};
  if (ability.kind == ir::AbilityKind::Continuous) {
    MeanFound(known, ability.effect);
    picked = PickedSlots(ability);
  } else {
    PickFound(known, picked, ability.effect);
    auto branch = [&](ir::If& conditional) {
      PickFound(conditional.condition, picked, *conditional.then);
    };
    ir::Walk(ability.effect, branch);
  }
  const std::vector<ir::Reference> open = Unpicked(ability, picked);
  if (!open.empty()) Fail(open.front().range);
}

}  // namespace caiding::parser

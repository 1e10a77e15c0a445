// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/walk.h"
#include "model/kernel/announcing.h"

// How much of a number that is split among targets each of them gets, said when it is announced: a
// portion at least. What is said are picks, one for each portion. Rule: [FF-TCG 3.2, 11.3.6].

namespace caiding::kernel {
namespace {

/// What is split, and among whom.
struct Split {
  const ir::DealDamage* damage = nullptr;
  const ir::Selector* among = nullptr;
};

/// The phrase itself, or the one that chose in `text` what the damage goes at.
const ir::Selector* Among(const ir::Effect& text, const ir::Objects& to) {
  if (const auto* selector = std::get_if<ir::Selector>(&to.node)) return selector;
  const auto* chosen = std::get_if<ir::Bound>(&std::get<ir::Reference>(to.node).node);
  const ir::Selector* among = nullptr;
  const auto look = [&](const ir::Pick& pick) {
    if (chosen != nullptr && pick.what.slot == chosen->slot) among = &pick.what;
  };
  ir::Walk(text, look);
  return among;
}

void Find(const ir::Effect& text, const ir::Effect& effect, Split& split) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps) Find(text, step, split);
  }
  const auto* damage = std::get_if<ir::DealDamage>(&effect.node);
  if (damage == nullptr || !damage->is_shared || split.damage != nullptr) return;
  split.damage = damage;
  split.among = Among(text, damage->to);
}

Split SplitOf(const Game& game, const Frame& frame) {
  Split split;
  const ir::Ability* text = TextOf(game, frame);
  if (text != nullptr) Find(text->effect, text->effect, split);
  return split;
}

/// The targets in the order of being named.
ObjectList TargetsOf(const Game& game, const Frame& frame, const Split& split) {
  ObjectList targets;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == frame.holder && pick.slot == split.among->slot) targets.Add(pick.object);
  }
  return targets;
}

bool HasShare(const Game& game, const Frame& frame, ObjectRef target) {
  const auto end = game.state.picks.begin() + game.state.pick_count;
  return std::any_of(game.state.picks.begin(), end, [&](const Pick& pick) {
    return pick.holder == frame.holder && pick.slot == kShareSlot && pick.object == target;
  });
}

/// What is left to split, the first target that has nothing yet, and how many have nothing.
struct Left {
  int portions = 0;
  ObjectRef next;
  int targets = 0;
};

Left LeftOf(Game& game, const Frame& frame) {
  const Split split = SplitOf(game, frame);
  Left left;
  if (split.damage == nullptr || split.among == nullptr) return left;
  const int amount = std::max(0, ValueOf(game, ContextOf(frame), split.damage->amount));
  left.portions = amount / game.rules.pack->share_unit - CountPicks(game, frame.holder, kShareSlot);
  for (const ObjectRef target : TargetsOf(game, frame, split)) {
    if (HasShare(game, frame, target)) continue;
    if (left.targets++ == 0) left.next = target;
  }
  return left;
}

void Give(Game& game, const Frame& frame, ObjectRef target, int portions) {
  for (int i = 0; i < portions; ++i) AddPick(game, frame.holder, kShareSlot, target);
  Tell(game, EventKind::ChoiceMade, {RuleOf(game, KernelRule::SharesSaid, frame)}, frame.controller,
       target.object, portions * game.rules.pack->share_unit);
}

}  // namespace

bool StepShares(Game& game, Frame& frame) {
  const Left left = LeftOf(game, frame);
  if (left.targets > 1 && left.portions > left.targets) return true;
  // No choice is left: the last one takes the rest, or each takes one portion.
  if (left.targets > 0) {
    Give(game, frame, left.next, left.targets == 1 ? left.portions : 1);
    return false;
  }
  frame.stage = kExtra;
  return false;
}

void ShareOptions(Game& game, const Frame& frame, Decision& decision) {
  const Left left = LeftOf(game, frame);
  decision.kind = DecisionKind::ChooseNumber;
  decision.clause = ClauseFor(game.rules, RuleOf(game, KernelRule::SharesSaid, frame));
  // Each of the others gets a portion at least.
  for (int portions = 1; portions <= left.portions - (left.targets - 1); ++portions) {
    AddOption(game, decision,
              Option{OptionVerb::Value, left.next.object, portions * game.rules.pack->share_unit});
  }
}

void AnswerShare(Game& game, Frame& frame, std::int32_t amount) {
  Give(game, frame, LeftOf(game, frame).next, amount / game.rules.pack->share_unit);
}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
// Cards that enter as copies. A copy has what the copied card prints, or has copied itself; nothing
// that was given to it, and no level. Where it goes on to, it is itself again.
// Rule: [Zero 1.20, 706].
#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/kernel/pending.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

const ir::EnterAsCopy& TextOf(const Game& game, int object) {
  return std::get<ir::EnterAsCopy>(CopyEffect(game, object)->node);
}

/// What may be copied: a choice, no target. Rule: [Zero 1.20, 705.8].
kernel::ObjectList Copyable(Game& game, const Frame& frame) {
  kernel::ObjectList list;
  const auto* of = std::get_if<ir::Selector>(&TextOf(game, frame.source.object).of.node);
  if (of == nullptr) return list;
  const kernel::Context context = kernel::ContextOf(frame);
  for (int i = 0; i < game.state.object_count; ++i) {
    if (kernel::Selects(game, context, *of, i)) list.Add(kernel::RefTo(game.state, i));
  }
  return list;
}

void EnterAs(Game& game, std::uint16_t copied) {
  const Frame frame = game.Top();
  kernel::PopFrame(game);
  kernel::BeginEvent(game);
  const int object = frame.source.object;
  const std::uint16_t own = kernel::OwnCard(game, object);
  const ir::Effect& effect = *CopyEffect(game, object);
  kernel::Arrival arrival{zone::kBattle, frame.controller, 0, 0, 255};
  arrival.copied = copied;
  const ObjectRef now = MoveCard(game, object, arrival, Cause::Use);
  const bool is_copy = copied != kernel::kNone16 && IsInPlay(game.At(now.object));
  if (is_copy) kernel::RememberOwnCard(game, now.object, own, effect);
}

// D-M34: an effect that does nothing remembers what is spared. Its source is the other card of
// that name, or the copy itself for the damage on it.
constexpr std::uint8_t kSpared = 1;

bool IsSparing(const Game& game, const kernel::EffectInstance& effect, int object) {
  return effect.form == kernel::EffectForm::Lasting && effect.part == kSpared &&
         effect.affected == kernel::RefTo(game.state, object) &&
         std::holds_alternative<ir::BecomeCopy>(game.rules.nodes[effect.code]->node);
}

bool IsSparedWith(const Game& game, int object, int source) {
  const auto begin = game.state.effects.begin();
  return std::any_of(begin, begin + game.state.effect_count,
                     [&](const kernel::EffectInstance& effect) {
                       return IsSparing(game, effect, object) &&
                              effect.source == kernel::RefTo(game.state, source);
                     });
}

void Spare(Game& game, int object, int source, const ir::Effect& effect) {
  kernel::EffectInstance spared;
  spared.form = kernel::EffectForm::Lasting;
  spared.source = kernel::RefTo(game.state, source);
  spared.affected = kernel::RefTo(game.state, object);
  spared.code = game.rules.node_numbers.at(&effect);
  spared.part = kSpared;
  // Damage is gone with the turn; an equal name stays.
  spared.turns = source == object ? 1 : 255;
  spared.controller = game.At(object).controller;
  kernel::AddEffect(game, spared);
}

bool IsDying(Game& game, int object) {
  const int damage = game.At(object).damage;
  return damage > 0 && damage >= kernel::StatOf(game, object, stat::kDefense);
}

/// Rule: [Zero 1.20, 706.5], [Zero 1.20, 305.5], [Zero 1.20, 309.2].
void SpareNewCopy(Game& game, int object, const ir::Effect& effect) {
  if (IsDying(game, object) && IsDecided(game, CopyLookedAt::OnEntryOrDamage)) {
    Spare(game, object, object, effect);
  }
  for (const int other : kernel::InZone(game, zone::kBattle) | kernel::InZone(game, zone::kEvent)) {
    if (Clash(game, object, other) && IsDecided(game, CopyLookedAt::OnEntryOrDamage)) {
      Spare(game, object, other, effect);
    }
  }
}

/// True for a copy that is one for some time only.
bool EndsToBe(const Game& game, ObjectRef copy) {
  constexpr std::uint8_t kNoEnd = 255;
  return std::any_of(
      game.state.effects.begin(), game.state.effects.begin() + game.state.effect_count,
      [&](const kernel::EffectInstance& effect) {
        return effect.affected == copy && effect.turns != kNoEnd && kernel::IsCopying(game, effect);
      });
}

}  // namespace

bool IsSparedFromDamage(const Game& game, int object) { return IsSparedWith(game, object, object); }

bool IsSparedFromNames(const Game& game, int left, int right) {
  return IsSparedWith(game, left, right) || IsSparedWith(game, right, left);
}

void EndSparing(Game& game, int object) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (IsSparing(game, effect, object) && effect.source == effect.affected)
      kernel::RemoveEffect(game, i);
  }
}

const ir::Effect* CopyEffect(const Game& game, int object) {
  const auto& card = game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card];
  for (const std::uint16_t number : card.abilities) {
    const ir::Effect& effect = game.rules.abilities[number].text->effect;
    if (std::holds_alternative<ir::EnterAsCopy>(effect.node)) return &effect;
  }
  return nullptr;
}

void PushCopyEntry(Game& game, const kernel::StackItem& item) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kCopyEntry);
  frame.source = item.source;
  frame.controller = item.controller;
  frame.holder = 255;
}

bool StepCopyEntry(Game& game) {
  if (Copyable(game, game.Top()).count > 0) return true;
  // Nothing to copy: the impossible is left out. Rule: [Zero 1.20, 102.5].
  EnterAs(game, kernel::kNone16);
  return false;
}

void CopyEntryOptions(Game& game, Decision& decision) {
  decision.kind = DecisionKind::PickObject;
  decision.decider = Who(game.Top().controller);
  decision.clause = kernel::Clause{kRulebook, "706.6"};
  for (const ObjectRef item : Copyable(game, game.Top())) {
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, item.object, 0});
  }
}

void AnswerCopyEntry(Game& game, const Option& option) {
  EnterAs(game, game.At(option.object).card);
}

void TurnIntoCopy(Game& game, Frame& frame, const ir::Effect& effect,
                  const ir::BecomeCopy& become) {
  const kernel::Context context = kernel::ContextOf(frame);
  const kernel::ObjectList what = kernel::ObjectsOf(game, frame, become.what);
  kernel::ObjectList of;
  kernel::Collect(game, context, become.of, of);
  SetDone(frame, what.count > 0 && of.count > 0);
  if (of.count == 0) return;
  const std::uint16_t copied = game.At(of.items[0].object).card;
  for (const ObjectRef item : what) {
    if (!IsInPlay(game.At(item.object))) continue;
    const std::uint16_t own = kernel::OwnCard(game, item.object);
    const std::uint16_t before = game.At(item.object).card;
    const bool is_timed =
        become.duration.kind != ir::DurationKind::WhileThere || EndsToBe(game, item);
    kernel::BecomeCard(game, item.object, copied);
    if (is_timed)
      kernel::RememberOwnCard(game, item.object, before, effect, become.duration);
    else if (own == before && copied != own)
      kernel::RememberOwnCard(game, item.object, own, effect);
    SpareNewCopy(game, item.object, effect);
    kernel::Tell(game, EventKind::Granted, {"706.5", "706.2", "706.3"}, context.controller,
                 item.object);
  }
}

void CopyOnStack(Game& game, Frame& frame, const ir::CopyItem& copy) {
  const kernel::Context context = kernel::ContextOf(frame);
  kernel::ObjectList list;
  kernel::Collect(game, context, copy.item, list);
  SetDone(frame, false);
  for (const ObjectRef original : list) {
    for (int i = game.state.stack_count - 1; i >= 0; --i) {
      kernel::StackItem item = game.state.stack[static_cast<std::size_t>(i)];
      if (item.source != original || item.kind != kernel::StackItemKind::Card) continue;
      const int made = kernel::CreateObject(game, game.At(original.object).card, context.controller,
                                            zone::kStack);
      if (made < 0) return;
      SetFlag(game, made, kernel::kToken, true);
      const std::uint8_t holder = kernel::FreshHolder(game);
      const int count = game.state.pick_count;
      for (int pick = 0; pick < count; ++pick) {
        const kernel::Pick chosen = game.state.picks[static_cast<std::size_t>(pick)];
        if (chosen.holder == item.holder) kernel::AddPick(game, holder, chosen.slot, chosen.object);
      }
      item.source = kernel::RefTo(game.state, made);
      item.holder = holder;
      item.controller = static_cast<std::uint8_t>(context.controller);
      kernel::AddToStack(game, item);
      SetDone(frame, true);
      break;
    }
  }
}

}  // namespace caiding::zero

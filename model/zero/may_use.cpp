// SPDX-License-Identifier: MIT
// When a player may use a card or activate an ability. Rule: [Zero 1.20, 105], [Zero 1.20, 311],
// [Zero 1.20, 318].
#include "model/zero/may_use.h"

#include <algorithm>

namespace caiding::zero {
namespace {

using kernel::RefusalKind;

/// Rule: [Zero 1.20, 311.2]; policy D-C20.
bool IsNormalTacticTiming(Game& game, int player) {
  if (IsMainTiming(game, player)) return true;
  if (player != game.state.active_player || game.state.stack_count > 0 ||
      game.Top().procedure != kFreeTiming || !game.state.battle.attacker.IsNone()) {
    return false;
  }
  return IsDecided(game, NormalTacticTiming::AnyNonBattlePhase) ||
         Refuse(game, RefusalKind::WrongTiming, "311.2");
}

/// Its own text says so.
bool SaysInstantSpeed(const kernel::Rules& rules, const kernel::CardEntry& entry) {
  return std::any_of(entry.abilities.begin(), entry.abilities.end(), [&](std::uint16_t number) {
    const auto* constrain = std::get_if<ir::Constrain>(&rules.abilities[number].text->effect.node);
    return constrain != nullptr && constrain->deed == ir::Deed::UseAtInstantSpeed &&
           constrain->modality == ir::Modality::Can;
  });
}

/// 速攻, wherever the card is. Rule: [Zero 1.20, 900.速攻.3].
bool IsSwift(Game& game, int object) {
  return kernel::HasKeyword(game, object, keyword::kSwift) ||
         SaysInstantSpeed(game.rules, game.rules.entries[game.At(object).card]);
}

/// 只能从手牌中使用, 不能从休息区使用: its own text bars it from where it lies, as long as it has
/// that text. Rule: [Zero 1.20, 102.2], [Zero 1.20, 623.5].
bool IsUseBarredHere(Game& game, int object) {
  const Object& self = game.At(object);
  const auto& entry = game.rules.entries[self.card];
  for (const std::uint16_t number : entry.abilities) {
    const ir::Ability& text = *game.rules.abilities[number].text;
    // 不能在对方的回合使用: only while something holds.
    const auto* during = std::get_if<ir::If>(&text.effect.node);
    const auto* limit =
        std::get_if<ir::Constrain>(during != nullptr ? &during->then->node : &text.effect.node);
    if (limit == nullptr || limit->deed != ir::Deed::BeUsed ||
        limit->modality == ir::Modality::Can || text.kind != ir::AbilityKind::Continuous)
      continue;
    if (text.level > self.level) continue;  // Rule: [Zero 1.20, 307.3].
    kernel::Context context;
    context.source = kernel::RefTo(game.state, object);
    context.controller = self.controller;
    if (!kernel::Holds(game, context, text.condition)) continue;
    if (text.turn_condition && !kernel::Holds(game, context, *text.turn_condition)) continue;
    if (during != nullptr && !kernel::Holds(game, context, during->condition)) continue;
    const bool is_named = limit->from.empty() || std::find(limit->from.begin(), limit->from.end(),
                                                           self.zone) != limit->from.end();
    const bool is_barred = is_named == (limit->modality == ir::Modality::Cannot);
    if (is_barred && !kernel::HasLostEffectsElsewhere(game, object)) return true;
  }
  return false;
}

/// Rule: [Zero 1.20, 703.3].
bool IsForUser(Game& game, int player, int object, ir::Users users) {
  const bool is_own = game.At(object).controller == player;
  switch (users) {
    case ir::Users::Controller: return is_own;
    case ir::Users::Either: return true;
    case ir::Users::Opponent: return !is_own;
  }
  return false;
}

}  // namespace

bool IsMainTiming(Game& game, int player) {
  const Frame& window = game.Top();
  if (player != game.state.active_player)
    return Refuse(game, RefusalKind::NotActivePlayer, "105.8");
  if (game.state.stack_count > 0) return Refuse(game, RefusalKind::StackNotEmpty, "105.8");
  if (window.procedure == kActionPhase) return true;
  if (window.procedure == kAfterDeclaration && IsDecided(game, DeclarationWindow::AllPlays))
    return true;
  return Refuse(game, RefusalKind::WrongTiming, "105.8");
}

bool IsForbidden(Game& game, int player, int object) {
  if (kernel::IsUseBarred(game, player, object) || IsUseBarredHere(game, object)) return true;
  const ir::Card& card = game.CardOf(object);
  if (card.kind == kind::kTactic) {
    return kernel::PlayerCannot(game, player, ir::PlayerDeed::UseTactics);
  }
  return card.kind == kind::kCharacter &&
         kernel::PlayerCannot(game, player, ir::PlayerDeed::UseCharacters);
}

bool MayUseNow(Game& game, int player, int object) {
  const ir::Card& card = game.CardOf(object);
  const bool is_tactic = card.kind == kind::kTactic;
  if (IsForbidden(game, player, object)) return Refuse(game, RefusalKind::Forbidden, "102.2");
  if (is_tactic && card.subkind == subkind::kInstant) return true;  // [Zero 1.20, 320.3]
  if (is_tactic ? IsNormalTacticTiming(game, player) : IsMainTiming(game, player)) return true;
  return IsSwift(game, object);
}

bool MayActivate(Game& game, int player, int object, const kernel::AbilityEntry& ability) {
  const ir::Ability& text = *ability.text;
  if (ability.kind != ir::AbilityKind::Activated) {
    return Refuse(game, RefusalKind::NoSuchAbility, "703.1");
  }
  if (!IsForUser(game, player, object, text.limit.users))
    return Refuse(game, RefusalKind::NotControlled, "703.3");
  if (kernel::Cannot(game, object, ir::Deed::ActivateEffects) ||
      kernel::PlayerCannot(game, player, ir::PlayerDeed::Activate)) {
    return Refuse(game, RefusalKind::Forbidden, "102.2");
  }
  if (text.limit.is_normal_tactic_timing_only && !IsMainTiming(game, player)) return false;
  if (text.limit.is_battle_phase_only && !IsInBattlePhase(game)) {
    return Refuse(game, RefusalKind::WrongTiming, "703.5");
  }
  kernel::Context context;
  context.source = kernel::RefTo(game.state, object);
  context.controller = static_cast<std::uint8_t>(player);
  if (text.turn_condition && !kernel::Holds(game, context, *text.turn_condition)) {
    return Refuse(game, RefusalKind::WrongTiming, "703.5");
  }
  return kernel::Holds(game, context, text.condition) ||
         Refuse(game, RefusalKind::ConditionFails, "703.1");
}

bool IsQuick(const kernel::Rules& rules, std::size_t card) {
  const kernel::CardEntry& entry = rules.entries[card];
  return rules.cards[card].kind == kind::kTactic || SaysInstantSpeed(rules, entry) ||
         std::find(entry.keywords.begin(), entry.keywords.end(), keyword::kSwift) !=
             entry.keywords.end();
}

}  // namespace caiding::zero

// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/kernel/board_pass.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pack.h"

// What is in force beside the looks of objects: restraints, shields, losses elsewhere, sizes of
// hands.

namespace caiding::kernel {
namespace {

bool ReachesOutsideOfPlay(const Game& game, const ir::Selector& cards) {
  const Pack& pack = *game.rules.pack;
  return std::any_of(cards.zones.begin(), cards.zones.end(),
                     [&](ir::ZoneId zone) { return zone != pack.play && zone != pack.play_annex; });
}

}  // namespace

void AddLimit(Pass& pass, const Context& context, int object, const ir::Constrain& constrain) {
  Board& board = pass.game.board;
  Characteristics* look = Place(pass.game, object);
  if (constrain.deed == ir::Deed::AttackAgain || constrain.deed == ir::Deed::DefendAgain) {
    std::int32_t& more =
        constrain.deed == ir::Deed::AttackAgain ? look->more_attacks : look->more_defences;
    more += constrain.count ? ValueOf(pass.game, context, *constrain.count) : 1;
    return;
  }
  if (constrain.deed == ir::Deed::AttackFreely || constrain.deed == ir::Deed::AttackSeveral) {
    const int count = constrain.count ? ValueOf(pass.game, context, *constrain.count) : 0;
    const bool is_price = constrain.deed == ir::Deed::AttackFreely;
    if (is_price)
      look->attack_price += count;
    else
      look->attack_count = std::max(look->attack_count, count);
    return;
  }
  const bool is_listed =
      constrain.deed == ir::Deed::BeMoved || constrain.deed == ir::Deed::BeAffected;
  if (!constrain.by && !constrain.below && !is_listed && constrain.modality != ir::Modality::Only) {
    switch (constrain.modality) {
      case ir::Modality::Cannot: look->cannot |= Bit(constrain.deed); break;
      case ir::Modality::Can: look->can |= Bit(constrain.deed); break;
      case ir::Modality::Must: look->must |= Bit(constrain.deed); break;
      case ir::Modality::Only: break;
    }
    return;
  }
  if (board.limit_count >= kLimitsMax) return RunOut(pass.game, Capacity::Effects);
  board.limits[board.limit_count++] =
      Limit{&constrain, context.source, static_cast<std::uint8_t>(object), context.controller,
            context.declared};
}

void AddUsePermission(Game& game, const Context& context, const ir::Constrain& constrain) {
  if (constrain.deed != ir::Deed::BePaidWith || constrain.modality != ir::Modality::Can) return;
  Board& board = game.board;
  if (board.limit_count >= kLimitsMax) return RunOut(game, Capacity::Effects);
  board.limits[board.limit_count++] =
      Limit{&constrain, context.source, kNoObject8, context.controller, context.declared};
}

void AddLossElsewhere(Game& game, const Context& context, const ir::LoseEffects& lose,
                      ObjectRef fixed) {
  const auto* cards = std::get_if<ir::Selector>(&lose.what.node);
  if (lose.keyword) return;
  if (fixed.IsNone() && (cards == nullptr || !ReachesOutsideOfPlay(game, *cards))) return;
  if (!fixed.IsNone() && Place(game, fixed.object) != nullptr) return;
  Board& board = game.board;
  if (board.loss_count >= kLossesMax) return RunOut(game, Capacity::Effects);
  board.losses[board.loss_count++] =
      LossElsewhere{cards, context.source, fixed, context.controller};
}

void AddShield(Pass& pass, const Context& context, const ir::Effect& node, ObjectRef fixed) {
  Board& board = pass.game.board;
  if (pass.is_lasting && IsUsedUp(pass.game, pass.effect)) return;
  if (board.shield_count >= kLimitsMax) return RunOut(pass.game, Capacity::Effects);
  board.shields[board.shield_count++] =
      Shield{&node,
             context.source,
             fixed,
             context.controller,
             pass.is_lasting ? static_cast<std::uint8_t>(pass.effect) : std::uint8_t{0xFF},
             context.declared};
}

void AddUseLimit(Game& game, const Context& context, const ir::ConstrainPlayer& constrain) {
  Board& board = game.board;
  if (constrain.modality != ir::Modality::Cannot) return;
  if (board.use_limit_count >= kLossesMax) return RunOut(game, Capacity::Effects);
  board.use_limits[board.use_limit_count++] =
      UseLimit{&constrain, context.source, context.controller, context.declared};
}

void ChangeHandLimits(const Pass& pass, const Context& context, const ir::ChangeHandLimit& change) {
  Game& game = pass.game;
  const int who = WhoIs(game, context, change.player, context.controller);
  std::int32_t amount = kNoHandLimit;
  if (change.amount)
    amount = pass.is_lasting ? pass.fixed_amount : ValueOf(game, context, *change.amount);
  for (int player = 0; player < 2; ++player) {
    if (who != -1 && who != player) continue;
    std::int32_t& limit = game.board.hand_limit[static_cast<std::size_t>(player)];
    if (!change.amount || change.is_set)
      limit = amount;
    else if (limit != kNoHandLimit)
      limit += amount;
  }
}

}  // namespace caiding::kernel

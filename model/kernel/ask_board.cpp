// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "model/kernel/allowed.h"
#include "model/kernel/board_pass.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"
#include "model/kernel/used.h"

// What is asked of the board once it is worked out.

namespace caiding::kernel {

bool WorksInPool(Game& game, const Object& object, const AbilityEntry& ability) {
  // D-C41: keywords that say that they work where everything loses its effects.
  return object.zone != game.rules.pack->pool || ability.keyword.IsNone() ||
         AnswerTo(game, Question::PoolKeywords) == 0;
}

bool HasLostEffectsElsewhere(Game& game, int object) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.loss_count; ++i) {
    const LossElsewhere& loss = board.losses[static_cast<std::size_t>(i)];
    if (!loss.only.IsNone()) {
      if (loss.only == RefTo(game.state, object)) return true;
      continue;
    }
    Context context;
    context.source = loss.source;
    context.controller = loss.controller;
    if (Selects(game, context, *loss.cards, object)) return true;
  }
  return false;
}

AbilityList AbilitiesOf(Game& game, int index) {
  AbilityList list;
  const auto add = [&](std::uint16_t number) {
    if (!list.Add(number)) RunOut(game, Capacity::Effects);
  };
  const Object& object = game.At(index);
  const Characteristics* look = Look(game, index);
  const bool is_in_play = look != nullptr;
  // A face-down card has no effects. Rule: [Zero 1.20, 204.6].
  if (object.Has(kFaceDown)) return list;
  if (!is_in_play && HasLostEffectsElsewhere(game, index)) return list;
  const auto add_of = [&](std::uint16_t card) {
    for (const std::uint16_t number : game.rules.entries[card].abilities) {
      const AbilityEntry& ability = game.rules.abilities[number];
      const auto& zones = ability.text->functional_zones;
      const bool works_here =
          zones.empty() ? is_in_play
                        : std::find(zones.begin(), zones.end(), object.zone) != zones.end();
      if (!works_here || (is_in_play && object.level < ability.text->level)) continue;
      if (!WorksInPool(game, object, ability)) continue;
      if (is_in_play && !ability.keyword.IsNone() &&
          (look->keywords >> ability.keyword.value & 1) == 0) {
        continue;
      }
      add(number);
    }
  };
  if (!is_in_play || !look->has_lost_own) {
    add_of(object.card);
    // With the effects of all cards that are parts of it. Rule: [Zero 1.20, 900.变身.8].
    for (int i = 0; is_in_play && game.board.has_parts && i < game.state.object_count; ++i) {
      const Object& part = game.At(i);
      if (part.card != kNone16 && part.host == index && IsPart(part)) add_of(part.card);
    }
  }
  if (is_in_play) {
    for (int i = 0; i < look->granted_count; ++i) {
      const std::uint16_t number = look->granted[static_cast<std::size_t>(i)];
      if (game.rules.abilities[number].text->level <= object.level) add(number);
    }
  }
  return list;
}

namespace {

/// Outside of play a card is restrained only by what lasts and was said of this one card.
/// Rule: [Zero 1.20, 102.2].
bool IsRestrainedElsewhere(const Game& game, int object, ir::Deed deed) {
  const auto end = game.state.effects.begin() + game.state.effect_count;
  return std::any_of(game.state.effects.begin(), end, [&](const EffectInstance& effect) {
    if (effect.form != EffectForm::Lasting || effect.spare != 0) return false;
    if (effect.affected != RefTo(game.state, object)) return false;
    const auto* constrain = std::get_if<ir::Constrain>(&game.rules.nodes[effect.code]->node);
    return constrain != nullptr && constrain->deed == deed &&
           constrain->modality == ir::Modality::Cannot && !constrain->by && !constrain->below;
  });
}

}  // namespace

bool Cannot(Game& game, int object, ir::Deed deed) {
  const Characteristics* look = Look(game, object);
  return look == nullptr ? IsRestrainedElsewhere(game, object, deed)
                         : (look->cannot & Bit(deed)) != 0;
}

bool Can(Game& game, int object, ir::Deed deed) {
  const Characteristics* look = Look(game, object);
  // [Zero 1.20, 102.2]: "cannot" beats "can".
  return look != nullptr && (look->can & Bit(deed)) != 0 && (look->cannot & Bit(deed)) == 0;
}

bool Must(Game& game, int object, ir::Deed deed) {
  const Characteristics* look = Look(game, object);
  return look != nullptr && (look->must & Bit(deed)) != 0;
}

namespace {

/// True if the limit is one of this player.
bool IsOn(const Game& game, const UseLimit& limit, int player) {
  const int who = WhoIs(game, ContextOf(limit), limit.text->player, limit.controller);
  return who == -1 || who == player;
}

}  // namespace

bool PlayerCannot(Game& game, int player, ir::PlayerDeed deed) {
  return (CurrentBoard(game).player_cannot[static_cast<std::size_t>(player)] & Bit(deed)) != 0;
}

bool IsEntryBarred(Game& game, int player, int object) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.use_limit_count; ++i) {
    const UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    if (limit.text->deed != ir::PlayerDeed::PutIntoPlay) continue;
    const auto& from = limit.text->from;
    const bool is_from = std::find(from.begin(), from.end(), game.At(object).zone) != from.end();
    if (is_from && IsOn(game, limit, player) &&
        Passes(game, ContextOf(limit), *limit.text->cards, object))
      return true;
  }
  return false;
}

bool SkipsStep(Game& game, int player, ir::StepId step) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.use_limit_count; ++i) {
    const UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    if (limit.text->deed != ir::PlayerDeed::TakeStep || limit.text->step != step) continue;
    if (IsOn(game, limit, player)) return true;
  }
  return false;
}

bool IsUseBarred(Game& game, int player, int object) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.use_limit_count; ++i) {
    const UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    if (!limit.text->cards || limit.text->deed != ir::PlayerDeed::Use) continue;
    if (limit.text->modality == ir::Modality::Can) continue;  // A permission bars nothing.
    const auto& from = limit.text->from;
    const bool is_elsewhere =
        std::find(from.begin(), from.end(), game.At(object).zone) == from.end();
    if (!from.empty() && is_elsewhere) continue;
    const Context context = ContextOf(limit);
    if (!IsOn(game, limit, player) || !Passes(game, context, *limit.text->cards, object)) continue;
    if (!IsOtherEnough(game, context, *limit.text->cards, game.At(object).card)) continue;
    if (!limit.text->count) return true;
    const std::int32_t most = ValueOf(game, context, *limit.text->count);
    if (HasUsed(game, context, player, *limit.text->cards, most)) return true;
  }
  return false;
}

std::int32_t DrawsLeft(Game& game, int player) {
  const Board& board = CurrentBoard(game);
  std::int32_t left = std::numeric_limits<std::int32_t>::max();
  for (int i = 0; i < board.use_limit_count; ++i) {
    const UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    const auto place = game.rules.draw_limits.find(limit.text);
    if (place == game.rules.draw_limits.end()) continue;
    if (!IsOn(game, limit, player)) continue;
    if (place->second >= kHistoryMax) {
      RunOut(game, Capacity::Uses);
      return 0;
    }
    const std::int32_t drawn =
        game.state.history[static_cast<std::size_t>(2 * place->second + player)];
    const std::int32_t most = ValueOf(game, ContextOf(limit), *limit.text->count);
    left = std::min(left, std::max(0, most - drawn));
  }
  return left;
}

std::int32_t HandLimitOf(Game& game, int player) {
  return std::max(0, CurrentBoard(game).hand_limit[static_cast<std::size_t>(player)]);
}

bool HasKeyword(Game& game, int object, ir::KeywordId keyword) {
  if (keyword.IsNone() || keyword.value >= 64) return false;
  const Characteristics* look = Look(game, object);
  if (look != nullptr) return (look->keywords >> keyword.value & 1) != 0;
  const auto& printed = game.rules.entries[game.At(object).card].keywords;
  return std::find(printed.begin(), printed.end(), keyword) != printed.end() &&
         HasAtLevel(game, game.At(object).card, game.At(object).level, keyword);
}

}  // namespace caiding::kernel

// SPDX-License-Identifier: MIT
#include "model/fftcg/own_text.h"

#include <algorithm>

#include "model/kernel/allowed.h"

namespace caiding::fftcg {
namespace {

void ForEachPart(Game& game, const kernel::Context& context, const ir::Effect& effect,
                 const SaidOfItself& act) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps) ForEachPart(game, context, step, act);
  } else if (const auto* branch = std::get_if<ir::If>(&effect.node)) {
    if (kernel::Holds(game, context, branch->condition))
      ForEachPart(game, context, *branch->then, act);
    else if (branch->otherwise)
      ForEachPart(game, context, **branch->otherwise, act);
  } else {
    act(context, effect);
  }
}

/// The card itself is what the words speak of, and no sort of cards to which it belongs.
bool IsOfItself(const ir::Objects& objects) {
  if (const auto* reference = std::get_if<ir::Reference>(&objects.node))
    return std::holds_alternative<ir::Self>(reference->node);
  return SpeaksOfItself(std::get<ir::Selector>(objects.node));
}

}  // namespace

std::uint8_t ElementsNamed(const ir::Filter& filter) {
  if (const auto* has = std::get_if<ir::HasColour>(&filter.node))
    return static_cast<std::uint8_t>(1 << has->colour.value);
  const auto* any = std::get_if<ir::AnyOf>(&filter.node);
  if (any == nullptr) return 0;
  std::uint8_t elements = 0;
  for (const ir::Filter& part : any->parts) {
    const std::uint8_t named = ElementsNamed(part);
    if (named == 0) return 0;
    elements = static_cast<std::uint8_t>(elements | named);
  }
  return elements;
}

namespace {

bool IsAmong(const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
  return std::find(zones.begin(), zones.end(), zone) != zones.end();
}

}  // namespace

bool SpeaksOfItself(const ir::Selector& cards) {
  const auto* is = std::get_if<ir::Is>(&cards.filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

void ForEachSaid(Game& game, int player, int object, const SaidOfItself& act) {
  for (const std::uint16_t number : game.rules.entries[game.At(object).card].abilities) {
    const ir::Ability& text = *game.rules.abilities[number].text;
    if (text.kind != ir::AbilityKind::Continuous) continue;
    kernel::Context context;
    context.source = kernel::RefTo(game.state, object);
    context.controller = static_cast<std::uint8_t>(player);
    if (text.turn_condition && !kernel::Holds(game, context, *text.turn_condition)) continue;
    if (kernel::Holds(game, context, text.condition)) ForEachPart(game, context, text.effect, act);
  }
}

bool IsUseBarredByItself(Game& game, int player, int object) {
  bool is_barred = false;
  const ir::ZoneId here = game.At(object).zone;
  ForEachSaid(game, player, object, [&](const kernel::Context&, const ir::Effect& effect) {
    const auto* limit = std::get_if<ir::Constrain>(&effect.node);
    if (limit == nullptr || limit->deed != ir::Deed::BeUsed || !IsOfItself(limit->subject)) return;
    const bool is_named = limit->from.empty() || IsAmong(limit->from, here);
    is_barred = is_barred || (limit->modality == ir::Modality::Cannot && is_named) ||
                (limit->modality == ir::Modality::Only && !is_named);
  });
  return is_barred && !kernel::Refuse(game, kernel::RefusalKind::Forbidden, "2.2");
}

bool IsKeptFromField(Game& game, int player, int object) {
  bool is_kept = false;
  ForEachSaid(game, player, object, [&](const kernel::Context&, const ir::Effect& effect) {
    const auto* limit = std::get_if<ir::Constrain>(&effect.node);
    is_kept = is_kept || (limit != nullptr && limit->deed == ir::Deed::EnterUnused &&
                          limit->modality == ir::Modality::Cannot && IsOfItself(limit->subject));
  });
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.use_limit_count && !is_kept; ++i) {
    const kernel::UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    if (limit.text->deed != ir::PlayerDeed::PutIntoPlay || !limit.text->cards ||
        limit.text->modality != ir::Modality::Cannot)
      continue;
    const kernel::Context context = kernel::ContextOf(limit);
    const int who = kernel::WhoIs(game, context, limit.text->player, limit.controller);
    is_kept =
        (who == -1 || who == player) && kernel::Passes(game, context, *limit.text->cards, object);
  }
  return is_kept && !kernel::Refuse(game, kernel::RefusalKind::Forbidden, "2.2");
}

bool MayUseThere(Game& game, int player, int object) {
  const ObjectRef self = kernel::RefTo(game.state, object);
  const ir::ZoneId here = game.At(object).zone;
  const auto end = game.state.effects.begin() + game.state.effect_count;
  return std::any_of(game.state.effects.begin(), end, [&](const kernel::EffectInstance& effect) {
    if (effect.form != kernel::EffectForm::Lasting || effect.spare != 0) return false;
    const auto* leave = std::get_if<ir::ConstrainPlayer>(&game.rules.nodes[effect.code]->node);
    return leave != nullptr && IsLeaveToUse(*leave) && effect.affected == self &&
           effect.controller == player && IsAmong(leave->from, here);
  });
}

bool IsLeaveToUse(const ir::ConstrainPlayer& rule) {
  const bool is_leave = rule.deed == ir::PlayerDeed::Use && rule.modality == ir::Modality::Can &&
                        rule.player == ir::Player::You;
  const auto* is = rule.cards ? std::get_if<ir::Is>(&rule.cards->node) : nullptr;
  return is_leave && !rule.count && is != nullptr &&
         std::holds_alternative<ir::Bound>(is->object.node) && rule.from.size() == 1 &&
         rule.from[0] == zone::kRemoved;
}

bool TakesAnyElement(Game& game, int player, int object) {
  bool does = false;
  const auto lets = [](const ir::Constrain* limit) {
    return limit != nullptr && limit->deed == ir::Deed::BePaidWith &&
           limit->modality == ir::Modality::Can && !limit->by;
  };
  ForEachSaid(game, player, object, [&](const kernel::Context&, const ir::Effect& effect) {
    const auto* limit = std::get_if<ir::Constrain>(&effect.node);
    does = does || (lets(limit) && IsOfItself(limit->subject));
  });
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count && !does; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    if (limit.object != kernel::kNoObject8 || !lets(limit.text)) continue;
    const auto* cards = std::get_if<ir::Selector>(&limit.text->subject.node);
    if (cards == nullptr || SpeaksOfItself(*cards)) continue;
    does = IsMeantFor(game, kernel::ContextOf(limit), *cards, player, object);
  }
  return does;
}

Demand DemandOf(Game& game, int player, int object) {
  Demand demand;
  ForEachSaid(game, player, object, [&](const kernel::Context&, const ir::Effect& effect) {
    const auto* limit = std::get_if<ir::Constrain>(&effect.node);
    const bool is_one = limit != nullptr && limit->deed == ir::Deed::BePaidWith && limit->by &&
                        limit->modality == ir::Modality::Only && IsOfItself(limit->subject);
    if (!is_one) return;
    const std::uint8_t named = ElementsNamed(*limit->by);
    if (named == 0)
      demand.makers = &*limit->by;
    else
      demand.elements = static_cast<std::uint8_t>(demand.elements & named);
  });
  return demand;
}

bool IsMeantFor(Game& game, const kernel::Context& context, const ir::Selector& cards, int player,
                int object) {
  const bool is_whose = cards.whose == ir::Player::Either ||
                        (cards.whose == ir::Player::Opponent) != (context.controller == player);
  return is_whose && kernel::Passes(game, context, cards.filter, object);
}

}  // namespace caiding::fftcg

// SPDX-License-Identifier: MIT
// Playing with the top card of the deck revealed: a continuous 展示我方牌组顶的一张牌.
// Rule: [Zero 1.20, 201.6], [Zero 1.20, 201.7].
#include <algorithm>

#include "model/zero/pack.h"
#include "model/zero/view.h"

namespace caiding::zero {
namespace {

bool IsInForce(Game& game, const kernel::EffectInstance& effect) {
  if (!kernel::IsCurrent(game.state, effect.source)) return false;
  const kernel::Characteristics* look = kernel::Look(game, effect.source.object);
  if (look != nullptr && look->has_lost_own) return false;
  kernel::Context context;
  context.source = effect.source;
  context.controller = game.At(effect.source.object).controller;
  return kernel::Holds(game, context, game.rules.abilities[effect.code].text->condition);
}

/// Something is used or carried out: what comes on top meanwhile stays hidden. D-M44: until that is
/// complete, or until the chain is empty.
bool StaysHidden(Game& game) {
  const auto end = game.state.frames.begin() + game.state.frame_count;
  const bool is_busy = std::any_of(game.state.frames.begin(), end, [](const Frame& frame) {
    return frame.kind == FrameKind::Effect || frame.kind == FrameKind::Announce ||
           (frame.kind == FrameKind::Pack &&
            (frame.procedure == kTacticEnd || frame.procedure == kInsteads));
  });
  return is_busy || (game.state.stack_count > 0 && IsDecided(game, NewTopShown::WholeChain));
}

/// Notes what is shown; true if that is another card than before.
bool Show(Game& game, int index, int top) {
  kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(index)];
  const std::int32_t shown = top < 0 ? 0 : ShownAs(kernel::RefTo(game.state, top));
  if (effect.amount == shown) return false;
  effect.amount = shown;
  game.Touch();
  if (top < 0) return true;
  kernel::BeginEvent(game);
  kernel::Tell(game, EventKind::Revealed, {"201.6", "616.1"}, game.At(top).owner, top);
  kernel::Happen(game,
                 kernel::Occurrence{
                     .happening = ir::Happening::IsRevealed, .object = top, .from = zone::kDeck});
  return true;
}

}  // namespace

const ir::Selector* ShownPile(const ir::Ability& ability) {
  const auto* reveal = std::get_if<ir::Reveal>(&ability.effect.node);
  if (reveal == nullptr || ability.kind != ir::AbilityKind::Continuous) return nullptr;
  const auto* pile = std::get_if<ir::Selector>(&reveal->what.node);
  const bool is_top = pile != nullptr && pile->zones.size() == 1 && pile->zones[0] == zone::kDeck &&
                      pile->place == ir::Place::Top && pile->count.kind == ir::CountKind::Exactly;
  const bool is_one =
      is_top && pile->whose != ir::Player::Either && pile->whose != ir::Player::EachPlayer;
  return is_one ? pile : nullptr;
}

bool ShowsDeckTop(const kernel::AbilityEntry& ability) {
  return ShownPile(*ability.text) != nullptr;
}

bool ShowTops(Game& game) {
  // Only where a card with such a text is about, changes of decks call for checks.
  if ((game.rules.check_reads & kernel::AspectOf(zone::kDeck)) == 0) return false;
  if (game.Top().kind == FrameKind::Lot) return false;  // It is being found out which it is.
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != kernel::EffectForm::Printed) continue;
    const ir::Selector* pile = ShownPile(*game.rules.abilities[effect.code].text);
    if (pile == nullptr) continue;
    if (!IsInForce(game, effect)) {
      if (Show(game, i, -1)) return true;
      continue;
    }
    const int you = game.At(effect.source.object).controller;
    const int player = pile->whose == ir::Player::Opponent ? kernel::Opponent(you) : you;
    // What is shown already is the top card still.
    const int top = kernel::TopOf(game, player, zone::kDeck);
    const bool is_known = top >= 0 && game.At(top).rank != 0;
    if (is_known && effect.amount == ShownAs(kernel::RefTo(game.state, top))) continue;
    if (StaysHidden(game)) continue;
    if (!kernel::KnowTop(game, player, 1)) return true;
    if (Show(game, i, kernel::TopOf(game, player, zone::kDeck))) return true;
  }
  return false;
}

}  // namespace caiding::zero

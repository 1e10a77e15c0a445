// SPDX-License-Identifier: MIT
// Declaring a card name, a trait, a colour or a number, and choosing a player.
// Rule: [Zero 1.20, 301.5], [Zero 1.20, 301.7], [Zero 1.20, 705.8].
#include <algorithm>
#include <vector>

#include "model/ir/walk.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// What one phrase says that asks for the declared name.
struct Asked {
  bool is_asked = false;
  int among = -1;  ///< The slot of the cards among which it is looked for; -1: not said.
};

Asked AskedBy(const ir::Selector& selector) {
  struct {
    Asked asked;
    void operator()(const ir::CardNameIsDeclared&) { asked.is_asked = true; }
    void operator()(const ir::Is& is) {
      if (const auto* bound = std::get_if<ir::Bound>(&is.object.node)) asked.among = bound->slot;
    }
  } visit;
  ir::Walk(selector.filter, visit);
  return visit.asked;
}

/// Bit 0: a card of the own deck may be hit; bit 1: of the opponent's. Seen from who declares.
/// Rule: [Zero 1.20, 301.8], [Zero 1.20, 301.9].
unsigned WhoseCards(const ir::Ability& ability) {
  std::vector<const ir::Selector*> selectors;
  auto collect = [&](const ir::Selector& selector) { selectors.push_back(&selector); };
  ir::Walk(ability.effect, collect);
  unsigned whose = 0;
  for (const ir::Selector* selector : selectors) {
    const Asked asked = AskedBy(*selector);
    if (!asked.is_asked) continue;
    ir::Player player = selector->whose;
    for (const ir::Selector* other : selectors) {
      if (player == ir::Player::Unstated && asked.among == other->slot) player = other->whose;
    }
    if (player == ir::Player::Opponent)
      whose |= 2U;
    else if (player == ir::Player::Either || player == ir::Player::EachPlayer)
      whose |= 3U;
    else
      whose |= 1U;
  }
  return whose == 0 ? 3U : whose;
}

bool IsToken(const Game& game, std::uint16_t card) {
  return std::any_of(game.rules.token_cards.begin(), game.rules.token_cards.end(),
                     [&](const auto& entry) { return entry.second == card; });
}

/// Could the player's deck hold the card? What the pool says, or else what belongs to a series that
/// the player's cards are of. Rule: [Zero 1.20, 301.7], [Zero 1.20, 100.6].
bool IsInPool(const Game& game, int player, std::uint16_t card) {
  const auto& pool = game.rules.pools[static_cast<std::size_t>(player)];
  if (!pool.empty()) return std::find(pool.begin(), pool.end(), card) != pool.end();
  if (IsToken(game, card)) return false;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    if (object.card == kernel::kNone16 || object.Has(kernel::kToken) || object.owner != player)
      continue;
    if (game.rules.cards[object.card].series == game.rules.cards[card].series) return true;
  }
  return false;
}

/// E07: what could be hit, or anything that is called by a name.
bool IsPossible(Game& game, int player, std::uint16_t card) {
  return IsInPool(game, player, card) || IsDecided(game, DeclarableNames::Early);
}

void OfferNumbers(Game& game, std::size_t count, Decision& decision, std::size_t from = 0) {
  for (std::size_t i = from; i < count; ++i) {
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Value, Option::kNoObject, static_cast<std::int32_t>(i)});
  }
}

void OfferNames(Game& game, const Frame& frame, Decision& decision) {
  const unsigned whose = WhoseCards(*game.rules.abilities[frame.ability].text);
  const int you = kernel::ContextOf(frame).controller;
  std::vector<const std::u32string*> names;
  for (std::uint16_t card = 0; card < game.rules.cards.size(); ++card) {
    const bool is_possible = ((whose & 1U) != 0 && IsPossible(game, you, card)) ||
                             ((whose & 2U) != 0 && IsPossible(game, kernel::Opponent(you), card));
    const std::u32string& name = game.rules.cards[card].name;
    const bool is_new =
        std::none_of(names.begin(), names.end(), [&](const auto* known) { return *known == name; });
    if (!is_possible || !is_new) continue;
    names.push_back(&name);
    kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, card});
  }
}

/// One more than the greatest cost that there is: declared numbers are compared with costs only,
/// and all greater ones say the same. Rule: [Zero 1.20, 103.4], [Zero 1.20, 303.9].
std::int32_t GreatestNumber(Game& game) {
  std::int32_t greatest = 0;
  for (const ir::Card& card : game.rules.cards) greatest = std::max(greatest, card.cost_total);
  for (int i = 0; i < game.state.object_count; ++i) {
    kernel::Context context;
    context.source = kernel::RefTo(game.state, i);
    const ir::Quantity cost{{}, ir::CostOf{ir::Reference{{}, ir::Self{}}}};
    if (kernel::IsCurrent(game.state, context.source)) {
      greatest = std::max(greatest, kernel::ValueOf(game, context, cost));
    }
  }
  return greatest + 1;
}

/// From the least that may be declared to the greatest: 一个1以上6以下的数字.
void OfferWithin(Game& game, const ir::Declare& declare, Decision& decision) {
  const std::int32_t most =
      declare.most > 0 ? declare.most : std::max(GreatestNumber(game), declare.least);
  OfferNumbers(game, static_cast<std::size_t>(most) + 1, decision,
               static_cast<std::size_t>(declare.least));
}

}  // namespace

void Declarable(Game& game, const Frame& frame, const ir::Declare& declare, Decision& decision) {
  switch (declare.what) {
    case ir::Declared::CardName: return OfferNames(game, frame, decision);
    case ir::Declared::Trait: return OfferNumbers(game, game.rules.traits.size(), decision);
    case ir::Declared::Colour: return OfferNumbers(game, colour::kCount, decision);
    case ir::Declared::Number: return OfferWithin(game, declare, decision);
    case ir::Declared::Player: return OfferNumbers(game, 2, decision);
    case ir::Declared::Kind:
    case ir::Declared::CharacterName: return;  // No such text is played.
  }
}

}  // namespace caiding::zero

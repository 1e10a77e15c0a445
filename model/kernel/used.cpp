// SPDX-License-Identifier: MIT
#include "model/kernel/used.h"

#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

template <class Item>
bool Contains(const std::vector<Item>& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool IsDeclaredOf(const Game& game, const Context& context, ir::Declared what,
                  const ir::Card& card) {
  const std::size_t declared = context.declared;
  if (context.declared == kNone16) return false;
  switch (what) {
    case ir::Declared::CardName:
      return declared < game.rules.cards.size() && card.name == game.rules.cards[declared].name;
    case ir::Declared::Trait:
      return declared < game.rules.traits.size() &&
             Contains(card.traits, game.rules.traits[declared]);
    case ir::Declared::Colour:
      return Contains(card.colours, ir::ColourId{static_cast<std::uint8_t>(declared)});
    case ir::Declared::Kind: return card.kind.value == declared;
    case ir::Declared::CharacterName: return false;  // No such text is played.
    case ir::Declared::Number:
    case ir::Declared::Player: return false;  // No card is one.
  }
  return false;
}

/// Its cost as it was on the stack; an X in it is not kept. Rule: [Zero 1.20, 303.10].
bool WasOfCost(Game& game, const Context& context, const ir::CostIs& is, const UsedCard& used) {
  if (game.rules.cards[used.card].is_cost_x) game.state.result = Result::UnknownUnplayable;
  return Compares(game.rules.cards[used.card].cost_total, is.comparison,
                  ValueOf(game, context, is.value));
}

/// As it was when it was used, whatever has become of it: a card on the stack is what it prints, at
/// its first level, face up, and nothing that only cards in play can be. Rule: [Zero 1.20, 623.1].
bool PassedInUse(Game& game, const Context& context, const ir::Filter& filter,
                 const UsedCard& used) {
  const ir::Card& card = game.rules.cards[used.card];
  const auto passed = [&](const ir::Filter& part) {
    return PassedInUse(game, context, part, used);
  };
  // What refers to another card is asked of both as they are now.
  const auto passes_now = [&](const auto&) { return Passes(game, context, filter, used.object); };
  const auto never = [](const auto&) { return false; };
  return ir::Match(
      filter.node,
      [&](const ir::AllOf& all) { return std::all_of(all.parts.begin(), all.parts.end(), passed); },
      [&](const ir::AnyOf& any) { return std::any_of(any.parts.begin(), any.parts.end(), passed); },
      [&](const ir::NoneOf& none) {
        return std::none_of(none.parts.begin(), none.parts.end(), passed);
      },
      [&](const ir::IsKind& is) { return card.kind == is.kind; },
      [&](const ir::IsSubkind& is) { return card.subkind == is.subkind; },
      [&](const ir::HasColour& has) { return Contains(card.colours, has.colour); },
      [&](const ir::CostIs& is) { return WasOfCost(game, context, is, used); },
      [&](const ir::StatIs& is) {
        const auto printed = std::find_if(card.stats.begin(), card.stats.end(),
                                          [&](const auto& stat) { return stat.first == is.stat; });
        const std::int32_t stat = printed == card.stats.end() ? 0 : printed->second;
        return Compares(std::max(0, stat), is.comparison, ValueOf(game, context, is.value));
      },
      [&](const ir::CardNameIs& is) { return card.name == is.name; },
      [&](const ir::CardNameContains& is) {
        return card.name.find(is.part) != std::u32string::npos;
      },
      [&](const ir::CardNameIsDeclared&) {
        return IsDeclaredOf(game, context, ir::Declared::CardName, card);
      },
      [&](const ir::Named& named) {
        return (named.sense != ir::NameSense::Trait && Contains(card.characters, named.name)) ||
               (named.sense != ir::NameSense::CharacterName && Contains(card.traits, named.name));
      },
      [&](const ir::HasKeyword& has) {
        return Contains(game.rules.entries[used.card].keywords, has.keyword) &&
               HasAtLevel(game, used.card, 1, has.keyword);
      },
      [&](const ir::LevelIs& is) { return Compares(1, is.comparison, is.level); },
      [&](const ir::Has& has) { return has.quality == ir::Quality::FaceUp; },
      [&](const ir::ControlledBy& by) {
        const int who = WhoIs(game, context, by.player, context.controller);
        return who == -1 || who == used.player;
      },
      [&](const ir::HasDeclared& has) { return IsDeclaredOf(game, context, has.what, card); },
      [&](const ir::SharesCharacterName& node) { return passes_now(node); },
      [&](const ir::SharesSecondName& node) { return passes_now(node); },
      [&](const ir::Shares& node) { return passes_now(node); },
      [&](const ir::SameCardAs& node) { return passes_now(node); },
      [&](const ir::IsNot& node) { return passes_now(node); },
      [&](const ir::Is& node) { return passes_now(node); },
      [&](const ir::PairedWith& node) { return never(node); },
      [&](const ir::HasMarker& node) { return never(node); },
      [&](const ir::InStateOf& node) { return never(node); },
      [&](const ir::Fights& node) { return never(node); },
      [&](const ir::AttachedTo& node) { return never(node); },
      [&](const ir::Bears& node) { return never(node); },
      [&](const ir::AimsAt& node) { return never(node); },
      [&](const ir::LiesBelow& node) { return never(node); },
      [&](const ir::HasEffect& node) { return never(node); },
      [&](const ir::Underwent& node) { return never(node); });
}

}  // namespace

bool IsOtherEnough(Game& game, const Context& context, const ir::Filter& filter,
                   std::uint16_t card) {
  if (context.source.IsNone()) return true;
  const auto is_of_others = [](const ir::Filter& part) {
    const auto* is_not = std::get_if<ir::IsNot>(&part.node);
    return is_not != nullptr && std::holds_alternative<ir::Self>(is_not->object.node);
  };
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  const bool asks =
      is_of_others(filter) ||
      (all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), is_of_others));
  const std::uint16_t own = game.At(context.source.object).card;
  if (!asks || own == kNone16) return true;
  const bool is_namesake = game.rules.cards[card].name == game.rules.cards[own].name;
  return !is_namesake || AnswerTo(game, Question::OtherUsed) == 0;
}

bool HasUsed(Game& game, const Context& context, int player, const ir::Filter& cards, int count) {
  int used_so_far = 0;
  for (int i = 0; i < game.state.used_card_count && used_so_far < count; ++i) {
    const UsedCard& used = game.state.used_cards[static_cast<std::size_t>(i)];
    const bool is_meant = (player == -1 || player == used.player) &&
                          PassedInUse(game, context, cards, used) &&
                          IsOtherEnough(game, context, cards, used.card);
    if (is_meant) ++used_so_far;
  }
  return used_so_far >= count;
}

}  // namespace caiding::kernel

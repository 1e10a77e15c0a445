// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/kernel/announce.h"
#include "model/kernel/announcing.h"

// How often an ability may be used in a turn, and what was used.

namespace caiding::kernel {
namespace {

/// 此效果: the same keyword, or the same words.
bool AreSameEffect(const AbilityEntry& left, const AbilityEntry& right) {
  if (!left.keyword.IsNone() || !right.keyword.IsNone()) return left.keyword == right.keyword;
  return *left.text == *right.text;
}

bool ShareName(const ir::Card& left, const ir::Card& right) {
  return std::any_of(left.characters.begin(), left.characters.end(),
                     [&](const std::u32string& name) {
                       return std::find(right.characters.begin(), right.characters.end(), name) !=
                              right.characters.end();
                     });
}

/// Once a turn for all cards of a player that share a character name.
/// Rule: [Zero 1.20, 900.归刃.1].
bool IsNameUsedUp(const Game& game, ObjectRef source, int player, std::uint16_t number) {
  const AbilityEntry& ability = game.rules.abilities[number];
  const std::uint16_t card = game.state.objects[source.object].card;
  if (!ability.text->limit.is_once_per_name || card == kNone16) return false;
  const auto end = game.state.uses.begin() + game.state.use_count;
  return std::any_of(game.state.uses.begin(), end, [&](const Use& use) {
    return use.object.IsNone() && use.object.last_controller == player &&
           AreSameEffect(game.rules.abilities[use.ability], ability) &&
           ShareName(game.rules.cards[use.object.incarnation], game.rules.cards[card]);
  });
}

/// So often a turn for all copies of the card that a player has. Rule: [Zero 1.20, 703.4].
bool IsPlayerUsedUp(const Game& game, ObjectRef source, int player, std::uint16_t number) {
  const AbilityEntry& ability = game.rules.abilities[number];
  const std::uint16_t card = game.state.objects[source.object].card;
  if (!ability.text->limit.is_of_player || card == kNone16) return false;
  const auto end = game.state.uses.begin() + game.state.use_count;
  const auto uses = std::count_if(game.state.uses.begin(), end, [&](const Use& use) {
    return use.object.IsNone() && use.object.last_controller == player &&
           AreSameEffect(game.rules.abilities[use.ability], ability) &&
           game.rules.cards[use.object.incarnation].name == game.rules.cards[card].name;
  });
  return uses >= ability.text->limit.per_turn;
}

/// Equal effects that were gained have one number, and each has a limit of its own.
/// Rule: [Zero 1.20, 700.6].
int CopiesOf(Game& game, ObjectRef source, std::uint16_t ability) {
  if (!IsCurrent(game.state, source)) return 1;
  const AbilityList list = AbilitiesOf(game, source.object);
  return std::max(1, static_cast<int>(std::count(list.begin(), list.end(), ability)));
}

/// What a use of it is noted as: of the ability, or of what that player does with it.
Use UseBy(const Game& game, ObjectRef source, int player, std::uint16_t ability) {
  const bool is_apart = game.rules.abilities[ability].text->limit.is_of_each && player == 1;
  return Use{source, static_cast<std::uint16_t>(is_apart ? ability | kOfSecondPlayer : ability)};
}

/// Rule: [Zero 1.20, 703.4].
bool IsUsedUpBySource(Game& game, ObjectRef source, int player, std::uint16_t ability) {
  const int per_turn = game.rules.abilities[ability].text->limit.per_turn;
  if (per_turn <= 0) return false;
  const auto end = game.state.uses.begin() + game.state.use_count;
  const auto uses = std::count(game.state.uses.begin(), end, UseBy(game, source, player, ability));
  return uses >= per_turn && uses >= per_turn * CopiesOf(game, source, ability);
}

void NoteUse(Game& game, const Use& use) {
  if (game.state.use_count >= kUsesMax) return RunOut(game, Capacity::Uses);
  game.state.uses[game.state.use_count++] = use;
}

}  // namespace

Use UseOfNames(int player, std::uint16_t card, std::uint16_t ability) {
  return Use{ObjectRef{kNoObject8, static_cast<std::uint8_t>(player), card}, ability};
}

bool IsUsedUp(Game& game, ObjectRef source, int player, std::uint16_t ability) {
  if (game.rules.abilities[ability].text == nullptr) return false;
  return IsUsedUpBySource(game, source, player, ability) ||
         IsNameUsedUp(game, source, player, ability) ||
         IsPlayerUsedUp(game, source, player, ability);
}

void RecordUse(Game& game, const Frame& frame) {
  State& state = game.state;
  const ir::Ability* text = TextOf(game, frame);
  if (text != nullptr && text->limit.per_turn > 0)
    NoteUse(game, UseBy(game, frame.source, frame.controller, frame.ability));
  const std::uint16_t card = game.At(frame.source.object).card;
  if (text != nullptr && (text->limit.is_once_per_name || text->limit.is_of_player) &&
      card != kNone16) {
    NoteUse(game, UseOfNames(frame.controller, card, frame.ability));
  }
  if (KindOf(frame) != StackItemKind::Card) return;
  // Cards used beyond the room of the list are not remembered by any card that asks for them.
  if (state.used_card_count >= kUsedCardsMax) return RunOut(game, Capacity::Cards);
  state.used_cards[state.used_card_count++] =
      UsedCard{game.At(frame.source.object).card, frame.controller, frame.source.object};
}

}  // namespace caiding::kernel

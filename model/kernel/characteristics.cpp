// SPDX-License-Identifier: MIT
#include "model/kernel/characteristics.h"

#include <algorithm>

#include "model/kernel/pack.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/parts.h"

// Names, traits, stats and costs of an object as it is now.

namespace caiding::kernel {
namespace {

bool Contains(const std::vector<std::u32string>& names, const std::u32string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The original total cost. X in it is 0, on the stack what was chosen for it.
/// Rule: [Zero 1.20, 303.7], [Zero 1.20, 303.9], [Zero 1.20, 303.10].
std::int32_t OriginalCost(const Game& game, int object) {
  const ir::Card& card = game.CardOf(object);
  const State& state = game.state;
  if (!card.is_cost_x ||
      state.objects[static_cast<std::size_t>(object)].zone != game.rules.pack->stack) {
    return card.cost_total;
  }
  const ObjectRef self = RefTo(state, object);
  for (int i = 0; i < state.stack_count; ++i) {
    const StackItem& item = state.stack[static_cast<std::size_t>(i)];
    if (item.kind == StackItemKind::Card && item.source == self) return card.cost_total + item.x;
  }
  return card.cost_total;
}

}  // namespace

const std::u32string& CardNameOf(Game& game, int object) {
  const Characteristics* look = Look(game, object);
  return look == nullptr || look->card_name == nullptr ? game.CardOf(object).name
                                                       : *look->card_name;
}

std::int32_t MeantCost(Game& game, int object) {
  const auto hook = game.rules.pack->meant_cost;
  const std::int32_t original = OriginalCost(game, object);
  return hook == nullptr ? original : hook(game, object, original);
}

std::int32_t PrintedStat(const Game& game, int object, ir::StatId stat) {
  if (!stat.IsNone() && stat == game.rules.pack->level) return 1;  // As every card enters.
  for (const auto& [id, value] : game.CardOf(object).stats) {
    if (id == stat) return value;
  }
  return 0;
}

std::int32_t StatOf(Game& game, int object, ir::StatId stat) {
  if (!stat.IsNone() && stat == game.rules.pack->level) return game.At(object).level;
  const Characteristics* look = Look(game, object);
  if (look == nullptr || stat.value >= kStatsMax) return PrintedStat(game, object, stat);
  return look->stats[stat.value];
}

bool HasTrait(Game& game, int index, const std::u32string& trait, bool is_original) {
  const Object& object = game.At(index);
  if (object.Has(kFaceDown)) return false;
  const bool printed = Contains(game.CardOf(index).traits, trait);
  // A face-up resource keeps only name and colour; "original" looks at what is printed.
  // Rule: [Zero 1.20, 204.8], [Zero 1.20, 322.2].
  if (is_original) return printed;
  if (object.zone == game.rules.pack->pool) return false;
  const Characteristics* look = Look(game, index);
  if (look == nullptr) return printed;
  for (int i = 0; i < look->trait_count; ++i) {
    if (*look->traits[static_cast<std::size_t>(i)] == trait) return true;
  }
  if (printed && !look->has_new_traits) return true;
  return IsSaidOfParts(game, index,
                       [&](const ir::Card& card) { return Contains(card.traits, trait); });
}

bool HasCharacterName(Game& game, int index, const std::u32string& name, bool is_original) {
  const Object& object = game.At(index);
  if (object.Has(kFaceDown)) return false;
  const bool printed = Contains(game.CardOf(index).characters, name);
  if (is_original) return printed;
  if (object.zone == game.rules.pack->pool) return false;
  if (printed) return true;
  const Characteristics* look = Look(game, index);
  if (look == nullptr) return false;
  for (int i = 0; i < look->name_count; ++i) {
    if (*look->names[static_cast<std::size_t>(i)] == name) return true;
  }
  return IsSaidOfParts(game, index,
                       [&](const ir::Card& card) { return Contains(card.characters, name); });
}

bool ShareCharacterName(Game& game, int left, int right) {
  for (const auto& name : game.CardOf(left).characters) {
    if (HasCharacterName(game, right, name, false)) return true;
  }
  const Characteristics* look = Look(game, left);
  if (look == nullptr) return false;
  for (int i = 0; i < look->name_count; ++i) {
    if (HasCharacterName(game, right, *look->names[static_cast<std::size_t>(i)], false))
      return true;
  }
  return IsSaidOfParts(game, left, [&](const ir::Card& card) {
    return std::any_of(
        card.characters.begin(), card.characters.end(),
        [&](const std::u32string& name) { return HasCharacterName(game, right, name, false); });
  });
}

bool SharePrintedName(const Game& game, int left, int right) {
  const auto& names = game.CardOf(left).characters;
  const auto& others = game.CardOf(right).characters;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::u32string& name) { return Contains(others, name); });
}

bool ShareCardName(Game& game, int left, int right) {
  if (game.At(left).Has(kFaceDown) || game.At(right).Has(kFaceDown)) return false;
  return CardNameOf(game, left) == CardNameOf(game, right);
}

bool ShareSecondName(Game& game, int left, int right) {
  const ir::Card& one = game.CardOf(left);
  const ir::Card& other = game.CardOf(right);
  const bool in_field = !one.second_name.empty() && one.second_name == other.second_name;
  const bool in_card = one.name == other.name;
  const bool in_character = SharePrintedName(game, left, right);
  if (in_field == in_card && in_field == in_character) return in_field;
  const std::uint8_t answer = AnswerTo(game, Question::SecondName);
  return answer == 0 ? in_field : answer == 1 ? in_card : in_character;
}

bool IsWay(const Game& game, int object, ir::KeywordId keyword) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  const auto& abilities = game.rules.entries[self.card].abilities;
  const auto way = static_cast<std::size_t>(WayOf(self));
  return way != 0 && way <= abilities.size() &&
         game.rules.abilities[abilities[way - std::size_t{1}]].keyword == keyword;
}

}  // namespace caiding::kernel

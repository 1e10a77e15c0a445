// SPDX-License-Identifier: MIT
#include "tests/sheets/laid.h"

#include <memory>
#include <utility>

namespace caiding::tests::sheets {
namespace {

constexpr int kChoicesMax = 60;  ///< BOUND: until what was used is done.
constexpr int kDeck = 4;
constexpr int kNeverUsed = 9;  ///< What it costs.

/// Its name is its own, so that no rule of equal names takes it away.
std::u32string NameOf(int number) {
  return U"甲" + std::u32string(static_cast<std::size_t>(number % 60), U'乙');
}

}  // namespace

ir::ReadCard PlainCard(const sheet::Sheet& sheet, int number, ir::KindId kind, int cost) {
  ir::Card card;
  card.number = "PLAIN-" + std::to_string(number);
  card.name = NameOf(number);
  card.characters = {card.name};
  card.kind = kind;
  card.cost_total = cost;
  card.colours = sheet::ColoursOf(sheet.roles.colours.usual);
  if (kind == sheet.roles.kinds.unit) {
    card.stats = sheet::StatsOf(sheet.roles, 1000 * (1 + number % 5), 1000 * (1 + number % 3));
  }
  return ir::ReadCard(std::move(card));
}

std::vector<ir::ReadCard> PlainUnits(const sheet::Sheet& sheet) {
  std::vector<ir::ReadCard> cards;
  for (int i = 0; i * sheet.deck.copies_max < sheet.deck.size; ++i) {
    cards.push_back(PlainCard(sheet, i, sheet.roles.kinds.unit, 1 + i % 4));
  }
  return cards;
}

kernel::Decks DecksOf(const sheet::Sheet& sheet, std::size_t cards) {
  kernel::Decks decks;
  for (auto& deck : decks) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(sheet.deck.size); ++i) {
      deck.push_back(static_cast<std::uint16_t>(i % cards));
    }
  }
  return decks;
}

ir::Ability OnUse(ir::EffectNode effect) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::UseEffect;
  ability.effect.node = std::move(effect);
  return ability;
}

int Laid::Put(ir::ReadCard card, int player, ir::ZoneId zone) {
  kernel::PlacedCard placed;
  placed.card = static_cast<std::uint16_t>(cards.size());
  placed.owner = placed.controller = static_cast<std::uint8_t>(player);
  placed.zone = zone;
  cards.push_back(std::move(card));
  position.step = sheet.roles.steps.main;
  position.cards.push_back(std::move(placed));
  return static_cast<int>(position.cards.size()) - 1;
}

void Laid::Furnish(int payment) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  for (int player = 0; player < 2; ++player) {
    for (int i = 0; i < kDeck; ++i) {
      const int number = static_cast<int>(cards.size());
      Put(PlainCard(sheet, number, sheet.roles.kinds.unit, kNeverUsed), player, zones.hidden_pile);
      if (zones.damage_pile.IsNone()) continue;
      Put(PlainCard(sheet, number + 1, sheet.roles.kinds.unit, kNeverUsed), player,
          zones.damage_pile);
    }
    if (sheet.lay_payment == nullptr) continue;
    const ir::KindId payer =
        sheet.roles.kinds.payer.IsNone() ? sheet.roles.kinds.unit : sheet.roles.kinds.payer;
    const auto plain = static_cast<std::uint16_t>(cards.size());
    // Several copies lie in play: no name is one too many.
    cards.push_back(PlainCard(sheet, plain, payer, kNeverUsed));
    cards.back().card.characters.clear();
    sheet.lay_payment(cards, {plain}, static_cast<std::uint8_t>(player), payment, position);
  }
}

int FindOption(const kernel::Rules& rules, const kernel::State& state, kernel::OptionVerb verb,
               int object) {
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  for (int i = 0; i < decision->count; ++i) {
    const kernel::Option& option = decision->options[static_cast<std::size_t>(i)];
    if (option.verb == verb && (object < 0 || option.object == object)) return i;
  }
  return -1;
}

void Settle(const kernel::Rules& rules, kernel::State& state) {
  const auto decision = std::make_unique<kernel::Decision>();
  for (int i = 0; i < kChoicesMax && !kernel::IsOver(state); ++i) {
    kernel::Legal(rules, state, *decision);
    const bool is_priority = decision->kind == kernel::DecisionKind::Priority;
    if (is_priority && state.stack_count == 0 && state.waiting_count == 0) return;
    const int pass = is_priority ? FindOption(rules, state, kernel::OptionVerb::Pass) : 0;
    kernel::Apply(rules, state, static_cast<std::uint16_t>(pass < 0 ? 0 : pass));
  }
}

bool Use(const kernel::Rules& rules, kernel::State& state, int object) {
  const int option = FindOption(rules, state, kernel::OptionVerb::UseCard, object);
  if (option < 0) return false;
  kernel::Apply(rules, state, static_cast<std::uint16_t>(option));
  Settle(rules, state);
  return true;
}

int CountIn(const kernel::State& state, int player, ir::ZoneId zone) {
  int count = 0;
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card != kernel::kNone16 && object.zone == zone && object.owner == player) ++count;
  }
  return count;
}

}  // namespace caiding::tests::sheets

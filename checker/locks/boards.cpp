// SPDX-License-Identifier: MIT
#include "checker/locks/boards.h"

#include <algorithm>
#include <array>

#include "checker/positions/minimise.h"
#include "model/sheet/sheet.h"

namespace caiding::locks {
namespace {

namespace zone = zero::zone;
using positions::Table;

/// Cheap cards of one colour and dear ones of another: what forbids one sort only forbids no other.
struct PlainSort {
  ir::ColourId colour;
  std::int32_t cost;
  std::int32_t attack;
};
constexpr std::array kSorts{PlainSort{zero::colour::kGreen, 1, 1000}, PlainSort{zero::colour::kRed, 4, 3000}};
constexpr int kResourcesEach = 5;  ///< Of each colour: no tax of a few points keeps anybody from paying.
constexpr std::size_t kDeckLeft = 4;  ///< Beside one card for each turn that is looked at.
constexpr std::array<std::uint8_t, 2> kSides{0, 1};

constexpr positions::BoardLimits kLimits{.copies = evidence::Limit::lock_copies_max,
                                         .fillers = evidence::Limit::lock_fillers_max,
                                         .positions = evidence::Limit::lock_positions_max};

ir::Card PlainCard(std::string number, std::u32string name, ir::KindId kind, const PlainSort& sort) {
  ir::Card card;
  card.number = std::move(number);
  card.name = std::move(name);
  card.kind = kind;
  card.cost_total = sort.cost;
  card.colours = {sort.colour};
  if (kind == zero::kind::kCharacter) card.stats = {{zero::stat::kAttack, sort.attack}, {zero::stat::kDefense, 2000}};
  if (kind == zero::kind::kTactic) card.subkind = zero::subkind::kNormal;
  return card;
}

std::uint16_t Add(Table& table, ir::Card card) {
  table.cards.emplace_back(std::move(card));
  table.readings.emplace_back();
  return static_cast<std::uint16_t>(table.cards.size() - 1);
}

/// What the other player has to act with. Not all at once: who has to discard has much to choose.
struct Furniture {
  std::vector<std::uint16_t> hand;       ///< A plain card of each kind, instants too, now of one sort, now of the other.
  std::vector<std::uint16_t> deck;       ///< The other sort of each.
  std::vector<std::uint16_t> resources;  ///< One of each colour.
};

Furniture AddFurniture(Table& table) {
  Furniture furniture;
  int number = 3;
  const auto add = [&](const std::u32string& name, ir::KindId kind, const PlainSort& sort) -> ir::Card {
    const std::u32string colour = zero::GameVocabulary().colours[sort.colour.value].spellings[0];
    return PlainCard("PLAIN-L" + std::to_string(number++), U"白板" + name + U"·" + colour, kind, sort);
  };
  for (std::size_t i = 0; i < kSorts.size(); ++i) {
    const PlainSort& sort = kSorts[i];
    ir::Card instant = add(U"瞬间", zero::kind::kTactic, sort);
    instant.subkind = zero::subkind::kInstant;
    const std::uint16_t of_sort[] = {Add(table, add(U"角色", zero::kind::kCharacter, sort)),
                                     Add(table, add(U"战术", zero::kind::kTactic, sort)), Add(table, std::move(instant)),
                                     Add(table, add(U"事件", zero::kind::kEvent, sort)),
                                     Add(table, add(U"装备", zero::kind::kEquipment, sort))};
    furniture.resources.push_back(of_sort[0]);
    for (std::size_t kind = 0; kind < std::size(of_sort); ++kind) {
      (kind % 2 == i ? furniture.hand : furniture.deck).push_back(of_sort[kind]);
    }
  }
  return furniture;
}

kernel::PlacedCard Place(std::uint16_t card, std::uint8_t side, ir::ZoneId where) {
  kernel::PlacedCard placed;
  placed.card = card;
  placed.owner = placed.controller = side;
  placed.zone = where;
  return placed;
}

bool IsOwn(const Table& table, const kernel::PlacedCard& placed) { return placed.card < table.own; }

/// Hands, resources and decks of both sides, in place of the decks that stood there. The active player has one plain
/// card to use, so that there is a choice in every action phase of theirs.
void Furnish(const Table& table, const Furniture& furniture, std::size_t deck, kernel::Position& position) {
  for (std::size_t i = position.cards.size(); i-- > 0;) {
    const auto& placed = position.cards[i];
    if (placed.zone == zone::kDeck && !IsOwn(table, placed)) position = positions::Without(position, i);
  }
  for (const std::uint8_t side : kSides) {
    const bool is_active = side == position.active_player;
    const auto add = [&](std::uint16_t card, ir::ZoneId where) { position.cards.push_back(Place(card, side, where)); };
    for (const std::uint16_t card : furniture.hand) {
      if (!is_active || card == furniture.hand.front()) add(card, zone::kHand);
    }
    for (const std::uint16_t card : furniture.resources) {
      for (int i = 0; i < (is_active ? 1 : kResourcesEach); ++i) add(card, zone::kResource);
    }
    for (std::size_t i = 0; i < deck; ++i) {
      add(is_active ? furniture.hand.front() : furniture.deck[i % furniture.deck.size()], zone::kDeck);
    }
  }
}

}  // namespace

positions::Boards LayBoards(Table& table, evidence::Meter& meter) {
  // All on one side; those on the other side are the same boards seen from there.
  const positions::Seats one_side(table.own, {static_cast<std::uint8_t>(meter.Max(evidence::Limit::lock_copies_max)), 0});
  positions::Boards boards = positions::MakePositions(table, kLimits, meter, one_side);
  std::erase_if(boards.positions, [&](const kernel::Position& position) {
    return std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
      return IsOwn(table, placed) && placed.owner != position.active_player;
    });
  });
  const Furniture furniture = AddFurniture(table);
  const std::size_t deck = meter.Max(evidence::Limit::lock_rounds_max) + kDeckLeft;
  for (kernel::Position& position : boards.positions) Furnish(table, furniture, deck, position);
  return boards;
}

kernel::Position WithoutOwn(const Table& table, const kernel::Position& position) {
  kernel::Position rest = position;
  for (std::size_t i = rest.cards.size(); i-- > 0;) {
    if (i < rest.cards.size() && IsOwn(table, rest.cards[i])) rest = positions::Without(rest, i);
  }
  return rest;
}

bool IsFurnished(const Table& table, const kernel::Position& position, const kernel::Position& board) {
  const auto count = [&](const kernel::Position& where, std::uint8_t side) {
    return std::count_if(where.cards.begin(), where.cards.end(), [&](const auto& placed) {
      const bool is_held = placed.zone == zone::kHand || placed.zone == zone::kResource || placed.zone == zone::kDeck;
      return !IsOwn(table, placed) && placed.owner == side && is_held;
    });
  };
  return std::all_of(kSides.begin(), kSides.end(),
                     [&](std::uint8_t side) { return count(position, side) == count(board, side); });
}

}  // namespace caiding::locks

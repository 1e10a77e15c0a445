// SPDX-License-Identifier: MIT
#include "checker/locks/boards.h"

#include <algorithm>
#include <array>

#include "checker/positions/minimise.h"
#include "checker/positions/plain_name.h"
#include "model/sheet/sheet.h"

namespace caiding::locks {
namespace {

using positions::Table;

/// Cheap cards of one colour and dear ones of another: what forbids one sort only forbids no other.
struct PlainSort {
  ir::ColourId colour;
  std::int32_t cost;
  std::int32_t struck;
};
std::array<PlainSort, 2> SortsOf(const sheet::ColourRoles& colours) {
  return {PlainSort{colours.usual, 1, 1000}, PlainSort{colours.other, 4, 3000}};
}
constexpr int kResourcesEach =
    5;  ///< Of each colour: no tax of a few points keeps anybody from paying.
constexpr std::size_t kDeckLeft = 4;  ///< Beside one card for each turn that is looked at.
constexpr std::array<std::uint8_t, 2> kSides{0, 1};

constexpr positions::BoardLimits kLimits{.copies = findings::Limit::lock_copies_max,
                                         .fillers = findings::Limit::lock_fillers_max,
                                         .positions = findings::Limit::lock_positions_max};

ir::Card PlainCard(const sheet::Roles& roles, std::string number, std::u32string name,
                   ir::KindId kind, const PlainSort& sort) {
  ir::Card card;
  card.number = std::move(number);
  card.name = std::move(name);
  card.kind = kind;
  card.cost_total = sort.cost;
  if (!sort.colour.IsNone()) card.colours = {sort.colour};
  if (kind == roles.kinds.unit) card.stats = sheet::StatsOf(roles, sort.struck, 2000);
  if (kind == roles.kinds.spell) card.subkind = roles.kinds.slow_spell;
  return card;
}

std::uint16_t Add(Table& table, ir::Card card) {
  table.cards.emplace_back(std::move(card));
  table.readings.emplace_back();
  return static_cast<std::uint16_t>(table.cards.size() - 1);
}

/// What the other player has to act with. Not all at once: who has to discard has much to choose.
struct Furniture {
  std::vector<std::uint16_t>
      hand;  ///< A plain card of each kind, quick spells too, now of one sort, now of the other.
  std::vector<std::uint16_t> deck;       ///< The other sort of each.
  std::vector<std::uint16_t> resources;  ///< One of each colour; nowhere in a game without a pool.
};

/// What plain cards of a kind are called; the short word where there is one.
std::u32string WordOf(const sheet::Sheet& sheet, ir::KindId kind) {
  const ir::Word& word = sheet.vocabulary->kinds[kind.value];
  return positions::PlainName(sheet, word.spellings.back(), *ir::DecodeUtf8(word.english));
}

/// A plain card of each kind that the game has, quick spells after slow ones.
std::vector<ir::Card> PlainCards(const sheet::Sheet& sheet, const PlainSort& sort, int& number) {
  const sheet::KindRoles& kinds = sheet.roles.kinds;
  std::vector<ir::Card> cards;
  const auto add = [&](ir::KindId kind, ir::SubkindId subkind, const std::u32string& word) {
    std::u32string name = positions::PlainName(sheet, U"白板", U"Blank ") + word;
    if (!sort.colour.IsNone()) name += positions::PlainColour(sheet, sort.colour);
    cards.push_back(
        PlainCard(sheet.roles, "PLAIN-L" + std::to_string(number++), std::move(name), kind, sort));
    if (!subkind.IsNone()) cards.back().subkind = subkind;
  };
  // The quick spells are numbered first.
  std::vector<ir::Card> quick;
  if (!kinds.quick_spell.IsNone()) {
    add(kinds.spell, kinds.quick_spell,
        sheet.vocabulary->subkinds[kinds.quick_spell.value].spellings.front());
    quick.swap(cards);
  }
  for (const ir::KindId kind : {kinds.unit, kinds.spell, kinds.fixture, kinds.attachment}) {
    if (!kind.IsNone()) add(kind, {}, WordOf(sheet, kind));
    if (kind == kinds.spell) cards.insert(cards.end(), quick.begin(), quick.end());
  }
  return cards;
}

Furniture AddFurniture(Table& table) {
  Furniture furniture;
  int number = 3;
  const auto sorts = SortsOf(table.sheet->roles.colours);
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    std::vector<std::uint16_t> of_sort;
    for (ir::Card& card : PlainCards(*table.sheet, sorts[i], number))
      of_sort.push_back(Add(table, std::move(card)));
    furniture.resources.push_back(of_sort[0]);
    for (std::size_t kind = 0; kind < of_sort.size(); ++kind) {
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

/// Hands, resources and decks of both sides, in place of the decks that stood there. The active
/// player has one plain card to use, so that there is a choice in every action phase of theirs.
void Furnish(const Table& table, const Furniture& furniture, std::size_t deck,
             kernel::Position& position) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  for (std::size_t i = position.cards.size(); i-- > 0;) {
    const auto& placed = position.cards[i];
    if (placed.zone == zones.hidden_pile && !IsOwn(table, placed))
      position = positions::Without(position, i);
  }
  for (const std::uint8_t side : kSides) {
    const bool is_active = side == position.active_player;
    const auto add = [&](std::uint16_t card, ir::ZoneId where) {
      position.cards.push_back(Place(card, side, where));
    };
    for (const std::uint16_t card : furniture.hand) {
      if (!is_active || card == furniture.hand.front()) add(card, zones.hand);
    }
    for (const std::uint16_t card : furniture.resources) {
      if (zones.pool.IsNone()) break;
      for (int i = 0; i < (is_active ? 1 : kResourcesEach); ++i) add(card, zones.pool);
    }
    for (std::size_t i = 0; i < deck; ++i) {
      add(is_active ? furniture.hand.front() : furniture.deck[i % furniture.deck.size()],
          zones.hidden_pile);
    }
  }
}

}  // namespace

positions::Boards LayBoards(Table& table, findings::Meter& meter) {
  // All on one side; those on the other side are the same boards seen from there.
  const positions::Seats one_side(
      table.own, {static_cast<std::uint8_t>(meter.Max(findings::Limit::lock_copies_max)), 0});
  positions::Boards boards = positions::MakePositions(table, kLimits, meter, one_side);
  std::erase_if(boards.positions, [&](const kernel::Position& position) {
    return std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
      return IsOwn(table, placed) && placed.owner != position.active_player;
    });
  });
  const Furniture furniture = AddFurniture(table);
  const std::size_t deck = meter.Max(findings::Limit::lock_rounds_max) + kDeckLeft;
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

bool IsFurnished(const Table& table, const kernel::Position& position,
                 const kernel::Position& board) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  const auto count = [&](const kernel::Position& where, std::uint8_t side) {
    return std::count_if(where.cards.begin(), where.cards.end(), [&](const auto& placed) {
      const bool is_held = placed.zone == zones.hand || placed.zone == zones.pool ||
                           placed.zone == zones.hidden_pile;
      return !IsOwn(table, placed) && placed.owner == side && is_held;
    });
  };
  return std::all_of(kSides.begin(), kSides.end(), [&](std::uint8_t side) {
    return count(position, side) == count(board, side);
  });
}

}  // namespace caiding::locks

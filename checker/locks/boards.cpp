// SPDX-License-Identifier: MIT
#include "checker/locks/boards.h"

#include <algorithm>
#include <array>

#include "checker/positions/minimise.h"
#include "checker/positions/plain_name.h"
#include "model/sheet/loop_rule.h"
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
/// Beside them in a deck of which everything can be paid for.
std::array<PlainSort, 2> OtherSortsOf(const sheet::ColourRoles& colours) {
  return {PlainSort{colours.usual, 4, 3000}, PlainSort{colours.other, 1, 1000}};
}
constexpr int kResourcesEach =
    5;  ///< Of each colour: no tax of a few points keeps anybody from paying.
/// Where what pays lies in play: enough for the dear cards, and room for one more beside them.
/// Rule: [FF-TCG 3.2, 7.7.4].
constexpr std::int32_t kPaidInPlay = 4;
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
  /// The other sort of each; where what pays lies in play, either cost of either colour.
  std::vector<std::uint16_t> deck;
  std::vector<std::uint16_t> resources;  ///< What pays, one of each colour.
};

/// What plain cards of a kind are called; the short word where there is one.
std::u32string WordOf(const sheet::Sheet& sheet, ir::KindId kind) {
  const ir::Word& word = sheet.vocabulary->kinds[kind.value];
  return positions::PlainName(sheet, word.spellings.back(), *ir::DecodeUtf8(word.english));
}

/// Every kind of card that the game has: those with a part of their own first.
std::vector<ir::KindId> KindsOf(const sheet::Sheet& sheet) {
  const sheet::KindRoles& roles = sheet.roles.kinds;
  std::vector<ir::KindId> kinds{roles.unit, roles.spell, roles.fixture, roles.attachment};
  std::erase_if(kinds, [](ir::KindId kind) { return kind.IsNone(); });
  for (std::size_t i = 0; i < sheet.vocabulary->kinds.size(); ++i) {
    const ir::KindId kind{static_cast<std::uint8_t>(i)};
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
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
  for (const ir::KindId kind : KindsOf(sheet)) {
    add(kind, {}, WordOf(sheet, kind));
    if (kind == kinds.spell) cards.insert(cards.end(), quick.begin(), quick.end());
  }
  return cards;
}

/// Of a kind of its own where the game has one.
std::uint16_t PayerAmong(const Table& table, const std::vector<std::uint16_t>& cards) {
  const ir::KindId payer = table.sheet->roles.kinds.payer;
  const auto found = std::find_if(cards.begin(), cards.end(), [&](std::uint16_t card) {
    return table.cards[card].card.kind == payer;
  });
  return found == cards.end() ? cards.front() : *found;
}

Furniture AddFurniture(Table& table) {
  Furniture furniture;
  int number = 3;
  const auto sorts = SortsOf(table.sheet->roles.colours);
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    std::vector<std::uint16_t> of_sort;
    for (ir::Card& card : PlainCards(*table.sheet, sorts[i], number))
      of_sort.push_back(Add(table, std::move(card)));
    furniture.resources.push_back(PayerAmong(table, of_sort));
    for (std::size_t kind = 0; kind < of_sort.size(); ++kind) {
      (kind % 2 == i ? furniture.hand : furniture.deck).push_back(of_sort[kind]);
    }
  }
  if (!table.sheet->roles.zones.pool.IsNone()) return furniture;
  for (const PlainSort& sort : OtherSortsOf(table.sheet->roles.colours)) {
    for (ir::Card& card : PlainCards(*table.sheet, sort, number))
      furniture.deck.push_back(Add(table, std::move(card)));
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

bool IsPlainUnit(const Table& table, const kernel::PlacedCard& placed) {
  const sheet::Roles& roles = table.sheet->roles;
  return placed.zone == roles.zones.play && placed.card == table.filler;
}

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
    if (zones.pool.IsNone() && table.sheet->lay_payment != nullptr)
      table.sheet->lay_payment(table.cards, furniture.resources, side, is_active ? 1 : kPaidInPlay,
                               position);
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
  // Where damage takes cards off a deck, no plain unit of the active player's takes part: by
  // attacking it could choose what the other draws. Rule: [FF-TCG 3.2, 6.5.2].
  const bool takes_off_deck = table.sheet->deck.opening_damage_pile == 0;
  std::erase_if(boards.positions, [&](const kernel::Position& position) {
    return std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
      const bool is_active = placed.owner == position.active_player;
      if (IsOwn(table, placed)) return !is_active;
      return takes_off_deck && is_active && IsPlainUnit(table, placed);
    });
  });
  const Furniture furniture = AddFurniture(table);
  const sheet::LoopRule* rule = table.sheet->loop_rule;
  const auto drawn = static_cast<std::size_t>(rule == nullptr ? 1 : rule->drawn_a_turn);
  const std::size_t deck = meter.Max(findings::Limit::lock_rounds_max) * drawn + kDeckLeft;
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

// SPDX-License-Identifier: MIT
#include "checker/positions/table.h"

#include <algorithm>
#include <set>

#include "checker/positions/plain_name.h"
#include "model/ir/walk.h"
#include "model/kernel/evaluate.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {
namespace {

constexpr int kAttackOfFiller = 1000;
constexpr int kDefenseOfFiller = 2000;
constexpr int kDefenseOfSturdy = 8000;
constexpr int kCostOfFiller = 3;
constexpr int kCostOfBackground = 9;  ///< So that nobody uses it: it only fills piles.

ir::Card PlainCard(const sheet::Roles& roles, std::string number, std::u32string name, int cost,
                   ir::ColourId colour) {
  ir::Card card;
  card.number = std::move(number);
  card.name = std::move(name);
  card.kind = roles.kinds.unit;
  card.cost_total = cost;
  card.colours = sheet::ColoursOf(colour);
  card.stats = sheet::StatsOf(roles, kAttackOfFiller, kDefenseOfFiller);
  return card;
}

/// True if a text of the candidate lowers what a character bears.
bool WearsDown(const Table& table) {
  const ir::StatId borne = table.sheet->roles.stats.borne;
  bool wears_down = false;
  const auto look = [&](const ir::ChangeStats& change) {
    for (const ir::StatChange& one : change.changes) {
      const auto* amount = std::get_if<ir::Number>(&one.amount.node);
      const bool is_less = amount == nullptr || amount->value < 0;
      wears_down |= one.stat == borne && !one.is_set && is_less;
    }
  };
  for (const ir::ReadCard& card : table.cards) {
    for (const auto& text : card.texts) {
      for (const ir::Ability& ability : text) ir::Walk(ability, look);
    }
  }
  return wears_down;
}

/// The usual cost of a plain character, unless more texts of the candidate ask for another one: who
/// destroys 一张费用1的角色牌 has to find one. The nearest to the usual one; none is for nothing
/// where texts speak of the hand, as that would be used again and again by itself.
std::int32_t CostAsked(const Table& table) {
  std::vector<ir::CostIs> asked;
  const auto look = [&](const ir::CostIs& is) {
    if (std::holds_alternative<ir::Number>(is.value.node)) asked.push_back(is);
  };
  for (const ir::ReadCard& card : table.cards) {
    for (const auto& text : card.texts) {
      for (const ir::Ability& ability : text) ir::Walk(ability, look);
    }
  }
  const auto fits = [&](std::int32_t cost) {
    return std::count_if(asked.begin(), asked.end(), [&](const ir::CostIs& is) {
      return kernel::Compares(cost, is.comparison, std::get<ir::Number>(is.value.node).value);
    });
  };
  const ir::ZoneId hand = table.sheet->roles.zones.hand;
  const bool may_be_free =
      std::none_of(table.mentions.begin(), table.mentions.end(),
                   [&](const auto& mentions) { return mentions.zones.contains(hand); });
  std::int32_t best = kCostOfFiller;
  for (const std::int32_t cost : {2, 4, 1, 5, 6, 7, 0}) {
    if (cost == 0 && !may_be_free) continue;
    if (fits(cost) > fits(best)) best = cost;
  }
  return best;
}

ir::Card FillerOf(const Table& table, Sturdiness sturdiness) {
  const sheet::Roles& roles = table.sheet->roles;
  const std::int32_t cost =
      sturdiness == Sturdiness::WhereWornDown ? CostAsked(table) : kCostOfFiller;
  ir::Card card = PlainCard(roles, "PLAIN-1", PlainName(*table.sheet, U"白板甲", U"Blank A"), cost,
                            roles.colours.usual);
  if (sturdiness == Sturdiness::WhereWornDown && WearsDown(table))
    card.stats = sheet::StatsOf(roles, kAttackOfFiller, kDefenseOfSturdy);
  return card;
}

std::uint16_t AddPlain(Table& table, ir::Card card) {
  table.cards.emplace_back(std::move(card));
  table.readings.emplace_back();
  return static_cast<std::uint16_t>(table.cards.size() - 1);
}

bool IsBorne(const Table& table, const findings::NameMention& mention) {
  const auto own = table.cards.begin() + static_cast<std::ptrdiff_t>(table.own);
  return std::any_of(table.cards.begin(), own,
                     [&](const ir::ReadCard& card) { return findings::Bears(card.card, mention); });
}

/// A plain character with every name and trait that the texts ask for and no card has.
void AddBearer(Table& table) {
  ir::Card card =
      PlainCard(table.sheet->roles, "PLAIN-2", PlainName(*table.sheet, U"白板乙", U"Blank B"), 3,
                table.sheet->roles.colours.usual);
  bool is_needed = false;
  for (const auto& mentions : table.mentions) {
    for (const auto& mention : mentions.names) {
      if (IsBorne(table, mention)) continue;
      is_needed = true;
      switch (mention.form) {
        case findings::NameForm::CardName:
        case findings::NameForm::CardNamePart: card.name = mention.name; break;
        case findings::NameForm::CharacterName:
        case findings::NameForm::KeywordName: card.characters.push_back(mention.name); break;
        case findings::NameForm::Either:
        case findings::NameForm::Trait: card.traits.push_back(mention.name); break;
      }
    }
  }
  table.has_bearer = is_needed;
  if (is_needed) table.bearer = AddPlain(table, std::move(card));
}

/// The colours in which something of the table is paid for, by what it prints.
std::set<ir::ColourId> ColoursPaid(const Table& table) {
  std::set<ir::ColourId> colours;
  const auto add_cost = [&](const std::vector<std::pair<ir::ColourId, std::int32_t>>& coloured) {
    for (const auto& [colour, count] : coloured) colours.insert(colour);
  };
  // Where cards of a kind of their own pay, each colour of a card has to be among theirs.
  // Rule: [FF-TCG 3.2, 11.4.6.1.2].
  const bool is_by_card = !table.sheet->roles.kinds.payer.IsNone();
  for (std::size_t i = 0; i < table.own; ++i) {
    const ir::Card& card = table.cards[i].card;
    add_cost(card.cost_coloured);
    if (is_by_card) colours.insert(card.colours.begin(), card.colours.end());
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[i])) {
      for (const auto& ability : paragraph) {
        if (!ability.cost) continue;
        for (const auto& item : ability.cost->items) {
          const auto* pay = std::get_if<ir::PayResources>(&item.node);
          if (pay != nullptr) add_cost(pay->coloured);
        }
      }
    }
  }
  return colours;
}

void AddBackgroundOf(ir::ColourId colour, Table& table) {
  std::u32string name = PlainName(*table.sheet, U"白板", U"Blank");
  if (!colour.IsNone()) name += PlainColour(*table.sheet, colour);
  const std::string number = "PLAIN-" + std::to_string(10 + (colour.IsNone() ? 0 : colour.value));
  ir::Card card = PlainCard(table.sheet->roles, number, name, kCostOfBackground, colour);
  if (const ir::KindId payer = table.sheet->roles.kinds.payer; !payer.IsNone()) {
    card.kind = payer;
    card.stats.clear();
  }
  table.background.push_back(AddPlain(table, std::move(card)));
}

/// False of colours of which no card may pay. Rule: [FF-TCG 3.2, 5.2.1.3].
bool MayPay(const Table& table) {
  if (table.sheet->lay_payment == nullptr) return true;
  kernel::Position probe;
  table.sheet->lay_payment(table.cards, table.background, 0, 1, probe);
  return !probe.cards.empty();
}

void AddBackground(Table& table) {
  for (const ir::ColourId colour : ColoursPaid(table)) AddBackgroundOf(colour, table);
  if (table.background.empty() || !MayPay(table))
    AddBackgroundOf(table.sheet->roles.colours.usual, table);
}

/// 重复此过程，直到…为止: piles in which it finds nothing are asked for as well.
void AddUnlike(Table& table) {
  bool repeats = false;
  const auto look = [&](const ir::Again&) { repeats = true; };
  for (std::size_t i = 0; i < table.own; ++i) {
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[i])) {
      for (const ir::Ability& ability : paragraph) ir::Walk(ability, look);
    }
  }
  const sheet::Roles& roles = table.sheet->roles;
  if (!repeats || roles.kinds.fixture.IsNone()) return;
  ir::Card card = PlainCard(roles, "PLAIN-3", PlainName(*table.sheet, U"白板丙", U"Blank C"),
                            kCostOfBackground, roles.colours.usual);
  card.kind = roles.kinds.fixture;
  card.stats.clear();
  table.unlike = AddPlain(table, std::move(card));
}

/// The kinds that texts of the candidate ask for.
std::set<ir::KindId> KindsAsked(const Table& table) {
  std::set<ir::KindId> kinds;
  const auto look = [&](const ir::IsKind& is) { kinds.insert(is.kind); };
  for (std::size_t i = 0; i < table.own; ++i) {
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[i])) {
      for (const ir::Ability& ability : paragraph) ir::Walk(ability, look);
    }
  }
  return kinds;
}

void AddKin(Table& table) {
  const sheet::Roles& roles = table.sheet->roles;
  std::set<ir::KindId> kinds = KindsAsked(table);
  for (const ir::ReadCard& card : table.cards) kinds.erase(card.card.kind);
  // Where cards pay for each other none is for nothing: what could be used again and again without
  // anything that pays would be what goes on.
  const int cost = roles.kinds.payer.IsNone() ? 0 : 1;
  for (const ir::KindId kind : kinds) {
    ir::Card card =
        PlainCard(roles, "PLAIN-" + std::to_string(4 + table.kin.size()),
                  PlainName(*table.sheet, U"白板丁", U"Blank D"), cost, roles.colours.usual);
    card.kind = kind;
    if (kind == roles.kinds.spell) card.subkind = roles.kinds.slow_spell;
    card.stats.clear();
    table.kin.push_back(AddPlain(table, std::move(card)));
  }
}

/// 将战斗区中的一张装备牌装备到此牌上: what is attached elsewhere has to lie there, and no card of
/// the candidate does.
void AddKit(Table& table) {
  const sheet::Roles& roles = table.sheet->roles;
  bool is_moved = false;
  const auto attach = [&](const ir::Attach& one) {
    const auto* what = std::get_if<ir::Selector>(&one.what.node);
    is_moved = is_moved || (what != nullptr &&
                            (what->zones.empty() || what->zones == std::vector{roles.zones.play}));
  };
  for (std::size_t i = 0; i < table.own; ++i) {
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[i])) {
      for (const ir::Ability& ability : paragraph) ir::Walk(ability, attach);
    }
  }
  if (!is_moved) return;
  for (const std::uint16_t kin : table.kin) {
    if (table.cards[kin].card.kind == roles.kinds.attachment) table.kit = kin;
  }
}

}  // namespace

Table SetTable(const sheet::Sheet& sheet, const std::vector<const sheet::CheckedCard*>& cards,
               Sturdiness sturdiness) {
  Table table;
  table.sheet = &sheet;
  for (const sheet::CheckedCard* card : cards) {
    const sheet::ReadingChoices choices = sheet::FirstReadings(*card);
    auto read = sheet::ReadWithChoices(*card, choices);
    if (!read) continue;
    table.cards.push_back(std::move(*read));
    table.readings.push_back(choices);
  }
  table.own = table.cards.size();
  for (std::size_t i = 0; i < table.own; ++i) {
    std::vector<ir::Ability> all;
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[i])) {
      all.insert(all.end(), paragraph.begin(), paragraph.end());
    }
    findings::Mentions mentions = findings::CollectMentions(all);
    mentions.selectors.clear();  // They would point into the copy.
    mentions.filters.clear();
    table.mentions.push_back(std::move(mentions));
  }
  table.filler = AddPlain(table, FillerOf(table, sturdiness));
  AddBearer(table);
  AddBackground(table);
  AddUnlike(table);
  AddKin(table);
  AddKit(table);
  return table;
}

}  // namespace caiding::positions
